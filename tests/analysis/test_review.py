"""The review of a game: verdicts, times, what was overlooked; held against a plain program."""

from collections import Counter
from math import inf, nan
from random import Random
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_py.analysis.game_summary import drills, remarks, technique_counts
from sudoku_py.analysis.review import GameReview, Move, ReviewError, check_moves
from sudoku_py.core import validity
from sudoku_py.core.game_log import MAX_EVENTS
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.rating import path
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import FINDERS
from sudoku_py.techniques.text.positions import read_line
from tests.analysis.games import (
    TECHNIQUE_OF,
    Game,
    Player,
    plain_given,
    position_of,
    rated_puzzles,
    small_puzzle,
    solution_of,
)


def reviewed(game: Game) -> GameReview:
    review = GameReview(*game)
    for _ in review.run():
        pass
    return review


def played(seed: int, lowest: float = 1.0, highest: float = 4.2) -> Game:
    puzzle = Random(seed).choice(rated_puzzles(lowest, highest))
    return Player(puzzle, seed).game()


class PlainReview:
    """Judges a game move by move, with nothing kept but the board and sums."""

    def __init__(self, game: Game, limit: int) -> None:
        self.game, self.limit = game, limit
        self.board, self.last = list(game.puzzle.values), 0.0
        self.rows: list[tuple[str, float, int | None]] = []  # verdict, seconds, rating
        self.overlooked: dict[tuple[int, int], int] = {}
        self.counts: Counter[str] = Counter()
        for move in game.moves:
            self.judge(move)

    def judge(self, move: Move) -> None:
        """Judge a move, and make it."""
        right = self.game.solution.values[move.cell]
        if move.kind in ("strike", "note"):
            is_lost = move.kind == "strike" and move.digit == right
            self.rows.append(("wrong" if is_lost else "note", 0, None))
            return
        if self.board[move.cell] == move.digit:
            self.rows.append(("repeated", 0, None))
            return
        seconds = move.at - self.last
        verdict, rating = self.verdict(move, right)
        self.rows.append((verdict, seconds, rating))
        self.board[move.cell], self.last = move.digit, move.at

    def verdict(self, move: Move, right: int) -> tuple[str, int | None]:
        """The verdict of a digit, and the rating of the right one."""
        if move.kind == "undo":
            return "undo", None
        if not move.digit:
            return "erased", None
        position = position_of(self.game.puzzle, self.game.solution, self.board)
        given = plain_given(position, self.limit)
        rating = given.get((move.cell, right))
        if move.digit != right:
            verdict = "wrong"
        elif move.kind == "hint":
            verdict = "hint"
        else:
            verdict = "proved" if rating else "unproved"
        for candidate, other in given.items():
            if self.is_easier(other, rating if verdict == "proved" else None, given) or (
                verdict == "hint" and candidate[0] == move.cell
            ):
                self.overlooked[candidate] = self.overlooked.get(candidate, 0) + 1
        if verdict == "proved" and rating:
            self.counts[TECHNIQUE_OF[rating]] += 1
        return verdict, rating

    @staticmethod
    def is_easier(rating: int, own: int | None, given: dict[tuple[int, int], int]) -> bool:
        """Whether a technique is easier than one's own; the easiest, if one had none."""
        if own is None:
            return TECHNIQUE_OF[rating] == TECHNIQUE_OF[min(given.values())]
        return rating < own and TECHNIQUE_OF[rating] != TECHNIQUE_OF[own]


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6))
def test_a_plain_program_judges_every_move_in_the_same_way(seed: int) -> None:
    game = played(seed)
    review = reviewed(game)
    plain = PlainReview(game, review.limit)
    rows = [
        (row.verdict, row.seconds, row.proof.found.rating if row.proof else None)
        for row in review.rows
    ]
    assert [row[::2] for row in rows] == [row[::2] for row in plain.rows]
    assert [row[1] for row in rows] == pytest.approx([row[1] for row in plain.rows], abs=0.001)
    passed = {(o.evidence.found.cell, o.evidence.found.digit): o.moves for o in review.overlooked}
    assert passed == plain.overlooked
    counts = technique_counts(review)
    assert {name: each.seen for name, each in counts.items() if each.seen} == plain.counts
    assert sum(each.missed for each in counts.values()) == len(plain.overlooked)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6))
def test_who_follows_the_easiest_steps_is_told_the_ratings_of_these(seed: int) -> None:
    puzzle = Random(seed).choice(rated_puzzles(1.0, 2.3))
    steps = [step for step in path(Position.of_grid(puzzle)) if step.placements]
    moves = [Move(n, *step.placements[0]) for n, step in enumerate(steps)]
    review = reviewed(Game(puzzle, solution_of(puzzle), moves))
    found = [(row.verdict, row.proof.found.rating) for row in review.rows if row.proof]
    assert found == [("proved", step.rating) for step in steps]
    assert review.overlooked == []


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from((4, 6)))
def test_each_wrong_digit_has_the_first_moment_that_shows_it(seed: int, size: int) -> None:
    game = Player(small_puzzle(size, seed % 20), seed).game()
    board = list(game.puzzle.values)
    for index, row in enumerate(reviewed(game).rows):
        move = game.moves[index]
        if move.kind in ("strike", "note"):
            is_lost = move.kind == "strike" and move.digit == game.solution.values[move.cell]
            assert (row.verdict == "wrong") == is_lost
            continue
        is_new_and_wrong = move.digit not in (0, board[move.cell], game.solution.values[move.cell])
        assert (row.verdict == "wrong") == (is_new_and_wrong and move.kind != "undo")
        if row.verdict == "wrong":
            assert row.right == game.solution.values[move.cell]
            found = row.contradiction
            assert (found and found.move) == shown_after(game, board, index)
            assert not found or found.seconds == pytest.approx(
                game.moves[found.move].at - move.at, abs=0.001
            )
        board[move.cell] = move.digit


def shown_after(game: Game, board: list[int], index: int) -> int | None:
    """The first move after which a wrong digit is visibly wrong beside the right ones."""
    wrong, board = game.moves[index], board.copy()
    for number in range(index, len(game.moves)):
        move = game.moves[number]
        if move.kind in ("strike", "note"):
            continue
        board[move.cell] = move.digit
        if board[wrong.cell] != wrong.digit:
            return None
        pairs = list(enumerate(zip(board, game.solution.values, strict=True)))
        shown = [d if d == right or cell == wrong.cell else 0 for cell, (d, right) in pairs]
        if validity.reasons(Grid(game.puzzle.geometry, tuple(shown))):
            return number
    return None


def test_a_pause_is_long_beside_the_other_times_of_the_game() -> None:
    for seed in range(6):
        game = Player(small_puzzle(6, seed), seed).game()
        review = reviewed(game)
        pairs = list(zip(game.moves, review.rows, strict=True))
        own = [row.seconds for move, row in pairs if move.kind == "entry" and move.digit]
        times = [seconds for seconds in own if seconds]
        assert review.threshold == max(20, 3 * median(times))
        for move, row in pairs:
            is_able = move.kind in ("entry", "hint") and row.verdict != "repeated"
            assert row.is_pause == (is_able and row.seconds > review.threshold)
            if row.is_pause:
                assert row.easiest


def test_a_digit_was_there_since_the_first_move_before_which_it_was_found() -> None:
    game = played(5)
    board, first = list(game.puzzle.values), dict[tuple[int, int], int]()
    review = reviewed(game)
    for index, row in enumerate(review.rows):
        move = game.moves[index]
        if row.verdict in ("proved", "hint") and row.proof:
            assert 0 <= row.since <= index
            candidate = (move.cell, move.digit)
            assert row.since <= first.get(candidate, index)
        if row.verdict in ("proved", "unproved", "wrong", "hint"):
            position = position_of(game.puzzle, game.solution, board)
            for candidate in plain_given(position, 10):
                first.setdefault(candidate, index)
        if move.kind not in ("strike", "note"):
            is_right = board[move.cell] == game.solution.values[move.cell]
            board[move.cell] = move.digit
            if is_right:
                first.clear()


def test_the_drills_are_positions_of_the_game_in_which_the_technique_is_next() -> None:
    game = played(11, 3.0, 4.2)
    review = reviewed(game)
    found = list(drills(review))
    assert found
    for technique, line in found:
        position = read_line(line)
        assert next(FINDERS[technique](position), None)
        pairs = zip(position.values, game.solution.values, strict=True)
        assert all(digit in (0, right) for digit, right in pairs)
        assert position.given_grid == game.puzzle


def test_each_remark_is_about_the_technique_that_leads_its_table() -> None:
    kinds = set()
    for seed in range(4):
        review = reviewed(played(seed))
        counts = technique_counts(review)
        for remark in remarks(review):
            kinds.add(remark.kind)
            if remark.kind == "quick":
                assert counts[remark.technique].seen == remark.n >= 3
                assert remark.seconds <= remark.usual or remark.n < sum(
                    each.seen for each in counts.values()
                )
            if remark.kind == "overlooked":
                assert counts[remark.technique].missed == remark.n
                assert remark.seconds == max(review.waited.values())
    assert kinds == {"quick", "overlooked", "practise"}


def test_counts_of_a_game_without_a_move_are_empty() -> None:
    puzzle = rated_puzzles(1.0, 4.2)[0]
    review = reviewed(Game(puzzle, solution_of(puzzle), []))
    assert (review.rows, review.overlooked, technique_counts(review), remarks(review)) == (
        *([], []),
        {},
        [],
    )


GOOD = Move(1, 2, 3)


@pytest.mark.parametrize(
    "move",
    [
        GOOD._replace(at=-1),
        GOOD._replace(at=nan),
        GOOD._replace(at=inf),
        GOOD._replace(at=10**9),
        GOOD._replace(at=True),
        GOOD._replace(at="1"),  # type: ignore[arg-type]
        GOOD._replace(cell=16),
        GOOD._replace(cell=-1),
        GOOD._replace(cell=2.0),  # type: ignore[arg-type]
        GOOD._replace(cell=0),  # a given
        GOOD._replace(digit=5),
        GOOD._replace(digit=-1),
        GOOD._replace(digit=None),  # type: ignore[arg-type]
        GOOD._replace(kind="cheat"),  # type: ignore[arg-type]
        GOOD._replace(kind=["entry"]),  # type: ignore[arg-type]
        GOOD._replace(kind="strike", digit=0),
    ],
)
def test_what_is_no_move_of_the_puzzle_is_refused_by_its_number(move: Move) -> None:
    puzzle = Grid.from_line("12..34....1.4...")
    with pytest.raises(ReviewError) as refused:
        GameReview(puzzle, solution_of(puzzle), [GOOD, move])
    assert refused.value.code in ("review-move", "review-time")
    assert refused.value.details["n"] == 2


def test_times_that_go_back_and_games_without_end_are_refused() -> None:
    puzzle = Grid.from_line("12..34....1.4...")
    for moves, code in (
        ([GOOD, GOOD._replace(at=0.5)], "review-time"),
        ([GOOD] * (MAX_EVENTS + 1), "review-length"),
    ):
        with pytest.raises(ReviewError) as refused:
            GameReview(puzzle, solution_of(puzzle), moves)
        assert refused.value.code == code


def test_a_mark_has_no_cell_and_may_be_named_with_that_of_a_given() -> None:
    """The page logs a mark without its cell, and sends the first one of the board."""
    check_moves(Grid.from_line("12..34....1.4..."), [Move(1, 0, 0, "note")])
    with pytest.raises(ReviewError):
        check_moves(Grid.from_line("12..34....1.4..."), [Move(1, 0, 1, "strike")])
