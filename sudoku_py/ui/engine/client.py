"""The page's end of the engine: it starts the worker, calls it, and can start it again.

Strings of JSON cross the border, nothing else. A worker that died never answers, so every wait
is a race between its answer and its end.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from pyscript import Element, Event, Promise, document, window, workers
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser import hostile_json
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.engine.preload import ASK, Preloader
from sudoku_py.ui.engine.status import FAILED, LOADING, READY

__all__ = ("Cancelled", "Engine", "EngineError")
VERSION = 1
WORKER = "./static/engine.py"
CONFIGURATION = "pyscript.json"  # among the interface's files, made of pyscript.toml
NEEDED = (WORKER, "./static/engine-loader.mjs")
STALLED_AFTER = 60  # seconds without a byte while loading
PROBED_AFTER = 1000  # ms, if the loader has not spoken by then: it comes last of those
SILENT_AFTER = 30  # seconds without an answer to a call, which has a budget of SLICE_MS
SLICE_MS = 30


class Engine:
    """The worker with Pyodide in it, or the wait for one."""

    def __init__(
        self, on_change: Callable[[], None], learn: Callable[[dict[str, dict[str, Any]]], None]
    ) -> None:
        """Tell `on_change()` whenever status, bytes or problem change.

        `learn(texts)` is told the sentences for its errors, by language and key, before the first.
        """
        self.status = LOADING
        self.loaded = 0
        self.total = 0
        self.problem: tuple[str, dict[str, Any]] | None = None
        self._tell = on_change
        self._change = asyncio.Event()  # set at the next change of status or bytes
        self._learn = learn
        self.starts = 0  # which of them this one is
        self._asked = 0  # how often anything was awaited of it
        self._silent = 0  # seconds since the last byte or answer
        self._waiting = 0  # calls without an answer yet
        self._worker: Any = None
        self._script: Element = None
        self._preloader = Preloader()

    def _on_change(self) -> None:
        self._tell()
        self.wake()

    def wake(self) -> None:
        """Let those who wait for the engine look again: one of them may have been cancelled."""
        self._change.set()
        self._change = asyncio.Event()

    async def settled(self) -> None:
        """Wait until it is ready or has failed."""
        while self.status == LOADING:
            await self._change.wait()

    def start(self) -> None:
        """Start a worker, in place of one that failed."""
        self.starts += 1
        self.status, self.loaded, self.total, self.problem = LOADING, 0, 0, None
        self._silent = self._waiting = 0
        self._waits: dict[int, Promise] = {}  # those under way: number → how to settle it
        self._preloader.start()
        self._on_change()
        asyncio.create_task(self._load(self.starts))

    async def _load(self, start: int) -> None:
        # PyScript gives back a dead worker for a name it has seen, so each start has its own.
        name = "engine" if start == 1 else "engine-" + str(start)
        try:
            self._script = _script(name)
            document.head.append(self._script)
            asyncio.create_task(self._watch(start))
            asyncio.create_task(self._probe(start))
            worker = await self._race(workers[name])
            await self._race(worker.call(_request("hello", {})))
        except Exception:  # whatever PyScript, Pyodide or the network throws
            self._fail(start, "engine.failed", {})
            return
        if start == self.starts and self.status == LOADING:
            self._worker, self.status = worker, READY
            self._preloader.end()
            window.performance.mark("sudoku:engine-ready")
            self._on_change()
            await self._prepare()

    async def _prepare(self) -> None:
        try:
            self._learn((await self.call("prepare"))["texts"])
        except EngineError:
            pass  # it died, which the page has been told by then

    async def _probe(self, start: int) -> None:
        # PyScript waits for ever, or looks elsewhere, if one of these does not come.
        await sleep_ms(PROBED_AFTER)
        if start != self.starts or self._preloader.is_connected:
            return
        for url in NEEDED:
            try:
                came = (await window.fetch(url)).ok
            except Exception:  # no network, or a blocked request: the browser says no more
                came = False
            if not came:
                self._fail(start, "engine.not-loaded", {"file": url.split("/")[-1]})

    async def _watch(self, start: int) -> None:
        while not self._worker_thread():
            await sleep_ms(5)
            if start != self.starts or self.status == FAILED:
                return
        self._worker_thread().addEventListener("message", create_proxy(self._on_message))
        # Seconds are counted, not compared with a clock, which goes on while a laptop sleeps.
        while start == self.starts and self.status != FAILED:
            await sleep_ms(1000)
            self._silent += 1
            if self.status == LOADING and self._silent > STALLED_AFTER:
                self._fail(start, "engine.stalled", {})
            elif self.status == READY and self._waiting and self._silent > SILENT_AFTER:
                self._fail(start, "engine.died", {})

    def _worker_thread(self) -> Any:
        return getattr(self._script, "xworker", None)

    def _on_message(self, event: Event) -> None:
        self._silent = 0
        kind = getattr(event.data, "engine", None)
        if kind == "bytes":
            self.loaded, self.total = int(event.data.loaded), int(event.data.total)
            self._on_change()
        elif kind == "failed":
            self._fail(self.starts, "engine.not-loaded", {"file": str(event.data.file)})
        elif kind == ASK:
            self._preloader.connect(event.ports[0])
        elif kind == "lives":
            asyncio.create_task(self._outlive(self.starts, str(event.data.lock)))

    async def _outlive(self, start: int, lock: str) -> None:
        # The worker holds this lock: the page gets it when the worker has ended.
        await window.navigator.locks.request(lock, create_proxy(_release))
        self._fail(start, "engine.died", {})

    def _fail(self, start: int, key: str, details: dict[str, Any]) -> None:
        if start != self.starts or self.status == FAILED:
            return
        self.status, self.problem, self._worker = FAILED, (key, details), None
        if self._worker_thread():
            self._worker_thread().terminate()
        self._preloader.end()
        for wait in list(self._waits.values()):
            wait.reject(window.Error.new(key))
        self._on_change()

    async def _race(self, promise: Promise) -> Any:
        """What a promise gives; an exception if the engine ends first."""
        # A race with one promise that stands for the end would keep every answer in memory.
        self._asked += 1
        number, wait = self._asked, window.Promise.withResolvers()
        self._waits[number] = wait
        window.Promise.resolve(promise).then(wait.resolve, wait.reject)
        try:
            return await wait.promise
        finally:
            self._waits.pop(number, None)

    async def ready(self, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        """Wait until the engine answers; EngineError if it fails, Cancelled if taken back.

        It is started for the first one who waits, unless it is already.
        """
        if not self.starts:
            self.start()
        while self.status == LOADING and not is_cancelled():
            await self._change.wait()
        if is_cancelled():
            raise Cancelled()
        if self.problem:
            raise EngineError(*self.problem)

    async def call(self, operation: str, **arguments: object) -> dict[str, Any]:
        """The engine's result for one request; EngineError where it says no, dies or is not up."""
        found: dict[str, Any] = await self.ask(operation, **arguments)
        return found

    def ask(self, operation: str, **arguments: object) -> Any:
        """The same, but the request is sent at once; what is returned is to be awaited."""
        if self.status != READY:
            raise EngineError("engine.died")
        self._waiting += 1
        self._silent = 0
        return self._answer(self.starts, self._worker.call(_request(operation, arguments)))

    async def _answer(self, start: int, promise: Promise) -> dict[str, Any]:
        if start != self.starts or self.status != READY:  # it ended before anyone waited
            raise EngineError("engine.died")
        try:
            text = await self._race(promise)
        except Exception:  # a traceback here means that the worker is beyond answering
            self._fail(start, "engine.died", {})
            raise EngineError("engine.died") from None
        self._waiting -= 1
        self._silent = 0
        reply: dict[str, Any] = json.loads(text)
        if reply["ok"]:
            result: dict[str, Any] = reply["result"]
            return result
        raise EngineError(reply["error"]["key"], reply["error"]["details"])

    async def run(
        self,
        operation: str,
        arguments: dict[str, Any],
        is_cancelled: Callable[[], bool] = lambda: False,
        on_progress: Callable[[dict[str, Any]], object] = lambda _: None,
        pause: Callable[[], Any] = lambda: sleep_ms(0),
    ) -> dict[str, Any]:
        """The result of a task, pulled slice by slice; Cancelled if taken back meanwhile.

        `pause()` is awaited before each slice.
        """
        await self.ready(is_cancelled)
        task = await self.call(operation, **arguments)
        while not task["done"]:
            if is_cancelled():
                await self.call("cancel", task=task["task"])
                raise Cancelled()
            on_progress(task["progress"])
            await pause()
            task = await self.call("advance", task=task["task"], budget_ms=SLICE_MS)
        if is_cancelled():
            raise Cancelled()
        result: dict[str, Any] = task["result"]
        return result


def _release(_lock: object) -> None:
    """Have a lock, and give it back."""


def _request(operation: str, arguments: dict[str, Any]) -> str:
    return hostile_json.write({"v": VERSION, "op": operation, "args": arguments})


def _script(name: str) -> Element:
    script = document.createElement("script")
    script.type = "py"
    script.setAttribute("worker", "")
    script.setAttribute("name", name)
    script.setAttribute("src", WORKER)
    with open(CONFIGURATION) as file:
        script.setAttribute("config", file.read())
    return script
