"""The verdict on a puzzle: no solution, one, or several; and the reason, if it is not one.

It consumes the events of a solver and counts solutions to two, so it is as sound as a search
that leaves nothing out. The work is a generator: it yields `Progress` at short intervals and the
`Verdict` last, so that whoever pulls it can stop at any time.
"""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Literal, NamedTuple, cast

from sudoku_py.core import validity
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.solvers import propagation
from sudoku_py.solvers.contract import Contradiction, Event, Place, Search, Solution

Status = Literal["unique", "multiple", "unsolvable", "invalid"]

PAUSE = 64  # events between two reports of progress: a few milliseconds even on a large board


class NoSolution(SudokuError):  # noqa: N818 (it is named after what it says of the puzzle)
    """Why a puzzle has no solution, though nothing is visibly wrong with it.

    Details: `forced`, the digits that could be deduced before it showed, and the `cell`, or the
    `kind` and `number` of the unit with the `digit` as its symbol; or else `guesses`.
    """

    sentences: ClassVar[dict[str, str]] = {
        "forced-cell": "Filling in what is forced (digits: {forced}) leaves no digit for {cell}.",
        "forced-row": "Filling in what is forced (digits: {forced}) "
        "leaves no place for {digit} in row {number}.",
        "forced-column": "Filling in what is forced (digits: {forced}) "
        "leaves no place for {digit} in column {number}.",
        "forced-box": "Filling in what is forced (digits: {forced}) "
        "leaves no place for {digit} in box {number}.",
        "exhausted": "Every way to fill it was tried and none works (guesses: {guesses}).",
    }


class SeveralSolutions(SudokuError):  # noqa: N818 (as above)
    """A puzzle that has more than one solution: the first `cell` in which two of them differ."""

    sentences: ClassVar[dict[str, str]] = {
        "multiple": "There is more than one solution: {cell} can hold {one} or {other}.",
    }


class Verdict(NamedTuple):
    """What was found out about a puzzle.

    `solution` is there if it is unique or multiple, `other` (a second one) if it is multiple;
    `reason` is there unless it is unique.
    """

    status: Status
    solution: Grid | None = None
    other: Grid | None = None
    reason: SudokuError | None = None


class Progress(NamedTuple):
    """How far the search is: events and guesses so far, and the first solution once found."""

    events: int
    guesses: int
    solution: Grid | None


def verdict_of(puzzle: Grid, search: Search = propagation.search) -> Verdict:
    """The verdict on `puzzle`, worked out to the end.

    >>> verdict_of(Grid.from_line("12..34....1.4...")).status
    'unique'
    >>> print(verdict_of(Grid.from_line("12..3...........")).reason)
    There is more than one solution: r3c2 can hold 1 or 3.
    """
    return next(report for report in judge(puzzle, search) if isinstance(report, Verdict))


def judge(puzzle: Grid, search: Search = propagation.search) -> Iterator[Progress | Verdict]:
    """Yield progress, and last the verdict on `puzzle`, found by a `search` that finds all."""
    if visible := validity.reasons(puzzle):
        clash = validity.clashes(puzzle)
        yield Verdict("invalid" if clash else "unsolvable", reason=visible[0])
        return
    tally = _Tally(puzzle)
    for event in search(puzzle, Random(0)):
        tally.count(event)
        if len(tally.solutions) == 2:
            break
        if tally.events % PAUSE == 0:
            yield tally.progress()
    yield tally.verdict()


class _Tally:
    """What the events of a search have shown so far."""

    def __init__(self, puzzle: Grid) -> None:
        self.geometry = puzzle.geometry
        self.events = self.forced = self.guesses = 0
        self.solutions: list[Grid] = []
        self.contradiction: Contradiction | None = None

    def count(self, event: Event) -> None:
        """Take note of the next event."""
        self.events += 1
        if isinstance(event, Place):
            self.guesses += event.guessed
            self.forced += not event.guessed
        elif isinstance(event, Contradiction):
            self.contradiction = event
        elif isinstance(event, Solution):
            self.solutions.append(Grid(self.geometry, event.values))

    def progress(self) -> Progress:
        """How far the search is."""
        return Progress(self.events, self.guesses, next(iter(self.solutions), None))

    def verdict(self) -> Verdict:
        """What follows if the search has come to its end or to a second solution."""
        if not self.solutions:
            return Verdict("unsolvable", reason=self.no_solution())
        if len(self.solutions) == 1:
            return Verdict("unique", self.solutions[0])
        solution, other = self.solutions
        return Verdict("multiple", solution, other, difference(solution, other))

    def no_solution(self) -> NoSolution:
        """The contradiction, if deduction alone came to one; else that all was tried."""
        found, geometry = self.contradiction, self.geometry
        if self.guesses or found is None:
            return NoSolution("exhausted", guesses=self.guesses)
        if found.cell is not None:
            name = geometry.cell_name(found.cell)
            return NoSolution("forced-cell", forced=self.forced, cell=name)
        kind, number, _ = geometry.units[cast(int, found.unit)]
        digit = geometry.symbols[cast(int, found.digit) - 1]
        details = {"kind": kind, "number": number, "digit": digit}
        return NoSolution(f"forced-{kind}", forced=self.forced, **details)


def difference(solution: Grid, other: Grid) -> SeveralSolutions:
    """The first cell in which two solutions of a puzzle differ, as a reason."""
    symbols = solution.geometry.symbols
    pairs = enumerate(zip(solution.values, other.values, strict=True))
    cell, (one, two) = next((cell, pair) for cell, pair in pairs if pair[0] != pair[1])
    name = solution.geometry.cell_name(cell)
    one, two = sorted((one, two))
    return SeveralSolutions("multiple", cell=name, one=symbols[one - 1], other=symbols[two - 1])
