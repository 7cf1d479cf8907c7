"""Someone follows a link to one moment of one run, or shares one."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import forget
from tests.e2e.lab_steps import (
    OPEN,
    choose,
    counter,
    enter,
    lit,
    mood,
    open_link,
    panels_are_painted,
)
from tests.e2e.steps import FIRST, board, press, status, visit
from tests.e2e.texts import says, text

pytestmark = pytest.mark.one_page("lab")
EASY = "1234341221434.2."
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
TAKE_CLIPBOARD = """() => {
    window.taken = Object.getOwnPropertyDescriptor(Navigator.prototype, "clipboard");
    delete Navigator.prototype.clipboard;
}"""
SHOWN = re.compile(r"lab\.step-says")  # one sentence or two: wherever the run has been stopped


def moment(page: Page) -> dict[str, str]:
    """All that makes a moment, as it is seen."""
    panels_are_painted(page)
    return {
        "board": board(page),
        "step": counter(page, "steps").inner_text(),
        "algorithm": page.locator("[data-control=algorithm]").input_value(),
        "seed": page.locator("#seed").input_value(),
        "speed": page.locator("#speed").input_value(),
        "line": lit(page).inner_text(),
        "backtracks": counter(page, "backtracks").inner_text(),
    }


def shared(page: Page) -> str:
    """Press Share, and take what is in the clipboard then."""
    press(page, "share")
    says(status(page), "lab.shared")
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert page.url == link
    return link


@pytest.mark.usefixtures("newcomer")
def test_a_shared_moment_is_the_same_for_whoever_follows_the_link(page: Page) -> None:
    moments = [
        share_a_moment(page, "cell-order", 0, 12_345, "en"),
        share_a_moment(page, "random-order", 7, 9_876, "es"),
        share_a_moment(page, "boltzmann", 4_294_967_295, 5_000, "en"),
    ]
    forget(page)  # from here on, the page is that of someone else
    for link, language, seen in moments:
        page.goto(link)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(counter(page, "steps")).to_have_text(seen["step"])
        mood(page, "paused")
        assert moment(page) == seen, link


def share_a_moment(
    page: Page, algorithm: str, seed: int, step: int, language: str
) -> tuple[str, str, dict[str, str]]:
    """Go to the step after this one, and share that: the link, its language, and what is seen."""
    asked = f"p={HARD}&alg={algorithm}&seed={seed}&step={step}&speed=60"
    open_link(page, f"#lang={language}&view=lab&{asked}")
    mood(page, "paused")
    press(page, "step")
    expect(counter(page, "steps")).to_have_text(re.compile(rf"\D*{step + 1:,}".replace(",", ".?")))
    page.locator("#speed").fill("1")
    here, link = moment(page), shared(page)
    assert f"view=lab&p={HARD}&alg={algorithm}&seed={seed}&step={step + 1}&speed=2" in link
    return link, language, here


def test_sharing_while_it_plays_stands_still_first(page: Page) -> None:
    enter(page)
    page.locator("#speed").fill("7")
    press(page, "play")
    expect(counter(page, "steps")).to_have_text(re.compile(r"\d{3}"))
    link = shared(page)
    mood(page, "paused")
    assert f"&step={counter(page, 'steps').inner_text().replace(',', '')}&" in link
    assert link.endswith("&speed=300")


def test_a_browser_that_does_not_let_the_page_copy_shows_the_link(page: Page) -> None:
    enter(page)
    page.evaluate(TAKE_CLIPBOARD)
    press(page, "step")
    says(status(page), "lab.step-says", 1)
    press(page, "share")
    field = page.get_by_label(text("lab.share-link"))
    expect(field).to_be_focused()
    expect(field).to_have_value(page.url)
    assert "step=1" in page.url
    assert page.evaluate("getSelection().toString()") == page.url
    says(status(page), "lab.share-by-hand")
    page.locator(".wordmark").click()
    page.keyboard.press("ArrowRight")
    expect(field).to_be_hidden()
    page.evaluate("Object.defineProperty(Navigator.prototype, 'clipboard', window.taken)")


def test_a_step_beyond_the_end_goes_to_the_end_and_says_so(page: Page) -> None:
    open_link(page, f"#view=lab&p={EASY}&alg=cell-order&step=1000")
    mood(page, "finished")
    says(status(page), "lab.beyond", 1000, 11)
    says(status(page), "transcript.end-finished")
    press(page, "step-back")
    expect(counter(page, "steps")).to_have_text("10")
    mood(page, "paused")


def test_a_step_beyond_all_runs_goes_to_the_end_too(page: Page) -> None:
    open_link(page, f"#view=lab&p={EASY}&alg=cell-order&step=987654321")
    mood(page, "finished")
    says(status(page), "lab.beyond", 11)


def test_the_way_to_a_far_step_is_told_and_can_be_left(page: Page) -> None:
    open_link(page, f"#view=lab&p={HARD}&alg=cell-order&step=10000000")
    says(status(page), "lab.way", 10_000_000, timeout=OPEN)
    mood(page, "running")
    press(page, "pause")
    mood(page, "paused")
    expect(status(page)).to_have_attribute("data-key", SHOWN)
    steps = counter(page, "steps").inner_text()
    page.locator(".wordmark").click()
    page.keyboard.press("ArrowLeft")
    expect(counter(page, "steps")).not_to_have_text(steps)
    before = int(steps.replace(",", "")) - 1
    expect(counter(page, "steps")).to_have_text(f"{before:,}")


def test_links_are_followed_on_the_open_page(page: Page) -> None:
    enter(page)
    for link, step in (
        ("view=lab&step=40", "40"),
        ("view=lab&alg=propagation&step=7", "7"),
        ("step=3", "3"),
    ):
        page.evaluate("link => { location.hash = link }", link)
        expect(counter(page, "steps")).to_have_text(step)
    expect(page.locator("[data-control=algorithm]")).to_have_value("cell-order")
    says(status(page), "lab.step-says", 3)
    assert board(page) == f"1632{FIRST[4:]}"


@pytest.mark.usefixtures("newcomer")
def test_what_a_link_asks_of_the_laboratory_waits_until_someone_goes_there(page: Page) -> None:
    visit(page, f"#p={HARD}&alg=propagation&step=12&speed=max", engine=True)
    assert board(page) == HARD
    page.locator("[data-view=lab]").click()
    mood(page, "paused")
    expect(counter(page, "steps")).to_have_text("12")
    expect(page.locator("[data-control=algorithm]")).to_have_value("propagation")
    says(page.locator("#speed-text"), "lab.speed-max")


def test_nonsense_in_a_link_is_told_in_the_laboratory(page: Page) -> None:
    open_link(page, "#view=lab&alg=magic&step=5")
    mood(page, "paused")
    says(status(page), "link.algorithm", "magic")
    expect(counter(page, "steps")).to_have_text("5")
    page.evaluate("location.hash = 'view=lab&seed=-1'")
    says(status(page), "link.seed", "-1")
    press(page, "step")
    says(status(page), "lab.step-says", 6)


@pytest.mark.usefixtures("newcomer")
def test_nonsense_that_leaves_nothing_to_follow_is_told_too(page: Page) -> None:
    open_link(page, f"#view=lab&p={HARD[1:]}&step=1e3")
    mood(page, "idle")
    says(status(page), "link.length", 80)
    assert board(page) == FIRST


@pytest.mark.usefixtures("newcomer")
def test_a_link_leads_to_a_race_or_to_a_lesson_and_all_that_is_wrong_is_told(page: Page) -> None:
    race = f"#view=lab&p={EASY}&algs=cell-order,propagation&step=3"
    visit(page, f"{race}&seed=-1&speed=7&colour=red", engine=True)
    mood(page, "paused")
    expect(page.locator("[data-runner]").locator("visible=true")).to_have_count(2)
    expect(page.locator("#race-scrub")).to_have_value("3")
    for key, found in (("seed", "-1"), ("speed", "7"), ("unknown", "colour")):
        says(status(page), "link." + key, found)
    page.evaluate("location.hash = 'view=lesson&lesson=open-list&step=2&seed=x'")
    says(page.locator("#lesson-title"), "lesson.open-list-title")
    says(page.locator("#lesson-place"), "lesson.position", 2)
    says(status(page), "link.seed", "x")
    assert board(page) != EASY


@pytest.mark.usefixtures("newcomer")
def test_play_before_the_laboratory_is_there_is_done_then_and_its_rate_ends_with_its_run(
    page: Page,
) -> None:
    held: list[Route] = []
    page.route("**/vendor/lab.bin", lambda route: held.append(route))  # noqa: PLW0108
    visit(page, engine=True)
    with page.expect_request("**/vendor/lab.bin"):
        page.locator("[data-view=lab]").click()
    page.locator(".wordmark").click()
    page.keyboard.press(" ")
    held[0].continue_()
    mood(page, "running")
    expect(counter(page, "rate")).not_to_have_text("0")
    press(page, "pause")
    mood(page, "paused")
    choose(page, "candidate-list")
    mood(page, "idle")
    expect(counter(page, "rate")).to_have_text("0")


def test_a_seed_belongs_to_algorithms_that_use_chance(page: Page) -> None:
    enter(page)
    seed = page.get_by_label(text("lab.seed"), exact=True).and_(page.locator("#seed"))
    expect(seed).to_be_hidden()
    choose(page, "random-order")
    expect(seed).to_have_value("0")
    boards = set()
    for each in ("0", "7", "0"):
        seed.fill(each)
        mood(page, "idle")
        press(page, "next-backtrack")
        mood(page, "paused")
        boards.add(board(page))
    assert len(boards) == 2
    press(page, "new-seed")
    mood(page, "idle")
    expect(seed).not_to_have_value("0")
    seed.fill("-3")
    expect(seed).to_have_attribute("aria-invalid", "true")
    says(status(page), "lab.seed-range", 0, 4_294_967_295)
