"""Steps of a race in the laboratory that several tests take."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.lab_steps import begin_anew, enter, mood, open_race_settings
from tests.e2e.steps import BLANK, painted, press

FOUR = ["cell-order", "fewest-candidates", "propagation", "exact-cover"]
USUAL = f"view=lab&speed=60&algs={','.join(FOUR)}"  # the race that nobody has changed
FOUR_CELLS = "#p=1234341221434.2."  # a puzzle that every algorithm solves in a few steps
OTHER_STEPS = """before => {
    const counters = [...document.querySelectorAll("[data-runner] [data-counter=steps]")];
    return String(counters.map(each => each.innerText)) !== String(before);
}"""


def enter_race(page: Page, link: str = "") -> None:
    """Go to the race and wait for the puzzle on its boards."""
    if page.url == BLANK:
        enter(page, link)
        press(page, "race")
    else:
        begin_anew(page, f"{USUAL}&{link.removeprefix('#')}")
    expect(page.locator("html")).to_have_attribute("data-region", "lab-race")
    mood(page, "idle")
    expect(lane(page, 1).locator("dt").first).not_to_be_empty()
    open_race_settings(page)


def lane(page: Page, number: int) -> Locator:
    """All of a runner's, counted from 0."""
    return page.locator(f'[data-runner="{number}"]')


def steps(page: Page) -> list[str]:
    """The step counters of all runners."""
    return step_counters(page).all_inner_texts()


def step_counters(page: Page) -> Locator:
    """Where they stand."""
    return page.locator('[data-runner] [data-counter="steps"]').locator("visible=true")


def board(page: Page, number: int) -> str:
    """What stands on a runner's board, `.` for empty."""
    painted(page)
    values = (
        lane(page, number)
        .locator("[data-given]")
        .evaluate_all("cells => cells.map(cell => cell.dataset.value || '.').join('')")
    )
    return str(values)


def run_to_end(page: Page) -> None:
    """Play as fast as it goes until all are done."""
    page.locator("#status").click()  # the keys are meant for the race
    page.keyboard.press("End")
    mood(page, "finished")
