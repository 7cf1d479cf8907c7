"""The page as it is sent: what it promises before any Python runs.

The colours of code can be read on every background that a line of code can have.
"""

import json
import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import sudoku_py
from sudoku_py.core import shape
from sudoku_py.ui.board.boards import FIRST_PUZZLE, FIRST_RATING
from sudoku_py.ui.board.levels import level_of
from tools import site

BACKGROUNDS = ("paper-raised", "accent-pale")
ENOUGH = 4.5
Colours = dict[str, str]


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
    line = "".join(FIRST_PUZZLE)
    rating = sudoku_py.read(line).rate().se
    level = texts["level." + str(level_of(round(rating * 10)))]
    rated = texts["caption.rating"].replace("{level}", level).replace("{se}", str(rating))
    givens = str(sum(symbol != "." for symbol in line))
    caption = [rated, texts["caption.rated-givens"]["other"].replace("{n}", givens)]
    assert found.pop("status.hello") == texts["status.hello"]
    assert found == {"caption.rating caption.rated-givens": " · ".join(caption)}


def test_the_rating_of_the_bundled_puzzle_is_known_beforehand() -> None:
    assert round(sudoku_py.read("".join(FIRST_PUZZLE)).rate().se * 10) == FIRST_RATING


def test_both_configurations_of_the_engine_name_the_same_interpreter() -> None:
    own = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    assert own["interpreter"] == configuration("py-config")["interpreter"]


def test_pyscript_finds_both_interpreters_here_and_looks_on_no_cdn() -> None:
    site.refresh()  # as the server does
    for tag in ("py-config", "mpy-config"):
        assert (ROOT / configuration(tag)["interpreter"]).is_file(), tag


def test_all_that_the_page_names_is_there() -> None:
    published = site.refresh()  # as the server does
    for _, attributes in ELEMENTS:
        for name in ("src", "href"):
            if name in attributes:
                assert attributes[name].removeprefix("./") in published, attributes[name]


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


CSS = Path(__file__).parents[2] / "static/css"


def themes() -> list[Colours]:
    """The colours by name: light, dark by the system's wish, and dark by choice."""
    text = (CSS / "tokens.css").read_text("utf-8")
    blocks = re.findall(r"color-scheme: \w+;([^}]+)\}", text)
    return [dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block)) for block in blocks]


def code_colours() -> set[str]:
    text = (CSS / "lab/code.css").read_text("utf-8")
    return set(re.findall(r"\.code-[a-z]+ \{[^}]*\bcolor: var\(--([a-z-]+)\)", text)) | {"ink"}


def luminance(colour: str) -> float:
    """As the Web Content Accessibility Guidelines define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_there_are_three_sets_of_colours_and_the_dark_ones_are_the_same() -> None:
    light, by_system, by_choice = themes()
    assert by_system == by_choice
    assert light.keys() == by_system.keys()


@pytest.mark.parametrize("background", BACKGROUNDS)
def test_code_can_be_read(background: str) -> None:
    assert len(code_colours()) > 5
    for theme in themes():
        for name in code_colours():
            assert contrast(theme[name], theme[background]) >= ENOUGH, name
