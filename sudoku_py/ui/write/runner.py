"""Runs a student's code in the sandbox: each run, and each grading, in a Python of its own.

Another Python, which has never run such code, judges the result.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Unpack

from sudoku_py.engine.student_protocol import CodeRequest, SandboxArguments
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import hostile_json
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.write.answers import result_of
from sudoku_py.ui.write.sandbox import LIMITS, MAX_DEPTH, MAX_SOURCE, SHOWING, STOPPED, Engines

MAX_ANSWER = 16_000_000  # characters, as static/sandbox.html lets through
MAX_VALUES = 60_000  # in an answer
# The errors of an engine in which a student's code has changed what must not be changed.
DAMAGED = ("error.internal", "error.bad-request", "write.bad-answer")
TOO_DEEP = "sandbox.too-deep"  # of what has ended Python
RECORD, GRADE, CONTENTS = "record", "grade.test", "contents"
RUNS = (RECORD, GRADE, "trace", "trial")  # the judge checks their results
SHOW = "show"  # a step of the run that was recorded last
TIMED = ("trace", "trial")  # nothing else may work meanwhile


class Runner:
    """The sandbox's engines, or the wait for them."""

    def __init__(self, services: Services, *listeners: Callable[[], object]) -> None:
        """Call the listeners whenever status, bytes or problem change."""
        self._texts = services.texts
        self._listeners = list(listeners)
        self.engines = Engines(self._tell)
        self._turn = asyncio.Lock()  # one call after the other
        self._watched = 0  # the engine with the run that was recorded last
        self._other = 0  # the one of the newest grading, race or experiment
        self._graded: tuple[str, str, int] | None = None  # code, exercise and test that it has run
        self._is_known = False  # what the errors say
        self._is_stopped = False

    @property
    def status(self) -> str:
        """That of the engines."""
        return self.engines.status

    @property
    def recorded(self) -> int:
        """The number of the run that can be shown; 0 if there is none."""
        return self._watched if self.engines.lives(self._watched) else 0

    def listen(self, listener: Callable[[], object]) -> None:
        """Call another listener, too."""
        self._listeners.append(listener)

    async def call(
        self, operation: str, **arguments: Unpack[SandboxArguments]
    ) -> Mapping[str, object]:
        """The answer to a request; EngineError where it says no, hangs, ends or is stopped.

        The sandbox is started if need be. See `sudoku_py.engine.judge_rpc` for the operations, and
        `student_run` for those on a run; "contents" has the arguments of "record", too.
        """
        length = len(arguments.get("source", ""))
        if length > MAX_SOURCE:
            raise EngineError("sandbox.too-long", {"found": length, "most": MAX_SOURCE})
        async with self._turn:
            self._is_stopped = False
            await self.engines.open()
            if not self._is_known:
                texts = (await self._ask_judge("prepare", {})).get("texts")
                if isinstance(texts, dict):
                    self._texts.add_messages(texts)
                self._is_known = True
            if operation in RUNS:
                return await self._run(operation, arguments)
            if operation == CONTENTS:
                return await self._contents(arguments)
            if operation != SHOW:
                return await self._ask_judge(operation, arguments)
            if not self.recorded:
                raise EngineError("write.stopped")
            return await self._ask(self._watched, operation, arguments)

    def stop(self) -> None:
        """End the code that runs, at once."""
        if self._turn.locked():
            self._is_stopped = True  # also between two requests of a call
            self.engines.end(STOPPED, "write.stopped")

    def tidy(self) -> None:
        """A grading is over: what it ran in is not needed any more."""
        self.engines.drop(self._other)

    def close(self) -> None:
        """End all of it; the next call starts it again."""
        self.engines.close()

    # runs

    async def _run(self, operation: str, arguments: SandboxArguments) -> Mapping[str, object]:
        asked = arguments.copy()
        asked.pop("limits", None)
        request = await self._request(arguments)
        if request is None:  # there is nothing to run
            return await self._ask_judge(operation, asked)
        request["follows"] = operation == RECORD
        engine = await self._engine_for(operation, arguments)
        if operation not in TIMED:
            self.engines.prepare()
        question = _request(operation, asked)
        try:
            found = await self._ask_code(engine, RECORD, request, question)
        finally:
            self.engines.prepare()
        if is_worn_by(found) and operation == GRADE:
            self._graded = None
        return found

    async def _engine_for(self, operation: str, arguments: SandboxArguments) -> int:
        """A new one; a grading continues in the one that ran its previous tests."""
        if operation == RECORD:
            self.engines.drop(self._watched)
            self._watched = await self.engines.new()
            return self._watched
        graded, self._graded = self._graded, None
        if operation == GRADE:
            source, exercise = arguments["source"], arguments["exercise"]
            test = arguments["test"]
            self._graded = source, exercise, test
            is_next = graded and graded[:2] == (source, exercise) and graded[2] < test
            if is_next and self.engines.lives(self._other):
                return self._other
        self.engines.drop(self._other)
        self._other = await self.engines.new()
        return self._other

    async def _request(self, arguments: SandboxArguments) -> CodeRequest | None:
        """The request to the engine that runs the code: it has no expected results."""
        source = arguments["source"]
        if not arguments.get("exercise"):
            own = dict(LIMITS, **arguments.get("limits", {}))
            return {"source": source, "puzzle": arguments["puzzle"], "limits": own}
        test: SandboxArguments = {
            "source": source,
            "exercise": arguments["exercise"],
            "test": arguments["test"],
        }
        found = await self._ask_judge("task", test)
        task, limits = found.get("task"), found.get("limits")
        if not isinstance(task, dict) or not isinstance(limits, dict):
            return None
        own = dict(limits, **arguments.get("limits", {}))
        return {"source": source, "task": task, "limits": own}

    async def _contents(self, arguments: SandboxArguments) -> Mapping[str, object]:
        """What lists hold at a step: the code runs again, as new as the first time."""
        request = await self._request(arguments)
        if request is None:
            return {"frames": None}
        engine = await self.engines.new()
        try:
            request["place"] = arguments["place"]
            return await self._ask_code(engine, CONTENTS, request)
        finally:
            self.engines.drop(engine)
            self.engines.prepare()

    async def _ask_code(
        self, engine: int, operation: str, arguments: CodeRequest, question: str = ""
    ) -> Mapping[str, object]:
        """The answer of an engine that runs code for it."""
        try:
            return await self._ask(engine, operation, arguments, arguments["limits"], question)
        except EngineError as error:
            if error.key in DAMAGED:
                error = EngineError("write.damaged")
            if error.key in (TOO_DEEP, "write.damaged"):
                self.engines.drop(engine)
                self.engines.end(STOPPED, error.key)
            raise error from None

    async def _ask_judge(self, operation: str, arguments: SandboxArguments) -> Mapping[str, object]:
        return await self._ask(self.engines.judge, operation, arguments)

    async def _ask(
        self,
        engine: int,
        operation: str,
        arguments: SandboxArguments | CodeRequest,
        limits: Mapping[str, int] = SHOWING,
        question: str = "",
    ) -> Mapping[str, object]:
        if self._is_stopped:
            raise EngineError("write.stopped")
        text = _request(operation, arguments)
        answer = await self.engines.ask(engine, text, limits, question)
        return result_of(hostile_json.read(answer, MAX_ANSWER, MAX_VALUES))

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()


def _request(operation: str, arguments: Mapping[str, object]) -> str:
    return hostile_json.write({"v": 1, "op": operation, "args": arguments})


_SHARED: list[Runner] = []  # the page's one, once there is one


def shared_runner(services: Services) -> Runner:
    """The page's runner: one sandbox for all modes, because each is an engine of its own."""
    if not _SHARED:
        _SHARED.append(Runner(services))
    return _SHARED[0]


def is_worn_by(answer: Mapping[str, object]) -> bool:
    """Whether the run with this answer has left its sandbox unfit for another run.

    >>> is_worn_by({"end": "memory"}), is_worn_by({"counters": {"depth": 81}})
    (True, False)
    """
    counters = answer.get("counters")
    depth = counters.get("depth") if isinstance(counters, dict) else 0
    return answer.get("end") == "memory" or (isinstance(depth, int) and depth > MAX_DEPTH)
