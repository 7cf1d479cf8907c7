"""Keys of other layouts than the US one, as browsers tell of them, in each part of the page."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import analyse_steps, lab_steps
from tests.e2e.steps import READY, cell, painted, press, visit

pytestmark = pytest.mark.own_page

PRESS = """([key, code, held]) => {
    const { activeElement, body } = document;
    const modifiers = Object.fromEntries(held.map((name) => [
        { Shift: "shiftKey", Control: "ctrlKey", Alt: "altKey", NumLock: "modifierNumLock",
          AltGraph: "modifierAltGraph" }[name], true]));
    const event = new KeyboardEvent("keydown",
        { key, code, bubbles: true, cancelable: true, ...modifiers });
    (activeElement ?? body).dispatchEvent(event);
    return event.defaultPrevented;
}"""
EMPTY = "." * 81
DIGITS = [
    ("7", "Digit7", ""),
    ("è", "Digit7", ""),  # AZERTY
    ("ý", "Digit7", ""),  # Czech
    ("٧", "Digit7", ""),  # Arabic
    ("۷", "Digit7", ""),  # Persian
    ("७", "Digit7", ""),  # Hindi
    ("７", "Digit7", ""),  # Japanese
    ("Process", "Digit7", ""),  # an input method
    ("７", "", ""),
    ("7", "Numpad7", "NumLock"),
]
CORNERS = [
    ("&", "Digit7", "Shift"),
    ("7", "Digit7", "Shift"),  # AZERTY
    ("?", "Digit7", "Shift"),  # Russian
    ("7", "Numpad7", "Shift"),  # a Mac
    ("Home", "Numpad7", "NumLock"),  # Windows
    ("Home", "Numpad7", "NumLock Shift"),
]
CENTRES = [
    ("&", "Digit7", "Shift Control"),
    ("7", "Digit7", "Shift Control"),
    ("Home", "Numpad7", "NumLock Control"),
]
UNDO = [
    ("z", "KeyZ", "Control"),
    ("z", "KeyW", "Control"),  # AZERTY
    ("я", "KeyZ", "Control"),
    ("ζ", "KeyZ", "Control"),
    ("ז", "KeyZ", "Control"),
    ("ئ", "KeyZ", "Control"),
]
REDO = [("y", "KeyY", "Control"), ("н", "KeyY", "Control"), ("Я", "KeyZ", "Control Shift")]
ALL = [("a", "KeyA", "Control"), ("ф", "KeyA", "Control"), ("ش", "KeyA", "Control")]


def dispatch(page: Page, key: str, code: str, held: str) -> bool:
    is_taken: bool = page.evaluate(PRESS, [key, code, held.split()])
    painted(page)
    return is_taken


def state(page: Page, name: str = "r5c5") -> dict[str, Any]:
    """What the cell has, for eyes and ears."""
    found: dict[str, Any] = cell(page, name).evaluate(
        "cell => ({ value: cell.dataset.value, marks: cell.innerText, label: cell.ariaLabel })"
    )
    return found


def test_digits_and_marks_of_every_layout(page: Page) -> None:
    visit(page, f"#p={EMPTY}")
    cell(page, "r5c5").click()
    before = state(page)
    for presses, wanted in ((DIGITS, "digit"), (CORNERS, "corner"), (CENTRES, "centre")):
        reference: dict[str, Any] | None = None
        for each in presses:
            assert dispatch(page, *each), each
            found = state(page)
            reference = reference or found
            assert found == reference != before, each
            assert (found["value"] == "7") == (wanted == "digit"), each
            assert ("corner" in found["label"]) == (wanted == "corner"), each
            assert dispatch(page, "z", "KeyZ", "Control")
            assert state(page) == before, each


def test_undo_redo_and_select_all_of_every_layout(page: Page) -> None:
    visit(page, f"#p={EMPTY}")
    cell(page, "r5c5").click()
    for undo in UNDO:
        for redo in REDO:
            dispatch(page, "7", "Digit7", "")
            dispatch(page, *undo)
            assert state(page)["value"] == "", undo
            dispatch(page, *redo)
            assert state(page)["value"] == "7", redo
            dispatch(page, *undo)
    for every in ALL:
        cell(page, "r5c5").click()
        expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(1)
        dispatch(page, *every)
        expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(81)


def test_the_numpad_moves_without_num_lock_and_question_marks_open_the_sheet(page: Page) -> None:
    visit(page)
    cell(page, "r5c5").click()
    dispatch(page, "Home", "Numpad7", "")
    expect(cell(page, "r5c1")).to_be_focused()
    dispatch(page, "ArrowDown", "Numpad2", "")
    expect(cell(page, "r6c1")).to_be_focused()
    for key, code, held in (
        ("؟", "Slash", "Shift"),
        (",", "Slash", "Shift"),
        ("?", "Minus", "Shift"),
    ):
        dispatch(page, key, code, held)
        expect(page.locator("#shortcuts")).to_be_visible()
        page.keyboard.press("Escape")


def test_modes_by_letters_of_other_scripts_and_letters_that_are_digits(page: Page) -> None:
    visit(page, f"#p={'.' * 256}")
    modes = {"я": ("KeyZ", "digits"), "ч": ("KeyX", "mark-corner"), "ы": ("KeyS", "mark")}
    for key, (code, mode) in modes.items():
        dispatch(page, key, code, "")
        expect(page.locator(f"[data-action={mode}]").first).to_have_attribute(
            "aria-pressed", "true"
        )
    dispatch(page, "я", "KeyZ", "")
    cell(page, "r1c1").click()
    dispatch(page, "с", "KeyC", "")  # Cyrillic: in the place of C, which is 12
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "C")


def test_the_keys_of_the_lab_of_lessons_of_the_analysis_and_of_drills(page: Page) -> None:
    lab_steps.enter(page, f"#p={lab_steps.SHORT}")
    assert dispatch(page, "д", "KeyL", "")  # by line
    assert dispatch(page, "ъ", "BracketRight", "")  # faster
    press(page, "lessons")
    page.locator("[data-action^=open-lesson]").first.click()
    expect(page.locator("#lesson-text")).not_to_be_empty()
    place = page.locator("#lesson-place").inner_text()
    assert dispatch(page, "т", "KeyN", "")
    expect(page.locator("#lesson-place")).not_to_have_text(place)
    analyse_steps.enter(page)
    cell(page, "r1c1").click()
    dispatch(page, "&", "Digit1", "")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "1")
    dispatch(page, "я", "KeyZ", "Control")
    expect(cell(page, "r1c1")).not_to_have_attribute("data-value", "1")
    visit(page, "#view=drill&technique=naked-pair", engine=True)
    expect(page.locator("#drill-check")).to_be_enabled(timeout=READY)
    assert dispatch(page, "٣", "Digit3", "")
