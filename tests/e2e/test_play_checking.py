"""Someone wants to know how it stands: clashes, hints, the end; on a phone, and at a desk."""

from playwright.sync_api import Page, expect

from tests.e2e.play_steps import both, choose, has_marks, set_up, type_on_keypad
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    clashing,
    hold_engine,
    press,
    spoken,
    status,
    visit,
    visit_with_engine,
)

LAST_GAP = f"#p={SOLUTION[:80]}."
# Here only digits that are locked in a box or a line go on, once the candidates are there.
LOCKED = "#p=.95.8......8...1..7..1.68......78..4.2.9..3....6.4......1..7..9.7.8346.....59...7"

pytestmark = both


def test_clashes_are_marked_unless_one_does_not_want_it(page: Page) -> None:
    hold_engine(page)
    visit(page)
    choose(page, "r1c1")
    type_on_keypad(page, "6")
    assert clashing(page) == ["r1c1", "r1c2", "r7c1"]
    set_up(page, "clashes")
    assert clashing(page) == []
    page.reload()
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "6")
    assert clashing(page) == []


def test_the_win_is_noticed_and_undone_without_harm(page: Page) -> None:
    hold_engine(page)
    visit(page, LAST_GAP)
    type_on_keypad(page, SOLUTION[80])
    won = page.locator(".board[data-won=true]")
    expect(won).to_have_count(1)
    expect(spoken(page)).to_contain_text("Solved")
    motion = "cell => getComputedStyle(cell).animationName"
    assert cell(page, "r1c1").evaluate(motion) == "won"
    page.emulate_media(reduced_motion="reduce")
    assert cell(page, "r1c1").evaluate(motion) == "none"
    press(page, "undo")
    expect(won).to_have_count(0)
    assert board(page) == f"{SOLUTION[:80]}."


def test_a_hint_is_told_and_shown_and_then_taken(page: Page) -> None:
    visit_with_engine(page)
    press(page, "hint")
    expect(status(page)).to_have_text(
        "In box 3, the 2 fits only into r1c9. Press Hint again to enter it."
    )
    expect(cell(page, "r1c9")).to_have_attribute("data-hint", "cell")
    expect(page.locator('[data-hint="unit"]')).to_have_count(8)
    assert board(page) == FIRST
    press(page, "hint")
    expect(cell(page, "r1c9")).to_have_attribute("data-value", "2")
    expect(page.locator('[data-hint="unit"]')).to_have_count(0)
    choose(page, "r1c1")
    type_on_keypad(page, "1")
    press(page, "hint")
    expect(status(page)).to_contain_text("has to be put right: r1c1")


def test_a_hinted_cell_shows_its_candidates_once_they_are_wished_for(page: Page) -> None:
    visit_with_engine(page)
    press(page, "hint")
    expect(cell(page, "r1c9")).to_have_attribute("data-hint", "cell")
    set_up(page, "candidates")
    expect(cell(page, "r1c9")).to_have_attribute("data-marks", "1259")
    expect(cell(page, "r1c9")).to_have_attribute("data-hint", "cell")


def test_a_hint_rules_candidates_out(page: Page) -> None:
    visit_with_engine(page, LOCKED)
    set_up(page, "candidates")
    while True:
        press(page, "hint")
        expect(status(page)).to_contain_text("Press Hint again")
        if page.locator('[data-hint="strike"]').count():
            break
        press(page, "hint")
        expect(page.locator('[data-hint="cell"]')).to_have_count(0)
    struck = page.locator('[data-hint="strike"]').first
    before, name = struck.get_attribute("data-marks"), struck.get_attribute("data-cell")
    assert before
    assert name
    press(page, "hint")
    expect(status(page)).to_contain_text("Ruled out in")
    expect(cell(page, name)).not_to_have_attribute("data-marks", before)
    press(page, "undo")
    has_marks(page, name, before)
