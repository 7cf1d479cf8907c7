"""Four corners that a player moves over a photo."""

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.photo.marked import are_corners
from sudoku_py.photo.outlines import Corners
from sudoku_py.ui.photo.area import Area

SIDES = st.integers(96, 1024)
FAR = st.integers(-3000, 3000)
MOVES = st.lists(st.tuples(st.integers(0, 3), FAR, FAR), max_size=12)


def pairs(numbers: list[int]) -> Corners:
    one, two, three, four = zip(numbers[::2], numbers[1::2], strict=True)
    return one, two, three, four


@given(SIDES, SIDES, MOVES, MOVES)
def test_corners_stay_in_the_photo_however_they_are_moved(
    width: int, height: int, moved: list[tuple[int, int, int]], placed: list[tuple[int, int, int]]
) -> None:
    area = Area(width, height)
    for corner, right, down in moved:
        area.move_by(corner, right, down)
    for corner, x, y in placed:
        area.move_to(corner, x, y)
        assert area.corner == corner
    assert all(0 <= x < width and 0 <= y < height for x, y in area.corners)
    assert sorted(pairs(area.clockwise())) == sorted(area.corners)
    assert all(0 < share < 100 for corner in range(4) for share in area.percent(corner))


@given(SIDES, SIDES, st.permutations(range(4)))
def test_corners_are_clockwise_even_if_they_have_changed_places(
    width: int, height: int, order: list[int]
) -> None:
    """Someone may drag the left corners to the right: the board between them is the same."""
    first = Area(width, height)
    assert are_corners(pairs(first.clockwise()))
    mixed = [number for corner in order for number in first.corners[corner]]
    assert Area(width, height, mixed).clockwise() == first.clockwise()


def test_what_is_no_list_of_corners_is_most_of_the_photo() -> None:
    assert Area(200, 100, [1, 2, 3]).corners == Area(200, 100, None).corners
