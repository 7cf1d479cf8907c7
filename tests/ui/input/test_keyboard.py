"""Keys on the layouts of the world: what each press means on the player's board and elsewhere.

Who plays quickly does not wait for a motion.
"""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.ui.input import events, keyboard
from sudoku_py.ui.input.keyboard import Keystroke, read


class Event:
    """A browser's event, as far as `read` looks at it."""

    def __init__(self, key: str | None, code: str = "", held: str = "") -> None:
        """`held` has the modifiers, and NumLock where it is on."""
        self.key = key
        self.code = code
        self._held = held.split()
        self.shiftKey = "Shift" in self._held
        self.ctrlKey = "Control" in self._held
        self.altKey = "Alt" in self._held
        self.metaKey = "Meta" in self._held

    def getModifierState(self, name: str) -> bool:  # noqa: N802 - the browser's name
        return name in self._held


def meaning(key: str | None, code: str = "", held: str = "") -> str | None:
    """The meaning as a text: "Ctrl+Shift+7 digit ?", or None."""
    stroke = read(Event(key, code, held))
    return text_of(stroke) if stroke else None


def text_of(stroke: Keystroke) -> str:
    held = "Ctrl+" * stroke.is_command + "Shift+" * stroke.is_shifted
    return held + stroke.key + " digit" * stroke.is_digit_key + " ?" * stroke.is_question


AZERTY = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))
CZECH = dict(zip("1234567890", "+ěščřžýáíé", strict=True))
THAI = dict(zip("1234567890", "ๅ/-ภถุึคตจ", strict=True))
BEPO = dict(zip("1234567890", '"«»()@+-/*', strict=True))
US_SHIFTED = dict(zip("1234567890", "!@#$%^&*()", strict=True))
RUSSIAN_SHIFTED = dict(zip("1234567890", '!"№;%:?*()', strict=True))
ARABIC_INDIC = dict(zip("1234567890", "١٢٣٤٥٦٧٨٩٠", strict=True))
PERSIAN = dict(zip("1234567890", "۱۲۳۴۵۶۷۸۹۰", strict=True))
DEVANAGARI = dict(zip("1234567890", "१२३४५६७८९०", strict=True))
FULL_WIDTH = dict(zip("1234567890", "１２３４５６７８９０", strict=True))
ITSELF = {digit: digit for digit in "1234567890"}
INPUT_METHOD = dict.fromkeys("1234567890", "Process")
ROWS = [
    ITSELF, AZERTY, CZECH, THAI, BEPO, ARABIC_INDIC, PERSIAN, DEVANAGARI, FULL_WIDTH, INPUT_METHOD
]  # fmt: skip
SHIFTED_ROWS = [US_SHIFTED, RUSSIAN_SHIFTED, ITSELF, INPUT_METHOD, ARABIC_INDIC]


@pytest.mark.parametrize("digit", "1234567890")
def test_the_keys_above_the_letters_are_digits_on_every_layout(digit: str) -> None:
    for row in ROWS:
        assert meaning(row[digit], f"Digit{digit}") == f"{digit} digit", row
        assert meaning(row[digit], f"Numpad{digit}", "NumLock") == f"{digit} digit", row
    for row in SHIFTED_ROWS:  # AZERTY and others write the digits with Shift
        question = " ?" if row[digit] == "?" else ""
        shifted = f"Shift+{digit} digit{question}"
        assert meaning(row[digit], f"Digit{digit}", "Shift") == shifted, row
        ctrl = meaning(row[digit], f"Digit{digit}", "Control Shift")
        assert ctrl == f"Ctrl+{shifted}", row


def test_a_layout_may_have_its_digits_in_another_order() -> None:
    assert meaning("7", "Digit1") == "7 digit"


MOVES = {
    "1": "End", "2": "ArrowDown", "3": "PageDown", "4": "ArrowLeft", "5": "Clear",
    "6": "ArrowRight", "7": "Home", "8": "ArrowUp", "9": "PageUp", "0": "Insert",
}  # fmt: skip


@pytest.mark.parametrize(("digit", "move"), MOVES.items())
def test_the_numpad_with_shift_and_without_num_lock(digit: str, move: str) -> None:
    code, shifted = f"Numpad{digit}", f"Shift+{digit} digit"
    assert meaning(digit, code, "NumLock") == f"{digit} digit"
    assert meaning(digit, code, "Shift") == shifted  # macOS
    assert meaning(move, code, "NumLock") == shifted  # Windows says that Shift is released
    assert meaning(move, code, "NumLock Shift") == shifted  # Linux
    assert meaning(move, code, "NumLock Control") == f"Ctrl+{shifted}"
    assert meaning(move, code) == move
    assert meaning(move, code, "Shift") == f"Shift+{move}"
    assert meaning(move, "") == move


@pytest.mark.parametrize(
    ("key", "code", "held", "expected"),
    [
        # Latin letters are where the layout has them.
        ("z", "KeyW", "Control", "Ctrl+z"),  # AZERTY
        ("a", "KeyQ", "Control", "Ctrl+a"),
        ("z", "KeyY", "Control", "Ctrl+z"),  # QWERTZ
        ("z", "Slash", "Meta", "Ctrl+z"),  # Dvorak
        ("q", "KeyX", "", "q"),
        ("Z", "KeyZ", "Control Shift", "Ctrl+Shift+z"),
        ("H", "KeyH", "", "h"),  # caps lock
        # Other letters are those of the place.
        ("я", "KeyZ", "Control", "Ctrl+z"),  # Russian
        ("Я", "KeyZ", "Control Shift", "Ctrl+Shift+z"),
        ("н", "KeyY", "Control", "Ctrl+y"),
        ("ф", "KeyA", "Meta", "Ctrl+a"),
        ("ζ", "KeyZ", "Control", "Ctrl+z"),  # Greek
        (";", "KeyQ", "", "q"),
        ("ז", "KeyZ", "Control", "Ctrl+z"),  # Hebrew
        ("ש", "KeyA", "Control", "Ctrl+a"),
        ("/", "KeyQ", "", "q"),
        ("'", "KeyW", "", "w"),
        ("ئ", "KeyZ", "Control", "Ctrl+z"),  # Arabic
        ("لا", "KeyB", "", "b"),  # one key that writes two letters
        ("ა", "KeyA", "Control", "Ctrl+a"),  # Georgian
        ("ﾂ", "KeyZ", "Control", "Ctrl+z"),  # Japanese syllables
        ("ㅋ", "KeyZ", "Control", "Ctrl+z"),  # Korean
        ("Process", "KeyH", "", "h"),  # an input method
        ("ｈ", "KeyH", "", "h"),
        ("é", "KeyW", "", "é"),  # a Latin letter that means nothing here: BÉPO
        # Signs that a layout has elsewhere, and their places.
        ("[", "BracketLeft", "", "["),
        ("[", "Minus", "", "["),  # Dvorak
        ("[", "Digit8", "Control Alt AltGraph", "["),  # QWERTZ on Windows
        ("]", "Digit9", "AltGraph", "]"),  # on Linux
        ("[", "Digit5", "Alt", "["),  # on a Mac
        ("х", "BracketLeft", "", "["),  # Russian
        ("ъ", "BracketRight", "", "]"),
        ("ü", "BracketLeft", "", "["),  # QWERTZ
        ("Dead", "BracketLeft", "", "["),  # AZERTY
        ("z", "BracketLeft", "", "z"),  # BÉPO
        ("{", "BracketLeft", "Shift", "Shift+{"),
        ("?", "Slash", "Shift", "Shift+? ?"),
        ("?", "Minus", "Shift", "Shift+? ?"),  # QWERTZ
        ("?", "KeyM", "Shift", "Shift+? ?"),  # AZERTY
        ("؟", "Slash", "Shift", "Shift+? ?"),  # Arabic
        (",", "Slash", "Shift", "Shift+? ?"),  # Russian
        ("？", "Slash", "Shift", "Shift+? ?"),
        ("§", "Slash", "Shift", "Shift+§"),
        (",", "KeyM", "", ","),  # AZERTY
        (".", "Period", "", "."),
        (",", "NumpadDecimal", "NumLock", "."),
        ("Delete", "NumpadDecimal", "", "Delete"),
        ("Enter", "NumpadEnter", "", "Enter"),
        (" ", "Space", "", " "),
        ("　", "Space", "", " "),
        ("F1", "F1", "", "F1"),
        ("٥", "", "", "5"),  # a keyboard on a screen, which has no places
        ("5", "", "Shift", "Shift+5"),
        # What is the browser's own.
        ("1", "Digit1", "Alt", None),
        (" ", "Space", "Alt", None),
        ("z", "KeyZ", "Alt", None),
        ("ArrowLeft", "ArrowLeft", "Alt", None),
        ("@", "Digit0", "AltGraph", None),
        (None, "", "", None),
        ("", "KeyZ", "", None),
    ],
)
def test_what_a_key_means(key: str | None, code: str, held: str, expected: str | None) -> None:
    assert meaning(key, code, held) == expected


def test_the_digits_of_all_scripts_are_known() -> None:
    for written in map(chr, range(0x10000)):
        if unicodedata.category(written) == "Nd":
            assert keyboard.plain(written) == str(unicodedata.digit(written)), hex(ord(written))


@given(
    st.text(max_size=8), st.text(max_size=14), st.sets(st.sampled_from(["Shift", "Alt", "Meta"]))
)
def test_every_event_has_a_meaning_or_none(key: str, code: str, held: set[str]) -> None:
    stroke = read(Event(key, code, " ".join(held)))
    assert stroke is None or stroke.key


def quick_ones(monkeypatch: pytest.MonkeyPatch, *moments: float) -> list[bool]:
    """Whether each press at one of these moments, in ms, comes quickly."""
    played, found = events.TypingSpeed(), []
    for moment in moments:
        monkeypatch.setattr(events, "now", lambda moment=moment: moment)
        played.press()
        found.append(played.is_quick)
    return found


def test_a_press_is_quick_if_it_comes_soon_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    start = 1.7e12
    moments = (
        start,
        start + 150,
        start + 150 + events.QUICK,
        start + 151 + events.QUICK,
    )
    assert quick_ones(monkeypatch, *moments) == [False, True, False, True]


def test_a_clock_that_is_put_back_makes_nothing_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    assert quick_ones(monkeypatch, 1.7e12, 1.6e12, 1.6e12 + 1) == [False, False, True]
