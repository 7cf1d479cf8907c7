"""What keys mean on the player's board.

Shift with a digit marks it around, Ctrl+Shift with a digit in the middle: Ctrl alone, and Alt, the
browsers have taken for their tabs. Letters are digits first, on a board that has them.
"""

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui import settings
from sudoku_py.ui.game import CENTRE, COLOUR, CORNER, DIGIT
from sudoku_py.ui.moving import ERASING, MOVING, moved

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

    from sudoku_py.ui.page import Page
    from sudoku_py.ui.play import Play

# S too, because C is a digit of large boards.
ENTRIES = {"z": DIGIT, "x": CORNER, "c": CENTRE, "s": CENTRE, "v": COLOUR}
DIGIT_FIRST = "q"
ZERO = "Digit0"
DIGIT_KEY = "Digit"  # what the codes of the keys with digits begin with


class Keys:
    """Keys, wherever the focus is; a space or Enter on a button presses that."""

    def __init__(self, page: "Page", play: "Play", actions: "dict[str, Callable]") -> None:
        """Let keys do what `play` can, and some of the `actions`."""
        self._page = page
        self._play = play
        self._actions = actions

    def press(self, event: object) -> bool:
        """Do what a key means; False if it means nothing."""
        self._play.pace.press()
        if event.ctrlKey or event.metaKey:
            return self._shortcut(event)
        on_control = event.target.closest("button, a")
        if on_control and (event.key in (" ", "Enter") or event.key in MOVING):
            return False
        return self._digit(event) or self._command(event) or self._move(event)

    def _shortcut(self, event: object) -> bool:
        key = event.key.lower()
        if key in ("y", "z"):
            self._actions[way_in_time(event)]()
        elif key in ("home", "end") and event.target.closest("[role=grid]"):
            last = len(self._page.state.board["values"]) - 1
            self._play.move(0 if key == "home" else last)
        elif event.shiftKey and event.code.startswith(DIGIT_KEY) and event.code != ZERO:
            self._play.type_digit(event.code[len(DIGIT_KEY) :], CENTRE)
        else:
            return False
        return True

    def _digit(self, event: object) -> bool:
        key, code = event.key, event.code
        if len(key) == 1 and key.upper() in SYMBOLS[: self._page.state.board["size"]]:
            # Some keyboards have their digits on Shift.
            marked = event.shiftKey and not key.isdigit()
            self._play.type_digit(key.upper(), CORNER if marked else "")
        elif event.shiftKey and code.startswith(DIGIT_KEY) and code != ZERO:
            self._play.type_digit(code[len(DIGIT_KEY) :], CORNER)
        else:
            return False
        return True

    def _command(self, event: object) -> bool:
        key = event.key.lower()
        if event.key in ERASING:
            self._play.type_digit("")
        elif key in ENTRIES:
            self._play.enter_as(ENTRIES[key])
        elif key == DIGIT_FIRST:
            self._play.switch(settings.DIGIT_FIRST)
        elif key == "enter":
            self._play.enter_chosen()
        elif key == "escape":
            self._play.release()
        else:
            return False
        return True

    def _move(self, event: object) -> bool:
        if event.key not in MOVING:
            return False
        state = self._page.state
        others = state.selected if event.shiftKey else ()
        self._play.move(moved(event.key, state.cursor, state.board["size"]), others)
        return True


def way_in_time(event: object) -> str:
    """The action that Ctrl and y or z mean."""
    return "undo" if event.key.lower() == "z" and not event.shiftKey else "redo"
