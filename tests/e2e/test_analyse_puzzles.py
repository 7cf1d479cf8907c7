"""Someone brings puzzles to the analysis, changes them there, and takes them elsewhere."""

from pathlib import Path

import pytest
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
    text_of,
)
from tests.e2e.play_steps import both, choose
from tests.e2e.play_steps import enter as enter_digit
from tests.e2e.steps import (
    FIRST,
    board,
    cell,
    drop,
    go_to,
    on_phone,
    paste,
    point,
    press,
    status,
    visit,
)


@both
def test_a_given_is_changed_on_the_board_by_keys_or_by_the_keypad(page: Page) -> None:
    enter(page)
    choose(page, "r1c1")
    enter_digit(page, "1")
    expect(headline(page)).to_have_text("No solution: these 7 givens already contradict")
    assert text_of(page) == "1" + FIRST[1:]
    if on_phone(page):
        press(page, "erase")
        choose(page, "r1c2")
    else:
        page.keyboard.press("Backspace")
        page.keyboard.press("ArrowRight")
    expect(headline(page)).to_have_text("Exactly one solution")
    expect(cell(page, "r1c2")).to_be_focused()
    point(page.locator("[data-digit]").locator("visible=true").first)
    expect(cell(page, "r1c2")).to_have_attribute("data-value", "1")
    expect(headline(page)).to_contain_text("Exactly 21 solutions")
    go_to(page, "play")
    assert board(page) == FIRST


def test_puzzles_come_by_paste_drop_and_file_and_several_are_a_list(
    page: Page, tmp_path: Path
) -> None:
    enter(page)
    paste(page, SMALL)
    expect(headline(page)).to_have_text("Exactly 2 solutions: these 4 cells differ")
    drop(page, "puzzle.txt", "." * 16)
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
    go_to(page, "play")
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
    paste(page, "my shopping list")
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
    go_to(page, "analyse")
    analyse(page, SMALL)
    press(page, "watch-this")
    expect(page.locator("html")).to_have_attribute("data-lab", "idle", timeout=120_000)
    assert board(page) == SMALL


def test_a_link_leads_to_an_analysis_in_spanish_and_leaves_the_players_board(page: Page) -> None:
    visit(page, f"#view=analyse&lang=es&p={SEVERAL}")
    analysis_is(page, "done")
    expect(headline(page)).to_have_text("Exactamente 92 soluciones: difieren estas 44 casillas")
    expect(result(page, "reason")).to_contain_text("Hay más de una solución: en f")
    page.locator("[data-action=language]").click()
    expect(headline(page)).to_have_text("Exactly 92 solutions: these 44 cells differ")
    go_to(page, "play")
    assert board(page) == FIRST
    page.reload()
    go_to(page, "analyse")
    analysis_is(page, "done")
    assert board(page) == SEVERAL


@pytest.mark.parametrize("width", [360, 1440])
def test_it_fits_the_screen(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 780})
    enter(page)
    for text, end in ((IMPOSSIBLE, "done"), (SEVERAL, "done"), ("." * 625, "stopped")):
        page.locator("#analyse-text").fill(text)
        if end == "stopped":  # to count them all would take too long
            press(page, "cancel")
        analysis_is(page, end)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    small = "button => Math.min(button.offsetWidth, button.offsetHeight) < 44"
    targets = page.locator("main button").locator("visible=true")
    if width == 360:
        assert not any(targets.evaluate_all(f"found => found.map({small})"))


def test_who_goes_away_and_comes_back_finds_what_was_begun(page: Page) -> None:
    enter(page)
    page.locator("#analyse-text").fill(SEVERAL)
    go_to(page, "play")
    expect(status(page)).to_contain_text("Type a digit")
    assert board(page) == FIRST
    go_to(page, "analyse")
    analysis_is(page, "done")
    expect(headline(page)).to_contain_text("Exactly 92 solutions")
    assert board(page) == SEVERAL
