"""Someone wants to know about a puzzle."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.analysis.completion import Completion
from sudoku_py.analysis.differences import Differences
from sudoku_py.analysis.minimality import Minimality
from sudoku_py.core.formats import read, write
from sudoku_py.core.grid import Grid
from sudoku_py.verdict import verdict_of
from tests.e2e.analyse_steps import (
    analyse,
    analysis_is,
    cells_with,
    enter,
    headline,
    result,
    text_of,
)
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    clashing,
    engine_is,
    hold_engine,
    press,
    spoken,
    status,
    visit,
)

SEVERAL = FIRST[:-2] + ".."
# Row 1 lacks 7, 8 and 9, in box 3 alone, and there stands a 7: each of these seven is needed. The
# others have nothing to do with it.
IMPOSSIBLE = "123456..." + "......7.." + "." * 27 + "8...." + "." * 29 + "98"
SMALL = "1234341......1.."

DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    document.querySelector(".board").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
PASTE = """text => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


def worked_out(found: Differences | Completion | Minimality) -> None:
    for _ in found.work():
        pass


def test_the_players_puzzle_is_analysed_at_once_and_stays_as_it_is(page: Page) -> None:
    visit(page)
    page.keyboard.press("5")
    page.locator("[data-view=analyse]").click()
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
    page.locator("[data-view=play]").click()
    assert board(page) == "5" + FIRST[1:]
    page.locator("[data-view=analyse]").click()
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
    page.locator('[data-take="r2c7"]').click()
    expect(headline(page)).to_contain_text("solutions")
    assert cells_with(page, "blame") == []
    expect(cell(page, "r2c7")).to_be_focused()


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


def test_givens_that_are_superfluous_can_go_alone_or_all(page: Page) -> None:
    enter(page)
    chips = page.locator("[data-take]")
    expect(chips).not_to_have_count(0)
    name = str(chips.first.get_attribute("data-take"))
    chips.first.click()
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


def test_a_given_is_changed_on_the_board_by_keys_or_by_the_keypad(page: Page) -> None:
    enter(page)
    cell(page, "r1c1").click()
    page.keyboard.press("1")
    expect(headline(page)).to_have_text("No solution: these 7 givens already contradict")
    assert text_of(page) == "1" + FIRST[1:]
    page.keyboard.press("Backspace")
    expect(headline(page)).to_have_text("Exactly one solution")
    page.keyboard.press("ArrowRight")
    expect(cell(page, "r1c2")).to_be_focused()
    page.locator("[data-digit]").locator("visible=true").first.click()
    expect(cell(page, "r1c2")).to_have_attribute("data-value", "1")
    expect(headline(page)).to_contain_text("Exactly 21 solutions")
    page.locator("[data-view=play]").click()
    assert board(page) == FIRST


def test_puzzles_come_by_paste_drop_and_file_and_several_are_a_list(
    page: Page, tmp_path: Path
) -> None:
    enter(page)
    page.evaluate(PASTE, SMALL)
    expect(headline(page)).to_have_text("Exactly 2 solutions: these 4 cells differ")
    page.evaluate(DROP, ["puzzle.txt", "." * 16])
    expect(headline(page)).to_contain_text("Exactly 288 solutions")
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{FIRST}\n{FIRST[:-1]}\n{SEVERAL}\n{SMALL}\n", "utf-8")
    page.locator("#analyse-source input[type=file]").set_input_files(file)
    expect(page.locator("#analyse-at")).to_have_text("Puzzle 1 of 3")
    expect(page.locator("#analyse-complaint")).to_contain_text("Not readable: 1.")
    press(page, "next")
    expect(headline(page)).to_contain_text("Exactly 92 solutions")
    press(page, "solve-all")
    expect(page.locator("#batch-rows tr")).to_have_count(3)
    page.locator("[data-opened='2']").click()
    expect(headline(page)).to_contain_text("Exactly 2 solutions")
    press(page, "previous")
    assert board(page) == SEVERAL
    page.locator("[data-view=play]").click()
    expect(page.locator("#batch")).to_be_hidden()
    assert board(page) == FIRST


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (FIRST[:-1], "line 1: 80"),
        (f"x{FIRST[1:]}", "Line 1, column 1: “x”"),
        ("<img src=x onerror=alert(1)>", "puzzle"),
    ],
)
def test_a_bad_text_is_told_and_what_is_here_stays(page: Page, text: str, said: str) -> None:
    enter(page)
    page.locator("#analyse-text").fill(text)
    expect(page.locator("#analyse-complaint")).to_contain_text(said)
    expect(page.locator("#analyse-complaint")).to_have_attribute("role", "alert")
    assert board(page) == FIRST
    page.evaluate(PASTE, "my shopping list")
    expect(page.locator("#analyse-complaint")).to_contain_text("puzzle")
    expect(headline(page)).to_have_text("Exactly one solution")
    analyse(page, SMALL)
    expect(page.locator("#analyse-complaint")).to_be_hidden()


def test_a_puzzle_is_written_in_another_format(page: Page) -> None:
    enter(page)
    page.locator(".analyse-fold summary").click()
    page.locator("[data-control=analyse-format]").select_option("decorated")
    press(page, "convert")
    out = page.locator("#analyse-out")
    expect(out).to_have_value(write(Grid.from_line(FIRST), "decorated"))
    page.locator("[data-control=analyse-format]").select_option("csv")
    expect(out).to_have_value(write(Grid.from_line(FIRST), "csv"))
    with page.expect_download() as download:
        press(page, "save")
    assert download.value.suggested_filename == "sudoku.csv"
    assert read(Path(download.value.path()).read_text("utf-8")).line == FIRST
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "copy")
    expect(status(page)).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert read(copied).line == FIRST


def test_a_puzzle_is_sent_to_play_and_to_the_laboratory(page: Page) -> None:
    enter(page)
    analyse(page, SEVERAL)
    press(page, "play-this")
    expect(status(page)).to_contain_text("27 givens")
    assert board(page) == SEVERAL
    press(page, "undo")
    assert board(page) == FIRST
    page.locator("[data-view=analyse]").click()
    analyse(page, SMALL)
    press(page, "watch-this")
    expect(page.locator("html")).to_have_attribute("data-lab", "idle", timeout=60_000)
    assert board(page) == SMALL


def test_a_link_leads_to_an_analysis_in_spanish_and_leaves_the_players_board(page: Page) -> None:
    visit(page, f"#view=analyse&lang=es&p={SEVERAL}")
    analysis_is(page, "done")
    expect(headline(page)).to_have_text("Exactamente 92 soluciones: difieren estas 44 casillas")
    expect(result(page, "reason")).to_contain_text("Hay más de una solución: en f")
    page.locator("[data-action=language]").click()
    expect(headline(page)).to_have_text("Exactly 92 solutions: these 44 cells differ")
    page.locator("[data-view=play]").click()
    assert board(page) == FIRST
    page.reload()
    page.locator("[data-view=analyse]").click()
    analysis_is(page, "done")
    assert board(page) == SEVERAL


@pytest.mark.parametrize("width", [360, 1440])
def test_it_fits_the_screen(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 780})
    enter(page)
    for text in (IMPOSSIBLE, SEVERAL, "." * 625):
        page.locator("#analyse-text").fill(text)
        expect(page.locator("html")).to_have_attribute(
            "data-analysis", re.compile("done|stopped"), timeout=60_000
        )
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    small = "button => Math.min(button.offsetWidth, button.offsetHeight) < 44"
    targets = page.locator("main button").locator("visible=true")
    if width == 360:
        assert not any(targets.evaluate_all(f"found => found.map({small})"))


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
    page.locator("[data-view=analyse]").click()
    expect(headline(page)).to_have_text("Analysing …")
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
    page.locator("[data-view=analyse]").click()
    expect(status(page)).to_contain_text("The analysis did not come")
    assert board(page) == FIRST
    page.unroute("**/analyse.json")
    page.locator("[data-view=analyse]").click()
    analysis_is(page, "done")
    expect(headline(page)).to_have_text("Exactly one solution")


def test_who_goes_away_and_comes_back_finds_what_was_begun(page: Page) -> None:
    enter(page)
    page.locator("#analyse-text").fill(SEVERAL)
    page.locator("[data-view=play]").click()
    expect(status(page)).to_contain_text("Type a digit")
    assert board(page) == FIRST
    page.locator("[data-view=analyse]").click()
    analysis_is(page, "done")
    expect(headline(page)).to_contain_text("Exactly 92 solutions")
    assert board(page) == SEVERAL
