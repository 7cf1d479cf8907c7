"""Races of the laboratory: the page opens one, and requests the frames of all its boards."""

from itertools import count
from typing import Any, ClassVar, get_args

from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.race_frame import frame_of, is_over
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.race.entry import Goal
from sudoku_py.lab.race.race import Fairness, Parting, Race, Rank
from sudoku_py.lab.recorded import recorded_solver, unpacked
from sudoku_py.solvers.contract import Solver

MIN_ALGORITHMS, MAX_ALGORITHMS = 2, 4
BUDGET_MS = 8  # so that a call with four frames ends within one frame of the screen
PART_MS = 30  # of looking for where they part: nothing is shown meanwhile
_RACES: dict[int, Race] = {}  # one, the newest: memory is enough for four runs
_PARTINGS: dict[int, Parting] = {}  # of that race, once it was looked for
_NUMBERS = count(1)


class RaceError(SudokuError):
    """A choice of algorithms that makes no race."""

    sentences: ClassVar[dict[str, str]] = {
        "race-count": "A race needs {fewest} to {most} algorithms, not {found}.",
        "race-twice": "The algorithm “{id}” was chosen twice; in a race each runs only once.",
    }


def open_race(  # noqa: PLR0913, PLR0917 (the page calls it, by names)
    puzzle: str,
    algorithms: list,  # type: ignore[type-arg] # what is in it is checked here
    seed: int = 0,
    fairness: str = "steps",
    goal: str = "solution",
    rank: str = "nodes",
    recorded: dict[str, Any] = {},  # noqa: B006 (nobody changes it)
) -> Data:
    """Open a race in place of the one before: its number `run`, and the first frame.

    `recorded` has packed traces by the names under which they are among the `algorithms`: runs of
    a student's code, which were made elsewhere (see `engine.student_trace`).
    """
    _check(algorithms, fairness, goal, rank)
    grid = formats.read(puzzle)
    made = Race(
        grid,
        [_entrant(each, recorded, grid) for each in algorithms],
        seed=seed,
        fairness=fairness,  # type: ignore[arg-type] # checked
        rank=rank,  # type: ignore[arg-type]
        goal=goal,  # type: ignore[arg-type]
    )
    number = next(_NUMBERS)
    _RACES.clear()
    _PARTINGS.clear()
    _RACES[number] = made
    return {"run": number, "puzzle": puzzle, **frame_of(made)}


def _entrant(name: str, recorded: dict[str, Any], puzzle: Grid) -> str | Solver:
    if name not in recorded:
        return name
    return recorded_solver(unpacked(recorded[name], puzzle), puzzle, name)


def _check(algorithms: list[object], *rules: str) -> None:
    for rule, allowed in zip(rules, (Fairness, Goal, Rank), strict=True):
        if rule not in get_args(allowed):
            raise RequestError("bad-request", why=rule)
    if not all(isinstance(each, str) for each in algorithms):
        raise RequestError("bad-request", why="algorithms are named by text")
    if not MIN_ALGORITHMS <= len(algorithms) <= MAX_ALGORITHMS:
        raise RaceError(
            "race-count", fewest=MIN_ALGORITHMS, most=MAX_ALGORITHMS, found=len(algorithms)
        )
    for each in algorithms:
        if algorithms.count(each) > 1:
            raise RaceError("race-twice", id=str(each))


def advance_race(run: int, steps: int, budget_ms: int | float = BUDGET_MS) -> Data:
    """Advance by so many steps, as far as the budget allows; return a frame."""
    found = race_of(run)
    found.go_on(max(0, steps), budget_ms)
    return frame_of(found)


def move_race(run: int, steps: int) -> Data:
    """Go a few steps forwards or backwards in a paused race."""
    found = race_of(run)
    found.move(steps)
    return frame_of(found)


def seek_race(run: int, step: int, budget_ms: int | float = BUDGET_MS) -> Data:
    """Go to a position in the race: a step, nanoseconds in equal time, or a decision."""
    found = race_of(run)
    found.seek(step, budget_ms)
    return frame_of(found)


def find_in_race(
    run: int, stop: str, forward: bool, budget_ms: int | float = PART_MS
) -> Data | None:
    """Go to where the entries part, the stop "parting"; None: it is not known yet.

    That is the first decision that they do not share, wherever the race is. The frame says as
    `found` whether there is one; if there is none, the race stays where it is.
    """
    found = race_of(run)
    if found.fairness != "guesses" or (stop, forward) != ("parting", True):
        raise RequestError("bad-request", why=f"stop {stop}")
    parting = _PARTINGS.setdefault(run, Parting(found))
    is_known, position = parting.follow(budget_ms), parting.position
    if not is_known or (position is not None and not found.seek(position, budget_ms)):
        return None
    return {**frame_of(found), "found": position is not None}


def race_table(run: int) -> Data:
    """The rows of the table at the furthest position shown, and whether the race is over there.

    The runs may be recorded a little further; the table does not reveal the end before it is shown.
    """
    found = race_of(run)
    return {"rows": [row._asdict() for row in found.table(found.furthest)], "over": is_over(found)}


def race_of(number: int) -> Race:
    """The race with that number; RequestError if it has been dropped."""
    if number not in _RACES:
        raise RequestError("no-task", task=str(number))
    return _RACES[number]
