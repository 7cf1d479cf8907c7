"""What an embed reports of what it shows, and when, as docs/embedding.md describes it.

The page around may say hello seconds after the player has begun: that a puzzle is solved or a run
is over waits for it.
"""

from typing import Any, TypeAlias

from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.embed.parent_window import ParentWindow
from sudoku_py.ui.embed.state import EmbedState

Report: TypeAlias = dict[str, Any]  # "mood", "step", "counters"; of a run also "event" and "status"

INTERVAL_MS = 100  # at least, between two reports
NO_SCORE = {"tried": 0, "right": 0, "streak": 0, "best": 0}
COUNTED = ("seconds", "mistakes", "hints")


def waiting() -> Report:
    """Nothing has been opened yet."""
    return {"mood": "waiting", "step": 0, "counters": {}}


def of_play(store: Store, state: EmbedState) -> Report:
    """A player's work on the puzzle."""
    counters = {
        "left": store.game.board["values"].count(0),
        "mistakes": len(state.mistakes),
        "hints": state.hints,
        "seconds": int(store.game.record["seconds"]),
    }
    status = "running" if store.game.past else "idle"
    if solved_puzzle(store):
        status = "finished"
    return {"mood": status, "step": 0, "counters": counters}


def of_analysis(store: Store) -> Report:
    """An analysis."""
    return {"mood": "running" if store.jobs.current else "idle", "step": 0, "counters": {}}


def of_practice(store: Store, view: str, positions: int | None) -> Report:
    """The page of a technique, or a drill, which is finished after so many positions."""
    learn: Any = getattr(store, "learn", None)
    if not learn or view != "drill":
        return {"mood": "idle", "step": 0, "counters": {}}
    counters = dict(learn.scores.get(learn.technique) or NO_SCORE)
    status = "running" if counters["tried"] else "idle"
    if positions and counters["tried"] >= positions:
        status = "finished"
    return {"mood": status, "step": 0, "counters": counters}


def of_exercise(store: Store) -> Report:
    """A student's own code; it is finished whenever all tests of an exercise have run."""
    write: Any = getattr(store, "write", None)
    if not write:
        return waiting()
    report: Report = {"mood": "running" if write.busy else "idle", "step": 0, "counters": {}}
    grade = write.grade
    if grade and grade["percent"] is not None and not write.busy:
        passed = len([row for row in grade["rows"] if row["passed"]])
        report["mood"] = "finished"
        report["counters"] = {
            "score": grade["percent"],
            "passed": passed,
            "tests": len(grade["rows"]),
        }
    return report


def solved_puzzle(store: Store) -> str | None:
    """The puzzle, while it stands solved by the player; else None."""
    game = store.game
    by_player = store.board.is_solved and not game.record["helped"]
    is_puzzle = by_player and boards.GIVEN in game.board["by"]
    return str(game.record["puzzle"]) if is_puzzle else None


def is_over(state: Report) -> bool:
    """Whether what moves by itself has come to an end, or to a solution."""
    moves = state["view"] not in ("play", "analyse")
    return moves and (state["mood"] == "finished" or state.get("event") == "solution")


def ending(state: Report) -> Report:
    """What is reported when it is over."""
    names = [name for name in ("view", "step", "counters", "answers") if name in state]
    message: dict[str, Any] = {name: state[name] for name in names}
    is_solution = state.get("event") == "solution"
    message["status"] = "solution" if is_solution else state.get("status") or "finished"
    return message


class StateReporter:
    """Sends what is new in a state."""

    def __init__(self, parent: ParentWindow) -> None:
        self._parent = parent
        self._state: dict[str, Any] | None = None  # the one that was sent last, without times
        self._problem: str | None = None
        self._solved: str | None = None  # the puzzle that stood solved at the last report
        self._is_over = False

    def repeat(self) -> None:
        """Send all of it anew: to a parent that has just come."""
        self._state = self._problem = None

    def start_over(self, solved: str | None) -> None:
        """Something else is shown; `solved` was solved at an earlier visit, which is no news."""
        self._solved, self._is_over = solved, False

    def report(self, state: dict[str, Any], solved: str | None, problem: str | None) -> None:
        """Send what has changed since the last report; `problem` is a text."""
        if problem and problem != self._problem:
            self._parent.send("problem", {"text": problem})
        self._problem = problem if self._parent.listens else None
        timeless = dict(state, counters=dict(state["counters"], seconds=0, rate=0))
        if timeless != self._state:
            self._state = timeless
            self._parent.send("state", state)
        self._report_solved(state, solved)
        self._report_end(state)

    def _report_solved(self, state: dict[str, Any], solved: str | None) -> None:
        if solved and solved != self._solved:
            if not self._parent.listens:
                return
            message = {name: state["counters"][name] for name in COUNTED}
            self._parent.send("solved", dict(message, puzzle=solved))
        self._solved = solved

    def _report_end(self, state: dict[str, Any]) -> None:
        has_ended = is_over(state)
        if has_ended and not self._is_over:
            if not self._parent.listens:
                return
            self._parent.send("finished", ending(state))
        self._is_over = has_ended
