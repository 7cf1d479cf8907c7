"""Programs of one's own in an experiment: each runs on each board, in the sandbox, before the rest.

A run that ends by its limit is a result as well, so one board too hard does not end the others.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.lab.own_code import ProgramRuns, Programs, is_program

# Ends of the sandbox, not of the code in it: one line that goes on for ever, or all memory gone.
CENSORED = ("sandbox.limit-seconds", "sandbox.ended-python")


class ExperimentCode:
    """Runs the programs of one experiment."""

    def __init__(self, services: Services, shown: asyncio.Event) -> None:
        """Go on only while `shown` is set."""
        self.programs = Programs(services)
        self._runs = ProgramRuns(services, self.programs)
        self._shown = shown
        self._is_cancelled = False

    def cancel(self) -> None:
        """End what runs; nothing else is started."""
        self._is_cancelled = True
        self._runs.stop()

    async def trials(
        self, request: dict[str, Any], on_progress: Callable[[int, int], object]
    ) -> dict[str, list[dict[str, Any]]]:
        """The results of each program on each puzzle of a request, in order, by its id.

        `on_progress(done, of)` is called before each run. EngineError where a program cannot
        start, Cancelled after `cancel`.
        """
        self._is_cancelled = False
        names = [name for name in request["algorithms"] if is_program(name)]
        found: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
        puzzles = request["puzzles"]
        for number, puzzle in enumerate(puzzles):
            for index, name in enumerate(names):
                on_progress(number * len(names) + index, len(puzzles) * len(names))
                found[name].append(await self._trial(name, puzzle, request["seconds"]))
        return found

    async def _trial(self, name: str, puzzle: str, seconds: float) -> dict[str, Any]:
        await self._shown.wait()
        if self._is_cancelled:
            raise Cancelled
        try:
            return await self._runs.trial(name, puzzle, seconds)
        except EngineError as error:
            if self._is_cancelled:
                raise Cancelled from None
            if error.key not in CENSORED:
                raise
        return {"outcome": "limit", "steps": 0, "seconds": seconds}
