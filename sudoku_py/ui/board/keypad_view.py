"""Painting the keypad: a button for each digit or colour, and what they enter, and candidates."""

from pyscript import Element, document

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.player_board import (
    COLOUR,
    CORNER,
    DIGIT,
    ENTRIES,
    FILTER,
    PlayerBoard,
    Selection,
)
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.storage.settings import CANDIDATES, DIGIT_FIRST
from sudoku_py.ui.widgets.dom import make

PRESSED = "aria-pressed"
IN_SHEET = ("more-filter", "more-candidates")  # filter and candidates again, for a low phone


class KeypadView:
    """The buttons of digits or colours, before the one that erases."""

    def __init__(self, keypad: Element) -> None:
        self._keypad = keypad
        self._keys = all_of("[data-digit]", keypad)  # those of the first puzzle
        self._painted_keys: list[tuple[str, bool | None, int | None] | None] = [None] * len(
            self._keys
        )  # what each key shows
        self._painted: object = None  # what all of this depends on
        self._kind = (len(self._keys), False)  # of the keys: board's size, whether they are colours
        self._modes: tuple[str, bool, bool, bool] | None = None  # of `_render_modes`, as shown
        self._entries = {name: document.getElementById("enter-" + name) for name in ENTRIES}
        self._switches = [document.getElementById(name) for name in (DIGIT_FIRST, CANDIDATES)]
        self._in_sheet = [document.getElementById(name) for name in IN_SHEET]

    def render(self, board: PlayerBoard, selection: Selection, texts: I18n) -> None:
        """Show a key for each digit of the board's size, or for each colour."""
        size, entry, chosen = board.board["size"], selection.entry, board.settings
        modes = (entry, bool(selection.filter), chosen[DIGIT_FIRST], chosen[CANDIDATES])
        pressed, remaining = _pressed(board, selection), boards.remaining(board.board)
        now = (texts.language, size, remaining, modes, pressed)
        if self._painted == now:
            return
        self._painted = now
        if self._kind != (size, entry == COLOUR):
            self._build(size, entry == COLOUR)
        if self._modes != modes:
            self._modes = modes
            self._render_modes(*modes)
        for index in range(len(self._keys)):
            is_pressed = None if pressed is None else index + 1 in pressed
            self._render_key(
                index, is_pressed, None if entry == COLOUR else remaining[index], texts
            )

    def _render_key(
        self, index: int, is_pressed: bool | None, remaining: int | None, texts: I18n
    ) -> None:
        """Show a key, and how many of its digit are left; None for a colour."""
        now = (texts.language, is_pressed, remaining)
        if self._painted_keys[index] == now:
            return
        self._painted_keys[index] = now
        key, symbol = self._keys[index], SYMBOLS[index]
        if is_pressed is None:
            key.removeAttribute(PRESSED)
        else:
            _set_pressed(key, is_pressed)
        if remaining is None:
            key.setAttribute("aria-label", symbol + ", " + texts.text(boards.COLOUR_NAMES[index]))
        else:
            label = texts.text("keypad.key", {"digit": symbol, "n": remaining})
            key.setAttribute("aria-label", label)
            key.setAttribute("data-left", str(remaining))
            key.lastElementChild.textContent = str(remaining) if remaining else ""

    def _render_modes(self, entry: str, has_filter: bool, *switches: bool) -> None:
        for name, button in self._entries.items():
            _set_pressed(button, name == entry or (name == FILTER and has_filter))
        for button, is_on in zip(self._switches, switches):
            _set_pressed(button, is_on)
        for button, is_on in zip(self._in_sheet, (entry == FILTER or has_filter, switches[-1])):
            _set_pressed(button, is_on)
        self._keypad.setAttribute("data-entry", entry)

    def _build(self, size: int, are_colours: bool) -> None:
        for key in self._keys:
            key.remove()
        count = boards.COLOUR_COUNT if are_colours else size
        self._keys = [_key(symbol, are_colours) for symbol in SYMBOLS[:count]]
        for key in self._keys:
            self._keypad.insertBefore(key, self._keypad.lastElementChild)
        self._keypad.setAttribute("data-size", str(count))
        self._kind, self._painted_keys = (size, are_colours), [None] * count


def _pressed(board: PlayerBoard, selection: Selection) -> list[int] | None:
    """Return the chosen digits or colours, or those of the cell at the cursor.

    None if keys do not stay pressed.
    """
    if selection.entry == FILTER:
        return []
    if board.settings[DIGIT_FIRST]:
        return [selection.digit]
    cell = selection.cursor
    if selection.entry == COLOUR:
        return [int(colour) for colour in str(board.colours[cell])]
    if selection.entry == DIGIT:
        return None
    if board.board["values"][cell]:
        return []
    bits = (board.corner if selection.entry == CORNER else board.centre)[cell]
    return [digit for digit in range(1, board.board["size"] + 1) if bits >> digit & 1]


def _set_pressed(key: Element, is_pressed: bool) -> None:
    key.setAttribute(PRESSED, "true" if is_pressed else "false")


def _key(symbol: str, is_colour: bool) -> Element:
    """Return a key: a face, and the digit to type for a colour, or how many are left."""
    name = "data-colour" if is_colour else "data-digit"
    face, small = ("", symbol) if is_colour else (symbol, "")
    attributes = {"type": "button", name: symbol}
    return make("button", attributes, make("span", None, face), " ", make("small", None, small))
