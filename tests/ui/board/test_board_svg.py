"""The picture of a board, and the words for it: made of numbers and symbols of the board's own."""

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shape import SIZES, SYMBOLS, units
from sudoku_py.ui.board import board_svg, boards
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.dialogs import share
from tests.ui.board.test_boards import values_of

SVG = "{http://www.w3.org/2000/svg}"
CELL, EDGE = board_svg.CELL, board_svg.EDGE


def texts(svg: str, size: int) -> list[tuple[int, str, float]]:
    """What is written, by the cell in which it stands: (cell, text, font size)."""
    found = []
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):  # noqa: S314 - our own
        high = float(text.attrib["font-size"])
        x, y = float(text.attrib["x"]), float(text.attrib["y"]) - board_svg.BELOW * high
        cell = int((y - EDGE) // CELL) * size + int((x - EDGE) // CELL)
        found.append((cell, str(text.text), high))
    return found


def board_of(values: list[int]) -> Any:
    return boards.from_line(boards.line_of(values))


@given(st.sampled_from(SIZES), st.data())
def test_every_digit_stands_in_its_cell_and_nothing_else(size: int, data: st.DataObject) -> None:
    values = data.draw(values_of(size))
    svg = board_svg.picture(board_of(values), "100", "")
    wanted = {(cell, SYMBOLS[value - 1]) for cell, value in enumerate(values) if value}
    assert {(cell, text) for cell, text, _ in texts(svg, size)} == wanted


@given(st.text())
def test_a_title_stays_a_title(title: str) -> None:
    plain = "".join(symbol for symbol in title if symbol.isprintable())
    root = ElementTree.fromstring(board_svg.picture(boards.blank(4), "100", plain))  # noqa: S314
    assert (root[0].tag, root[0].text or "") == (f"{SVG}title", plain)


def test_nothing_in_it_can_run_or_ask_for_anything() -> None:
    svg = board_svg.picture(boards.blank(4), "100", '"><script>alert(1)</script><image href="x"/>')
    names = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(svg).iter()}  # noqa: S314
    assert names == {"svg", "title", "rect", "path"}


def test_givens_are_bold_and_the_players_digits_are_not() -> None:
    board = boards.place(board_of([1] + [0] * 15), 5, 2)
    groups = ElementTree.fromstring(board_svg.picture(board, "100", "")).iter(f"{SVG}g")  # noqa: S314
    weights = {group[0].text: int(group.attrib["font-weight"]) for group in groups}
    assert weights["1"] > weights["2"]


@pytest.mark.parametrize("size", SIZES)
def test_candidates_stand_in_the_empty_cells_by_the_rules(size: int) -> None:
    board = board_of([1, *[0] * (size * size - 1)])
    notes = board_svg.all_candidates(board, units(size))
    found = texts(board_svg.picture(board, "100", "", notes), size)
    assert [text for cell, text, _ in found if cell == 0] == ["1"]
    assert "".join(text for cell, text, _ in found if cell == 1) == SYMBOLS[1:size]
    assert "".join(text for cell, text, _ in found if cell == size * size - 1) == SYMBOLS[:size]


@pytest.mark.parametrize("in_places", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_marks_stay_in_their_cells_however_many(size: int, in_places: bool) -> None:
    every = [(2 << size) - 2] * (size * size)
    board = boards.blank(size)
    notes = board_svg.marks(board, every, every, in_places)
    found = texts(board_svg.picture(board, "100", "", notes), size)
    written = dict.fromkeys(range(size * size), "")
    for cell, text, _ in found:
        written[cell] += text
    assert all(sorted(each) == sorted(SYMBOLS[:size] * 2) for each in written.values())


@pytest.mark.parametrize("size", SIZES)
def test_lines_of_marks_are_no_broader_than_a_cell(size: int) -> None:
    every, none = [(2 << size) - 2] * (size * size), [0] * (size * size)
    svg = board_svg.picture(
        boards.blank(size), "1", "", board_svg.marks(boards.blank(size), every, none, False)
    )
    assert all(len(text) * 0.64 * high <= CELL for _, text, high in texts(svg, size))


def test_a_board_is_told_row_by_row() -> None:
    table = {
        "description.head": {"one": "1 given.", "other": "{size} × {size}, {n} givens."},
        "description.row": "Row {row}:",
        "cell.empty": "empty",
    }
    said = board_svg.describe(board_of([1, 2, 0, 0, 3, 4, *[0] * 10]), I18n("en", table))
    assert said.startswith("4 × 4, 4 givens. Row 1: 1, 2, empty, empty. Row 2: 3, 4, empty")
    assert said.count("Row") == 4


@given(st.lists(st.lists(st.booleans(), min_size=5, max_size=5), min_size=1, max_size=5))
def test_the_path_of_a_code_covers_its_dark_modules(rows: list[list[bool]]) -> None:
    covered = set()
    for piece in share.path(rows).split("M")[1:]:
        place, rest = piece.split("h", 1)
        x, y = map(int, place.split())
        run = int(rest[: rest.index("v")])
        covered |= {(y - share.QUIET, x - share.QUIET + n) for n in range(run)}
    assert covered == {(r, c) for r, row in enumerate(rows) for c, dark in enumerate(row) if dark}


def test_each_colour_is_drawn_in_its_cell_and_with_a_shape_of_its_own() -> None:
    board = board_of([0] * 16)
    for colour in range(1, boards.COLOUR_COUNT + 1):
        board = boards.coloured(board, [colour], colour)
    drawn = ElementTree.fromstring(board_svg.picture(board, "100", ""))  # noqa: S314
    squares = [each for each in drawn.iter(f"{SVG}rect") if each.attrib["width"] == str(CELL)]
    assert [int(each.attrib["x"]) // CELL for each in squares] == [1, 2, 3, 0, 1, 2, 3, 0]
    assert len({each.attrib["fill"] for each in squares}) == boards.COLOUR_COUNT
    shapes = [each.attrib["d"] for each in drawn.iter(f"{SVG}path") if "hsl" in each.attrib["fill"]]
    assert len({shape.lstrip("M0123456789 ") for shape in shapes}) == boards.COLOUR_COUNT


def test_several_colours_share_their_cell() -> None:
    board = boards.coloured(board_of([0] * 16), [0], 2)
    drawn = ElementTree.fromstring(  # noqa: S314
        board_svg.picture(boards.coloured(board, [0], 5), "100", "")
    )
    strips = [each.attrib for each in drawn.iter(f"{SVG}rect") if "hsl" in each.attrib["fill"]]
    assert [float(each["width"]) for each in strips] == [CELL / 2, CELL / 2]
    assert float(strips[1]["x"]) - float(strips[0]["x"]) == CELL / 2
