"""Long work in short tasks: between two of them the browser paints, and hears keys."""

from typing import Any

import js

TASK_MS = 7  # on a processor four times slower, a task that nobody notices yet


class Tasks:
    """Knows when the browser's present task has begun."""

    def __init__(self) -> None:
        self._start = 0.0  # so that the first pause is one: what came before took its time
        self._channel: Any = None

    async def pause(self) -> None:
        """Go on in another task of the browser, if this one has lasted for long enough.

        A message from the page to itself begins it: a timer would wait for some milliseconds.
        """
        if js.performance.now() - self._start > TASK_MS:
            self._channel = self._channel or js.MessageChannel.new()
            turn = js.Promise.withResolvers()
            self._channel.port1.onmessage = turn.resolve
            self._channel.port2.postMessage(None)
            await turn.promise
            self._start = js.performance.now()


pause = Tasks().pause
