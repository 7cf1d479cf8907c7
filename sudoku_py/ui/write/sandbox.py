"""The sandbox: a frame with engines in its workers, which are started, called and ended.

A *judge* never runs a student's code. All others, the *students*, run that of one student once; the
next of them is started before it is needed. If the browser ends the frame, with all of them, a new
frame replaces it. The sandbox has no network, so the page fetches the files of its engines.

A message from the frame is hostile: only its kind, its number and its text are read, each checked
for its type. The frame itself passes on one text for each call (static/sandbox.html). It can end
together with its process, without a message: so it is pinged.
"""

import asyncio
import json
from collections.abc import Callable, Mapping

from pyscript import Event, JsObject, Promise, document, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.ui.browser.fetching import MissingError, fetch_text
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.storage.url_parameters import whole

# The limits of a student's code on the page, and how long the page waits for the sandbox. The
# limits of `sudoku_py.sandbox.limits` are the same; a test compares them.
LIMITS = {"steps": 5_000_000, "seconds": 20, "memory": 1024}
MAX_SOURCE = 200_000  # characters, as in `sudoku_py.sandbox.program`
MAX_DEPTH = 2000  # calls; what they leave behind is too deep for WebAssembly to tidy up
MAX_LINES = 999_999_999  # that are shown to have run
GRACE = 5  # seconds without a sign beyond its budget: then it hangs
START_SECONDS = 300  # to fetch its files and to start the worker, on a slow computer
SHOWING = dict(LIMITS, seconds=60)  # to show a step: nothing of the student's runs then
DOCUMENT = "./static/sandbox.html"
VENDOR = "./static/vendor/"
MANIFEST = "./static/vendor/engine.json"  # the sizes of what is there
FILES = {
    "worker": "./static/sandbox-worker.js",
    "opener": "./static/engine-snapshot.mjs",
    "pyodide": "./static/vendor/pyodide/pyodide.mjs",
    "script": "./static/vendor/pyodide/pyodide.asm.mjs",
    "lock": "./static/vendor/pyodide/pyodide-lock.json",
    "wasm": "./static/vendor/pyodide/pyodide.asm.wasm",
    "library": "./static/vendor/pyodide/python_stdlib.zip",
    "archive": "./static/vendor/sudoku_py.zip",
}
SNAPSHOT = "./static/vendor/engine.snapshot"


class SandboxFiles:
    """Fetches them all at once, and counts the bytes."""

    def __init__(self, on_bytes: Callable[[int, int], None]) -> None:
        """Call `on_bytes(loaded, total)` as they are loaded."""
        self._on_bytes = on_bytes
        self._loaded = self._total = 0
        self._sizes: dict[str, int] = {}

    async def fetch(self) -> tuple[str, dict[str, JsObject]]:
        """The frame's document, and what its worker starts from; MissingError if a file is missing.

        Without a snapshot, the engine starts from the archive.
        """
        manifest = json.loads(await fetch_text(MANIFEST))
        files = dict(FILES, snapshot=SNAPSHOT) if manifest["snapshot"] else dict(FILES)
        self._sizes = {VENDOR + name: size for name, size in manifest["sizes"].items()}
        self._total = sum([self._sizes.get(address, 0) for address in files.values()])
        page, *contents = await asyncio.gather(
            fetch_text(DOCUMENT), *[self._get(address) for address in files.values()]
        )
        return page, dict(zip(files, contents), identity=manifest["snapshot"])

    async def _get(self, address: str) -> JsObject:
        """What a file holds, as a buffer: as a text, it would have to fit into Python's memory."""
        try:
            response = await window.fetch(address)
            if not response.ok:
                raise MissingError
            if address in self._sizes:
                asyncio.create_task(self._count(response.clone()))
            buffer = await response.arrayBuffer()
        except Exception:  # no network, or a blocked request: the browser says no more
            raise MissingError from None
        return buffer

    async def _count(self, response: JsObject) -> None:
        reader = response.body.getReader()
        try:
            while True:
                chunk = await reader.read()
                if chunk.done:
                    return
                self._loaded += int(chunk.value.length)
                self._on_bytes(self._loaded, self._total)
        except Exception:  # the connection ended, which who waits for the file meets as well
            return


FRAME_ID = "sandbox"
STUDENT, JUDGE = "student", "judge"  # what an engine is for
SILENCE = 5  # seconds without a sign of the frame: it is there no more
KINDS = ("answer", "progress", "ended", "failed")


class Sandbox:
    """The frame; its workers can be ended and started."""

    def __init__(
        self, on_message: Callable[[str, int, str], object], on_loss: Callable[[], object]
    ) -> None:
        """Call `on_message(kind, number, text)`, and `on_loss()` when the browser has ended it.

        "answer": the text is that of a call, or a start is done. "progress": of how many lines have
        run in the call, the text says. "ended", and "failed" of a judge: the engine has ended, and
        with it the call, if there was one; else the number is its own.
        """
        self._on_message, self._on_loss = on_message, on_loss
        self._frame: JsObject = None
        self._port: JsObject = None
        self._silence = 0  # seconds since the last sign, while someone listens
        self._on_pong: JsObject = None

    @property
    def is_open(self) -> bool:
        """Whether the frame is there."""
        return self._port is not None

    async def open(self, text: str, files: dict[str, JsObject]) -> None:
        """Make the frame of its document, and give it the files of its engines."""
        frame = document.createElement("iframe")
        frame.hidden = True
        if not document.getElementById(FRAME_ID):  # a class has more than one
            frame.id = FRAME_ID
        frame.setAttribute("sandbox", "allow-scripts")
        frame.srcdoc = text
        loaded = window.Promise.withResolvers()
        frame.addEventListener("load", create_proxy(lambda *_: loaded.resolve(True)))
        document.body.append(frame)
        await loaded.promise
        channel = window.MessageChannel.new()
        port = channel.port1
        port.onmessage = create_proxy(lambda event: self._receive(port, event))
        # Some browsers report at once that the frame's process has ended.
        port.onclose = create_proxy(lambda *_: self._lose(port))
        self._frame, self._port, self._silence = frame, port, 0
        # Its origin is opaque, so it cannot be named; the port is for this frame alone.
        frame.contentWindow.postMessage("port", "*", to_js([channel.port2]))
        self._send({"kind": "files", "files": files})

    def close(self) -> None:
        """Take the frame away, with all engines in it."""
        self._port.close()
        self._frame.remove()
        self._frame = self._port = None

    async def is_alive(self) -> bool:
        """Whether the frame gives a sign in time."""
        port, wait = self._port, window.Promise.withResolvers()
        self._on_pong = wait.resolve
        window.setTimeout(wait.resolve, SILENCE * 1000, False)
        self._send({"kind": "ping", "number": 0})
        return bool(await wait.promise) and port is self._port

    def listen(self) -> None:
        """To be called each second while someone waits: has the frame given a sign?"""
        self._silence += 1
        if self._silence > SILENCE:
            self._lose(self._port)
        else:
            self._send({"kind": "ping", "number": 0})

    def start(self, number: int, role: str) -> None:
        """Start an engine, which has this number from now on."""
        self._send({"kind": "start", "number": number, "role": role})

    def stop(self, engine: int) -> None:
        """End an engine at once."""
        self._send({"kind": "stop", "id": engine})

    def call(self, engine: int, number: int, text: str, judge: int = 0, question: str = "") -> None:
        """Request an engine's answer or, if a judge is given, the judge's answer about that."""
        call: dict[str, str | int | dict[str, str | int]] = {
            "kind": "call",
            "id": engine,
            "number": number,
            "text": text,
        }
        if judge:
            call["then"] = {"judge": judge, "text": question}
        self._send(call)

    def _send(self, message: Mapping[str, object]) -> None:
        self._port.postMessage(to_js(message))

    def _receive(self, port: JsObject, event: Event) -> None:
        kind, number = getattr(event.data, "kind", None), getattr(event.data, "number", None)
        text = getattr(event.data, "text", None)
        if port is not self._port or not isinstance(number, int) or not isinstance(text, str):
            return
        self._silence = 0
        if kind == "pong" and self._on_pong:
            self._on_pong(True)
        elif kind in KINDS:
            self._on_message(kind, number, text)

    def _lose(self, port: JsObject) -> None:
        if port is self._port:
            self.close()
            self._on_loss()


IDLE, LOADING, READY, RUNNING = "idle", "loading", "ready", "running"
STOPPED, FAILED = "stopped", "failed"
PER_SECOND = 4  # how often it is looked
GONE = "write.sandbox-gone"


class Engines:
    """They have numbers; 0 is none."""

    def __init__(self, on_change: Callable[[], object]) -> None:
        """Call `on_change()` whenever one of the attributes changes."""
        self.status = IDLE
        self.problem: Sentence | None = None
        self.loaded = self.total = 0  # bytes
        self.seconds = self.lines = 0  # that the call so far has taken, and run
        self.judge = 0
        self._on_change = on_change
        self._sandbox = Sandbox(self._receive, self._on_loss)
        self._number = 0  # of the newest engine or call
        self._waits: dict[int, JsObject] = {}  # what is promised of an engine or call
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

    async def ask(
        self, engine: int, text: str, limits: Mapping[str, int], question: str = ""
    ) -> str:
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

    def close(self) -> None:
        """End the frame with all engines in it, and the wait for them."""
        awaited = self._awaited
        if self._sandbox.is_open:
            self._sandbox.close()
        self._forget_all()
        self._set(IDLE)
        self._settle(awaited, False)

    def _promise(self) -> tuple[int, Promise]:
        self._number += 1
        self._waits[self._number] = wait = window.Promise.withResolvers()
        return self._number, wait.promise

    def _settle(self, number: int, found: object) -> None:
        wait = self._waits.pop(number, None)
        if wait:
            wait.resolve(found)

    async def _await(
        self,
        number: int,
        promise: Promise,
        seconds: float,
        key: str,
        details: Details | None = None,
    ) -> str:
        self._awaited = number
        asyncio.create_task(self._watch(number, seconds, key, details))
        found = await promise
        if found is False:
            raise EngineError(*(self.problem or ("write.stopped", {})))
        self._awaited, self._asked = 0, ()
        return str(found)

    async def _watch(self, number: int, seconds: float, key: str, details: Details | None) -> None:
        # Seconds are counted, not compared with a clock, which keeps running while a laptop sleeps.
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
