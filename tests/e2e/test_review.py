"""A game is reviewed: its first digits, a wrong one, an undo, and what it shows in the end."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.play_steps import choose, leave
from tests.e2e.steps import (
    FIRST,
    READY,
    SOLUTION,
    another_browser,
    board,
    cell,
    come_back,
    go_to,
    painted,
    press,
    spoken,
    status,
    visit,
)
from tests.e2e.texts import says, text

GAPS = [index for index, symbol in enumerate(FIRST) if symbol == "."]
NAMES = [f"r{index // 9 + 1}c{index % 9 + 1}" for index in range(81)]
COPY = "navigator.clipboard.writeText = async (text) => { window.copied = text }"
SMALL = "12..34.........."
SMALL_GAME = "E0231eE0243cE033U0309U033"  # wrong, right, its neighbour, with undo and redo


def enter(page: Page, cell: int, digit: str) -> None:
    choose(page, NAMES[cell])
    page.keyboard.press(digit)


def is_reviewed(page: Page) -> None:
    expect(page.locator("#review-end")).to_be_visible(timeout=READY)


def verdicts(page: Page) -> list[str]:
    """The verdicts of all items of the list."""
    found: list[str] = page.locator("#review-items button").evaluate_all(
        "buttons => buttons.map(button => button.dataset.verdict)"
    )
    return found


def stored(page: Page) -> Any:
    """The record of the puzzle on the board, as the browser stores it."""
    text: str = page.evaluate("localStorage['sudoku_py.board']")
    return json.loads(text)["abouts"][-1]


def begin(page: Page) -> None:
    """Enter a wrong digit and two right ones; undo one of them, and enter it again."""
    enter(page, 0, "2")  # r1c1 is 5
    enter(page, 28, "4")  # r4c2: a hidden single
    page.keyboard.press("Control+z")
    enter(page, 28, "4")
    enter(page, 0, "5")
    painted(page)


def test_a_game_is_reviewed_while_it_is_open_and_after_it_is_won(
    page: Page, browser: Browser, base_url: str
) -> None:
    visit(page, engine=True)
    begin(page)
    press(page, "review")
    is_reviewed(page)
    assert verdicts(page)[:2] == ["wrong", "proved"]
    assert verdicts(page)[2:4] == ["undo", "proved"]
    reads_with_keys(page)
    go_to(page, "play")
    for index in GAPS:
        if board(page)[index] == ".":
            enter(page, index, SOLUTION[index])
    says(status(page), "status.won-hardest")
    expect(page.locator("#new-alike")).to_be_visible()
    page.locator("#review-game").click()
    is_reviewed(page)
    says(page.locator("#review-progress"), "review.wrong-moves", 1)
    page.evaluate(COPY)
    page.keyboard.press("ArrowRight")
    press(page, "review-link")
    says(page.locator("#review-copied"), "path.copied")
    link: str = page.evaluate("copied")
    assert link.endswith("&step=1")
    comes_back_after_a_reload(page)
    adds_up_in_the_statistics(page)
    is_kept_in_the_library(page)
    with another_browser(browser, base_url=base_url) as context:
        is_shared(context.new_page(), link)
    leads_to_a_drill(page)


def reads_with_keys(page: Page) -> None:
    """Step through the game, its arguments, slider and plot."""
    page.keyboard.press("Home")
    says(page.locator("#review-did"), "review.start")
    assert board(page) == FIRST
    page.keyboard.press("ArrowRight")
    expect(page.locator("#review-judged")).to_have_attribute("data-verdict", "wrong")
    says(page.locator("#review-judged p").first, "review.wrong")
    says(spoken(page), "review.wrong")
    assert board(page)[0] == "2"  # as the player left it, until asked what else was to be found
    expect(cell(page, "r1c1")).to_have_attribute("data-wrong", "true")
    page.keyboard.press("ArrowRight")
    says(page.locator("#review-judged p").first, "review.proved")
    says(page.locator("#review-name"), "technique.hidden-single")
    expect(page.locator(".step-drawing [data-role=placed]")).to_have_count(1)
    assert board(page)[28] == "."  # the position before the digit
    page.keyboard.press("]")
    says(page.locator("#review-claim-at"), "argument.at", 1)
    press(page, "review-explain")
    expect(page.locator(".step-drawing")).to_have_count(0)
    assert board(page)[28] == "4"
    expect(cell(page, "r1c1")).to_have_attribute("data-wrong", "true")
    press(page, "review-explain")
    expect(page.locator(".step-drawing [data-role=blocked]")).not_to_have_count(0)
    page.locator("#review-slider").fill("1")
    expect(page.locator(".step-drawing")).to_have_count(0)
    page.locator("#review-explain").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".step-drawing [data-role]")).not_to_have_count(0)
    page.keyboard.press("ArrowRight")  # on that button still: the next move, not the next claim
    expect(page.locator("#review-slider")).to_have_value("2")
    page.locator("#review-slider").fill("3")
    says(page.locator("#review-did"), "review.did-one-undo-empty")
    page.keyboard.press("End")
    says(page.locator("#review-did"), "review.did-entry")
    area = page.locator("#review-plot .u-over").bounding_box()
    assert area
    page.mouse.click(area["x"] + 3, area["y"] + 20)
    expect(page.locator("#review-slider")).to_have_value("1")
    press(page, "review-play")
    expect(page.locator("#review-slider")).to_have_value("5", timeout=READY)
    says(page.locator("#review-play"), "review.play")


def comes_back_after_a_reload(page: Page) -> None:
    moves = stored(page)["moves"]
    assert moves.startswith("E002")
    assert "U0s0" in moves
    come_back(page)
    assert stored(page)["moves"] == moves
    press(page, "review")
    is_reviewed(page)
    assert verdicts(page)[:4] == ["wrong", "proved", "undo", "proved"]
    go_to(page, "play")


def adds_up_in_the_statistics(page: Page) -> None:
    press(page, "statistics")
    rows = page.locator("#statistics-technique-rows tr")
    says(page.locator("#statistics-reviewed"), "statistics.reviewed", 1)  # once, though seen twice
    single = rows.filter(has_text=text("technique.hidden-single")).locator("td")
    found = page.evaluate("JSON.parse(localStorage['sudoku_py.techniques'])")
    expect(single.nth(1)).to_have_text(str(found[0]["techniques"]["hidden-single"][0]))
    leave(page, "statistics")


def is_kept_in_the_library(page: Page) -> None:
    press(page, "library")
    press(page, "library-keep")
    page.locator(".entry-menu > summary").click()
    press(page, "library-review:0")
    expect(page.locator("html")).to_have_attribute("data-at", "review")
    is_reviewed(page)


def is_shared(page: Page, link: str) -> None:
    """Open the link where another game is on the board, which stays there."""
    visit(page, engine=True)
    enter(page, GAPS[0], "5")
    painted(page)
    page.evaluate("link => { location.hash = link.split('#')[1] }", link)
    is_reviewed(page)
    says(page.locator("#review-puzzle"), "review.of-shared")
    says(page.locator("#review-did"), "review.did-entry")
    go_to(page, "play")
    assert board(page) == "5" + FIRST[1:]
    assert page.evaluate("localStorage['sudoku_py.techniques']") is None


def leads_to_a_drill(page: Page) -> None:
    page.locator("[data-action^='review-drill:']").first.click()
    expect(page.locator("html")).to_have_attribute("data-at", "drill")
    expect(page.locator("#drill-check")).to_be_enabled(timeout=READY)
    givens = board(page)
    assert all(symbol in (".", own) for symbol, own in zip(givens, SOLUTION, strict=True))
    press(page, "drill-show")
    expect(page.locator("#drill-claims li")).not_to_have_count(0)
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-at", "review")


@pytest.mark.parametrize(
    ("link", "key"),
    [
        (f"p={SMALL}&moves=E023%20", "link.moves"),
        (f"p={SMALL}&moves=E0zz", "link.moves"),
        (f"p={SMALL}&moves={'N' * 20_000}", "link.moves"),
        (f"p={SMALL}&moves=", "link.moves"),
        (f"p={SMALL[1:]}&moves=E023", "link.length"),
    ],
)
def test_a_link_that_is_damaged_is_explained(page: Page, link: str, key: str) -> None:
    visit(page, f"#view=review&{link}")
    says(status(page), key)
    expect(page.locator("#review-progress")).to_be_visible()
    says(page.locator("#review-progress"), "review.nothing")


def test_without_an_engine_a_shared_game_is_replayed_all_the_same(page: Page) -> None:
    visit(page, f"#view=review&p={SMALL}&moves={SMALL_GAME}&step=2")
    expect(page.locator("#review-items li")).to_have_count(5)
    assert board(page)[2:4] == "4."
    page.keyboard.press("End")
    assert board(page)[2:4] == "43"
    press(page, "review-cancel")
    says(page.locator("#review-progress"), "status.cancelled")
    press(page, "review-play-on")
    assert board(page) == FIRST
