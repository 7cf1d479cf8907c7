"""Someone wants to know about a puzzle: what is found out, and what becomes of a bad start."""

import re

from playwright.sync_api import Page, expect

from sudoku_py.analysis.backbone import Backbone, Disambiguation
from sudoku_py.analysis.minimality import Minimality
from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.core.grid import Grid
from tests.e2e.analyse_steps import (
    IMPOSSIBLE,
    SEVERAL,
    SMALL,
    analyse,
    analysis_is,
    cells_with,
    enter,
    headline,
    known,
    result,
    text_of,
    worked_out,
)
from tests.e2e.play_steps import both, choose
from tests.e2e.play_steps import enter as enter_digit
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    clashing,
    engine_is,
    engine_rests,
    go_to,
    on_phone,
    painted,
    point,
    press,
    spoken,
    status,
    visit,
)
from tests.e2e.texts import is_called, says, text


@both
def test_a_puzzle_is_analysed_and_improved(page: Page) -> None:
    visit(page, engine=True)
    the_players_puzzle_is_analysed_at_once_and_stays_as_it_is(page)
    givens_that_are_superfluous_can_go_alone_or_all(page)
    of_a_contradiction_the_smallest_set_is_shown_and_one_of_it_taken_away(page)
    of_several_solutions_all_cells_that_differ_are_shown(page)
    a_given_is_changed_on_the_board_by_keys_or_by_the_keypad(page)


def the_players_puzzle_is_analysed_at_once_and_stays_as_it_is(page: Page) -> None:
    """Analyse the board of Play, then another puzzle."""
    enter_digit(page, "5")
    go_to(page, "analyse")
    analysis_is(page, "done")
    says(headline(page), "analyse.unique")
    says(spoken(page), "analyse.unique")
    expect(result(page, "solutions")).to_have_text(re.compile("^1"))
    assert (board(page), text_of(page)) == (FIRST, FIRST)
    found = Minimality(FIRST)
    worked_out(found)
    assert cells_with(page, "spare") == found.redundant
    press(page, "show-solution")
    assert board(page) == SOLUTION
    analyse(page, SEVERAL)
    go_to(page, "play")
    assert board(page) == "5" + FIRST[1:]
    go_to(page, "analyse")
    analysis_is(page, "done")
    assert board(page) == SEVERAL


def givens_that_are_superfluous_can_go_alone_or_all(page: Page) -> None:
    """Remove givens that are not needed."""
    analyse(page, FIRST)
    chips = page.locator("[data-take]")
    expect(chips).not_to_have_count(0)
    name = str(chips.first.get_attribute("data-take"))
    point(chips.first)
    known(page)
    expect(cell(page, name)).to_have_attribute("data-value", "")
    says(headline(page), "analyse.unique")
    press(page, "undo")
    known(page)
    assert board(page) == FIRST
    page.locator("#analyse-text").fill(SOLUTION)
    says(page.locator("#analyse-many"), "analyse.many", 81)
    expect(chips).to_have_count(0)
    page.locator("#analyse-text").fill(FIRST)
    expect(chips).not_to_have_count(0)
    analysis_is(page, "done")
    press(page, "drop-all")
    says(page.locator("#analyse-drop-text"), "analyse.minimal")
    found = Minimality(board(page))
    worked_out(found)
    assert found.minimal
    assert all(one in (other, ".") for one, other in zip(board(page), FIRST, strict=True))


def of_a_contradiction_the_smallest_set_is_shown_and_one_of_it_taken_away(page: Page) -> None:
    """Analyse a puzzle without a solution, and remove one of the givens to blame."""
    analyse(page, IMPOSSIBLE)
    says(headline(page), "analyse.none-conflict", 7)
    says(spoken(page), "analyse.none-conflict", 7)
    expect(result(page, "solutions")).to_have_text(re.compile("^0"))
    says(result(page, "reason"), "analyse.conflict-smallest", 7)
    assert cells_with(page, "blame") == [0, 1, 2, 3, 4, 5, 15]
    is_called(cell(page, "r2c7"), "7", "cell.given", "analyse.cell-conflict")
    point(page.locator('[data-take="r2c7"]'))
    expect(headline(page)).to_have_attribute("data-key", re.compile("analyse.(exactly|at-least)"))
    assert cells_with(page, "blame") == []
    expect(cell(page, "r2c7")).to_be_focused()


def of_several_solutions_all_cells_that_differ_are_shown(page: Page) -> None:
    """Analyse a puzzle with 92 solutions, and add givens until there is one."""
    analyse(page, SEVERAL)
    found, completion = Backbone(SEVERAL), Disambiguation(SEVERAL)
    worked_out(found)
    worked_out(completion)
    differing = sorted(found.differing)
    says(headline(page), "analyse.these-differ", 92, len(differing))
    expect(result(page, "solutions")).to_have_text(re.compile("^92"))
    says(result(page, "reason"), "error.multiple")
    assert cells_with(page, "differs") == differing
    assert board(page) == SEVERAL
    both = cell(page, "r1c1")
    assert (both.inner_text(), both.get_attribute("data-other")) == (
        found.solution[0],
        found.other[0],
    )
    either = {"one": found.solution[0], "other": found.other[0]}
    assert text("analyse.cell-either", either) in str(both.get_attribute("aria-label"))
    shown = page.locator('[data-differs="true"]:not([data-marks=""])')
    assert shown.count() > 0  # those that may hold more than two digits show their candidates
    assert all(len(str(each.get_attribute("data-marks"))) > 2 for each in shown.all())
    press(page, "show-solution")
    assert board(page) == found.solution
    press(page, "show-other")
    assert board(page) == found.other
    assert cells_with(page, "differs") == differing

    press(page, "add-givens")
    says(headline(page), "analyse.unique")
    added = dict(completion.added)
    assert board(page) == "".join(added.get(at, symbol) for at, symbol in enumerate(SEVERAL))
    if on_phone(page):
        press(page, "undo")
    else:
        page.keyboard.press("Control+z")
    says(headline(page), "analyse.exactly", 92)
    assert board(page) == SEVERAL


def a_given_is_changed_on_the_board_by_keys_or_by_the_keypad(page: Page) -> None:
    """Write into the board of the analysis, which is not that of Play."""
    analyse(page, FIRST)
    choose(page, "r1c1")
    enter_digit(page, "1")
    says(headline(page), "analyse.none-conflict", 7)
    assert text_of(page) == "1" + FIRST[1:]
    if on_phone(page):
        press(page, "erase")
        choose(page, "r1c2")
    else:
        page.keyboard.press("Backspace")
        page.keyboard.press("ArrowRight")
    says(headline(page), "analyse.unique")
    expect(cell(page, "r1c2")).to_be_focused()
    point(page.locator("[data-digit]").locator("visible=true").first)
    expect(cell(page, "r1c2")).to_have_attribute("data-value", "1")
    says(headline(page), "analyse.exactly", 21)
    go_to(page, "play")
    assert board(page) == "5" + FIRST[1:]


def test_clashes_many_solutions_and_boards_of_other_sizes_are_analysed(page: Page) -> None:
    enter(page)
    a_clash_is_shown_where_it_is(page)
    counting_goes_on_to_the_limit_and_can_be_cancelled(page)
    what_the_page_says_is_what_the_verdict_is(page)


def a_clash_is_shown_where_it_is(page: Page) -> None:
    """Analyse a puzzle with the same digit twice in a row."""
    analyse(page, "6" + FIRST[1:])
    says(headline(page), "analyse.none-clash", 3)
    expect(result(page, "solutions")).to_have_text(re.compile("^0"))
    says(result(page, "reason"), "error.clash-row", 1, 6)
    assert cells_with(page, "blame") == [0, 1, 54]
    assert clashing(page) == ["r1c1", "r1c2", "r7c1"]


def counting_goes_on_to_the_limit_and_can_be_cancelled(page: Page) -> None:
    """Count the solutions of an empty board."""
    analyse(page, "." * 81)
    says(headline(page), "analyse.these-differ", 1000, 81)
    expect(result(page, "solutions")).to_have_text(re.compile("^≥ 1,000"))
    page.locator("[data-control=analyse-limit]").select_option("1000000")
    says(page.locator("#analyse-progress-text"), "analyse.counting", 1_000_000)
    expect(result(page, "solutions")).to_have_text(re.compile(r"^≥ (\d{2,3},\d{3}|[2-9],\d{3})"))
    press(page, "cancel")
    analysis_is(page, "stopped")
    kept = result(page, "solutions").inner_text()
    assert len(cells_with(page, "differs")) == 81
    engine_rests(page)
    assert result(page, "solutions").inner_text() == kept
    press(page, "go-on")
    expect(result(page, "solutions")).not_to_have_text(kept)
    page.locator("#analyse-text").fill(SMALL)  # another puzzle ends the counting of this one
    analysis_is(page, "done")
    says(headline(page), "analyse.these-differ", 2, 4)


def what_the_page_says_is_what_the_verdict_is(page: Page) -> None:
    """Compare with the package's own verdict, on every size from the smallest on."""
    said = {
        "unique": "analyse.unique$",
        "multiple": "analyse.(exactly|at-least)",
        "unsolvable": "analyse.none",
    }
    for line in ("12..34....1.4...", "." * 36, "1" + "." * 255, "12....3.4......."):
        page.locator("#analyse-text").fill(line)
        verdict = verdict_of(Grid.from_line(line)).status
        expect(headline(page)).to_have_attribute("data-key", re.compile(said[verdict]))
        expect(page.locator(".board")).to_have_attribute("data-size", str(round(len(line) ** 0.5)))


def test_what_fails_to_load_is_told_and_an_engine_that_dies_is_asked_again(page: Page) -> None:
    an_analysis_that_does_not_come_is_told_and_can_be_tried_again(page)
    analyse(page, SEVERAL)
    page.evaluate("document.querySelector('script[name=engine]').xworker.terminate()")
    page.locator("#analyse-text").fill("." * 81)
    engine_is(page, "failed")
    says(headline(page), "analyse.these-differ", 92, 44)
    press(page, "retry")
    engine_is(page, "ready")
    says(headline(page), "analyse.at-least", 1000)
    page.locator("[data-control=analyse-limit]").select_option("1000000")
    says(page.locator("#analyse-progress-text"), "analyse.counting", 1_000_000)
    page.evaluate("document.querySelector('script[name=engine-2]').xworker.terminate()")
    engine_is(page, "failed")
    analysis_is(page, "stopped")
    says(page.locator("#analyse-rest-text"), "engine.died")
    says(headline(page), "analyse.these-differ", 81)
    before = int(result(page, "solutions").inner_text()[2:].replace(",", ""))
    press(page, "go-on")
    engine_is(page, "ready")
    says(page.locator("#analyse-progress-text"), "analyse.counting", 1_000_000)
    painted(page)
    after = int(result(page, "solutions").inner_text()[2:].replace(",", ""))
    assert after >= before


def an_analysis_that_does_not_come_is_told_and_can_be_tried_again(page: Page) -> None:
    """Go to the analysis twice, of which the first time nothing comes."""
    page.route("**/analyse.bin", lambda route: route.abort())
    visit(page, engine=True)
    go_to(page, "analyse")
    says(status(page), "view.analyse-missing")
    assert board(page) == FIRST
    page.unroute("**/analyse.bin")
    go_to(page, "analyse")
    analysis_is(page, "done")
    says(headline(page), "analyse.unique")


def test_before_the_engine_is_there_the_analysis_waits(page: Page) -> None:
    visit(page)
    go_to(page, "analyse")
    says(headline(page), "analyse.working")
    says(page.locator("#analyse-progress-text"), "job.waiting")
    press(page, "cancel")
    says(headline(page), "analyse.open")
    assert board(page) == FIRST
