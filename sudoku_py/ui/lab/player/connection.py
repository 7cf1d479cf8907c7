"""What a player is connected to: the clock, the engine that has the run, and a new engine.

Each request brings a step and what the panels need of it, see `sudoku_py.engine.panel_data`. When
the engine dies, it is started again, and the run or the race continues where it was. The run of a
student's own code is in the sandbox: `ui.write.watch` has the connection to that.
"""

from collections import namedtuple
from collections.abc import Awaitable, Callable
from typing import Any

from pyscript import document, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.run_protocol import Arguments, OpenedRace, OpenedRun, PanelPart
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.browser.tasks import pause
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.client import Engine
from sudoku_py.ui.engine.status import FAILED, READY
from sudoku_py.ui.lab.state import AnyFrame, AnyRun, AnyShown, PlayerState

FRAME_MS = 1000 / 60
HIDDEN_MS = 250  # between two frames of a hidden tab, which is not painted

# What is played. `slice` is that of the store; the names of the engine's operations begin with
# `room`. `has_moves`: the engine moves by steps, since a position is not a number of steps.
# `is_streamed`: the next request is sent before the frame is shown. `way_ms`: the engine's time for
# each frame while it goes to a step. `to_end`: arguments with which it continues over a solution.
Source = namedtuple("Source", ("slice", "room", "has_moves", "is_streamed", "way_ms", "to_end"))

RUN = Source("lab", "run", has_moves=False, is_streamed=True, way_ms=30, to_end={"to_end": True})
RACE = Source("race", "race", has_moves=True, is_streamed=False, way_ms=100, to_end={})

DIED = "engine.died"
AGAIN_MS = 60_000  # an engine that dies again within this time waits for Retry


class Clock:
    """The time by which something plays: the browser's frames and milliseconds."""

    frame_ms = FRAME_MS  # between two frames
    sleep = staticmethod(sleep_ms)
    pause = staticmethod(pause)  # between two parts of long work

    @property
    def is_hidden(self) -> bool:
        """Whether the tab is hidden."""
        return bool(document.hidden)

    def now(self) -> float:
        """Return the milliseconds since the page was opened."""
        return float(window.performance.now())

    async def next_frame(self, last: float) -> float:
        """Wait until the next frame after the time `last`; return the time then."""
        wait = int(last + self.frame_ms - self.now())
        await sleep_ms(HIDDEN_MS if self.is_hidden else max(1, wait))
        return self.now()


class Parts:
    """What is requested with each step besides its frame; for the panels, see `PanelGroup`."""

    def on_open(self) -> None:
        """Prepare for a run that was just opened, before any request or rendering of it."""

    def requests(self, is_step: bool) -> dict[str, Arguments]:  # noqa: ARG002
        """Return arguments by the names of parts, see `sudoku_py.engine.panel_data`.

        They go with a request for a step if `is_step`; else they are what the shown step lacks.
        """
        return {}

    def deliver(self, answers: dict[str, PanelPart]) -> None:
        """Use the answers to some of the requests; their frame is shown."""


class Connection:
    """What is open, and the slice that shows it; the subclasses know who has it."""

    def __init__(self, store: Store, source: Source, on_change: Callable[[], None]) -> None:
        """Call `on_change()` after each change of the slice; set `parts` if there are panels."""
        self._store = store
        self._on_change = on_change
        self.starts: int | None = None  # the engine's start that has the run; None: none
        self.source = source
        self.state: PlayerState = getattr(store, source.slice)
        self.parts = Parts()

    def update(self, **changes: object) -> None:
        """Change the slice."""
        self.prepare(**changes)
        self._on_change()

    def prepare(self, **changes: object) -> None:
        """Change the slice for a command without `on_change()`: its first answer follows soon."""
        self._store.update(self.source.slice, **changes)

    # who has it

    @property
    def _current_start(self) -> int | None:
        """The number of the engine's start that answers now; None: none does."""
        raise NotImplementedError

    async def open(self) -> tuple[AnyRun, AnyFrame | None]:
        """Open the run of `setup`; return it and its first frame, None if it has no steps."""
        raise NotImplementedError

    def request(
        self, run: AnyRun, go: Arguments, parts: dict[str, Arguments]
    ) -> Awaitable[AnyShown]:
        """Request a step of any run at once, also of one that is not shown yet."""
        raise NotImplementedError

    # the run

    @property
    def is_lost(self) -> bool:
        """Whether no running engine has the run any longer."""
        has_it = self.starts is not None and self.starts == self._current_start
        return self.state.run is not None and not has_it

    def show_opened(self, run: AnyRun, frame: AnyFrame | None, **changes: object) -> None:
        """Show a run that was opened."""
        self.starts = self._current_start
        self.prepare(run=run, frame=frame, **changes)
        self.parts.on_open()
        self.update()

    async def render(self, pause: Callable[[], Any]) -> None:
        """Render what was opened in short tasks: all panels in one frame would take too long."""
        await self._store.flush_in_tasks(pause)

    # steps

    @property
    def _run(self) -> AnyRun:
        return self.state.run  # type: ignore[return-value] # a step is requested of an open one

    def send(self, command: str, **arguments: object) -> Awaitable[AnyShown]:
        """Request a step at once; the answer can be awaited."""
        go = dict(arguments, command=command)
        return self.request(self._run, go, self.parts.requests(True))

    def show(self, answer: AnyShown, **changes: object) -> AnyFrame:
        """Show an answer, and return its frame."""
        if answer["frame"]:
            changes["frame"] = answer["frame"]
        self.update(**changes)
        self.parts.deliver(answer["parts"])
        return self.state.frame  # type: ignore[return-value] # there is one by now

    async def go(self, command: str, **arguments: object) -> AnyFrame:
        """Request a step, and show it."""
        return self.show(await self.send(command, **arguments))

    async def catch_up(self) -> bool:
        """Request what the panels lack of the shown step; return False if they have everything."""
        if not self.state.frame or self.is_lost:
            return False
        wanted = self.parts.requests(False)
        if wanted:
            self.show(await self.request(self._run, {}, wanted))
        return bool(wanted)


class EngineConnection(Connection):
    """The run or the race that the lab's engine has."""

    def __init__(
        self, store: Store, engine: Engine, source: Source, on_change: Callable[[], None]
    ) -> None:
        super().__init__(store, source, on_change)
        self._engine = engine

    @property
    def _current_start(self) -> int | None:
        return self._engine.starts

    async def open(self) -> tuple[AnyRun, AnyFrame | None]:
        """Open the run, or the race; the engine's answer is also its first frame."""
        await self._engine.ready(lambda: False)
        setup: Arguments = self.state.setup or {}
        opened: OpenedRun | OpenedRace = await self._engine.call(
            self.source.room + ".open", **setup
        )
        return opened, opened

    def request(
        self, run: AnyRun, go: Arguments, parts: dict[str, Arguments]
    ) -> Awaitable[AnyShown]:
        """Request a step; the promise of the engine's answer."""
        number = run["run"]  # type: ignore[typeddict-item] # it is one of the engine's
        answer: Awaitable[AnyShown] = self._engine.ask(
            self.source.room + ".show", run=number, go=go, parts=parts
        )
        return answer


class EngineRestart:
    """Watches the slice `engine`; starts an engine again that died while the lab was shown."""

    def __init__(
        self,
        services: Services,
        now: Callable[[], float],
        complain: Callable[[str, Details], None],
        on_restart: Callable[[], None],
    ) -> None:
        """Call `complain(key, details)` when it dies, and `on_restart()` when it runs again."""
        self._store = services.store
        self._engine = services.engine
        self._now = now
        self._complain = complain
        self._on_restart = on_restart
        self._status = services.engine.status
        # The last start that was ready; at first 1, because nothing is lost before it.
        self._start = max(1, services.engine.starts)
        self._restarted: float | None = None  # when it was last restarted automatically
        self._message = "lab.died"
        services.store.subscribe(self._on_engine, "engine", late=True)

    def _on_engine(self) -> None:
        before, self._status = self._status, self._engine.status
        if self._status == FAILED and before != FAILED:
            self.restart()
        elif self._status == READY and self._engine.starts != self._start:
            # Compared by number: a failure of less than a frame does not show as a status.
            self._start = self._engine.starts
            if self._store.route.view == "lab":
                self._on_restart()

    def restart(self) -> None:
        """Start an engine again that died, and show a message."""
        is_here = self._store.route.view == "lab"
        problem = self._engine.problem
        if not is_here or self._engine.status != FAILED or not problem or problem[0] != DIED:
            return
        now = self._now()
        if self._restarted is None or now - self._restarted >= AGAIN_MS:
            self._restarted, self._message = now, "lab.died"
            self._engine.start()
        else:
            self._message = "lab.died-again"
        self._complain(DIED, {})

    def message(self, key: str, details: Details) -> Sentence:
        """Return the message on a problem; for an engine that died, what happens next."""
        if key != DIED:
            return key, details
        frame = self._store.lab.frame  # type: ignore[attr-defined] # a slice that was added
        return self._message, {"step": frame["step"] if frame else 0}
