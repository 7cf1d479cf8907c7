"""Runs a student's code in the sandbox: starts it, calls it, and ends it when it hangs."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyscript import window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import hostile_json
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.write.answers import result_of
from sudoku_py.ui.write.run_limits import (
    EXERCISE_LIMITS,
    GRACE,
    LIMITS,
    MAX_DEPTH,
    MAX_SOURCE,
    SHOWS_SECONDS,
    START_SECONDS,
)
from sudoku_py.ui.write.sandbox import Sandbox
from sudoku_py.ui.write.sandbox_files import SandboxFiles

IDLE, LOADING, READY, RUNNING = "idle", "loading", "ready", "running"
STOPPED, FAILED = "stopped", "failed"
MAX_ANSWER = 16_000_000  # characters, as static/sandbox.html lets through
MAX_VALUES = 60_000  # in an answer
PER_SECOND = 4  # how often it is looked
# What an engine says in which somebody's code has changed what must not be changed.
DAMAGED = ("error.internal", "error.bad-request", "write.bad-answer")
TOO_DEEP = "sandbox.too-deep"
RUNS_CODE = ("record", "contents", "grade.test", "trace", "trial")
WHOLE_RUNS = ("record", "trace", "trial")  # with limits of their own


class Runner:
    """The sandbox's engine, or the wait for it."""

    def __init__(self, services: Services, *listeners: Callable[[], object]) -> None:
        """Call the listeners whenever status, bytes or problem change."""
        self.status = IDLE
        self.loaded = self.total = 0
        self.problem: tuple[str, dict[str, Any]] | None = None
        self.seconds = 0  # that the call so far has taken
        self.lines = 0  # of the code that have run in it
        self.starts = 0  # how often the engine was started: each knows only its own run
        self._texts = services.texts
        self._listeners = list(listeners)
        self._sandbox = Sandbox(self._receive, self._die, self._note)
        self._turn = asyncio.Lock()  # the sandbox answers one call after the other
        self._number = 0  # of the newest start or call
        self._wait: Any = None  # for the answer to that
        self._has_run = False  # somebody's code has run in this engine
        self._is_worn = False  # it is not good for another run
        self._is_known = False  # what its errors say

    def listen(self, listener: Callable[[], object]) -> None:
        """Call another listener, too."""
        self._listeners.append(listener)

    async def call(self, operation: str, **arguments: Any) -> dict[str, Any]:
        """The answer to a request; EngineError where it says no, hangs, ends or is stopped.

        The sandbox is started if need be. See `sudoku_py.engine.student_rpc` for the operations.
        """
        length = len(arguments.get("source", ""))
        if length > MAX_SOURCE:
            raise EngineError("sandbox.too-long", {"found": length, "most": MAX_SOURCE})
        if operation in WHOLE_RUNS and not arguments.get("exercise"):
            arguments["limits"] = dict(LIMITS, **arguments.get("limits", {}))
        limits = arguments.get("limits", EXERCISE_LIMITS)
        budget = limits["seconds"] if operation in RUNS_CODE else SHOWS_SECONDS
        async with self._turn:
            if self._is_worn and operation in WHOLE_RUNS:
                self._end(STOPPED, "write.stopped")
            if self.status != READY:
                await self._start()
            found = await self._ask_twice(operation, arguments, budget, limits)
        self._is_worn = self._is_worn or is_worn_by(found)
        return found

    async def _ask_twice(
        self, operation: str, arguments: dict[str, Any], budget: float, limits: dict[str, Any]
    ) -> dict[str, Any]:
        """The answer; from another engine, if what ran before has damaged this one."""
        while True:
            is_fresh, self._has_run = not self._has_run, operation in RUNS_CODE or self._has_run
            self._set(RUNNING)
            try:
                return await self._ask(operation, arguments, budget, limits)
            except EngineError as error:
                if error.key == TOO_DEEP:  # it has ended Python
                    self._end(STOPPED, TOO_DEEP)
                if error.key not in DAMAGED:
                    raise
                self._end(STOPPED, "write.damaged")
                if is_fresh or operation not in WHOLE_RUNS:
                    raise EngineError("write.damaged") from None
            await self._start()

    def stop(self) -> None:
        """End the code that runs, at once; the next call starts the sandbox again."""
        if self.status in (LOADING, RUNNING, READY):
            self._end(STOPPED, "write.stopped")

    async def _start(self) -> None:
        self._is_worn = self._has_run = False
        self.starts += 1
        wait = self._next()
        self._set(LOADING)
        if not self._sandbox.is_open:
            asyncio.create_task(self._open(self._number))
        else:
            self._sandbox.start(self._number)
        await self._answer(wait, START_SECONDS, "write.sandbox-silent", {})
        self._set(READY)
        if not self._is_known:
            self._texts.add_messages((await self._ask("prepare", {}, SHOWS_SECONDS, {}))["texts"])
            self._is_known = True

    async def _ask(
        self, operation: str, arguments: dict[str, Any], seconds: float, limits: dict[str, Any]
    ) -> dict[str, Any]:
        text = hostile_json.write({"v": 1, "op": operation, "args": arguments})
        wait = self._next()
        self._sandbox.call(self._number, text)
        answer = await self._answer(wait, seconds + GRACE, "sandbox.limit-seconds", limits)
        self._set(READY)
        return result_of(hostile_json.read(answer, MAX_ANSWER, MAX_VALUES))

    async def _open(self, number: int) -> None:
        try:
            document, files = await SandboxFiles(self._count).fetch()
        except MissingError:
            if number == self._number:
                self._end(FAILED, "write.sandbox-missing")
            return
        if not self._sandbox.is_open:
            await self._sandbox.open(document, files)
        if number == self._number and self.status == LOADING:
            self._sandbox.start(number)

    def _count(self, loaded: int, total: int) -> None:
        self.loaded, self.total = loaded, total
        self._tell()

    def _next(self) -> Any:
        """A promise of the answer to what is sent next."""
        self._number += 1
        self._wait = window.Promise.withResolvers()
        return self._wait.promise

    async def _answer(self, promise: Any, seconds: float, key: str, details: dict[str, Any]) -> str:
        asyncio.create_task(self._watch(self._number, seconds, key, details))
        try:
            return str(await promise)
        except Exception:  # the promise is broken by `_end` only
            raise EngineError(*(self.problem or ("write.stopped", {}))) from None

    async def _watch(self, number: int, seconds: float, key: str, details: dict[str, Any]) -> None:
        # Seconds are counted, not compared with a clock, which goes on while a laptop sleeps.
        self.seconds = self.lines = shown = 0
        for count in range(1, int(seconds * PER_SECOND) + 1):
            await sleep_ms(1000 // PER_SECOND)
            if number != self._number or self._wait is None:
                return
            if count % PER_SECOND == 0 or self.lines != shown:
                self.seconds, shown = count // PER_SECOND, self.lines
                self._tell()
        self._end(STOPPED, key, details)

    def _receive(self, number: int, text: str) -> None:
        if number == self._number and self._wait is not None:
            wait, self._wait = self._wait, None
            wait.resolve(text)

    def _note(self, number: int, lines: int) -> None:
        """Keep how far it is; it is shown a few times a second, however often it comes."""
        if number == self._number:
            self.lines = lines

    def _die(self, number: int) -> None:
        if number != self._number or self.status not in (LOADING, RUNNING, READY):
            return
        if self.status == LOADING:
            self._end(FAILED, "write.sandbox-failed")
        else:
            self._end(STOPPED, "sandbox.ended-python")

    def _end(self, status: str, key: str, details: dict[str, Any] | None = None) -> None:
        """End the worker, and the wait for its answer."""
        if self._sandbox.is_open:
            self._sandbox.stop()
        wait, self._wait = self._wait, None
        self.problem = (key, details or {})
        self._set(status)
        if wait is not None:
            wait.reject(window.Error.new(key))

    def _set(self, status: str) -> None:
        self.status = status
        if status in (LOADING, READY, RUNNING):
            self.problem = None
        self._tell()

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()


_SHARED: list[Runner] = []  # the page's one, once there is one


def shared_runner(services: Services) -> Runner:
    """The page's runner: one sandbox for all modes, because each is an engine of its own."""
    if not _SHARED:
        _SHARED.append(Runner(services))
    return _SHARED[0]


def is_worn_by(answer: dict[str, Any]) -> bool:
    """Whether a run, of which this is the answer, leaves nothing that another one can use.

    >>> is_worn_by({"end": "memory"}), is_worn_by({"counters": {"depth": 81}})
    (True, False)
    """
    counters = answer.get("counters")
    depth = counters.get("depth") if isinstance(counters, dict) else 0
    return answer.get("end") == "memory" or (isinstance(depth, int) and depth > MAX_DEPTH)
