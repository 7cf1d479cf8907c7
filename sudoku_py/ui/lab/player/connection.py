"""How a player is connected to the engine: the clock, requests for steps, and a new engine.

Each request brings a step and what the panels need of it, see `sudoku_py.engine.panel_data`. When
the engine dies, it is started again, and the run or the race continues where it was.
"""

from collections import namedtuple
from collections.abc import Callable
from typing import Any

from pyscript import Promise, document, window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.browser.tasks import pause
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.client import Engine
from sudoku_py.ui.engine.status import FAILED, READY
from sudoku_py.ui.lab.state import Frame, PlayerState

FRAME_MS = 1000 / 60
HIDDEN_MS = 250  # a hidden tab is not painted, and what plays goes on slowly

# `slice` is the store's; `room` is what the names of the engine's operations begin with.
# `has_moves`: the engine can go by steps, as a place is no number of steps. `is_streamed`: the next
# request is sent before the frame is shown. `way_ms`: the engine's time for each frame on the way
# to a step. `to_end`: arguments with which it goes on over a solution.
Source = namedtuple("Source", ("slice", "room", "has_moves", "is_streamed", "way_ms", "to_end"))

RUN = Source("lab", "run", has_moves=False, is_streamed=True, way_ms=30, to_end={"to_end": True})
RACE = Source("race", "race", has_moves=True, is_streamed=False, way_ms=100, to_end={})

DIED = "engine.died"
AGAIN_MS = 60_000  # an engine that dies a second time so soon waits for the person's Retry


class Clock:
    """The browser's."""

    sleep = staticmethod(sleep_ms)
    pause = staticmethod(pause)  # between two parts of long work

    @property
    def is_hidden(self) -> bool:
        """Whether nobody sees the tab."""
        return bool(document.hidden)

    def now(self) -> float:
        """Return the milliseconds since the page came."""
        return float(window.performance.now())

    async def next_frame(self, last: float) -> float:
        """Wait until a frame after the time `last` is due; the time then."""
        wait = int(last + FRAME_MS - self.now())
        await sleep_ms(HIDDEN_MS if self.is_hidden else max(1, wait))
        return self.now()


class Parts:
    """What is requested with each step beside its frame: for the panels, see `PanelGroup`."""

    def on_open(self) -> None:
        """Take up a run that was just opened, before anything is requested or rendered of it."""

    def requests(self, is_step: bool) -> dict[str, Any]:  # noqa: ARG002
        """Return arguments by the names of parts, see `sudoku_py.engine.panel_data`.

        They go with a request for a step if `is_step`; else what is lacking of the shown one.
        """
        return {}

    def deliver(self, answers: dict[str, Any]) -> None:
        """Take the answers to some of what was requested; their frame is shown."""


class Connection:
    """The run or the race that is open, and the slice that shows it."""

    def __init__(
        self, store: Store, engine: Engine, source: Source, on_change: Callable[[], None]
    ) -> None:
        """Call `on_change()` when the slice has changed; `parts` are set when there are panels."""
        self._store = store
        self._engine = engine
        self._on_change = on_change
        self.starts: int | None = None  # which start of the engine has the run; None: it is gone
        self.source = source
        self.state: PlayerState = getattr(store, source.slice)
        self.parts = Parts()

    def update(self, **changes: Any) -> None:
        """Change the slice."""
        self.prepare(**changes)
        self._on_change()

    def prepare(self, **changes: Any) -> None:
        """Change the slice for a command, whose first answer is soon there to be announced."""
        self._store.update(self.source.slice, **changes)

    # the run

    @property
    def is_lost(self) -> bool:
        """Whether the engine that had the run is gone, or the run from the engine."""
        return self.state.run is not None and self.starts != self._engine.starts

    async def open(self) -> Frame:
        """Return the first frame of what is set up."""
        await self._engine.ready(lambda: False)
        setup: dict[str, Any] = self.state.setup or {}
        return await self._engine.call(self.source.room + ".open", **setup)

    def show_opened(self, run: Frame, frame: Frame, **changes: Any) -> None:
        """Show a run that was opened."""
        self.starts = self._engine.starts
        self.prepare(run=run, frame=frame, **changes)
        self.parts.on_open()
        self.update()

    async def render(self, pause: Callable[[], Any]) -> None:
        """Render what was opened in short tasks: all panels in one frame would be a long one."""
        await self._store.flush_in_tasks(pause)

    # steps

    def send(self, command: str, **arguments: Any) -> Promise:
        """Request a step at once; what is returned gives the answer when it is awaited."""
        go = dict(arguments, command=command)
        return self.request(self.state.run or {}, go, self.parts.requests(True))

    def request(self, run: Frame, go: dict[str, Any], parts: dict[str, Any]) -> Promise:
        """Do the same for any run, also for one that is not shown yet."""
        return self._engine.ask(self.source.room + ".show", run=run["run"], go=go, parts=parts)

    def show(self, answer: dict[str, Any], **changes: Any) -> Frame:
        """Show what has come, and return its frame."""
        if answer["frame"]:
            changes["frame"] = answer["frame"]
        self.update(**changes)
        self.parts.deliver(answer["parts"])
        return self.state.frame  # type: ignore[return-value] # it was shown before

    async def go(self, command: str, **arguments: Any) -> Frame:
        """Request a step, and show it."""
        return self.show(await self.send(command, **arguments))

    async def catch_up(self) -> bool:
        """Request what the panels lack of the step that is shown; False if they have it all."""
        if not self.state.frame or self.is_lost:
            return False
        wanted = self.parts.requests(False)
        if wanted:
            self.show(await self.request(self.state.run or {}, {}, wanted))
        return bool(wanted)


class EngineRestart:
    """Watches the slice `engine` while one is in the laboratory."""

    def __init__(
        self,
        services: Services,
        now: Callable[[], float],
        complain: Callable[[str, dict[str, Any]], None],
        on_restart: Callable[[], None],
    ) -> None:
        """Say with `complain(key, details)` that it died; call `on_restart()` once it is back."""
        self._store = services.store
        self._engine = services.engine
        self._now = now
        self._complain = complain
        self._on_restart = on_restart
        self._status = services.engine.status
        # Which start was ready last. The first is none: nothing was lost before it.
        self._start = max(1, services.engine.starts)
        self._restarted: float | None = None  # when it was last started again without being asked
        self._message = "lab.died"
        services.store.subscribe(self._on_engine, "engine", late=True)

    def _on_engine(self) -> None:
        before, self._status = self._status, self._engine.status
        if self._status == FAILED and before != FAILED:
            self.restart()
        elif self._status == READY and self._engine.starts != self._start:
            # Compared by number: a failure that was over within one frame is not seen.
            self._start = self._engine.starts
            if self._store.route.view == "lab":
                self._on_restart()

    def restart(self) -> None:
        """Start an engine again that died, and say so."""
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

    def message(self, key: str, details: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """Return what to say of a problem: of a death, what is done about it."""
        if key != DIED:
            return key, details
        frame = self._store.lab.frame  # type: ignore[attr-defined] # a slice that was added
        return self._message, {"step": frame["step"] if frame else 0}
