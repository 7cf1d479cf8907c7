"""How a player is connected to the engine: the clock, requests for steps, and a new engine.

Each request brings a step and what the panels need of it, see `sudoku_py.engine.panel_data`. When
the engine dies, it is started again, and the run or the race continues where it was.
"""

from collections import namedtuple
from collections.abc import Callable
from typing import Any

from pyscript import Promise, document, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.run_protocol import (
    AnyFrame,
    Arguments,
    OpenedRace,
    OpenedRun,
    PanelPart,
    Shown,
)
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.browser.tasks import pause
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.client import Engine
from sudoku_py.ui.engine.status import FAILED, READY
from sudoku_py.ui.lab.state import PlayerState

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
        wait = int(last + FRAME_MS - self.now())
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
    """The run or the race that is open, and the slice that shows it."""

    def __init__(
        self, store: Store, engine: Engine, source: Source, on_change: Callable[[], None]
    ) -> None:
        """Call `on_change()` after each change of the slice; set `parts` if there are panels."""
        self._store = store
        self._engine = engine
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

    # the run

    @property
    def is_lost(self) -> bool:
        """Whether no running engine has the run any longer."""
        return self.state.run is not None and self.starts != self._engine.starts

    async def open(self) -> OpenedRun | OpenedRace:
        """Open the run of `setup`, and return its first frame."""
        await self._engine.ready(lambda: False)
        setup: Arguments = self.state.setup or {}
        opened: OpenedRun | OpenedRace = await self._engine.call(
            self.source.room + ".open", **setup
        )
        return opened

    def show_opened(self, run: OpenedRun | OpenedRace, frame: AnyFrame, **changes: object) -> None:
        """Show a run that was opened."""
        self.starts = self._engine.starts
        self.prepare(run=run, frame=frame, **changes)
        self.parts.on_open()
        self.update()

    async def render(self, pause: Callable[[], Any]) -> None:
        """Render what was opened in short tasks: all panels in one frame would take too long."""
        await self._store.flush_in_tasks(pause)

    # steps

    @property
    def _run(self) -> OpenedRun | OpenedRace:
        return self.state.run  # type: ignore[return-value] # a step is requested of an open one

    def send(self, command: str, **arguments: object) -> Promise:
        """Request a step at once; the returned promise resolves to the answer."""
        go = dict(arguments, command=command)
        return self.request(self._run, go, self.parts.requests(True))

    def request(
        self, run: OpenedRun | OpenedRace, go: Arguments, parts: dict[str, Arguments]
    ) -> Promise:
        """Request a step of any run, also of one that is not shown yet."""
        return self._engine.ask(self.source.room + ".show", run=run["run"], go=go, parts=parts)

    def show(self, answer: Shown, **changes: object) -> AnyFrame:
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
