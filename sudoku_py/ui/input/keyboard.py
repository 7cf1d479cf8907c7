"""The keyboard: what a press of a key means, on every layout, on the player's board and in sheets.

A browser says of a key where it is (`code`, as on a US keyboard) and what it writes (`key`). The
digits above the letters and those of the numpad are places: unshifted they are digits, with Shift
they are the digits' other meaning, whatever the layout writes there (AZERTY writes `&` for 1, and
1 with Shift; Russian writes `?` with Shift and 7). Letters are characters, because people know them
by what is on the key: Z is where the layout has it. Only where a layout has no Latin letters is the
letter of the place meant.

On the player's board, Shift with a digit marks it in the corner, Ctrl or Cmd with a digit in the
middle. Browsers use Ctrl or Cmd with a digit for their tabs, but most let a page take the key; in
others, Ctrl+Shift with a digit does the same. A digit that the board does not have is left to the
browser, as are 0, which resets the zoom, and Alt. Letters are digits first, on a board that has
them. Sheets are groups of controls that a button opens; the browser opens and closes them.
"""

from pyscript import Element, Event, document

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.app.commands import Commands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board.player_board import CENTRE, CORNER
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.play.play_commands import PlayCommands, SelectionCommands

ROW, PAD = "Digit", "Numpad"  # prefixes of the codes of digit keys
DECIMAL = "NumpadDecimal"  # writes a comma on many layouts
LATIN_END = 0x250  # letters from here on belong to other scripts
FULL_WIDTH, FULL_WIDTH_END = 0xFF01, 0xFF5E  # full-width ASCII of Chinese and Japanese input
FULL_WIDTH_SHIFT = 0xFEE0
WIDE_SPACE = 0x3000
# The zeros of the decimal digits of all scripts that a keyboard can write without surrogates.
ZEROS = (
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66,
    0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90,
    0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10,
)  # fmt: skip
QUESTIONS = ("\u061f", "\u055e", "\u2e2e")  # of Arabic, Armenian, and mirrored
# Keys of input methods and dead keys, without a character.
UNNAMED = ("Process", "Unidentified", "Dead")
BRACKETS = {"BracketLeft": "[", "BracketRight": "]"}
# Latin punctuation on letter keys of Hebrew and Greek keyboards.
LETTERS_WITH_SIGNS = {
    ("KeyQ", "/"): "q",
    ("KeyW", "'"): "w",
    ("KeyQ", ";"): "q",
    ("KeyQ", ":"): "q",
}
THIRD_LEVEL = "[]?"  # some layouts have these on AltGr, or on Option
OWN_SIGNS = "[]?. "  # characters with a meaning on all layouts


class Keystroke:
    """A press of a key.

    `key` is its name where it has one ("Home", "Enter"), a digit from "0" to "9", a Latin letter in
    lower case, or the character that it writes. `is_digit_key` says whether it is one of the keys
    with digits; `is_shifted` whether Shift is held, `is_command` whether Ctrl or Cmd is.
    `is_question` says whether it writes a question mark, which digit keys may do.
    """

    def __init__(
        self, key: str, is_digit_key: bool, is_shifted: bool, is_command: bool, is_question: bool
    ) -> None:
        self.key = key
        self.is_digit_key = is_digit_key
        self.is_shifted = is_shifted
        self.is_command = is_command
        self.is_question = is_question


def read(event: Event) -> Keystroke | None:
    """Return the meaning of a browser's event; None for a key with Alt, which is the browser's."""
    if not event.key:  # sent by the browser's autofill
        return None
    key, code = plain(event.key), event.code or ""
    if event.altKey or event.getModifierState("AltGraph"):
        return _on_third_level(event, key)
    is_shifted = bool(event.shiftKey)
    is_command = bool(event.ctrlKey or event.metaKey)
    is_question = key == "?" or (code == "Slash" and is_shifted and _is_comma_or_foreign(key))
    digit = _digit_of_row(key, code, is_shifted)
    if not digit and code.startswith(PAD):
        digit = _digit_of_pad(event, key, code)
        # With Num Lock, it moves the cursor only while Shift is held, which Windows hides.
        is_shifted = is_shifted or bool(digit and len(key) > 1 and key not in UNNAMED)
    if not digit:
        key = "?" if is_question else _named(key, code, is_shifted)
    return Keystroke(digit or key, bool(digit), is_shifted, is_command, is_question)


def plain(key: str) -> str:
    """Return digits of any script, and full-width characters, as ASCII; others unchanged.

    >>> plain("٣"), plain("７"), plain("ｚ"), plain("？"), plain("я"), plain("Home")
    ('3', '7', 'z', '?', 'я', 'Home')
    """
    if len(key) != 1 or key < "\x80":
        return key
    if key in QUESTIONS:
        return "?"
    number = ord(key)
    if FULL_WIDTH <= number <= FULL_WIDTH_END:
        return chr(number - FULL_WIDTH_SHIFT)
    if number == WIDE_SPACE:
        return " "
    for zero in ZEROS:
        if zero <= number < zero + 10:
            return str(number - zero)
    return key


def _on_third_level(event: Event, key: str) -> Keystroke | None:
    """Return a character written with AltGr or Option; Windows may send Ctrl and Alt for AltGr."""
    is_digit = _is_ascii_digit(key) and event.getModifierState("AltGraph")
    if len(key) == 1 and (key in THIRD_LEVEL or is_digit):
        return Keystroke(key, False, False, False, key == "?")
    return None


def _digit_of_row(key: str, code: str, is_shifted: bool) -> str:
    """Return the digit of a key above the letters; "" for any other key."""
    if not code.startswith(ROW):
        return ""
    # A custom layout may have the digits in another order.
    return key if _is_ascii_digit(key) and not is_shifted else code[len(ROW) :]


def _digit_of_pad(event: Event, key: str, code: str) -> str:
    """Return the digit of a key of the numpad; "" if it moves the cursor, and for other keys."""
    digit = code[len(PAD) :]
    if not _is_ascii_digit(digit):
        return ""
    is_written = _is_ascii_digit(key) or key in UNNAMED
    return digit if is_written or event.getModifierState("NumLock") else ""


def _named(key: str, code: str, is_shifted: bool) -> str:
    """Return the meaning of a key that is no digit key."""
    if _is_latin_letter(key):
        return key.lower()
    if code in BRACKETS and not is_shifted and key not in OWN_SIGNS and not _is_ascii_digit(key):
        return BRACKETS[code]
    if code == DECIMAL and len(key) == 1:
        return "."
    if (code, key) in LETTERS_WITH_SIGNS:
        return LETTERS_WITH_SIGNS[code, key]
    is_letter_key = code.startswith("Key") and len(code) == 4
    if is_letter_key and (key in UNNAMED or ord(key[0]) >= LATIN_END):
        return code[-1].lower()
    return key


def _is_comma_or_foreign(key: str) -> bool:
    """Return whether a question mark's key writes a comma, or a letter that is not Latin."""
    return key == "," or (len(key) == 1 and ord(key) >= LATIN_END)


def _is_latin_letter(key: str) -> bool:
    return len(key) == 1 and ("a" <= key <= "z" or "A" <= key <= "Z")


def _is_ascii_digit(key: str) -> bool:
    return len(key) == 1 and "0" <= key <= "9"


STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
MOVING = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End")
ERASING = ("Backspace", "Delete", "0", ".", " ")


def moved(key: str, cursor: int, size: int) -> int:
    """Return the cell to which one of the keys `MOVING` leads; at an edge, the same cell.

    >>> moved("ArrowDown", 3, 4), moved("Home", 7, 4), moved("ArrowRight", 3, 4)
    (7, 4, 3)
    """
    row, column = divmod(cursor, size)
    if key == "Home":
        return row * size
    if key == "End":
        return row * size + size - 1
    down, right = STEPS[key]
    row = min(max(row + down, 0), size - 1)
    return row * size + min(max(column + right, 0), size - 1)


# Key → command; S like C and W like F, because C and F are digits on large boards.
COMMANDS = {
    "z": "digits", "x": "mark-corner", "c": "mark", "s": "mark", "v": "colour",
    "q": "digit-first", "h": "hint", "p": "pause", "k": "check", "f": "filter", "w": "filter",
    "[": "hint-claim-back", "]": "hint-claim-forward",
    "Enter": "enter-chosen", "Escape": "clear-selection",
}  # fmt: skip


# The box of a hint that shows its argument: there, arrows read the claims.
READER = '[data-level="3"] [data-reader]'
READING = {"ArrowLeft": "hint-claim-back", "ArrowRight": "hint-claim-forward"}


class PlayKeys:
    """Handles keys, wherever the focus is; a space or Enter on a button presses the button."""

    def __init__(
        self, store: Store, commands: Commands, play: PlayCommands, selecting: SelectionCommands
    ) -> None:
        self._store = store
        self._commands = commands
        self._play = play
        self._selecting = selecting

    def press(self, stroke: Keystroke, target: Element) -> bool:
        """Run what a key means; False if it means nothing."""
        if stroke.is_command:
            return self._shortcut(stroke, target)
        if stroke.key in (" ", "Enter") and target.closest("button, a, summary"):
            return False
        if stroke.key in READING and target.closest(READER):
            self._commands.run(READING[stroke.key])
            return True
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
        elif key == "s" and not stroke.is_shifted:
            self._commands.run("savepoint-set", self._store.game.board)
        elif stroke.is_digit_key and key in SYMBOLS[: self._store.game.board["size"]]:
            self._play.type_digit(key, CENTRE)
        else:
            return False
        return True

    def _entered(self, stroke: Keystroke) -> tuple[str, str] | None:
        """Return the symbol that a key enters, and the input mode; "" for the chosen mode."""
        symbol = stroke.key.upper()
        if len(symbol) != 1 or symbol not in SYMBOLS[: self._store.game.board["size"]]:
            return None
        # Some keyboards need Shift to write digits.
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
    """Return the command of Ctrl with y or z."""
    return "undo" if stroke.key == "z" and not stroke.is_shifted else "redo"


SHEET = ":popover-open"
ENDS = {"Home": 0, "End": -1}


def enter_sheet(sheet: Element) -> None:
    """Focus the first control of a sheet that has just opened.

    The sheet may be closed again: the browser's event comes a little later.
    """
    controls = _controls(sheet) if sheet.matches(SHEET) else []
    if controls:
        controls[0].focus()


def close_sheet(pressed: Element) -> None:
    """Close the sheet of a pressed control; the focus returns to the sheet's button."""
    sheet = pressed.closest(SHEET)
    if sheet:
        sheet.hidePopover()


def is_sheet_open() -> bool:
    """Return whether a sheet is open. It is slow: call it when one opens or closes."""
    return bool(document.querySelector(SHEET))


def press_in_sheet(event: Event) -> bool:
    """Handle a key in the open sheet, if any: arrow keys move the focus. Return if one is open."""
    sheet = document.querySelector(SHEET)
    controls = _controls(sheet) if sheet and event.key in MOVING else []
    if controls:
        (at,) = [n for n in range(len(controls)) if controls[n].matches(":focus")] or [-1]
        step = 1 if event.key in ("ArrowDown", "ArrowRight") else -1
        controls[ENDS.get(event.key, (at + step) % len(controls))].focus()
        event.preventDefault()
    return bool(sheet)


def _controls(sheet: Element) -> list[Element]:
    """Return the controls that can be used now."""
    found = all_of("button:enabled, select:enabled, input", sheet)
    return [control for control in found if control.checkVisibility()]
