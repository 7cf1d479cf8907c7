"""What an embed reports to the course, and in which order; the reader's own game is not in it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.embed_steps import HOST, Course, answered, embed, heard, last, say
from tests.e2e.steps import READY
from tests.e2e.texts import says

FOUR = "1234341221434.2."  # two empty cells

on_one_page = pytest.mark.one_page


def test_the_readers_own_game_stays_as_it_is(page: Page, base_url: str) -> None:
    """Both are of one origin, and the embed of another course's puzzle writes nothing there."""
    page.goto(base_url)
    expect(page.locator("html")).to_have_attribute("data-ui", "ready")
    page.locator('[data-cell="r1c1"]').click()
    page.keyboard.press("1")
    page.goto(f"{base_url}?embed=1#view=play&p={FOUR}")
    expect(page.locator("html")).to_have_attribute("data-ui", "ready")
    page.locator('[data-cell="r4c2"]').click()
    page.keyboard.press("3")
    page.reload()  # the exercise is kept for as long as the tab is open
    expect(page.locator('[data-cell="r4c2"]')).to_have_attribute("data-value", "3")
    page.goto(base_url)
    expect(page.locator('[data-cell="r1c1"]')).to_have_attribute("data-value", "1")


def test_what_was_counted_is_kept_and_a_solved_board_is_no_news(page: Page, base_url: str) -> None:
    own = f"{base_url}static/puzzles/easy50.txt"  # of the same origin: its storage is the embed's
    page.goto(own)
    host = HOST.format(
        src=f"{base_url}?embed=1#view=play&amp;p={FOUR}", width="100%", attributes="", greets="true"
    )
    page.set_content(host)
    last(page, "ready")
    frame = page.frame_locator("#lab")
    for cell, digit, counter, value in (
        ("r4c2", "2", "mistakes", 1),
        ("r4c2", "3", "left", 1),
        ("r4c4", "1", "left", 0),
    ):
        frame.locator(f'[data-cell="{cell}"]').click()
        page.keyboard.press(digit)
        counts(page, counter, value)
    assert last(page, "solved")["mistakes"] == 1
    page.goto(own)
    page.set_content(host)
    state = last(page, "state", lambda state: state["mood"] == "finished")
    assert state["counters"]["mistakes"] == 1
    answered(page)
    assert heard(page, "solved") == []


def counts(page: Page, counter: str, value: int) -> None:
    """Wait until a counter of the embed is told to stand at a value."""
    last(page, "state", lambda state: bool(state["counters"][counter] == value))


@on_one_page
def test_messages_keep_their_order_and_wishes_add_up(
    page: Page, site: Course, base_url: str
) -> None:
    frame = embed(page, site, base_url, "view=play")
    last(page, "ready")
    page.evaluate(
        """link => {
        say("load", { view: "lab", p: link, autoplay: true });
        say("set", { theme: "dark" });
        say("set", { lang: "es" });
        say("seek", { step: 4 });
        say("play");
        say("pause");
    }""",
        FOUR,
    )
    last(page, "state", lambda state: state["mood"] == "paused" and state["step"] == 4)
    expect(frame.locator("html")).to_have_attribute("lang", "es")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")


def _has_tried(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda state: state["counters"].get("tried") == number


@on_one_page
def test_a_drill_reports_how_it_goes_and_when_its_positions_are_over(
    page: Page, site: Course, base_url: str
) -> None:
    options = "view=drill&technique=full-house&positions=2&seed=3&autoplay=1"
    frame = embed(page, site, base_url, options)
    last(page, "ready")
    for number in (1, 2):
        expect(frame.locator("#drill-check")).to_be_enabled(timeout=READY)
        frame.locator("#drill-show").click()
        last(page, "state", _has_tried(number))
        expect(frame.locator("#drill-conclusion")).not_to_be_empty()
        frame.locator("#drill-next").click()
    finished = last(page, "finished")
    assert (finished["view"], finished["status"]) == ("drill", "finished")
    assert (finished["counters"]["tried"], finished["counters"]["right"]) == (2, 0)
    expect(frame.locator("#drill-page")).to_be_hidden()
    say(page, "load", view="learn", technique="y-wing")
    assert "y-wing" in last(page, "problem")["text"]
    say(page, "load", view="learn", technique="x-wing")
    says(frame.locator("#learn-name"), "technique.x-wing")
    expect(frame.locator("#learn-legend li")).not_to_have_count(0)
    expect(frame.locator("#learn-list")).to_be_hidden()
