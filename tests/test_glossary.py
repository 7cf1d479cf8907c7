"""The glossary of the counters says what the page says, in each language, with a source for all."""

import json
import re

import pytest

from sudoku_py.lab.timeline.counters import OWN, SHARED
from tools.paths import ROOT

FILES = {"en": ("glossary.md", "Source"), "es": ("glossary.es.md", "Fuente")}
ROW = re.compile(r"^\| (.+?) \| `(\w+)` \| (.+) \|$", re.MULTILINE)
SHOWN = re.compile(r'data-counter="(\w+)"')
ELSEWHERE = {"frontier_most"}  # shown with `frontier`


@pytest.mark.parametrize("language", FILES)
def test_every_counter_is_explained_alike_in_the_page_and_in_the_glossary(language: str) -> None:
    name, source = FILES[language]
    texts = json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
    rows = ROW.findall((ROOT / "docs" / name).read_text("utf-8"))
    shown = SHOWN.findall((ROOT / "static/lab/watch.html").read_text("utf-8"))
    assert [counter for _, counter, _ in rows] == shown
    assert {*SHARED, *OWN} - ELSEWHERE <= set(shown)
    for label, counter, meaning in rows:
        key = counter.replace("_", "-")
        assert (label, meaning) == (texts[f"counter.{key}"], texts[f"glossary.{key}"])
        assert source in meaning
