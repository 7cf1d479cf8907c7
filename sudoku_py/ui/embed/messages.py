"""The page around the embed: messages to it and from it, as docs/embedding.md describes them.

Each message is an object with the version under `sudokuLab`, and a `type`. Nothing is sent before
the parent has said hello, and then only to that origin; messages of others are ignored. A message
is hostile until `options` has read it, and no part of it is ever evaluated.

The parent may say hello seconds after the player has begun: the report that a puzzle is solved or a
run is over waits for it.
"""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from pyscript import Event, document, window
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Details
from sudoku_py.engine.run_protocol import Report
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser import long_text
from sudoku_py.ui.browser.debounce import Debouncer
from sudoku_py.ui.embed.options import APPEARANCE, DEFAULTS, EmbedState, max_length
from sudoku_py.ui.learn.state import LearnState
from sudoku_py.ui.write import code_link

Pairs: TypeAlias = list[tuple[str, str]]

MAX_TYPE = 20  # characters of a type
VERSION = 1  # under `sudokuLab` in each of them
# Type → the names that are read.
RECEIVED: dict[str, tuple[str, ...]] = {
    "hello": (),
    "load": tuple(DEFAULTS),
    "start": (),
    "play": (),
    "pause": (),
    "seek": ("step",),
    "set": APPEARANCE,
}
DELIVERY_MS = 50  # between two deliveries; the last message of each type counts
OPAQUE = "null"  # the origin of a file, which cannot be addressed


class ParentWindow:
    """Receives and sends messages."""

    def __init__(self, on_message: Callable[[str, Pairs], None]) -> None:
        """Call `on_message(type, pairs)` for each message; pairs are (name, text)."""
        self._on_message = on_message
        self._origin: str | None = None  # of the parent, once it has said hello
        self._queue: list[tuple[str, Pairs]] = []  # the latest of each type, in order of arrival
        self._delivery = Debouncer(DELIVERY_MS, self._deliver)

    @property
    def listens(self) -> bool:
        """Whether the parent has said hello."""
        return self._origin is not None

    def attach(self) -> None:
        """Start to listen."""
        document.body.onmessage = create_proxy(self._receive)

    def send(self, kind: str, message: Details) -> None:
        """Send a message, if the parent has said hello."""
        if self._origin is None:
            return
        whole = dict(message, sudokuLab=VERSION, type=kind)
        target = "*" if self._origin == OPAQUE else self._origin
        window.parent.postMessage(window.JSON.parse(json.dumps(whole)), target)

    def _receive(self, event: Event) -> None:
        if event.source != window.parent or event.source == window:
            return
        if self._origin is not None and event.origin != self._origin:
            return
        kind = long_text.of_message(event.data, "type", MAX_TYPE)
        version = long_text.of_message(event.data, "sudokuLab", MAX_TYPE)
        if version != VERSION or not isinstance(kind, str) or kind not in RECEIVED:
            return
        if kind == "hello":
            self._origin = str(event.origin)
        if self._origin is not None:
            self._enqueue(str(kind), pairs_of(event.data, RECEIVED[kind]))
            self._delivery.ask()

    def _enqueue(self, kind: str, pairs: Pairs) -> None:
        """Replace an earlier message of the type; changes of several `set` messages add up."""
        if kind == "set":
            named = [name for name, _ in pairs]
            earlier = [pair for each, kept in self._queue if each == kind for pair in kept]
            pairs = [pair for pair in earlier if pair[0] not in named] + pairs
        self._queue = [each for each in self._queue if each[0] != kind] + [(kind, pairs)]

    def _deliver(self) -> None:
        queue, self._queue = self._queue, []
        for kind, pairs in queue:
            self._on_message(kind, pairs)


def pairs_of(
    data: object,
    names: tuple[str, ...],
    part: Callable[[Any, str, int], Any] = long_text.of_message,
) -> list[tuple[str, str]]:
    """Return the names in a message, each with its value as a text; "?" for other types.

    `part(data, name, most)` reads one, up to `most` characters.
    """
    pairs = []
    for name in names:
        value = part(data, name, max_length(name) + 1)
        if isinstance(value, bool):
            pairs.append((name, "1" if value else "0"))
        elif isinstance(value, (int, float)) and value == value:  # noqa: PLR0124 - it is a number
            pairs.append((name, str(int(value)) if abs(value) <= 2**53 else "?"))
        elif isinstance(value, str):
            pairs.append((name, value))
        elif value is not None:
            pairs.append((name, "?"))
    return pairs


class ShownReport(Report):
    """A `state` message: what the view shows."""

    view: str


REPORT_MS = 100  # at least, between two reports
NO_SCORE = {"tried": 0, "right": 0, "streak": 0, "best": 0}
AT_END = (
    "view",
    "step",
    "counters",
    "answers",
    "asked",
    "results",
    "code",
)  # what a report has of a state that has ended
COUNTED = ("seconds", "mistakes", "hints")


def of_view(report: Report, view: str) -> ShownReport:
    """Return the report with the name of the view."""
    found: ShownReport = {
        "mood": report["mood"],
        "step": report["step"],
        "counters": report["counters"],
        "view": view,
    }
    if "event" in report:
        found["event"] = report["event"]
    if "status" in report:
        found["status"] = report["status"]
    if "answers" in report:
        found["answers"] = report["answers"]
    if "asked" in report:
        found["asked"] = report["asked"]
    if "results" in report:
        found["results"] = report["results"]
    if "code" in report:
        found["code"] = report["code"]
    return found


def waiting() -> Report:
    """Return the report while nothing is open."""
    return {"mood": "waiting", "step": 0, "counters": {}}


def of_play(store: Store, state: EmbedState) -> Report:
    """Return the report of a puzzle that is played."""
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
    """Return the report of an analysis."""
    return {"mood": "running" if store.jobs.current else "idle", "step": 0, "counters": {}}


def of_practice(store: Store, view: str, positions: int | None) -> Report:
    """Return the report of a technique's page, or of a drill, which ends after `positions`."""
    learn: LearnState | None = getattr(store, "learn", None)
    if not learn or view != "drill":
        return {"mood": "idle", "step": 0, "counters": {}}
    counters = dict(learn.scores.get(learn.technique) or NO_SCORE)
    status = "running" if counters["tried"] else "idle"
    if positions and counters["tried"] >= positions:
        status = "finished"
    return {"mood": status, "step": 0, "counters": counters}


def of_exercise(store: Store) -> Report:
    """Return the report of a student's code, finished when all tests of an exercise have run.

    It has the code as soon as the student has changed it, tested or not.
    """
    write: Any = getattr(store, "write", None)
    if not write:
        return waiting()
    report: Report = {"mood": "running" if write.busy else "idle", "step": 0, "counters": {}}
    grade = write.grade
    if grade and grade["percent"] is not None and not write.busy:
        report["mood"] = "finished"
        report["counters"] = {
            "score": grade["percent"],
            "passed": grade["passed"],
            "tests": grade["tests"],
        }
        rows = grade["rows"]
        report["results"] = [row["passed"] and not row.get("note") for row in rows]
        report["code"] = _packed(grade["source"])
    if write.written is not None and write.exercise_id:
        report["code"] = _packed(write.written)
    return report


_PACKED: list[tuple[str, str | None]] = []  # the program that was packed last: it takes a while


def _packed(source: str) -> str | None:
    """Return a program as a link has it; None if it is too long."""
    if not _PACKED or _PACKED[0][0] != source:
        _PACKED[:] = [(source, code_link.packed(source))]
    return _PACKED[0][1]


def solved_puzzle(store: Store) -> str | None:
    """Return the puzzle while it is solved by the player, otherwise None."""
    game = store.game
    by_player = store.board.is_solved and not game.record["helped"]
    is_puzzle = by_player and boards.GIVEN in game.board["by"]
    return str(game.record["puzzle"]) if is_puzzle else None


def is_over(state: ShownReport) -> bool:
    """Return whether a run, race, lesson, drill or exercise has ended, or a run is at a solution.

    A lesson continues after the solutions that it shows.
    """
    moves = state["view"] not in ("play", "analyse")
    return moves and (state["mood"] == "finished" or is_at_solution(state))


def is_at_solution(state: ShownReport) -> bool:
    """Return whether a run has reached a solution."""
    return state["view"] != "lesson" and state.get("event") == "solution"


def ending(state: ShownReport) -> Details:
    """Return the message about the end."""
    message = {name: value for name, value in state.items() if name in AT_END}
    message["status"] = "solution" if is_at_solution(state) else state.get("status") or "finished"
    return message


class StateReporter:
    """Sends the changes of a state."""

    def __init__(self, parent: ParentWindow) -> None:
        self._parent = parent
        self._state: object = None  # that was sent last, without times
        self._problem: str | None = None
        self._solved: str | None = None  # puzzle that was solved at the last report
        self._is_over = False

    def repeat(self) -> None:
        """Send everything again: the parent has just said hello."""
        self._state = self._problem = None

    def start_over(self, solved: str | None) -> None:
        """Start with something else; `solved` was solved before, and is not reported."""
        self._solved, self._is_over = solved, False

    def report(self, state: ShownReport, solved: str | None, problem: str | None) -> None:
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

    def _report_solved(self, state: ShownReport, solved: str | None) -> None:
        if solved and solved != self._solved:
            if not self._parent.listens:
                return
            message = {name: state["counters"][name] for name in COUNTED}
            self._parent.send("solved", dict(message, puzzle=solved))
        self._solved = solved

    def _report_end(self, state: ShownReport) -> None:
        has_ended = is_over(state)
        if has_ended and not self._is_over:
            if not self._parent.listens:
                return
            self._parent.send("finished", ending(state))
        self._is_over = has_ended


class HeightReport:
    """Sends a `resize` message whenever the height of the body has changed."""

    def __init__(self, parent: ParentWindow) -> None:
        self._parent = parent
        self._height = 0  # the last that was sent, in pixels

    def start(self) -> None:
        """Send the height whenever it changes."""
        watcher = window.ResizeObserver.new(create_proxy(lambda *_: self._send()))
        watcher.observe(document.body)

    def repeat(self) -> None:
        """Send the height again: the parent has just said hello."""
        self._height = 0
        self._send()

    def _send(self) -> None:
        height = int(document.body.getBoundingClientRect().height + 0.99)
        if height != self._height and self._parent.listens:
            self._height = height
            self._parent.send("resize", {"height": height})
