"""Correct what was read by the rules: a published puzzle has exactly one solution.

Each way to read the cells has a likelihood, the product of their probabilities. Which rule it
keeps weighs, too: `PRIORS`. Ways are tried from the likeliest on, first those with one change; the
likeliest of all that keep the rules is taken. What it changes is a doubt, and so is a cell that
has another reading nearly as good, rules included.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import islice
from math import log
from typing import NamedTuple

from sudoku_py import bitboard
from sudoku_py.analysis.oracle import Pausable
from sudoku_py.analysis.verdict import Status, Verdict, judge
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.geometry import Geometry, geometry
from sudoku_py.core.grid import Grid
from sudoku_py.photo.board import CellReading

PRIORS: dict[Status, float] = {"unique": 0.0, "multiple": 4.0, "unsolvable": 7.0, "invalid": 7.0}
LEAST = 1e-5  # a probability below counts as this
DOUBTFUL = log(40)  # a reading up to this many times less likely than the best makes a doubt
MOST_COST = log(1e7)  # readings that are less likely than this are not tried
TRIED = 120  # ways to read the cells that are solved, at most
QUEUED = 6000  # ways that are looked at, at most
PATIENCE = 300  # states of a search; longer ones count as several solutions
CHOICES = 3  # that are offered for a cell
UNSURE_ENTRY = 0.8  # a handwritten digit with a lower probability is doubtful, or to be handwritten
UNSURE_GIVEN = 0.4  # the chance of handwriting from which a given may be an entry


class Doubt(NamedTuple):
    """A cell that is not sure, and what it may show, the likeliest first.

    `choices` are symbols, `.` for an empty cell; the first is the one in the puzzle.
    """

    cell: int
    choices: tuple[str, ...]


class Corrected(NamedTuple):
    """The likeliest puzzle that keeps the rules, its doubtful cells, and what is wrong with it.

    `givens` and `entries` are lines; `entries` has the handwritten digits.
    """

    givens: str
    entries: str
    doubts: tuple[Doubt, ...]
    reason: SudokuError | None


class Change(NamedTuple):
    """Another reading of a cell, and how much less likely it is: a difference of logarithms."""

    cost: float
    cell: int
    value: int


def correct(size: int, readings: Sequence[CellReading]) -> Pausable[Corrected]:
    """The likeliest givens with exactly one solution, if there are any. Yields often.

    `readings` has one for each cell. Without any such givens, what was read stands as it is, and
    `reason` says what is wrong with it.

    >>> from sudoku_py.analysis.oracle import finish
    >>> def sure(symbol, other=0, chance=0.0):
    ...     chances = [0.0] * 5
    ...     chances[".1234".index(symbol)] += 1 - chance
    ...     chances[other] += chance
    ...     return CellReading(tuple(chances))
    >>> cells = [sure(symbol) for symbol in "12..34....1.4..."]
    >>> cells[0] = sure("4", other=1, chance=0.3)
    >>> finish(correct(4, cells)).givens, finish(correct(4, cells)).doubts
    ('12..34....1.4...', (Doubt(cell=0, choices=('1', '4')),))
    """
    shape = geometry(size)
    best = [0 if reading.is_handwritten else reading.best for reading in readings]
    changes = sorted(_changes(readings, best))
    weigher = _Weigher(shape, changes)
    values, changed = yield from _likeliest(best, changes, weigher)
    doubtful = yield from _doubtful(values, readings, weigher)
    verdict = yield from _verdict(shape, values)
    doubtful |= changed | _unsure_entries(readings, values)
    if verdict.status != "unique":
        doubtful |= {change.cell for change in changes if change.cost < DOUBTFUL}
    entries = [
        reading.best if _is_entry(reading) and not value else 0
        for reading, value in zip(readings, values, strict=True)
    ]
    if verdict.status == "unique" and not _is_play(Grid(shape, tuple(values)), entries):
        doubtful |= {cell for cell, entry in enumerate(entries) if entry}
        entries = [0] * len(entries)
    shown = [value or entry for value, entry in zip(values, entries, strict=True)]
    doubts = tuple(
        Doubt(cell, _choices(shape, shown[cell], readings[cell])) for cell in sorted(doubtful)
    )
    return Corrected(_line(shape, values), _line(shape, entries), doubts, verdict.reason)


def _is_play(puzzle: Grid, entries: list[int]) -> bool:
    """Whether what seems to be handwriting agrees with the solution, at least half of it.

    Dirt does not; a player does but for mistakes.
    """
    solution = next(bitboard.solutions(puzzle)).values
    pairs = [(entry, digit) for entry, digit in zip(entries, solution, strict=True) if entry]
    return 2 * sum(entry == digit for entry, digit in pairs) >= len(pairs)


def _changes(readings: Sequence[CellReading], best: list[int]) -> Iterator[Change]:
    """Every other reading of a cell that is worth while."""
    for cell, (reading, own) in enumerate(zip(readings, best, strict=True)):
        if reading.is_handwritten:  # it may be printed all the same
            cost = log(reading.by_hand) - log(max(1 - reading.by_hand, LEAST))
            yield Change(cost, cell, reading.best)
            continue
        for value in range(len(reading.probabilities)):
            cost = _cost(reading, own, value)
            if value != own and cost <= MOST_COST:
                yield Change(cost, cell, value)


def _cost(reading: CellReading, own: int, value: int) -> float:
    """How much less likely `value` is as a given than `own`; 0 is none, or an entry."""
    own_chance, chance = reading.probabilities[own], reading.probabilities[value]
    if value == 0 and own and not reading.is_handwritten:
        chance = max(chance, _entry_chance(reading))
    return log(max(own_chance, LEAST)) - log(max(chance, LEAST))


def _entry_chance(reading: CellReading) -> float:
    """The chance that a digit which is taken for a given is an entry."""
    return reading.by_hand if reading.by_hand >= UNSURE_GIVEN else 0.0


def _is_entry(reading: CellReading) -> bool:
    """Whether a digit that is no given is an entry rather than dirt."""
    return reading.is_handwritten or _entry_chance(reading) > reading.probabilities[0]


class _Weigher:
    """How well a way to read the cells keeps the rules; each is solved once."""

    def __init__(self, shape: Geometry, changes: list[Change]) -> None:
        self.changes = changes
        self._shape = shape
        self._known: dict[tuple[int, ...], Status] = {}

    @property
    def tried(self) -> int:
        """How many ways have been solved."""
        return len(self._known)

    def clashes(self, values: Sequence[int]) -> bool:
        """Whether a digit is twice in a unit."""
        for unit in self._shape.units:
            digits = [values[cell] for cell in unit.cells if values[cell]]
            if len(set(digits)) < len(digits):
                return True
        return False

    def status(self, values: Sequence[int]) -> Pausable[Status]:
        """Whether there is one solution, several or none; several if that takes too long."""
        if self.clashes(values):
            return "invalid"
        key = tuple(values)
        if key not in self._known:
            self._known[key] = yield from _status(Grid(self._shape, key))
        return self._known[key]


def _status(grid: Grid) -> Pausable[Status]:
    found = 0
    for states, solution in enumerate(bitboard.explore(grid)):
        found += bool(solution)
        if found == 2 or states == PATIENCE:
            return "multiple"
        yield
    return "unique" if found else "unsolvable"


def _likeliest(
    best: list[int], changes: list[Change], weigher: _Weigher
) -> Pausable[tuple[list[int], set[int]]]:
    """The likeliest values with one solution, and the cells that were changed for it."""
    for combination in islice(_combinations(changes), QUEUED):
        values = _changed(best, combination)
        if (yield from weigher.status(values)) == "unique":
            return values, {change.cell for change in combination}
        if weigher.tried >= TRIED:
            break
        yield
    return best, set()


def _combinations(changes: list[Change]) -> Iterator[tuple[Change, ...]]:
    """No change, then sets of changes of different cells, from the cheapest on.

    >>> one, two = Change(1.0, 3, 8), Change(2.0, 5, 1)
    >>> [len(each) for each in _combinations([one, two])]
    [0, 1, 1, 2]
    """
    yield ()
    queue: list[tuple[float, tuple[int, ...]]] = []
    if changes:
        queue.append((changes[0].cost, (0,)))
    while queue:
        cost, numbers = heappop(queue)
        combination = tuple(changes[number] for number in numbers)
        if len({change.cell for change in combination}) == len(combination):
            yield combination
        following = numbers[-1] + 1
        if following < len(changes):
            more = cost + changes[following].cost
            if more <= MOST_COST:
                heappush(queue, (more, (*numbers, following)))
            heappush(queue, (more - combination[-1].cost, (*numbers[:-1], following)))


def _changed(values: list[int], combination: tuple[Change, ...]) -> list[int]:
    changed = list(values)
    for change in combination:
        changed[change.cell] = change.value
    return changed


def _doubtful(
    values: list[int], readings: Sequence[CellReading], weigher: _Weigher
) -> Pausable[set[int]]:
    """The cells in which another reading is nearly as likely, rules included."""
    own = PRIORS[(yield from weigher.status(values))]
    found: set[int] = set()
    for change in weigher.changes:
        cell, value = change.cell, change.value
        reading = readings[cell]
        if cell in found or value == values[cell] or reading.is_handwritten:
            continue
        cost = _cost(reading, values[cell], value) - own
        if cost < DOUBTFUL:
            status = yield from weigher.status(_changed(values, (change,)))
            # Dirt, unlike an entry, is seldom taken for just the digit that the other givens leave.
            is_dirt = value == 0 and not _is_entry(reading)
            luck = log(len(reading.probabilities) - 1) if is_dirt else 0.0
            if cost + PRIORS[status] + luck < DOUBTFUL:
                found.add(cell)
        yield
    return found


def _unsure_entries(readings: Sequence[CellReading], values: list[int]) -> set[int]:
    return {
        cell
        for cell, reading in enumerate(readings)
        if reading.is_handwritten
        and not values[cell]
        and min(reading.by_hand, max(reading.probabilities)) < UNSURE_ENTRY
    }


def _verdict(shape: Geometry, values: list[int]) -> Pausable[Verdict]:
    grid = Grid(shape, tuple(values))
    for report in judge(grid):
        if isinstance(report, Verdict):
            return report
        yield
    raise AssertionError("a judgement ends with a verdict")


def _choices(shape: Geometry, shown: int, reading: CellReading) -> tuple[str, ...]:
    """What the puzzle has in the cell, then its other readings, the likeliest first."""
    chances = reading.probabilities
    others = sorted(
        (value for value in range(len(chances)) if value != shown and chances[value] > LEAST),
        key=lambda value: -chances[value],
    )
    symbols = "." + shape.symbols
    return tuple(symbols[value] for value in [shown, *others][:CHOICES])


def _line(shape: Geometry, values: Sequence[int]) -> str:
    return Grid(shape, tuple(values)).line
