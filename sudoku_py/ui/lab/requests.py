"""One request at a time: while it is under way, the last wish is kept, and no other.

To open something is a wish that none replaces but another one of its kind: what is wished for
meanwhile is meant for what is opened, and comes after it.
"""

import asyncio

from sudoku_py.ui.engine_client import Cancelled, EngineError

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable


class Requests:
    """Carries wishes out, one after the other, until there is none.

    A wish is a coroutine function and its arguments.
    """

    def __init__(
        self,
        carry_out: "Callable",
        is_held: "Callable[[], bool]",
        on_error: "Callable[[EngineError], None]",
    ) -> None:
        """Await `carry_out(job, arguments)` for each wish, once `is_held()` is false."""
        self._carry_out = carry_out
        self._is_held = is_held
        self._on_error = on_error
        self.busy = False
        self.opening = None  # what is to be opened first
        self.wish = None  # the next request, while one is under way

    def open(self, job: object, *arguments: object) -> None:
        """Wish for `job(*arguments)` instead of all that was wished for before."""
        self.opening, self.wish = (job, arguments), None
        self._begin()

    def ask(self, job: object, *arguments: object) -> None:
        """Wish for `job(*arguments)`, instead of what was wished for and has not begun."""
        self.wish = (job, arguments)
        self._begin()

    def _begin(self) -> None:
        if not self.busy:
            self.busy = True
            asyncio.create_task(self._serve())

    @property
    def waiting(self) -> bool:
        """Whether there is something to do after what is under way."""
        return self.opening is not None or self.wish is not None

    def wishes_for(self, *jobs: object) -> bool:
        """Whether the next request is one of these."""
        return self.wish is not None and self.wish[0] in jobs

    def waits_besides(self, job: object) -> bool:
        """Whether there is something to do after what is under way, `job` apart."""
        return self.opening is not None or (self.waiting and not self.wishes_for(job))

    async def _serve(self) -> None:
        try:
            while self.waiting:
                while self._is_held():
                    await asyncio.sleep_ms(5)
                try:
                    await self._carry_out(*self._next())
                except Cancelled:
                    pass  # for the next wish
        except EngineError as error:
            self.opening = self.wish = None
            self._on_error(error)
        finally:
            self.busy = False

    def _next(self) -> tuple:
        taken = self.opening or self.wish
        if self.opening:
            self.opening = None
        else:
            self.wish = None
        return taken
