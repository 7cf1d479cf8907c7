"""A race in the engine, pulled frame by frame.

Playing is a wish like the others (see `Requests`), which any other one ends.
"""

import asyncio

from pyscript import document, window

from sudoku_py.ui.lab.frames import is_end, mood
from sudoku_py.ui.lab.requests import Requests

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.engine_client import Engine, EngineError

ROOM = "race"  # what the names of the engine's operations begin with
FRAME = 1000 / 60  # ms
HIDDEN = 250  # ms; a hidden tab is not painted, and the race goes on slowly
WHOLE = 1_000_000_000  # steps: further than any run goes
GONE = "error.no-task"  # the engine does not know the race


class RaceSession:
    """The race that is looked at, and the wishes about it.

    `wanted` are the arguments with which it is opened, `race` the engine's answer, `frame` the
    newest frame and `table` the newest table of it; None before.
    """

    def __init__(
        self,
        engine: "Engine",
        on_open: "Callable[[dict], None]",
        on_frame: "Callable[[], None]",
        on_problem: "Callable[[str, dict], None]",
    ) -> None:
        """Tell of a new race, of each frame, and of what went wrong (a key and its details)."""
        self._engine = engine
        self._on_open = on_open
        self._on_frame = on_frame
        self._on_problem = on_problem
        self.wanted = self.race = self.frame = self.table = None
        self.speed = None  # steps per second of each runner, None for no limit
        self.going = False
        self._playing = False  # whether it is to go on by itself
        self._hurrying = False  # whether it does so without regard to the speed
        self._counted = None  # how far the race was when the table was made
        self._requests = Requests(self._carry_out, lambda: False, self._stumble)

    # wishes

    def open(self, wanted: dict) -> None:
        """Open a race: puzzle, algorithms, seed, fairness and goal."""
        self.pause()
        self.wanted = wanted
        self._requests.open(self._open)

    def toggle(self) -> None:
        """Play at the chosen speed, or pause."""
        if self._playing:
            self.pause()
        else:
            self.play()

    def play(self) -> None:
        """Go on at the chosen speed."""
        self._play(hurrying=False)

    def to_end(self) -> None:
        """Play as fast as it goes, until all are done or someone pauses."""
        self._play(hurrying=True)

    def _play(self, hurrying: bool) -> None:
        self._playing, self._hurrying = bool(self.wanted), hurrying
        if self._playing and not self.going:
            self._requests.ask(self._go_on)

    def pause(self) -> None:
        """Stay where it is."""
        self._playing = False

    def resume(self) -> None:
        """Take up again what went with an engine."""
        self.pause()
        self._requests.ask(self._stay)

    def seek(self, position: int) -> None:
        """To a place of the race; further than is recorded only as far as that takes no time."""
        self.pause()
        if self._can_be_asked:
            self._requests.ask(self._seek, position)

    def move(self, steps: int) -> None:
        """Go by steps from where it stands; those not yet carried out are added up."""
        self.pause()
        if self._requests.wishes_for(self._move):
            steps += self._requests.wish[1][0]
        if self._can_be_asked:
            self._requests.ask(self._move, steps)

    @property
    def _can_be_asked(self) -> bool:
        return bool(self.frame) or self._requests.busy

    # requests

    async def _carry_out(self, job: object, arguments: tuple) -> None:
        try:
            if job != self._open and (self.is_lost or not self.race):
                await self._reopen()
            await job(*arguments)
            await self._count()
        finally:
            self.going = False
            if self.frame:
                self._on_frame()

    def _stumble(self, error: "EngineError") -> None:
        self._playing = False
        if error.key == GONE:
            self.race = None
        self._on_problem(error.key, error.details)

    async def _open(self) -> None:
        self.race = self.frame = self.table = self._counted = None
        await self._engine.ready(lambda: False)
        race = await self._engine.call(ROOM + ".open", **self.wanted)
        race["starts"] = self._engine.starts
        self.race = race
        self._on_open(race)
        self._take(race)

    async def _reopen(self) -> None:
        """Open the race anew, and go to the place that was shown."""
        place = self.frame["step"] if self.frame else 0
        await self._open()
        while self.frame["step"] < place and not self.at_end and not self._requests.waiting:
            await self._seek(place)

    async def _stay(self) -> None:
        """Nothing but what comes before any wish."""

    async def _seek(self, position: int) -> None:
        self._take(await self._call(".seek", {"step": position}))

    async def _move(self, steps: int) -> None:
        self._take(await self._call(".move", {"steps": steps}))

    async def _call(self, operation: str, wanted: dict) -> dict:
        return await self._engine.call(ROOM + operation, run=self.race["run"], **wanted)

    async def _go_on(self) -> None:
        """Pull steps until someone pauses or wishes something else, or all are done."""
        self.going = True
        self._on_frame()
        due, last = 0.0, window.performance.now()
        while self._playing and not self._requests.waiting and not self.at_end:
            await asyncio.sleep_ms(_until(last))
            now = window.performance.now()
            speed = None if self._hurrying else self.speed
            if speed:
                due = min(due + (now - last) / 1000 * speed, speed)
            last, steps = now, int(due) if speed else WHOLE
            if steps:
                due = due - steps if speed else 0.0
                self._take(await self._call(".advance", {"steps": steps}))
        self.going = self._playing = False

    async def _count(self) -> None:
        """Have the table made anew, where the race has gone on since."""
        far = (self.frame["recorded"], self.frame["end"])
        if far != self._counted and not self._requests.waiting:
            self.table = await self._call(".table", {})
            self._counted = far

    def _take(self, frame: dict) -> None:
        self.frame = frame
        self._on_frame()

    # what can be asked

    @property
    def at_end(self) -> bool:
        """Whether all are done at the place looked at."""
        return is_end(self.frame)

    @property
    def is_lost(self) -> bool:
        """Whether the engine that had the race is gone."""
        return self.race is not None and self.race["starts"] != self._engine.starts

    @property
    def mood(self) -> str:
        """What `data-lab` says."""
        return mood(self.frame, self.going)


def _until(last: float) -> int:
    """The ms until the next frame is due."""
    if document.hidden:
        return HIDDEN
    return max(1, int(last + FRAME - window.performance.now()))
