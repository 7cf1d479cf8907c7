"""The pane in which a student's run is watched: any step, forwards and back.

A step that is requested while another is being fetched is shown after it; of several, only the
last. A run that was lost with its sandbox is recorded again before the next step is shown.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Unpack

from pyscript import Element
from pyscript.ffi import create_proxy

from sudoku_py.engine.student_protocol import CodeFrame, CodeRun, SandboxArguments
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage.url_parameters import SPEEDS
from sudoku_py.ui.write import answers
from sudoku_py.ui.write.runner import Runner
from sudoku_py.ui.write.watch_view import WatchView

LEAST_MS = 40  # between two pictures


class Pace:
    """Steps per second, shared out over pictures.

    >>> pace = Pace(1000)
    >>> pace.delay_ms, pace.steps
    (40, 40)
    >>> Pace(4).delay_ms, Pace(4).steps
    (250, 1)
    """

    def __init__(self, per_second: int | None) -> None:
        """None is as fast as a person can follow on a run of millions: a hundredth a second."""
        self.per_second = per_second
        self.delay_ms = max(LEAST_MS, 1000 // per_second) if per_second else LEAST_MS
        self.steps = max(1, self.delay_ms * per_second // 1000) if per_second else 0

    def next(self, step: int, last: int) -> int:
        """The step of the next picture.

        >>> Pace(None).next(0, 1_000_000), Pace(4).next(7, 7)
        (1000, 7)
        """
        return min(step + (self.steps or max(1, last // 1000)), last)


REGION, HOST = "lab-write", "write-watch"
PANELS = ["stack", "output"]
KINDS = ("over", "out", "write", "breakpoint")  # of steps that can be gone to, on and back
KEYS = {" ": "watch-play", "ArrowRight": "watch-step", "ArrowLeft": "watch-back",
        "Home": "watch-first", "End": "watch-last"}  # fmt: skip
TYPING = "input, select, textarea, button, summary, [contenteditable]"


class WatchPane:
    """Shows the run that was opened last."""

    def __init__(
        self,
        services: Services,
        runner: Runner,
        on_line: Callable[[int | None], object],
        on_heat: Callable[[dict[int, float]], object] = lambda _: None,
        on_run: Callable[[CodeRun], object] = lambda _: None,
    ) -> None:
        """Call `on_line(line)` with the line that is about to run, None where there is none.

        `on_heat(shares)` is called with each line's share of the time, 0 to 1 for the most, and
        `on_run(run)` with each run before its first step is shown.
        """
        self._services = services
        self._runner = runner
        self._on_line, self._on_heat, self._on_run = on_line, on_heat, on_run
        self._view = WatchView(services, services.elements.part(HOST))
        self.step = 0
        self._frame: CodeFrame | None = None
        self._request: SandboxArguments = {}  # what the run was recorded with
        self._run = 0  # its number in the runner
        self._breakpoints: list[int] = []
        self._is_busy = self._is_playing = self._is_stale = False
        self._view.speak()
        for fold in self._view.folds.values():
            fold.addEventListener("toggle", create_proxy(lambda *_: self._refresh()))
        services.commands.add(self._commands(), REGION)
        services.store.subscribe(self._speak, "preferences", late=True)

    def _commands(self) -> dict[str, Callable[..., object]]:
        commands: dict[str, Callable[..., object]] = {
            "watch-first": lambda: self.seek(0),
            "watch-back": lambda: self.seek(self.step - 1),
            "watch-play": self._toggle,
            "watch-step": lambda: self.seek(self.step + 1),
            "watch-last": lambda: self.seek(self._last),
            "watch-seek": lambda step: self.seek(int(step)),
            "watch-scrub": lambda step: self.seek(int(step)),
            "watch-speed": lambda *_: None,
            "watch-contents": lambda: self._task(self._show_contents()),
        }
        for kind in KINDS:
            commands["watch-" + kind] = lambda kind=kind: self._find(kind)
            commands["watch-" + kind + "-back"] = lambda kind=kind: self._find(kind, True)
        return commands

    @property
    def _last(self) -> int:
        """The step after the last line: the end."""
        return int(self._view.run["steps"]) + 1

    # opening

    async def open(
        self, source: str, puzzle: str, step: int = 0, exercise: str = "", test: int = -1
    ) -> CodeRun:
        """Record a run, or that of an exercise's test, and show a step; return the result.

        The answer has `end`, `problem`, `steps` and `counters`; EngineError as of the runner.
        """
        self._pause()
        self._view.close()
        self._frame = None
        self._on_line(None)
        self._request = {"source": source, "puzzle": puzzle, "exercise": exercise, "test": test}
        run = await self._record()
        self._on_run(run)
        if run["steps"]:
            self._view.open(run)
            self.step = -1
            await self._show(min(step, self._last))
            self._task(self._show_heat())
        return run

    async def _record(self) -> CodeRun:
        run = answers.sound_run(await self._runner.call("record", **self._request))
        self._run = self._runner.recorded
        return run

    async def _call(
        self, operation: str, **arguments: Unpack[SandboxArguments]
    ) -> Mapping[str, object]:
        if not self._run or self._runner.recorded != self._run:
            await self._record()
        return await self._runner.call(operation, **arguments)

    def set_breakpoints(self, lines: list[int]) -> None:
        """Stop at these lines, from now on."""
        self._breakpoints = lines

    # steps

    def seek(self, step: int) -> None:
        """Go to a step, and stay there."""
        self._pause()
        self._go(step)

    def _go(self, step: int) -> None:
        if self._frame:
            self.step = min(max(step, 0), self._last)
            if not self._is_busy:
                self._task(self._catch_up())

    async def _catch_up(self) -> None:
        self._is_busy = True
        try:
            while self._frame and (self._is_stale or self._frame["step"] != self.step):
                self._is_stale = False
                await self._show(self.step)
        finally:
            self._is_busy = False

    async def _show(self, step: int) -> None:
        self.step = step
        data = await self._call("frame", step=step, panels=PANELS)
        frame = answers.sound_frame(data, self._view.run)
        self._frame = frame
        self._view.show(frame)
        self._on_line(frame["line"])
        if "tree" in self._view.open_folds:
            tree = answers.sound(answers.TREE, await self._call("tree", step=frame["step"]))
            self._view.show_tree(tree["levels"])

    def _refresh(self) -> None:
        """Show the step again: a fold was opened. By then, another step may have been requested."""
        self._is_stale = True
        if self._frame and not self._is_busy:
            self._task(self._catch_up())

    def _find(self, kind: str, backwards: bool = False) -> None:
        if kind == "breakpoint" and not self._breakpoints:
            self._services.game.say(CALM, "write.no-breakpoint")
        elif self._frame:
            self._pause()
            self._task(self._go_to_next(kind, backwards))

    async def _go_to_next(self, kind: str, backwards: bool) -> None:
        self._go(await self._next(kind, backwards))

    async def _next(self, kind: str, backwards: bool = False) -> int:
        found = await self._call(
            "next", step=self.step, kind=kind, breakpoints=self._breakpoints, backwards=backwards
        )
        return int(answers.sound(answers.STEP, found.get("step")))

    async def _show_contents(self) -> None:
        frame = self._frame
        if not frame:
            return
        self._pause()
        place = [frame["step"], frame["line"] or 0, frame["depth"]]
        request = self._request.copy()
        request["place"] = place
        data = await self._runner.call("contents", **request)
        frames = answers.sound(answers.CONTENTS, data)["frames"]
        if frames is None:
            self._services.game.say(CALM, "write.no-contents")
        elif frame is self._frame:
            self._view.show_contents(frame, frames)

    async def _show_heat(self) -> None:
        rows = answers.sound(answers.PROFILE, await self._call("profile"))["rows"]
        self._view.show_profile(rows)
        most = max([row["ms"] for row in rows] + [0.1])
        self._on_heat({row["line"]: row["ms"] / most for row in rows})

    # playing

    def _toggle(self) -> None:
        if self._is_playing:
            self._pause()
        elif self._frame:
            self._is_playing = True
            self._view.show_playing(True)
            self._task(self._play())

    def _pause(self) -> None:
        if self._is_playing:
            self._is_playing = False
            self._view.show_playing(False)

    async def _play(self) -> None:
        if self.step >= self._last:
            self.step = 0
        while self._is_playing and self.step < self._last:
            pace = Pace(SPEEDS[int(self._view.speed.value)])
            stop = await self._next("breakpoint") if self._breakpoints else self._last
            step = min(pace.next(self.step, self._last), stop)
            await self._show(step)
            if step == stop:
                break
            await sleep_ms(pace.delay_ms)
        self._pause()

    # the page

    def press(self, key: str, target: Element) -> bool:
        """Whether a key was for the run: it is not while something is typed."""
        if key not in KEYS or not self._frame or target.closest(TYPING):
            return False
        self._services.commands.run(KEYS[key])
        return True

    def _speak(self) -> None:
        self._view.speak()
        if self._frame:
            self._view.show(self._frame)

    def _task(self, work: Coroutine[object, object, None]) -> None:
        asyncio.create_task(self._guarded(work))

    async def _guarded(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except EngineError as error:
            self._pause()
            self._services.game.say(BAD, error.key, error.details)
