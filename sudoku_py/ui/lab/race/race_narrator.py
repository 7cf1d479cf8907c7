"""What the status line says of a race: the start, who has come to an end, and where it stands."""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import CALM
from sudoku_py.ui.lab.lab_view import LabView
from sudoku_py.ui.lab.race import race_texts


class RaceNarrator(LabView):
    """Says how the slice `race` stands; whoever changes it calls `announce`."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._arrived: list[str] = []  # the runners of which it was said that they arrived
        self._was_moving = False

    def announce(self) -> None:
        """Say what is new; at rest where it stands."""
        race = self._race
        if not race.frame or self._store.route.region != "lab-race":
            return
        done = [row for row in race.rows if row["status"] != "running"]
        new = [row for row in done if row["algorithm"] not in self._arrived]
        has_started = race.is_moving and not self._was_moving
        self._arrived, self._was_moving = [row["algorithm"] for row in done], race.is_moving
        if race.note:
            self._game.say(*race.note)
        elif race.at_end:
            self._announce(*self._end())
        elif not race.is_moving:
            self._announce(*self._rest(race.frame["step"]))
        elif has_started:
            self._announce("race.on", {})
        elif new:
            self._announce("race.arrived", self._named(new[-1], race_texts.standing))

    def _announce(self, key: str, details: dict[str, Any]) -> None:
        self._game.say(CALM, key, details)
        self._store.update("messages", announcement=None)

    def _named(self, row: dict[str, Any], text: Callable[..., Any]) -> dict[str, Any]:
        how = text(self._race.ranking, row, self._texts)
        return {"algorithm": ("algorithm." + row["algorithm"], {}), "how": how}

    def _end(self) -> tuple[str, dict[str, Any]]:
        winners = [row for row in self._race.rows if row["place"] == 1]
        if not winners:
            return "race.nobody", {}
        if len(winners) > 1:
            return "race.tie", {"n": len(winners)}
        return "race.over", self._named(winners[0], race_texts.outcome)

    def _rest(self, step: int) -> tuple[str, dict[str, Any]]:
        if not step:
            return "race.start", {"n": len(self._race.algorithms)}
        if self._race.goes_by_guesses:
            is_shared = not self._race.frame["differs"]  # type: ignore[index]
            return "race.guess-same" if is_shared else "race.guess-other", {"n": step}
        return "race.at", {"far": race_texts.far(self._race.fairness, step, self._texts)}
