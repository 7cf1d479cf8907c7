"""The rating of the puzzle on the board, where it takes minutes: progress, an end, other work."""

from time import perf_counter

from playwright.sync_api import Page, expect

from tests.e2e.steps import READY, engine_is, open_text, press, status, visit
from tests.e2e.texts import says

NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
NESTED = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4....8.7..7...3.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
AT_ONCE = 3  # seconds: a slice takes 0.03, on busy cores a test waits longer


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
