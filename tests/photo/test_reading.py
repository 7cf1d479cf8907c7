"""From a photo to its puzzle: whatever the puzzle, the turn and the light."""

from pathlib import Path
from random import Random

import pytest
from PIL import Image

from sudoku_py.photo import PhotoError, PhotoReading, Progress, read
from tests.photo.drawing import Look, photographed, picture_of, printed, with_text

DATA = Path(__file__).parent.parent / "data"
LINE = "...7...8..9...31....68.5.7..2.6...49...2...5...8.4...7...9...3.37......61.5..4..."
SIX = ".152..432.......26.....53.....15.3.."
CLEAR_UPSIDE_DOWN = [
    "3.....6.9.4..........5......1.....2.....6.3......8.......2.4.5.9..1.....8.3......",
    "5..1.8....9.....7..........6.85............941.........2.79........4.8........6..",
    "...68..7.3......4.8...479......1...9..8..9...92....5.6.94...7.....8..2....31.....",
    "4.....6.8.1.9.................2.1.9.8..3.....5.4.......3.....2.....6.4......5....",
    "13...65..96......7..5.........8.9..64.3...7...5...........1..9..89..........42.5.",
]
LOOKS = [
    Look(tilt=8, depth=0.12, blur=1, noise=6),
    Look(bend=0.4, blur=1.5, shadow=0.5),
    Look(tilt=-15, noise=10, shadow=0.3, seed=5),
]


def reading_of(image: Image.Image) -> PhotoReading:
    *progress, found = read(picture_of(image))
    assert isinstance(found, PhotoReading)
    reports = [each for each in progress if isinstance(each, Progress)]
    assert len(reports) == len(progress)
    assert [each.stage for each in reports] == sorted(
        (each.stage for each in reports), key=["grid", "digits", "rules"].index
    )
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_drawn_puzzle_is_read_back(seed: int) -> None:
    """Digits are exchanged at random, so that each stands everywhere."""
    drawn = Random(seed)
    puzzle = drawn.choice((DATA / "easy10.txt").read_text().split())
    digits = "".join(drawn.sample("123456789", 9))
    line = puzzle.replace("0", ".").translate(str.maketrans("123456789", digits))
    page = with_text(printed(line, boxes="#eef"))
    found = reading_of(photographed(page, LOOKS[seed % len(LOOKS)]))
    assert (found.size, found.givens, found.entries) == (9, line, "." * 81)
    assert found.reason is None
    assert len(found.doubts) <= 2


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_photo_is_the_same_puzzle(quarters: int) -> None:
    image = photographed(printed(LINE), Look(tilt=90 * quarters + 3))
    found = reading_of(image)
    assert (found.givens, found.reason) == (LINE, None)
    (left, top), (_, bottom) = found.board.corners[0], found.board.corners[2]
    # r1c1 is where the page's upper left corner is now: counterclockwise
    assert (left < image.width / 2) == (quarters in (0, 1))
    assert (top < bottom) == (quarters in (0, 3))


@pytest.mark.parametrize("look", [Look(tilt=180, blur=2), Look(tilt=176, noise=8, shadow=0.4)])
@pytest.mark.parametrize("line", CLEAR_UPSIDE_DOWN)
def test_digits_that_are_clear_upside_down_are_turned(line: str, look: Look) -> None:
    """Of few digits, many of them 1, 6, 8 and 9, most seem to be good ones on their heads."""
    found = reading_of(photographed(printed(line), look))
    assert (found.givens, found.doubts, found.reason) == (line, (), None)


def test_red_digits_are_read() -> None:
    assert reading_of(printed(LINE, ink="#c00")).givens == LINE


def test_six_by_six_is_read() -> None:
    assert reading_of(photographed(printed(SIX), Look(tilt=4, blur=1))).givens == SIX


def test_a_grid_without_digits_says_so() -> None:
    with pytest.raises(PhotoError, match="no digits"):
        reading_of(photographed(printed("." * 81), Look(tilt=4)))


def test_a_picture_without_a_grid_says_so() -> None:
    with pytest.raises(PhotoError, match="No Sudoku grid"):
        reading_of(Image.new("RGB", (400, 300), "white"))


def test_a_digit_twice_in_a_row_does_not_open_in_silence() -> None:
    wrong = "7" + LINE[1:]
    found = reading_of(photographed(printed(wrong), Look()))
    assert not found.is_sure
    assert found.givens == wrong or 0 in [doubt.cell for doubt in found.doubts]
