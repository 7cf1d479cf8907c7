"""What all dialogs have in common."""

from collections.abc import Callable

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services


class Dialog(Component):
    """A dialog of the page; `commands` are what its buttons and keys run."""

    def __init__(self, services: Services, name: str) -> None:
        """`name` is the element's id."""
        super().__init__(services)
        self._dialog = self._part(name)
        self.commands: dict[str, Callable[..., object]] = {}

    def _show(self) -> None:
        self._dialog.showModal()

    def _close(self) -> None:
        self._dialog.close()
