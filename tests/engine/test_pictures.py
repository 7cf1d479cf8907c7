"""The pictures of what an embed shows, as the builder asks for them."""

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.solvers.registry import SOLVERS
from tests.engine.test_rpc import ask

FOUR = "12..34....1.4..."
SIXTEEN = "." * 256
SVG = "{http://www.w3.org/2000/svg}"
MIXED = ("mix.first.random.none.chronological", "mix.degree.ascending.ac3.conflict-directed")


def drawn(operation: str, **arguments: Any) -> ET.Element:
    """The picture, once the engine is done."""
    answer = ask(operation, **arguments)["result"]
    while "svg" not in answer and not answer["done"]:
        answer = ask("advance", task=answer["task"])["result"]
    svg = answer["svg"] if "svg" in answer else answer["result"]["svg"]
    root = ET.fromstring(svg)  # noqa: S314 - our own
    assert root.tag == f"{SVG}svg"
    # Several stand in one page, in a page that may forbid styles and scripts.
    attributes = {name for each in root.iter() for name in each.attrib}
    assert not attributes & {"id", "style", "class", "href"}
    assert not {each.tag for each in root.iter()} & {f"{SVG}style", f"{SVG}script"}
    return root


def title(picture: ET.Element) -> str:
    return picture.findtext(f"{SVG}title") or ""


@pytest.mark.parametrize("puzzle", [FOUR, SIXTEEN])
def test_a_board_has_its_givens(puzzle: str) -> None:
    picture = drawn("picture.board", puzzle=puzzle, language="es")
    digits = [text.text for text in picture.iter(f"{SVG}text")]
    assert sorted(filter(None, digits)) == sorted(puzzle.replace(".", ""))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("algorithm", [*(row.id for row in SOLVERS), *MIXED])
def test_a_run_is_drawn_at_its_step_with_every_algorithm(algorithm: str, language: str) -> None:
    where = {"puzzle": FOUR, "algorithm": algorithm, "seed": 1, "language": language}
    picture = drawn("picture.moment", step=3, **where)
    mixed, key = algorithm.startswith("mix."), f"algorithm.{algorithm}"
    name = load(language)["mix.name"].split("{")[0] if mixed else load(language)[key]
    assert f" 3 · {name}" in title(picture)
    at_end = title(drawn("picture.moment", step=10_000_000, **where))
    assert at_end == title(drawn("picture.moment", step=9_999_999, **where))
    assert at_end != title(picture)


def test_a_long_run_is_recorded_slice_by_slice() -> None:
    hard = "." * 20 + "3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"[:61]
    arguments = {"puzzle": hard, "algorithm": "cell-order", "seed": 0, "language": "en"}
    answer = ask("picture.moment", step=300_000, **arguments)["result"]
    assert not answer["done"]
    assert 0 < answer["progress"]["n"] < 300_000 == answer["progress"]["total"]
    ask("cancel", task=answer["task"])


def test_a_technique_is_drawn_with_its_argument() -> None:
    picture = drawn("picture.example", name="x-wing", language="en")
    assert title(picture).startswith("X-Wing")
    assert 'data-role="gone"' in ET.tostring(picture).decode()


@pytest.mark.parametrize(
    ("operation", "arguments", "code"),
    [
        ("picture.board", {"puzzle": "x", "language": "en"}, "line-length"),
        ("picture.board", {"puzzle": FOUR, "language": "../en"}, "bad-request"),
        ("picture.example", {"name": "no-fish", "language": "en"}, "unknown-technique"),
        (
            "picture.moment",
            {"puzzle": FOUR, "algorithm": "no", "seed": 0, "step": 1, "language": "en"},
            "unknown-solver",
        ),
        (
            "picture.moment",
            {"puzzle": FOUR, "algorithm": "mix", "seed": 0, "step": -1, "language": "en"},
            "bad-request",
        ),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    operation: str, arguments: dict[str, Any], code: str
) -> None:
    assert ask(operation, **arguments)["error"]["code"] == code
