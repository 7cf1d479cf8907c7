"""The stack panel: the functions that are under way, with their variables, and their boards."""

import asyncio

from pyscript import document

from sudoku_py.ui.engine_client import SLICE_MS, Cancelled, EngineError
from sudoku_py.ui.lab.part import Part
from sudoku_py.ui.lab.stack_rows import StackRows

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab


class Stack(Part):
    """Shows the frames of the step; a click on one shows the board as it was at its call.

    Where the run itself stands at the step, its frames are at hand. For a past step the run is made
    again, slice by slice, until another step is wanted; never while it plays quickly.
    """

    panel = "stack"

    def __init__(self, lab: "Lab") -> None:
        """Find the panel's elements."""
        super().__init__(lab)
        self._note, self._back = [
            document.getElementById(name) for name in ("stack-note", "stack-back")
        ]
        self._rows = StackRows(document.getElementById("frames"))
        self.actions = {"stack-back": self._go_back}
        self._forget()

    def _forget(self) -> None:
        self._told = None  # the engine's newest answer that has frames
        self._seen = None  # the frame of the page that it was asked for
        self._task = None  # the replay under way
        self._held = None  # the row that was clicked, while the board is that of its call
        self._from = None  # the frame of the page at the click
        self._says = None  # the key and the details of the note

    def begin(self, run: dict) -> None:  # noqa: ARG002
        """Forget the other run's stack."""
        self._forget()
        self._paint([])
        self._say(None)

    def show(self, frame: dict) -> None:
        """Let go of a stack that was held, if another step is shown than that of the click."""
        if self._held is None or frame is self._from:
            return
        if frame["step"] != self._told["calls"][self._held]:
            self._hold(None)

    async def pull(self, frame: dict) -> bool:
        """Show the frames of the step; True while there is more to do for them, or for later."""
        if self._held is not None:
            return False
        if self._seen is not frame:
            answer = await self._ask(frame)
            if self._held is not None:
                return False
            if not answer["done"]:
                self._wait("lab.stack-replay", answer["progress"])
                return True
            if not self._take(answer["result"], frame):
                return True
        return await self._prepare()

    @property
    def _is_quick(self) -> bool:
        session = self.lab.session
        return self.lab.is_quick or session.goal is not None

    async def _ask(self, frame: dict) -> dict:
        """Start a replay, or go on with the one for this frame."""
        engine, run = self.lab.page.engine, self.lab.session.run["run"]
        task, self._task = self._task, None
        if task and task[1] is not frame:
            await engine.call("cancel", task=task[0])
            task = None
        if task:
            answer = await engine.call("advance", task=task[0], budget_ms=SLICE_MS)
        else:
            answer = await engine.call("run.frames", run=run, replay=not self._is_quick)
        if not answer["done"]:
            self._task = answer["task"], frame
        return answer

    def _take(self, told: dict, frame: dict) -> bool:
        """Show the frames, if there are any."""
        if told["frames"] is None:
            self._wait("lab.stack-quick", {})
            return False
        self._told, self._seen = told, frame
        self._rows.show_stale(False)
        self._paint(told["frames"])
        self._say(None)
        return True

    async def _prepare(self) -> bool:
        """Use idle time so that the frames of other steps come quickly; whether there is more."""
        session = self.lab.session
        if session.is_moving:
            return True  # but later
        return not (await self.lab.page.engine.call("run.prepare", run=session.run["run"]))["done"]

    # to the board of a frame

    def on_click(self, target: object) -> bool:
        """Show the board as it was when the function of a row called the next one."""
        row = target.closest("[data-frame]")
        if row and self._told:
            asyncio.create_task(self._show_call(int(row.getAttribute("data-frame"))))
        return bool(row)

    async def _show_call(self, place: int) -> None:
        try:
            if self._held is None:
                await self._learn_calls()
        except (Cancelled, EngineError):
            return  # something else was wished for, or the page says that the engine is gone
        if self._told and place < len(self._told["frames"]):
            is_last = place == len(self._told["frames"]) - 1
            self._hold(None if is_last else place)
            self.lab.session.seek(self._told["calls"][place])

    async def _learn_calls(self) -> None:
        """Have the frames of the step that is shown, with the steps of their calls."""
        session = self.lab.session
        session.pause()
        while session.is_moving:
            await asyncio.sleep_ms(10)
        frame = session.frame
        if not self._told["calls"] or self._told["step"] != frame["step"]:
            wanted = {"run": session.run["run"], "calls": True}
            self._take(
                await self.lab.page.engine.run(
                    "run.frames",
                    wanted,
                    lambda: session.frame is not frame,
                    lambda progress: self._wait("lab.stack-replay", progress),
                ),
                frame,
            )

    def _go_back(self) -> None:
        if self._held is not None:
            step = self._told["step"]
            self._hold(None)
            self.lab.session.seek(step)

    def _hold(self, place: int | None) -> None:
        """Keep the stack while the board shows the call of a row; or let it go."""
        self._held, self._from = place, self.lab.session.frame
        self._paint(self._told["frames"])
        if place is None:
            self._say(None)
        else:
            function = self._told["frames"][place]["function"]
            about = {"function": function, "shown": self._told["calls"][place]}
            about["step"] = self._told["step"]
            self._say("lab.stack-held", about)

    # painting

    def translate(self) -> None:
        """Show the rows and the note in another language."""
        if self._told:
            self._paint(self._told["frames"])
        self._say(*(self._says or (None,)))

    def _paint(self, frames: list[dict]) -> None:
        words = self.lab.page.words
        marked = len(frames) - 1 if self._held is None else self._held
        self._rows.paint(frames, marked, words.text("lab.stack-show"), words)
        if self._held is None:
            self.lab.code.point(None)
        else:
            self.lab.code.point(frames[marked]["module"], frames[marked]["line"])

    def _wait(self, key: str, details: dict) -> None:
        self._rows.show_stale(True)
        self._say(key, details)

    def _say(self, key: str | None, details: dict | None = None) -> None:
        words = self.lab.page.words
        self._says = (key, details) if key else None
        self._note.textContent = words.text(key, details) if key else ""
        self._back.hidden = self._held is None
        if self._held is not None:
            self._back.textContent = words.text("lab.stack-back", details)
