"""The choices of the algorithm that is put together, shown while that is chosen."""

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.mixed import NAMES, base, choices_of, id_of, option_key
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.storage.url_parameters import MIX
from sudoku_py.ui.widgets.forms import fill_menu


class MixPanel(Panel):
    """A menu for each choice; another choice is another algorithm, chosen as all others are."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        commands = {}
        for at, name in enumerate(NAMES):
            commands["mix-" + name] = lambda value, at=at: self._choose(at, value)
        services.commands.add(commands, self.region)

    def render(self) -> None:
        """Show what is chosen."""
        algorithm = self._lab.algorithm
        if not self._has_changed("mix", algorithm):
            return
        is_mixed = base(algorithm) == MIX
        self._part("mixing").hidden = not is_mixed
        if not is_mixed:
            return
        options, text = self._lab.facts[MIX]["choices"], self._texts.text
        for (name, values), chosen in zip(options, choices_of(algorithm)):
            entries = [(each, text(option_key(name, each))) for each in values]
            fill_menu(self._part("mix-" + name), entries, chosen)

    def _choose(self, at: int, value: str) -> None:
        choices = choices_of(self._lab.algorithm)
        algorithm = id_of(choices[:at] + (value,) + choices[at + 1 :])
        if self._lab.knows(algorithm):
            self._services.commands.run("algorithm", algorithm)
