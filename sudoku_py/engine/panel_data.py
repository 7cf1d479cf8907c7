"""A step as the page shows it: one request goes to it and returns the data of the open panels.

A part has a name in `PARTS` and its own arguments. It describes the step that the request goes to.
Its answer is {"done", "result"}: `done` says whether the result is complete; if not, the page
requests the part again, and it continues where the last request stopped. A part that has no result
yet has its "progress" instead. Parts that the budget leaves no time for are missing in the answer.
"""

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import cast

from sudoku_py.engine import races, run_views, runs, transcript
from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import TaskAnswer
from sudoku_py.engine.run_protocol import Arguments, Frame, PanelPart, RaceFrame, Shown
from sudoku_py.engine.tasks import advance, cancel
from sudoku_py.lab.run import Run
from sudoku_py.lab.views.arc_queue import arc_queue

WITH_STEP_MS = 15  # for all parts of a request whose step someone is waiting for
ALONE_MS = 40  # for all parts of a request that stays at its step
PART_MS = 15  # for one of them
MAX_ARCS = 200
SOON_MS = 1  # for what can wait while there is something new to show
COMMANDS: dict[str, Callable[..., Frame]] = {
    "advance": runs.advance_run,
    "seek": runs.seek_run,
}
FINDERS: dict[object, Callable[..., TaskAnswer]] = {  # what can take more than one request
    "find": runs.find_step,
    "line": runs.go_to_line,
}
RACE_COMMANDS: dict[str, Callable[..., RaceFrame | None]] = {
    "advance": races.advance_race,
    "move": races.move_race,
    "seek": races.seek_race,
    "find": races.find_in_race,
}


def show_step(run: int, go: dict, parts: dict, budget_ms: int | float | None = None) -> Shown:  # type: ignore[type-arg]
    """Go to a step of a run, and send the data that the panels need.

    `go` is a command and its arguments: {"command": "advance", "steps": 1}, {"command": "seek",
    "step": 7}, {"command": "find", "stop": "backtrack", "forward": true}, as `runs` has them, or
    {"command": "line", "at": [7, 2], "way": "over"}, as `go_to_line` has it; with {} the run stays,
    and `frame` is None. It is None, too, while a search for a step or a line is not done, without
    parts: the page requests it again. `parts` maps names to arguments.
    """
    found = runs.run_of(run)
    _TASKS.watch(run)
    frame = _go(run, go)
    if go and not frame:
        return {"frame": None, "parts": {}}
    if budget_ms is None:
        budget_ms = WITH_STEP_MS if go else ALONE_MS
    return {"frame": frame, "parts": _parts(run, found, parts, budget_ms)}


def show_race(run: int, go: dict, parts: dict) -> Shown:  # type: ignore[type-arg]
    """Do the same for a race; its one part is its "table", its one "stop" is "parting"."""
    arguments = dict(go)
    frame = RACE_COMMANDS[arguments.pop("command")](run, **arguments) if go else None
    if go and not frame:
        return {"frame": None, "parts": {}}
    tables: dict[str, PanelPart] = {
        name: {"done": True, "result": races.race_table(run)} for name in parts
    }
    if tables and not go:  # the places in a race by time are known once the times are measured
        frame = races.race_frame(races.race_of(run))
    return {"frame": frame, "parts": tables}


def _go(run: int, go: Arguments) -> Frame | None:
    command = go.get("command")
    arguments = {name: value for name, value in go.items() if name != "command"}
    if command in FINDERS:
        key = command, arguments
        answer = _TASKS.advance(
            "find", key, lambda: FINDERS[command](run, **arguments), 2 * PART_MS
        )
        return cast("Frame | None", answer.get("result"))
    _TASKS.drop("find")
    return COMMANDS[str(command)](run, **arguments) if command else None


def _parts(
    number: int, run: Run, wanted: Mapping[str, Arguments], budget_ms: float
) -> dict[str, PanelPart]:
    found: dict[str, PanelPart] = {}
    stop = perf_counter() + budget_ms / 1000
    if unknown := set(wanted) - set(PARTS):
        raise RequestError("bad-request", why=f"part {min(unknown)}")
    for name, part in PARTS.items():
        left = (stop - perf_counter()) * 1000
        if name in wanted and (left > 0 or not found):
            found[name] = part(number, run, max(1.0, min(PART_MS, left)), **wanted[name])
    return found


class _Tasks:
    """The tasks of the watched run that continue from request to request, by name."""

    def __init__(self) -> None:
        self._run = 0
        self._tasks: dict[str, tuple[object, int]] = {}  # name → what it is for, its number

    def watch(self, run: int) -> None:
        """Drop the tasks of another run."""
        if run != self._run:
            self._run = run
            for name in list(self._tasks):
                self.drop(name)

    def drop(self, name: str) -> None:
        if name in self._tasks:
            cancel(self._tasks.pop(name)[1])

    def advance(
        self, name: str, key: object, start: Callable[[], TaskAnswer], budget_ms: float
    ) -> PanelPart:
        """Advance the task that was started for the same `key`, or else a new one."""
        if name in self._tasks and self._tasks[name][0] == key:
            answer = advance(self._tasks.pop(name)[1], budget_ms)
        else:
            self.drop(name)
            answer = start()
        if answer["done"]:
            return {"done": True, "result": answer["result"]}
        self._tasks[name] = key, answer["task"]
        return {"done": False, "progress": answer["progress"]}


_TASKS = _Tasks()


# the parts: each gets the run's number, the run, its budget, and its arguments


def _tree(number: int, run: Run, budget_ms: float, most: int, future: bool = False) -> PanelPart:
    """The search tree of at most about `most` nodes, see `charts.tree`, and its `step`."""
    tree = run_views.tree(number, run.step, most, budget_ms, future)
    return {"done": tree["whole"], "result": {"step": run.step, **tree}}


def _frontier(number: int, run: Run, _: float, most: int) -> PanelPart:
    """The frontier, see `charts.frontier`."""
    return {"done": True, "result": run_views.frontier(number, run.step, most)}


def _queue(_number: int, run: Run, _budget_ms: float, most: int) -> PanelPart:
    """The arcs that wait with AC-3, `most` of them: `lab.views.arc_queue`."""
    return {
        "done": True,
        "result": arc_queue(run.timeline, run.step, min(most, MAX_ARCS))._asdict(),
    }


def _profile(number: int, run: Run, budget_ms: float, most: int, known: int) -> PanelPart:
    """The depths, see `charts.profile`; None if no more than `known` steps are recorded."""
    if known == run.recorded:
        return {"done": True, "result": None}
    profile = run_views.profile(number, most, budget_ms)
    return {"done": profile["whole"], "result": profile}


def _frames(  # noqa: PLR0917, PLR0913 - a row of a table
    number: int, run: Run, budget_ms: float, replay: bool, known: int, idle: bool, calls: bool
) -> PanelPart:
    """The call stack, see `stack.frames`; None if the page has that of the step: `known`.

    If the page is `idle`, those of other steps are prepared then.
    """
    if run.step == known and not run.offset:
        return {"done": not idle or run.prepare(budget_ms), "result": None}
    key = (run.step, run.offset, replay, calls)
    answer = _TASKS.advance(
        "frames", key, lambda: run_views.frames(number, replay, calls), budget_ms
    )
    if answer["done"] and idle:
        answer["done"] = run.prepare(SOON_MS)
    return answer


def _transcript(  # noqa: PLR0917, PLR0913 - a row of a table
    number: int, run: Run, _: float, most: int, first: int, last: int, argued: int | None = None
) -> PanelPart:
    """The sentences of the last `most` steps, except those from `first` to `last`.

    The result has the bounds `first` and `last` of what is to be shown, and the rows `older` than
    those that the page has, and `newer` than them: each a step and its sentences. If the page has
    the argument of the step `argued`, it has that of another step too; without, there is none.
    """
    low, high = max(1, run.step + 1 - most), run.step
    if last < low or first > high:
        first, last = low, low - 1
    older = transcript.sentences_of(number, low, min(first - 1, high))["told"]
    newer = transcript.sentences_of(number, max(last + 1, low), high)["told"]
    argument = None if argued is None else transcript.argument_of(number, low, high, argued)
    rows = {"first": low, "last": high, "older": older, "newer": newer, "argument": argument}
    return {"done": True, "result": rows}


def _reason(number: int, run: Run, budget_ms: float) -> PanelPart:
    """The last reason to backtrack, see `reasons.latest_reason`."""
    return _TASKS.advance("reason", run.step, lambda: run_views.latest_reason(number), budget_ms)


def _heat(number: int, run: Run, _: float, since: int) -> PanelPart:
    """How often each cell changed after step `since`; from step 0 if the run moved backwards."""
    first = since if since <= run.step else 0
    changes = runs.heat_of(number, first, run.step)["changes"]
    return {"done": True, "result": {"since": first, "upto": run.step, "changes": changes}}


def _source(number: int, run: Run, _: float, known: list[str]) -> PanelPart:
    """The text of the module that the step is in, see `stack.source`; None if it is `known`."""
    line = run.line
    module = run.timeline.site(run.step).module if run.step else None
    if line:
        module = line.module
    source = run_views.source(number, module) if module and module not in known else None
    return {"done": True, "result": source}


# In the order in which they are made: parts that can take many requests are last.
PARTS: dict[str, Callable[..., PanelPart]] = {
    "source": _source,
    "profile": _profile,
    "heat": _heat,
    "transcript": _transcript,
    "frontier": _frontier,
    "queue": _queue,
    "tree": _tree,
    "reason": _reason,
    "frames": _frames,
}
