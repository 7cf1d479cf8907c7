"""The tours of the laboratory."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import SHORT, mood, open_panel
from tests.e2e.steps import open_text, press
from tests.e2e.tours.steps import NO_CLIPBOARD, go


def enter(page: Page) -> None:
    """Go to the lab with a puzzle whose run is short."""
    open_text(page, SHORT)
    go(page, "lab")
    mood(page, "idle")


def watch(page: Page) -> Iterator[str]:
    """The laboratory with one algorithm, and a lesson."""
    enter(page)
    yield from stopped(page)
    press(page, "step-back")
    yield "a rejected digit, a link"
    press(page, "play")
    mood(page, "running")
    yield "a run under way"
    press(page, "last")
    mood(page, "finished")
    yield "a run at its end"
    yield from lesson(page)


def stopped(page: Page) -> Iterator[str]:
    """A run before its first step, and at a backtrack."""
    for panel in ("card", "transcript"):
        open_panel(page, panel)
    yield "a run that has not begun, all panels"
    has_tabs = page.get_by_role("tablist").is_visible()
    if has_tabs:
        open_panel(page, "setup")
    press(page, "next-backtrack")
    mood(page, "paused")
    if has_tabs:
        yield from tabs(page)
    else:
        expect(page.locator("#tree-box [role=treeitem]")).not_to_have_count(0)
        yield "a backtrack, all panels"
        yield from lines(page)
    page.evaluate(NO_CLIPBOARD)
    press(page, "share")
    expect(page.locator("#share-box")).to_be_visible()


def tabs(page: Page) -> Iterator[str]:
    """Each panel where there is room for one of them."""
    for tab in page.get_by_role("tab").all():
        if tab.is_visible():
            tab.click()
            yield f"a backtrack, tab {tab.inner_text()}"


def lines(page: Page) -> Iterator[str]:
    """A run line by line, with a breakpoint of each kind."""
    press(page, "by-line")
    press(page, "step")
    page.locator("[data-action^='breakpoint:']").first.click()
    press(page, "breakpoints")
    page.locator("#condition").select_option("jump")
    press(page, "add-condition")
    expect(page.locator("#breakpoint-list li")).to_have_count(2)
    yield "line by line, two breakpoints"
    press(page, "breakpoints")
    press(page, "by-line")


def lesson(page: Page) -> Iterator[str]:
    """The list of lessons, and the first of one's questions."""
    press(page, "lessons")
    yield "list of lessons"
    page.locator("[data-action^=open-lesson]").nth(3).click()
    expect(page.locator("#lesson-text")).not_to_be_empty()
    press(page, "lesson-next")
    expect(page.locator("#lesson-panel")).to_have_attribute("data-asks", "cell")
    yield "a question of a lesson"
    page.locator("#lesson-field").fill("r1c4")
    press(page, "lesson-check")
    expect(page.locator("#lesson-verdict")).not_to_be_empty()
    expect(page.locator("#lesson-panel")).not_to_have_attribute("aria-busy", "true")
    yield "a lesson"
    press(page, "lesson-close")


def race(page: Page) -> Iterator[str]:
    """A race, before it and after it."""
    enter(page)
    press(page, "race")
    expect(page.locator("html")).to_have_attribute("data-region", "lab-race")
    mood(page, "idle")
    yield "a race that has not begun"
    press(page, "last")
    mood(page, "finished")
    expect(page.locator("#race-results")).to_be_visible()
    yield "a race that is over"
    page.locator("#race-setup").evaluate("setup => { setup.open = true; }")
    page.locator("#race-fairness").select_option("guesses")
    mood(page, "idle")
    press(page, "part")
    expect(page.locator("#race-lanes")).to_have_attribute("data-differ", "true")
    yield "a race where its algorithms part"


def experiment(page: Page) -> Iterator[str]:
    """An experiment, before it and after it."""
    enter(page)
    press(page, "experiment")
    expect(page.locator("#experiment-start")).to_be_visible()
    yield "an experiment that is planned"
    page.locator("#experiment-first").fill("2")
    press(page, "experiment-start")
    mood(page, "finished")
    expect(page.locator("#experiment-plots canvas")).not_to_have_count(0)
    # The button to start stays in sight: here it stands where it belongs, and lies upon no field.
    page.locator(".experiment > .go").evaluate(
        """go => scrollBy(0, go.previousElementSibling.getBoundingClientRect().bottom
            + 2 * go.offsetHeight - innerHeight)"""
    )
    yield "an experiment that is done"
