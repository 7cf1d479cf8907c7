"""The page as it is sent: what it promises before any Python runs."""

import json
import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from sudoku_py.core import shape
from sudoku_py.ui.board.boards import FIRST_PUZZLE
from tools import site

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "index.html").read_text("utf-8")


class Elements(HTMLParser):
    """All start tags of the page with their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(PAGE)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))


ELEMENTS = Elements().found
CELLS = [attributes for _, attributes in ELEMENTS if attributes.get("role") == "gridcell"]


def configuration(tag: str) -> dict[str, Any]:
    text = re.search(rf"<{tag}[^>]*>(.*?)</{tag}>", PAGE, re.DOTALL)
    assert text
    found: dict[str, Any] = json.loads(text[1])
    return found


def test_the_grid_stands_in_the_page_with_the_bundled_puzzle_on_it() -> None:
    symbols = "".join(cell["data-value"] or "." for cell in CELLS)
    assert symbols == "".join(FIRST_PUZZLE)
    assert [cell["data-cell"] for cell in CELLS] == [shape.cell_name(9, n) for n in range(81)]
    assert all((cell["data-given"] == "true") == bool(cell["data-value"]) for cell in CELLS)


def test_the_bundled_puzzle_is_drawn_too() -> None:
    drawn = re.findall(r'data-cell="[^"]*"[^>]*><span>(.?)</span>', PAGE)
    assert "".join(symbol or "." for symbol in drawn) == "".join(FIRST_PUZZLE)


def test_the_keypad_stands_in_the_page_with_how_many_of_each_digit_are_left() -> None:
    keys = [a for tag, a in ELEMENTS if tag == "button" and "data-digit" in a]
    assert [key["data-digit"] for key in keys] == list("123456789")
    line = "".join(FIRST_PUZZLE)
    left = [str(9 - line.count(digit)) for digit in "123456789"]
    assert [key["data-left"] for key in keys] == left
    assert re.findall(r"<span>(\d)</span> <small>(\d)</small>", PAGE) == list(
        zip("123456789", left, strict=True)
    )


def test_words_that_stand_in_the_page_are_those_of_the_english_file() -> None:
    texts = json.loads((ROOT / "static/i18n/en.json").read_text("utf-8"))
    found = dict(re.findall(r'data-key="([^"]*)">([^<]*)<', PAGE))
    givens = sum(symbol != "." for symbol in "".join(FIRST_PUZZLE))
    caption = texts["caption.givens"]["other"].replace("{size}", "9").replace("{n}", str(givens))
    assert found == {"status.hello": texts["status.hello"], "caption.givens": caption}


def test_both_configurations_of_the_engine_name_the_same_interpreter() -> None:
    own = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    assert own["interpreter"] == configuration("py-config")["interpreter"]


def test_pyscript_finds_both_interpreters_here_and_looks_on_no_cdn() -> None:
    site.refresh()  # as the server does
    for tag in ("py-config", "mpy-config"):
        assert (ROOT / configuration(tag)["interpreter"]).is_file(), tag


def test_all_that_the_page_names_is_there() -> None:
    site.refresh()  # as the server does
    for _, attributes in ELEMENTS:
        for name in ("src", "href"):
            if name in attributes:
                assert (ROOT / attributes[name]).is_file(), attributes[name]


def test_addresses_are_relative_so_that_the_page_works_in_any_folder() -> None:
    named = [a[name] for _, a in ELEMENTS for name in ("src", "href") if name in a]
    assert named
    assert all(address.startswith("./") for address in named)


def test_nothing_is_inline_but_the_script_of_the_policy_and_the_start_of_python() -> None:
    scripts = [attributes for tag, attributes in ELEMENTS if tag == "script"]
    assert [attributes for attributes in scripts if "src" not in attributes] == [
        {},
        {"type": "mpy"},
    ]
    assert not any(tag == "style" for tag, _ in ELEMENTS)
    assert not any(name == "style" or name.startswith("on") for _, a in ELEMENTS for name in a)


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    policy = next(a["content"] for _, a in ELEMENTS if "http-equiv" in a)
    assert "default-src 'self'" in policy
    assert "http" not in policy
    assert "unsafe-inline" not in policy
    assert "*" not in policy
