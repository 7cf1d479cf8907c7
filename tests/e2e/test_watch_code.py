"""A student's run is watched: any step of it, forwards and back."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.sandbox_steps import ask, visit_with_runner
from tests.sandbox.solvers import BACKTRACKING, SMALL, SMALL_SOLUTION

TALKING = BACKTRACKING.replace(
    "                        board[r][c] = 0",
    "                        board[r][c] = 0; print(r, c)",
)


def shown(page: Page) -> Locator:
    return page.locator(".watch")


def is_at(page: Page, step: int) -> None:
    expect(shown(page)).to_have_attribute("data-step", str(step))


def press(page: Page, command: str) -> None:
    page.locator(f'[data-action="watch-{command}"]').click()


DIGITS = """() => [...document.querySelectorAll(".watch .mini-cell")]
    .map((cell) => cell.dataset.value || ".").join("")"""


def has(page: Page, digits: str) -> None:
    """Wait until these are on the board."""
    page.wait_for_function(f"digits => ({DIGITS})() === digits", arg=digits)


def has_empty(page: Page, number: int) -> None:
    """Wait until so many cells are empty."""
    page.wait_for_function(f"number => ({DIGITS})().split('.').length - 1 === number", arg=number)


# A step is wanted before the fold that was just opened has shown the present one again. Tasks of
# one and the same millisecond may begin in any order.
FOLD_THEN_SEEK = """step => {
  document.querySelector("[data-watch=profile]").dispatchEvent(new Event("toggle"));
  for (const start = performance.now(); performance.now() < start + 3; );
  window.sandbox.seek(step);
}"""


def test_a_run_is_watched(page: Page) -> None:
    visit_with_runner(page)
    run = ask(page, "open", source=TALKING, puzzle=SMALL, step=5)["ok"]
    last = run["steps"] + 1
    is_at(page, 5)
    press(page, "last")
    is_at(page, last)
    has(page, SMALL_SOLUTION)
    press(page, "write-back")
    expect(page.locator(".watch [data-mark=placed]")).to_have_count(1)
    press(page, "first")
    is_at(page, 0)
    has(page, SMALL)
    press(page, "write")
    expect(page.locator(".watch [data-mark=placed]")).to_have_count(1)
    has_empty(page, SMALL.count(".") - 1)
    press(page, "step")
    expect(page.locator(".watch-stack > li")).to_have_count(2)
    expect(page.locator(".watch-stack > li:last-child")).to_contain_text("solve")
    page.evaluate("window.sandbox.breakpoints(18)")
    press(page, "breakpoint")
    page.wait_for_function("window.sandbox.line === 18")
    press(page, "over")
    expect(page.locator(".watch-output > li")).to_have_count(1)
    press(page, "contents")
    press(page, "out")
    page.locator("[data-watch=tree] > summary").click()
    expect(page.locator(".watch-tree [aria-current]").first).to_be_visible()
    page.locator("[data-watch=profile] > summary").click()
    expect(page.locator(".watch-profile > li").first).to_be_visible()
    page.evaluate(FOLD_THEN_SEEK, 3)
    is_at(page, 3)
    page.evaluate("window.sandbox.stop()")  # the run goes with its sandbox, and comes back
    page.evaluate("window.sandbox.seek(7)")
    is_at(page, 7)
    press(page, "last")
    is_at(page, last)
    page.evaluate("window.sandbox.breakpoints(10)")
    press(page, "play")  # from the end, it starts over, and stops at the breakpoint
    page.wait_for_function("window.sandbox.line === 10")
    expect(page.locator("[data-action=watch-play]")).to_have_text("Play")
    is_at(page, 3)
