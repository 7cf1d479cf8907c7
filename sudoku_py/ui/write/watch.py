"""The pane in which a student's run is watched: any step, forwards and back.

The lab's player plays it (`lab.player`), in the slice `watch`. The run is recorded in the sandbox,
which answers for each step; a run that was lost with its sandbox is recorded again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine

from pyscript import Element
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Details
from sudoku_py.engine.run_protocol import Arguments, PanelPart
from sudoku_py.engine.student_protocol import CodeFrame, CodeRun, SandboxArguments, ShownBoard
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.player.connection import Clock, Connection, Parts, Source
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.state import UNLIMITED, AnyFrame, AnyRun, AnyShown
from sudoku_py.ui.write import answers
from sudoku_py.ui.write.runner import Runner
from sudoku_py.ui.write.state import REGION, WATCH_SLICE, WatchState
from sudoku_py.ui.write.watch_view import PROFILE, WatchView

CODE = Source(WATCH_SLICE, "", has_moves=False, is_streamed=False, way_ms=0, to_end={})
PICTURES = 1000  # of a whole run at full speed: as fast as a person can follow

KINDS = ("over", "out", "write", "breakpoint")  # of steps that can be gone to, on and back
KEYS = {" ": "watch-play", "ArrowRight": "watch-step", "ArrowLeft": "watch-back",
        "Home": "watch-first", "End": "watch-last"}  # fmt: skip
TYPING = "input, select, textarea, button, summary, [contenteditable]"


class CodeClock(Clock):
    """The sandbox answers each request through a frame of its own, less quickly than the engine."""

    frame_ms = 40


class CodeConnection(Connection):
    """The run that was recorded in the sandbox."""

    def __init__(self, store: Store, runner: Runner) -> None:
        super().__init__(store, CODE, lambda: None)
        self._runner = runner
        self.breakpoints: list[int] = []  # lines
        self.board = 0  # which of the run's boards is shown
        self._wanted: ShownBoard | None = None  # the one that was chosen last, in any run

    @property
    def _current_start(self) -> int | None:
        return self._runner.recorded or None

    async def open(self) -> tuple[AnyRun, AnyFrame | None]:
        """Record the run."""
        setup: SandboxArguments = self.state.setup  # type: ignore[assignment] # of such a run
        run = answers.sound_run(await self._runner.call("record", **setup))
        self.board = self._board_of(run)
        if not run["steps"]:
            return run, None
        return run, (await self._ask(run, {"command": "seek", "step": 0}, {}))["frame"]

    def choose(self, number: int) -> None:
        """Show this one of the run's boards, from the next request on."""
        run: CodeRun = self.state.run  # type: ignore[assignment] # a run of code
        if run and number < len(run["boards"]):
            self.board, self._wanted = number, run["boards"][number]

    def _board_of(self, run: CodeRun) -> int:
        """The board to show of a run: that which was chosen before, if there is one again."""
        names = [board[:2] for board in run["boards"]]
        if self._wanted and self._wanted[:2] in names[1:]:
            return names.index(self._wanted[:2], 1)
        return run["shown"]

    def request(
        self, run: AnyRun, go: Arguments, parts: dict[str, Arguments]
    ) -> Awaitable[AnyShown]:
        """Request a step."""
        return self._ask(run, go, parts)  # type: ignore[arg-type] # a run of code

    async def _ask(self, run: CodeRun, go: Arguments, parts: dict[str, Arguments]) -> AnyShown:
        if go:
            go = dict(go, breakpoints=self.breakpoints, board=self.board)
            if go.get("steps") == UNLIMITED:
                go["steps"] = max(1, run["steps"] // PICTURES)
        data = await self._runner.call("show", go=go, parts=parts)
        return answers.sound_shown(data, run, go)


class Folds(Parts):
    """What the open folds show comes with each step."""

    def __init__(self, store: Store, view: WatchView) -> None:
        self._store = store
        self._state: WatchState = store.watch  # type: ignore[attr-defined] # a slice that was added
        self._view = view
        self._steps: dict[str, CodeFrame | None] = {}  # which one each fold has

    def on_open(self) -> None:
        """Forget the other run."""
        self._steps = {}
        self._state.folds = {}

    def requests(self, is_step: bool) -> dict[str, Arguments]:
        """Return what the open folds need of a step; the profile is the same at each."""
        wanted: dict[str, Arguments] = {}
        for name in self._view.open_folds:
            if name != PROFILE and (is_step or self._steps.get(name) is not self._state.frame):
                wanted[name] = {}
        return wanted

    def deliver(self, answers: dict[str, PanelPart]) -> None:
        """Show the new data."""
        for name, answer in answers.items():
            self._steps[name] = self._state.frame
            self._state.folds[name] = answer["result"]  # type: ignore[literal-required] # of a fold
        if answers:
            self._store.touch(WATCH_SLICE)


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
        store = services.store
        self.state = WatchState()
        store.add(WATCH_SLICE, self.state)
        self._connection = CodeConnection(store, runner)
        view = WatchView(services, on_line, on_run, lambda: self._connection.board)
        self.player = Player(self._connection, CodeClock(), self._on_problem)
        self.player.attach(Folds(store, view))
        self._on_heat = on_heat
        self._problem: EngineError | None = None
        self._is_opening = False
        for fold in view.folds.values():
            fold.addEventListener("toggle", create_proxy(lambda *_: self._fill_fold()))
        services.commands.add(self._commands(), REGION)

    def _commands(self) -> dict[str, Callable[..., object]]:
        player = self.player
        commands: dict[str, Callable[..., object]] = {
            "watch-first": lambda: player.seek(0),
            "watch-back": lambda: player.move(-1),
            "watch-play": self._toggle,
            "watch-step": lambda: player.move(1),
            "watch-last": lambda: player.seek(UNLIMITED),
            "watch-seek": lambda step: player.seek(int(step)),
            "watch-scrub": lambda step: player.seek(int(step)),
            "watch-speed": lambda index: player.set_speed(int(index)),
            "watch-board": lambda number: self._choose(int(number)),
            "watch-contents": lambda: self._task(self._show_contents()),
        }
        for kind in KINDS:
            commands["watch-" + kind] = lambda kind=kind: self._find(kind, True)
            commands["watch-" + kind + "-back"] = lambda kind=kind: self._find(kind, False)
        return commands

    @property
    def step(self) -> int:
        """The step that is shown; 0 if there is no run."""
        return self.state.frame["step"] if self.state.frame else 0

    async def open(
        self, source: str, puzzle: str, step: int = 0, exercise: str = "", test: int = -1
    ) -> CodeRun:
        """Record a run, or that of an exercise's test, and show a step; return the result.

        The answer has `end`, `problem`, `steps` and `counters`; EngineError as of the runner.
        """
        self._problem, self._is_opening = None, True
        setup: SandboxArguments = {"source": source, "puzzle": puzzle}
        setup["exercise"], setup["test"] = exercise, test
        self.player.pause()
        self.player.open(setup, step)
        await self.player.at_rest()
        self._is_opening = False
        if self._problem:
            raise self._problem
        run: CodeRun = self.state.run  # type: ignore[assignment] # it is open now
        if run["steps"]:
            self._task(self._show_profile(run))
        return run

    def _on_problem(self, key: str, details: Details) -> None:
        if self._is_opening:
            self._problem = EngineError(key, details)
        else:
            self._services.game.say(BAD, key, details)

    def set_breakpoints(self, lines: list[int]) -> None:
        """Stop at these lines, from now on."""
        self._connection.breakpoints = lines

    def seek(self, step: int) -> None:
        """Go to a step, and stay there."""
        self.player.seek(step)

    def _fill_fold(self) -> None:
        """Show what an opened fold has, and request what it lacks."""
        self._services.store.touch(WATCH_SLICE)
        self.player.refresh()

    def _choose(self, number: int) -> None:
        """Show another board of the run, at the same step."""
        self._connection.choose(number)
        self.player.seek(self.step)

    def _toggle(self) -> None:
        if self.state.at_end and not self.state.is_moving:
            self.player.seek(0)
        self.player.toggle()

    def _find(self, kind: str, forward: bool) -> None:
        if kind == "breakpoint" and not self._connection.breakpoints:
            self._services.game.say(CALM, "write.no-breakpoint")
        else:
            self.player.find(kind, forward)

    async def _show_profile(self, run: CodeRun) -> None:
        """Request the time of each line: of a long run, that takes a while."""
        rows = (await self._connection.request(run, {}, {PROFILE: {}}))["parts"][PROFILE]["result"]
        if run is self.state.run:
            self.state.folds["profile"] = rows
            self._services.store.touch(WATCH_SLICE)
            most = max([row["ms"] for row in rows] + [0.1])
            self._on_heat({row["line"]: row["ms"] / most for row in rows})

    async def _show_contents(self) -> None:
        frame, setup = self.state.frame, self.state.setup
        if not frame or not setup:
            return
        self.player.pause()
        request = setup.copy()
        request["place"] = [frame["step"], frame["lit"] or 0, frame["depth"]]
        data = await self._runner.call("contents", **request)
        frames = answers.sound(answers.CONTENTS, data)["frames"]
        if frames is None:
            self._services.game.say(CALM, "write.no-contents")
        elif frame is self.state.frame:
            self.state.folds["stack"] = frames
            self._services.store.touch(WATCH_SLICE)

    # the page

    def press(self, key: str, target: Element) -> bool:
        """Whether a key was for the run: it is not while something is typed."""
        if key not in KEYS or not self.state.frame or target.closest(TYPING):
            return False
        self._services.commands.run(KEYS[key])
        return True

    def _task(self, work: Coroutine[object, object, None]) -> None:
        asyncio.create_task(self._guarded(work))

    async def _guarded(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except EngineError as error:
            self._on_problem(error.key, error.details)
