"""The file with everything that is saved: what its settings do, at once and after a reload."""

import json

from playwright.sync_api import Page, expect

from sudoku_py.ui.storage.settings import DEFAULTS
from tests.e2e.play_steps import leave
from tests.e2e.steps import come_back, press, status, visit
from tests.e2e.texts import says

OTHERS = {name: not is_set for name, is_set in DEFAULTS.items()}


def bring(page: Page, **parts: object) -> None:
    text = json.dumps({"sudoku_py": 1, "games": [], **parts})
    page.locator("#import-file").set_input_files(
        {"name": "all.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def has_settings(page: Page, settings: dict[str, bool]) -> None:
    press(page, "settings")
    for name, is_set in settings.items():
        expect(page.locator(f"#setting-{name}")).to_be_checked(checked=is_set)
    leave(page, "settings")


def test_settings_that_differ_are_taken_over_and_stay(page: Page) -> None:
    visit(page)
    has_settings(page, DEFAULTS)
    bring(page, settings=OTHERS)
    says(status(page), "library.imported", 0, 0)
    expect(page.locator("#digit-first")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#timer")).to_be_empty()
    has_settings(page, OTHERS)
    come_back(page)
    has_settings(page, OTHERS)


def test_settings_that_are_not_sound_change_nothing(page: Page) -> None:
    visit(page)
    bring(page, settings={**OTHERS, "timer": "yes"})
    says(status(page), "library.imported", 0, 0)
    has_settings(page, DEFAULTS)
