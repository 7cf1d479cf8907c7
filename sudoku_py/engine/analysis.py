"""The analyses of a puzzle. Cells are numbers, puzzles and solutions are lines.

Every analysis ends within `budget`, a number of small pieces of work, and then returns what it
knows.

Placed digits and candidates of a position count for `analyse`, `count` and `backbone`; the others,
and what `backbone` says about `added` givens, are about puzzles.
"""

from collections.abc import Iterator

from sudoku_py.analysis import verdict
from sudoku_py.analysis.backbone import Backbone, Disambiguation
from sudoku_py.analysis.minimal_conflict import MinimalConflict
from sudoku_py.analysis.minimality import Minimality
from sudoku_py.analysis.oracle import BUDGET, within
from sudoku_py.bitboard import SolutionCount
from sudoku_py.core import formats, validity
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid
from sudoku_py.engine import protocol
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.protocol import Clash, Conflict, Redundant, TaskAnswer, Verdict
from sudoku_py.engine.tasks import TASKS, Task

MAX_COUNTS = 4  # counting more drops the one that was requested longest ago
_COUNTS: dict[CandidateGrid, SolutionCount] = {}


def analyse(puzzle: str) -> TaskAnswer:
    """Start the task that judges `puzzle`, a line. Its progress: `guesses`.

    Its result: `status` (`unique`, `multiple`, `unsolvable`, `invalid`), `size`, `givens`,
    `solution` and `other` (lines or None), `reason` (an error or None), and `clashes`, each with
    `kind` and `number` of the unit, the `digit` and its `cells`.
    """
    return TASKS.start(_judge(formats.read_candidates(puzzle)))


def _judge(position: CandidateGrid) -> Task:
    for report in verdict.judge(position):
        if isinstance(report, verdict.Verdict):
            yield _verdict_data(position, report), True
        else:
            yield {"guesses": report.guesses}, False


def _verdict_data(position: CandidateGrid, found: verdict.Verdict) -> Verdict:
    return {
        "status": found.status,
        "size": position.givens.size,
        "givens": position.givens.givens,
        "solution": found.solution.line if found.solution else None,
        "other": found.other.line if found.other else None,
        "reason": error_data(found.reason) if found.reason else None,
        "clashes": [_clash_data(clash) for clash in validity.clashes(position.digits)],
    }


def _clash_data(clash: validity.Clash) -> Clash:
    unit, digit, cells = clash
    return {"kind": unit.kind, "number": unit.number, "digit": digit, "cells": list(cells)}


def count(puzzle: str, limit: int) -> TaskAnswer:
    """Start the task that counts solutions up to `limit`; a repeated call continues the count.

    Its progress: `n` of `limit`. Its result: `count`, and `complete` if there are no more.
    """
    if limit < 1:
        raise RequestError("bad-request", why=f"limit {limit}")
    return TASKS.start(_count(formats.read_candidates(puzzle), limit))


def _count(position: CandidateGrid, limit: int) -> Task:
    line, removed = position.digits.line, position.removed
    solutions = _COUNTS.pop(position, None) or SolutionCount(line, removed)
    _COUNTS[position] = solutions
    if len(_COUNTS) > MAX_COUNTS:
        del _COUNTS[next(iter(_COUNTS))]
    for _ in solutions.run(limit):
        yield {"n": solutions.count, "limit": limit}, False
    complete = solutions.complete and solutions.count <= limit
    yield {"count": min(solutions.count, limit), "complete": complete}, True


def conflict(puzzle: str, budget: int = BUDGET) -> TaskAnswer:
    """Start the task that looks for the smallest set of givens that contradicts itself.

    Its progress: `at_least` and `at_most`, the bounds of its size. Its result: `status` (`smallest`
    if that is proven, `found` if not; `solvable`; `unknown`), `cells`, `at_least`, and
    `irreducible` if it is proven that none of the cells can be left out.
    """
    return TASKS.start(_conflict(MinimalConflict(formats.read(puzzle).line), budget))


def _conflict(found: MinimalConflict, budget: int) -> Task:
    for _ in _within(found, budget):
        at_most = (found.best or found.all).bit_count()
        yield {"at_least": min(found.at_least, at_most), "at_most": at_most}, False
    result: Conflict = {
        "status": found.status,
        "cells": found.cells,
        "at_least": found.at_least,
        "irreducible": found.irreducible,
    }
    yield result, True


def backbone(puzzle: str, budget: int = BUDGET) -> TaskAnswer:
    """Start the task that finds where the solutions of `puzzle` differ, and what would leave one.

    Its progress: `n` of `total` cells decided, then `added` givens so far. Its result: `status`
    (`multiple`, `unique`, `unsolvable`, `unknown`); `differing`, the cells that are not in the
    backbone, and `undecided` ones; `solution` and `other` (lines or None), and their `distance` in
    cells; `added`, pairs of a cell and a digit, `unique` if these are proven to leave one solution,
    and `irreducible` if none of them can be left out.
    """
    position = formats.read_candidates(puzzle)
    return TASKS.start(_backbone(position, budget))


def _backbone(position: CandidateGrid, budget: int) -> Task:
    line = position.digits.line
    found, givens = Backbone(line, position.removed), Disambiguation(line)
    total = line.count(".")
    for _ in _within(found, budget):
        yield {"n": total - len(found.undecided), "total": total, "added": 0}, False
    if position.is_puzzle and found.status in ("multiple", "unique"):
        for _ in _within(givens, budget):
            yield {"n": total, "total": total, "added": len(givens.added)}, False
    result: protocol.Backbone = {**_backbone_data(found), **_added_data(givens)}
    yield result, True


def _backbone_data(found: Backbone) -> protocol.Differences:
    return {
        "status": found.status,
        "differing": sorted(found.differing),
        "undecided": sorted(found.undecided),
        "solution": found.solution or None,
        "other": found.other or None,
        "distance": found.distance,
    }


def _added_data(found: Disambiguation) -> protocol.Addition:
    symbols = Grid.from_line(found.puzzle).geometry.symbols
    return {
        "added": [(cell, symbols.index(symbol) + 1) for cell, symbol in sorted(found.added)],
        "unique": found.unique,
        "irreducible": found.irreducible,
    }


def minimal(puzzle: str, budget: int = BUDGET) -> TaskAnswer:
    """Start the task that finds redundant givens. Its progress: `n` of `total` givens.

    Its result: `status` (as for `backbone`); `superfluous`, the cells of the givens each of which
    can be removed if the others stay; `undecided` cells; and `minimal`, None if that is not known
    or the solution is not unique.
    """
    return TASKS.start(_minimal(Minimality(formats.read(puzzle).line), budget))


def _minimal(found: Minimality, budget: int) -> Task:
    total = len(found.undecided)
    for _ in _within(found, budget):
        yield {"n": total - len(found.undecided), "total": total}, False
    result: Redundant = {
        "status": found.status,
        "superfluous": found.redundant,
        "undecided": found.undecided,
        "minimal": found.minimal,
    }
    yield result, True


def _within(
    found: MinimalConflict | Backbone | Disambiguation | Minimality, budget: int
) -> Iterator[None]:
    return within(found.run(), len(found.puzzle), budget)
