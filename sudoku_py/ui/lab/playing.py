"""Playing a run: pulling step after step, at the chosen speed, until someone pauses."""

import asyncio

from pyscript import document, window

from sudoku_py.ui.engine_client import EngineError
from sudoku_py.ui.lab.frames import is_end, is_solution

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.lab.session import Session

FRAMES = 60  # per second
WHOLE = 1_000_000_000  # steps: further than any run goes


class Playing:
    """Whether a session's run plays: `wanted` is the wish, `going` whether it still does."""

    def __init__(self, session: "Session", on_error: "Callable[[EngineError], None]") -> None:
        """Play the run of `session`; what goes wrong is told when it has stopped."""
        self._session = session
        self._on_error = on_error
        self.wanted = False
        self.going = False

    def start(self) -> None:
        """Go on, if that is still wanted."""
        if self.wanted and not self.going:
            self.going = True
            self._session.show()
            asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        problem = None
        try:
            await self._pull()
        except EngineError as error:
            problem = error
        self.going = False
        self.wanted = self.wanted and self._session.requests.waiting  # after what waits
        if problem:
            self._on_error(problem)
        else:
            self._session.show()

    async def _pull(self) -> None:
        """Ask for steps until someone pauses or wants something else, or the run has an end."""
        session = self._session
        due = 0.0
        last = window.performance.now()
        while self._goes_on(session.frame):
            if not session.speed:
                await self._pull_without_pause()
                if is_solution(session.frame):
                    return
                last = window.performance.now()
            await _next_frame()
            now = window.performance.now()
            due = min(due + (now - last) / 1000 * (session.speed or 0), session.speed or 0)
            last = now
            if due >= 1 and not session.requests.busy:
                steps, due = int(due), due - int(due)
                session.take(await session.advanced(steps))
                if is_solution(session.frame):
                    return

    async def _pull_without_pause(self) -> None:
        """The same as fast as it goes: the engine works on while frames and panels are painted."""
        session = self._session
        coming = [session.advanced(WHOLE), session.advanced(WHOLE, streamed=True)]
        while coming:
            frame = await _first(coming)
            is_quick = not session.speed and not document.hidden
            if is_quick and self._goes_on(frame) and not is_solution(frame):
                coming.append(session.advanced(WHOLE, streamed=True))
            session.take(frame)
        session.take(await session.advanced(0))  # the same step, and all of it

    def _goes_on(self, frame: dict) -> bool:
        return self.wanted and not is_end(frame) and not self._session.requests.waiting


async def _first(coming: list[object]) -> dict:
    """Await the first answer; where that is an error, the others, too: none stays open."""
    try:
        return await coming.pop(0)
    except EngineError:
        while coming:
            try:
                await coming.pop(0)
            except EngineError:
                pass  # the first one is told
        raise


async def _next_frame() -> None:
    # A hidden tab gets no frames; there the run goes on at a slow pace.
    if document.hidden:
        await asyncio.sleep_ms(250)
    else:
        await asyncio.sleep_ms(1000 // FRAMES)
