"""What the analyses find of a puzzle. Cells are numbers, puzzles and solutions are lines.

Every analysis ends within `budget`, a number of small pieces of work, and then tells what it knows.
"""

from collections.abc import Iterator

from sudoku_py import verdict
from sudoku_py.analysis.completion import Completion
from sudoku_py.analysis.contradiction import Contradiction
from sudoku_py.analysis.counting import Counting
from sudoku_py.analysis.differences import Differences
from sudoku_py.analysis.minimality import Minimality
from sudoku_py.analysis.pieces import BUDGET, within
from sudoku_py.core import formats, validity
from sudoku_py.core.grid import Grid
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.tasks import TASKS, Data, Work

MOST_COUNTINGS = 4  # whoever counts more loses the one that was asked for longest ago
_COUNTINGS: dict[str, Counting] = {}


def analyse(puzzle: str) -> Data:
    """Start the task that judges `puzzle`, a line. Its progress: `guesses`.

    Its result: `status` (`unique`, `multiple`, `unsolvable`, `invalid`), `size`, `givens`,
    `solution` and `other` (lines or None), `reason` (an error or None), and `clashes`, each with
    `kind` and `number` of the unit, the `digit` and its `cells`.
    """
    return TASKS.start(_judging(formats.read(puzzle)))


def _judging(grid: Grid) -> Work:
    for report in verdict.judge(grid):
        if isinstance(report, verdict.Verdict):
            yield _verdict_data(grid, report), True
        else:
            yield {"guesses": report.guesses}, False


def _verdict_data(grid: Grid, found: verdict.Verdict) -> Data:
    return {
        "status": found.status,
        "size": grid.size,
        "givens": grid.givens,
        "solution": found.solution.line if found.solution else None,
        "other": found.other.line if found.other else None,
        "reason": error_data(found.reason) if found.reason else None,
        "clashes": [_clash_data(clash) for clash in validity.clashes(grid)],
    }


def _clash_data(clash: validity.Clash) -> Data:
    unit, digit, cells = clash
    return {"kind": unit.kind, "number": unit.number, "digit": digit, "cells": list(cells)}


def count(puzzle: str, limit: int) -> Data:
    """Start the task that counts solutions up to `limit`; the same again goes on where it stopped.

    Its progress: `n` of `limit`. Its result: `count`, and `complete` if there are no more.
    """
    if limit < 1:
        raise RequestError("bad-request", why=f"limit {limit}")
    return TASKS.start(_counting(formats.read(puzzle).line, limit))


def _counting(line: str, limit: int) -> Work:
    counting = _COUNTINGS.pop(line, None) or Counting(line)
    _COUNTINGS[line] = counting
    if len(_COUNTINGS) > MOST_COUNTINGS:
        del _COUNTINGS[next(iter(_COUNTINGS))]
    for _ in counting.work(limit):
        yield {"n": counting.count, "limit": limit}, False
    complete = counting.complete and counting.count <= limit
    yield {"count": min(counting.count, limit), "complete": complete}, True


def blame(puzzle: str, budget: int = BUDGET) -> Data:
    """Start the task that looks for the smallest set of givens that contradicts itself.

    Its progress: `at_least` and `at_most` so many givens. Its result: `status` (`smallest`: that is
    proven; `found`: it is not; `solvable`; `unknown`: neither was found out), `cells`, `at_least`,
    and `irreducible` if it is proven that none of the cells can be left out.
    """
    return TASKS.start(_blaming(Contradiction(formats.read(puzzle).line), budget))


def _blaming(found: Contradiction, budget: int) -> Work:
    for _ in _within(found, budget):
        at_most = (found.best or found.all).bit_count()
        yield {"at_least": min(found.at_least, at_most), "at_most": at_most}, False
    result: Data = {"status": found.status, "cells": found.cells, "irreducible": found.irreducible}
    yield {**result, "at_least": found.at_least}, True


def differ(puzzle: str, budget: int = BUDGET) -> Data:
    """Start the task that tells how the solutions of `puzzle` differ, and what would leave one.

    Its progress: `n` cells of `total` found out, then `added` givens so far. Its result: `status`
    (`multiple`, `unique`, `unsolvable`, `unknown`); `differing`, the cells that are not the same in
    every solution, and `undecided`, those not found out; `solution` and `other` (lines or None),
    and their `distance` in cells; `added`, pairs of a cell and a digit, `unique` if these are
    proven to leave one solution, and `irreducible` if none of them can be left out.
    """
    line = formats.read(puzzle).line
    return TASKS.start(_differing(Differences(line), Completion(line), budget))


def _differing(found: Differences, completion: Completion, budget: int) -> Work:
    total = found.puzzle.count(".")
    for _ in _within(found, budget):
        yield {"n": total - len(found.undecided), "total": total, "added": 0}, False
    if found.status in ("multiple", "unique"):
        for _ in _within(completion, budget):
            yield {"n": total, "total": total, "added": len(completion.added)}, False
    yield {**_difference_data(found), **_completion_data(completion)}, True


def _difference_data(found: Differences) -> Data:
    return {
        "status": found.status,
        "differing": sorted(found.differing),
        "undecided": sorted(found.undecided),
        "solution": found.solution or None,
        "other": found.other or None,
        "distance": found.distance,
    }


def _completion_data(found: Completion) -> Data:
    symbols = Grid.from_line(found.puzzle).geometry.symbols
    return {
        "added": [[cell, symbols.index(symbol) + 1] for cell, symbol in sorted(found.added)],
        "unique": found.unique,
        "irreducible": found.irreducible,
    }


def minimal(puzzle: str, budget: int = BUDGET) -> Data:
    """Start the task that tells which givens could go. Its progress: `n` of `total` givens.

    Its result: `status` (as of `differ`); `superfluous`, the cells of the givens each of which
    can go, if the others stay, with one solution left; `undecided`, those not found out; and
    `minimal`, None if that is not known or the solution is not unique.
    """
    return TASKS.start(_minimal(Minimality(formats.read(puzzle).line), budget))


def _minimal(found: Minimality, budget: int) -> Work:
    total = len(found.undecided)
    for _ in _within(found, budget):
        yield {"n": total - len(found.undecided), "total": total}, False
    result: Data = {"status": found.status, "superfluous": found.superfluous}
    yield {**result, "undecided": found.undecided, "minimal": found.minimal}, True


def _within(
    found: Contradiction | Differences | Completion | Minimality, budget: int
) -> Iterator[None]:
    return within(found.work(), len(found.puzzle), budget)
