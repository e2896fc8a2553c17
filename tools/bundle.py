"""Part of building the wheel: what goes with the package besides `rules/` and `site_src/`."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Bundle(BuildHookInterface[Any]):
    """Puts the configuration of each site, and the record in its compiled form, where an installed package looks."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name them among the files of a wheel; an editable one finds them in the checkout."""
        root = Path(self.root)
        taken = [*sorted(root.glob("mkdocs*.yml")), *_compiled(root)]
        if version == "standard":
            for path in taken:
                build_data["force_include"][str(path)] = f"mulligan_annals/_bundle/{path.relative_to(root).as_posix()}"


def _compiled(root: Path) -> list[Path]:
    """The record as the program keeps it for its next command; nothing where it cannot be made, for it can be later."""
    opens = "import sys; sys.path.insert(0, 'generator'); from mulligan_annals.bundle import open_record; open_record()"
    done = subprocess.run([sys.executable, "-c", opens], cwd=root, stderr=subprocess.DEVNULL, check=False)
    kept = root / ".cache" / "record.json"
    return [kept] if done.returncode == 0 and kept.is_file() else []
