"""What the benchmarks' results come to.

They change when the play of a game changes (a rule, a policy, the order of options, the use of the generator), never
with speed.
"""

CHECKSUMS: dict[str, str] = {
    "goldfish red": "ed10a797d2166b71",
    "random red green": "ba1906e522504077",
    "greedy red green": "b176aea827d8bfb9",
    "random red green two threads": "9ada4621a755110b",
    "pass 1": "4748ceec6ac9efd5",
    "pass 4": "7eefc9cbf8f5333e",
    "pass of 100": "5fbbc50a5e0bc4e1",
    "pass of 1000": "a79a8e4519657abc",
    "pass of 10000": "65cdbb18493df566",
    "pump 0": "847f22bda8f4ac57",
    "pump 20": "c6f5e1e67b24e11c",
    "event": "4f973621fe8403b6",
    "copy": "faca0f117e47966c",
    "choose": "88944708a51e2492",
    "tokens 100": "1f81b701481398a4",
    "tokens 1000": "f9d899ebca268c20",
    "tokens 10000": "5f45db9cd6705dec",
    "storm 1000": "7c9ebb5a1d947c0e",
    "random matrix": "a889ff237ba13d7d",
    "triggers 100": "15148cb9495df3f6",
    "triggers 1000": "4d7523102e6a6266",
    "triggers 10000": "70d39d9e415412d7",
    "damage": "67665ca7288d0331",
    "shields 10 False": "aaca8a3d758785a5",
    "shields 10 True": "0ed703f0fa0d16cd",
    "shields 100 False": "6bf8645d5d791a1f",
    "shields 100 True": "0ed703f0fa0d16cd",
    "shields 1000 False": "14d0f9fd84fd05d2",
    "shields 1000 True": "0ed703f0fa0d16cd",
}


def assert_checksum(name: str, found: str) -> None:
    """The batch did what it is known for: it cannot be fast by doing nothing."""
    assert found == CHECKSUMS.get(name), f"checksum of {name} is {found}"
