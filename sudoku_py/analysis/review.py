"""The review of a game: what justified each of its moves, and what was to be seen meanwhile.

The *board of a moment* has the givens and the right digits that the cells have then; wrong ones and
pencil marks are left out. A digit was *justified* if some technique rated up to the limit gave
it there, see `justification`. The limit is the rating of the puzzle, but at least that of the
techniques that many players use anyway, and at most that of chains that take minutes.

The *time* of a move that changes a digit is what had passed since the last such move. A *pause* is
a time of more than 20 seconds and of more than three times the median of the player's entries.

    puzzle, solution, moves ─► GameReview.run ─► rows, overlooked ─► `game_summary`
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from statistics import median
from typing import ClassVar, Literal, NamedTuple, get_args

from sudoku_py.analysis.justification import (
    MAX_RATING,
    RATED_SIZE,
    Justification,
    JustificationSearch,
    rows_for,
)
from sudoku_py.core import validity
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.game_log import MAX_EVENTS, MAX_SECONDS, MoveKind
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.techniques.explainer.ladder import ALL_ROWS, LOWEST
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate

Verdict = Literal[
    "proved", "unproved", "wrong", "hint", "solve", "erased", "undo", "repeated", "note"
]
MIN_LIMIT = 40  # singles, locked candidates, pairs, triples, X-wings and swordfish
MIN_PAUSE, PAUSE_RATIO = 20, 3
NOTES = ("strike", "note")
HARD = ("unproved", "wrong", "hint")  # the verdicts where the player did not see what there was


class ReviewError(SudokuError):
    """A move that the puzzle cannot have, or a game that is too long.

    >>> print(ReviewError("review-move", n=3))
    Move 3 of the game is not possible in this puzzle.
    """

    sentences: ClassVar[dict[str, str]] = {
        "review-move": "Move {n} of the game is not possible in this puzzle.",
        "review-time": "Move {n} of the game has an earlier time than the move before it.",
        "review-length": "The game has {n} moves; a review takes up to {most}.",
    }


class Move(NamedTuple):
    """What was done to a cell, and when, in seconds of playing time since the game began.

    `digit` is the one that the cell has afterwards, 0 if it was emptied; of a strike or a note, the
    candidate, or 0.
    """

    at: float
    cell: int
    digit: int
    kind: MoveKind = "entry"


class Evidence(NamedTuple):
    """How a digit could be found at a moment, with the search that found it."""

    search: JustificationSearch
    found: Justification


class Contradiction(NamedTuple):
    """The first move after which a wrong digit contradicted the board by the rules alone.

    `seconds` had passed since the wrong digit; `cells` are those that the reason is about.
    """

    move: int
    seconds: float
    reason: validity.InvalidPuzzle
    cells: tuple[int, ...]


class Row(NamedTuple):
    """The judgement of a move: see `engine.review_protocol.ReviewRow`."""

    move: int
    verdict: Verdict
    seconds: float = 0
    is_pause: bool = False
    right: int = EMPTY
    proof: Evidence | None = None
    easiest: Evidence | None = None
    since: int = -1
    contradiction: Contradiction | None = None


@dataclass
class Overlooked:
    """A digit that could be entered while the player did something harder.

    It was passed over first at the move `first`, and by `moves` moves that took `seconds` together;
    the move `last` brought it, None if none did.
    """

    evidence: Evidence
    first: int
    moves: int = 0
    seconds: float = 0
    last: int | None = None


class GameReview:
    """The judgement of each move of a game, as far as `run` was advanced.

    `puzzle` has one solution, which is `solution`. ReviewError if the moves are not those of a game
    of it.

    >>> puzzle, solution = Grid.from_line("12..34....1.4..."), "1243342123144132"
    >>> moves = [Move(3, 2, 3), Move(9, 2, 4), Move(11, 7, 1), Move(12, 7, 1)]
    >>> review = GameReview(puzzle, Grid.from_line(solution), moves)
    >>> for _ in review.run(): pass
    >>> [(row.verdict, row.seconds) for row in review.rows]
    [('wrong', 3.0), ('proved', 6), ('proved', 2), ('repeated', 0)]
    >>> print(review.rows[0].contradiction.reason)
    Column 3 has no place left for the digit 4.
    >>> review.rows[1].proof.found.technique, review.rows[1].proof.found.rating
    ('hidden-single', 15)
    """

    def __init__(self, puzzle: Grid, solution: Grid, moves: Sequence[Move]) -> None:
        check_moves(puzzle, moves)
        self.puzzle, self.solution, self.moves = puzzle, solution, tuple(moves)
        self.limit = 0  # in tenths, once it is known
        self.rows: list[Row] = []
        self._times = _times(puzzle, self.moves)
        self.threshold = _threshold(self.moves, self._times)
        self._board = list(puzzle.values)
        self._position = Position.of_grid(puzzle)
        self._search: JustificationSearch | None = None  # of the position, once a move needs it
        self._since: dict[Candidate, int] = {}  # before which move a digit was found first
        # By technique, the time of the moves that passed it over.
        self.waited: dict[str, float] = {}
        self._passed: dict[Candidate, Overlooked] = {}

    @property
    def overlooked(self) -> list[Overlooked]:
        """The digits that were overlooked, those for the longest time first."""
        return sorted(self._passed.values(), key=lambda each: (-each.seconds, -each.moves))

    def run(self) -> Iterator[None]:
        """Judge the moves in their order, with a pause after each piece of work."""
        self.limit = yield from _limit(self.puzzle)
        for index, move in enumerate(self.moves):
            row = yield from self._judged(index, move)
            self.rows.append(row)
            self._pass_over(row)
            self._make(index, move)
            yield

    def _judged(self, index: int, move: Move) -> Generator[None, None, Row]:
        """Judge a move by the board before it."""
        right, seconds = self.solution.values[move.cell], self._times[index]
        row = Row(index, self._verdict(move), seconds, right=right)
        if row.verdict in ("note", "repeated", "undo", "solve") or move.kind in NOTES:
            return row
        row = row._replace(is_pause=seconds > self.threshold)
        if row.verdict != "erased":
            row = yield from self._justified(row, move)
        if row.is_pause or row.verdict in HARD:
            row = row._replace(easiest=(yield from self._easiest()))
        return row

    def _justified(self, row: Row, move: Move) -> Generator[None, None, Row]:
        """The row with what justified the digit, or the right one in its place."""
        proof = yield from self._evidence(move.cell, row.right)
        for candidate in self._searching().given:
            self._since.setdefault(candidate, row.move)
        if row.verdict == "wrong":
            shown = yield from self._contradiction(row.move)
            return row._replace(proof=proof, contradiction=shown)
        since = self._since.get((move.cell, row.right), -1)
        verdict: Verdict = "unproved" if row.verdict == "proved" and not proof else row.verdict
        return row._replace(verdict=verdict, proof=proof, since=since)

    def _verdict(self, move: Move) -> Verdict:
        """The verdict as far as the board and the solution decide it."""
        if move.kind in NOTES:
            is_lost = move.kind == "strike" and move.digit == self.solution.values[move.cell]
            return "wrong" if is_lost else "note"
        if self._board[move.cell] == move.digit:
            return "repeated"
        if move.kind == "undo":
            return "undo"
        if move.digit == EMPTY:
            return "erased"
        if move.digit != self.solution.values[move.cell]:
            return "wrong"
        return move.kind if move.kind in ("hint", "solve") else "proved"

    def _searching(self) -> JustificationSearch:
        if self._search is None:
            self._search = JustificationSearch(self._position, self.limit)
        return self._search

    def _evidence(self, cell: int, digit: int) -> Generator[None, None, Evidence | None]:
        search = self._searching()
        found = yield from search.digit(cell, digit)
        return Evidence(search, found) if found else None

    def _easiest(self) -> Generator[None, None, Evidence | None]:
        search = self._searching()
        found = yield from search.any_digit()
        return Evidence(search, found) if found else None

    def _pass_over(self, row: Row) -> None:
        """Count the digits that an easier technique gave than what the player did."""
        if self.moves[row.move].kind in NOTES or row.verdict not in ("proved", *HARD):
            return
        search = self._searching()
        passed = _passed_over(row, search)
        for found in passed:
            evidence = Evidence(search, found)
            one = self._passed.setdefault((found.cell, found.digit), Overlooked(evidence, row.move))
            one.moves += 1
            one.seconds += row.seconds
        for technique in {found.technique for found in passed}:
            self.waited[technique] = self.waited.get(technique, 0) + row.seconds

    def _make(self, index: int, move: Move) -> None:
        """Make a move on the board, and on the position if the right digits change."""
        before = self._board[move.cell]
        if move.kind in NOTES or move.digit == before:
            return
        self._board[move.cell] = move.digit
        right = self.solution.values[move.cell]
        if right not in (before, move.digit):
            return
        self._search = None
        if move.digit == right:
            self._position = self._position.copy()
            self._position.place(move.cell, right)
            if (move.cell, right) in self._passed:
                self._passed[move.cell, right].last = index
        else:
            self._position = self._position_of(self._board)
            self._since.clear()

    def _right_digits(self, board: Sequence[int]) -> list[int]:
        pairs = zip(board, self.solution.values, strict=True)
        return [digit if digit == right else EMPTY for digit, right in pairs]

    def _position_of(self, board: Sequence[int]) -> Position:
        grid = Grid(self.puzzle.geometry, tuple(self._right_digits(board)))
        givens = Position.of_grid(self.puzzle).givens
        return Position.of_grid(grid, givens=givens)

    def _contradiction(self, index: int) -> Generator[None, None, Contradiction | None]:
        """When the wrong digit of a move first contradicts the right ones, while it stands."""
        wrong, board = self.moves[index], self._board.copy()
        for number in range(index, len(self.moves)):
            move = self.moves[number]
            if move.kind in NOTES:
                continue
            if move.cell == wrong.cell and move.digit != wrong.digit:
                return None
            board[move.cell] = move.digit
            if number > index and move.digit != self.solution.values[move.cell]:
                continue  # the right digits are no more than before
            yield
            values = self._right_digits(board)
            values[wrong.cell] = wrong.digit
            grid = Grid(self.puzzle.geometry, tuple(values))
            for reason in validity.reasons(grid):
                seconds = round(move.at - wrong.at, 3)
                return Contradiction(number, seconds, reason, _cells(grid))
        return None


def check_moves(puzzle: Grid, moves: Sequence[Move]) -> None:
    """Raise ReviewError unless these can be the moves of a game of the puzzle.

    >>> check_moves(Grid.from_line("12..34....1.4..."), [Move(1.5, 0, 3)])
    Traceback (most recent call last):
    sudoku_py.analysis.review.ReviewError: Move 1 of the game is not possible in this puzzle.
    """
    if len(moves) > MAX_EVENTS:
        raise ReviewError("review-length", n=len(moves), most=MAX_EVENTS)
    last = 0.0
    for number, move in enumerate(moves, 1):
        if not _is_move(puzzle, move):
            raise ReviewError("review-move", n=number)
        if move.at < last:
            raise ReviewError("review-time", n=number)
        last = move.at


def _is_move(puzzle: Grid, move: Move) -> bool:
    return (
        type(move.at) in (int, float)
        and type(move.cell) is type(move.digit) is int
        and isfinite(move.at)
        and 0 <= move.at <= MAX_SECONDS
        and 0 <= move.cell < puzzle.geometry.cells
        and int(move.kind == "strike") <= move.digit <= puzzle.size
        and move.kind in get_args(MoveKind)
        and (move.kind == "note" or puzzle.values[move.cell] == EMPTY)  # a note may be anywhere
    )


def _times(puzzle: Grid, moves: Sequence[Move]) -> list[float]:
    """The time of each move in seconds, 0 for those that change no digit."""
    board, last, times = list(puzzle.values), 0.0, []
    for move in moves:
        is_change = move.kind not in NOTES and board[move.cell] != move.digit
        times.append(round(move.at - last, 3) if is_change else 0)
        if is_change:
            board[move.cell], last = move.digit, move.at
    return times


def _threshold(moves: Sequence[Move], times: Sequence[float]) -> float:
    """How many seconds are a pause only if they are exceeded."""
    pairs = zip(moves, times, strict=True)
    entries = [time for move, time in pairs if move.kind == "entry" and move.digit and time]
    return max(MIN_PAUSE, PAUSE_RATIO * median(entries)) if entries else MIN_PAUSE


def _limit(puzzle: Grid) -> Generator[None, None, int]:
    """The rating of the puzzle as far as techniques are tried, and at least `MIN_LIMIT`."""
    position, rows, hardest = Position.of_grid(puzzle), rows_for(puzzle.size), MIN_LIMIT
    while position.empty:
        for row in rows:
            step = ALL_ROWS[row](position)
            if step:
                break
            yield
        else:
            return MAX_RATING if puzzle.size == RATED_SIZE else LOWEST[rows[-1]]
        hardest = max(hardest, step.rating or 0)
        position.apply(step)
        yield
    return min(hardest, MAX_RATING)


def _passed_over(row: Row, search: JustificationSearch) -> list[Justification]:
    """The digits that a move passed over.

    A guess, a wrong digit or a hint passes over what the easiest technique gave; a hint also over
    the digit that it enters.
    """
    if row.verdict == "proved" and row.proof:
        return list(search.easier_than(row.proof.found.rating, row.proof.found.technique))
    technique = row.easiest.found.technique if row.easiest else ""
    passed = [found for found in search.given.values() if found.technique == technique]
    if row.verdict == "hint" and row.proof and row.proof.found not in passed:
        passed.append(row.proof.found)
    return passed


def _cells(grid: Grid) -> tuple[int, ...]:
    """The cells that the first of `validity.reasons` is about."""
    if clashes := validity.clashes(grid):
        return clashes[0].cells
    return validity.stuck_cells(grid)[:1] or validity.stuck_units(grid)[0].unit.cells
