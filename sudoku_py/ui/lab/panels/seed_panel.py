"""The seed of an algorithm that uses chance: another seed is another run, the same one the same."""

from typing import Any

from pyscript import window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player, open_run
from sudoku_py.ui.storage.url_parameters import LAST_SEED, whole

NEW_SEEDS = 10_000  # short enough to be said aloud and typed


class SeedPanel(Panel):
    """The field for the seed and the button for a new one, shown where they mean something."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._field = self._part("seed")
        commands: dict[str, Any] = {
            "seed": lambda value: self._choose(whole(value, LAST_SEED)),
            "new-seed": lambda: self._choose(int(window.Math.random() * NEW_SEEDS)),
        }
        services.commands.add(commands, self.region)

    def on_open(self) -> None:
        """Show the seed of a new run."""
        self._part("seeding").hidden = not self._lab.own_facts["seeded"]
        self._field.removeAttribute("aria-invalid")
        if whole(self._field.value, LAST_SEED) != self._lab.seed:
            self._field.value = str(self._lab.seed)

    def _choose(self, seed: int | None) -> None:
        if seed is None:
            self._field.setAttribute("aria-invalid", "true")
            self._player.say(BAD, "lab.seed-range", {"last": LAST_SEED})
        else:
            self._field.removeAttribute("aria-invalid")
            self._store.update("lab", seed=seed)
            setup = self._lab.setup  # the run may be on its way from the engine still
            if setup:
                open_run(self._store, self._player, setup["puzzle"])
