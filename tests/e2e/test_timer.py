"""The time a puzzle takes, and the statistics."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.play_steps import both, enter, set_up
from tests.e2e.scorm_steps import until
from tests.e2e.steps import (
    SOLUTION,
    go_to,
    hold_engine,
    press,
    status,
    visit,
    visit_with_engine,
)
from tests.e2e.texts import says

LAST_GAP = f"{SOLUTION[:80]}."
HIDE = """hidden => { Object.defineProperty(document, "hidden", { get: () => hidden,
    configurable: true }); document.dispatchEvent(new Event("visibilitychange")); }"""


@pytest.fixture
def timed(page: Page) -> Page:
    """The page at the beginning of a puzzle, its clock in the test's hand."""
    hold_engine(page)
    page.clock.install(time="2026-11-20T12:00:00")
    visit(page)
    page.clock.pause_at("2026-11-20T12:30:00")  # later than the page is up on any machine
    page.clock.run_for(2000)
    return page


def seconds(page: Page) -> int:
    minutes, rest = page.locator("#timer").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def move(page: Page, time: str) -> None:
    """Move the clock on, and let two ticks of the timer follow."""
    page.clock.fast_forward(time)
    page.clock.run_for(2000)


def ticks_until(page: Page, is_there: Callable[[], bool]) -> None:
    """Move the clock on until what is fetched, by a clock that does not stand still, is there."""

    def look() -> bool:
        page.clock.run_for(200)
        return is_there()

    until(page, look, True)
    page.clock.run_for(2000)


def gone_by(page: Page, time: str) -> int:
    """How many minutes the timer goes on by while the clock does; seconds are left out."""
    before = seconds(page)
    move(page, time)
    return (seconds(page) - before) // 60


@both
def test_the_timer_goes_on_while_one_plays(timed: Page) -> None:
    assert gone_by(timed, "03:00") == 3


def test_it_stands_still_while_the_page_is_hidden(timed: Page) -> None:
    timed.evaluate(HIDE, True)
    assert gone_by(timed, "10:00") == 0
    timed.evaluate(HIDE, False)
    assert gone_by(timed, "02:00") == 2


@both
def test_it_stands_still_in_a_dialog_and_in_another_view(timed: Page) -> None:
    press(timed, "open")
    ticks_until(timed, timed.locator("#open-dialog").is_visible)
    assert gone_by(timed, "05:00") == 0
    press(timed, "close")
    timed.clock.run_for(2000)
    go_to(timed, "analyse")
    ticks_until(timed, timed.locator("#analyse-text").is_visible)
    before = timed.locator("#timer").text_content()
    move(timed, "05:00")
    assert timed.locator("#timer").text_content() == before


@both
def test_the_time_goes_on_after_a_reload_and_can_be_hidden(timed: Page) -> None:
    move(timed, "02:00")
    minutes = seconds(timed) // 60
    assert minutes >= 2
    timed.clock.resume()
    timed.reload()
    expect(timed.locator("#timer")).to_have_text(re.compile(rf"^({minutes}|{minutes + 1}):"))
    set_up(timed, "timer")
    expect(timed.locator("#timer")).to_be_empty()


@both
def test_a_solved_puzzle_counts_once_and_the_statistics_can_be_reset(page: Page) -> None:
    visit(page, f"#p={LAST_GAP}")
    for _ in range(2):
        enter(page, SOLUTION[80])
        says(status(page), "status.won")
        press(page, "undo")
    press(page, "statistics")
    row = page.locator("#statistics-rows tr")
    expect(row).to_have_count(1)
    expect(row.locator("td").nth(0)).to_have_text("9 × 9")
    expect(row.locator("td").nth(1)).to_have_text("80–84")
    expect(row.locator("td").nth(2)).to_have_text("1")
    press(page, "statistics-reset")
    says(page.locator("#statistics-reset"), "statistics.sure")
    press(page, "statistics-reset")
    says(page.locator("#statistics-text"), "statistics.none")


def test_what_solve_has_filled_does_not_count(page: Page) -> None:
    visit_with_engine(page, f"#p={LAST_GAP}")
    press(page, "solve")
    says(status(page), "status.solved")
    press(page, "undo")
    page.keyboard.press(SOLUTION[80])
    press(page, "statistics")
    says(page.locator("#statistics-text"), "statistics.none")
