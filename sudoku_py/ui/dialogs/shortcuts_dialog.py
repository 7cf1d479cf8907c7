"""The dialog that lists what every key does."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.dialogs.shortcut_table import NAMED, SIGNS, groups_for
from sudoku_py.ui.widgets.dom import make, make_text


class ShortcutsDialog(Dialog):
    """Is written anew each time it opens: in the present language, the present region first."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "shortcuts")
        self.commands = {"shortcuts": self._open}

    def _open(self) -> None:
        if self._dialog.open:
            return
        groups = groups_for(self._store.route.region)
        self._part("shortcuts-list").replaceChildren(
            *[self._group(heading, rows) for heading, _, rows in groups]
        )
        self._show()

    def _group(self, heading: str, rows: tuple[Any, ...]) -> Element:
        table = make("dl", None, *[self._row(key, shortcuts) for key, shortcuts in rows])
        return make("section", None, make_text("h3", self._texts, heading), table)

    def _row(self, key: str, shortcuts: tuple[str, ...]) -> Element:
        keys = make("dt")
        for shortcut in shortcuts:
            keys.append(self._shortcut(shortcut), " ")
        return make("div", None, keys, make_text("dd", self._texts, key))

    def _shortcut(self, shortcut: str) -> Element:
        """Return keys that are pressed together, each in an element of its own."""
        keys = make("kbd")
        for index, key in enumerate(shortcut.split("+")):
            if index:
                keys.append("+")
            name = SIGNS.get(key, key)
            if key in NAMED:
                name = self._texts.text("key." + key.lower())
            keys.append(make("kbd", None, name))
        return keys
