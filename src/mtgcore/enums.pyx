"""Python face of the enumerations: `mtgcore.enums.EventKind`, and each enumerator by its own name."""

for _enum in [value for value in globals().values() if isinstance(value, type)]:
    globals().update(_enum.__members__)
