"""What is read on straightened boards that the tests draw, with a font that training never saw."""

import random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from sudoku_py.analysis.oracle import finish
from sudoku_py.core.shape import box_shape
from sudoku_py.photo.board import CELL, CellReading, Straightened
from sudoku_py.photo.digits import read_cells

SCALE = 4  # it is drawn so many times as large
PUZZLE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "123456789........." * 4 + "987654321",
)


class Print(NamedTuple):
    """How a board is printed and lit. `size` is the height of its letters in cells."""

    size: float = 0.62
    shift: tuple[int, int] = (0, 0)  # of the digits, in pixels
    lines: int = 0  # how far the lines are off, in pixels
    bold: int = 0
    paper: int = 235
    ink: int = 30
    shadow: float = 0.0
    blur: float = 0.4
    noise: float = 0.0


PLAIN = Print()


def board_of(cells: list[str], look: Print = PLAIN) -> Straightened:
    """A straightened board with these texts in its cells."""
    size = round(len(cells) ** 0.5)
    side = size * CELL * SCALE
    page = Image.new("L", (side, side), look.paper)
    draw = ImageDraw.Draw(page)
    for axis, step in enumerate(reversed(box_shape(size))):
        for number in range(size + 1):
            place = number * CELL * SCALE + look.lines * SCALE
            ends = (place, 0, place, side) if axis == 0 else (0, place, side, place)
            draw.line(ends, look.ink, SCALE * (3 if number % step == 0 else 1))
    for cell, text in enumerate(cells):
        row, column = divmod(cell, size)
        font = ImageFont.load_default(CELL * SCALE * look.size * (1 if len(text) == 1 else 0.8))
        middle = (
            ((column + 0.5) * CELL + look.shift[0]) * SCALE,
            ((row + 0.5) * CELL + look.shift[1]) * SCALE,
        )
        draw.text(middle, text, look.ink, font, anchor="mm", stroke_width=look.bold)
    if look.shadow:
        light = Image.linear_gradient("L").resize(page.size)
        page = ImageChops.multiply(page, light.point(lambda at: 255 - look.shadow * at))
    page = page.resize((size * CELL, size * CELL), Image.Resampling.BOX)
    page = page.filter(ImageFilter.GaussianBlur(look.blur))
    drawn = random.Random(1)
    grey = [min(255, max(0, round(drawn.gauss(at, look.noise)))) for at in page.tobytes()]
    return Straightened(size, bytes(grey), ((0, 0),) * 4)


def readings_of(cells: list[str], look: Print = PLAIN) -> tuple[CellReading, ...]:
    return finish(read_cells(board_of(cells, look)))


def read(cells: list[str], look: Print = PLAIN) -> list[str]:
    """What is read, as it is written in the cells."""
    return [str(reading.best or "") for reading in readings_of(cells, look)]


def cells_of(puzzle: str) -> list[str]:
    return ["" if symbol == "." else symbol for symbol in puzzle]


@pytest.mark.parametrize("puzzle", PUZZLE)
@pytest.mark.parametrize(
    "look",
    [
        PLAIN,
        Print(size=0.46),
        Print(size=0.8),
        Print(blur=1.6),
        Print(lines=3),
        Print(lines=-3),
        Print(noise=12),
        Print(shadow=0.75),
        Print(ink=150),
    ],
    ids=["plain", "small", "large", "blurred", "right", "left", "noisy", "dark", "faint"],
)
def test_printed_digits_are_read(puzzle: str, look: Print) -> None:
    cells = cells_of(puzzle)
    assert read(cells, look) == cells


def test_a_digit_that_ink_fills_stays_near() -> None:
    """In bold print the gap of a 6 closes: if it is taken for an 8, then not as sure."""
    readings = readings_of(cells_of(PUZZLE[0]), Print(bold=2))
    for symbol, reading in zip(PUZZLE[0], readings, strict=True):
        assert reading.probabilities[".123456789".index(symbol)] > 0.2


@settings(max_examples=4, deadline=None)
@given(st.integers(90, 255), st.floats(0.1, 0.6), st.floats(0, 0.7))
def test_light_and_contrast_change_nothing(paper: int, ink: float, shadow: float) -> None:
    cells = cells_of(PUZZLE[0])
    assert read(cells, Print(paper=paper, ink=round(paper * ink), shadow=shadow)) == cells


@settings(max_examples=4, deadline=None)
@given(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), st.integers(-2, 2))
def test_digits_may_stand_beside_the_middle(shift: tuple[int, int], lines: int) -> None:
    cells = cells_of(PUZZLE[0])
    assert read(cells, Print(shift=shift, lines=lines)) == cells


@settings(max_examples=4, deadline=None)
@given(st.floats(0, 10), st.floats(0, 0.8), st.integers(-3, 3), st.sampled_from([4, 6, 9]))
def test_where_nothing_stands_nothing_is_read(
    noise: float, shadow: float, lines: int, size: int
) -> None:
    """One row has digits, so that the others are told from it."""
    cells = [str(cell + 1) if cell < size else "" for cell in range(size * size)]
    assert read(cells, Print(noise=noise, shadow=shadow, lines=lines)) == cells


def test_pencil_marks_are_no_digits() -> None:
    board = board_of(cells_of(PUZZLE[0]))
    page = Image.frombytes("L", (board.side, board.side), board.grey)
    draw = ImageDraw.Draw(page)
    for cell, symbol in enumerate(PUZZLE[0]):
        if symbol == ".":
            row, column = divmod(cell, 9)
            for mark in range(1, 10, 2):
                at = column * CELL + 2 + (mark - 1) % 3 * 9, row * CELL + 1 + (mark - 1) // 3 * 9
                draw.text(at, str(mark), 60, ImageFont.load_default(9))
    readings = finish(read_cells(board._replace(grey=page.tobytes())))
    assert [str(each.best or "") for each in readings] == cells_of(PUZZLE[0])


def test_numbers_of_two_digits_are_read_on_large_boards() -> None:
    cells = ["" if cell % 3 == 1 else str(cell * 7 % 16 + 1) for cell in range(256)]
    assert read(cells) == cells


@pytest.mark.parametrize("puzzle", PUZZLE)
def test_print_is_not_taken_for_handwriting(puzzle: str) -> None:
    assert not any(reading.is_handwritten for reading in readings_of(cells_of(puzzle)))


def test_chances_sum_to_one_and_exclude_nothing() -> None:
    for look in (PLAIN, Print(blur=3, noise=20), Print(ink=235)):
        for reading in readings_of(cells_of(PUZZLE[0]), look):
            assert len(reading.probabilities) == 10
            assert sum(reading.probabilities) == pytest.approx(1)
            assert min(reading.probabilities) > 0


def test_what_cannot_be_told_is_not_sure() -> None:
    """The more a board is blurred, the less is certain."""
    sure = [
        min(max(reading.probabilities) for reading in readings_of(cells_of(PUZZLE[0]), look))
        for look in (PLAIN, Print(size=0.46, blur=3.2))
    ]
    assert sure[1] < 0.8 < sure[0]


@pytest.mark.parametrize("shade", [0, 128, 255])
def test_a_board_without_any_light_or_ink_is_empty(shade: int) -> None:
    board = Straightened(9, bytes([shade]) * (9 * CELL) ** 2, ((0, 0),) * 4)
    assert not any(reading.best for reading in finish(read_cells(board)))


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([4, 6, 9]))
def test_any_pixels_give_a_reading(seed: int, size: int) -> None:
    grey = random.Random(seed).randbytes((size * CELL) ** 2)
    readings = finish(read_cells(Straightened(size, grey, ((0, 0),) * 4)))
    assert len(readings) == size * size
    assert all(len(reading.probabilities) == size + 1 for reading in readings)
