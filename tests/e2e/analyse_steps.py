"""What a person does in the analysis, in the words of the tests."""

from playwright.sync_api import Locator, Page, expect

from sudoku_py.analysis.backbone import Backbone, Disambiguation
from sudoku_py.analysis.minimality import Minimality
from tests.e2e.steps import BLANK, FIRST, READY, go_to, painted, visit

SEVERAL = FIRST[:-2] + ".."
# Row 1 lacks 7, 8 and 9, in box 3 alone, and there stands a 7: each of these seven is needed. The
# others have nothing to do with it.
IMPOSSIBLE = "123456..." + "......7.." + "." * 27 + "8...." + "." * 29 + "98"
BETWEEN = "." * 36  # of a size that no test begins with
SMALL = "1234341......1.."


def worked_out(found: Backbone | Disambiguation | Minimality) -> None:
    """Let the package's own search come to its end."""
    for _ in found.run():
        pass


def known(page: Page) -> None:
    """Wait until all is known of what has just been asked for."""
    painted(page)  # that it is working
    analysis_is(page, "done")


def enter(page: Page, link: str = "") -> None:
    """Go to the analysis and wait until all is known of the player's puzzle."""
    if page.url == BLANK:
        visit(page, link, engine=True)
        go_to(page, "analyse")
    else:  # a page that tests share
        go_to(page, "analyse")
        page.locator("[data-control=analyse-limit]").select_option("1000")
        analyse(page, BETWEEN)
        page.locator("#analyse-text").fill(FIRST)
        expect(page.locator(".board[data-size='9']")).to_be_visible()
    analysis_is(page, "done")


def analyse(page: Page, text: str) -> None:
    """Paste a text into the field and wait until all is known."""
    page.locator("#analyse-text").fill(text)
    known(page)


def analysis_is(page: Page, mood: str) -> None:
    """Wait until the analysis is "working", "stopped" or "done"."""
    expect(page.locator("html")).to_have_attribute("data-analysis", mood, timeout=READY)


def headline(page: Page) -> Locator:
    """The verdict in one sentence."""
    return page.locator("#analyse-headline")


def result(page: Page, name: str) -> Locator:
    """What stands under "solutions" or "reason"."""
    return page.locator(f"[data-result={name}]")


def cells_with(page: Page, mark: str) -> list[int]:
    """The numbers of the cells of which `data-MARK` is true, on a board of 9×9."""
    painted(page)
    names = page.locator(f'[role=gridcell][data-{mark}="true"]').evaluate_all(
        "cells => cells.map(cell => cell.dataset.cell)"
    )
    return [(int(name[1]) - 1) * 9 + int(name[3]) - 1 for name in names]


def text_of(page: Page) -> str:
    """The puzzle in the text field, on one line."""
    return page.locator("#analyse-text").input_value().replace("\n", "")
