"""The pause: the timer is stopped and the board is covered until the player resumes."""

from pyscript import Event, document
from pyscript.ffi import create_proxy

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.dialogs.dialog import Dialog
from sudoku_py.ui.input import keyboard

KEY = "p"  # pauses and resumes


class PauseDialog(Dialog):
    """A dialog over the board, so that no key or press reaches it; the timer waits for dialogs."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "pause-dialog")
        self.commands = {"pause": self._open, "cover": self._open}
        self._dialog.addEventListener("keydown", create_proxy(self._on_key))

    def _open(self) -> None:
        """Cover the board, unless something else lies over it."""
        if document.querySelector("dialog[open]"):
            return
        clock = self._store.page.clock
        self._set_text("pause-time", "pause.time" if clock else None, {"time": clock})
        self._show()

    def _on_key(self, event: Event) -> None:
        stroke = keyboard.read(event)
        if stroke and stroke.key == KEY and not stroke.is_command:
            event.preventDefault()
            self._close()
