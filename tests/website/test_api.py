"""The files for programs: each is of the shape that is published with it, and the examples print what they say."""

import json
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from mulligan_annals.corpus.corpus import Corpus
from mulligan_annals.website.api_pages import EXAMPLES, READING, answer_schemas, api_files
from tools.chromium import served

pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture(scope="module")
def files(corpus: Corpus) -> dict[str, Any]:
    """Every file for programs as a reader of JSON has it."""
    told: dict[str, Any] = json.loads(json.dumps(api_files(corpus)))
    return told


def test_the_index_names_every_file_and_the_schema_that_it_is_of(files: dict[str, Any]) -> None:
    index = files["api/index.json"]
    assert isinstance(index, dict)
    listed = {f"api/{each['file']}": f"api/{each['schema']}" for each in index["files"]}
    assert {path for path in files if "/schema/" not in path and path != "api/index.json"} == set(listed)
    for path, schema in listed.items():
        fastjsonschema.compile(files[schema])(files[path])
    assert all(set(each["holds"]) == {"en", "fr"} for each in index["files"])


@pytest.mark.parametrize(
    ("name", "way", "wrong"),
    [
        ("numbers", ("numbers", 0, "from"), 2009),
        ("revisions", ("revisions", 0, "title"), "No mulligan"),
        ("matrix", ("matrix", 0, "parts"), "yes"),
        ("cards", ("cards", 0, "id"), None),
        ("revisions/2019-07-12-cards-on-the-bottom", ("ladders", "two-players/2", 0, "kept"), "seven"),
    ],
)
def test_a_file_of_another_shape_is_refused(
    files: dict[str, Any], name: str, way: tuple[str | int, ...], wrong: object
) -> None:
    told = json.loads(json.dumps(files[f"api/{name}.json"]))
    inner = told
    for each in way[:-1]:
        inner = inner[each]
    inner[way[-1]] = wrong
    schema = files[f"api/schema/answers/{'revision' if '/' in name else name}.json"]
    with pytest.raises(fastjsonschema.JsonSchemaException):
        fastjsonschema.compile(schema)(told)


def test_a_key_that_comes_later_is_no_fault(files: dict[str, Any]) -> None:
    told = json.loads(json.dumps(files["api/numbers.json"]))
    told["numbers"][0]["later"] = True
    fastjsonschema.compile(answer_schemas()["numbers"])(told)


def test_every_revision_and_number_keeps_the_name_that_it_has(files: dict[str, Any], corpus: Corpus) -> None:
    for each in corpus.main.revisions:
        assert each == files[f"api/revisions/{each}.json"]["id"]


@pytest.mark.parametrize("home", ["", "fr/"])
def test_the_examples_on_the_page_print_what_stands_below_them(built_site: Path, home: str) -> None:
    page = (built_site / home / "api/index.html").read_text("utf-8")
    reading = unescape(re.findall(r'<code class="reading">(.*?)</code>', page, re.DOTALL)[0])
    codes = [unescape(each) for each in re.findall(r'<code class="code">(.*?)</code>', page, re.DOTALL)]
    prints = [unescape(each) for each in re.findall(r'<code class="prints">(.*?)</code>', page, re.DOTALL)]
    assert (READING, [each.code for each in EXAMPLES]) == (reading, codes)
    assert len(EXAMPLES) == len(prints)
    with served(built_site) as address:
        for code, printed in zip(codes, prints, strict=True):
            program = f"SITE = {address!r}\n{reading}\n{code}"
            done = subprocess.run(
                [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60
            )
            assert (0, printed) == (done.returncode, done.stdout), done.stderr
