"""Painting the keypad: a button for each digit, with how many of it are left to place."""

from pyscript import document

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui import boards

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.state import State
    from sudoku_py.ui.words import Words


class KeypadView:
    """The digits' buttons, before the one that erases."""

    def __init__(self, keypad: object) -> None:
        """Paint into the element `keypad`, whose last child erases."""
        self._keypad = keypad
        self._keys = []
        self._painted = None

    def paint(self, state: "State", words: "Words") -> None:
        """Show a key for each digit of the board's size."""
        size = state.board["size"]
        left = boards.left(state.board)
        if self._painted == (words.language, size, left):
            return
        if len(self._keys) != size:
            self._build(size)
        for digit, key in enumerate(self._keys):
            label = {"digit": SYMBOLS[digit], "n": left[digit]}
            key.setAttribute("data-left", str(left[digit]))
            key.setAttribute("aria-label", words.text("keypad.key", label))
            key.lastElementChild.textContent = str(left[digit]) if left[digit] else ""
        self._painted = (words.language, size, left)

    def _build(self, size: int) -> None:
        for key in self._keys:
            key.remove()
        self._keys = [_key(SYMBOLS[digit]) for digit in range(size)]
        for key in self._keys:
            self._keypad.insertBefore(key, self._keypad.lastElementChild)
        self._keypad.setAttribute("data-size", str(size))


def _key(symbol: str) -> object:
    key = document.createElement("button")
    key.type = "button"
    key.setAttribute("data-digit", symbol)
    face, left = document.createElement("span"), document.createElement("small")
    face.textContent = symbol
    key.append(face, left)
    return key
