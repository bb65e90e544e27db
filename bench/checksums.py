"""What the benchmarks' results come to.

They change when the play of a game changes (a rule, a policy, the order of options, the use of the generator), never
with speed.
"""

CHECKSUMS: dict[str, str] = {}


def assert_checksum(name: str, found: str) -> None:
    """The batch did what it is known for: it cannot be fast by doing nothing."""
    assert found == CHECKSUMS.get(name), f"checksum of {name} is {found}"
