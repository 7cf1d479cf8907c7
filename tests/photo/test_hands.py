"""A player's handwriting is told from the print around it, and print is left alone."""

import random
from typing import NamedTuple

import pytest
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from sudoku_py.analysis.oracle import finish
from sudoku_py.photo.board import CELL, CellReading, Straightened
from sudoku_py.photo.digits import read_cells
from sudoku_py.photo.rules import correct

SCALE = 4
SIDE = 9 * CELL * SCALE
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
BLACK, BLUE, RED, PENCIL = (40, 40, 45), (45, 60, 150), (185, 40, 45), (120, 120, 122)
PAPER = (228, 224, 212)
# Each digit as a hand draws it: strokes of points, from 0 to 1 across and down.
STROKES: dict[str, list[list[tuple[float, float]]]] = {
    "1": [[(0.35, 0.25), (0.55, 0.0), (0.5, 1.0)]],
    "2": [[(0.1, 0.25), (0.35, 0.0), (0.75, 0.1), (0.7, 0.4), (0.05, 1.0), (0.9, 0.9)]],
    "3": [[(0.1, 0.1), (0.6, 0.0), (0.75, 0.2), (0.35, 0.45), (0.8, 0.7), (0.5, 1.0), (0.05, 0.9)]],
    "4": [[(0.45, 0.0), (0.05, 0.6), (0.95, 0.55)], [(0.7, 0.2), (0.6, 1.0)]],
    "5": [[(0.2, 0.0), (0.15, 0.45), (0.6, 0.4), (0.8, 0.7), (0.5, 1.0), (0.05, 0.9)],
          [(0.2, 0.0), (0.85, 0.03)]],
    "6": [[(0.7, 0.0), (0.25, 0.4), (0.1, 0.8), (0.4, 1.0), (0.8, 0.8), (0.55, 0.55), (0.15, 0.7)]],
    "7": [[(0.05, 0.05), (0.85, 0.0), (0.4, 1.0)]],
    "8": [[(0.7, 0.1), (0.35, 0.0), (0.2, 0.2), (0.75, 0.7), (0.5, 1.0), (0.2, 0.8), (0.75, 0.2),
           (0.7, 0.1)]],
    "9": [[(0.8, 0.15), (0.4, 0.0), (0.15, 0.3), (0.5, 0.5), (0.8, 0.15), (0.6, 1.0)]],
}  # fmt: skip


class Pen(NamedTuple):
    """What a player writes with: its colour, its width and a digit's height in pixels."""

    ink: tuple[int, int, int]
    width: float
    height: float


def played(line: str, written: dict[int, str], pen: Pen, seed: int = 1) -> Straightened:
    """A board with the printed digits of `line` and handwriting in some other cells."""
    page = Image.new("RGB", (SIDE, SIDE), PAPER)
    draw = ImageDraw.Draw(page)
    for number in range(10):
        place, width = number * CELL * SCALE, 12 if number % 3 == 0 else 4
        draw.line((place, 0, place, SIDE), BLACK, width)
        draw.line((0, place, SIDE, place), BLACK, width)
    font = ImageFont.load_default(CELL * SCALE * 0.62)
    for cell, symbol in enumerate(line):
        if symbol != ".":
            draw.text(_middle(cell), symbol, BLACK, font, anchor="mm")
    hand = random.Random(seed)
    for cell, symbol in written.items():
        _write(draw, _middle(cell), symbol, pen, hand)
    page = page.resize((9 * CELL, 9 * CELL), Image.Resampling.BOX)
    page = page.filter(ImageFilter.GaussianBlur(0.5))
    red, green, blue = (channel.tobytes() for channel in page.split())
    return Straightened(9, green, ((0, 0),) * 4, red, blue)


def _middle(cell: int) -> tuple[float, float]:
    row, column = divmod(cell, 9)
    return (column + 0.5) * CELL * SCALE, (row + 0.5) * CELL * SCALE


def _write(
    draw: ImageDraw.ImageDraw,
    middle: tuple[float, float],
    symbol: str,
    pen: Pen,
    hand: random.Random,
) -> None:
    """No digit is written twice in the same way."""
    high = pen.height * SCALE * hand.gauss(1, 0.08)
    wide, slant = high * hand.gauss(0.62, 0.06), hand.gauss(0.1, 0.08)
    left, top = (at + hand.gauss(0, 1.5) * SCALE for at in middle)
    for stroke in STROKES[symbol]:
        bent = [(x + hand.gauss(0, 0.04), y + hand.gauss(0, 0.03)) for x, y in stroke]
        points = [
            (left + (x - 0.5) * wide + (0.5 - y) * slant * high, top + (y - 0.5) * high)
            for x, y in bent
        ]
        width = round(pen.width * SCALE)
        draw.line(points, pen.ink, width, joint="curve")
        for x, y in points:
            draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), pen.ink)


def entries(count: int, seed: int) -> dict[int, str]:
    """So many cells of the solution that are not printed."""
    empty = [cell for cell, symbol in enumerate(PUZZLE) if symbol == "."]
    return {cell: SOLUTION[cell] for cell in random.Random(seed).sample(empty, count)}


def readings_of(board: Straightened) -> tuple[CellReading, ...]:
    return finish(read_cells(board))


PENS = {
    "blue pen": Pen(BLUE, 2.0, 20),
    "red pen": Pen(RED, 2.0, 19),
    "black pen": Pen(BLACK, 3.0, 24),
    "pencil": Pen(PENCIL, 1.6, 21),
}


@pytest.mark.parametrize("name", PENS)
@pytest.mark.parametrize("count", [6, 40])
def test_handwriting_is_told_from_print(name: str, count: int) -> None:
    written = entries(count, seed=count)
    readings = readings_of(played(PUZZLE, written, PENS[name]))
    printed = [cell for cell, symbol in enumerate(PUZZLE) if symbol != "."]
    assert not [cell for cell in printed if readings[cell].is_handwritten]
    read = [cell for cell in written if readings[cell].best]
    assert len(read) > 0.7 * count
    assert sum(readings[cell].is_handwritten for cell in read) >= 0.9 * len(read)


def test_it_is_told_without_colours_too() -> None:
    written = entries(20, seed=2)
    board = played(PUZZLE, written, PENS["black pen"])._replace(red=b"", blue=b"")
    readings = readings_of(board)
    by_hand = {cell for cell, reading in enumerate(readings) if reading.is_handwritten}
    assert by_hand <= written.keys()
    assert len(by_hand) > 0.7 * len(written)


def test_a_turned_board_has_the_same_handwriting() -> None:
    board = played(PUZZLE, entries(12, seed=3), PENS["blue pen"])
    turned = board.turned().turned().turned().turned()
    assert turned == board
    assert board.turned().red != board.red


@pytest.mark.parametrize("name", PENS)
def test_where_all_is_handwritten_hardly_anything_is_an_entry(name: str) -> None:
    written = {cell: symbol for cell, symbol in enumerate(PUZZLE) if symbol != "."}
    readings = readings_of(played("." * 81, written, PENS[name]))
    found = finish(correct(9, readings))
    assert sum(symbol != "." for symbol in found.givens) >= 0.8 * len(written)
    asked = {doubt.cell for doubt in found.doubts}
    assert {cell for cell, symbol in enumerate(found.entries) if symbol != "."} <= asked


def test_a_board_without_handwriting_has_none_in_any_ink() -> None:
    for red, blue in ((b"\x50", b"\xc0"), (b"\xc0", b"\x50")):
        board = played(PUZZLE, {}, PENS["pencil"])
        tinted = board._replace(
            red=board.grey.replace(b"\x28", red), blue=board.grey.replace(b"\x28", blue)
        )
        assert not any(reading.is_handwritten for reading in readings_of(tinted))
