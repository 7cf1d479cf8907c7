"""Someone prints puzzles: the pages are looked at as a printer gets them."""

import io
import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from pypdf import PdfReader

from sudoku_py.drawing.shapes.board_svg import TINTS
from tests.e2e.play_steps import both, colour, enter
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    open_text,
    point,
    press,
    visit,
    visit_with_engine,
)
from tests.e2e.texts import says, text

SLOW = 120_000  # ms: seven puzzles on two busy cores
PHONE: ViewportSize = {"width": 360, "height": 740}
SEVERAL = "12.............."
NONE = "123....4........"  # nothing fits into the first row's last cell
UNIQUE = "12..34....4....3"
# Printing itself is the browser's; that it was asked for, and what it would print, is ours.
PRINTS = "window.prints = 0; window.print = () => { window.prints += 1 }"
CUT = """() => [...document.querySelectorAll(".sheet")].filter((sheet) => {
  const page = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll("h2, p, svg")].some((part) => {
    const box = part.getBoundingClientRect();
    return box.bottom > page.bottom + 1 || box.right > page.right + 1 || box.left < page.left - 1
      || [...sheet.querySelectorAll("svg, .sheet-foot")].some((other) => {
        const there = other.getBoundingClientRect();
        return other !== part && box.top < there.bottom - 1 && there.top < box.bottom - 1
          && box.left < there.right - 1 && there.left < box.right - 1;
      });
  });
}).length"""


@pytest.fixture
def page(page: Page) -> Page:
    page.add_init_script(PRINTS)
    return page


def choose(page: Page, **choices: str) -> None:
    """Choose in the dialog's menus and type into its fields."""
    for name, value in choices.items():
        field = page.locator(f"#printing-{name}")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)


def printed(page: Page) -> None:
    """Print, and wait until the browser is asked to."""
    before = page.evaluate("window.prints")
    press(page, "print-now")
    page.wait_for_function("before => window.prints > before", arg=before, timeout=SLOW)


def as_pdf(page: Page, paper: str = "A4") -> list[str]:
    """The text of each page that the printer gets."""
    return [sheet.extract_text() for sheet in PdfReader(io.BytesIO(page.pdf(format=paper))).pages]


def nothing_is_cut(page: Page) -> None:
    """Look at the pages as they are laid out: all inside, nothing upon anything else."""
    page.emulate_media(media="print")
    assert page.locator(".sheet").count() > 0
    assert page.evaluate(CUT) == 0
    page.emulate_media(media="null")


def numbers(pages: list[str]) -> list[list[int]]:
    """Which puzzles are on each page."""
    number = "|".join(re.escape(numbered(0, each)).replace("0", r"(\d+)") for each in ("en", "es"))
    return [[int(max(found)) for found in re.findall(number, sheet)] for sheet in pages]


def numbered(number: int, language: str = "en") -> str:
    """What a printed puzzle is called."""
    return text("print.number", {"number": number}, language)


@both
def test_the_puzzle_on_the_board_is_printed_without_python_where_no_solution_is_wished(
    page: Page,
) -> None:
    visit(page)
    enter(page, "5")
    press(page, "print")
    point(page.locator("#printing-solutions"))
    choose(page, heading="For Ada & <b>Bob</b>")
    printed(page)
    nothing_is_cut(page)
    (sheet,) = as_pdf(page)
    assert "For Ada & <b>Bob</b>" in sheet
    assert text("caption.givens", {"size": 9, "n": 29}) in sheet
    assert text("print.page", {"at": 1, "n": 1}) in sheet
    digits = "".join(line for line in sheet.splitlines() if re.fullmatch(r"[\d ]+", line))
    assert sorted(digits.replace(" ", "")) == sorted(FIRST.replace(".", ""))


def test_a_board_is_printed_as_it_stands_with_digits_and_marks(page: Page) -> None:
    visit_with_engine(page)
    page.keyboard.press("7")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "Shift+Digit1", "Shift+Digit5"):
        page.keyboard.press(key)
    press(page, "colour")
    for number in (2, 5):
        colour(page, number)
    press(page, "print")
    choose(page, which="standing")
    printed(page)
    nothing_is_cut(page)
    colours = page.locator(".sheet >> nth=0 >> svg rect")
    fills = colours.evaluate_all("rects => rects.map((each) => each.getAttribute('fill'))")
    assert [each for each in fills if each in TINTS] == [TINTS[1], TINTS[4]]
    drawn = page.locator(".sheet").first.locator("svg text")
    assert sorted(drawn.all_text_contents()) == sorted(["1", "5", "7", *FIRST.replace(".", "")])
    solution = page.locator(".sheet").last.locator("svg text")
    assert sorted(solution.all_text_contents()) == sorted(SOLUTION)  # of the givens: the 7 is wrong


def test_as_many_puzzles_are_on_a_page_as_was_asked_and_solutions_come_last(page: Page) -> None:
    visit_with_engine(page)
    press(page, "print")
    choose(page, which="new", size="4", count="7", seed="5")
    for per_page in (1, 2, 4, 6):
        choose(page, per=str(per_page))
        printed(page)
        nothing_is_cut(page)
        pages = as_pdf(page, "Letter")
        every = list(range(1, 8))
        wanted = [every[at : at + per_page] for at in range(0, 7, per_page)]
        assert numbers(pages) == [*wanted, every]
        assert text("print.solutions-heading") in pages[-1]
        for at, sheet in enumerate(pages, 1):
            assert text("print.page", {"at": at, "n": len(pages)}) in sheet


# With many givens, a large puzzle takes a moment to make; on paper it is as large.
@pytest.mark.parametrize(("size", "givens"), [("9", ""), ("16", "200")])
def test_large_and_small_pages_hold_all_in_spanish_too(page: Page, size: str, givens: str) -> None:
    visit_with_engine(page, "#lang=es")
    press(page, "print")
    choose(page, which="new", size=size, givens=givens, count="7", seed="700000", per="6")
    page.locator("#printing-candidates").check()
    printed(page)
    nothing_is_cut(page)
    pages = as_pdf(page)
    assert numbers(pages)[0] == [1, 2, 3, 4, 5, 6]
    seed = text("print.seed-used", {"seed": "700000"}, "es")
    assert seed in pages[0].replace("\n", " ")
    assert text("print.solutions-heading", language="es") in pages[2]
    note = "print.too-small" if size == "16" else ""
    expect(page.locator("#printing-note")).to_have_attribute("data-key", note)


@both
def test_opened_puzzles_are_printed_and_what_has_no_single_solution_says_so(page: Page) -> None:
    visit_with_engine(page)
    open_text(page, f"{UNIQUE}\n{SEVERAL}\n{NONE}\n")
    expect(page.locator("#opened")).to_be_visible()
    press(page, "print")
    says(page.locator("#printing-which [value=opened]"), "print.opened", 3)
    choose(page, which="opened", per="4")
    printed(page)
    nothing_is_cut(page)
    last = " ".join(as_pdf(page)[-1].split())
    assert numbers([last]) == [[1, 2, 3]]
    assert f"{numbered(2)} · {text('print.several')}" in last
    assert f"{numbered(3)} · {text('print.unsolvable')}" in last


def at_the_foot(page: Page, paper: str) -> list[float]:
    """How far above the lower edge of the paper the lowest text of each page is, in mm."""
    lowest = []
    for sheet in PdfReader(io.BytesIO(page.pdf(format=paper))).pages:
        heights: list[float] = []

        def note(*found: Any, heights: list[float] = heights) -> None:
            words, outer, inner = found[:3]
            if words.strip():
                heights.append(inner[4] * outer[1] + inner[5] * outer[3] + outer[5])

        sheet.extract_text(visitor_text=note)
        lowest.append(min(heights) * 25.4 / 72)
    return lowest


def test_a_sheet_of_six_medium_puzzles_takes_few_clicks(page: Page) -> None:
    visit_with_engine(page)
    press(page, "print")
    expect(page.locator("#printing-which [value=opened]")).to_have_count(0)  # there is none
    choose(page, which="new", level="medium")
    page.locator("#printing-rated").check()
    captions = page.locator(".sheet:first-child .sheet-caption")
    sheets = []
    for paper in ("A4", "Letter"):
        printed(page)
        nothing_is_cut(page)
        sheets.append(captions.all_text_contents())
        assert all(6 < height < 22 for height in at_the_foot(page, paper)), paper
    assert sheets[0] == sheets[1]  # the same seed, the same sheet
    assert len(sheets[0]) == 6
    for caption in sheets[0]:
        assert text("level.medium") in caption
        se = float(re.findall(r"SE\s(\d\.\d)", caption)[0])
        assert 2.6 <= se <= 3.5
    choose(page, level="", technique="x-wing", count="2")
    printed(page)
    assert all("SE" in caption for caption in captions.all_text_contents())
    choose(page, technique="", rating="9.0-2.0")
    press(page, "print-now")
    expect(page.locator("#printing-told")).to_have_attribute("data-key", re.compile("^error"))
    choose(page, size="6", level="hard")  # which has other levels, and no ratings
    printed(page)
    for caption in captions.all_text_contents():
        assert text("level.hard") in caption
        assert "SE" not in caption


def test_printing_is_ink_on_white_and_afterwards_the_page_is_as_it_was(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    visit_with_engine(page)
    press(page, "print")
    printed(page)
    page.emulate_media(media="print")
    ink = page.locator(".sheet-heading").first.evaluate("line => getComputedStyle(line).color")
    assert ink == "rgb(29, 29, 31)"
    page.emulate_media(media="null")
    page.pdf()
    expect(page.locator(".sheets")).to_have_count(0)
    page.keyboard.press("Escape")
    assert board(page) == FIRST


def test_making_puzzles_can_be_cancelled(page: Page) -> None:
    visit_with_engine(page)
    press(page, "print")
    choose(page, which="new", size="16", count="60", seed="1")
    press(page, "print-now")
    says(page.locator("#printing-told"), "print.making", 60)
    told = page.locator("#printing-told")
    expect(told).to_contain_text(re.compile(r"\b([2-9]|[1-5]\d)\b"), timeout=SLOW)
    expect(page.locator("#printing-cancel")).to_be_focused()
    page.keyboard.press("Enter")
    says(page.locator("#printing-told"), "print.cancelled")
    expect(page.locator("#printing-now")).to_be_focused()
    assert page.evaluate("window.prints") == 0


def test_a_number_of_givens_that_cannot_be_is_told(page: Page) -> None:
    visit_with_engine(page)
    press(page, "print")
    choose(page, which="new", size="4", givens="200")
    press(page, "print-now")
    says(page.locator("#printing-told"), "error.givens-range", 0, 16)
    choose(page, size="4", givens="3", count="2", seed="1")
    press(page, "print-now")
    says(page.locator("#printing-told"), "error.too-few-givens", 4, 4, 3)
    choose(page, size="6", givens="8")
    printed(page)
    says(page.locator("#printing-told"), "print.other-givens", 2, 8)


def test_by_keyboard_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    visit(page, "#lang=es")
    page.locator("#to-more").focus()
    page.keyboard.press("Enter")
    page.locator("[data-action=print]:visible").focus()
    page.keyboard.press("Enter")
    dialog = page.locator("#printing")
    expect(dialog).to_be_visible()
    expect(page.locator("#printing-which")).to_be_focused()
    assert dialog.evaluate("box => box.scrollWidth <= box.clientWidth")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#to-more")).to_be_focused()
