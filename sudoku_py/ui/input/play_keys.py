"""What keys mean on the player's board.

Shift with a digit marks it in the corner, Ctrl+Shift with a digit in the middle: Ctrl alone, and
Alt, the browsers have taken for their tabs. Letters are digits first, on a board that has them.
"""

from typing import Any

from pyscript import Event

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.app.commands import Commands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board.selection import CENTRE, CORNER
from sudoku_py.ui.input.arrow_keys import ERASING, MOVING, moved

# Key → command; S too, because C is a digit of large boards.
COMMANDS = {
    "z": "digits", "x": "mark-corner", "c": "mark", "s": "mark", "v": "colour",
    "q": "digit-first", "h": "hint", "[": "hint-back", "]": "hint-forward",
    "enter": "enter-chosen", "escape": "clear-selection",
}  # fmt: skip
ZERO = "Digit0"
DIGIT_KEY = "Digit"  # what the codes of the keys with digits begin with


class PlayKeys:
    """Keys, wherever the focus is; a space or Enter on a button presses that."""

    def __init__(self, store: Store, commands: Commands, play: Any, selecting: Any) -> None:
        self._store = store
        self._commands = commands
        self._play = play
        self._selecting = selecting

    def press(self, event: Event) -> bool:
        """Do what a key means; False if it means nothing."""
        if event.ctrlKey or event.metaKey:
            return self._shortcut(event)
        if event.key in (" ", "Enter") and event.target.closest("button, a"):
            return False
        entered = self._entered(event)
        if entered:
            self._play.type_digit(*entered)
            return True
        return self._command(event) or self._move(event)

    def _shortcut(self, event: Event) -> bool:
        key = event.key.lower()
        if key in ("y", "z"):
            self._commands.run(undo_or_redo(event))
        elif key == "a" and not event.shiftKey:
            self._selecting.select_all()
        elif key in ("home", "end") and event.target.closest("[role=grid]"):
            last = len(self._store.game.board["values"]) - 1
            self._selecting.move(0 if key == "home" else last)
        elif event.shiftKey and event.code.startswith(DIGIT_KEY) and event.code != ZERO:
            self._play.type_digit(event.code[len(DIGIT_KEY) :], CENTRE)
        else:
            return False
        return True

    def _entered(self, event: Event) -> tuple[str, str] | None:
        """Return the symbol that a key enters, and as what; "": as what is chosen."""
        key, code = event.key, event.code
        if len(key) == 1 and key.upper() in SYMBOLS[: self._store.game.board["size"]]:
            # Some keyboards have their digits on Shift.
            is_marked = event.shiftKey and not key.isdigit()
            return key.upper(), CORNER if is_marked else ""
        if event.shiftKey and code.startswith(DIGIT_KEY) and code != ZERO:
            return code[len(DIGIT_KEY) :], CORNER
        return None

    def _command(self, event: Event) -> bool:
        key = event.key.lower()
        if event.key in ERASING:
            self._play.type_digit("")
        elif key in COMMANDS:
            self._commands.run(COMMANDS[key])
        else:
            return False
        return True

    def _move(self, event: Event) -> bool:
        if event.key not in MOVING:
            return False
        selection = self._store.selection
        others = selection.cells if event.shiftKey else ()
        size = self._store.game.board["size"]
        self._selecting.move(moved(event.key, selection.cursor, size), others)
        return True


def undo_or_redo(event: Event) -> str:
    """The command that Ctrl with y or z means."""
    return "undo" if event.key.lower() == "z" and not event.shiftKey else "redo"
