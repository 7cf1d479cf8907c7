"""How difficult a puzzle is: chosen before, and shown afterwards.

The rating of the puzzle on the board, where it takes minutes: progress, an end, other work.
"""

import json
import re
from time import perf_counter

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.play_steps import both, leave
from tests.e2e.steps import (
    FIRST,
    READY,
    SOLUTION,
    board,
    engine_is,
    is_up,
    open_text,
    pick,
    press,
    status,
    visit,
)
from tests.e2e.texts import says, text
from tests.e2e.tours.play import NUGGET

# The texts in the pool's store of a level, once there is one; none after two minutes.
MADE = """async level => {
    const ask = () => new Promise((resolve, reject) => {
        const opening = indexedDB.open("sudoku_py.pool");
        opening.onerror = reject;
        opening.onsuccess = () => {
            const asking = opening.result.transaction(level).objectStore(level).getAll();
            asking.onsuccess = () => { opening.result.close(); resolve(asking.result); };
        };
    });
    for (let time = 0; time < 600; time++) {
        const found = await ask();
        if (found.length) return found;
        await new Promise((done) => setTimeout(done, 200));
    }
    return [];
}"""
# The page has the pool's database, with a store for each level.
IS_OPEN = """async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "sudoku_py.pool")) return false;
    return new Promise((resolve) => {  // after the page, which has asked for it first
        const opening = indexedDB.open("sudoku_py.pool");
        opening.onsuccess = () => {
            resolve(opening.result.objectStoreNames.contains("easy"));
            opening.result.close();
        };
    });
}"""
# How often the page has sent something to its worker.
COUNT_MESSAGES = """window.sent = 0;
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...all) {
        sent++;
        return send.apply(this, all);
    };"""
# It sends twenty messages more.
IS_WORKING = """() => {
    window.goal ??= sent + 20;
    return sent >= goal && delete window.goal;
}"""
# Two easy puzzles are solved.
SOLVED = """() => localStorage.setItem("sudoku_py.statistics", JSON.stringify([100, 140].map(
    seconds => ({ puzzle: "1" + ".".repeat(80), seconds, at: Date.now() - seconds, se: 12 }))))"""
ANOTHER = """before => [...document.querySelectorAll('[role=gridcell]')]
    .map(cell => cell.dataset.value || '.').join('') !== before"""
NESTED = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4....8.7..7...3.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
AT_ONCE = 3  # seconds: a slice takes 0.03, on busy cores a test waits longer


@both
def test_a_puzzle_of_any_level_is_there_before_the_engine_and_shows_its_rating(page: Page) -> None:
    visit(page)
    for level in ("easy", "medium", "hard", "very-hard", "extreme"):
        pick(page, "level", level)
        before = board(page)
        press(page, "new")
        page.wait_for_function(ANOTHER, arg=before)
        says(status(page), "status.new")
        says(page.locator("#givens"), f"level.{level}")
    pick(page, "size", "6")  # which has other levels
    expect(page.locator("#level")).to_have_value("")
    expect(page.locator("#level option:enabled")).to_have_count(4)
    page.reload()  # what was picked is kept, though no puzzle was made of it
    expect(page.locator("#size")).to_have_value("6")
    expect(page.locator("#level")).to_have_value("")
    says(page.locator("#givens"), "level.extreme")


def test_the_engine_rests_while_someone_plays_and_goes_on_afterwards(page: Page) -> None:
    page.add_init_script(COUNT_MESSAGES)
    visit(page, engine=True)
    engine_is(page, "ready")
    says(page.locator("#givens"), "caption.rating", timeout=READY)
    page.wait_for_function(IS_WORKING)
    page.keyboard.press("ArrowRight", delay=400)  # what the engine was doing is done by then
    before = page.evaluate("sent")
    for _ in range(8):
        page.keyboard.press("ArrowRight", delay=250)
    assert page.evaluate("sent") - before < 3  # twenty and more, if it worked
    page.wait_for_function(IS_WORKING)


def test_the_engine_rates_what_is_on_the_board_and_makes_puzzles_ahead(page: Page) -> None:
    visit(page, engine=True)
    engine_is(page, "ready")
    says(page.locator("#givens"), "caption.rating", timeout=READY)
    pick(page, "level", "easy")
    before = board(page)
    press(page, "new")
    page.wait_for_function(ANOTHER, arg=before)
    before, made = board(page), page.evaluate(MADE, "easy")
    press(page, "new")
    page.wait_for_function(ANOTHER, arg=before)
    assert board(page) in [json.loads(text)["puzzle"] for text in made]
    is_listed_by_level(page)
    is_made_as_chosen(page)


def is_listed_by_level(page: Page) -> None:
    """Save an easy puzzle, and another one that is not; list the easy ones."""
    press(page, "library")
    press(page, "library-keep")
    page.keyboard.press("Escape")
    page.locator("#level").select_option("extreme")
    press(page, "new")
    says(page.locator("#givens"), "level.extreme")
    press(page, "library")
    press(page, "library-keep")
    entries = page.locator("#library-list li")
    expect(entries).to_have_count(2)
    page.evaluate(SOLVED)
    page.locator("#library-level").select_option("easy")
    expect(entries).to_have_count(1)
    says(page.locator("#library-text"), "library.figures", "1:40", "2:00")
    page.locator("#library-level").select_option("")
    expect(entries).to_have_count(2)
    page.locator("#library-order").select_option("level")
    expect(entries.first.locator(".entry-details")).to_contain_text(text("level.easy"))
    page.locator("#library-search").fill(text("level.extreme").upper())
    expect(entries).to_have_count(1)
    page.locator("#library-search").fill("nobody calls one so")
    says(page.locator("#library-text"), "library.nothing-found")
    page.locator("#library-search").fill("")
    expect(entries).to_have_count(2)
    entries.last.locator(".entry-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#library")).to_be_hidden()
    says(page.locator("#givens"), "level.extreme")


def is_made_as_chosen(page: Page) -> None:
    """Ask for a range of ratings with singles alone, then for what no puzzle can be."""
    press(page, "choose-new")
    says(page.locator("#new-ready"), "new.ready")
    expect(page.locator("#new-level option")).to_have_count(6)
    expect(page.locator("#new-technique")).to_be_enabled()
    page.locator("#new-rating").fill("1.0-2.3")
    page.locator("#new-only summary").click()
    page.locator("#new-groups input").first.check()
    press(page, "make-new")
    says(page.locator("#givens"), "level.easy")
    says(status(page), "status.new")
    assert page.evaluate("JSON.parse(localStorage['sudoku_py.new']).only") == "singles"
    press(page, "choose-new")
    expect(page.locator("#new-groups input").first).to_be_checked()
    page.locator("#new-technique").select_option("x-wing")
    press(page, "make-new")
    says(page.locator("#new-problem"), "error.technique-excluded", "X-Wing")
    before = board(page)
    page.locator("#new-technique").select_option("")
    page.locator("#new-rating").fill("5.0-6.0")
    press(page, "make-new")
    says(page.locator("#new-problem"), "error.only-rating")
    expect(page.locator("#new-rating")).to_be_focused()
    leave(page, "new-dialog")
    assert board(page) == before


def test_a_solved_puzzle_is_praised_and_followed_by_another_of_its_level(page: Page) -> None:
    visit(page)
    page.evaluate(
        """([puzzle, line]) => localStorage.setItem("sudoku_py.board", JSON.stringify({
            v: 3, past: [], future: [], savepoints: [],
            board: {
                size: 9, values: [...line].map(each => Number(each.replace(".", 0))),
                by: [...line].map((each, cell) =>
                    each === "." ? "" : puzzle[cell] === "." ? "player" : "given"),
                ...Object.fromEntries(["centre", "corner", "struck", "colour"]
                    .map(name => [name, Array(81).fill(0)])),
            },
            abouts: [{ puzzle, seconds: 252, counted: false, helped: false, daily: "", se: 26 }],
        }))""",
        [FIRST, f".{SOLUTION[1:]}"],
    )
    page.evaluate("onpagehide = null; document.body.onpagehide = null")
    page.reload()
    is_up(page)
    page.locator("[data-cell=r1c1]").click()
    page.keyboard.press(SOLUTION[0])
    for key in ("status.won", "status.won-rated", "level.medium"):
        says(status(page), key)
    before = board(page)
    press(page, "statistics")
    expect(page.locator("#statistics-level-rows tr")).to_have_count(1)
    expect(page.locator("#statistics-level-rows td").nth(4)).to_have_text("1")
    page.keyboard.press("Escape")
    press(page, "new-alike")
    page.wait_for_function(ANOTHER, arg=before)
    says(page.locator("#givens"), "level.medium")
    expect(page.locator("#next-puzzle")).to_be_hidden()


def test_without_a_place_for_the_pool_a_puzzle_is_still_there_at_once(page: Page) -> None:
    page.add_init_script("delete window.indexedDB; delete Window.prototype.indexedDB")
    visit(page)
    press(page, "choose-new")
    says(page.locator("#new-ready"), "new.ready-unsaved")
    page.locator("#new-level").select_option("hard")
    before = board(page)
    press(page, "make-new")
    page.wait_for_function(ANOTHER, arg=before)
    says(page.locator("#givens"), "level.hard")


def test_where_the_pool_does_not_fit_it_is_said_and_puzzles_are_there(
    page: Page, context: BrowserContext, base_url: str
) -> None:
    visit(page, engine=True)
    page.wait_for_function(IS_OPEN)
    press(page, "choose-new")
    says(page.locator("#new-ready"), "new.ready")
    page.keyboard.press("Escape")
    # Before the first puzzle is put into it: Chromium asks for the quota once in 30 seconds.
    quota = {"origin": base_url.rstrip("/"), "quotaSize": 1}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    puzzles_are_not_stored(page, READY // 3000)
    for level in ("easy", "medium", "hard", "very-hard", "extreme"):  # one was made ahead
        pick(page, "level", level)
        before = board(page)
        press(page, "new")
        page.wait_for_function(ANOTHER, arg=before)
        puzzles_are_not_stored(page, 1)  # to take one out works, but that does not make room


def puzzles_are_not_stored(page: Page, tries: int) -> None:
    """See that the dialog says so; the first has to be made before that."""
    ready = page.locator("#new-ready")
    for _ in range(tries):
        press(page, "choose-new")
        expect(ready).to_have_attribute("data-key", re.compile("new.ready"))
        if "new.ready-unsaved" in str(ready.get_attribute("data-key")):
            break
        page.keyboard.press("Escape")
        page.wait_for_timeout(3000)  # the engine rests for two seconds after each press
    assert "new.ready-unsaved" in str(ready.get_attribute("data-key"))
    page.keyboard.press("Escape")


def is_rating(page: Page) -> None:
    says(page.locator("#givens"), "caption.rating-now", timeout=READY)


def test_the_rating_goes_to_the_end(page: Page) -> None:
    visit(page, f"#p={NESTED}", engine=True)
    is_rating(page)
    says(page.locator("#givens"), "caption.rating", "9.7", timeout=READY)
    expect(page.locator("#rating-button")).to_be_hidden()


def test_it_can_be_stopped_and_says_what_is_known_then(page: Page) -> None:
    visit(page, f"#p={NUGGET}", engine=True)
    is_rating(page)
    caption, button = page.locator("#givens"), page.locator("#rating-button")
    expect(caption).to_contain_text("SE ≥ 9.5", timeout=READY)
    begun = perf_counter()
    press(page, "rating-stop")
    says(caption, "caption.rating-least", "9.5")
    assert perf_counter() - begun < AT_ONCE
    says(button, "action.rating-go-on")
    page.evaluate(f"location.hash = 'p={EASY}'")  # another puzzle is rated as ever
    says(caption, "caption.rating", "1.2", timeout=READY)
    expect(button).to_be_hidden()
    page.evaluate(f"location.hash = 'p={NUGGET}'")
    says(caption, "caption.rating-least")
    press(page, "rating-go-on")
    is_rating(page)


def test_the_engine_works_for_the_player_meanwhile(page: Page) -> None:
    visit(page, f"#p={NUGGET}", engine=True)
    is_rating(page)
    press(page, "check")
    says(status(page), "check.one-solution", timeout=READY)
    is_rating(page)
    press(page, "solve")
    says(status(page), "status.solved", timeout=READY)


def test_a_table_rates_to_the_end_too_and_says_how_far_it_is(page: Page) -> None:
    visit(page, engine=True)
    engine_is(page, "ready")
    open_text(page, f"{NESTED}\n{EASY}")
    press(page, "solve-all")
    expect(page.locator("#batch-rows tr")).to_have_count(2, timeout=READY)
    press(page, "rate-all")
    says(status(page), "job.batch-rating", timeout=READY)
    rows = page.locator("#batch-rows tr")
    expect(rows.nth(0).locator("td").nth(3)).to_have_text("9.7", timeout=READY)
    expect(rows.nth(1).locator("td").nth(3)).to_have_text("1.2")
