"""The review of a game through the public interface."""

import pytest

import sudoku_py as sp
from tests.analysis.games import Player, rated_puzzles, small_puzzle

PUZZLE = "12..34....1.4..."


def game(player: Player) -> list[tuple[object, ...]]:
    """The moves of a game as people write them."""
    name = player.puzzle.geometry.cell_name
    return [(move.at, name(move.cell), *move[2:]) for move in player.game().moves]


def test_each_proof_ends_with_the_right_digit_and_begins_on_the_board_of_its_moment() -> None:
    player = Player(rated_puzzles(3.0, 4.2)[3], 8)
    review = sp.review(player.puzzle.line, game(player))
    assert len(review) == len(player.moves)
    right = sp.read(player.puzzle.line).solve().grid
    for index, move in enumerate(review):
        steps = review.proof(index)
        assert bool(steps) == (move.technique is not None)
        if steps:
            digit = right.values[right.geometry.cell(move.cell)]
            assert f"{move.cell}={digit}" in steps[-1].placements
            assert move.se == max(step.se or 0 for step in steps) <= review.limit
            assert str(steps[-1])
        if move.verdict in ("unproved", "wrong", "hint") and move.kind != "strike":
            assert review.easiest(index)
    assert {each.technique for each in review.overlooked} <= {*review.techniques}


def test_the_table_has_a_row_for_each_move_and_escapes_nothing_wrongly() -> None:
    review = sp.review(PUZZLE, [(1, "r1c3", 4), (2, "r1c3", 0), (3, "r1c4", 4)])
    assert len(str(review).splitlines()) == 1 + len(review)
    assert review._repr_html_().count("<tr>") == 1 + len(review)
    assert [move.verdict for move in review[1:]] == ["erased", "wrong"]
    with pytest.raises(sp.UnknownIndex):
        review[3]


def test_boards_of_other_sizes_have_no_rating() -> None:
    player = Player(small_puzzle(6, 1), 1)
    review = sp.review(player.puzzle.line, game(player))
    assert {move.se for move in review} == {None}
    assert any(move.technique for move in review)


@pytest.mark.parametrize(
    "move",
    [(1, "r1c3"), (1, "r9c9", 1), (1, 2, 3), "r1c3", None, (1, "r1c1", 3), (-1, "r1c3", 3)],
)
def test_what_is_no_move_is_refused_with_its_number(move: object) -> None:
    with pytest.raises(sp.ReviewError, match="Move 2 of the game"):
        sp.review(PUZZLE, [(0.5, "r1c3", 4), move])  # type: ignore[list-item]


def test_a_puzzle_has_to_have_one_solution() -> None:
    with pytest.raises(sp.SeveralSolutions):
        sp.review("1" + "." * 15, [])
    with pytest.raises(sp.NoSolution):
        sp.review("11" + "." * 14, [])
    with pytest.raises(sp.ArgumentError):
        sp.review(PUZZLE, 7)  # type: ignore[arg-type]
