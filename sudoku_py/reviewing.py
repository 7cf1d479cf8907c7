"""The review of a game: what justified each move, and what the player overlooked."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple, cast, overload

from sudoku_py.analysis.game_summary import TechniqueCounts, technique_counts
from sudoku_py.analysis.justification import proof
from sudoku_py.analysis.review import Evidence, GameReview, Move, ReviewError, Row
from sudoku_py.board import Board
from sudoku_py.core import arguments
from sudoku_py.core.geometry import Geometry
from sudoku_py.explanation import Step
from sudoku_py.puzzle import Puzzle, puzzle_in

RATED_SIZE = 9  # of the boards that the ratings are made for
COLUMNS = ("at", "cell", "digit", "verdict", "technique", "se", "seconds", "since")


class ReviewedMove(NamedTuple):
    """A move of a game, and the judgement of it.

    `at`, `cell`, `digit` and `kind` are those of the move. The `verdict` is "proved" (a technique
    gave the digit), "unproved" (a guess: it is right, but no technique gave it yet), "wrong",
    "hint", "solve", "erased", "undo", "repeated" (the cell had it already) or "note".

    `technique` is the hardest of those that the digit needs, of a wrong one what the right digit
    needed; `se` is its rating. `seconds` is the time since the last change of a digit; `is_pause`
    says whether it is long. `since` is the index of the first move at which the digit was there to
    be found. `shown` is that of the move after which a wrong digit contradicted the rules. What
    does not apply is None.

    >>> move = review("12..34....1.4...", [(9, "r1c3", 4)])[0]
    >>> move.verdict, move.technique, move.seconds, move.is_pause
    ('proved', 'hidden-single', 9.0, False)
    """

    at: float
    cell: str
    digit: int
    kind: str
    verdict: str
    technique: str | None
    se: float | None
    seconds: float
    is_pause: bool
    since: int | None
    shown: int | None


class OverlookedDigit(NamedTuple):
    """A digit that an easier `technique` gave than what the player did.

    The move `first` passed it over first; `moves` did, and took `seconds`. The move `last` brought
    it, None if none did.
    """

    cell: str
    digit: int
    technique: str
    first: int
    last: int | None
    moves: int
    seconds: float


class Review(Sequence[ReviewedMove]):
    """The judgements of the moves of a game, in their order.

    `limit` is the rating up to which techniques were tried, `threshold` how many seconds a long
    pause exceeds, `techniques` what was seen and missed of each. Printed, it is a table; in a
    notebook one in HTML.

    >>> game = review("12..34....1.4...", [(3, "r1c3", 3), (9, "r1c3", 4), (11, "r2c4", 1)])
    >>> print(game)
    at  cell  digit  verdict  technique      se  seconds  since
    3   r1c3  3      wrong    hidden-single  -   3        -
    9   r1c3  4      proved   hidden-single  -   6        0
    11  r2c4  1      proved   hidden-single  -   2        0
    >>> game[0].shown, game.overlooked[0].cell, game.techniques["hidden-single"].seen
    (0, 'r3c1', 2)
    """

    def __init__(self, game: GameReview) -> None:
        """Keep the results of a review that has ended."""
        self._game, self._geometry = game, game.puzzle.geometry
        self._moves = tuple(map(self._reviewed, game.rows))
        self.limit = game.limit / 10
        self.threshold = game.threshold
        self.techniques: dict[str, TechniqueCounts] = technique_counts(game)

    @overload
    def __getitem__(self, index: int) -> ReviewedMove: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[ReviewedMove]: ...
    def __getitem__(self, index: int | slice) -> ReviewedMove | Sequence[ReviewedMove]:
        """The judgement of the move with that index, from 0, or of some moves."""
        if isinstance(index, slice):
            return self._moves[index]
        return self._moves[arguments.index_in(index, len(self))]

    def __len__(self) -> int:
        """How many moves the game has."""
        return len(self._moves)

    @property
    def overlooked(self) -> list[OverlookedDigit]:
        """The digits that the player overlooked, those for the longest time first."""
        return [
            OverlookedDigit(
                self._geometry.cell_name(each.evidence.found.cell),
                each.evidence.found.digit,
                each.evidence.found.technique,
                *(each.first, each.last, each.moves, round(each.seconds, 3)),
            )
            for each in self._game.overlooked
        ]

    def proof(self, index: int) -> tuple[Step, ...]:
        """The steps that the right digit of a move needed, the last of which places it.

        Empty if there are none: for a guess, or a move without a digit.

        >>> review("12..34....1.4...", [(3, "r1c3", 4)]).proof(0)[-1].placements
        ('r1c3=4',)
        """
        return _steps(self._game.rows[arguments.index_in(index, len(self))].proof)

    def easiest(self, index: int) -> tuple[Step, ...]:
        """The steps to the digit that was easiest to find before a move; empty without one.

        They are known for guesses, wrong digits, hints, and moves after a long pause.
        """
        return _steps(self._game.rows[arguments.index_in(index, len(self))].easiest)

    def _reviewed(self, row: Row) -> ReviewedMove:
        move, found = self._game.moves[row.move], row.proof.found if row.proof else None
        is_rated = found is not None and self._geometry.size == RATED_SIZE
        return ReviewedMove(
            *(move.at, self._geometry.cell_name(move.cell), move.digit, move.kind, row.verdict),
            technique=found.technique if found else None,
            se=found.rating / 10 if found and is_rated else None,
            seconds=row.seconds,
            is_pause=row.is_pause,
            since=row.since if row.since >= 0 else None,
            shown=row.contradiction.move if row.contradiction else None,
        )

    def _cells(self) -> list[tuple[str, ...]]:
        return [tuple(_text(getattr(move, name)) for name in COLUMNS) for move in self]

    def __str__(self) -> str:
        """The table in columns, `-` for what does not apply."""
        rows = [COLUMNS, *self._cells()]
        widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
        return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{name}</th>" for name in COLUMNS)
        rows = ("".join(f"<td>{escape(text)}</td>" for text in row) for row in self._cells())
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def review(puzzle: Puzzle | str, moves: Iterable[Sequence[object]]) -> Review:
    """Judge each move of a game by what could be concluded at that moment.

    A move is (seconds since the game began, cell, digit), with 0 for an emptied cell; a fourth item
    says how it was made: "entry" (by default), "hint", "solve", "undo", or "strike" and "note" for
    candidates. The board of a moment has the givens and the right digits that stand then; a digit
    is justified if techniques give it there without writing another one, up to the rating of the
    puzzle, but at least 4.0. The hardest of these techniques is the one that justified it.

    NoSolution or SeveralSolutions unless the puzzle has one solution; ReviewError for what cannot
    be a move of it. A game takes less than a second, with puzzles that need chains some seconds.

    >>> moves = [(5, "r1c3", 4), (8, "r4c4", 2), (30.5, "r4c4", 0, "undo")]
    >>> [(move.verdict, move.technique) for move in review("12..34....1.4...", moves)]
    [('proved', 'hidden-single'), ('unproved', None), ('undo', None)]
    """
    game = opened(puzzle, moves)
    for _ in game.run():
        pass
    return Review(game)


def opened(puzzle: Puzzle | str, moves: Iterable[Sequence[object]]) -> GameReview:
    """The review of a game before it judges the first move, for who runs it move by move."""
    grid = puzzle_in(puzzle).position.givens
    solution = Puzzle.of(grid).solve().grid
    listed = arguments.listed("moves", moves)
    read = [_move(grid.geometry, each, number) for number, each in enumerate(listed, 1)]
    return GameReview(grid, solution, read)


def _move(geometry: Geometry, given: object, number: int) -> Move:
    """A move as people write it; ReviewError, with its number, if it is none."""
    items = list(given) if isinstance(given, Sequence) and not isinstance(given, str) else []
    if len(items) not in (3, 4) or not isinstance(items[1], str):
        raise ReviewError("review-move", n=number)
    try:
        items[1] = geometry.cell(items[1])
    except ValueError:
        raise ReviewError("review-move", n=number) from None
    return Move(*cast("tuple[float, int, int]", tuple(items)))


def _steps(evidence: Evidence | None) -> tuple[Step, ...]:
    if evidence is None:
        return ()
    found = proof(evidence.search, evidence.found)
    return tuple(Step(step, Board(position.candidate_grid)) for position, step in found)


def _text(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:g}" if isinstance(value, float) else str(value)
