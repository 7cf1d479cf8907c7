"""Whether a puzzle is valid, unique and minimal, and if not, why: all that `check` shows."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple, TypeVar

from sudoku_py import bitboard
from sudoku_py.analysis.backbone import Backbone
from sudoku_py.analysis.minimal_conflict import MinimalConflict
from sudoku_py.analysis.oracle import filled, within
from sudoku_py.analysis.verdict import Verdict, judge
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.geometry import geometry
from sudoku_py.core.grid import Grid
from sudoku_py.core.time_limit import TimeIsUp, TimeLimit

UNDECIDED = "undecided"  # the status of a puzzle for which the time was too short
WRONG = ("invalid", "unsolvable")
QUICK = 1000  # states, which are enough for most puzzles
Puzzle = TypeVar("Puzzle", Grid, str)
Cells = tuple[str, ...]  # names, such as r1c2


class Check(NamedTuple):
    """What is true of a puzzle; a property that was not asked, or not decided, is None.

    `status` is "unique", "multiple", "unsolvable", "invalid" (a digit is twice in a unit) or
    "undecided" (the time was too short). `solution` is the first one found. `redundant` has the
    givens each of which can go if the others stay: none if the puzzle is `minimal`. `reason`
    says in a sentence why it is not unique, or what is not decided. `contradiction` has givens that
    contradict each other, as few as possible, and `differing` the cells in which solutions differ.

    The givens of a position, which has placed digits or fewer candidates, are not asked whether
    they are redundant or contradict each other.

    >>> from sudoku_py.core.grid import Grid
    >>> found = check(CandidateGrid.of(Grid.from_line("12..3...........")))
    >>> found.status, found.unique, found.differing[:2], found.reason
    ('multiple', False, ('r1c3', 'r1c4'), 'There is more than one solution: r3c1 can be 2 or 4.')
    """

    status: str
    valid: bool
    unique: bool | None
    minimal: bool | None
    givens: int
    redundant: Cells | None
    reason: str | None
    contradiction: Cells | None
    differing: Cells | None
    solution: Grid | None


class Found(NamedTuple):
    """A verdict as far as there was time for it."""

    status: str
    solution: Grid | None
    reason: str | None


def check(position: CandidateGrid, time: TimeLimit | None = None) -> Check:
    """The properties of a puzzle, or of a position.

    >>> from sudoku_py.core.grid import Grid
    >>> found = check(CandidateGrid.of(Grid.from_line(".2..34....1.4...")))
    >>> found.unique, found.minimal, found.redundant
    (True, False, ('r1c2', 'r2c2'))
    """
    time = time or TimeLimit()
    found = verdict(position, time)
    status, reason, givens = found.status, found.reason, position.givens
    redundant = None
    if position.is_puzzle and status == "unique":
        try:
            redundant = redundant_givens(givens, time)
        except TimeIsUp as error:
            reason = f"Whether it is minimal was {error}."
    is_wrong = position.is_puzzle and status in WRONG
    return Check(
        status=status,
        valid=status != "invalid",
        unique=None if status == UNDECIDED else status == "unique",
        minimal=None if redundant is None else not redundant,
        givens=givens.givens,
        redundant=redundant,
        reason=reason,
        contradiction=contradiction(givens, time) if is_wrong else None,
        differing=differing(position, time) if status == "multiple" else None,
        solution=found.solution,
    )


def verdict(position: CandidateGrid, time: TimeLimit) -> Found:
    """The verdict, with its reason in words; a short search without one decides most puzzles."""
    try:
        if position.is_puzzle and (solution := only_solution(position.givens, time)):
            return Found("unique", solution, None)
        reports = time.bounded(judge(position))
        found = next(report for report in reports if isinstance(report, Verdict))
    except TimeIsUp as error:
        return Found(UNDECIDED, None, f"Whether there is one solution was {error}.")
    return Found(found.status, found.solution, str(found.reason) if found.reason else None)


def only_solution(puzzle: Puzzle, time: TimeLimit | None = None) -> Puzzle | None:
    """The one solution, if a short search shows that there is just one, as it mostly does.

    It is of the type of `puzzle`, a grid or a line.

    >>> only_solution("12..34....1.4..."), only_solution("12..3...........")
    ('1243342123144132', None)
    """
    states = bitboard.explore(puzzle)
    found: list[Puzzle] = []
    for solution in islice(states if time is None else time.bounded(states), QUICK):
        found += [solution] if solution else []
        if len(found) > 1:
            return None
    return found[0] if found and next(states, ...) is ... else None


def contradiction(puzzle: Grid, time: TimeLimit) -> Cells:
    """The smallest set of givens that contradicts itself; a small one if that takes too long.

    >>> contradiction(Grid.from_line("12....3.4......."), TimeLimit())
    ('r1c1', 'r1c2', 'r2c3')
    """
    found = MinimalConflict(puzzle.line)
    time.doing = "Looking for the smallest contradiction"
    _finish(time.until(within(found.run(), len(puzzle.values))))
    return _names(puzzle.size, found.cells)


def differing(position: CandidateGrid, time: TimeLimit) -> Cells:
    """The cells in which solutions differ; those found so far if that takes too long.

    >>> differing(CandidateGrid.of(Grid.from_line("1234341......1..")), TimeLimit())
    ('r3c1', 'r3c3', 'r4c1', 'r4c3')
    """
    found = Backbone(position.digits.line, position.removed)
    time.doing = "Looking for cells that differ"
    _finish(time.until(within(found.run(), len(position.digits.values))))
    return _names(position.digits.size, sorted(found.differing))


def redundant_givens(puzzle: Grid, time: TimeLimit) -> Cells:
    """The givens each of which can be removed if the others stay: there is still one solution."""
    givens = [cell for cell, digit in enumerate(puzzle.values) if digit]
    redundant = []
    for number, cell in enumerate(givens, 1):
        time.doing = f"Trying without given {number} of {len(givens)}"
        states = time.bounded(bitboard.explore(filled(puzzle.line, cell, ".")))
        if len(list(islice(filter(None, states), 2))) == 1:
            redundant.append(cell)
    return _names(puzzle.size, redundant)


def _finish(pieces: Iterator[object]) -> None:
    for _ in pieces:
        pass


def _names(size: int, cells: list[int]) -> Cells:
    return tuple(map(geometry(size).cell_name, cells))
