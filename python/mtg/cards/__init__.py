"""The library of cards, by printed set."""
