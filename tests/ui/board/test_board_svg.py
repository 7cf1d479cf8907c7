"""The picture of a board, and the words for it: made of numbers and symbols of the board's own.

Positions between the engine's lines and the page's boards.

The page's levels are those of the generator.
"""

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.shape import SIZES, SYMBOLS, units
from sudoku_py.drawing.shapes import board_svg
from sudoku_py.drawing.shapes.description import describe
from sudoku_py.generator.difficulty import LEVELS as GENERATED
from sudoku_py.techniques.explainer.rating import UNSOLVED
from sudoku_py.ui.board import boards, candidates, levels, position_text
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.dialogs import share
from tests.ui.board.test_boards import values_of

SVG = "{http://www.w3.org/2000/svg}"
CELL, EDGE = board_svg.CELL, board_svg.EDGE
LINE = "12..34....+1.....:314 324"


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
    notes = board_svg.all_candidates(size, candidates.of_board(board, units(size)))
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
    said = describe(board_of([1, 2, 0, 0, 3, 4, *[0] * 10]), I18n("en", table).text)
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
    svg = board_svg.picture(board, "100", "", has_shapes=True)
    drawn = ElementTree.fromstring(svg)  # noqa: S314
    squares = [each for each in drawn.iter(f"{SVG}rect") if each.attrib["width"] == str(CELL)]
    assert [int(each.attrib["x"]) // CELL for each in squares] == [1, 2, 3, 0, 1, 2, 3, 0]
    assert len({each.attrib["fill"] for each in squares}) == boards.COLOUR_COUNT
    shapes = [each.attrib for each in drawn.iter(f"{SVG}path") if "opacity" in each.attrib]
    assert len({shape["d"] for shape in shapes}) == boards.COLOUR_COUNT
    assert "opacity" not in board_svg.picture(board, "100", "")


def test_several_colours_share_their_cell() -> None:
    board = boards.coloured(board_of([0] * 16), [0], 2)
    drawn = ElementTree.fromstring(  # noqa: S314
        board_svg.picture(boards.coloured(board, [0], 5), "100", "")
    )
    strips = [
        each.attrib for each in drawn.iter(f"{SVG}rect") if each.attrib["fill"] in board_svg.TINTS
    ]
    assert [float(each["width"]) for each in strips] == [CELL / 2, CELL / 2]
    assert float(strips[1]["x"]) - float(strips[0]["x"]) == CELL / 2


def test_a_board_has_givens_entries_and_marks() -> None:
    board = position_text.board_of(LINE)
    assert board
    assert boards.is_board(board)
    assert [cell for cell, by in enumerate(board["by"]) if by == boards.GIVEN] == [0, 1, 4, 5]
    assert (board["values"][10], board["by"][10]) == (1, boards.PLAYER)
    assert board["centre"][3] == 1 << 4
    assert board["struck"][3] == 1 << 3
    assert board["centre"][2] == 1 << 3 | 1 << 4


def test_digits_alone_leave_the_marks_out() -> None:
    board = position_text.board_of("12..34....+1.....")
    assert board
    assert not any(board["centre"])
    assert position_text.board_of("12..34..........") == boards.of_puzzle("12..34..........")


def test_candidates_alone_are_marks() -> None:
    board = position_text.board_of("12..34..........:")
    assert board
    assert board["centre"][2] == 1 << 3 | 1 << 4
    assert not position_text.counts("12..34..........:")


@pytest.mark.parametrize("text", ["", "12..", "12..34....x.....", ":", "+", "12..34..........+"])
def test_other_texts_are_no_boards(text: str) -> None:
    assert position_text.board_of(text) is None


@pytest.mark.parametrize("removed", ["31", "3145", "999", "0x1"])
def test_what_is_no_candidate_is_not_used(removed: str) -> None:
    board = position_text.board_of(f"12..34..........:{removed}")
    assert board == boards.of_puzzle("12..34..........")


def test_a_board_is_written_with_its_candidates() -> None:
    board = position_text.board_of(LINE)
    assert board
    for has_candidates in (False, True):
        gone = position_text.ruled_out(board, has_candidates)
        assert position_text.board_of(position_text.written(board, gone)) == board


def test_the_marks_of_a_board_with_givens_are_the_player_s_own() -> None:
    board = position_text.board_of(LINE)
    assert board
    assert position_text.puzzle_of(board, has_candidates=False) == "12..34.........."
    bare = position_text.board_of("................:111")
    assert bare
    assert position_text.puzzle_of(bare, has_candidates=False) == "................:111"
    assert position_text.puzzle_of(boards.blank(4), has_candidates=False) == "." * 16


def test_the_levels_are_those_of_the_generator() -> None:
    assert {name: tuple(each) for name, each in GENERATED.items()} == {
        name: (first, last) for name, first, last in levels.LEVELS
    }
    assert levels.BEYOND == UNSOLVED


def test_every_rating_has_a_level() -> None:
    for name, each in GENERATED.items():
        assert levels.level_of(each.low) == levels.level_of(each.high) == name
    assert levels.level_of(None) is None
