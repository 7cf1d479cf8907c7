"""Someone wants to know about a puzzle: what is found out, and what becomes of a bad start."""

import re

from playwright.sync_api import Page, expect

from sudoku_py.analysis.completion import Completion
from sudoku_py.analysis.differences import Differences
from sudoku_py.analysis.minimality import Minimality
from sudoku_py.core.grid import Grid
from sudoku_py.verdict import verdict_of
from tests.e2e.analyse_steps import (
    IMPOSSIBLE,
    SEVERAL,
    SMALL,
    analyse,
    analysis_is,
    cells_with,
    enter,
    headline,
    result,
    text_of,
    worked_out,
)
from tests.e2e.play_steps import both
from tests.e2e.play_steps import enter as enter_digit
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    clashing,
    engine_is,
    go_to,
    hold_engine,
    on_phone,
    point,
    press,
    spoken,
    status,
    visit,
)


@both
def test_the_players_puzzle_is_analysed_at_once_and_stays_as_it_is(page: Page) -> None:
    visit(page)
    enter_digit(page, "5")
    go_to(page, "analyse")
    analysis_is(page, "done")
    expect(headline(page)).to_have_text("Exactly one solution")
    expect(spoken(page)).to_have_text("Exactly one solution")
    expect(result(page, "solutions")).to_have_text(re.compile("^1"))
    assert (board(page), text_of(page)) == (FIRST, FIRST)
    found = Minimality(FIRST)
    worked_out(found)
    assert cells_with(page, "spare") == found.superfluous
    press(page, "show-solution")
    assert board(page) == SOLUTION
    analyse(page, SEVERAL)
    go_to(page, "play")
    assert board(page) == "5" + FIRST[1:]
    go_to(page, "analyse")
    analysis_is(page, "done")
    assert board(page) == SEVERAL


def test_a_clash_is_shown_where_it_is(page: Page) -> None:
    enter(page)
    analyse(page, "6" + FIRST[1:])
    expect(headline(page)).to_have_text("No solution: these 3 givens clash")
    expect(result(page, "solutions")).to_have_text(re.compile("^0"))
    expect(result(page, "reason")).to_contain_text("Row 1 holds the digit 6 more than once")
    assert cells_with(page, "blame") == [0, 1, 54]
    assert clashing(page) == ["r1c1", "r1c2", "r7c1"]


@both
def test_of_a_contradiction_the_smallest_set_is_shown_and_one_of_it_taken_away(
    page: Page,
) -> None:
    enter(page)
    analyse(page, IMPOSSIBLE)
    expect(headline(page)).to_have_text("No solution: these 7 givens already contradict")
    expect(spoken(page)).to_have_text("No solution: these 7 givens already contradict")
    expect(result(page, "solutions")).to_have_text(re.compile("^0"))
    expect(result(page, "reason")).to_contain_text("with fewer than 7 there is no contradiction")
    assert cells_with(page, "blame") == [0, 1, 2, 3, 4, 5, 15]
    label = cell(page, "r2c7").get_attribute("aria-label")
    assert label == "row 2, column 7, 7, given, part of the contradiction"
    point(page.locator('[data-take="r2c7"]'))
    expect(headline(page)).to_contain_text("solutions")
    assert cells_with(page, "blame") == []
    expect(cell(page, "r2c7")).to_be_focused()


@both
def test_of_several_solutions_all_cells_that_differ_are_shown(page: Page) -> None:
    enter(page)
    analyse(page, SEVERAL)
    found, completion = Differences(SEVERAL), Completion(SEVERAL)
    worked_out(found)
    worked_out(completion)
    differing = sorted(found.differing)
    expect(headline(page)).to_have_text(
        f"Exactly 92 solutions: these {len(differing)} cells differ"
    )
    expect(result(page, "solutions")).to_have_text(re.compile("^92"))
    expect(result(page, "reason")).to_contain_text("more than one solution")
    assert cells_with(page, "differs") == differing
    assert board(page) == SEVERAL
    both = cell(page, "r1c1")
    assert (both.inner_text(), both.get_attribute("data-other")) == (
        found.solution[0],
        found.other[0],
    )
    assert f"{found.solution[0]} in one solution, {found.other[0]}" in str(
        both.get_attribute("aria-label")
    )
    press(page, "show-solution")
    assert board(page) == found.solution
    press(page, "show-other")
    assert board(page) == found.other
    assert cells_with(page, "differs") == differing

    press(page, "add-givens")
    expect(headline(page)).to_have_text("Exactly one solution")
    added = dict(completion.added)
    assert board(page) == "".join(added.get(at, symbol) for at, symbol in enumerate(SEVERAL))
    if on_phone(page):
        press(page, "undo")
    else:
        page.keyboard.press("Control+z")
    expect(headline(page)).to_contain_text("Exactly 92 solutions")
    assert board(page) == SEVERAL


def test_counting_goes_on_to_the_limit_and_can_be_cancelled(page: Page) -> None:
    enter(page)
    analyse(page, "." * 81)
    expect(headline(page)).to_have_text("At least 1,000 solutions: these 81 cells differ")
    expect(result(page, "solutions")).to_have_text(re.compile("^≥ 1,000"))
    page.locator("[data-control=analyse-limit]").select_option("1000000")
    expect(page.locator("#analyse-progress-text")).to_contain_text("of 1,000,000")
    expect(result(page, "solutions")).to_have_text(re.compile(r"^≥ (\d{2,3},\d{3}|[2-9],\d{3})"))
    press(page, "cancel")
    analysis_is(page, "stopped")
    kept = result(page, "solutions").inner_text()
    assert len(cells_with(page, "differs")) == 81
    page.wait_for_timeout(200)
    assert result(page, "solutions").inner_text() == kept
    press(page, "go-on")
    expect(result(page, "solutions")).not_to_have_text(kept)
    page.locator("#analyse-text").fill(SMALL)  # another puzzle ends the counting of this one
    analysis_is(page, "done")
    expect(headline(page)).to_have_text("Exactly 2 solutions: these 4 cells differ")


@both
def test_givens_that_are_superfluous_can_go_alone_or_all(page: Page) -> None:
    enter(page)
    chips = page.locator("[data-take]")
    expect(chips).not_to_have_count(0)
    name = str(chips.first.get_attribute("data-take"))
    point(chips.first)
    analysis_is(page, "done")
    expect(cell(page, name)).to_have_attribute("data-value", "")
    expect(headline(page)).to_have_text("Exactly one solution")
    press(page, "undo")
    analysis_is(page, "done")
    assert board(page) == FIRST
    press(page, "drop-all")
    expect(page.locator("#analyse-drop-text")).to_contain_text("Every given is needed")
    found = Minimality(board(page))
    worked_out(found)
    assert found.minimal
    assert all(one in (other, ".") for one, other in zip(board(page), FIRST, strict=True))


def test_an_engine_that_dies_leaves_what_is_known_and_is_asked_again(page: Page) -> None:
    enter(page)
    analyse(page, SEVERAL)
    page.evaluate("document.querySelector('script[name=engine]').xworker.terminate()")
    page.locator("#analyse-text").fill("." * 81)
    engine_is(page, "failed")
    expect(headline(page)).to_have_text("Exactly 92 solutions: these 44 cells differ")
    press(page, "retry")
    engine_is(page, "ready")
    expect(headline(page)).to_contain_text("At least 1,000 solutions")
    page.locator("[data-control=analyse-limit]").select_option("1000000")
    expect(page.locator("#analyse-progress-text")).to_contain_text("of 1,000,000")
    page.evaluate("document.querySelector('script[name=engine-2]').xworker.terminate()")
    engine_is(page, "failed")
    analysis_is(page, "stopped")
    expect(page.locator("#analyse-rest-text")).to_contain_text("stopped in the middle")
    expect(headline(page)).to_contain_text("these 81 cells differ")
    before = int(result(page, "solutions").inner_text()[2:].replace(",", ""))
    press(page, "go-on")
    engine_is(page, "ready")
    expect(page.locator("#analyse-progress-text")).to_contain_text("of 1,000,000")
    after = int(result(page, "solutions").inner_text()[2:].replace(",", ""))
    assert after >= before


def test_before_the_engine_is_there_the_analysis_waits(page: Page) -> None:
    hold_engine(page)
    visit(page)
    go_to(page, "analyse")
    expect(headline(page)).to_have_text("Analysing…")
    expect(page.locator("#analyse-progress-text")).to_contain_text("Waiting for Python")
    press(page, "cancel")
    expect(headline(page)).to_have_text("Not known yet")
    assert board(page) == FIRST


def test_what_the_page_says_is_what_the_verdict_is(page: Page) -> None:
    """Every size from the smallest on, each against the package's own verdict."""
    enter(page)
    said = {"unique": "Exactly one", "multiple": "solutions", "unsolvable": "No solution"}
    for line in ("12..34....1.4...", "." * 36, "1" + "." * 255, "12....3.4......."):
        page.locator("#analyse-text").fill(line)
        verdict = verdict_of(Grid.from_line(line)).status
        expect(headline(page)).to_contain_text(said[verdict], timeout=30_000)
        expect(page.locator(".board")).to_have_attribute("data-size", str(round(len(line) ** 0.5)))


def test_an_analysis_that_does_not_come_is_told_and_can_be_tried_again(page: Page) -> None:
    page.route("**/analyse.json", lambda route: route.abort())
    visit(page)
    go_to(page, "analyse")
    expect(status(page)).to_contain_text("The analysis did not come")
    assert board(page) == FIRST
    page.unroute("**/analyse.json")
    go_to(page, "analyse")
    analysis_is(page, "done")
    expect(headline(page)).to_have_text("Exactly one solution")
