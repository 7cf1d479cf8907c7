"""Running a person's programs in the sandbox, and what came of it, as data for the lab's engine.

The sandbox travels with the mode Write, and is fetched when a program first runs.
"""

from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.own_code.programs import Programs

BUNDLE = "write"
MISSING = "lab.write-missing"
GONE = "lab.program-gone"


class ProgramRuns:
    """Remembers the newest run of each program."""

    def __init__(self, services: Services, programs: Programs) -> None:
        self._services = services
        self._programs = programs
        self._runner: Any = None  # of the bundle
        # By program: the code and the puzzle that ran, and the trace of that.
        self._kept: dict[str, tuple[str, str, dict[str, Any]]] = {}

    def trace_of(self, name: str, puzzle: str) -> dict[str, Any] | None:
        """The trace of a program on a puzzle, if it ran there as it is written now."""
        code, ran_on, trace = self._kept.get(name, (None, "", {}))
        is_same = code is not None and code == self._programs.code_of(name) and ran_on == puzzle
        return trace if is_same else None

    async def run(self, name: str, puzzle: str) -> None:
        """Run a program on a puzzle; EngineError if it cannot start, was stopped, or hangs."""
        if self.trace_of(name, puzzle) is None:
            self._kept.pop(name, None)
            code = self._code(name)
            trace = await self._ask("trace", source=code, puzzle=puzzle)
            self._kept[name] = code, puzzle, trace

    async def trial(self, name: str, puzzle: str, seconds: float) -> dict[str, Any]:
        """Run a program for an experiment: only what is counted comes back."""
        limits = {"seconds": seconds}
        return await self._ask("trial", source=self._code(name), puzzle=puzzle, limits=limits)

    def stop(self) -> None:
        """End the code that runs."""
        if self._runner:
            self._runner.stop()

    def _code(self, name: str) -> str:
        code = self._programs.code_of(name)
        if code is None:
            raise EngineError(GONE, {"name": ("algorithm." + name, {})})
        return code

    async def _ask(self, operation: str, **arguments: Any) -> dict[str, Any]:
        try:
            await self._services.bundles.bring(BUNDLE)
        except MissingError:
            raise EngineError(MISSING) from None
        # Only now can they be imported.
        from sudoku_py.ui.write.entry_answers import sound_answer  # noqa: PLC0415
        from sudoku_py.ui.write.runner import shared_runner  # noqa: PLC0415

        self._runner = shared_runner(self._services)
        answer = await self._runner.call(operation, **arguments)
        return sound_answer(operation, answer)
