"""Long work in short tasks: between two of them the browser paints, and handles keys."""

import time

import js
from pyscript import JsObject

TASK_NS = 7_000_000  # on a processor four times slower, a task that nobody notices yet


class Tasks:
    """Knows when the browser's present task has begun."""

    def __init__(self) -> None:
        self._start = 0  # so that the first pause does pause: the work before it took time
        self._channel: JsObject = None
        self._turn: JsObject = (
            None  # all that pause now wait for it: a bundle may be loaded at the start
        )

    async def pause(self, at_most: int = TASK_NS) -> None:
        """Continue in another task of the browser, if this one has lasted `at_most` nanoseconds.

        Before a long piece of work that cannot be divided, pass 0 to give it a task of its own.

        A message from the page to itself starts the task: a timer would wait some milliseconds.
        """
        # JavaScript's clock would take eight times as long.
        if not 0 <= time.time_ns() - self._start < at_most:
            turn = self._turn = self._turn or self._begin_turn()
            await turn.promise
            if self._turn is turn:
                self._turn = None
                self._start = time.time_ns()

    def _begin_turn(self) -> JsObject:
        self._channel = self._channel or js.MessageChannel.new()
        turn = js.Promise.withResolvers()
        self._channel.port1.onmessage = turn.resolve
        self._channel.port2.postMessage(None)
        return turn


pause = Tasks().pause
