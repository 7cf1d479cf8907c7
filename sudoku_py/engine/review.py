"""The review of a game, as the page gets it: see `engine.review_protocol`."""

from sudoku_py.analysis.game_summary import Drill, Remark, drills, remarks, technique_counts
from sudoku_py.analysis.game_summary import TechniqueCounts as Counts
from sudoku_py.analysis.justification import ProofStep, proof
from sudoku_py.analysis.review import Evidence, GameReview, Move, ReviewError, Row
from sudoku_py.analysis.review import Overlooked as OverlookedDigit
from sudoku_py.core import formats
from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Details
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.review_protocol import (
    Closing,
    Contradiction,
    DrillLine,
    Overlooked,
    Proof,
    Review,
    ReviewProgress,
    ReviewRow,
    ReviewStep,
    TechniqueCounts,
)
from sudoku_py.engine.step_data import candidates_of, step_data
from sudoku_py.engine.tasks import TASKS, Task
from sudoku_py.engine.verdicts import find_verdict

MAX_CACHED = 4  # reviews; a page shows one
# The sentences at the end, by the kinds of remarks.
KEYS = ("review.quick", "review.overlooked", "review.practise")


class OpenReview:
    """A review whose proofs the page can ask for."""

    def __init__(self, number: int, game: GameReview) -> None:
        """Start without rows."""
        self.number, self.game = number, game
        self.rows: list[ReviewRow] = []
        self._proofs: list[Evidence] = []
        self._steps: dict[int, list[ProofStep]] = {}
        self._slice = 0  # that of the last row
        self._known = 0  # how many rows had been reported before this slice

    def add_rows(self) -> None:
        """Add the rows that the game has by now."""
        if len(self.rows) < len(self.game.rows) and self._slice != TASKS.slices:
            self._slice, self._known = TASKS.slices, len(self.rows)
        for row in self.game.rows[len(self.rows) :]:
            self.rows.append(self._row(row))

    def progress(self) -> ReviewProgress:
        """How far it is: the rows are new since the last report that the page has seen."""
        is_new = self._slice == TASKS.slices
        return {
            "review": self.number,
            "n": len(self.rows),
            "total": len(self.game.moves),
            "new": self.rows[self._known :] if is_new else [],
        }

    def steps(self, number: int) -> list[ProofStep]:
        """The steps of a proof."""
        if number not in self._steps:
            if not 0 <= number < len(self._proofs):
                raise RequestError("bad-request", why=f"proof {number}")
            self._steps[number] = proof(*self._proofs[number])
        return self._steps[number]

    def result(self, found: list[Drill]) -> Review:
        """The review to its end, with these drills."""
        counts = technique_counts(self.game)
        return {
            "review": self.number,
            "rows": self.rows,
            "limit": self.game.limit,
            "threshold": self.game.threshold,
            "overlooked": [self._overlooked(each) for each in self.game.overlooked],
            "techniques": {name: _counts(each) for name, each in counts.items()},
            "drills": _drill_lines(found),
            "closing": [_closing(each, found) for each in remarks(self.game)],
        }

    def _row(self, row: Row) -> ReviewRow:
        return {
            "move": row.move,
            "verdict": row.verdict,
            "seconds": row.seconds,
            "pause": row.is_pause,
            "right": row.right,
            "proof": self._proof(row.proof) if row.proof else None,
            "easiest": self._proof(row.easiest) if row.easiest else None,
            "since": row.since,
            "contradiction": _contradiction(row),
        }

    def _proof(self, evidence: Evidence) -> Proof:
        """The data of a proof, with a number for it."""
        self._proofs.append(evidence)
        found = evidence.found
        return {
            "cell": found.cell,
            "digit": found.digit,
            "technique": found.technique,
            "rating": found.rating,
            "proof": len(self._proofs) - 1,
        }

    def _overlooked(self, each: OverlookedDigit) -> Overlooked:
        return {
            **self._proof(each.evidence),
            "first": each.first,
            "last": each.last,
            "moves": each.moves,
            "seconds": round(each.seconds, 3),
        }


_REVIEWS: dict[int, OpenReview] = {}


def open_review(puzzle: str, moves: list[object]) -> TaskAnswer:
    """Start the task that reviews a game of `puzzle`, a line; `moves` are `Move`s.

    Its progress is a `ReviewProgress`, its result a `Review`. ReviewError if the moves are not
    those of a game of this puzzle; the puzzle's error unless it has one solution.
    """
    grid = formats.read(puzzle)
    return TASKS.start(_review(grid, [read_move(each, n) for n, each in enumerate(moves, 1)]))


def show_step(review: int, proof: int, index: int) -> ReviewStep:
    """A step of a proof: the position before it, and the step itself, None after the last."""
    if review not in _REVIEWS:
        raise RequestError("bad-request", why=f"review {review}")
    steps = _REVIEWS[review].steps(proof)
    index = min(max(index, 0), len(steps) - 1)
    position, step = steps[index]
    return {
        "index": index,
        "values": position.grid.line,
        "candidates": candidates_of(position),
        "step": step_data(step, position),
        "n": len(steps),
    }


def read_move(data: object, number: int) -> Move:
    """A move as JSON has it; ReviewError if it is none, with its number.

    >>> read_move({"at": 2.5, "cell": 3, "digit": 4, "kind": "entry"}, 1)
    Move(at=2.5, cell=3, digit=4, kind='entry')
    """
    if not isinstance(data, dict) or data.keys() != {*Move._fields}:
        raise ReviewError("review-move", n=number)
    return Move(**data)


def _review(grid: Grid, moves: list[Move]) -> Task:
    known = yield from find_verdict(grid)
    if known.reason or not known.solution:
        raise known.reason or RequestError("bad-request", why="no solution")
    found = _keep(GameReview(grid, known.solution, moves))
    for _ in found.game.run():
        found.add_rows()
        yield found.progress(), False
    positions = []
    for drill in drills(found.game):
        positions.append(drill)
        yield found.progress(), False
    yield found.result(positions), True


def _keep(game: GameReview) -> OpenReview:
    """Store a review; drop the oldest stored one if there are too many."""
    number = max(_REVIEWS, default=0) + 1
    found = _REVIEWS[number] = OpenReview(number, game)
    while len(_REVIEWS) > MAX_CACHED:
        del _REVIEWS[min(_REVIEWS)]
    return found


def _contradiction(row: Row) -> Contradiction | None:
    if not row.contradiction:
        return None
    move, seconds, reason, cells = row.contradiction
    return {"move": move, "seconds": seconds, "reason": error_data(reason), "cells": list(cells)}


def _counts(counts: Counts) -> TechniqueCounts:
    return {"seen": counts.seen, "missed": counts.missed, "seconds": round(counts.seconds, 3)}


def _drill_lines(found: list[Drill]) -> list[DrillLine]:
    return [{"technique": name, "line": line} for name, line in found]


def _closing(remark: Remark, found: list[Drill]) -> Closing:
    details: Details = {
        "technique": (f"technique.{remark.technique}", {}),
        "n": remark.n,
        "seconds": round(remark.seconds),
        "usual": round(remark.usual),
    }
    return {
        "kind": remark.kind,
        "text": (f"review.{remark.kind}", details),
        "technique": remark.technique,
        "drills": _drill_lines([each for each in found if each.technique == remark.technique]),
    }
