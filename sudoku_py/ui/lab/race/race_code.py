"""Programs of one's own in a race: they run in the sandbox first, when someone presses Run."""

import asyncio
from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.own_code import ProgramRuns, Programs, is_program
from sudoku_py.ui.lab.race.race_view import REGION

DUE, RUNNING = "due", "running"  # what `code` of the slice can be, beside ""


class RaceCode(LabView):
    """The box above the boards with the button that runs them."""

    region, slices = REGION, ("race", "lab")

    def __init__(self, services: Services, on_ready: Callable[[], None]) -> None:
        """Call `on_ready()` when all programs of the race have run."""
        super().__init__(services)
        self.programs = Programs(services)
        self._runs = ProgramRuns(services, self.programs)
        self._on_ready = on_ready
        self._puzzle = ""  # on which they are to run
        services.commands.add({"race-code": self._start, "race-code-stop": self._stop}, REGION)

    def traces(self, puzzle: str) -> dict[str, Any] | None:
        """What the programs of the race have done on a puzzle; None if one has yet to run there."""
        found = {name: self._runs.trace_of(name, puzzle) for name in self._names}
        return None if None in found.values() else found

    @property
    def _names(self) -> list[str]:
        return [each for each in self._race.algorithms if is_program(each)]

    def ask(self, puzzle: str) -> None:
        """Show the button that runs them; nothing runs before it is pressed."""
        self._puzzle = puzzle
        if self._race.code != RUNNING:
            self._store.update("race", code=DUE)
        self._game.say(CALM, "race.code-due")
        self._store.update("messages", announcement=None)

    def _start(self) -> None:
        if self._race.code == DUE:
            self._store.update("race", code=RUNNING)
            self._game.say(CALM, "race.code-running")
            asyncio.create_task(self._run(self._puzzle))

    def _stop(self) -> None:
        self._runs.stop()

    async def _run(self, puzzle: str) -> None:
        try:
            for name in self._names:
                await self._runs.run(name, puzzle)
        except EngineError as error:
            self._store.update("race", code=DUE)
            if self._store.route.region == REGION:
                self._game.say(BAD, error.key, error.details)
        else:
            self._store.update("race", code="")
            if self._store.route.region == REGION:
                self._on_ready()

    def render(self) -> None:
        """Show whether they run, or have yet to."""
        code, has_some = self._race.code, bool(self._lab.programs)
        self._part("race-code").hidden = not code
        self._part("race-code-run").hidden = code == RUNNING
        self._part("race-code-stop").hidden = code != RUNNING
        self._part("race-code-hint").hidden = has_some
