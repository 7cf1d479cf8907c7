"""The tour of the dialogs."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.photo_steps import give, photo
from tests.e2e.steps import FIRST, press
from tests.e2e.tours.steps import SLOW, close_dialog, keys_at

DIALOGS = {  # action → the dialog that it opens
    "choose-new": "new-dialog",
    "settings": "settings",
    "share": "sharing",
    "print": "printing",
    "library": "library",
    "statistics": "statistics",
    "savepoints": "savepoints",
    "open": "open-dialog",
    "shortcuts": "shortcuts",
}


def desk(page: Page) -> Iterator[str]:
    """Every dialog, each of them as full as it gets."""
    keys_at(page, "r1c1", "5")
    for action, dialog in DIALOGS.items():
        _fill_dialog(page, action)
        expect(page.locator(f"#{dialog}")).to_be_visible()
        yield f"dialog of {action}"
        close_dialog(page)
    press(page, "choose-new")
    page.locator("#new-givens").fill("x")
    press(page, "make-new")
    expect(page.locator("#new-problem")).to_be_visible()
    yield "a complaint at a field"
    close_dialog(page)
    press(page, "open")
    page.locator("#text").fill("nonsense")
    press(page, "open-text")
    expect(page.locator("#complaint")).to_be_visible()
    yield "a complaint in a dialog"
    close_dialog(page)
    several = "." * 20 + FIRST[20:]
    give(page, "drop", photo(page, several))
    expect(page.locator("#photo-dialog")).to_be_visible(timeout=SLOW)
    yield "a photo"
    close_dialog(page)


def _fill_dialog(page: Page, action: str) -> None:
    press(page, action)
    if action == "print":
        page.locator("#printing-which").select_option("new")
    elif action == "library":
        press(page, "library-keep")
        expect(page.locator("#library-list li")).not_to_have_count(0)
    elif action == "savepoints":
        press(page, "savepoint-set")
        press(page, action)
        expect(page.locator("#savepoints-list li")).to_have_count(1)
    elif action == "share":
        expect(page.locator("#sharing-code")).to_be_visible()
        expect(page.locator("#sharing-format")).to_be_enabled()
