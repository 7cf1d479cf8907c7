"""A run in the engine, pulled frame by frame.

One request at a time is under way. What a person wants meanwhile is kept, the last wish winning,
so that dragging the bar never queues up work. A run that the engine has lost, because it was
started again or has had others to keep, is opened anew before the next request: puzzle, algorithm
and seed tell all of its steps.
"""

import asyncio

from sudoku_py.ui.engine_client import EngineError
from sudoku_py.ui.lab.frames import is_end, mood
from sudoku_py.ui.lab.playing import WHOLE, Playing
from sudoku_py.ui.lab.requests import Requests
from sudoku_py.ui.state import CALM

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.engine_client import Engine

GONE = "error.no-task"  # what the engine says of a run that it does not keep any more
FOLLOWED = 450  # ms: the pace at which one can follow each step


class Session:
    """The run that is looked at, and the wishes about it.

    `run` is the engine's answer to "run.open", `frame` the newest frame of it; None before.
    `wanted` is its puzzle, algorithm and seed. `goal` is the step that is on the way, while it is.
    `note` is what is to be said instead of the step, until something else is wished: a tone, a key
    and its details. `lost` is the key of what to say of the wish that went with an engine.
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
        self.show = on_frame
        self._on_problem = on_problem
        self.run = None
        self.frame = None
        self.wanted = None
        self._first = 0, 0  # the step to begin at, and its lead (see `approach`)
        self.goal = None
        self.note = None
        self.lost = None
        self.speed = None  # steps per second, None for no limit
        self._playing = Playing(self, self._fail_to_play)
        self.requests = Requests(self._carry_out, lambda: self.going, self._fail)

    # wishes

    def open(self, puzzle: str, algorithm: str, seed: int, step: int = 0, lead: int = 0) -> None:
        """Open a run, and go to a step of it; see `approach`."""
        self.wanted, self._first = (puzzle, algorithm, seed), (step, lead)
        self._rest()
        self.requests.open(self._open)

    def play(self) -> None:
        """Go on, step after step, at the chosen speed, from where it is on the way to."""
        if self._can_be_asked:
            self._rest()
            self._playing.wanted = True
            self._ask_to_play()

    def _ask_to_play(self) -> None:
        """Play after what is wished for before it, unless it does already."""
        if self._playing.wanted and not self.going and not self.requests.wish:
            self.requests.ask(self._start)

    def pause(self) -> None:
        """Stay where it is, also where it is on the way to a step."""
        self._playing.wanted = False
        if self.goal is not None or self.requests.wishes_for(self._start):
            self._ask(self._stay)

    def toggle(self) -> None:
        """Play, or pause."""
        if self._playing.wanted or self.goal is not None:
            self.pause()
        else:
            self.play()

    def resume(self) -> None:
        """Take up again what went with an engine, unless that is under way."""
        if self.wanted and not self.requests.busy:
            self._rest()
            if self.frame:
                self.requests.ask(self._stay)
            else:
                self.requests.open(self._open)

    def seek(self, step: int) -> None:
        """To a step, however far it is; any other wish ends the way there."""
        self._ask(self._to_step, step)

    def approach(self, step: int, lead: int) -> None:
        """To a step; the last `lead` steps one by one, so that they can be followed."""
        if self.requests.opening:
            self._first = step, lead
        else:
            self._ask(self._approach, step, lead)

    def move(self, steps: int) -> None:
        """Go by steps from where it stands; those not yet carried out are added up."""
        if self.requests.wishes_for(self._by_steps):
            steps += self.requests.wish[1][0]
        self._ask(self._by_steps, steps)

    def to_end(self) -> None:
        """To the end of the run, however long it takes; any other wish ends the way there."""
        self._ask(self._to_end)

    def hunt(self, stop: str, forward: bool) -> None:
        """To the next, or the previous, step of a kind (see `lab.finding`)."""
        self._ask(self._to_stop, stop, forward)

    def _ask(self, job: object, *arguments: object) -> None:
        """Wish for something, unless there is no run, and none on its way."""
        if self._can_be_asked:
            self._rest()
            self.requests.ask(job, *arguments)

    @property
    def _can_be_asked(self) -> bool:
        return bool(self.frame) or self.requests.busy

    def _rest(self) -> None:
        self._playing.wanted = False
        self.note = None

    # requests

    async def _carry_out(self, job: object, arguments: tuple) -> None:
        try:
            if self.is_lost and job != self._open:
                await self._reopen(is_all=job == self._stay)
            self.lost = self._loss(job)
            await job(*arguments)
            self.lost = None
            self._ask_to_play()
        except EngineError as error:
            if error.key != GONE:
                raise
            self.run["starts"] = None
            self.requests.wish = self.requests.wish or (job, arguments)
        finally:
            self.goal = None

    def _loss(self, job: object) -> str | None:
        if job in (self._open, self._stay):
            return None  # it is made good
        if job == self._start:
            return "lab.lost-play"
        return "lab.lost-step" if job == self._by_steps else "lab.lost-wish"

    def _fail(self, error: EngineError) -> None:
        self._playing.wanted = False
        self._on_problem(error.key, error.details)

    def _fail_to_play(self, error: EngineError) -> None:
        if error.key == GONE:
            self.run["starts"] = None
            self.play()
        else:
            self.lost = "lab.lost-play"
            self._fail(error)
            self.show()

    async def _open(self) -> None:
        self.frame = None
        run = await self._opened()
        self._take_up(run, run)
        await self._approach(*self._first)

    async def _opened(self) -> dict:
        await self._engine.ready(lambda: False)
        puzzle, algorithm, seed = self.wanted
        wanted = {"puzzle": puzzle, "algorithm": algorithm, "seed": seed}
        run = await self._engine.call("run.open", **wanted)
        run["starts"] = self._engine.starts
        return run

    async def _reopen(self, is_all: bool) -> None:
        """Open a run that is lost anew, and show it when it is at the step that is shown."""
        step, has_died = self.frame["step"], self.run["starts"] is not None
        run = frame = await self._opened()
        while frame["step"] < step and not is_end(frame):
            if self.requests.opening or self.requests.wishes_for(self._to_step):
                break  # which do not start from there
            frame = await self._engine.call("run.seek", run=run["run"], step=step)
        if has_died and is_all:
            lost = (self.lost or "lab.lost-nothing", {})
            self.note = (CALM, "lab.resumed", {"step": frame["step"], "lost": lost})
        self._take_up(run, frame)

    def _take_up(self, run: dict, frame: dict) -> None:
        self.run = run
        self._on_open(run)
        self.take(frame)

    async def _stay(self) -> None:
        self.show()

    async def _start(self) -> None:
        self._playing.start()

    async def _by_steps(self, steps: int) -> None:
        await self._to_step(max(0, self.frame["step"] + steps))

    async def _to_step(self, step: int) -> None:
        """Ask until it is there, or at the end, which is said then, or something else is wanted."""
        arrived = False
        while not arrived:
            frame = await self._engine.call("run.seek", run=self.run["run"], step=step)
            ended = is_end(frame)
            if frame["step"] < step and ended:
                self.note = self.note or (CALM, "lab.beyond", _beyond(step, frame))
            called_away = self.requests.waits_besides(self._start)
            arrived = frame["step"] == step or ended or called_away
            self.goal = None if arrived else step
            self.take(frame)

    async def _approach(self, step: int, lead: int) -> None:
        if step - lead != self.frame["step"]:
            await self._to_step(max(0, step - lead))
        while self.frame["step"] < step and not self.at_end and not self.requests.waiting:
            await asyncio.sleep_ms(FOLLOWED)
            if not self.requests.waiting:
                await self._to_step(self.frame["step"] + 1)

    async def _to_end(self) -> None:
        self.goal = WHOLE
        while self.goal is not None:
            self.take(await self.advanced(WHOLE, to_end=True))
            if self.at_end or self.requests.waiting:
                self.goal = None
        self.show()

    async def _to_stop(self, stop: str, forward: bool) -> None:
        wanted = {"run": self.run["run"], "stop": stop, "forward": forward}
        found = await self._engine.run(
            "run.hunt", wanted, lambda: self.requests.waiting, lambda _: None
        )
        self.take(found)

    def advanced(self, steps: int, to_end: bool = False, streamed: bool = False) -> object:
        """Ask for the frame after so many steps more, or as far as one request gets; to be awaited.

        If it is `streamed` others can be asked for before it comes: see the engine's `advance_run`.
        """
        wanted = {"run": self.run["run"], "steps": steps, "to_end": to_end, "streamed": streamed}
        return self._engine.ask("run.advance", **wanted)

    def take(self, frame: dict) -> None:
        """Show a frame of the run."""
        self.frame = frame
        self.show()

    # what can be asked

    @property
    def going(self) -> bool:
        """Whether it plays."""
        return self._playing.going

    @property
    def is_moving(self) -> bool:
        """Whether it plays, or is on the way to a step."""
        return self.going or self.goal is not None

    @property
    def at_end(self) -> bool:
        """Whether the step looked at is the last of all."""
        return is_end(self.frame)

    @property
    def is_lost(self) -> bool:
        """Whether the engine that had the run is gone, or the run from the engine."""
        return self.run is not None and self.run["starts"] != self._engine.starts

    @property
    def mood(self) -> str:
        """What `data-lab` says."""
        return mood(self.frame, self.is_moving)


def _beyond(step: int, frame: dict) -> dict:
    end = frame["sentences"][-1]
    said = (end["key"], end["details"])
    return {"wanted": step, "step": frame["step"], "end": said}
