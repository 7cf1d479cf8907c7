"""Races of the lab: the page opens one and requests the frames of all its boards."""

from collections.abc import Mapping
from itertools import count
from typing import Any, ClassVar, cast, get_args

from sudoku_py.core import formats
from sudoku_py.core.errors import SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.engine import run_protocol
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.run_protocol import (
    Event,
    OpenedRace,
    RaceFrame,
    RaceRow,
    RaceTable,
    RunnerCounters,
)
from sudoku_py.lab.race.entry import Goal, RaceEntry
from sudoku_py.lab.race.race import NOTHING, Fairness, Parting, Race, Rank, decision
from sudoku_py.lab.recorded import recorded_solver, unpacked
from sudoku_py.lab.timeline.search_state import LiveCell, SearchState, live_cells
from sudoku_py.lab.views.reason import event_data
from sudoku_py.solvers.contract import Solver

BUDGET_MS = 8  # so that a call with four frames ends within one frame of the screen
PART_MS = 30  # of the search for where the entries part: nothing is shown meanwhile
MIN_ALGORITHMS, MAX_ALGORITHMS = 2, 4
_RACES: dict[int, Race] = {}  # one, the newest: memory is enough for four runs
_PARTINGS: dict[int, Parting] = {}  # of that race, once it was looked for
_NUMBERS = count(1)
GUESSED, DEDUCED, NEITHER = "g", "d", "."


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
) -> OpenedRace:
    """Open a race, replacing the previous one: its number `run`, and the first frame.

    `recorded` has packed traces by the names under which they are among the `algorithms`: runs of
    a student's code, recorded elsewhere (see `engine.student_trace`).
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
    return {"run": number, "puzzle": puzzle, **race_frame(made)}


def _entrant(name: str, recorded: Mapping[str, object], puzzle: Grid) -> str | Solver:
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


REPEAT_MS = 25  # for each call of `race_table`


def advance_race(run: int, steps: int, budget_ms: int | float = BUDGET_MS) -> RaceFrame:
    """Advance by `steps` steps, as far as the budget allows; return a frame."""
    found = race_of(run)
    found.go_on(max(0, steps), budget_ms)
    return race_frame(found)


def move_race(run: int, steps: int) -> RaceFrame:
    """Go a few steps forwards or backwards in a paused race."""
    found = race_of(run)
    found.move(steps)
    return race_frame(found)


def seek_race(run: int, step: int, budget_ms: int | float = BUDGET_MS) -> RaceFrame:
    """Go to a position in the race: a step, nanoseconds in equal time, or a decision."""
    found = race_of(run)
    found.seek(step, budget_ms)
    return race_frame(found)


def find_in_race(
    run: int, stop: str, forward: bool, budget_ms: int | float = PART_MS
) -> RaceFrame | None:
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
    return {**race_frame(found), "found": position is not None}


def race_table(run: int) -> RaceTable:
    """The rows of the table at the furthest position shown, and whether the race is over there.

    The runs may be recorded a little further; the table does not reveal the end before it is shown.
    Once the race is over, each call makes some of the runs again, to measure their times; until
    that is done, `measuring` is true.
    """
    found = race_of(run)
    measuring = is_over(found) and not found.repeat(REPEAT_MS)
    return {
        "measuring": measuring,
        "rows": [cast("RaceRow", row._asdict()) for row in found.table(found.furthest)],
        "over": is_over(found),
    }


def race_of(number: int) -> Race:
    """The race with that number; RequestError if it has been dropped."""
    if number not in _RACES:
        raise RequestError("no-task", task=str(number))
    return _RACES[number]


def is_over(race: Race) -> bool:
    """Whether all entries have ended at the furthest position that was shown."""
    return all(race.has_arrived(entry, race.furthest) for entry in race.entries)


def race_frame(race: Race) -> RaceFrame:
    """The frame of the current position.

    `step` and `recorded` are the current position and the furthest one shown: steps, nanoseconds
    or decisions. `end` is None until the race is over there. In a race by decisions `differs` says
    whether the entries do not share the newest one, and each has its own as `guess`: cells and
    digits, or None.
    """
    return {
        "differs": _differs(race),
        "step": race.position,
        "recorded": race.furthest,
        "end": "finished" if is_over(race) else None,
        "event": None,  # of the race as a whole; each entry has its own
        "runners": [_entry_frame(race, entry) for entry in race.entries],
    }


def _differs(race: Race) -> bool:
    if race.fairness != "guesses" or not race.position:
        return False
    made = {decision(entry, race.position - 1) for entry in race.entries}
    return len(made) > 1


def _guess(race: Race, entry: RaceEntry) -> list[tuple[int, int]] | None:
    """What an entry has decided at the current position."""
    number = race.position - 1
    if race.fairness != "guesses" or number < 0 or decision(entry, number) in (None, NOTHING):
        return None
    return entry.decisions.placed(number)


def _entry_frame(race: Race, entry: RaceEntry) -> run_protocol.RaceEntry:
    timeline, step = entry.run.timeline, race.step_of(entry)
    state, arrived = timeline.state(step), race.has_arrived(entry)
    counts, live = dict(entry.counters(step)), live_cells(state)
    if arrived:
        counts["seconds"] = entry.spread.median  # as in the table
    event = timeline.decoded(timeline.event_code(step), state) if step else None
    return {
        "board": Grid(race.puzzle.geometry, tuple(state.values())).line,
        "origins": _origins(state, live),
        "newest": live[-1].cell if live else None,
        "guess": _guess(race, entry),
        "event": cast("Event | None", event and event_data(event, race.puzzle.geometry)),
        "status": entry.status if arrived else "running",
        "place": race.place_of(entry, race.position),
        "counters": cast(
            "RunnerCounters",
            {
                "depth": state.depth,
                **{name: value for name, value in counts.items() if name != "events"},
            },
        ),
    }


def _origins(state: SearchState, live: list[LiveCell]) -> str:
    """How each cell got its digit: a letter for each, quicker to compare than a list."""
    letters = [NEITHER] * len(state.board)
    for each in live:
        letters[each.cell] = GUESSED if each.guessed else DEDUCED
    return "".join(letters)
