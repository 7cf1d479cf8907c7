"""Someone brings puzzles to the analysis, changes them there, and takes them elsewhere."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from sudoku_py.core.formats import read, write
from sudoku_py.core.grid import Grid
from tests.e2e.analyse_steps import (
    IMPOSSIBLE,
    SEVERAL,
    SMALL,
    analyse,
    analysis_is,
    enter,
    headline,
    result,
)
from tests.e2e.steps import (
    FIRST,
    board,
    come_back,
    drop,
    go_to,
    painted,
    paste,
    press,
    status,
    visit,
)
from tests.e2e.texts import says, text


def test_a_puzzle_from_a_link_is_analysed_and_sent_to_play_and_to_the_laboratory(
    page: Page,
) -> None:
    a_link_leads_to_an_analysis_in_spanish_and_leaves_the_players_board(page)
    who_goes_away_and_comes_back_finds_what_was_begun(page)
    a_puzzle_is_sent_to_play_and_to_the_laboratory(page)
    go_to(page, "play")
    come_back(page)
    go_to(page, "analyse")
    expect(page.locator("#analyse-text")).not_to_have_value("")
    assert board(page) == SEVERAL  # that of the link


def a_link_leads_to_an_analysis_in_spanish_and_leaves_the_players_board(page: Page) -> None:
    """Follow a link to a Spanish analysis, and switch to English."""
    visit(page, f"#view=analyse&lang=es&p={SEVERAL}", engine=True)
    analysis_is(page, "done")
    found = {"count": ("analyse.exactly", {"n": 92}), "n": 44}
    expect(headline(page)).to_have_text(text("analyse.these-differ", found, "es"))
    expect(result(page, "reason")).to_contain_text(re.compile(r"\bf\dc\d\b"))  # not r1c1
    page.locator("[data-action=language]").click()
    says(headline(page), "analyse.these-differ", 92, 44)
    go_to(page, "play")
    assert board(page) == FIRST


def who_goes_away_and_comes_back_finds_what_was_begun(page: Page) -> None:
    """Leave while the engine works, and return."""
    go_to(page, "analyse")
    analyse(page, SMALL)
    page.locator("#analyse-text").fill(SEVERAL)
    go_to(page, "play")
    says(status(page), "status.hello")
    assert board(page) == FIRST
    go_to(page, "analyse")
    analysis_is(page, "done")
    says(headline(page), "analyse.exactly", 92)
    assert board(page) == SEVERAL


def a_puzzle_is_sent_to_play_and_to_the_laboratory(page: Page) -> None:
    """Play one puzzle, and watch how another one is solved."""
    press(page, "play-this")
    says(status(page), "status.opened", 27)
    assert board(page) == SEVERAL
    press(page, "undo")
    says(status(page), "status.undo-puzzle")
    press(page, "undo")
    assert board(page) == FIRST
    go_to(page, "analyse")
    analyse(page, SMALL)
    press(page, "watch-this")
    expect(page.locator("html")).to_have_attribute("data-lab", "idle", timeout=120_000)
    assert board(page) == SMALL


def test_puzzles_are_brought_in_converted_and_shown_on_narrow_screens(
    page: Page, tmp_path: Path
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    enter(page)
    puzzles_come_by_paste_drop_and_file_and_several_are_a_list(page, tmp_path / "puzzles.txt")
    analyse(page, FIRST)
    a_bad_text_is_told_and_what_is_here_stays(page)
    analyse(page, FIRST)
    a_puzzle_is_written_in_another_format(page)
    it_fits_the_screen(page)


def puzzles_come_by_paste_drop_and_file_and_several_are_a_list(page: Page, file: Path) -> None:
    """Bring puzzles in each way."""
    paste(page, SMALL)
    says(headline(page), "analyse.these-differ", 2, 4)
    drop(page, "puzzle.txt", "." * 16)
    says(headline(page), "analyse.exactly", 288)
    file.write_text(f"{FIRST}\n{FIRST[:-1]}\n{SEVERAL}\n{SMALL}\n", "utf-8")
    page.locator("#analyse-source input[type=file]").set_input_files(file)
    says(page.locator("#analyse-at"), "caption.opened", 1, 3)
    says(page.locator("#analyse-complaint"), "status.opened-some", 1)
    press(page, "next")
    says(headline(page), "analyse.exactly", 92)
    press(page, "solve-all")
    expect(page.locator("#batch-rows tr")).to_have_count(3)
    page.locator("[data-opened='2']").click()
    says(headline(page), "analyse.exactly", 2)
    press(page, "previous")
    assert board(page) == SEVERAL
    go_to(page, "play")
    expect(page.locator("#batch")).to_be_hidden()
    assert board(page) == FIRST
    go_to(page, "analyse")


def a_bad_text_is_told_and_what_is_here_stays(page: Page) -> None:
    """Write and paste what is no puzzle."""
    complaint = page.locator("#analyse-complaint")
    for bad, key, figures in (
        (FIRST[:-1], "error.line-length", (1, 80)),
        (f"x{FIRST[1:]}", "error.foreign-symbol", (1, "x")),
        ("<img src=x onerror=alert(1)>", "error.no-puzzle", ()),
    ):
        page.locator("#analyse-text").fill(bad)
        says(complaint, key, *figures)
        expect(complaint).to_have_attribute("role", "alert")
        assert board(page) == FIRST, bad
    page.locator("#analyse-text").fill(FIRST)
    expect(complaint).to_be_hidden()
    paste(page, "my shopping list")
    expect(complaint).to_be_visible()
    says(complaint, "error.no-puzzle")
    says(headline(page), "analyse.unique")
    analyse(page, SMALL)
    expect(page.locator("#analyse-complaint")).to_be_hidden()


def a_puzzle_is_written_in_another_format(page: Page) -> None:
    """Convert a puzzle, save it and copy it."""
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
    press(page, "copy")
    says(status(page), "analyse.copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert read(copied).line == FIRST


def it_fits_the_screen(page: Page) -> None:
    """Look at what is wide or small in windows of two widths."""
    small = """found => found
        .filter((each) => each.checkVisibility())
        .filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 44)
        .map((each) => `${each.outerHTML}: ${each.offsetWidth} × ${each.offsetHeight}`)"""
    targets = page.locator("main button")  # what is in sight is asked at the same moment
    for line, end in ((IMPOSSIBLE, "done"), (SEVERAL, "done"), ("." * 625, "stopped")):
        page.locator("#analyse-text").fill(line)
        painted(page)  # that it is working
        if end == "stopped":  # to count them all would take too long
            press(page, "cancel")
        analysis_is(page, end)
        for width in (360, 1440):
            page.set_viewport_size({"width": width, "height": 780})
            painted(page)
            wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wider <= 0, (width, line)
            if width == 360:
                assert targets.evaluate_all(small) == []
