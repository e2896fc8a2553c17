"""Part of building the wheel: the configuration of the site in each language goes with it, whichever there are."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Sites(BuildHookInterface[Any]):
    """Puts `mkdocs.yml` and each `mkdocs.<lang>.yml` where an installed package looks for them."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name them among the files of a wheel; an editable one finds them in the checkout."""
        if version == "standard":
            for path in sorted(Path(self.root).glob("mkdocs*.yml")):
                build_data["force_include"][str(path)] = f"mulligan_annals/_bundle/{path.name}"
