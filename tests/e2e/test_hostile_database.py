"""What stands in the browser's database is hostile: the pool takes the rows that are sound."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps import READY, board, pick, press, visit
from tests.e2e.test_levels import ANOTHER
from tests.e2e.texts import says

EMPTY_PAGE = "/static/puzzles/levels-9x9.txt"  # of the same origin, and nothing runs there
SOUND = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
ROW = {"puzzle": SOUND, "se": 26}
# Opens the database anew, as the page would, and lets `fill` put something into it.
OPENS = """async ([version, stores, fill]) => {
    const wait = (request) => new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = fail;
    });
    await wait(indexedDB.deleteDatabase("sudoku_py.pool"));
    const opening = indexedDB.open("sudoku_py.pool", version);
    opening.onupgradeneeded = () =>
        stores.forEach((name) => opening.result.createObjectStore(name));
    const database = await wait(opening);
    if (stores.length) {
        const writing = database.transaction(stores, "readwrite");
        for (const name of stores) eval(fill)(writing.objectStore(name));
        await new Promise((done, fail) => {
            writing.oncomplete = done;
            writing.onabort = fail;
        });
    }
    database.close();
}"""
LEVELS = ["easy", "medium", "hard", "very-hard", "extreme"]
# Each becomes a value: no text, a text that is no row, a row that is not sound.
EXPRESSIONS = [
    "1e999", "null", "undefined", "true", "{}", "[]", "[[[[]]]]", "new Date(NaN)", "10n ** 999n",
    "new Blob(['x'.repeat(1e6)])", "new ArrayBuffer(1e6)", "new Map([[1, {}]])", "/x/",
    "new Error('x')", "'9'.repeat(2000)", "'x'.repeat(3e7)", "'['.repeat(2000)",
    "'['.repeat(2e6)", "'\\0'.repeat(2000)", "'\\ud800'.repeat(2000)",
]  # fmt: skip
TEXTS = [
    "", "nonsense", "null", "[]", "{}", '{"a":' * 300, '{"__proto__":{"puzzle":"1"},"se":26}',
    '{"puzzle":"1","se":26}', '{"puzzle":null,"se":26}',
    *(json.dumps(ROW).replace("26", number) for number in ("-1", "1e99", "NaN", "[]", '"26"')),
]  # fmt: skip
VALUES = [*EXPRESSIONS, *map(json.dumps, TEXTS)]
FILLED = {
    "values of all kinds": (
        1,
        LEVELS,
        "(store) => { let key = 0; for (const value of ["
        + ", ".join(VALUES)
        + f"]) store.put(value, key++); store.put({json.dumps(json.dumps(ROW))}, key); }}",
    ),
    "many rows": (
        1,
        LEVELS[:2],
        "(store) => { for (let key = 0; key < 50_000; key++) store.put('{}', key); }",
    ),
    "very long texts": (
        1,
        LEVELS,
        "(store) => { for (let key = 0; key < 4; key++) store.put('x'.repeat(2e7), key); }",
    ),
    "a later version": (9, LEVELS, "(store) => store.put('{}', 1)"),
    "no stores": (1, [], ""),
    "other stores": (1, ["nothing"], "(store) => store.put('{}', 1)"),
}


def puzzles_are_there(page: Page) -> None:
    """See that the dialog knows how many there are, and that another puzzle comes at once."""
    press(page, "choose-new")
    expect(page.locator("#new-ready")).not_to_be_empty(timeout=READY)
    page.keyboard.press("Escape")
    pick(page, "level", "hard")
    before = board(page)
    press(page, "new")
    page.wait_for_function(ANOTHER, arg=before)
    says(page.locator("#givens"), "level.hard")


@pytest.mark.timeout(300)
def test_whatever_the_database_holds_puzzles_are_there(page: Page, base_url: str) -> None:
    for version, stores, fill in FILLED.values():
        page.goto(base_url + EMPTY_PAGE)
        page.evaluate(OPENS, [version, stores, fill])
        visit(page)
        puzzles_are_there(page)


def test_a_database_that_never_opens_is_given_up(page: Page) -> None:
    page.add_init_script("IDBFactory.prototype.open = () => ({})")
    visit(page)
    press(page, "choose-new")
    says(page.locator("#new-ready"), "new.ready-unsaved", timeout=READY)
    page.keyboard.press("Escape")
    puzzles_are_there(page)
