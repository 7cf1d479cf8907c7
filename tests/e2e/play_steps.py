"""What a player does, on a phone and at a desk, in the words of the tests."""

import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.steps import cell, on_phone, painted, point, press

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
# Whatever is marked with it is done twice, at a desk and by touch on a phone.
both = pytest.mark.parametrize("player", [DESK, PHONE], ids=["desk", "phone"], indirect=True)
# What is the same at a desk is done by touch alone: there it can also fail by a button too few.
on_a_phone = pytest.mark.parametrize("player", [PHONE], ids=["phone"], indirect=True)
# The middle of a candidate; one that is tinted has an element of its own.
_MARK = """([cell, symbol]) => {
    const texts = [];
    for (const marks of document.querySelectorAll(`[data-cell=${cell}] > i`)) {
        const walker = document.createTreeWalker(marks, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode);
    }
    const text = texts.find(each => each.data.includes(symbol));
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(symbol));
    range.setEnd(text, text.data.indexOf(symbol) + 1);
    const { x, y, width, height } = range.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


def choose(page: Page, name: str) -> None:
    """Point at a cell."""
    point(cell(page, name))


def type_on_keypad(page: Page, digits: str) -> None:
    """Press keys of the keypad."""
    for digit in digits:
        point(page.locator(f'[data-digit="{digit}"]').locator("visible=true"))


def colour(page: Page, number: int) -> None:
    """Give the chosen cells the colour of that number; the keypad has colours now."""
    point(page.locator(f'button[data-colour="{number}"]').locator("visible=true"))


def enter(page: Page, digit: str) -> None:
    """Enter a digit into the chosen cell: a phone has no keys but the keypad's."""
    if on_phone(page):
        type_on_keypad(page, digit)
    else:
        page.keyboard.press(digit)


def leave(page: Page, dialog: str) -> None:
    """Leave a dialog: by its button on a phone, at a desk by the Escape key."""
    if on_phone(page):
        point(page.locator(f"#{dialog} button.push"))
    else:
        page.keyboard.press("Escape")
    expect(page.locator(f"#{dialog}")).to_be_hidden()


def drag(page: Page, *names: str) -> None:
    """Go from cell to cell with a finger or the mouse down."""
    page.evaluate("scrollTo(0, 0)")
    places = [_middle(cell(page, name)) for name in names]
    if on_phone(page):
        _drag_finger(page, places)
        return
    page.mouse.move(*places[0])
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*place, steps=4)
    page.mouse.up()


def tap_twice(page: Page, name: str) -> None:
    """Tap twice on a cell, as quickly as people do, however slow the machine is."""
    x, y = _middle(cell(page, name))
    session, now = page.context.new_cdp_session(page), time.time()
    for kind, at in (
        ("touchStart", 0.0),
        ("touchEnd", 0.05),
        ("touchStart", 0.2),
        ("touchEnd", 0.25),
    ):
        points = [{"x": x, "y": y}] if kind == "touchStart" else []
        touch = {"type": kind, "touchPoints": points, "timestamp": now + at}
        session.send("Input.dispatchTouchEvent", touch)


def _drag_finger(page: Page, places: list[tuple[float, float]]) -> None:
    session = page.context.new_cdp_session(page)
    for at, (x, y) in enumerate(places):
        touch = {"type": "touchMove" if at else "touchStart", "touchPoints": [{"x": x, "y": y}]}
        session.send("Input.dispatchTouchEvent", touch)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def chosen(page: Page) -> list[str]:
    """The names of the cells that are chosen."""
    painted(page)
    names = page.locator('[aria-selected="true"]').evaluate_all(
        "cells => cells.map(cell => cell.dataset.cell)"
    )
    return [str(name) for name in names]


def has_marks(page: Page, name: str, digits: str) -> None:
    """Wait until a cell has just these marks."""
    expect(cell(page, name)).to_have_attribute("data-marks", digits)


def set_up(page: Page, *settings: str) -> None:
    """Switch settings in the dialog."""
    press(page, "settings")
    for name in settings:
        point(page.locator(f"#setting-{name}"))
    point(page.locator("#settings").get_by_role("button"))


def tint(page: Page, name: str | Locator) -> str:
    """The colour behind a cell."""
    place = cell(page, name) if isinstance(name, str) else name
    return str(place.evaluate("cell => getComputedStyle(cell).backgroundColor"))


def place_of_mark(page: Page, name: str, symbol: str) -> tuple[float, float]:
    """Where the mark of a digit stands, which is in that cell."""
    x, y = page.evaluate(_MARK, [name, symbol])
    return x, y


def strike(page: Page, name: str, symbol: str) -> None:
    """Press the mark of a digit, which is in that cell."""
    x, y = place_of_mark(page, name, symbol)
    if on_phone(page):
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
