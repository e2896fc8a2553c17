"""What building the site takes beside MkDocs alone on the same pages: processor time, pages a second, memory.

    python benchmarks/site.py [TIMES]

With TIMES the record has so many times the revisions: after each follow copies that say the same, on later days.

Every part runs in a process of its own. MkDocs alone is given the finished Markdown of every language and the Material
theme with the same features, but none of our code; what it takes is the floor for any site of these pages.
"""

import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mulligan_annals.corpus.corpus import Corpus

ROOT = Path(__file__).resolve().parents[1]
PATHS = {**os.environ, "PYTHONPATH": f"{ROOT / 'generator'}{os.pathsep}{ROOT}", "NO_MKDOCS_2_WARNING": "1"}

OURS = """
import sys
from pathlib import Path
from benchmarks.site import grown
from mulligan_annals.bundle import open_record, rules_folder
from mulligan_annals.website.mkdocs_plugin import AnnalsPlugin, build_into
AnnalsPlugin.given = grown(open_record(), int(sys.argv[2]))
build_into(Path(sys.argv[1], "site"), rules_folder())
"""

WRITE = """
import sys
from pathlib import Path
from benchmarks.site import grown
from mulligan_annals.bundle import open_record
from mulligan_annals.phrases import languages
from mulligan_annals.website.pages import pages
corpus = grown(open_record(), int(sys.argv[2]))
for language in languages():
    for path, source in pages(corpus, language).items():
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


def grown(corpus: "Corpus", times: int) -> "Corpus":
    """The record with so many times the revisions, as far as there are days for them between one and the next."""
    from mulligan_annals.corpus.days import Day

    rule = corpus.main
    revisions: dict[str, Any] = {}
    files: dict[str, Any] = {}
    for revision_id, revision in rule.revisions.items():
        ends = rule.until(revision_id)
        begins = revision.effective.last
        step = ((ends.first if ends else begins + timedelta(365)) - begins) / times
        days = {begins + step * number for number in range(1, times)} - {begins}
        again = {
            f"{revision_id}-{day}": revision.model_copy(
                {
                    "effective": Day(day.year, day.month, day.day),
                    "by": None,
                    "attested": False,
                    "adoption": (),
                    "days": (),
                }
            )
            for day in sorted(days)
        }
        revisions |= {revision_id: revision, **again}
        files |= dict.fromkeys((revision_id, *again), rule.files[revision_id])
    return corpus.with_rule(replace(rule, revisions=revisions, files=files))


def measured(script: str, folder: str, times: int) -> tuple[float, int, int]:
    """Processor seconds of a script in a process of its own, the most memory it held (MB), and the pages it made."""
    begun = getrusage(RUSAGE_CHILDREN)
    line = [sys.executable, "-c", _WITH_MEMORY.format(script=script), folder, str(times)]
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
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    with tempfile.TemporaryDirectory() as whole, tempfile.TemporaryDirectory() as plain:
        ours, memory, pages = measured(OURS, whole, times)
        print(f"the whole site: {pages} pages in {ours:.1f} s, {pages / ours:.0f} a second, {memory} MB")
        measured(WRITE, plain, times)
        alone, memory, pages = measured(ALONE, plain, times)
        print(
            f"MkDocs alone on its Markdown: {pages} pages in {alone:.1f} s, {pages / alone:.0f} a second, {memory} MB"
        )
        print(f"our part as a ratio of MkDocs alone: {(ours - alone) / alone:.2f}")


if __name__ == "__main__":
    main()
