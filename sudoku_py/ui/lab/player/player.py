"""The player: it plays a run, a race or a student's own code, and shows one step after the other.

A command waits in a queue until the one before it is done. If the engine no longer has the run,
because it was restarted or has dropped old runs, the player opens the run again before the next
request: the setup of a run determines all of its steps.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import document

from sudoku_py.core.sentence import Details
from sudoku_py.engine.run_protocol import RunSetup
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.player import travel
from sudoku_py.ui.lab.player.connection import Clock, Connection, Parts
from sudoku_py.ui.lab.player.travel import Command, CommandQueue, Travel
from sudoku_py.ui.lab.state import AnySetup, CommandTable, Message, is_end
from sudoku_py.ui.storage.url_parameters import SPEEDS

NO_SUCH_RUN = "error.no-task"  # the engine's error for a run that it has dropped
# The message on a command that was lost with the engine; the first two lose nothing.
LOSSES = {
    travel.OPEN: None,
    travel.STAY: None,
    travel.PLAY: "lab.lost-play",
    travel.MOVE: "lab.lost-step",
}


class Player:
    """Carries out commands; `state` is the slice of what is played."""

    def __init__(
        self,
        connection: Connection,
        clock: Clock,
        on_problem: Callable[[str, Details], object],
    ) -> None:
        """Call `on_problem(key, details)` if a command failed."""
        self._connection = connection
        self.state = connection.state
        self._clock = clock
        self._on_problem = on_problem
        self._queue = CommandQueue()
        self._current: Command | None = None  # the one being carried out
        self._is_serving = False
        self._is_to_play = False  # whether to play after the commands that wait
        self._plays_first = False  # whether to play what opens first: Play came before it
        self._lost: str | None = None  # the message if the current command is lost
        self._first = (0, 0)  # the step to start at, and its lead, see `approach`
        self._rest = asyncio.Event()
        self._rest.set()
        self._travel = Travel(connection, self._queue, clock, lambda: self._is_to_play)
        self._jobs = self._jobs_by_command()

    def _jobs_by_command(self) -> dict[str, Callable[..., Any]]:
        ways = self._travel
        return {
            travel.OPEN: self._open,
            travel.MOVE: ways.move,
            travel.SEEK: ways.seek,
            travel.APPROACH: ways.approach,
            travel.TO_END: ways.to_end,
            travel.FIND: ways.find,
            travel.LINE: ways.line,
            travel.PLAY: self._play,
            travel.STAY: _stay,
        }

    def attach(self, parts: Parts) -> None:
        """Request these parts with each step."""
        self._connection.parts = parts

    # commands

    def open(self, setup: AnySetup, step: int = 0, lead: int = 0) -> None:
        """Open a run or a race, and go to a step of it; see `approach`."""
        self._start_over(setup=setup)
        self._is_to_play, self._plays_first = self._plays_first, False
        self._first = step, lead
        self._enqueue(travel.OPEN)

    def play(self) -> None:
        """Play at the chosen speed, from the step that it is going to.

        If nothing is open yet, play what opens first.
        """
        if self._takes_commands:
            self._start_over()
            self._is_to_play = True
            self._put_play()
        else:
            self._plays_first = True

    def pause(self) -> None:
        """Stop playing, or going to a step."""
        self._is_to_play = self._plays_first = False
        is_on_way = self.state.goal is not None and not self._queue.waits()
        if is_on_way or self._queue.next_name == travel.PLAY:
            self._enqueue(travel.STAY)

    def toggle(self) -> None:
        """Play, or pause."""
        if self._is_to_play or self._plays_first or self.state.goal is not None:
            self.pause()
        else:
            self.play()

    def resume(self) -> None:
        """Continue what was lost with an engine, unless it already does."""
        is_there = self.state.run and not self.is_lost
        if self.state.setup and not is_there and not self._is_working:
            self._start_over()
            self._enqueue(travel.STAY if self.state.frame else travel.OPEN)

    def seek(self, step: int) -> None:
        """Go to a step, however far it is; any command but to play cancels that."""
        self._ask(travel.SEEK, step)

    def approach(self, step: int, lead: int) -> None:
        """Go to a step; show the last `lead` steps one by one, slowly."""
        if self._queue.is_opening:
            self._first = step, lead
        else:
            self._ask(travel.APPROACH, step, lead)

    def move(self, steps: int) -> None:
        """Move by steps; moves that still wait are added up."""
        self._ask(travel.MOVE, steps)

    def to_end(self) -> None:
        """Go to the end, however long it takes; any other command cancels that."""
        self._ask(travel.TO_END)

    def find(self, stop: str, forward: bool) -> None:
        """Go to the next, or the previous, step of a kind."""
        self._ask(travel.FIND, stop, forward)

    def line(self, way: str, **arguments: object) -> None:
        """Go to another line, see `sudoku_py.engine.runs`."""
        self._ask(travel.LINE, way, arguments)

    def set_speed(self, index: int) -> None:
        """Set the speed by its index in `SPEEDS`, or the nearest one."""
        self._connection.update(speed_index=min(max(index, 0), len(SPEEDS) - 1))

    def say(self, tone: str, key: str, details: Details) -> None:
        """Show a message instead of the step's sentence, until the next command."""
        self._connection.update(note=(tone, key, details))

    def announce(self) -> None:
        """Describe the state again, for a mode that was just entered."""
        self._connection.update()

    async def at_rest(self) -> None:
        """Wait until all commands are done."""
        await self._rest.wait()

    @property
    def is_lost(self) -> bool:
        """Whether no running engine has the run any longer."""
        return self._connection.is_lost

    # the queue

    @property
    def _is_working(self) -> bool:
        return self._current is not None or self._queue.waits()

    @property
    def _takes_commands(self) -> bool:
        return bool(self.state.frame) or self._is_working

    def _start_over(self, **changes: object) -> None:
        """Cancel playing, and remove the message of the last command."""
        self._is_to_play = False
        self._connection.prepare(note=None, **changes)

    def _ask(self, name: str, *arguments: object) -> None:
        if self._takes_commands:
            self._start_over()
            self._enqueue(name, *arguments)

    def _put_play(self) -> None:
        """Enqueue playing, unless a command waits or it plays already."""
        if self._is_to_play and not self.state.is_playing and not self._queue.next_name:
            self._enqueue(travel.PLAY)

    def _enqueue(self, name: str, *arguments: object) -> None:
        self._queue.add(name, *arguments)
        self._rest.clear()
        self.refresh()

    def refresh(self) -> None:
        """Carry out the commands that wait, and request what the panels lack of the shown step."""
        if not self._is_serving:
            self._is_serving = True
            asyncio.create_task(self._serve())

    async def _serve(self) -> None:
        """Carry out the commands that wait; then let the panels catch up."""
        try:
            while self._queue.waits() or await self._catch_up():
                while command := self._queue.next():
                    await self._carry_out(command)
                self._rest.set()
        except EngineError as error:
            if not self._queue.is_opening:  # what opens instead may work
                self._queue.clear()
                self._is_to_play = False
            self._on_problem(error.key, error.details)
        finally:
            self._is_serving = False
            if self._queue.is_opening:
                self.refresh()
            else:
                self._rest.set()

    async def _catch_up(self) -> bool:
        try:
            return await self._connection.catch_up()
        except EngineError:
            return False  # the next command shows the error, or the page does if the engine died

    async def _carry_out(self, command: Command) -> None:
        self._current = command
        try:
            if await self._has_run(command):
                self._lost = LOSSES.get(command.name, "lab.lost-request")
                await self._jobs[command.name](*command.arguments)
                self._lost = None
                self._connection.update(is_playing=False)
                self._put_play()
        except EngineError as error:
            if error.key != NO_SUCH_RUN:
                raise
            self._connection.starts = None
            self._queue.put_back(command)
        finally:
            self._current = None
            self._connection.update(goal=None, is_playing=False)

    async def _play(self) -> None:
        await self._travel.play()
        self._is_to_play = self._is_to_play and self._queue.waits()

    # opening

    async def _open(self) -> None:
        self._connection.update(run=None, frame=None)
        run, frame = await self._connection.open()
        if not self._queue.is_opening:
            self._connection.show_opened(run, frame)
            await self._connection.render(self._clock.pause)
            if frame:
                await self._travel.approach(*self._first)

    async def _has_run(self, command: Command) -> bool:
        """Open a lost run again; return False if there is none, or another one is to be opened."""
        if command.name == travel.OPEN:
            return True
        if self.is_lost or not self.state.run:
            await self._reopen(command)
        return self.state.frame is not None and not self._queue.is_opening

    async def _reopen(self, command: Command) -> None:
        """Open the run again, and show it when it is at the shown step again."""
        step = self.state.frame["step"] if self.state.frame else 0
        has_died = self._connection.starts is not None
        run, frame = await self._connection.open()
        while frame and frame["step"] < step and not is_end(frame) and not self._queue.is_opening:
            if self._queue.next_name == travel.SEEK:
                break  # which does not depend on the step
            go = {"command": "seek", "step": step}
            frame = (await self._connection.request(run, go, {}))["frame"]
        if self._queue.is_opening:
            return
        changes: dict[str, Message] = {}
        if frame and has_died and command.name == travel.STAY:
            details = {"step": frame["step"], "lost": (self._lost or "lab.lost-nothing", {})}
            changes["note"] = (CALM, "lab.resumed", details)
        self._connection.show_opened(run, frame, **changes)


async def _stay() -> None:
    """Do nothing more: a lost run was opened again before this command."""


def player_commands(player: Player) -> CommandTable:
    """Return the commands of the transport, by name; "speed" takes the value of a slider."""
    return {
        "play": player.toggle,
        "pause": player.toggle,
        "step": lambda: player.move(1),
        "step-back": lambda: player.move(-1),
        "first": lambda: player.seek(0),
        "last": player.to_end,
        "faster": lambda: player.set_speed(player.state.speed_index + 1),
        "slower": lambda: player.set_speed(player.state.speed_index - 1),
        "speed": lambda value: player.set_speed(int(value)),
    }


def open_run(store: Store, player: Player, puzzle: str, step: int = 0, lead: int = 0) -> None:
    """Open a run of the chosen algorithm on a puzzle, at a step, see `Player.approach`."""
    lab = store.lab  # type: ignore[attr-defined] # a slice that was added
    document.documentElement.removeAttribute("data-lab")  # it describes the run before
    setup: RunSetup = {"puzzle": puzzle, "algorithm": lab.algorithm, "seed": lab.seed}
    player.open(setup, step, lead)
