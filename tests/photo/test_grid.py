"""Where the grid is: the corners, the size and the straightened board, whatever the photo."""

from math import dist

import pytest
from PIL import Image, ImageOps

from sudoku_py.analysis.oracle import finish
from sudoku_py.photo.board import CELL, Straightened
from sudoku_py.photo.grid import find_board
from tests.photo.drawing import CELL as PRINTED
from tests.photo.drawing import MARGIN, Look, photographed, picture_of, printed, with_text

LINE = "...7...8..9...31....68.5.7..2.6...49...2...5...8.4...7...9...3.37......61.5..4..."
SIX = "1.34.6..2..5" * 3
SIXTEEN = "123456789ABCDEFG" + "." * 240


def board_in(image: Image.Image) -> Straightened:
    found = finish(find_board(picture_of(image)))
    assert found is not None
    return found


def ideal(line: str) -> bytes:
    """The printed board itself, each cell `CELL` × `CELL` pixels."""
    size = round(len(line) ** 0.5)
    page, side = printed(line).convert("L"), size * PRINTED
    board = page.crop((MARGIN, MARGIN, MARGIN + side, MARGIN + side))
    return board.resize((size * CELL, size * CELL), Image.Resampling.BOX).tobytes()


def dark(grey: bytes) -> set[int]:
    """The pixels of the ink, without those of the lines and beside them."""
    side = round(len(grey) ** 0.5)
    level = sum(sorted(grey)[-len(grey) // 2 :]) / (len(grey) // 2) * 0.6
    inside = [x for x in range(side) if 5 <= x % CELL < CELL - 5]
    return {y * side + x for y in inside for x in inside if grey[y * side + x] < level}


LOOKS = {
    "flat": Look(),
    "tilted, in perspective": Look(tilt=12, depth=0.15, blur=1.5, noise=8),
    "on bulging paper": Look(bend=0.5, blur=1, tilt=-4),
    "strongly tilted": Look(tilt=28, noise=12, seed=3),
    "blurred": Look(blur=2, depth=0.1),
}


@pytest.mark.parametrize("name", LOOKS)
def test_a_board_is_straightened_as_it_was_printed(name: str) -> None:
    board = board_in(photographed(with_text(printed(LINE)), LOOKS[name]))
    assert board.size == 9
    wanted, found = dark(ideal(LINE)), dark(board.grey)
    near = {place + step for place in wanted for step in (0, 1, -1, 2, -2)}
    near |= {place + step * board.side for place in near for step in (1, -1, 2, -2)}
    assert len(found - near) < 0.03 * len(found)  # nothing else is dark
    assert len(found & near) > 0.5 * len(wanted)


@pytest.mark.parametrize("shadow", [0.0, 0.5, 0.8])
def test_light_and_coloured_boxes_leave_the_corners_alone(shadow: float) -> None:
    page = photographed(printed(LINE, boxes="#cfe"), Look(shadow=shadow))
    end = MARGIN + 9 * PRINTED
    wanted = ((MARGIN, MARGIN), (end, MARGIN), (end, end), (MARGIN, end))
    for found, corner in zip(board_in(page).corners, wanted, strict=True):
        assert dist(found, corner) < 4


def test_a_light_grid_on_dark_is_found_and_inverted() -> None:
    board = board_in(ImageOps.invert(printed(LINE)))
    assert board.size == 9
    wanted = dark(ideal(LINE))
    assert len(dark(board.grey) & wanted) > 0.5 * len(wanted)


@pytest.mark.parametrize(("line", "size"), [(SIX, 6), (SIXTEEN, 16)])
def test_the_size_is_counted_by_the_lines(line: str, size: int) -> None:
    assert board_in(photographed(printed(line), Look(tilt=5, blur=1))).size == size


def test_four_quarters_are_a_whole_turn() -> None:
    board = board_in(photographed(printed(LINE), Look(tilt=7, depth=0.1)))
    turned = board
    for _ in range(4):
        turned = turned.turned()
    assert turned == board
    assert board.turned() != board
    assert sorted(board.turned().cell(8)) == sorted(board.cell(0))


def pages_without_a_grid() -> dict[str, Image.Image]:
    white = Image.new("RGB", (500, 700), "white")
    text = with_text(white)
    frame = white.copy()
    frame.paste(Image.new("RGB", (300, 300), "black"), (100, 100))
    frame.paste(Image.new("RGB", (290, 290), "white"), (105, 105))
    noise = photographed(Image.new("RGB", (500, 400), "grey"), Look(noise=25))
    return {"white": white, "text": text, "a frame": frame, "noise": noise}


@pytest.mark.parametrize("name", pages_without_a_grid())
def test_there_is_no_grid_where_there_is_none(name: str) -> None:
    assert finish(find_board(picture_of(pages_without_a_grid()[name]))) is None


def test_the_search_yields_often() -> None:
    page = picture_of(photographed(with_text(printed(LINE)), Look(tilt=10)))
    assert sum(1 for _ in find_board(page)) > 40
