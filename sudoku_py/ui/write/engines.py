"""The engines of the sandbox: started, asked, and ended when they do not answer.

A *judge* never runs a student's code. All others, the *students*, run that of one student once; the
next of them is started before it is needed. If the browser ends the frame, with all of them, a new
frame takes its place.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias

from pyscript import window

from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage.url_parameters import whole
from sudoku_py.ui.write.run_limits import GRACE, MAX_LINES, START_SECONDS
from sudoku_py.ui.write.sandbox import JUDGE, STUDENT, Sandbox
from sudoku_py.ui.write.sandbox_files import SandboxFiles

IDLE, LOADING, READY, RUNNING = "idle", "loading", "ready", "running"
STOPPED, FAILED = "stopped", "failed"
PER_SECOND = 4  # how often it is looked
GONE = "write.sandbox-gone"
Details: TypeAlias = dict[str, Any]


class Engines:
    """They have numbers; 0 is none."""

    def __init__(self, on_change: Callable[[], object]) -> None:
        """Call `on_change()` whenever one of the attributes changes."""
        self.status = IDLE
        self.problem: tuple[str, Details] | None = None
        self.loaded = self.total = 0  # bytes
        self.seconds = self.lines = 0  # that the call so far has taken, and run
        self.judge = 0
        self._on_change = on_change
        self._sandbox = Sandbox(self._receive, self._on_loss)
        self._number = 0  # of the newest engine or call
        self._waits: dict[int, Any] = {}  # what is promised of an engine or call
        self._awaited = 0  # which of them it is that someone waits for
        self._asked: tuple[int, ...] = ()  # the engines that work on that
        self._spare = 0
        self._frame = 0  # what is promised of the frame, while it is on its way
        self._living: set[int] = set()

    # which there are

    def lives(self, engine: int) -> bool:
        """Whether an engine can still be asked."""
        return engine in self._living

    async def open(self) -> None:
        """See to it that there is a frame, and in it a judge; EngineError if there cannot be."""
        if self._sandbox.is_open and not await self._sandbox.is_alive():
            if self._sandbox.is_open:
                self._sandbox.close()
            self._forget_all()
        if not self._sandbox.is_open:
            self._set(LOADING)
            number, promise = self._promise()
            is_coming, self._frame = self._frame > 0, number
            if not is_coming:
                asyncio.create_task(self._bring())
            await self._await(number, promise, START_SECONDS, "write.sandbox-silent")
        if not self.lives(self.judge):
            self.judge = self._start(JUDGE)
            self.prepare()
        await self._up(self.judge)

    def prepare(self) -> None:
        """Start the next student, if none is waiting."""
        if self._sandbox.is_open and not self.lives(self._spare):
            self._spare = self._start(STUDENT)

    async def new(self) -> int:
        """A student in which nothing has run."""
        self.prepare()
        engine, self._spare = self._spare, 0
        await self._up(engine)
        return engine

    def drop(self, engine: int) -> None:
        """End an engine that is not needed any more."""
        if self.lives(engine):
            self._living.discard(engine)
            self._sandbox.stop(engine)
            self._settle(engine, False)

    def _start(self, role: str) -> int:
        number, _ = self._promise()
        self._living.add(number)
        self._sandbox.start(number, role)
        return number

    async def _up(self, engine: int) -> None:
        wait = self._waits.get(engine)
        if wait:
            self._asked = (engine,)
            await self._await(engine, wait.promise, START_SECONDS, "write.sandbox-silent")

    async def _bring(self) -> None:
        """Fetch the files and make the frame, for someone who may wait no more by then."""
        try:
            await self._sandbox.open(*await SandboxFiles(self._count).fetch())
        except MissingError:
            number, self._frame = self._frame, 0
            if number == self._awaited:
                self.end(FAILED, "write.sandbox-missing")
        else:
            number, self._frame = self._frame, 0
            self._settle(number, "")

    def _count(self, loaded: int, total: int) -> None:
        self.loaded, self.total = loaded, total
        self._on_change()

    # asking them

    async def ask(self, engine: int, text: str, limits: Details, question: str = "") -> str:
        """The answer of an engine, or, if there is a question, that of the judge about it."""
        await self._up(engine)
        if not self.lives(engine):  # the frame has ended meanwhile, or the engine by itself
            raise EngineError(*(self.problem or (GONE, {})))
        number, promise = self._promise()
        self._asked = (engine, self.judge) if question else (engine,)
        self._set(RUNNING)
        self._sandbox.call(engine, number, text, self.judge if question else 0, question)
        seconds = limits["seconds"] + GRACE
        answer = await self._await(number, promise, seconds, "sandbox.limit-seconds", limits)
        self._set(READY)
        return answer

    def end(self, status: str, key: str, details: Details | None = None) -> None:
        """End what works, and the wait for its answer."""
        awaited, self._awaited = self._awaited, 0
        for engine in self._asked:
            self.drop(engine)
        self._asked = ()
        self.problem = (key, details or {})
        self._set(status)
        self._settle(awaited, False)

    def _promise(self) -> tuple[int, Any]:
        self._number += 1
        self._waits[self._number] = wait = window.Promise.withResolvers()
        return self._number, wait.promise

    def _settle(self, number: int, found: Any) -> None:
        wait = self._waits.pop(number, None)
        if wait:
            wait.resolve(found)

    async def _await(
        self, number: int, promise: Any, seconds: float, key: str, details: Details | None = None
    ) -> str:
        self._awaited = number
        asyncio.create_task(self._watch(number, seconds, key, details))
        found = await promise
        if found is False:
            raise EngineError(*(self.problem or ("write.stopped", {})))
        self._awaited, self._asked = 0, ()
        return str(found)

    async def _watch(self, number: int, seconds: float, key: str, details: Details | None) -> None:
        # Seconds are counted, not compared with a clock, which goes on while a laptop sleeps.
        self.seconds = self.lines = shown = 0
        for count in range(1, int(seconds * PER_SECOND) + 1):
            await sleep_ms(1000 // PER_SECOND)
            if number != self._awaited:
                return
            is_second = count % PER_SECOND == 0
            if is_second and self._sandbox.is_open:
                self._sandbox.listen()  # this may be its end
            if is_second or self.lines != shown:
                self.seconds, shown = count // PER_SECOND, self.lines
                self._on_change()
        if number == self._awaited:
            self.end(STOPPED, key, details)

    # what the frame says

    def _receive(self, kind: str, number: int, text: str) -> None:
        if kind == "answer":
            self._settle(number, text)
        elif kind != "progress":
            self._on_end(number, "write.bad-answer" if kind == "failed" else "sandbox.ended-python")
        elif number == self._awaited:  # shown a few times a second, however often it comes
            self.lines = whole(text, MAX_LINES) or self.lines

    def _on_end(self, number: int, key: str) -> None:
        """An engine has ended by itself: one that someone waits for, or one that rests."""
        is_starting = number in self._living and number in self._waits
        was_known = number in self._living or number == self._awaited
        self._living.discard(number)
        if number == self._awaited:
            self.end(*((FAILED, "write.sandbox-failed") if is_starting else (STOPPED, key)))
        elif was_known and not is_starting and self.status == READY:
            self.problem = (key, {})
            self._set(STOPPED)
        self._settle(number, False)

    def _on_loss(self) -> None:
        """The browser has ended the frame: it matters to those who wait."""
        awaited = self._awaited
        self._forget_all()
        if awaited:
            self.problem = (GONE, {})
            self._set(STOPPED)
        else:
            self._set(IDLE)
        self._settle(awaited, False)

    def _forget_all(self) -> None:
        awaited, self._awaited = self._awaited, 0
        self._asked, self.judge, self._spare = (), 0, 0
        self._living.clear()
        for number in list(self._waits):
            if number != awaited:
                self._settle(number, False)

    def _set(self, status: str) -> None:
        self.status = status
        if status in (LOADING, READY, RUNNING):
            self.problem = None
        self._on_change()
