"""What building the site takes beside MkDocs alone on the same pages: processor time, pages a second, memory.

    python benchmarks/site.py

Every part runs in a process of its own. MkDocs alone is given the finished Markdown of every language and the Material
theme with the same features, but none of our code; what it takes is the floor for any site of these pages.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

ROOT = Path(__file__).resolve().parents[1]
PATHS = {**os.environ, "PYTHONPATH": str(ROOT / "generator"), "NO_MKDOCS_2_WARNING": "1"}

OURS = """
import sys
from pathlib import Path
from mulligan_annals.bundle import rules_folder
from mulligan_annals.website.mkdocs_plugin import build_into
build_into(Path(sys.argv[1], "site"), rules_folder())
"""

WRITE = """
import sys
from pathlib import Path
from mulligan_annals.bundle import open_record
from mulligan_annals.phrases import languages
from mulligan_annals.website.pages import pages
for language in languages():
    for path, source in pages(open_record(), language).items():
        file = Path(sys.argv[1], language, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, "utf-8")
"""

ALONE = """
import sys
from pathlib import Path
from mkdocs.commands.build import build
from mkdocs.config import load_config
for docs in sorted(Path(sys.argv[1]).iterdir()):
    if docs.is_dir() and docs.name != "site":
        config = Path(sys.argv[1], f"{docs.name}.yml")
        config.write_text(f'''site_name: Pages
docs_dir: {docs}
site_dir: {Path(sys.argv[1], "site", docs.name)}
theme:
  name: material
  font: false
  features: [navigation.tabs, navigation.top, navigation.prune, navigation.indexes]
markdown_extensions: {{attr_list: {{}}, tables: {{}}, toc: {{permalink: "#"}}}}
plugins: []
validation: {{links: {{not_found: ignore, unrecognized_links: ignore}}, nav: {{omitted_files: ignore}}}}
''', "utf-8")
        build(load_config(str(config)))
"""


def measured(script: str, folder: str) -> tuple[float, int, int]:
    """Processor seconds of a script in a process of its own, the most memory it held (MB), and the pages it made."""
    begun = getrusage(RUSAGE_CHILDREN)
    line = [sys.executable, "-c", _WITH_MEMORY.format(script=script), folder]
    told = subprocess.run(line, check=True, capture_output=True, text=True, env=PATHS).stdout
    ended = getrusage(RUSAGE_CHILDREN)
    seconds = ended.ru_utime + ended.ru_stime - begun.ru_utime - begun.ru_stime
    return seconds, int(told.split()[-1]), sum(1 for _ in Path(folder, "site").rglob("index.html"))


_WITH_MEMORY = """{script}
from resource import RUSAGE_SELF, getrusage
print(getrusage(RUSAGE_SELF).ru_maxrss // 1024)
"""


def main() -> None:
    """Print what the whole build takes, what MkDocs alone takes, and what is left for us."""
    with tempfile.TemporaryDirectory() as whole, tempfile.TemporaryDirectory() as plain:
        ours, memory, pages = measured(OURS, whole)
        print(f"the whole site: {pages} pages in {ours:.1f} s, {pages / ours:.0f} a second, {memory} MB")
        measured(WRITE, plain)
        alone, memory, pages = measured(ALONE, plain)
        print(
            f"MkDocs alone on its Markdown: {pages} pages in {alone:.1f} s, {pages / alone:.0f} a second, {memory} MB"
        )
        print(f"our part as a ratio of MkDocs alone: {(ours - alone) / alone:.2f}")


if __name__ == "__main__":
    main()
