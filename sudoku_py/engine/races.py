"""Races of the laboratory: the page opens one, and requests the frames of all its boards."""

from itertools import count
from typing import Any, ClassVar, get_args

from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.race.race import Fairness, Race, Rank
from sudoku_py.lab.race.race_entry import Goal, RaceEntry
from sudoku_py.lab.recorded.search import recorded_solver
from sudoku_py.lab.recorded.trace import unpacked
from sudoku_py.lab.timeline.live_cells import LiveCell, live_cells
from sudoku_py.lab.timeline.search_state import SearchState
from sudoku_py.lab.views.event_data import event_data
from sudoku_py.solvers.contract import Solver

MIN_ALGORITHMS, MAX_ALGORITHMS = 2, 4
BUDGET_MS = 8  # so that a call with four frames ends within one frame of the screen
GUESSED, DEDUCED, NEITHER = "g", "d", "."
_RACES: dict[int, Race] = {}  # one, the newest: memory is enough for four runs
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
    """Go to a position in the race: a step, or nanoseconds if all get equal time."""
    found = race_of(run)
    found.seek(step, budget_ms)
    return frame_of(found)


def race_table(run: int) -> Data:
    """The rows of the table at the furthest position shown, and whether the race is over there.

    The runs may be recorded a little further; the table does not reveal the end before it is shown.
    """
    found = race_of(run)
    return {"rows": [row._asdict() for row in found.table(found.furthest)], "over": _is_over(found)}


def _is_over(race: Race) -> bool:
    return all(race.has_arrived(entry, race.furthest) for entry in race.entries)


def race_of(number: int) -> Race:
    """The race with that number; RequestError if it has been dropped."""
    if number not in _RACES:
        raise RequestError("no-task", task=str(number))
    return _RACES[number]


def frame_of(race: Race) -> Data:
    """The frame of the current position.

    `step` and `recorded` are the current position and the furthest one shown: steps, or
    nanoseconds. `end` is None until the race is over there.
    """
    return {
        "step": race.position,
        "recorded": race.furthest,
        "end": "finished" if _is_over(race) else None,
        "event": None,  # of the race as a whole; each entry has its own
        "runners": [_entry(race, entry) for entry in race.entries],
    }


def _entry(race: Race, entry: RaceEntry) -> Data:
    timeline, step = entry.run.timeline, race.step_of(entry)
    state, arrived = timeline.state(step), race.has_arrived(entry)
    counts, live = entry.counters(step), live_cells(state)
    event = timeline.decoded(timeline.event_code(step), state) if step else None
    return {
        "board": Grid(race.puzzle.geometry, tuple(state.values())).line,
        "origins": _origins(state, live),
        "newest": live[-1].cell if live else None,
        "event": event_data(event, race.puzzle.geometry) if event else None,
        "status": entry.status if arrived else "running",
        "place": race.place_of(entry, race.position),
        "counters": {
            "depth": state.depth,
            **{name: value for name, value in counts.items() if name != "events"},
        },
    }


def _origins(state: SearchState, live: list[LiveCell]) -> str:
    """How each cell got its digit: a letter for each, quicker to compare than a list."""
    letters = [NEITHER] * len(state.board)
    for each in live:
        letters[each.cell] = GUESSED if each.guessed else DEDUCED
    return "".join(letters)
