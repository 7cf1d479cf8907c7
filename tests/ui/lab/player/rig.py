"""A player on CPython: the real store and the real engine, in the test's own process."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from sudoku_py.engine import call
from sudoku_py.engine.run_protocol import RunSetup
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.player.connection import RUN, EngineConnection, Parts, Source
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.race.state import RaceState
from sudoku_py.ui.lab.state import AnyRun, LabState, PlayerState
from tests.asynchronous import finished

Data = dict[str, Any]

EASY = "1234341221434.2."  # three steps to its end
BUSY = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
RUN_OF_BUSY: RunSetup = {"puzzle": BUSY, "algorithm": "cell-order", "seed": 0}
RUN_OF_EASY: RunSetup = {"puzzle": EASY, "algorithm": "cell-order", "seed": 0}
TOP_SPEED = 10  # in `SPEEDS`
ALL_PARTS: Data = {
    "source": {"known": []},
    "profile": {"most": 200, "known": -1},
    "heat": {"since": 0},
    "transcript": {"most": 200, "first": 0, "last": 0},
    "tree": {"most": 100},
    "reason": {},
    "frames": {"replay": True, "calls": False, "known": -1, "idle": False},
}


class Engine:
    """Answers as the page's client of the worker does; what was requested is in `requests`.

    It answers when the test's event loop comes round, or not before `gate` opens.
    """

    def __init__(self) -> None:
        self.starts = 1
        self.requests: list[tuple[str, Data]] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self._is_dead = False

    async def ready(self, is_cancelled: Callable[[], bool]) -> None:
        assert not is_cancelled()
        if self._is_dead:
            raise EngineError("engine.died")

    async def call(self, operation: str, **arguments: Any) -> Data:
        return await self.ask(operation, **arguments)

    def ask(self, operation: str, **arguments: Any) -> Awaitable[Data]:
        self.requests.append((operation, arguments))
        request = {"v": 1, "op": operation, "args": arguments}
        return self._answer(self.starts, call(json.dumps(request)))

    async def _answer(self, start: int, text: str) -> Data:
        await asyncio.sleep(0)
        await self.gate.wait()
        if self._is_dead or start != self.starts:
            raise EngineError("engine.died")
        answer = json.loads(text)
        if answer["ok"]:
            result: Data = answer["result"]
            return result
        raise EngineError(answer["error"]["key"], answer["error"]["details"])

    def die(self) -> None:
        """Never answer again."""
        self._is_dead = True

    def start_again(self) -> None:
        """Be another engine, which knows of no run."""
        self.starts += 1
        self._is_dead = False

    @property
    def shown(self) -> list[Data]:
        """What was requested of the open run, or race: where to go."""
        return [args["go"] for operation, args in self.requests if operation.endswith(".show")]


class Clock:
    """Time that goes by only while something waits for it."""

    is_hidden = False

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        return self._now

    async def sleep(self, milliseconds: int) -> None:
        self._now += milliseconds
        await asyncio.sleep(0)

    async def pause(self) -> None:
        await asyncio.sleep(0)

    async def next_frame(self, last: float) -> float:
        self._now = max(self._now, last + 1000 / 60)
        await asyncio.sleep(0)
        return self._now


class AllParts(Parts):
    """Panels that need every part of every step, until they have it."""

    def __init__(self, state: PlayerState, wanted: Data) -> None:
        self._state = state
        self._wanted = wanted
        self._done: dict[str, object] = {}
        self.answers: list[Data] = []
        self.run: AnyRun | None = None  # that was taken up last

    def on_open(self) -> None:
        self.run = self._state.run

    def requests(self, is_step: bool) -> Data:
        frame = self._state.frame
        lacking = {n: a for n, a in self._wanted.items() if self._done.get(n) is not frame}
        return self._wanted if is_step else lacking

    def deliver(self, answers: Data) -> None:
        self.answers.append(answers)
        for name, answer in answers.items():
            if answer["done"]:
                self._done[name] = self._state.frame


class Rig:
    """A player with all that it works with; `changes` has the steps that were shown."""

    def __init__(self, source: Source = RUN, parts: Data | None = None) -> None:
        self.store = Store(lambda _: None)
        self.store.add("lab", LabState())
        self.store.add("race", RaceState())
        self.engine = Engine()
        self.clock = Clock()
        self.problems: list[str] = []
        self.shown: list[int] = []
        self.player = Player(
            EngineConnection(self.store, self.engine, source, self._on_change),  # type: ignore[arg-type]
            self.clock,  # type: ignore[arg-type]
            lambda key, _: self.problems.append(key),
        )
        self.state = self.player.state
        self.parts = AllParts(self.state, parts or {})
        self.player.attach(self.parts)

    def _on_change(self) -> None:
        assert self.parts.run is self.state.run or not self.state.run, "shown, but not taken up"
        if self.state.frame:
            self.shown.append(self.state.frame["step"])

    @property
    def step(self) -> int:
        assert self.state.frame
        step: int = self.state.frame["step"]
        return step

    async def open(self, setup: Any, step: int = 0, lead: int = 0) -> None:
        """Open a run, and wait until it is there."""
        self.player.open(setup, step, lead)
        await self.rest()

    async def rest(self) -> None:
        """Wait until nothing is under way, and the panels have what they need."""
        await self.player.at_rest()
        count = -1
        while count != len(self.engine.requests):
            count = len(self.engine.requests)
            await self.turns(5)

    async def turns(self, n: int = 1) -> None:
        """Let others work, so many times."""
        for _ in range(n):
            await asyncio.sleep(0)


def run(test: Callable[[Rig], Coroutine[Any, Any, None]], **arguments: Any) -> None:
    """Run a test with a rig of its own, in an event loop."""

    async def with_rig() -> None:
        await asyncio.wait_for(test(Rig(**arguments)), 60)

    finished(with_rig())
