"""Plain, slow evaluators that read like the rules: the tests' second opinion on the core."""
