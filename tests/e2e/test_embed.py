"""A course page has the laboratory in a frame of another origin.

A course page holds ten embeds, or has a strict policy of its own.

What an embed reports to the course, and in which order; the reader's own game is not in it.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.embed_steps import HOST, Course, answered, embed, heard, is_as_tall, last, say
from tests.e2e.steps import FRAMES, READY
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
TEN = 10
START = "view=lab&amp;p=1234341221434.2.&amp;step="


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


def test_ten_embeds_start_one_engine_each_when_it_is_wanted(
    page: Page, site: Course, base_url: str, requested: list[str]
) -> None:
    frames = "".join(
        f'<iframe id="lab{number}" title="Run {number}" src="{base_url}?embed=1#{START}{number}"'
        ' width="340" height="420"></iframe>'
        for number in range(TEN)
    )
    page.goto(site.put("/ten", "<!doctype html><title>Ten</title>" + frames))
    for number in range(TEN):
        frame = page.frame_locator(f"#lab{number}")
        expect(frame.locator("[data-action=start]")).to_be_visible()
        expect(frame.locator("html")).to_have_attribute("data-engine", "asleep")
    assert not [url for url in requested if "pyodide" in url]
    for number in (3, 7):
        page.frame_locator(f"#lab{number}").locator("[data-action=start]").click()
    for number in range(TEN):
        html = page.frame_locator(f"#lab{number}").locator("html")
        is_started = number in {3, 7}
        wanted = "ready" if is_started else "asleep"
        expect(html).to_have_attribute("data-engine", wanted, timeout=READY)
    steps = page.frame_locator("#lab7").locator('[data-counter="steps"]')
    expect(steps).to_have_text("7")
    assert len([url for url in requested if url.endswith("pyodide.asm.wasm")]) <= 2


def test_a_strict_policy_of_the_course_needs_one_permission(
    page: Page, site: Course, base_url: str
) -> None:
    origin = base_url.rstrip("/")
    policy = {"Content-Security-Policy": f"default-src 'none'; frame-src {origin}"}
    src = f"{base_url}?embed=1#{START}2&amp;autoplay=1"
    page.goto(site.put("/strict", f'<title>Strict</title><iframe src="{src}"></iframe>', **policy))
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=READY)
    expect(frame.locator("#board-column")).to_be_visible()


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
        expect(frame.locator("#drill-claims > li")).not_to_have_count(0)
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
