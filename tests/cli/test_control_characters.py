import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.cli.terminal import OBEYED, visible

SHOWN = "\t\n"


@given(st.text())
def test_nothing_is_left_that_a_terminal_obeys(text: str) -> None:
    shown = visible(text)
    assert not [char for char in shown if unicodedata.category(char) == "Cc" and char not in SHOWN]
    assert not [char for char in shown if unicodedata.bidirectional(char) in BIDI]
    assert visible(shown) == shown


BIDI = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


@given(st.text())
def test_json_means_the_same(text: str) -> None:
    for written in (json.dumps(text), json.dumps(text, ensure_ascii=False)):
        assert json.loads(visible(written)) == text


def test_what_people_write_is_left_alone() -> None:
    for text in ("¿Qué? → 4 × 4 ♥", "中文\tcol\n", "a\u0301\u200d👩\u200d🏫", "שלום"):
        assert visible(text) == text


def test_all_such_characters_are_known() -> None:
    for code in [*range(0x9), *range(0xB, 0x20), *range(0x7F, 0xA0), 0x202E, 0x2066, 0xE0041]:
        assert OBEYED.search(chr(code))
