"""Print requirements from pyproject.toml: `use` for building and running, else the extra of that name."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
wanted: list[str] = []
for name in sys.argv[1:]:
    if name == "use":
        wanted += project["build-system"]["requires"] + project["project"]["dependencies"]
    else:
        wanted += project["project"]["optional-dependencies"][name]
print("\n".join(dict.fromkeys(wanted)))
