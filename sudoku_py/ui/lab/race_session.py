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
ON_THE_WAY = 100  # ms from frame to frame of a race that is on its way to a place
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
        self._pulling = False  # whether it goes on by itself
        self._on_way = False  # whether it is on the way to a place
        self._playing = False  # whether it is to go on by itself
        self._hurrying = False  # whether it does so without regard to the speed
        self._counted = None  # how far the race was when the table was made
        self._first = 0  # the place to begin at
        self._requests = Requests(self._carry_out, lambda: False, self._stumble)

    # wishes

    def open(self, wanted: dict, place: int = 0) -> None:
        """Open a race (puzzle, algorithms, seed, fairness and goal), and go to a place of it."""
        self.pause()
        self.wanted, self._first = wanted, place
        self._requests.open(self._open)

    def toggle(self) -> None:
        """Play at the chosen speed, or pause."""
        if self._playing or self._on_way:
            self.pause()
        else:
            self.play()

    def play(self) -> None:
        """Go on at the chosen speed, from the place that it is on the way to."""
        self._play(hurrying=False)

    def to_end(self) -> None:
        """Play as fast as it goes, until all are done or someone pauses."""
        self._play(hurrying=True)

    def _play(self, hurrying: bool) -> None:
        self._playing, self._hurrying = bool(self.wanted), hurrying
        self._ask_to_play()

    def _ask_to_play(self) -> None:
        """Play after what is wished for before it, unless it does already."""
        if self._playing and not self._pulling and not self._requests.wish:
            self._requests.ask(self._go_on)

    def pause(self) -> None:
        """Stay where it is, also where it is on the way to a place."""
        self._playing = False
        is_idle = not self._requests.waiting
        if (self._on_way and is_idle) or self._requests.wishes_for(self._go_on):
            self._requests.ask(self._stay)

    def resume(self) -> None:
        """Take up again what went with an engine."""
        self.pause()
        self._requests.ask(self._stay)

    def seek(self, position: int) -> None:
        """To a place of the race, however far it is; any other wish but to play ends the way."""
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
            if self.race or job == self._open:  # else another one is to be opened instead
                await job(*arguments)
                await self._count()
                self._ask_to_play()
        finally:
            self._pulling = self._on_way = False
            self._show()

    def _stumble(self, error: "EngineError") -> None:
        self._playing = False
        if error.key == GONE:
            self.race = None
        self._on_problem(error.key, error.details)

    async def _open(self) -> None:
        self.race = self.frame = self.table = self._counted = None
        await self._engine.ready(lambda: False)
        race = await self._engine.call(ROOM + ".open", **self.wanted)
        if self._requests.opening:
            return
        race["starts"] = self._engine.starts
        self.race = race
        self._on_open(race)
        self._take(race)
        if self._first:
            await self._seek(self._first)

    async def _reopen(self) -> None:
        """Open the race anew, and go to the place that was shown."""
        if self.frame:
            self._first = self.frame["step"]
        await self._open()

    async def _stay(self) -> None:
        """Nothing but what comes before any wish."""

    async def _seek(self, place: int) -> None:
        """Ask until it is there, or all are done, or something else than to play is wished for."""
        way = {"step": place}
        self._take(await self._call(".seek", way))
        while self.frame["step"] < place and not self.at_end:
            if self._requests.waits_besides(self._go_on):
                return
            self._on_way, way["budget_ms"] = True, ON_THE_WAY
            self._take(await self._call(".seek", way))

    async def _move(self, steps: int) -> None:
        self._take(await self._call(".move", {"steps": steps}))

    async def _call(self, operation: str, wanted: dict) -> dict:
        return await self._engine.call(ROOM + operation, run=self.race["run"], **wanted)

    async def _go_on(self) -> None:
        """Pull steps until someone pauses or wishes something else, or all are done."""
        self._pulling = True
        self._show()
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
        self._pulling = False
        self._playing = self._playing and not self.at_end

    async def _count(self) -> None:
        """Have the table made anew, where the race has gone on since."""
        if self._requests.waiting:
            return
        far = (self.frame["recorded"], self.frame["end"])
        if far != self._counted:
            self.table = await self._call(".table", {})
            self._counted = far

    def _take(self, frame: dict) -> None:
        self.frame = frame
        self._show()

    def _show(self) -> None:
        if self.frame and not self._requests.opening:
            self._on_frame()

    # what can be asked

    @property
    def going(self) -> bool:
        """Whether it plays, or is on the way to a place."""
        return self._pulling or self._on_way

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
