"""The way to a step: the commands that wait, and how each of them is carried out.

To go somewhere takes one request, or as many as the engine's time for one request requires.
"""

from collections import namedtuple
from collections.abc import Awaitable, Callable

from sudoku_py.core.sentence import Details
from sudoku_py.engine.run_protocol import Arguments
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.player.connection import Clock, Connection
from sudoku_py.ui.lab.state import UNLIMITED, AnyFrame, AnyShown, is_end, is_stop

OPEN, MOVE, SEEK, APPROACH, TO_END, FIND = "open", "move", "seek", "approach", "to-end", "find"
PLAY, STAY, LINE = "play", "stay", "line"

Command = namedtuple("Command", ("name", "arguments"))

FOLLOW_MS = 450  # for each step, slow enough to follow
MAX_LINES = 2000  # to move by in one frame of the page, at full speed
# The message if there is no step of a kind, by the kind and whether the search went forwards.
NOT_FOUND = {
    ("parting", True): "race.never-part",
    ("solution", True): "lab.no-next-solution",
    ("backtrack", True): "lab.no-next-backtrack",
    ("backtrack", False): "lab.no-previous-backtrack",
}
FOUND = {"parting": "race.part"}  # the message if there is one that its step does not explain


class CommandQueue:
    """Holds at most two commands, so that dragging the bar never queues up work.

    A command to open something replaces all others, and only another one to open replaces it:
    commands given meanwhile are for what is opened. Of all others, the queue keeps the last.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Remove all commands."""
        self._opening: Command | None = None
        self._next: Command | None = None

    def add(self, name: str, *arguments: object) -> None:
        """Add a command; moves by a number of steps are added up.

        >>> queue = CommandQueue()
        >>> queue.add(MOVE, 1), queue.add(MOVE, 1), queue.next().arguments
        (None, None, (2,))
        >>> queue.add(SEEK, 7), queue.add(OPEN), queue.add(SEEK, 8), queue.add(MOVE, -1)
        (None, None, None, None)
        >>> queue.next().name, queue.next().arguments, queue.next()
        ('open', (-1,), None)
        """
        command = Command(name, arguments)
        if name == OPEN:
            self._opening, self._next = command, None
        elif name == MOVE and self._next and self._next.name == MOVE:
            self._next = Command(MOVE, (self._next.arguments[0] + arguments[0],))
        else:
            self._next = command

    def put_back(self, command: Command) -> None:
        """Put a command back, unless another one waits."""
        if not self.waits():
            self.add(command.name, *command.arguments)

    def next(self) -> Command | None:
        """Remove and return the command to carry out now."""
        taken = self._opening or self._next
        if self._opening:
            self._opening = None
        else:
            self._next = None
        return taken

    def waits(self, *but: str) -> bool:
        """Whether a command waits whose name is not one of `but`."""
        return bool(self._opening) or (self._next is not None and self._next.name not in but)

    @property
    def is_opening(self) -> bool:
        """Whether a command to open something waits."""
        return self._opening is not None

    @property
    def next_name(self) -> str | None:
        """The name of the command that waits, not counting one to open something."""
        return self._next.name if self._next else None


class Travel:
    """Goes to steps; it stops when another command waits."""

    def __init__(
        self,
        connection: Connection,
        queue: CommandQueue,
        clock: Clock,
        is_to_play: Callable[[], bool],
    ) -> None:
        """Play while `is_to_play()`; a stop (see `state.is_stop`) and the end end it, too."""
        self._connection = connection
        self._state = connection.state
        self._queue = queue
        self._clock = clock
        self._is_to_play = is_to_play

    @property
    def _frame(self) -> AnyFrame:
        return self._state.frame  # type: ignore[return-value] # a step is shown by then

    async def seek(self, step: int) -> None:
        """Go to a step; stop at the end, or when a command other than to play waits."""
        arguments: dict[str, float] = {"step": step}
        arrived = False
        while not arrived:
            answer = await self._connection.send("seek", **arguments)
            frame, changes = _frame_of(answer), {}
            if frame["step"] < step and is_end(frame):
                changes["note"] = self._state.note or _beyond(step, frame)
            arrived = frame["step"] >= step or is_end(frame) or self._queue.waits(PLAY)
            self._connection.show(answer, goal=None if arrived else step, **changes)
            arguments["budget_ms"] = self._connection.source.way_ms

    async def move(self, steps: int) -> None:
        """Move by steps, or by lines."""
        if self._state.by_line:
            await self._move_by_line(steps)
        elif self._connection.source.has_moves:
            target = self._frame["step"] + steps
            frame = await self._connection.go("move", steps=steps)
            if self._state.goes_by_guesses and frame["step"] < target and not is_end(frame):
                await self.seek(target)  # one guess can take long
        else:
            await self.seek(max(0, self._frame["step"] + steps))

    async def approach(self, step: int, lead: int) -> None:
        """Go to a step; show the last `lead` steps one by one, slowly."""
        if step - lead != self._frame["step"]:
            await self.seek(max(0, step - lead))
        while self._frame["step"] < step and not self._state.at_end and not self._queue.waits():
            await self._clock.sleep(FOLLOW_MS)
            if not self._queue.waits():
                await self.seek(self._frame["step"] + 1)

    async def to_end(self) -> None:
        """Go to the end of the run, or until a command waits."""
        self._connection.update(goal=UNLIMITED)
        while not self._state.at_end and not self._queue.waits():
            await self._connection.go("advance", steps=UNLIMITED, **self._connection.source.to_end)

    async def find(self, stop: str, forward: bool) -> None:
        """Go to the next, or the previous, step of a kind; say so if there is none.

        The kinds are those of `lab.timeline.step_finder`.
        """
        frame: AnyFrame | None = None
        while not frame:
            answer = await self._connection.send("find", stop=stop, forward=forward)
            frame = answer["frame"]
            if not frame and self._queue.waits():
                return
        details, changes = {"step": frame["step"]}, {}
        if not frame["found"]:
            changes["note"] = CALM, NOT_FOUND[stop, forward], details
        elif stop in FOUND:
            changes["note"] = CALM, FOUND[stop], {"n": frame["step"]}
        self._connection.show(answer, **changes)

    async def line(self, way: str, arguments: Arguments) -> None:
        """Go to another line; say so if there is no breakpoint before the end."""
        line = self._frame.get("line")
        go = dict(arguments, way=way)
        go.setdefault("at", [self._frame["step"], line["offset"] if line else 0])
        frame: AnyFrame | None = None
        while not frame:
            answer = await self._connection.send("line", **go)
            frame = answer["frame"]
            if not frame and self._queue.waits():
                return
        changes = {}
        if not frame["found"]:
            changes["note"] = CALM, "lab.no-breakpoint", {"step": frame["step"]}
        self._connection.show(answer, **changes)

    async def _move_by_line(self, lines: int) -> None:
        arguments = {"lines": min(abs(lines), MAX_LINES), "forward": lines > 0}
        arguments["folded"] = self._state.is_folded
        if self._state.plain_code:
            arguments["plain_code"] = True
        await self.line("move", arguments)

    # playing

    async def play(self) -> None:
        """Play at the chosen speed until something stops it."""
        self._connection.update(is_playing=True)
        due, last = 0.0, self._clock.now()
        while self._plays_on and not is_end(self._frame):
            step = self._frame.get("step")
            if self._is_streamed:
                await self._stream()
                due, last = 0.0, self._clock.now()
            else:
                now = await self._clock.next_frame(last)
                due, last = await self._pull(due, now - last), now
            if self._frame.get("step") != step and is_stop(self._frame):
                return  # but not at the one that it starts from

    async def _pull(self, due: float, passed: float) -> float:
        """Request the steps that are due after `passed` ms; return the fraction still to come."""
        speed = self._state.speed
        due = min(due + passed / 1000 * speed, speed) if speed else 0.0
        steps = int(due) if speed else UNLIMITED
        if self._is_streamed or not self._plays_on:
            return due
        if steps and self._state.by_line:
            await self._move_by_line(steps)
        elif steps:
            await self._connection.go("advance", steps=steps)
        else:
            await self._connection.catch_up()
        return due - steps if speed else 0.0

    @property
    def _plays_on(self) -> bool:
        return self._is_to_play() and not self._queue.waits()

    @property
    def _is_streamed(self) -> bool:
        is_quick = not self._state.speed and not self._clock.is_hidden and not self._state.by_line
        return is_quick and self._connection.source.is_streamed

    async def _stream(self) -> None:
        """Play at full speed: the engine works on while the page paints."""
        send = self._connection.send
        coming = [send("advance", steps=UNLIMITED)]
        coming.append(send("advance", steps=UNLIMITED, streamed=True))
        while coming:
            answer = await _first(coming)
            frame = _frame_of(answer)
            is_over = is_end(frame) or is_stop(frame)
            if self._is_streamed and self._plays_on and not is_over:
                coming.append(send("advance", steps=UNLIMITED, streamed=True))
            self._connection.show(answer)
        await self._connection.go("advance", steps=0)  # again, for all panels


def _frame_of(answer: AnyShown) -> AnyFrame:
    return answer["frame"]  # type: ignore[return-value] # only a search can be without one yet


def _beyond(step: int, frame: AnyFrame) -> tuple[str, str, Details] | None:
    """The message if a run ends before the step; a race describes its end itself."""
    if "sentences" not in frame:
        return None
    end = frame["sentences"][-1]
    details = {"wanted": step, "step": frame["step"], "end": (end["key"], end["details"])}
    return CALM, "lab.beyond", details


async def _first(coming: list[Awaitable[AnyShown]]) -> AnyShown:
    """Await the first answer; after an error also the others, so that none stays open."""
    try:
        return await coming.pop(0)
    except EngineError:
        while coming:
            try:
                await coming.pop(0)
            except EngineError:
                pass  # the first error is raised
        raise
