"""Painting a race: an entry for each runner, and the transport."""

from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.player.transport_view import TransportBar
from sudoku_py.ui.lab.race import race_texts
from sudoku_py.ui.lab.race.lane_view import LaneView
from sudoku_py.ui.lab.state import PlayerState

REGION = "lab-race"
MAX_RUNNERS = 4


class RaceView(TransportBar):
    """Renders the slice `race`, but for the choices and the results."""

    region, slices, prefix = REGION, ("race",), "race-"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._entries = [LaneView(services, number) for number in range(MAX_RUNNERS)]
        self._run: dict[str, Any] | None = None

    def render(self) -> None:
        """Show the race in all entries, and in the bar."""
        race = self._race
        self._paint_speed(race)
        if race.is_refused:
            self._hide(True)
        if not race.frame or not race.run:
            return
        if race.run is not self._run:
            self._run = race.run
            self._take_up(race.run["puzzle"])
        for entry, runner in zip(self._entries, race.frame["runners"]):
            entry.show(runner, race.ranking, race.is_quick)
        self._paint_bar(race, race.frame)
        self._part("race-part").hidden = not race.goes_by_guesses
        differs = "true" if race.frame["differs"] else "false"
        self._part("race-lanes").setAttribute("data-differ", differs)
        if not race.is_moving and self._has_changed("place", race.fairness, race.frame["step"]):
            self._describe_place(race.frame["step"])

    def _speed_key(self, state: PlayerState) -> str:
        return "race.speed-guesses" if state.goes_by_guesses else super()._speed_key(state)

    def _describe_place(self, step: int) -> None:
        """Say where the bar stands, for those who hear it."""
        race, scrub = self._race, self._part("race-scrub")
        scrub.step = "any" if race.fairness == "time" else "1"
        text = self._texts.text(*race_texts.far(race.fairness, step, self._texts))
        scrub.setAttribute("aria-valuetext", text)

    def _take_up(self, puzzle: str) -> None:
        """Get the entries ready for a race."""
        algorithms = self._race.algorithms
        for entry, algorithm in zip(self._entries, algorithms):
            entry.open(puzzle, algorithm)
        for entry in self._entries[len(algorithms) :]:
            entry.hide()
        self._part("race-lanes").setAttribute("data-count", str(len(algorithms)))
        self._hide(False)

    def _hide(self, hidden: bool) -> None:
        self._part("race-lanes").hidden = self._part("race-transport").hidden = hidden
