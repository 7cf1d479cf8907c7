"""A course page has the laboratory in a frame of another origin."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.embed_steps import Course, answered, embed, heard, is_as_tall, last, say
from tests.e2e.steps import FRAMES
from tests.e2e.texts import says

FOUR = "1234341221434.2."  # two empty cells
# Solves it in the moment in which the embed answers, before anything has been reported.
SOLVE_AT_ONCE = """new MutationObserver((_, watching) => {
    if (document.documentElement?.dataset.ui !== "ready") return;
    watching.disconnect();
    for (const [name, key] of [["r4c2", "3"], ["r4c4", "1"]]) {
        const cell = document.querySelector(`[data-cell="${name}"]`);
        for (const type of ["pointerdown", "pointerup", "click"])
            cell.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
        cell.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ui"] })"""
RUN = f"view=lab&p={FOUR}&alg=cell-order&step=3"

on_one_page = pytest.mark.one_page


def test_only_the_board_stands_there_and_no_engine_is_started(
    page: Page, site: Course, base_url: str, requested: list[str]
) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    expect(frame.locator(".masthead")).to_be_hidden()
    expect(frame.locator("footer")).to_be_hidden()
    expect(frame.locator('[data-cell="r1c1"]')).to_have_text("1")
    last(page, "ready", lambda said: said["view"] == "play")
    expect(frame.locator("html")).to_have_attribute("data-engine", "asleep")
    assert not [url for url in requested if "pyodide" in url]


@on_one_page
def test_a_player_solves_it_and_the_course_hears_of_it(
    page: Page, site: Course, base_url: str
) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    last(page, "ready")
    frame.locator('[data-cell="r4c2"]').click()
    page.keyboard.press("2")  # stands in the row already
    last(page, "state", lambda state: state["counters"]["mistakes"] == 1)
    page.keyboard.press("3")
    frame.locator('[data-cell="r4c4"]').click()
    page.keyboard.press("1")
    solved = last(page, "solved")
    assert (solved["mistakes"], solved["hints"], solved["puzzle"]) == (1, 0, FOUR)
    assert len(heard(page, "solved")) == 1
    says(frame.locator("#status"), "status.won")
    expect(frame.locator("#next-puzzle")).to_be_hidden()  # it stays an exercise


@on_one_page
def test_a_puzzle_solved_before_the_hello_is_told_after_it(
    page: Page, site: Course, base_url: str
) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}", greets=False)
    for cell, digit in (("r4c2", "3"), ("r4c4", "1")):
        frame.locator(f'[data-cell="{cell}"]').click()
        page.keyboard.press(digit)
    says(frame.locator("#status"), "status.won")
    assert heard(page, "solved") == []
    say(page, "hello")
    assert last(page, "solved")["puzzle"] == FOUR
    answered(page)  # that it is said again changes nothing
    assert len(heard(page, "solved")) == 1


def test_a_puzzle_solved_before_the_first_report_is_told(
    page: Page, site: Course, base_url: str
) -> None:
    page.add_init_script(SOLVE_AT_ONCE)
    embed(page, site, base_url, f"view=play&p={FOUR}")
    assert last(page, "solved")["puzzle"] == FOUR


@on_one_page
def test_a_run_that_ended_before_the_hello_is_told_after_it(
    page: Page, site: Course, base_url: str
) -> None:
    shown = f"view=lab&p={FOUR}&autoplay=1&speed=max"
    frame = embed(page, site, base_url, shown, greets=False)
    says(frame.locator("#spoken"), "transcript.solution", timeout=120_000)
    say(page, "hello")
    assert last(page, "finished")["status"] == "solution"
    answered(page)
    assert len(heard(page, "finished")) == 1


@on_one_page
def test_a_run_waits_behind_a_poster_and_is_steered_by_messages(
    page: Page, site: Course, base_url: str
) -> None:
    frame = embed(page, site, base_url, RUN)
    last(page, "state", lambda state: state["mood"] == "waiting")
    expect(frame.locator("html")).to_have_attribute("data-engine", "asleep")
    frame.locator('[data-action="start"]').click()
    last(page, "state", lambda state: state["step"] == 3 and state["mood"] == "paused")
    say(page, "seek", step=5)
    last(page, "state", lambda state: state["step"] == 5)
    say(page, "set", speed="max")
    say(page, "play")
    finished = last(page, "finished")
    assert finished["view"] == "lab"
    assert finished["counters"]["assignments"] > 0
    say(page, "load", view="play", p="." * 16)
    last(page, "state", lambda state: state["view"] == "play" and state["counters"]["left"] == 16)


@on_one_page
def test_nothing_is_said_before_hello(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}", greets=False)
    frame.locator('[data-cell="r4c2"]').click()
    page.keyboard.press("3")  # which would be told
    expect(frame.locator('[data-cell="r4c2"]')).to_have_attribute("data-value", "3")
    frame.locator("body").evaluate(FRAMES)
    assert page.evaluate("window.heard") == []
    say(page, "hello")
    last(page, "ready")


@on_one_page
def test_it_is_as_tall_as_what_it_shows(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, RUN + "&autoplay=1&speed=max", width="280px")
    last(page, "finished")
    is_as_tall(page, frame.locator("body"))
    wide = frame.locator("html").evaluate("html => html.scrollWidth - html.clientWidth")
    assert wide <= 0
    expect(frame.locator("#status")).to_have_text(re.compile("."))
