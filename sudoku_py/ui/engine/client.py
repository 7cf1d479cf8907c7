"""The page's end of the engine: it starts the worker, calls it, and can start it again.

Page and worker exchange strings of JSON, and bytes for what is too large for these. A worker that
died never answers, so every wait is a race between its answer and its end. Further threads load
the largest parts of the engine in parallel, see static/engine-preload.mjs.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from pyscript import ArrayBuffer, Element, Event, JsObject, Promise, document, window, workers
from pyscript.ffi import create_proxy, to_js

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import Response, TaskAnswer
from sudoku_py.ui.browser import hostile_json
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.engine.status import FAILED, LOADING, READY

Tables: TypeAlias = dict[str, dict[str, object]]  # texts by language and key

PRELOAD_MODULE = "./static/engine-preload.mjs"
CODE, SNAPSHOT = "engine-code", "engine-snapshot"  # names of the threads, by what they load
ASK = "preload"  # the engine's request for these parts


class Preloader:
    """Starts the threads with each start of the engine, and connects them to it."""

    def __init__(self) -> None:
        self._code: JsObject = None  # compiled by an earlier thread, to be used again
        self._threads: list[JsObject] = []
        self._engine: JsObject = None  # the engine's port, once it has asked

    def start(self) -> None:
        """Start new threads."""
        self.end()
        self._engine = None
        names = [SNAPSHOT] if self._code else [SNAPSHOT, CODE]
        self._threads = [self._begin(name) for name in names]

    def _begin(self, name: str) -> JsObject:
        # If two threads have the same address, WebKit's service worker answers only one.
        address = PRELOAD_MODULE + "?" + name
        thread = window.Worker.new(address, to_js({"type": "module", "name": name}))
        thread.onmessage = create_proxy(self._keep)
        thread.onerror = create_proxy(self._lose)
        return thread

    @property
    def is_connected(self) -> bool:
        """Whether the engine has requested the parts."""
        return self._engine is not None

    def connect(self, engine: JsObject) -> None:
        """Send the code, and ports to the threads, to the engine."""
        self._engine = engine
        ports = []
        for thread in self._threads:
            channel = window.MessageChannel.new()
            thread.postMessage(None, to_js([channel.port1]))
            ports.append(channel.port2)
        engine.postMessage(to_js({"code": self._code}), to_js(ports))

    def send(self, message: JsObject, moved: JsObject) -> None:
        """Send another message to the engine, with what moves there."""
        self._engine.postMessage(message, moved)

    def end(self) -> None:
        """End the threads: their work is done, or is not needed any more."""
        for thread in self._threads:
            thread.terminate()
        self._threads = []

    def _keep(self, event: Event) -> None:
        self._code = event.data.code

    def _lose(self, _event: Event) -> None:
        self.end()
        if self._engine:
            self.connect(self._engine)


__all__ = ("Cancelled", "Engine", "EngineError")
VERSION = 1
WORKER = "./static/engine.py"
CONFIGURATION = "pyscript.json"  # among the interface's files, made of pyscript.toml
NEEDED = (WORKER, "./static/engine-loader.mjs")
STALLED_AFTER = 60  # seconds without a byte while loading
PROBED_AFTER = 1000  # ms without a sign of the loader, the last of these
SILENT_AFTER = 30  # seconds without an answer to a call, which has a budget of SLICE_MS
SLICE_MS = 30


class Engine:
    """The client of the worker with Pyodide."""

    def __init__(self, on_change: Callable[[], None], learn: Callable[[Tables], None]) -> None:
        """Call `on_change()` whenever status, bytes or problem change.

        `learn(texts)` gets the texts of its errors, by language and key, before the first error.
        """
        self.status = LOADING
        self.loaded = 0
        self.total = 0
        self.problem: Sentence | None = None
        self._tell = on_change
        self._change = asyncio.Event()  # set at the next change of status or bytes
        self._learn = learn
        self.starts = 0  # how often it was started
        self._asked = 0  # number of the last wait
        self._silent = 0  # seconds since the last byte or answer
        self._waiting = 0  # calls without an answer yet
        self._worker: JsObject = None
        self._script: Element = None
        self._preloader = Preloader()

    def _on_change(self) -> None:
        self._tell()
        self.wake()

    def wake(self) -> None:
        """Make all that wait for the engine check again whether they were cancelled."""
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
        self._waits: dict[int, Promise] = {}  # pending: number → how to settle it
        self._preloader.start()
        self._on_change()
        asyncio.create_task(self._load(self.starts))

    async def _load(self, start: int) -> None:
        # PyScript returns a dead worker for a known name, so each start has its own.
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
            pass  # it died, which is reported already

    async def _probe(self, start: int) -> None:
        # PyScript waits for ever, or searches elsewhere, if one of these is missing.
        await sleep_ms(PROBED_AFTER)
        if start != self.starts or self._preloader.is_connected:
            return
        for url in NEEDED:
            try:
                came = (await window.fetch(url)).ok
            except Exception:  # no network, or a blocked request: the browser gives no details
                came = False
            if not came:
                self._fail(start, "engine.not-loaded", {"file": url.split("/")[-1]})

    async def _watch(self, start: int) -> None:
        while not self._worker_thread():
            await sleep_ms(5)
            if start != self.starts or self.status == FAILED:
                return
        self._worker_thread().addEventListener("message", create_proxy(self._on_message))
        # Seconds are counted, not compared with a clock, which keeps running while a laptop sleeps.
        while start == self.starts and self.status != FAILED:
            await sleep_ms(1000)
            self._silent += 1
            if self.status == LOADING and self._silent > STALLED_AFTER:
                self._fail(start, "engine.stalled", {})
            elif self.status == READY and self._waiting and self._silent > SILENT_AFTER:
                self._fail(start, "engine.died", {})

    def _worker_thread(self) -> JsObject:
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

    def _fail(self, start: int, key: str, details: Details) -> None:
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
        """Return the result of a promise; an exception if the engine ends first."""
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
        """Wait until the engine is ready; EngineError if it fails, Cancelled if cancelled.

        It is started by the first call, unless it was started before.
        """
        if not self.starts:
            self.start()
        while self.status == LOADING and not is_cancelled():
            await self._change.wait()
        if is_cancelled():
            raise Cancelled()
        if self.problem:
            raise EngineError(*self.problem)

    async def call(self, operation: str, **arguments: object) -> Any:
        """Return the result of one request; EngineError if it refuses, dies or is not ready.

        Its type is that in `engine.protocol` and `engine.run_protocol`.
        """
        return await self.ask(operation, **arguments)

    def ask(self, operation: str, **arguments: object) -> Any:
        """Send a request at once, and return an awaitable of its result."""
        if self.status != READY:
            raise EngineError("engine.died")
        self._waiting += 1
        self._silent = 0
        return self._answer(self.starts, self._worker.call(_request(operation, arguments)))

    async def send(self, name: str, contents: ArrayBuffer) -> None:
        """Give bytes to the engine, for the request that follows; they are gone here.

        EngineError if it ends meanwhile or is not ready.
        """
        if self.status != READY:
            raise EngineError("engine.died")
        channel, wait = window.MessageChannel.new(), window.Promise.withResolvers()
        channel.port1.onmessage = wait.resolve
        message = to_js({"name": name, "bytes": contents})
        self._preloader.send(message, to_js([contents, channel.port2]))
        try:
            await self._race(wait.promise)
        except Exception:  # it has ended, which is reported already
            raise EngineError("engine.died") from None

    async def _answer(self, start: int, promise: Promise) -> object:
        if start != self.starts or self.status != READY:  # it ended before the wait
            raise EngineError("engine.died")
        try:
            text = await self._race(promise)
        except Exception:  # a traceback here means that the worker cannot answer
            self._fail(start, "engine.died", {})
            raise EngineError("engine.died") from None
        self._waiting -= 1
        self._silent = 0
        reply: Response = json.loads(text)
        if reply["ok"]:
            return reply["result"]
        raise EngineError(reply["error"]["key"], reply["error"]["details"])

    async def run(
        self,
        operation: str,
        arguments: Mapping[str, object],
        is_cancelled: Callable[[], bool] = lambda: False,
        on_progress: Callable[[Any], object] = lambda _: None,
        pause: Callable[[], Any] = lambda: sleep_ms(0),
    ) -> Any:
        """Return the result of a task, computed in slices; Cancelled if cancelled meanwhile.

        `pause()` is awaited before each slice.
        """
        await self.ready(is_cancelled)
        task: TaskAnswer = await self.call(operation, **arguments)
        while not task["done"]:
            if is_cancelled():
                await self.call("cancel", task=task["task"])
                raise Cancelled()
            on_progress(task["progress"])
            await pause()
            task = await self.call("advance", task=task["task"], budget_ms=SLICE_MS)
        if is_cancelled():
            raise Cancelled()
        return task["result"]


def _release(_lock: object) -> None:
    """Get a lock, and release it."""


def _request(operation: str, arguments: Mapping[str, object]) -> str:
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
