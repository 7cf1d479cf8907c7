"""Someone lets a program of their own race against the algorithms.

Someone compares a program of their own with the algorithms, on many puzzles.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import mood, open_race_settings
from tests.e2e.race_steps import lane, run_to_end
from tests.e2e.steps import press, visit
from tests.e2e.steps import status as page_status
from tests.e2e.test_lab_experiment import choose
from tests.e2e.test_write import EASY, LONG, STORED, UNDO, replace, status
from tests.e2e.test_write import code as editor
from tests.e2e.texts import says, text
from tools.paths import ROOT

pytestmark = [pytest.mark.one_page("lab"), pytest.mark.usefixtures("newcomer")]
BACKTRACKING = (ROOT / "docs/solutions/backtracking.py").read_text("utf-8")
ENDLESS = "def solve(board):\n    while True:\n        pass\n"
OWN = "code.000001"
FIRST_MENU = '[data-control="runner-0"]'
PAIR = ["cell-order", OWN]
ROWS = "#experiment-rows tr"


def program(page: Page, code: str) -> None:
    """Write a program, and go to the race."""
    visit(page, f"#view=write&p={EASY}", engine=True)
    expect(editor(page)).to_be_visible()
    replace(page, code)
    page.wait_for_function(f"{STORED} === 1")
    page.locator("#write-name").fill("Mine")
    page.locator("#write-name").press("Enter")
    press(page, "race")
    mood(page, "idle")
    open_race_settings(page)


def test_a_program_races_once_someone_lets_it_run(page: Page) -> None:
    program(page, BACKTRACKING)
    expect(page.locator("#race-code-hint")).to_be_hidden()
    menu = page.locator('[data-control="runner-1"]')
    name = text("lab.program-name", {"name": "Mine"})
    expect(menu.locator(f'[value="{OWN}"]')).to_have_text(name)
    menu.select_option(OWN)
    says(status(page), "race.code-due")
    about = page.locator("#race-code > span")
    expect(about).to_have_attribute("data-i18n", "race.code-about")
    expect(about).to_be_visible()
    expect(page.locator("#race-code-run")).to_be_visible()
    expect(page.locator("#race-lanes")).to_be_hidden()
    expect(page.locator("#sandbox")).to_have_count(0)  # nothing has run
    press(page, "race-code")
    expect(lane(page, 1)).to_have_attribute("data-algorithm", OWN, timeout=LONG)
    expect(page.locator("#race-code")).to_be_hidden()
    mood(page, "idle")
    run_to_end(page)
    says(lane(page, 1).locator("[data-place]"), "race.solved")
    nodes = lane(page, 0).locator('[data-counter="nodes"]').inner_text()
    expect(lane(page, 1).locator('[data-counter="nodes"]')).to_have_text(nodes)
    expect(lane(page, 1).locator('[data-counter="checks"]')).to_be_hidden()
    row = page.locator(f'#race-rows [data-algorithm="{OWN}"] td')
    expect(row.nth(3)).to_have_text(nodes)
    expect(row.nth(4)).to_have_text("–")

    page.locator("#race-goal").select_option("end")  # it need not run again for that
    mood(page, "idle")
    expect(page.locator("#race-code")).to_be_hidden()


def test_a_program_that_cannot_race_says_why_and_one_without_an_end_is_stopped(page: Page) -> None:
    program(page, "def solve(board)\n    return True\n")
    menu = page.locator(FIRST_MENU)
    menu.select_option(OWN)
    press(page, "race-code")
    says(status(page), "sandbox.syntax-colon", 1, timeout=LONG)
    expect(page.locator("#race-code-run")).to_be_visible()
    menu.select_option("cell-order")
    mood(page, "idle")
    expect(page.locator("#race-code")).to_be_hidden()
    expect(lane(page, 0)).to_have_attribute("data-algorithm", "cell-order")

    press(page, "write")
    replace(page, ENDLESS)
    press(page, "race")
    menu.select_option(OWN)
    press(page, "race-code")
    press(page, "race-code-stop")
    says(status(page), "write.stopped", timeout=LONG)
    expect(page.locator("#race-code-run")).to_be_visible()
    press(page, "write")
    replace(page, UNDO.read_text("utf-8"))
    press(page, "write-run")
    says(status(page), "sandbox.solved", timeout=LONG)  # the sandbox has started again


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
        expect(own.nth(5)).to_have_text(other.nth(5).inner_text())  # nodes
        expect(own.nth(6)).to_have_text("–")  # checks


def test_a_program_that_cannot_start_says_why_and_one_without_an_end_is_censored(
    page: Page,
) -> None:
    begin(page, "def solve(board)\n    return True\n", 1)
    press(page, "experiment-start")
    says(page_status(page), "sandbox.syntax-colon", 1, timeout=LONG)
    expect(page.locator("#experiment-start")).to_be_visible()

    press(page, "write")
    replace(page, ENDLESS)
    press(page, "experiment")
    page.locator("#experiment-limit").fill("1")
    press(page, "experiment-start")
    mood(page, "finished")
    result = page.locator(ROWS).first.locator("td").nth(4)
    expect(result).to_have_text(text("experiment.over-limit"))
    page.locator("#experiment-limit").fill("600")
    press(page, "experiment-start")
    says(page_status(page), "experiment.code-running")
    press(page, "experiment-cancel")
    says(page_status(page), "experiment.not-begun")
    expect(page.locator("#experiment-start")).to_be_visible()
