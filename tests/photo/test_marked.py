"""A board whose corners someone has marked, more or less."""

from math import dist
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from sudoku_py.analysis.oracle import finish
from sudoku_py.photo import PhotoError, PhotoReading, read
from sudoku_py.photo.board import Point
from sudoku_py.photo.grid import find_board
from sudoku_py.photo.marked import NEAR, are_corners, board_within
from sudoku_py.photo.outlines import Corners
from tests.photo.drawing import CELL, MARGIN, Look, photographed, picture_of, printed, with_text

LINE = "...7...8..9...31....68.5.7..2.6...49...2...5...8.4...7...9...3.37......61.5..4..."
OTHER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SIDE = 9 * CELL
NUMBERS = st.floats(-10, 2000) | st.floats(allow_nan=True, allow_infinity=True)
POINTS = st.tuples(NUMBERS, NUMBERS)


def two_puzzles() -> tuple[Image.Image, Corners]:
    """A page with a large puzzle and a smaller one, and the corners of the smaller."""
    large, small = printed(LINE), printed(OTHER)
    small = small.resize((small.width * 2 // 3, small.height * 2 // 3))
    page = Image.new("RGB", (large.width + small.width, large.height), "white")
    page.paste(large, (0, 0))
    page.paste(small, (large.width, 0))
    left, top, side = large.width + MARGIN * 2 / 3, MARGIN * 2 / 3, SIDE * 2 / 3
    right, bottom = left + side, top + side
    return page, ((left, top), (right, top), (right, bottom), (left, bottom))


def shaken(corners: Corners, most: float, seed: int) -> Corners:
    """The corners as a finger hits them."""
    random = Random(seed)
    one, two, three, four = (
        (x + random.uniform(-most, most), y + random.uniform(-most, most)) for x, y in corners
    )
    return one, two, three, four


def givens_of(image: Image.Image, corners: Corners | None) -> str:
    *_, found = read(picture_of(image), corners)
    assert isinstance(found, PhotoReading)
    return found.givens


@pytest.mark.parametrize("seed", range(3))
def test_the_marked_puzzle_of_a_page_is_read(seed: int) -> None:
    page, corners = two_puzzles()
    picture = picture_of(page)
    largest = finish(find_board(picture))
    assert largest
    assert max(x for x, _ in largest.corners) < page.width * 0.6
    turned = corners[seed:] + corners[:seed]
    marked = shaken((turned[0], turned[1], turned[2], turned[3]), NEAR * SIDE * 0.4, seed)
    found = finish(board_within(picture, marked))
    assert found.size == 9
    assert all(dist(*pair) < 4 for pair in zip(found.corners, corners, strict=True))


def test_lines_that_are_not_found_are_followed_from_the_marks_on() -> None:
    """The frame is gone, so that nothing hangs together around the board."""
    page = printed(LINE)
    for box in ((0, 0, page.width, MARGIN + 4), (0, 0, MARGIN + 4, page.height)):
        page.paste("white", box)
    low, high = float(MARGIN), float(MARGIN + SIDE)
    marked: Corners = ((low, low), (high, low), (high, high), (low, high))
    assert givens_of(page, shaken(marked, CELL / 5, 1)) == LINE


def test_without_lines_the_marks_are_the_board() -> None:
    blank = picture_of(Image.new("RGB", (300, 200), "#ddd"))
    assert finish(find_board(blank)) is None
    marked: Corners = ((50.0, 20.0), (250.0, 30.0), (240.0, 190.0), (60.0, 180.0))
    board = finish(board_within(blank, marked))
    assert board.size == 9
    assert all(dist(*pair) < 1 for pair in zip(board.corners, marked, strict=True))


@given(POINTS, POINTS, POINTS, POINTS)
def test_only_what_surrounds_a_board_is_taken_for_its_corners(
    one: Point, two: Point, three: Point, four: Point
) -> None:
    if are_corners((one, two, three, four)):
        assert are_corners((two, three, four, one))  # whichever is the first
        assert not are_corners((one, four, three, two))  # seen from behind
        assert not are_corners((one, three, two, four))  # crosswise
        assert not are_corners((one, two, three, two))


def test_points_that_are_no_corners_are_refused_before_anything_is_read() -> None:
    blank = picture_of(Image.new("RGB", (300, 200), "#ddd"))
    line: Corners = ((10.0, 10.0), (100.0, 10.0), (200.0, 10.0), (290.0, 10.0))
    with pytest.raises(PhotoError, match="corners"):
        next(read(blank, line))


def test_a_photo_in_perspective_is_read_from_its_marks() -> None:
    image = photographed(with_text(printed(LINE)), Look(tilt=8, depth=0.12, blur=1, noise=6))
    corners = finish(find_board(picture_of(image)))
    assert corners
    assert givens_of(image, shaken(corners.corners, 12, 4)) == LINE
