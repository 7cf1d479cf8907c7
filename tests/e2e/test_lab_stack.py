"""Someone reads the code that runs, and looks into the functions that are under way.

Someone goes through an algorithm line by line, as with a debugger, and back.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from sudoku_py.lab.plain_code.view import plain
from sudoku_py.lab.source import source_of
from sudoku_py.solvers.registry import solver
from tests.e2e.lab_steps import (
    OPEN,
    SHORT,
    counter,
    enter,
    lit,
    mood,
    open_link,
    open_panel,
    panel,
    panels_are_painted,
)
from tests.e2e.steps import FIRST, board, cell, press
from tests.e2e.texts import says

pytestmark = pytest.mark.one_page("lab")
SOURCE = source_of(solver("cell-order")).text
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
LINK = f"#view=lab&p={PUZZLE}&alg=conflict-directed&step=300"
FILL, LOOP, CLASH, GO_BACK = "conflict_directed.py", 46, 47, 57  # a file, and lines of it


def rows(page: Page) -> Locator:
    return panel(page, "stack").locator("[data-action^=to-call]").locator("visible=true")


def marked(page: Page) -> Locator:
    return panel(page, "stack").locator('[data-action^=to-call][aria-current="true"]')


def test_the_code_is_the_solvers_own_and_what_yields_stands_out(page: Page) -> None:
    enter(page)
    expect(page.locator("#code > code")).not_to_have_count(0)
    lines = page.locator("#code > code").all_text_contents()
    assert "\n".join(line if line != " " else "" for line in lines) == SOURCE
    press(page, "step")
    expect(lit(page).locator(".code-yield")).to_have_text("yield")
    line = str(lit(page).get_attribute("data-lineno"))
    says(page.locator("#code-at"), "lab.code-at", "cell_order.py", line, "fill")
    page.keyboard.press("ArrowRight")
    expect(marked(page)).to_contain_text("clash = 0 (r1c1)")
    panels_are_painted(page)
    expect(marked(page).locator(".frame-line")).to_have_text(
        str(lit(page).get_attribute("data-lineno"))
    )


def test_a_click_on_a_frame_shows_the_board_of_its_call_and_there_is_a_way_back(
    page: Page,
) -> None:
    enter(page)
    press(page, "next-backtrack")
    expect(rows(page)).to_have_count(7)
    there, before = counter(page, "steps").inner_text(), board(page)
    rows(page).nth(2).click()
    expect(counter(page, "steps")).to_have_text("6")
    assert board(page) == f"1635{FIRST[4:]}"
    expect(cell(page, "r1c4")).to_have_attribute("data-mark", "placed")
    expect(marked(page)).to_contain_text("cell = 3 (r1c4)")
    expect(page.locator('[data-line="waiting"]')).to_contain_text("yield from fill(depth + 1)")
    expect(rows(page)).to_have_count(7)  # still those of the step that it was called from
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(counter(page, "steps")).to_have_text("1")
    press(page, "stack-back")
    expect(counter(page, "steps")).to_have_text(there)
    assert board(page) == before
    rows(page).first.click()
    expect(counter(page, "steps")).to_have_text("0")
    page.keyboard.press("ArrowRight")
    expect(rows(page)).to_have_count(2)  # of step 1, now that one goes on from there


def test_a_past_step_has_its_stack_too(page: Page) -> None:
    enter(page, f"#p={SHORT}")
    page.locator("#speed").fill("10")
    press(page, "play")
    mood(page, "paused")
    page.locator("#scrub").fill("1000")
    expect(counter(page, "steps")).to_have_text("1,000")
    panels_are_painted(page)
    expect(page.locator("#frames")).not_to_have_attribute("data-stale", "")
    expect(marked(page).locator(".frame-line")).to_have_text(
        str(lit(page).get_attribute("data-lineno"))
    )


@pytest.mark.usefixtures("newcomer")
def test_a_stack_behind_another_tab_comes_back_with_the_step_of_now(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    enter(page)
    open_panel(page, "code")
    press(page, "step")
    expect(counter(page, "steps")).to_have_text("1")
    expect(rows(page)).to_have_count(0)
    open_panel(page, "stack")
    expect(rows(page)).to_have_count(2)


def is_lit(page: Page, line: int) -> None:
    expect(lit(page)).to_have_attribute("data-lineno", str(line), timeout=OPEN)


def open_run(page: Page, more: str = "") -> None:
    open_link(page, LINK + more)
    mood(page, "paused")


def test_line_by_line_over_calls_and_out_of_them_and_back(page: Page) -> None:
    open_run(page)
    yielded = int(str(lit(page).get_attribute("data-lineno")))
    press(page, "by-line")
    page.keyboard.press("ArrowRight")
    is_lit(page, yielded + 1)  # of Reject: what it conflicts with
    says(page.locator("#code-at"), "lab.code-next", FILL, str(yielded + 1), "fill")
    for line in (yielded + 2, LOOP, CLASH):
        page.keyboard.press("ArrowRight")
        is_lit(page, line)
    page.keyboard.press("ArrowRight")  # into the call
    expect(page.locator("#code-at")).to_contain_text("cell_order.py")
    stack = page.locator('[data-panel="stack"] [data-action^=to-call]').locator("visible=true")
    expect(stack.last).to_contain_text("holder")
    expect(stack.last).to_contain_text("\n. . . 7 . . . . .\n", use_inner_text=True)  # its board
    expect(counter(page, "steps")).to_have_text("300")
    press(page, "line-out")
    is_lit(page, CLASH + 1)
    press(page, "line-over-back")
    is_lit(page, CLASH)
    press(page, "line-over")
    is_lit(page, CLASH + 1)
    page.keyboard.press("ArrowLeft")  # to the last line of the call
    expect(page.locator("#code-at")).to_contain_text("cell_order.py")
    press(page, "line-out-back")
    is_lit(page, CLASH)
    press(page, "by-line")  # to the event again
    is_lit(page, yielded)


def test_the_run_stops_at_lines_and_conditions_in_both_directions(page: Page) -> None:
    open_run(page)
    page.locator(f'[data-action="breakpoint:{GO_BACK}"]').click()
    expect(page.locator("#code > [data-breakpoint]")).to_have_attribute("data-lineno", str(GO_BACK))
    page.keyboard.press("b")
    is_lit(page, GO_BACK)
    first = int(counter(page, "steps").inner_text())
    page.keyboard.press("b")
    expect(counter(page, "steps")).not_to_have_text(str(first))
    is_lit(page, GO_BACK)
    press(page, "until-back")
    expect(counter(page, "steps")).to_have_text(str(first))
    page.locator("#code").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")  # which takes it away
    expect(page.locator("#code > [data-breakpoint]")).to_have_count(0)
    press(page, "breakpoints")
    page.locator("#condition-number").fill("nowhere")
    press(page, "add-condition")
    expect(page.locator("#breakpoint-list li")).to_have_count(0)
    page.locator("#condition-number").fill("r2c6")
    press(page, "add-condition")
    says(page.locator("#breakpoint-list span"), "lab.stops-cell", "r2c6")
    before = cell(page, "r2c6").inner_text()
    press(page, "until")
    expect(cell(page, "r2c6")).not_to_have_text(before, timeout=OPEN)
    press(page, "drop-breakpoint:0")
    page.locator("#condition").select_option("jump")
    press(page, "add-condition")
    jumps = int(counter(page, "jumps").inner_text())
    press(page, "until")
    expect(counter(page, "jumps")).to_have_text(str(jumps + 1), timeout=OPEN)
    press(page, "until-back")
    expect(counter(page, "jumps")).to_have_text(str(jumps), timeout=OPEN)


def test_what_only_yields_is_folded_away_and_a_link_leads_to_a_line(page: Page) -> None:
    open_run(page, "&line=2")
    expect(page.locator("#by-line")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#code-at")).to_have_attribute("data-key", "lab.code-next", timeout=OPEN)
    here = str(lit(page).get_attribute("data-lineno"))
    press(page, "fold-yields")
    expect(page.locator("#code > [data-yields]").first).to_be_hidden()
    assert "yield" not in page.locator("#code").inner_text()
    press(page, "share")
    expect(page).to_have_url(re.compile(r"step=300.*line=2"))
    press(page, "step")
    expect(lit(page)).not_to_have_attribute("data-lineno", here)
    press(page, "fold-yields")  # as the next test expects it


def lines_shown(page: Page) -> list[str]:
    texts = page.locator("#code > code").all_text_contents()
    return [text if text != " " else "" for text in texts]


def test_plain_code_is_lit_where_the_step_shows_and_leads_to_the_same_lines(page: Page) -> None:
    open_run(page)
    source = source_of(solver("conflict-directed"))
    view = plain(source.text)
    forget_breakpoints(page)
    real = int(str(lit(page).get_attribute("data-lineno")))
    press(page, "real-code")
    expect(page.locator("#real-code")).to_have_attribute("aria-pressed", "false")
    expect(lit(page)).to_have_attribute("data-lineno", str(view.lines[real - 1]))
    assert lines_shown(page) == view.text.split("\n")
    expect(page.locator("#fold-yields")).to_be_hidden()
    # A breakpoint of the view is one of the source: the run stops there, and its numbers agree.
    go_back = view.text.split("\n").index("            board[cell] = EMPTY") + 1
    page.locator(f'#code > [data-lineno="{go_back}"] > .gutter').click()
    press(page, "until")
    expect(lit(page)).to_have_attribute("data-lineno", str(go_back), timeout=OPEN)
    says(page.locator("#code-at"), "lab.code-next-plain", FILL, str(go_back), "fill")
    panels_are_painted(page)
    expect(marked(page).locator(".frame-line")).to_have_text(str(go_back))
    press(page, "breakpoints")
    says(page.locator("#breakpoint-list span"), "lab.breakpoint-line", FILL, str(go_back))
    # Line by line it never rests on a line that the view has not.
    for _ in range(12):
        before = page.locator("#code-at").inner_text()
        press(page, "step")
        expect(page.locator("#code-at")).not_to_have_text(before)
        number = int(str(lit(page).get_attribute("data-lineno")))
        assert lines_shown(page)[number - 1].strip()
    press(page, "real-code")
    shown = "cell-order" if "cell_order" in page.locator("#code-at").inner_text() else source.module
    text = source.text if shown == source.module else source_of(solver(shown)).text
    assert lines_shown(page) == text.split("\n")
    forget_breakpoints(page)
    press(page, "by-line")


def forget_breakpoints(page: Page) -> None:
    """Remove them all, those of the tests before included; the list is closed then."""
    if not page.locator("#breakpoints").is_visible():
        press(page, "breakpoints")
    drops = page.locator("#breakpoint-list button")
    while drops.count():
        left = drops.count() - 1
        drops.first.click()
        expect(drops).to_have_count(left)
    press(page, "breakpoints")
