"""Someone has no pointer: all is done by keys, and the focus is never nowhere."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e import tours
from tests.e2e.analyse_steps import analysis_is, headline, known
from tests.e2e.play_steps import has_marks
from tests.e2e.steps import FIRST, SOLUTION, board, cell, engine_is, painted, status, visit
from tests.e2e.texts import says

ON_NOTHING = "() => [null, document.body].includes(document.activeElement)"
RING = """element => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
}"""
MAX_STEPS = 80


def by_tab(page: Page, wanted: Locator, way: str = "Tab") -> None:
    """Go on by the Tab key until the focus is there; it is in sight, and has a ring."""
    for _ in range(MAX_STEPS):
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


def in_sheet(page: Page, name: str) -> None:
    """Go to a button of the sheet: by Tab to what opens it, and on by arrows."""
    by_tab(page, page.locator("#to-more"))
    press_key(page, "Enter")
    expect(page.locator("#more :focus")).to_have_count(1)
    by_tab(page, action(page, name), "ArrowDown")


def test_a_sheet_is_a_menu(page: Page) -> None:
    visit(page)
    opener, first, last = (
        page.locator(name) for name in ("#to-more", "#more button", "#more input")
    )
    in_sheet(page, "print")
    press_key(page, "Home")
    expect(first.first).to_be_focused()
    press_key(page, "ArrowUp")
    expect(last).to_be_focused()
    press_key(page, "ArrowRight", "5", "End", "Escape")
    expect(page.locator("#more")).to_be_hidden()
    expect(opener).to_be_focused()
    assert board(page) == FIRST
    press_key(page, "Enter")
    expect(first.first).to_be_focused()
    cell(page, "r2c1").click()
    expect(page.locator("#more")).to_be_hidden()
    expect(cell(page, "r2c1")).to_be_focused()


def test_a_sheet_whose_view_has_gone_asks_for_no_focus(page: Page) -> None:
    visit(page)
    page.evaluate("""async () => {
        const sheet = document.querySelector("#more");
        const told = new Promise((resolve) => sheet.addEventListener("toggle", resolve));
        sheet.parentElement.style.display = "none";
        sheet.showPopover();
        await told;
    }""")
    painted(page)
    page.keyboard.press("ArrowDown")
    page.evaluate("""() => {
        document.querySelector("#more").hidePopover();
        document.querySelector("#more").parentElement.style.display = "";
    }""")
    assert board(page) == FIRST


def test_a_game_is_played_by_keys_alone(page: Page) -> None:
    visit(page, engine=True)
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
    says(status(page), "check.right")
    assert not page.evaluate(ON_NOTHING)
    in_sheet(page, "solve")
    press_key(page, "Enter")
    expect(page.locator('[data-value=""]')).to_have_count(0)
    assert board(page) == SOLUTION
    assert not page.evaluate(ON_NOTHING)


def test_dialogs_are_used_by_keys_alone(page: Page) -> None:
    visit(page, engine=True)
    engine_is(page, "ready")
    by_tab(page, action(page, "choose-new"))
    press_key(page, "Enter")
    expect(page.locator("#new-dialog :focus")).to_have_count(1)
    by_tab(page, page.locator("#new-givens"))
    page.keyboard.type("35")
    press_key(page, "Enter")
    says(status(page), "status.new", 35, timeout=tours.SLOW)
    assert not page.evaluate(ON_NOTHING)
    for name in ("print", "settings", "shortcuts"):
        in_sheet(page, name)
        press_key(page, "Enter")
        expect(page.locator("dialog[open]")).to_have_count(1)
        expect(page.locator("dialog[open] :focus")).to_have_count(1)
        press_key(page, "Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator("#to-more")).to_be_focused()


def test_where_a_button_goes_the_board_has_the_focus(page: Page) -> None:
    visit(page)
    page.locator("#check").focus()
    press_key(page, "Enter")
    expect(action(page, "cancel")).to_be_visible()
    expect(cell(page, "r1c1")).to_be_focused()
    by_tab(page, action(page, "cancel"))
    press_key(page, "Enter")
    expect(action(page, "cancel")).to_have_count(0)
    expect(cell(page, "r1c1")).to_be_focused()


def test_a_puzzle_is_analysed_by_keys_alone(page: Page) -> None:
    visit(page, engine=True)
    by_tab(page, page.locator("[data-view=analyse]"))
    press_key(page, "Enter")
    analysis_is(page, "done")
    by_tab(page, cell(page, "r1c1"))
    press_key(page, "6")
    says(headline(page), "analyse.none-clash", 3)
    press_key(page, "Control+z")
    says(headline(page), "analyse.unique")
    known(page)
    by_tab(page, action(page, "show-solution"))
    press_key(page, "Enter")
    assert board(page) == SOLUTION
    by_tab(page, page.locator("[data-take]").first)
    press_key(page, "Enter")
    known(page)
    assert not page.evaluate(ON_NOTHING)
    by_tab(page, action(page, "undo"))
    press_key(page, "Enter")
    known(page)
    expect(page.locator("#analyse-undo")).to_be_disabled()
    assert not page.evaluate(ON_NOTHING)
    by_tab(page, page.locator("#analyse-text"))
    page.keyboard.press("Control+a")
    page.keyboard.type("." * 81)
    says(headline(page), "analyse.these-differ", 81)
