"""The tests: by rule in rules/, the rest by what they check."""
