"""What keys mean on the player's board.

Shift with a digit marks it in the corner, Ctrl+Shift with a digit in the middle: Ctrl alone, and
Alt, the browsers have taken for their tabs. Letters are digits first, on a board that has them.
"""

from typing import Any

from pyscript import Element

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.app.commands import Commands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board.selection import CENTRE, CORNER
from sudoku_py.ui.input.arrow_keys import ERASING, MOVING, moved
from sudoku_py.ui.input.keystroke import Keystroke

# Key → command; S too, because C is a digit of large boards.
COMMANDS = {
    "z": "digits", "x": "mark-corner", "c": "mark", "s": "mark", "v": "colour",
    "q": "digit-first", "h": "hint", "[": "hint-back", "]": "hint-forward",
    "Enter": "enter-chosen", "Escape": "clear-selection",
}  # fmt: skip


class PlayKeys:
    """Keys, wherever the focus is; a space or Enter on a button presses that."""

    def __init__(self, store: Store, commands: Commands, play: Any, selecting: Any) -> None:
        self._store = store
        self._commands = commands
        self._play = play
        self._selecting = selecting

    def press(self, stroke: Keystroke, target: Element) -> bool:
        """Do what a key means; False if it means nothing."""
        if stroke.is_command:
            return self._shortcut(stroke, target)
        if stroke.key in (" ", "Enter") and target.closest("button, a"):
            return False
        entered = self._entered(stroke)
        if entered:
            self._play.type_digit(*entered)
            return True
        return self._command(stroke) or self._move(stroke)

    def _shortcut(self, stroke: Keystroke, target: Element) -> bool:
        key = stroke.key
        if key in ("y", "z"):
            self._commands.run(undo_or_redo(stroke))
        elif key == "a" and not stroke.is_shifted:
            self._selecting.select_all()
        elif key in ("Home", "End") and target.closest("[role=grid]"):
            last = len(self._store.game.board["values"]) - 1
            self._selecting.move(0 if key == "Home" else last)
        elif stroke.is_shifted and stroke.is_digit_key and key != "0":
            self._play.type_digit(key, CENTRE)
        else:
            return False
        return True

    def _entered(self, stroke: Keystroke) -> tuple[str, str] | None:
        """Return the symbol that a key enters, and as what; "": as what is chosen."""
        symbol = stroke.key.upper()
        if len(symbol) != 1 or symbol not in SYMBOLS[: self._store.game.board["size"]]:
            return None
        # Some keyboards write digits with Shift where there is no key for them.
        is_marked = stroke.is_shifted and (stroke.is_digit_key or not symbol.isdigit())
        return symbol, CORNER if is_marked else ""

    def _command(self, stroke: Keystroke) -> bool:
        key = stroke.key
        if key in ERASING and not (stroke.is_digit_key and stroke.is_shifted):
            self._play.type_digit("")
        elif key in COMMANDS:
            self._commands.run(COMMANDS[key])
        else:
            return False
        return True

    def _move(self, stroke: Keystroke) -> bool:
        if stroke.key not in MOVING:
            return False
        selection = self._store.selection
        others = selection.cells if stroke.is_shifted else ()
        size = self._store.game.board["size"]
        self._selecting.move(moved(stroke.key, selection.cursor, size), others)
        return True


def undo_or_redo(stroke: Keystroke) -> str:
    """The command that Ctrl with y or z means."""
    return "undo" if stroke.key == "z" and not stroke.is_shifted else "redo"
