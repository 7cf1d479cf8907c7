"""The dialog in which the player sets how to play."""

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.widgets.forms import write_field

PREFIX = "setting-"


class SettingsDialog(Dialog):
    """A checkbox for each setting: its id is `PREFIX` and the setting's name."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "settings")
        self.commands = {
            "settings": self._show,
            "switch-setting": services.settings.switch,
        }
        self._store.subscribe(self.render, "preferences", late=True)
        self.render()

    def render(self) -> None:
        """Check what is set."""
        for name, is_set in self._store.preferences.settings.items():
            write_field(self._part(PREFIX + name), is_set)
