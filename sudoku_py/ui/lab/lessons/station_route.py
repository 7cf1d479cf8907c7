"""The way to a station: the engine finds its step, and the player moves the run there."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.lessons.lesson_data import lead_to
from sudoku_py.ui.lab.player.player import Player, open_run

SEED = 0  # of every run in a lesson
STILL = "(prefers-reduced-motion: reduce)"


class StationRoute(LabView):
    """Goes to one station after the other."""

    def __init__(
        self,
        services: Services,
        player: Player,
        on_arrival: Callable[[], None],
        on_problem: Callable[[str, dict[str, Any]], object],
    ) -> None:
        """Call `on_arrival()` when the run is there, or has been stopped on the way."""
        super().__init__(services)
        self._player = player
        self._on_arrival = on_arrival
        self._on_problem = on_problem
        self._latest = Latest(self._lose)
        self._setup: dict[str, Any] | None = None  # of the run that the station is in
        self.found: dict[str, Any] | None = None  # its step, and what fills its text
        self.is_lost = False  # whether it could not be found

    def start(self, wanted: dict[str, Any], is_back: bool) -> None:
        """Set out; `wanted` is what the engine's `run.station` takes. Back there is no lead."""
        self.found, self.is_lost = None, False
        puzzle, algorithm = wanted["puzzle"], wanted["algorithm"]
        self._setup = {"puzzle": puzzle, "algorithm": algorithm, "seed": SEED}
        self._latest.start(self._arrive, wanted, is_back)

    def stop(self) -> None:
        """Go nowhere."""
        self._latest.stop()
        self.found = self._setup = None

    @property
    def is_there(self) -> bool:
        """Whether the step is shown, or the run plays, from there on perhaps."""
        lab = self._lab
        if not self.found or lab.setup != self._setup or not lab.frame:
            return False
        return lab.is_playing or bool(lab.frame["step"] == self.found["step"])

    async def _arrive(
        self, is_stale: Callable[[], bool], wanted: dict[str, Any], is_back: bool
    ) -> None:
        engine = self._services.engine
        found = await engine.run("run.station", wanted, is_stale, lambda _: None)
        if is_stale():
            return
        self.found = found
        self._travel(found["step"], is_back)
        await self._player.at_rest()
        if not is_stale():
            self._on_arrival()

    def _lose(self, key: str, details: dict[str, Any]) -> None:
        self.is_lost = True
        self._on_problem(key, details)

    def _travel(self, step: int, is_back: bool) -> None:
        lab, setup = self._lab, self._setup or {}
        is_open = lab.setup == setup
        here = lab.frame["step"] if is_open and lab.frame else 0
        lead = 0 if is_back or window.matchMedia(STILL).matches else lead_to(step, here)
        if is_open:
            self._player.approach(step, lead)
        else:
            self._store.update("lab", algorithm=setup["algorithm"], seed=SEED)
            open_run(self._store, self._player, setup["puzzle"], step, lead)
