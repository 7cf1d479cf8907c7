"""A storage that is full or blocked: what the page confirms is so, and what is not so is told.

The file with everything that is saved: what its settings do, at once and after a reload.
"""

import base64
import json
import zlib
from collections.abc import Callable
from itertools import combinations
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from sudoku_py.ui.storage.library import MAX_ENTRIES
from sudoku_py.ui.storage.settings import DEFAULTS
from tests.e2e.play_steps import leave
from tests.e2e.steps import READY, come_back, point, press, status, visit
from tests.e2e.test_never_lost import FILL, FREE
from tests.e2e.texts import says

# Each method of the storage in turn throws, as in some private windows and with a broken profile.
BROKEN = """for (const name of [NAMES]) Storage.prototype[name] =
    () => { throw new DOMException("no", "QuotaExceededError"); };"""
BLOCKED = """Object.defineProperty(window, "localStorage",
    { get() { throw new DOMException("blocked", "SecurityError"); } });"""
GAMES = """Object.keys(localStorage).filter(name => name.startsWith("sudoku_py.game."))"""
PACKER = zlib.compressobj(wbits=-zlib.MAX_WBITS)
PACKED = PACKER.compress(b"def solve(board):\n    return False\n") + PACKER.flush()
CODE = base64.urlsafe_b64encode(PACKED).decode().rstrip("=")
OTHERS = {name: not is_set for name, is_set in DEFAULTS.items()}


def library_says(page: Page, key: str) -> None:
    says(page.locator("#library-text"), key)


def test_the_library_confirms_what_is_there(page: Page) -> None:
    visit(page)
    page.evaluate(FILL)
    press(page, "library")
    press(page, "library-keep")
    library_says(page, "storage.not-kept")
    assert page.evaluate(f"{GAMES}.length") == 0
    page.evaluate(FREE)
    press(page, "library-keep")
    library_says(page, "library.kept")
    assert page.evaluate(f"{GAMES}.length") == 1
    page.evaluate(FILL)
    page.locator("#library-list summary").first.click()
    name = page.locator("#library-list input").first
    name.fill("n" * 60)
    library_says(page, "storage.not-kept")
    page.evaluate(FREE)
    name.fill("m" * 60)
    library_says(page, "library.renamed")
    page.evaluate(FILL)  # to delete is possible in a full one
    delete(page)
    library_says(page, "library.deleted")
    assert page.evaluate(f"{GAMES}.length") == 0


def delete(page: Page) -> None:
    """Delete the first entry of the library."""
    for _ in range(2):
        button = page.locator("[data-action='library-delete:0']")
        if not button.is_visible():
            point(page.locator(".entry-menu summary").first)
        point(button)


def test_an_import_counts_what_is_there(page: Page) -> None:
    visit(page)
    page.evaluate("localStorage.clear()")
    press(page, "library")
    press(page, "library-keep")
    library_says(page, "library.kept")
    leave(page, "library")
    saved = json.loads(page.evaluate(f"localStorage[{GAMES}[0]]"))
    games = [with_digit(saved, cell) for cell in range(81)]
    many = games + [with_digit(each, cell) for cell in range(3, 9) for each in games[9:30]]
    page.evaluate(FILL)
    bring(page, games=games[:3])
    says(status(page), "library.import-unsaved", 3)
    says(status(page), "library.imported", 0)
    page.evaluate(FREE)
    bring(page, games=games[:3])
    says(status(page), "library.imported", 3)
    bring(page, games=many)
    says(status(page), "library.import-left")
    assert page.evaluate(f"{GAMES}.length") == MAX_ENTRIES


def with_digit(entry: dict[str, Any], cell: int) -> dict[str, Any]:
    """The entry with a colour on a cell: another board."""
    copy: dict[str, Any] = json.loads(json.dumps(entry))
    copy["game"]["board"]["colour"][cell] = 1
    return copy


def test_a_storage_that_cannot_be_used_keeps_things_for_the_visit(
    new_context: Callable[..., BrowserContext],
) -> None:
    for broken in (BLOCKED, BROKEN.replace("NAMES", "'getItem'")):
        page = new_context().new_page()
        page.add_init_script(broken)
        visit(page)
        says(page.locator("#unsaved"), "storage.none")
        press(page, "library")
        press(page, "library-keep")
        library_says(page, "storage.for-now")
        expect(page.locator("#library-list > li")).to_have_count(1)
        delete(page)
        library_says(page, "library.deleted")
        page.context.close()


def test_what_found_no_room_is_saved_when_there_is_some(page: Page) -> None:
    visit(page)
    page.evaluate(FILL)
    press(page, "theme")
    says(page.locator("#unsaved"), "storage.full")
    theme = page.locator("html").get_attribute("data-theme")
    assert page.evaluate("localStorage['sudoku_py.theme']") is None
    page.evaluate(FREE)
    page.keyboard.press("5")
    page.wait_for_function("theme => localStorage['sudoku_py.theme'] === `\"${theme}\"`", arg=theme)
    expect(page.locator("#unsaved")).to_be_hidden()


def test_a_savepoint_is_said_to_last_only_if_it_does(page: Page) -> None:
    visit(page)
    page.evaluate(FILL)
    press(page, "savepoints")
    press(page, "savepoint-set")
    says(status(page), "savepoint.for-now", 1)
    says(page.locator("#unsaved"), "storage.full")
    page.evaluate(FREE)
    press(page, "savepoints")
    press(page, "savepoint-set")
    says(status(page), "savepoint.made", 2)
    come_back(page)
    press(page, "savepoints")
    expect(page.locator("#savepoints-list li")).to_have_count(2)


def test_settings_confirm_nothing_and_the_page_says_that_they_are_not_saved(page: Page) -> None:
    visit(page)
    page.evaluate(FILL)
    said = status(page).inner_text()
    press(page, "settings")
    boxes = page.locator("[id^='setting-']")
    expect(boxes.first).to_be_visible()
    assert boxes.count() > 5
    for number in range(boxes.count()):
        before = boxes.nth(number).is_checked()
        boxes.nth(number).click()
        expect(boxes.nth(number)).to_be_checked(checked=not before)
        expect(page.locator("#unsaved")).to_be_visible()
        assert status(page).inner_text() == said
    says(page.locator("#unsaved"), "storage.full")
    leave(page, "settings")
    page.evaluate(FREE)
    press(page, "theme")  # the next thing that is saved, with which the others are
    expect(page.locator("#unsaved")).to_be_hidden()
    saved = json.loads(page.evaluate("localStorage['sudoku_py.settings']"))
    come_back(page)
    press(page, "settings")
    for name, is_set in saved.items():
        expect(page.locator(f"#setting-{name}")).to_be_checked(checked=is_set)


def test_a_damaged_game_for_whose_copy_there_is_no_room_is_told_so(page: Page) -> None:
    visit(page)
    page.evaluate("localStorage.clear()")
    page.evaluate("localStorage['sudoku_py.board'] = 'x'.repeat(900)")
    page.evaluate(FILL)
    come_back(page)
    says(status(page), "storage.game-lost")
    page.evaluate(FREE)
    page.evaluate("localStorage['sudoku_py.board'] = 'x'.repeat(900)")
    come_back(page)
    says(status(page), "storage.game-damaged")


# Faults that a link with a program can have beside it: what each is told by.
FAULTS = {
    "colour=red": "link.unknown",
    "p=123": "link.length",
    "p=" + "x" * 81: "link.symbol",
    "lang=zz": "link.language",
    "seed=x": "link.seed",
    "step=-1": "link.step",
    "speed=7": "link.speed",
    "alg=No": "link.algorithm",
    "lesson=none": "link.lesson",
    "exercise=mine": "write.exercise-file-again",
}


def test_that_code_comes_from_a_link_is_said_beside_its_other_faults(page: Page) -> None:
    pairs = [*combinations(FAULTS, 1), *combinations(FAULTS, 2)]
    visit(page, f"#view=write&code={CODE}")
    says(status(page), "write.from-link", timeout=READY)
    for faults in pairs:
        page.evaluate(
            "link => { location.hash = link }", f"view=write&code={CODE}&{'&'.join(faults)}"
        )
        for fault in faults:
            says(status(page), FAULTS[fault])
        says(status(page), "write.from-link")
    page.evaluate("location.hash = '#view=write&code=AAAA&seed=x'")
    says(status(page), "write.link-broken")
    says(status(page), "link.seed")


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
