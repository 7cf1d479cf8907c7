"""What a player does with the digits that were read in a photo."""

from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.engine.photo_protocol import PhotoRead
from sudoku_py.photo.picture import BEST_SIDE, MAX_SIDE, MIN_SIDE
from sudoku_py.ui.board import boards, position_text
from sudoku_py.ui.photo import pixels
from sudoku_py.ui.photo.pixels import LONGEST, scaled
from sudoku_py.ui.photo.review import Review

SIZES = st.sampled_from([4, 6, 9, 16])


@st.composite
def reads(draw: st.DrawFn) -> PhotoRead:
    """Any board that the engine could have read."""
    size = draw(SIZES)
    cells = size * size
    values = draw(st.lists(st.integers(0, size), min_size=cells, max_size=cells))
    filled = [cell for cell in range(cells) if values[cell]]
    written = draw(st.sets(st.sampled_from(filled))) if filled else set()
    doubtful = sorted(draw(st.sets(st.integers(0, cells - 1), max_size=8)))
    return {
        "size": size,
        "values": values,
        "written": sorted(written),
        "doubts": [{"cell": cell, "choices": [values[cell], 1]} for cell in doubtful],
        "reason": None,
        "picture": "",
        "pixels": 32,
        "corners": [0, 0, 9, 0, 9, 9, 0, 9],
    }


def read(line: str, written: tuple[int, ...] = (), doubts: tuple[int, ...] = ()) -> PhotoRead:
    return {
        "size": 4,
        "values": [0 if symbol == "." else int(symbol) for symbol in line],
        "written": list(written),
        "doubts": [{"cell": cell, "choices": [0, 1]} for cell in doubts],
        "reason": None,
        "picture": "",
        "pixels": 32,
        "corners": [0, 0, 9, 0, 9, 9, 0, 9],
    }


@given(reads())
def test_the_board_gets_what_was_read(found: PhotoRead) -> None:
    review = Review(found)
    board = position_text.board_of(review.position(has_written=True))
    assert board
    assert board["values"] == found["values"]
    by_player = [cell for cell, by in enumerate(board["by"]) if by == boards.PLAYER]
    assert by_player == found["written"]
    assert board["by"].count(boards.GIVEN) == review.givens
    bare = position_text.board_of(review.position(has_written=False))
    assert bare
    assert boards.puzzle_line(bare) == review.puzzle()
    if review.givens:  # otherwise the entries are the puzzle, as on a board that someone fills in
        assert boards.puzzle_line(board) == review.puzzle()


@given(reads())
def test_every_doubt_is_asked_once_and_in_order(found: PhotoRead) -> None:
    review, asked = Review(found), []
    while review.unchecked:
        asked.append(review.cursor)
        review.put(review.values[review.cursor])
    assert asked == [doubt["cell"] for doubt in found["doubts"]]
    assert review.values == found["values"]


@given(reads(), st.lists(st.integers(-2, 30), max_size=20))
def test_whatever_is_typed_stays_within_the_board(found: PhotoRead, typed: list[int]) -> None:
    review = Review(found)
    for number in typed:
        review.go_to(number)
        review.put(number)
        review.move(number, -number)
        review.switch_written()
    assert all(0 <= value <= review.size for value in review.values)
    assert all(review.values[cell] for cell in review.written)
    assert 0 <= review.cursor < len(review.values)
    assert review.givens >= 0


def test_the_walk_goes_round() -> None:
    review = Review(read("1" + "." * 15, doubts=(2, 7, 11)))
    seen = [review.cursor]
    for backwards in (False, False, False, True, True):
        review.go_on(backwards)
        seen.append(review.cursor)
    assert seen == [2, 7, 11, 2, 11, 7]


def test_an_answer_leads_to_the_next_doubt_but_a_correction_elsewhere_stays() -> None:
    review = Review(read("1" + "." * 15, doubts=(2, 7)))
    review.put(3)
    assert (review.cursor, review.unchecked) == (7, [7])
    review.go_to(0)
    review.put(2)
    assert (review.cursor, review.values[0], review.unchecked) == (0, 2, [7])


def test_a_digit_becomes_written_or_printed_and_an_empty_cell_neither() -> None:
    review = Review(read("12" + "." * 14, written=(1,)))
    assert (review.puzzle()[:2], review.position(has_written=True)[:3]) == ("1.", "1+2")
    review.go_to(1)
    review.switch_written()
    assert review.puzzle()[:2] == "12"
    review.go_to(0)
    review.switch_written()
    assert review.puzzle()[:2] == ".2"
    review.put(0)
    assert review.written == set()
    review.switch_written()
    assert review.written == set()


def test_the_page_scales_to_what_is_read_best() -> None:
    assert LONGEST == BEST_SIDE <= MAX_SIDE
    assert pixels.MIN_SIDE == MIN_SIDE


@given(st.integers(1, 60_000), st.integers(1, 60_000))
def test_a_scaled_picture_keeps_its_shape(width: int, height: int) -> None:
    wide, high = scaled(width, height)
    assert min(wide, high) >= 1
    assert max(wide, high) <= LONGEST
    if min(wide, high) >= MIN_SIDE:
        assert abs(wide / high - width / height) <= 0.03 * width / height
