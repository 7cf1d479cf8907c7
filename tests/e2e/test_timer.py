"""The time a puzzle takes, and the statistics."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.core.game_log import clock
from tests.e2e.play_steps import both, enter, set_up
from tests.e2e.scorm_steps import until
from tests.e2e.steps import (
    SOLUTION,
    board,
    engine_is,
    go_to,
    hold_engine,
    pick,
    press,
    status,
    visit,
    visit_with_engine,
)
from tests.e2e.texts import says

LAST_GAP = f"{SOLUTION[:80]}."
TIMES = "JSON.parse(localStorage.getItem('sudoku_py.statistics')).map(row => row.seconds)"
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


@pytest.fixture
def begun(timed: Page) -> Page:
    """The same with an entry, by which the time begins."""
    enter(timed, "1")
    timed.clock.run_for(2000)
    return timed


def with_gap(cell: int) -> str:
    return f"{SOLUTION[:cell]}.{SOLUTION[cell + 1 :]}"


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
def test_the_time_begins_with_the_first_entry(timed: Page) -> None:
    assert gone_by(timed, "03:00") == 0
    press(timed, "language")
    timed.keyboard.press("ArrowRight")
    timed.keyboard.press("ArrowLeft")
    assert gone_by(timed, "03:00") == 0
    enter(timed, "1")
    assert gone_by(timed, "03:00") == 3


@both
def test_a_pause_covers_the_board_and_keeps_keys_from_it_until_the_player_goes_on(
    begun: Page,
) -> None:
    page, before = begun, board(begun)
    for leave_by in ("Enter", "p"):
        press(page, "pause" if page.locator("#pause").is_visible() else "cover")
        ticks_until(page, page.locator("#pause-dialog").is_visible)
        expect(page.locator(".board")).to_be_hidden()
        for key in ("7", "Delete", "ArrowDown", "h"):
            page.keyboard.press(key)
        assert gone_by(page, "05:00") == 0
        page.keyboard.press(leave_by)
        expect(page.locator(".board")).to_be_visible()
    assert board(page) == before
    assert gone_by(page, "02:00") == 2
    page.keyboard.press("p")
    ticks_until(page, page.locator("#pause-dialog").is_visible)


DIALOGS = {
    "open": "open-dialog",
    "settings": "settings",
    "statistics": "statistics",
    "library": "library",
    "share": "sharing",
    "print": "printing",
    "choose-new": "new-dialog",
    "savepoints": "savepoints",
}


@both
def test_it_stands_still_in_each_dialog(begun: Page) -> None:
    for name, dialog in DIALOGS.items():
        press(begun, name)
        ticks_until(begun, begun.locator(f"#{dialog}[open]").is_visible)
        assert gone_by(begun, "05:00") == 0, name
        begun.keyboard.press("Escape")
        begun.clock.run_for(2000)
        assert gone_by(begun, "02:00") == 2, name


def hide(page: Page) -> None:
    page.evaluate(HIDE, True)


def show(page: Page) -> None:
    page.evaluate(HIDE, False)


def open_sheet(page: Page) -> None:
    page.locator("#new-box").evaluate("sheet => sheet.showPopover()")


def close_sheet(page: Page) -> None:
    page.locator("#new-box").evaluate("sheet => sheet.hidePopover()")


def solve(page: Page) -> None:
    press(page, "solve")


def check(page: Page) -> None:
    press(page, "check")


def make_new(page: Page) -> None:
    pick(page, "size", "6")
    page.route("**/puzzles/givens-*", lambda _: None)  # never answered
    press(page, "new")


def cancel(page: Page) -> None:
    press(page, "cancel")


# What keeps the player from the board, and how it ends. The engine is not there: jobs wait for it.
SITUATIONS = {
    "a hidden tab": (hide, show),
    "a sheet": (open_sheet, close_sheet),
    "Python solves": (solve, cancel),
    "Python checks": (check, cancel),
    "a new puzzle is on its way": (make_new, None),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_it_stands_still_while_nobody_can_play(begun: Page, situation: str) -> None:
    begin, end = SITUATIONS[situation]
    begin(begun)
    begun.clock.run_for(500)
    assert gone_by(begun, "10:00") == 0
    if end:
        end(begun)
        begun.clock.run_for(2000)
        assert gone_by(begun, "02:00") == 2


@both
@pytest.mark.parametrize("view", ["analyse", "lab", "learn"])
def test_it_stands_still_in_another_view(begun: Page, view: str) -> None:
    go_to(begun, view)
    ticks_until(begun, begun.locator(f"html[data-at={view}]").is_visible)
    before = begun.locator("#timer").text_content()
    move(begun, "05:00")
    assert begun.locator("#timer").text_content() == before


def test_the_message_and_the_statistics_tell_the_same_time(page: Page) -> None:
    """At moments between two ticks, too: it is that of the entry that solves the puzzle."""
    page.clock.install(time="2026-11-20T12:00:00")
    visit(page, f"#p={with_gap(80)}", engine=True)
    engine_is(page, "ready")
    moments = {80: 3700, 79: 1050, 78: 2999, 77: 61_500}
    for gap, milliseconds in moments.items():
        page.evaluate(f"location.hash = 'p={with_gap(gap)}'")
        says(status(page), "status.opened")
        says(page.locator("#givens"), "caption.rating")
        page.keyboard.press("1" if SOLUTION[gap] != "1" else "2")
        page.clock.fast_forward(milliseconds)
        page.keyboard.press(SOLUTION[gap])
        says(status(page), "status.won-hardest")
        told = re.findall(r"\d+:\d\d", status(page).inner_text())
        press(page, "statistics")
        times = page.evaluate(TIMES)
        assert told[0] == clock(times[-1]), gap
        page.keyboard.press("Escape")
        expect(page.locator("#timer")).to_have_text(told[0])
    assert [seconds for seconds in times if seconds >= 60]


@both
def test_another_puzzle_has_a_time_of_its_own(begun: Page) -> None:
    move(begun, "04:00")
    begun.evaluate(f"location.hash = 'p={LAST_GAP}'")
    ticks_until(begun, lambda: seconds(begun) == 0)
    assert gone_by(begun, "03:00") == 0


@both
def test_the_time_goes_on_after_a_reload_and_can_be_hidden(begun: Page) -> None:
    timed = begun
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
