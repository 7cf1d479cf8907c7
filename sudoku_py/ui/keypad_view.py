"""Painting the keypad: a button for each digit or colour, and what they enter."""

from pyscript import document

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui import boards
from sudoku_py.ui.cell_looks import COLOUR_NAMES
from sudoku_py.ui.game import COLOUR, CORNER, DIGIT, ENTRIES
from sudoku_py.ui.settings import DIGIT_FIRST

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.state import State
    from sudoku_py.ui.words import Words


class KeypadView:
    """The buttons of the digits, or those of the colours, before the one that erases."""

    def __init__(self, keypad: object) -> None:
        """Paint into the element `keypad`, whose last child erases."""
        self._keypad = keypad
        self._keys = []
        self._shown = []  # what each key shows
        self._made = None
        self._painted = None
        self._entered = None  # how digits are entered, as the keys beside say
        self._entries = {name: document.getElementById("enter-" + name) for name in ENTRIES}
        self._first = document.getElementById("digit-first")

    def paint(self, state: "State", words: "Words") -> None:
        """Show a key for each digit of the board's size, or for each colour."""
        size, tints = state.board["size"], state.entry == COLOUR
        pressed, left = _pressed(state), boards.left(state.board)
        first = state.settings[DIGIT_FIRST]
        now = (words.language, size, left, state.entry, pressed, first)
        if self._painted == now:
            return
        self._painted = now
        if self._made != (size, tints):
            self._build(size, tints)
        if self._entered != (state.entry, first):
            self._paint_entry(state.entry, first)
        for at, key in enumerate(self._keys):
            is_pressed = None if pressed is None else at + 1 in pressed
            now = (words.language, is_pressed, 0 if tints else left[at])
            if self._shown[at] != now:
                self._shown[at] = now
                _press(key, is_pressed)
                if tints:
                    name = SYMBOLS[at] + ", " + words.text(COLOUR_NAMES[at])
                    key.setAttribute("aria-label", name)
                else:
                    _tell_left(key, SYMBOLS[at], left[at], words)

    def _paint_entry(self, entry: str, first: bool) -> None:
        self._entered = (entry, first)
        for name, button in self._entries.items():
            button.setAttribute("aria-pressed", "true" if name == entry else "false")
        self._first.setAttribute("aria-pressed", "true" if first else "false")
        self._keypad.setAttribute("data-entry", entry)

    def _build(self, size: int, tints: bool) -> None:
        for key in self._keys:
            key.remove()
        if tints:
            self._keys = [_tint_key(SYMBOLS[colour]) for colour in range(boards.COLOURS)]
        else:
            self._keys = [_digit_key(SYMBOLS[digit]) for digit in range(size)]
        for key in self._keys:
            self._keypad.insertBefore(key, self._keypad.lastElementChild)
        self._keypad.setAttribute("data-size", str(8 if tints else size))
        self._made, self._shown = (size, tints), [None] * len(self._keys)


def _pressed(state: "State") -> list[int] | None:
    """The digits or colours that are chosen, or that the cell at the cursor is marked with.

    None where a key does not stay pressed.
    """
    if state.settings[DIGIT_FIRST]:
        return [state.chosen]
    cell = state.cursor
    if state.entry == COLOUR:
        return [state.colours[cell]]
    if state.entry == DIGIT:
        return None
    if state.board["values"][cell]:
        return []
    bits = (state.corner if state.entry == CORNER else state.centre)[cell]
    return [digit for digit in range(1, state.board["size"] + 1) if bits >> digit & 1]


def _press(key: object, pressed: bool | None) -> None:
    if pressed is None:
        key.removeAttribute("aria-pressed")
    else:
        key.setAttribute("aria-pressed", "true" if pressed else "false")


def _tell_left(key: object, symbol: str, left: int, words: "Words") -> None:
    key.setAttribute("aria-label", words.text("keypad.key", {"digit": symbol, "n": left}))
    key.setAttribute("data-left", str(left))
    key.lastElementChild.textContent = str(left) if left else ""


def _key(text: str) -> object:
    key = document.createElement("button")
    key.type = "button"
    face, small = document.createElement("span"), document.createElement("small")
    face.textContent = text
    key.append(face, " ", small)
    return key


def _digit_key(symbol: str) -> object:
    key = _key(symbol)
    key.setAttribute("data-digit", symbol)
    return key


def _tint_key(symbol: str) -> object:
    key = _key("")
    key.setAttribute("data-colour", symbol)
    key.lastElementChild.textContent = symbol  # what to type for it
    return key
