"""Long work in short tasks: between two of them the browser paints, and hears keys."""

import js

TASK_MS = 7  # on a processor four times slower, a task that nobody notices yet
_channel = js.MessageChannel.new()
_start = js.performance.now()


async def pause() -> None:
    """Go on in another task of the browser, if this one has lasted for long enough.

    A message from the page to itself begins it: a timer would wait for some milliseconds.
    """
    global _start  # noqa: PLW0603 - the page has one thread
    if js.performance.now() - _start > TASK_MS:
        turn = js.Promise.withResolvers()
        _channel.port1.onmessage = turn.resolve
        _channel.port2.postMessage(None)
        await turn.promise
        _start = js.performance.now()
