"""Someone has no pointer: all is done by keys, and the focus is never nowhere."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e import tours
from tests.e2e.analyse_steps import analysis_is, headline
from tests.e2e.play_steps import has_marks
from tests.e2e.steps import SOLUTION, board, cell, engine_is, hold_engine, status, visit

ON_NOTHING = "() => [null, document.body].includes(document.activeElement)"
RING = """element => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
}"""
MOST_STEPS = 80


def by_tab(page: Page, wanted: Locator, way: str = "Tab") -> None:
    """Go on by the Tab key until the focus is there; it is in sight, and has a ring."""
    for _ in range(MOST_STEPS):
        page.keyboard.press(way)
        if wanted.evaluate("element => element === document.activeElement"):
            break
    expect(wanted).to_be_focused()
    expect(wanted).to_be_in_viewport()
    assert wanted.evaluate(RING) >= 2


def press_key(page: Page, *keys: str) -> None:
    """Press keys; after each the focus is somewhere."""
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_function(f"() => !({ON_NOTHING})()")


def action(page: Page, name: str) -> Locator:
    return page.locator(f'[data-action="{name}"]').locator("visible=true")


def test_a_game_is_played_by_keys_alone(page: Page) -> None:
    visit(page)
    engine_is(page, "ready")
    by_tab(page, cell(page, "r1c1"))
    press_key(page, "5", "ArrowDown", "Shift+Digit8", "Control+Shift+Digit1")
    has_marks(page, "r2c1", "18")
    expect(cell(page, "r2c1")).to_be_focused()
    by_tab(page, action(page, "undo"))
    press_key(page, *["Enter"] * 3)
    expect(page.locator("#undo")).to_be_disabled()
    expect(cell(page, "r2c1")).to_be_focused()
    press_key(page, "Control+y")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "5")
    by_tab(page, action(page, "check"))
    press_key(page, "Enter")
    expect(status(page)).to_contain_text("Your digit is right")
    assert not page.evaluate(ON_NOTHING)
    by_tab(page, action(page, "solve"))
    press_key(page, "Enter")
    expect(page.locator('[data-value=""]')).to_have_count(0)
    assert board(page) == SOLUTION
    assert not page.evaluate(ON_NOTHING)


def test_dialogs_are_used_by_keys_alone(page: Page) -> None:
    visit(page)
    engine_is(page, "ready")
    by_tab(page, action(page, "choose-new"))
    press_key(page, "Enter")
    by_tab(page, page.locator("#new-givens"))
    page.keyboard.type("35")
    press_key(page, "Enter")
    expect(status(page)).to_contain_text("35 givens", timeout=tours.SLOW)
    assert not page.evaluate(ON_NOTHING)
    for name in ("print", "settings", "shortcuts"):
        by_tab(page, action(page, name))
        press_key(page, "Enter")
        expect(page.locator("dialog[open]")).to_have_count(1)
        expect(page.locator("dialog[open] :focus")).to_have_count(1)
        press_key(page, "Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(action(page, name)).to_be_focused()


def test_where_a_button_goes_the_board_has_the_focus(page: Page) -> None:
    hold_engine(page)
    visit(page)
    page.locator("#solve").focus()
    press_key(page, "Enter")
    expect(action(page, "cancel")).to_be_visible()
    expect(cell(page, "r1c1")).to_be_focused()
    by_tab(page, action(page, "cancel"))
    press_key(page, "Enter")
    expect(action(page, "cancel")).to_have_count(0)
    expect(cell(page, "r1c1")).to_be_focused()


def test_a_puzzle_is_analysed_by_keys_alone(page: Page) -> None:
    visit(page)
    by_tab(page, page.locator("[data-view=analyse]"))
    press_key(page, "Enter")
    analysis_is(page, "done")
    by_tab(page, cell(page, "r1c1"))
    press_key(page, "6")
    expect(headline(page)).to_contain_text("these 3 givens clash")
    press_key(page, "Control+z")
    expect(headline(page)).to_have_text("Exactly one solution")
    by_tab(page, action(page, "show-solution"))
    press_key(page, "Enter")
    assert board(page) == SOLUTION
    by_tab(page, page.locator("[data-take]").first)
    press_key(page, "Enter")
    analysis_is(page, "done")
    assert not page.evaluate(ON_NOTHING)
    by_tab(page, action(page, "undo"))
    press_key(page, "Enter")
    analysis_is(page, "done")
    expect(page.locator("#analyse-undo")).to_be_disabled()
    assert not page.evaluate(ON_NOTHING)
    by_tab(page, page.locator("#analyse-text"))
    page.keyboard.press("Control+a")
    page.keyboard.type("." * 81)
    expect(headline(page)).to_contain_text("solutions")
