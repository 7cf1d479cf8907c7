"""The game is never lost: killed pages, full and spoilt storage, two tabs."""

import contextlib
import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Locator, Page, ViewportSize, expect

from tests.e2e.page_pool import QUIET
from tests.e2e.play_steps import PHONE, choose, enter, leave
from tests.e2e.steps import FIRST, board, cell, come_back, point, press, status, visit
from tests.e2e.texts import says

GAME = "sudoku_py.board"
KEYS = ["board", "theme", "language", "settings", "new", "ready", "statistics", "game.000001"]
FILL = """() => { for (let text = "x".repeat(1 << 20); text.length; )
    try { localStorage.setItem(text.length + " " + Math.random(), text); }
    catch { text = text.slice(text.length / 2 + 0.5); } }"""
FREE = """() => Object.keys(localStorage).filter(name => name.includes(" "))
    .map(name => delete localStorage[name])"""
TYPE_ON = """() => { window.typed = 0; setInterval(() => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key: typed++ % 2 ? "5" : "Backspace", bubbles: true })), 1) }"""
HUGE = "[" * 1_500_000
LONG_NUMBER = '{"v": ' + "9" * 1_000_000 + "}"
# Put a text under these names, and nothing anywhere else.
PUT_UNDER = """([names, text]) => {
    localStorage.clear();
    for (const name of names) localStorage.setItem("sudoku_py." + name, text);
}"""
NARROW: ViewportSize = {"width": 360, "height": 740}
on_a_phone = pytest.mark.parametrize("player", [PHONE], ids=["phone"], indirect=True)
WRONG = ["nonsense", '"text"', "[[]]", '{"v": 3, "board": 7}', '{"v": 99}', HUGE, LONG_NUMBER]


def typed(page: Page, *keys: str) -> None:
    """Type digits into the first column from the top, into cells that are not given."""
    for name, key in zip(("r1c1", "r2c1", "r4c1", "r5c1"), keys, strict=False):
        choose(page, name)
        enter(page, key)
        expect(cell(page, name)).to_have_attribute("data-value", key)


IS_DRAWN = "async image => (await image.decode(), image.naturalWidth > 0)"


# Whether the saved game can be read, and has the digit in that cell.
IS_SAVED = """([name, cell, digit]) => {
    try { return JSON.parse(localStorage.getItem(name)).board.values[cell] === digit; }
    catch { return false; }
}"""


def until_saved(page: Page, cell: int, digit: int) -> None:
    """Wait until the saved game has the digit in that cell."""
    page.wait_for_function(IS_SAVED, arg=[GAME, cell, digit])


def more(page: Page) -> None:
    """Open the menu of the first entry in the library."""
    point(page.locator(".entry-menu summary").first)


def point_at(page: Page, element: Locator) -> None:
    """Tap where an element is, whatever takes it there."""
    place = element.bounding_box()
    assert place
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)


def stored(page: Page) -> dict[str, object]:
    found: dict[str, object] = json.loads(
        page.evaluate("name => localStorage.getItem(name)", GAME) or "{}"
    )
    return found


def test_undo_and_redo_go_on_after_a_reload(page: Page) -> None:
    visit(page)
    typed(page, "5", "8", "1")
    press(page, "undo")
    come_back(page)
    assert board(page) == f"5{FIRST[1:9]}8{FIRST[10:]}"
    press(page, "redo")
    expect(cell(page, "r4c1")).to_have_attribute("data-value", "1")
    for _ in range(3):
        press(page, "undo")
    assert board(page) == FIRST
    expect(page.locator("#undo")).to_be_disabled()


@pytest.mark.service_worker
def test_a_page_killed_while_it_writes_leaves_a_whole_game(
    context: BrowserContext, page: Page
) -> None:
    visit(page)
    typed(page, "5")
    until_saved(page, 0, 5)
    page.evaluate(TYPE_ON)
    page.wait_for_function("window.typed > 50")
    with contextlib.suppress(Error):  # there is nobody left to answer
        page.goto("chrome://crash", timeout=3000)
    page.close()
    after = context.new_page()
    visit(after)
    assert board(after) in {FIRST, f"5{FIRST[1:]}"}


def test_what_does_not_fit_are_the_oldest_steps_not_the_board(page: Page) -> None:
    visit(page)
    for _ in range(40):
        page.keyboard.press("5")
        page.keyboard.press("Backspace")
    page.wait_for_function("name => localStorage.getItem(name)?.length > 3000", arg=GAME)
    page.evaluate(FILL)
    typed(page, "5", "8")
    until_saved(page, 9, 8)
    expect(page.locator("#unsaved")).to_be_hidden()
    come_back(page)
    assert board(page) == f"5{FIRST[1:9]}8{FIRST[10:]}"


def test_a_full_storage_is_told_and_everything_is_kept_when_there_is_room(page: Page) -> None:
    visit(page)
    page.evaluate(FILL)
    typed(page, "5")
    says(page.locator("#unsaved"), "storage.full")
    page.evaluate(FREE)
    typed(page, "5", "8")
    expect(page.locator("#unsaved")).to_be_hidden()
    come_back(page)
    assert board(page) == f"5{FIRST[1:9]}8{FIRST[10:]}"


def test_without_storage_the_page_plays_and_says_so(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('private'); } })"
    )
    visit(page)
    typed(page, "5")
    says(page.locator("#unsaved"), "storage.none")
    press(page, "undo")
    assert board(page) == FIRST


def test_nonsense_under_every_key_gives_a_sentence(page: Page) -> None:
    page.goto(QUIET)
    for wrong in WRONG:
        names = KEYS if len(wrong) < 99 else ["board"]
        page.evaluate(PUT_UNDER, [names, wrong])
        visit(page)
        assert board(page) == FIRST, wrong[:99]
        says(status(page), "storage.game-damaged")
        for dialog in ("library", "statistics") if names == KEYS else ():
            press(page, dialog)
            expect(page.locator(f"#{dialog}")).to_be_visible()
            leave(page, dialog)
        typed(page, "5")
        until_saved(page, 0, 5)
        if names == KEYS:
            aside = page.evaluate("localStorage.getItem('sudoku_py.board.spoilt')")
            assert aside == wrong
    come_back(page)
    assert board(page) == f"5{FIRST[1:]}"


def test_of_a_partly_spoilt_game_and_of_one_of_an_older_version_the_board_comes_back(
    page: Page,
) -> None:
    visit(page)
    typed(page, "5", "8")
    until_saved(page, 9, 8)
    both_digits = f"5{FIRST[1:9]}8{FIRST[10:]}"
    game = stored(page)
    now = game["board"]
    assert isinstance(now, dict)
    page.evaluate(
        PUT_UNDER, [["board"], json.dumps(game | {"past": [[0, 999, 1]], "savepoints": [3]})]
    )
    come_back(page)
    assert board(page) == both_digits
    says(status(page), "storage.game-damaged")
    for version, names in ((1, ("size", "values", "by")), (2, tuple(now))):
        old = {"v": version, "board": {name: now[name] for name in names}, "savepoints": []}
        page.evaluate(PUT_UNDER, [["board"], json.dumps(old)])
        come_back(page)
        assert board(page) == both_digits, version
        says(status(page), "status.hello")


@pytest.mark.own_page
def test_two_tabs_never_overwrite_each_other_silently(context: BrowserContext, page: Page) -> None:
    visit(page)
    other = context.new_page()
    other.set_viewport_size(NARROW)
    visit(other)
    typed(page, "5")
    expect(other.locator("#behind [data-i18n='tabs.outdated']")).to_be_visible()
    typed(other, "5", "9")
    expect(page.locator("#behind")).to_be_hidden()  # the other tab has written nothing
    press(other, "take-other")
    assert board(other) == f"5{FIRST[1:]}"
    press(other, "undo")
    assert board(other) == f"5{FIRST[1:9]}9{FIRST[10:]}"
    expect(page.locator("#behind")).to_be_visible()
    press(page, "keep-this")
    expect(page.locator("#behind")).to_be_hidden()
    expect(other.locator("#behind")).to_be_visible()
    come_back(other)
    assert board(other) == f"5{FIRST[1:]}"


@on_a_phone
def test_the_library_keeps_renames_deletes_and_goes_round_as_a_file(
    page: Page, tmp_path: Path
) -> None:
    visit(page)
    typed(page, "5", "8")
    keep_and_rename(page)
    leave(page, "library")
    press(page, "clear")
    carry_over(page, tmp_path / "all.json")
    press(page, "library")
    card = page.locator("#library-list li", has=page.locator("[data-action='library-open:1']"))
    expect(card.locator("input")).to_have_value("Monday’s")
    point_at(page, card.get_by_text("Monday’s"))  # all of a card opens it
    expect(page.locator("#library")).to_be_hidden()
    assert board(page) == f"5{FIRST[1:9]}8{FIRST[10:]}"
    press(page, "library")
    more(page)
    assert page.locator(".thumbnail").first.evaluate(IS_DRAWN)
    for _ in range(2):
        press(page, "library-delete:0")
    expect(page.locator("#library-list li")).to_have_count(1)


def keep_and_rename(page: Page) -> None:
    """Keep the puzzle, and give it other names, by key and by typing."""
    press(page, "library")
    press(page, "library-keep")
    more(page)
    press(page, "library-rename:0")
    page.keyboard.type("Monday’s")
    page.keyboard.press("Enter")
    says(page.locator("#library-text"), "library.renamed", "Monday’s")
    page.locator("#library-list input").fill("Tuesday’s")  # kept without another press
    press(page, "library-keep")
    says(page.locator("#library-text"), "library.updated", "Tuesday’s")
    expect(page.locator("#library-list li")).to_have_count(1)
    more(page)
    press(page, "library-update:0")
    says(page.locator("#library-text"), "library.updated", "Tuesday’s")
    expect(page.locator(".entry-menu[open]")).to_have_count(0)  # listed anew: it said so before
    more(page)
    page.locator("#library-list input").fill("Monday’s")


def carry_over(page: Page, file: Path) -> None:
    """Save all in a file, lose it, and read the file, twice."""
    with page.expect_download() as download:
        press(page, "export")
    download.value.save_as(file)
    says(status(page), "library.exported", 2)
    page.evaluate("localStorage.clear()")
    come_back(page)
    for _ in range(2):
        page.locator("#import-file").set_input_files(file)
        says(status(page), "library.imported", 2)


def test_of_a_file_that_is_none_or_holds_nonsense_the_player_is_told(page: Page) -> None:
    visit(page)
    for at, text in enumerate(("nonsense", "[]", '{"sudoku_py": 1}', LONG_NUMBER)):
        name = f"{at}.json"
        bring(page, name, text)
        says(status(page), "library.no-file", name)
        assert board(page) == FIRST, name
    partly = '{"sudoku_py": 1, "games": [], "spoilt": {"board": "nonsense", "new": "?"}}'
    bring(page, "x.json", partly)
    says(status(page), "library.import-aside", 2)


def bring(page: Page, name: str, text: str) -> None:
    """Import a file of that name and contents."""
    page.locator("#import-file").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    )
