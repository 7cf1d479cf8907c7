"""The dialog in which the player sets how to play."""

from sudoku_py.ui.settings import DEFAULTS

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play

PREFIX = "setting-"


class Setting:
    """A checkbox for each setting: its id and its action are the setting's name after `PREFIX`."""

    def __init__(self, page: "Page", play: "Play") -> None:
        """Work on `page`."""
        self._page = page
        self._play = play
        self.actions = {"settings": self._open}
        for name in DEFAULTS:
            self.actions[PREFIX + name] = self._switching(name)

    def _switching(self, name: str) -> "Callable[[], None]":
        return lambda: self._play.switch(name)

    def _open(self) -> None:
        dialog, settings = self._page.view.part("settings"), self._page.state.settings
        boxes = dialog.querySelectorAll("input")
        for at in range(boxes.length):
            box = boxes.item(at)
            box.checked = settings[box.id[len(PREFIX) :]]
        dialog.showModal()
