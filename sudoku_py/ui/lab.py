"""The laboratory: a run of an algorithm, pulled from the engine frame by frame.

One request at a time is under way. What a person wants meanwhile is kept, the last wish winning,
so that dragging the bar never queues up work.
"""

import asyncio

from pyscript import document, window

from sudoku_py.ui import boards
from sudoku_py.ui.engine_client import READY, EngineError
from sudoku_py.ui.lab_frame import LabBoard
from sudoku_py.ui.lab_view import LabView
from sudoku_py.ui.state import BAD, CALM

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page import Page

SPEEDS = (1, 2, 4, 8, 15, 30, 60, 300, 3000, 30000, None)  # steps per second; None: no limit
FRAMES = 60  # per second
WHOLE = 1_000_000_000  # steps: further than any run goes
FIRST_ALGORITHM = "cell-order"
FIRST_SPEED = 3


class Lab:
    """The run that is looked at, and the wishes about it."""

    def __init__(self, page: "Page") -> None:
        """Work on `page`; nothing is asked of the engine before `enter`."""
        self._page = page
        self._view = LabView(page.view)
        self._algorithms = []
        self._algorithm = FIRST_ALGORITHM
        self._speed = FIRST_SPEED
        self._run = None  # the engine's answer to "run.open", with "starts" of the engine then
        self._frame = None
        self._playing = False  # whether it is to go on by itself
        self._going = False  # whether it still does
        self._busy = False
        self._wish = None  # the next request, while one is under way

    @property
    def board(self) -> LabBoard | None:
        """What the board is to show; None while there is no run."""
        return LabBoard(self._run["puzzle"], self._frame) if self._frame else None

    # wishes

    def enter(self) -> None:
        """Come to the view: open a run on the puzzle of the board, unless it is open already."""
        puzzle = boards.puzzle_line(self._page.state.board)
        if not self._run or self._run["puzzle"] != puzzle or self._engine_is_new():
            self._ask(self._open, puzzle)
        else:
            self._paint()

    def leave(self) -> None:
        """Go from the view: nothing plays unseen."""
        self.pause()

    def choose(self, algorithm: str) -> None:
        """Run another algorithm on the same puzzle."""
        self._algorithm = algorithm
        self.pause()
        self._ask(self._open, boards.puzzle_line(self._page.state.board))

    def set_speed(self, place: int) -> None:
        """Take the speed at a place of `SPEEDS`."""
        self._speed = min(max(place, 0), len(SPEEDS) - 1)
        self._view.paint_speed(SPEEDS[self._speed], self._speed, self._page.words)

    def faster(self) -> None:
        """Take the next higher speed."""
        self.set_speed(self._speed + 1)

    def slower(self) -> None:
        """Take the next lower speed."""
        self.set_speed(self._speed - 1)

    def play(self) -> None:
        """Go on, step after step, at the chosen speed."""
        self._playing = bool(self._frame)
        if self._playing and not self._going:
            self._going = True
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

    def step(self) -> None:
        """One step on."""
        self._move(1)

    def step_back(self) -> None:
        """One step back."""
        self._move(-1)

    def first(self) -> None:
        """To the start."""
        self._seek(0)

    def last(self) -> None:
        """To the end of the run, however long it takes; any other wish ends the way there."""
        self.pause()
        self._ask(self._to_end)

    def scrub(self, step: int) -> None:
        """To a step of those that are recorded."""
        self._seek(step)

    def next_backtrack(self) -> None:
        """To the next step that goes back."""
        self._hunt("backtrack", True)

    def previous_backtrack(self) -> None:
        """To the step before that went back."""
        self._hunt("backtrack", False)

    def next_solution(self) -> None:
        """To the next solution."""
        self._hunt("solution", True)

    def _seek(self, step: int) -> None:
        self.pause()
        if self._frame:
            self._ask(self._to_step, step)

    def _move(self, steps: int) -> None:
        """Go by steps from where it stands; those not yet carried out are added up."""
        self.pause()
        if self._wish and self._wish[0] == self._by_steps:
            steps += self._wish[1][0]
        if self._frame:
            self._ask(self._by_steps, steps)

    def _hunt(self, stop: str, forward: bool) -> None:
        self.pause()
        if self._frame:
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
                while self._going:  # the step on the way comes first
                    await asyncio.sleep_ms(5)
                (job, arguments), self._wish = self._wish, None
                await job(*arguments)
        except EngineError as error:
            self._playing = False
            self._page.say(BAD, error.key, error.details)
        finally:
            self._busy = False

    async def _open(self, puzzle: str) -> None:
        self._frame = None
        document.documentElement.removeAttribute("data-lab")
        if self._page.engine.status != READY:
            self._page.say(CALM, "busy.waiting")
        await self._page.engine.ready(lambda: False)
        if not self._algorithms:
            self._algorithms = (await self._call("run.algorithms"))["algorithms"]
        run = await self._call("run.open", puzzle=puzzle, algorithm=self._algorithm)
        run["starts"] = self._page.engine.starts
        self._run = run
        self._view.paint_source(run["source"])
        self._show(run)
        self.repaint()

    async def _by_steps(self, steps: int) -> None:
        await self._to_step(max(0, self._frame["step"] + steps))

    async def _to_step(self, step: int) -> None:
        self._show(await self._call("run.seek", run=self._run["run"], step=step))

    async def _to_end(self) -> None:
        while not self._wish:
            number = self._run["run"]
            self._show(await self._call("run.advance", run=number, steps=WHOLE, to_end=True))
            if self._at_end():
                return

    async def _to_stop(self, stop: str, forward: bool) -> None:
        wanted = {"run": self._run["run"], "stop": stop, "forward": forward}
        found = await self._page.engine.run(
            "run.hunt", wanted, lambda: self._wish is not None, lambda _: None
        )
        self._show(found)

    async def _go_on(self) -> None:
        """Pull steps until someone pauses, or the run ends."""
        due = 0.0
        last = window.performance.now()
        try:
            while self._playing and not self._at_end():
                await _next_frame()
                now = window.performance.now()
                speed = SPEEDS[self._speed]
                due = min(due + (now - last) / 1000 * (speed or 0), speed or 0)
                last = now
                steps = int(due) if speed else WHOLE
                if steps and not self._busy:
                    due -= steps if speed else 0
                    run = self._run["run"]
                    self._show(await self._call("run.advance", run=run, steps=steps))
                    if self._frame["event"]["kind"] == "solution":
                        break
        except EngineError as error:
            self._page.say(BAD, error.key, error.details)
        self._playing = self._going = False
        self._paint()

    async def _call(self, operation: str, **arguments: object) -> dict:
        return await self._page.engine.call(operation, **arguments)

    def _engine_is_new(self) -> bool:
        return self._run["starts"] != self._page.engine.starts

    def _at_end(self) -> bool:
        return bool(self._frame["end"]) and self._frame["step"] == self._frame["recorded"]

    # showing

    def _show(self, frame: dict) -> None:
        self._frame = frame
        self._paint()

    def _paint(self) -> None:
        if not self._frame or self._page.state.view != "lab":
            return
        self._view.paint(self._frame, self._run["source"], self._going, self._page.words)
        document.documentElement.setAttribute("data-lab", self._mood())
        self._page.state.say(CALM, *self._says())
        self._page.paint_board()
        self._page.paint_surroundings()

    def repaint(self) -> None:
        """Show all of it again, in another language perhaps."""
        self.set_speed(self._speed)
        if self._algorithms:
            self._view.paint_algorithms(self._algorithms, self._algorithm, self._page.words)
        self._paint()

    def _mood(self) -> str:
        if self._going:
            return "running"
        if self._at_end():
            return "finished"
        return "paused" if self._frame["step"] else "idle"

    def _says(self) -> tuple[str, dict]:
        """A sentence for each step where one can follow; where it is quick, how far it is."""
        frame = self._frame
        speed = SPEEDS[self._speed]
        if self._going and (not speed or speed > SPEEDS[4]):
            return "lab.playing", {"step": frame["step"], "recorded": frame["recorded"]}
        said = [(each["key"], each["details"]) for each in frame["sentences"]]
        if not said:
            return "lab.begin", {}
        if len(said) == 1:
            return "lab.step-says", {"step": frame["step"], "said": said[0]}
        return "lab.step-says-two", {"step": frame["step"], "said": said[0], "also": said[1]}


async def _next_frame() -> None:
    # A hidden tab gets no frames; there the run goes on at a slow pace.
    if document.hidden:
        await asyncio.sleep_ms(250)
    else:
        await asyncio.sleep_ms(1000 // FRAMES)
