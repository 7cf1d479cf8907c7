"""Games that were begun are found again without being saved, and so are savepoints."""

from playwright.sync_api import Page, expect

from tests.e2e.play_steps import choose, leave
from tests.e2e.scorm_steps import until
from tests.e2e.steps import FIRST, board, come_back, press, status, visit
from tests.e2e.texts import says

LESSON = "to-lesson:backtracking"
SMALL, OTHER = "12..34..........", "..12..34........"


def follow(page: Page, line: str) -> None:
    """Open a puzzle by its link."""
    page.evaluate("line => { location.hash = `p=${line}` }", line)
    until(page, lambda: board(page), line)


def open_and_begin(page: Page, line: str, name: str, digit: str) -> None:
    """Open a puzzle by its link, and enter a digit."""
    follow(page, line)
    choose(page, name)
    page.keyboard.press(digit)
    # Until the digit is painted, the door below the board leads to the games, too.
    expect(page.locator("#first-lesson")).to_have_attribute("data-action", LESSON)


def test_games_are_listed_continued_and_deleted_also_in_two_tabs(page: Page) -> None:
    visit(page)
    page.keyboard.press("5")
    open_and_begin(page, SMALL, "r1c3", "4")
    open_and_begin(page, OTHER, "r1c1", "4")
    open_and_begin(page, "1" + "." * 15, "r2c2", "4")
    press(page, "history")
    games = page.locator("#history-list li")
    expect(games).to_have_count(3)
    expect(games.last).to_contain_text("29")  # givens: the first is the last
    other = page.context.new_page()
    visit(other)
    press(other, "history")
    other.locator("#history-list .entry-menu > summary").first.click()
    for _ in range(2):
        press(other, "history-delete:0")
    expect(other.locator("#history-list li")).to_have_count(2)
    press(page, "history-open:0")  # it has been deleted meanwhile
    says(page.locator("#history-text"), "history.gone")
    expect(games).to_have_count(2)
    press(page, "history-open:0")
    says(status(page), "status.resumed")
    assert board(page) == "124.34.........."
    press(page, "history")
    press(page, "history-clear")
    press(page, "history-clear")
    expect(games).to_have_count(0)
    leave(page, "history")
    assert board(page) == "124.34.........."


def test_someone_who_comes_back_is_led_to_the_games_that_were_left(page: Page) -> None:
    visit(page)
    door = page.locator("#first-lesson")
    expect(door).to_have_attribute("data-action", LESSON)
    page.keyboard.press("5")
    follow(page, SMALL)
    come_back(page)
    expect(door).to_have_attribute("data-action", "history")
    door.click()
    press(page, "history-open:0")
    assert board(page) == "5" + FIRST[1:]


def test_savepoints_have_names_and_pictures_and_can_be_deleted(page: Page) -> None:
    visit(page)
    for digit in ("5", "4"):
        page.keyboard.press(digit)
        press(page, "savepoints")
        press(page, "savepoint-set")
    press(page, "savepoints")
    rows = page.locator("#savepoints-list li")
    expect(rows.locator("img[src^='data:'], img[src^='blob:']")).to_have_count(2)
    rows.last.locator("input").fill("before the guess")
    press(page, "savepoint-delete:1")
    press(page, "savepoint-delete:1")
    expect(rows).to_have_count(1)
    leave(page, "savepoints")
    come_back(page)
    press(page, "savepoints")
    expect(rows.locator("input")).to_have_value("before the guess")
    press(page, "savepoint:0")
    says(status(page), "savepoint.back", "before the guess")
    assert board(page)[0] == "5"
