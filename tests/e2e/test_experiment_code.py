"""Someone compares a program of their own with the algorithms, on many puzzles."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import mood
from tests.e2e.steps import press, status
from tests.e2e.test_lab_experiment import choose
from tests.e2e.test_race_code import BACKTRACKING, ENDLESS, OWN, program
from tests.e2e.test_write import LONG, replace
from tests.e2e.texts import says, text

pytestmark = [pytest.mark.one_page("lab"), pytest.mark.usefixtures("newcomer")]
PAIR = ["cell-order", OWN]
ROWS = "#experiment-rows tr"


def begin(page: Page, code: str, count: int) -> None:
    """Choose a program and an algorithm, and the first puzzles of the small set."""
    program(page, code)
    go_to_experiment(page, count)


def go_to_experiment(page: Page, count: int) -> None:
    """Choose all that with the program that is written."""
    page.locator("[data-mode=experiment]").click()
    expect(page.locator("[data-control=experiment-algorithm]")).not_to_have_count(0)
    choose(page, PAIR)
    page.locator("#experiment-set").select_option("givens-4x4")
    page.locator("#experiment-first").fill(str(count))


def test_a_program_is_counted_as_the_algorithms_are(page: Page) -> None:
    begin(page, BACKTRACKING.replace("9", "len(board)").replace("3", "2").replace("10", "5"), 2)
    press(page, "experiment-start")
    mood(page, "finished")
    expect(page.locator(ROWS)).to_have_count(4)
    for number in range(2):  # the newest is on top: the program's, then the algorithm's
        own, other = (page.locator(ROWS).nth(2 * number + each).locator("td") for each in (0, 1))
        expect(own.nth(2)).to_have_text(text("lab.program-name", {"name": "Mine"}))
        expect(own.nth(4)).to_have_text(other.nth(4).inner_text())  # nodes
        expect(own.nth(5)).to_have_text("–")  # checks


def test_a_program_that_cannot_start_says_why_and_one_without_an_end_is_censored(
    page: Page,
) -> None:
    begin(page, "def solve(board)\n    return True\n", 1)
    press(page, "experiment-start")
    says(status(page), "sandbox.syntax", 1, timeout=LONG)
    expect(page.locator("#experiment-start")).to_be_visible()

    press(page, "write")
    replace(page, ENDLESS)
    press(page, "experiment")
    page.locator("#experiment-limit").fill("1")
    press(page, "experiment-start")
    mood(page, "finished")
    result = page.locator(ROWS).first.locator("td").nth(3)
    expect(result).to_have_text(text("experiment.over-limit"))
    page.locator("#experiment-limit").fill("600")
    press(page, "experiment-start")
    says(status(page), "experiment.code-running")
    press(page, "experiment-cancel")
    says(status(page), "experiment.not-begun")
    expect(page.locator("#experiment-start")).to_be_visible()
