"""The project's own Python, read as syntax trees."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def modules(*folders: str) -> dict[str, ast.Module]:
    """Every module below the folders, by its path from the root."""
    files = sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    return {
        file.relative_to(ROOT).as_posix(): ast.parse(file.read_text(encoding="utf-8"), str(file))
        for file in files
        if "fixtures" not in file.parts
    }
