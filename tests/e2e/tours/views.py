"""The tours of the other views."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e import analyse_steps
from tests.e2e.steps import FIRST, press, status
from tests.e2e.texts import says
from tests.e2e.tours.steps import NO_CLIPBOARD, SLOW, go

GAME = f"view=review&p={FIRST}&moves=E002k0E0s4U0s01eE037"
SEVERAL = FIRST[:-2] + ".."
IMPOSSIBLE = "123456..." + "......7.." + "." * 27 + "8...." + "." * 29 + "98"


def analyse(page: Page) -> Iterator[str]:
    """The analysis of puzzles of all kinds."""
    go(page, "analyse")
    analyse_steps.analysis_is(page, "done")
    page.locator(".analyse-fold > summary").click()
    yield "one solution"
    press(page, "show-solution")
    yield "the solution"
    for name, text in (
        ("an empty board", "." * 81),
        ("no solution", IMPOSSIBLE),
        ("a clash", "6" + FIRST[1:]),
        ("several solutions", SEVERAL),
    ):
        analyse_steps.analyse(page, text)
        yield name
    press(page, "show-other")
    yield "another solution"
    page.locator("#analyse-text").fill("nonsense")
    expect(page.locator("#analyse-complaint")).to_be_visible()
    yield "a complaint"
    expect(status(page)).to_be_visible()


def learn(page: Page) -> Iterator[str]:
    """The list of techniques, a page, and a drill with a wrong answer and the right one."""
    go(page, "learn")
    expect(page.locator("#learn-topics button")).not_to_have_count(0)
    yield "the list of techniques"
    page.locator("[data-action='learn-open:xy-chain']").click()
    expect(page.locator("#learn-reading")).to_be_visible(timeout=SLOW)
    press(page, "learn-claim-forward")
    yield "the page of a technique, its second sentence"
    page.locator("#learn-drill").click()
    expect(page.locator("#drill-check")).to_be_enabled(timeout=SLOW)
    press(page, "drill-check")
    says(page.locator("#drill-said"), "drill.nothing")
    yield "a drill, nothing marked"
    press(page, "drill-show")
    says(page.locator("#drill-said"), "drill.shown")
    yield "a drill, its step"


def review(page: Page) -> Iterator[str]:
    """The review of a game with a wrong digit, a guess, a long pause and an undo."""
    page.evaluate("game => { location.hash = game }", GAME)
    expect(page.locator("#review-end")).to_be_visible(timeout=SLOW)
    yield "the start, and what the game shows"
    for number, what in enumerate(("a wrong digit", "a long pause", "an undo", "a guess"), 1):
        page.locator("#review-items button").nth(number - 1).click()
        expect(page.locator("#review-slider")).to_have_value(str(number))
        yield what
    page.evaluate(NO_CLIPBOARD)
    press(page, "review-link")
    expect(page.locator("#review-out")).to_be_focused()
    yield "a link to copy by hand"


def builder(page: Page) -> Iterator[str]:
    """The builder, for each kind of thing that it can show."""
    go(page, "builder")
    expect(page.locator("#builder-preview > iframe")).to_be_visible()
    yield "a puzzle to solve"
    for kind in ("lab", "race", "lesson", "analyse"):
        page.locator("#builder-kind").select_option(kind)
        yield kind
    page.locator("#builder-p").fill("nonsense")
    expect(page.locator("#builder-p-problem")).to_be_visible()
    yield "a complaint"
    page.evaluate(NO_CLIPBOARD)
    press(page, "copy-snippet:frame")
    expect(page.locator("#builder-frame")).to_be_focused()
    yield "a text to copy by hand"
