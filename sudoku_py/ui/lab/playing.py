"""Playing a run: pulling step after step, at the chosen speed, until someone pauses."""

import asyncio

from pyscript import document, window

from sudoku_py.ui.engine_client import EngineError

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
        self.wanted = self.going = False
        if problem:
            self._on_error(problem)
        else:
            self._session.show()

    async def _pull(self) -> None:
        """Ask for steps until someone pauses or wants something else, or the run has an end."""
        session = self._session
        due = 0.0
        last = window.performance.now()
        while self.wanted and not session.at_end and not session.requests.wish:
            await _next_frame()
            now = window.performance.now()
            speed = session.speed
            due = min(due + (now - last) / 1000 * (speed or 0), speed or 0)
            last = now
            steps = int(due) if speed else WHOLE
            if steps and not session.requests.busy:
                due -= steps if speed else 0
                await session.advance(steps)
                if session.frame["event"] and session.frame["event"]["kind"] == "solution":
                    return


async def _next_frame() -> None:
    # A hidden tab gets no frames; there the run goes on at a slow pace.
    if document.hidden:
        await asyncio.sleep_ms(250)
    else:
        await asyncio.sleep_ms(1000 // FRAMES)
