"""Drawings of Penpa-Edit: classic Sudokus are read, others refused by what is drawn."""

import base64
import json
import zlib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import FormatError, read, read_lines
from sudoku_py.core.formats.penpa import MAX_TEXT
from sudoku_py.core.shape import box_shape
from tests.core.formats.texts import PUZZLE

EMPTY: dict[str, Any] = {
    "command_redo": {"__a": []},
    "surface": {},
    "number": {},
    "numberS": {},
    "line": {},
    "lineE": {},
    "wall": {},
    "cage": {},
    "symbol": {},
    "thermo": [],
    "arrows": [],
    "killercages": [],
}
SHORT = {'"number"': "zN", '"lineE"': "zE", '"surface"': "zS", '"thermo"': "zT", '"__a"': "z_"}


def point(cell: int, size: int = 9, top: int = 0, kind: int = 0) -> int:
    """The point of a cell's centre, as Penpa counts: two more cells at each side."""
    width = size + 4
    return (
        cell // size * width + (2 + top) * width + cell % size + 2 + kind * width * (size + 4 + top)
    )


def box_lines(size: int = 9, top: int = 0) -> dict[str, int]:
    """The lines between the boxes, from the corner of a cell to the next one."""
    height, width = box_shape(size)
    corner = point(0, size, top, 1) - (size + 4) - 1  # of the board, at the upper left
    lines = {}
    for row in range(height, size, height):
        for column in range(size):
            start = corner + row * (size + 4) + column
            lines[f"{start},{start + 1}"] = 2
    for column in range(width, size, width):
        for row in range(size):
            start = corner + row * (size + 4) + column
            lines[f"{start},{start + size + 4}"] = 2
    return lines


def link(
    puzzle: dict[str, Any] | None = None,
    entered: dict[str, Any] | None = None,
    header: str = "sudoku,9,9,38,0,1,1,456,456,84,84,0,0,0,0,Title: T,Author: ",
    spaces: str = "[0,0,0,0]",
    numbers: bool = True,
) -> str:
    """A link with the test puzzle, and with what else is drawn or entered."""
    cells = {str(point(n)): [char, 1, "1"] for n, char in enumerate(PUZZLE) if char != "."}
    drawn = {**EMPTY, "lineE": box_lines(), **({"number": cells} if numbers else {})}
    texts = [json.dumps({**EMPTY, **each}) for each in ({**drawn, **(puzzle or {})}, entered or {})]
    for name, short in SHORT.items():
        texts = [text.replace(name, short) for text in texts]
    return sent("\n".join([header, spaces, "[]", *texts, "[]"]))


def sent(text: str) -> str:
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"https://swaroopg92.github.io/penpa-edit/#m=solve&p={base64.b64encode(packed).decode()}"


def game_in(text: str) -> Game:
    (entry,) = read_lines([text])
    return entry.as_game()


def test_a_classic_puzzle() -> None:
    assert read(link()).line == PUZZLE
    assert read(link().partition("#")[2]).line == PUZZLE
    assert read(f"look: {link()}&a=abc").line == PUZZLE
    assert read(link(header="square,9,9,38")).line == PUZZLE


def test_a_smaller_board_with_white_space_around_it() -> None:
    numbers = {str(point(7, 6, 1)): ["5", 1, "1"]}
    drawn = {"number": numbers, "lineE": box_lines(6, 1)}
    text = link(drawn, None, "square,6,7,38", "[1,0,0,0]", numbers=False)
    assert read(text).line == "." * 7 + "5" + "." * 28


def test_entries_and_marks_of_its_solver() -> None:
    entered = {
        "number": {
            str(point(2)): ["4", 2, "1"],
            str(point(3)): [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0], 2, "7"],
            str(point(5)): ["28", 1, "5"],
            str(point(0)): ["9", 2, "1"],  # above a given
        },
        "numberS": {str(4 * point(6, kind=1) + 2): ["19", 1], str(4 * point(7) + 1): ["5", 1]},
    }
    game = game_in(link(None, entered))
    assert game.position.givens.line == PUZZLE
    assert game.position.digits.line == PUZZLE[:2] + "4" + PUZZLE[3:]
    assert (game.centre[3], game.centre[5], game.corner[6]) == (33, 130, 257)
    assert sum(map(bool, game.corner)) == 1


@pytest.mark.parametrize(
    ("drawn", "named"),
    [
        ({"thermo": [[1, 2]]}, "thermometers"),
        ({"arrows": [[1, 2]]}, "arrows"),
        ({"killercages": [[1, 2]]}, "killer"),
        ({"surface": {"30": 1}}, "lines or symbols"),
        ({"symbol": {"30": [1, "circle_L", 1]}}, "lines or symbols"),
        ({"line": {"30,31": 1}}, "lines or symbols"),
        ({"lineE": {}}, "irregular regions"),
        ({"lineE": {**box_lines(), "200,201": 2}}, "irregular regions"),
        ({"number": {str(point(4)): ["12", 1, "5"]}}, "lines or symbols"),
        ({"number": {str(point(4)): ["7", 6, "1"]}}, "lines or symbols"),
        ({"number": {str(point(4, kind=2)): ["7", 1, "1"]}}, "rules of its own"),
        ({"number": {"16": ["7", 1, "1"]}}, "rules of its own"),
        ({"numberS": {str(4 * point(6, kind=1)): ["19", 1]}}, "lines or symbols"),
        ({"number": {str(point(4)): ["A", 1, "1"]}}, "no puzzle in it"),
    ],
)
def test_other_rules_are_named(drawn: dict[str, Any], named: str) -> None:
    with pytest.raises(FormatError, match=named):
        read(link(drawn))


@pytest.mark.parametrize(
    ("header", "named"),
    [
        ("sudoku,9,9,38,0,1,1,456,456,84,84,1,0,0,0", "diagonal"),
        ("sudoku,9,9,38,0,1,1,456,456,84,84,0,0,0,1", "diagonal"),
        ("sudoku,9,9,38,0,1,1,456,456,84,84,0,1,0,0", "rules of its own"),
        ("hex,5,5,38", "another shape"),
        ("square,10,10,38", "another shape"),
        ("square,9,8,38", "another shape"),
        ("square,x,9", "missing or changed"),
        ("square", "missing or changed"),
    ],
)
def test_other_grids_are_refused(header: str, named: str) -> None:
    with pytest.raises(FormatError, match=named):
        read(link(header=header))


@pytest.mark.parametrize(
    "text",
    [
        sent("9" * (MAX_TEXT + 1)),
        sent("square,9,9\n[0,0,0,0]"),
        sent("square,9,9\n[1e999,0,0,0]\n\n{}\n{}"),
        sent("square,9,9\n0\n\n{}\n{}"),
        sent("square,9,9\n[0,0,0,0]\n\n[]\n{}"),
        sent("square,9,9\n[0,0,0,0]\n\n" + "[" * 500 + "\n{}"),
        link()[:200],
    ],
    ids=range(7),
)
def test_hostile_drawings_are_refused_in_words(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert caught.value.code == "broken-link"


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**9))
def test_a_changed_drawing_is_a_grid_or_an_error_in_words(seed: int) -> None:
    random = Random(seed)
    packed = link().partition("&p=")[2]
    text = zlib.decompress(base64.b64decode(packed), -15).decode()
    for _ in range(random.randrange(1, 4)):
        place = random.randrange(len(text))
        text = text[:place] + random.choice('[]{}",:0129e-nz\n') + text[place + 1 :]
    changed = list(sent(text))
    if random.random() < 0.3:
        changed[random.randrange(60, len(changed))] = random.choice("aA0+/=%&#")
    for entry in read_lines(["".join(changed)]):
        assert entry.grid or entry.error
