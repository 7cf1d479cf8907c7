"""The frame of a race: all that the page shows of the position looked at."""

from sudoku_py.core.grid import Grid
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.race.entry import RaceEntry
from sudoku_py.lab.race.race import NOTHING, Race, decision
from sudoku_py.lab.timeline.search_state import LiveCell, SearchState, live_cells
from sudoku_py.lab.views.reason import event_data

GUESSED, DEDUCED, NEITHER = "g", "d", "."


def is_over(race: Race) -> bool:
    """Whether all had come to their ends at the furthest position that was shown."""
    return all(race.has_arrived(entry, race.furthest) for entry in race.entries)


def frame_of(race: Race) -> Data:
    """The frame of the current position.

    `step` and `recorded` are the current position and the furthest one shown: steps, nanoseconds
    or decisions. `end` is None until the race is over there. In a race by decisions `differs` says
    whether the entries do not share the newest one, and each has its own as `guess`: cells and
    digits, or None.
    """
    return {
        **_newest_decisions(race),
        "step": race.position,
        "recorded": race.furthest,
        "end": "finished" if is_over(race) else None,
        "event": None,  # of the race as a whole; each entry has its own
        "runners": [_entry(race, entry) for entry in race.entries],
    }


def _newest_decisions(race: Race) -> Data:
    if race.fairness != "guesses" or not race.position:
        return {"differs": False}
    made = {decision(entry, race.position - 1) for entry in race.entries}
    return {"differs": len(made) > 1}


def _guess(race: Race, entry: RaceEntry) -> list[tuple[int, int]] | None:
    """What an entry has decided at the position looked at."""
    number = race.position - 1
    if race.fairness != "guesses" or number < 0 or decision(entry, number) in (None, NOTHING):
        return None
    return entry.decisions.placed(number)


def _entry(race: Race, entry: RaceEntry) -> Data:
    timeline, step = entry.run.timeline, race.step_of(entry)
    state, arrived = timeline.state(step), race.has_arrived(entry)
    counts, live = entry.counters(step), live_cells(state)
    event = timeline.decoded(timeline.event_code(step), state) if step else None
    return {
        "board": Grid(race.puzzle.geometry, tuple(state.values())).line,
        "origins": _origins(state, live),
        "newest": live[-1].cell if live else None,
        "guess": _guess(race, entry),
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
