"""A run in the engine, pulled frame by frame.

One request at a time is under way. What a person wants meanwhile is kept, the last wish winning,
so that dragging the bar never queues up work.
"""

import asyncio

from pyscript import document, window

from sudoku_py.ui.engine_client import Cancelled, EngineError

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.engine_client import Engine

FRAMES = 60  # per second
WHOLE = 1_000_000_000  # steps: further than any run goes


class Session:
    """The run that is looked at, and the wishes about it.

    `run` is the engine's answer to "run.open", `frame` the newest frame of it; None before.
    """

    def __init__(
        self,
        engine: "Engine",
        on_open: "Callable[[dict], None]",
        on_frame: "Callable[[], None]",
        on_problem: "Callable[[str, dict], None]",
    ) -> None:
        """Tell of a new run, of each frame, and of what went wrong (a key and its details)."""
        self._engine = engine
        self._on_open = on_open
        self._on_frame = on_frame
        self._on_problem = on_problem
        self.run = None
        self.frame = None
        self.speed = None  # steps per second, None for no limit
        self._playing = False  # whether it is to go on by itself
        self.going = False  # whether it still does
        self._busy = False
        self._wish = None  # the next request, while one is under way

    # wishes

    def open(self, puzzle: str, algorithm: str, seed: int, step: int = 0) -> None:
        """Open a run, and go to a step of it."""
        self.pause()
        self._ask(self._open, puzzle, algorithm, seed, step)

    def play(self) -> None:
        """Go on, step after step, at the chosen speed."""
        self._playing = bool(self.frame)
        if self._playing and not self.going:
            self.going = True
            asyncio.create_task(self._go_on())

    def pause(self) -> None:
        """Stay where it is."""
        self._playing = False

    def toggle(self) -> None:
        """Play, or pause."""
        if self._playing:
            self.pause()
        else:
            self.play()

    def seek(self, step: int) -> None:
        """To a step; further than is recorded only as far as that takes no time."""
        self.pause()
        if self.frame:
            self._ask(self._to_step, step)

    def move(self, steps: int) -> None:
        """Go by steps from where it stands; those not yet carried out are added up."""
        self.pause()
        if self._wish and self._wish[0] == self._by_steps:
            steps += self._wish[1][0]
        if self.frame:
            self._ask(self._by_steps, steps)

    def to_end(self) -> None:
        """To the end of the run, however long it takes; any other wish ends the way there."""
        self.pause()
        if self.frame:
            self._ask(self._to_end)

    def hunt(self, stop: str, forward: bool) -> None:
        """To the next, or the previous, step of a kind (see `lab.finding`)."""
        self.pause()
        if self.frame:
            self._ask(self._to_stop, stop, forward)

    # requests

    def _ask(self, job: object, *arguments: object) -> None:
        self._wish = (job, arguments)
        if not self._busy:
            self._busy = True
            asyncio.create_task(self._serve())

    async def _serve(self) -> None:
        """Carry wishes out, one after the other, until there is none."""
        try:
            while self._wish:
                while self.going:  # the step on the way comes first
                    await asyncio.sleep_ms(5)
                (job, arguments), self._wish = self._wish, None
                try:
                    await job(*arguments)
                except Cancelled:
                    pass  # for the next wish
        except EngineError as error:
            self._playing = False
            self._on_problem(error.key, error.details)
        finally:
            self._busy = False

    async def _open(self, puzzle: str, algorithm: str, seed: int, step: int) -> None:
        self.frame = None
        await self._engine.ready(lambda: False)
        wanted = {"puzzle": puzzle, "algorithm": algorithm, "seed": seed}
        run = await self._engine.call("run.open", **wanted)
        run["starts"] = self._engine.starts
        self.run = run
        self._on_open(run)
        self._take(run)
        if step:
            await self._to_step(step)

    async def _by_steps(self, steps: int) -> None:
        await self._to_step(max(0, self.frame["step"] + steps))

    async def _to_step(self, step: int) -> None:
        """Ask until it is there, or at the end, or something else is wanted."""
        while not self._wish:
            self._take(await self._engine.call("run.seek", run=self.run["run"], step=step))
            if self.frame["step"] == step or self.at_end:
                return

    async def _to_end(self) -> None:
        while not self._wish:
            wanted = {"run": self.run["run"], "steps": WHOLE, "to_end": True}
            self._take(await self._engine.call("run.advance", **wanted))
            if self.at_end:
                return

    async def _to_stop(self, stop: str, forward: bool) -> None:
        wanted = {"run": self.run["run"], "stop": stop, "forward": forward}
        found = await self._engine.run(
            "run.hunt", wanted, lambda: self._wish is not None, lambda _: None
        )
        self._take(found)

    async def _go_on(self) -> None:
        """Pull steps until someone pauses, or the run ends."""
        due = 0.0
        last = window.performance.now()
        try:
            while self._playing and not self.at_end:
                await _next_frame()
                now = window.performance.now()
                speed = self.speed
                due = min(due + (now - last) / 1000 * (speed or 0), speed or 0)
                last = now
                steps = int(due) if speed else WHOLE
                if steps and not self._busy:
                    due -= steps if speed else 0
                    wanted = {"run": self.run["run"], "steps": steps}
                    self._take(await self._engine.call("run.advance", **wanted))
                    if self.frame["event"] and self.frame["event"]["kind"] == "solution":
                        break
        except EngineError as error:
            self._on_problem(error.key, error.details)
        self._playing = self.going = False
        self._on_frame()

    def _take(self, frame: dict) -> None:
        self.frame = frame
        self._on_frame()

    # what can be asked

    @property
    def at_end(self) -> bool:
        """Whether the step looked at is the last of all."""
        return bool(self.frame["end"]) and self.frame["step"] == self.frame["recorded"]

    @property
    def is_lost(self) -> bool:
        """Whether the engine that had the run is gone."""
        return self.run is not None and self.run["starts"] != self._engine.starts

    @property
    def mood(self) -> str:
        """What `data-lab` says."""
        if self.going:
            return "running"
        if self.at_end:
            return "finished"
        return "paused" if self.frame["step"] else "idle"


async def _next_frame() -> None:
    # A hidden tab gets no frames; there the run goes on at a slow pace.
    if document.hidden:
        await asyncio.sleep_ms(250)
    else:
        await asyncio.sleep_ms(1000 // FRAMES)
