"""Races of the laboratory: the page opens one, and pulls from it what all its boards show."""

from itertools import count
from typing import ClassVar, get_args

from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.data import event_data
from sudoku_py.lab.moment import counters, live_cells
from sudoku_py.lab.position import Position
from sudoku_py.lab.race import Fairness, Race
from sudoku_py.lab.runner import Goal, Runner

FEWEST, MOST = 2, 4  # algorithms
BUDGET_MS = 8  # with the four frames a call ends within that of the screen
GUESSED, DEDUCED, NOBODY = "g", "d", "."
_RACES: dict[int, Race] = {}  # one, the newest: four runs are what memory is meant for
_NUMBERS = count(1)


class RaceError(SudokuError):
    """A choice of algorithms that makes no race."""

    sentences: ClassVar[dict[str, str]] = {
        "race-count": "A race is for {fewest} to {most} algorithms, not {found}.",
        "race-twice": "The algorithm “{id}” was chosen twice; in a race each runs once.",
    }


def open_race(
    puzzle: str,
    algorithms: list,  # type: ignore[type-arg] # what is in it is checked here
    seed: int = 0,
    fairness: str = "steps",
    goal: str = "solution",
) -> Data:
    """Open a race in place of the one before: its number `run`, and the first frame."""
    _check(algorithms, fairness, goal)
    made = Race(formats.read(puzzle), algorithms, seed=seed, fairness=fairness, goal=goal)  # type: ignore[arg-type]
    number = next(_NUMBERS)
    _RACES.clear()
    _RACES[number] = made
    return {"run": number, "puzzle": puzzle, **frame_of(made)}


def _check(algorithms: list[object], fairness: str, goal: str) -> None:
    if fairness not in get_args(Fairness) or goal not in get_args(Goal):
        raise RequestError("bad-request", why=f"{fairness}, {goal}")
    if not all(isinstance(each, str) for each in algorithms):
        raise RequestError("bad-request", why="algorithms are named by text")
    if not FEWEST <= len(algorithms) <= MOST:
        raise RaceError("race-count", fewest=FEWEST, most=MOST, found=len(algorithms))
    for each in algorithms:
        if algorithms.count(each) > 1:
            raise RaceError("race-twice", id=str(each))


def advance_race(run: int, steps: int, budget_ms: int | float = BUDGET_MS) -> Data:
    """Go on by so many steps, as far as the budget allows, and show where that is."""
    found = race_of(run)
    found.go_on(max(0, steps), budget_ms)
    return frame_of(found)


def move_race(run: int, steps: int) -> Data:
    """Go a few steps on, or back, where it is paused."""
    found = race_of(run)
    found.move(steps)
    return frame_of(found)


def seek_race(run: int, step: int, budget_ms: int | float = BUDGET_MS) -> Data:
    """Go to a place of the race: a step, or nanoseconds where the time is equal."""
    found = race_of(run)
    found.seek(step, budget_ms)
    return frame_of(found)


def race_table(run: int) -> Data:
    """The rows of the table at the furthest place that was shown, and whether all are done there.

    The runs may be recorded a little further; nobody is told how a race ends before it does.
    """
    found = race_of(run)
    return {"rows": [row._asdict() for row in found.table(found.seen)], "over": _is_over(found)}


def _is_over(race: Race) -> bool:
    return all(race.has_arrived(runner, race.seen) for runner in race.runners)


def race_of(number: int) -> Race:
    """The race with that number; RequestError if it is gone."""
    if number not in _RACES:
        raise RequestError("no-task", task=str(number))
    return _RACES[number]


def frame_of(race: Race) -> Data:
    """What the page paints of the place looked at.

    `step` and `recorded` are that place and the furthest that was shown: steps, or nanoseconds.
    `end` is None until all are done there.
    """
    return {
        "step": race.position,
        "recorded": race.seen,
        "end": "finished" if _is_over(race) else None,
        "event": None,  # of the race as a whole; each runner has its own
        "runners": [_runner(race, runner) for runner in race.runners],
    }


def _runner(race: Race, runner: Runner) -> Data:
    timeline, step = runner.run.timeline, race.step_of(runner)
    position, arrived = timeline.position(step), race.has_arrived(runner)
    told, live = counters(timeline, step, position), live_cells(position)
    event = timeline.decoded(timeline.word(step), position) if step else None
    return {
        "board": Grid(race.puzzle.geometry, tuple(position.values())).line,
        "by": _writers(position, live),
        "newest": live[-1]["cell"] if live else None,
        "event": event_data(event, race.puzzle.geometry) if event else None,
        "status": runner.status if arrived else "running",
        "place": race.place_of(runner) if arrived else None,
        "counters": {
            "depth": position.depth,
            **{name: value for name, value in told.items() if name != "events"},
            "seconds": runner.seconds_at(step),
        },
    }


def _writers(position: Position, live: list[Data]) -> str:
    """Who wrote each cell: a letter for each, which is quicker to compare than a list."""
    letters = [NOBODY] * len(position.board)
    for each in live:
        letters[each["cell"]] = GUESSED if each["guessed"] else DEDUCED
    return "".join(letters)
