"""Marks and colours that come with a link: they go on the board that it has brought."""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.storage.notes_text import with_notes


class LinkNotes:
    """Reads what a link has under `notes`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.commands: dict[str, Callable[..., Any]] = {"link-notes": self._add}

    def _add(self, text: str) -> None:
        game = self._services.game
        board = with_notes(self._services.store.game.board, text)
        if board:
            game.change(board)
        else:
            game.say(BAD, "share.bad-notes")
