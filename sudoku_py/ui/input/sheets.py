"""Sheets: groups of controls that a button opens; the browser opens and closes them."""

from pyscript import Element, Event, document

from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.input.arrow_keys import MOVING

SHEET = ":popover-open"
ENDS = {"Home": 0, "End": -1}


def enter_sheet(sheet: Element) -> None:
    """Let the first control have the focus of a sheet that has just opened.

    None can have it if the sheet's view is gone by then: the browser tells of it a little later.
    """
    controls = _controls(sheet) if sheet.matches(SHEET) else []
    if controls:
        controls[0].focus()


def close_sheet(pressed: Element) -> None:
    """Close the sheet of what was pressed: its button has the focus then."""
    sheet = pressed.closest(SHEET)
    if sheet:
        sheet.hidePopover()


def is_sheet_open() -> bool:
    """Whether a sheet is open; to look for one is slow, so look when one opens or closes."""
    return bool(document.querySelector(SHEET))


def press_in_sheet(event: Event) -> bool:
    """Whether a sheet is open: it has all keys, and those with arrows move the focus."""
    sheet = document.querySelector(SHEET)
    controls = _controls(sheet) if sheet and event.key in MOVING else []
    if controls:
        (at,) = [n for n in range(len(controls)) if controls[n].matches(":focus")] or [-1]
        step = 1 if event.key in ("ArrowDown", "ArrowRight") else -1
        controls[ENDS.get(event.key, (at + step) % len(controls))].focus()
        event.preventDefault()
    return bool(sheet)


def _controls(sheet: Element) -> list[Element]:
    """Return what can be pressed."""
    found = all_of("button:enabled, select:enabled, input", sheet)
    return [control for control in found if control.checkVisibility()]
