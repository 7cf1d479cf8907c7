"""The way to the solution: found, stepped through, taken along, and played from."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.steps import (
    READY,
    board,
    cell,
    come_back,
    go_to,
    painted,
    press,
    spoken,
    status,
    visit,
)
from tests.e2e.texts import says, text
from tests.e2e.tours.play import NUGGET

FISH = ".43.8.25.6.............1.949....4.7....6.8....1.2....382.5.............5.34.9.71."
CHAIN = ".6.5.1.9.1...9..539....7....4.8...7.......5.8.817.5.3.....5.2............76..8..."
STUCK = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
RECTANGLE = "89............6.......2...4.8........346.9.7..2...13..7...1...5..6..8........378."
NESTED = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4....8.7..7...3.."
STUCK_AT = 25  # digits: no technique finds another one


def steps_are_there(page: Page) -> None:
    expect(page.locator("#path-steps li")).not_to_have_count(0)
    expect(page.locator("#path-steps [aria-current=step]")).to_have_count(1)


def test_the_path_is_stepped_through_copied_and_played_from(page: Page) -> None:
    visit(page, f"#view=path&p={FISH}&step=2", engine=True)
    steps_are_there(page)
    says(page.locator("#path-at"), "path.at", 3)
    says(page.locator("#path-summary"), "path.solved", 62, "3.4")
    says(page.locator("#path-summary"), "path.hardest-rated", "3.2")  # in another order
    expect(page.locator("#path-plot canvas")).to_have_count(1)
    fish = page.locator("#path-steps button", has_text=text("technique.x-wing"))
    fish.click()
    says(page.locator("#path-name"), "technique.x-wing")
    says(spoken(page), "path.spoken")
    expect(page.locator(".step-drawing [data-role=gone]")).not_to_have_count(0)
    page.keyboard.press("Home")
    says(page.locator("#path-at"), "path.at", 1)
    page.keyboard.press("ArrowRight")
    says(page.locator("#path-at"), "path.at", 2)
    page.keyboard.press("End")
    says(page.locator("#path-end"), "explain.solved")
    assert "." not in board(page)
    fish.click()
    says(page.locator("#path-name"), "technique.x-wing")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    press(page, "path-markdown")
    says(page.locator("#path-copied"), "path.copied")
    copied = page.evaluate("copied")
    assert "| X-Wing | 3.2 | 140 | " in copied
    assert re.search(r"### \d+\. X-Wing\n\n- In .* fits only in .*\n- .*\n- So ", copied)
    assert copied.count("### ") == copied.count("\n| ") - 1
    press(page, "path-link")
    page.wait_for_function("copied.includes('view=path')")
    at = re.findall(r"step=(\d+)$", page.evaluate("copied"))[0]
    expect(page.locator("#path-at")).to_contain_text(str(int(at) + 1))
    press(page, "path-play")
    expect(page.locator("html")).to_have_attribute("data-at", "play")
    assert board(page).count(".") < FISH.count(".")
    expect(page.locator(".step-drawing")).to_have_count(0)
    press(page, "undo")
    painted(page)
    assert board(page) == FISH


def test_each_order_has_its_figures_and_where_techniques_stop_a_search_goes_on(page: Page) -> None:
    visit(page, f"#view=path&p={FISH}", engine=True)
    steps_are_there(page)
    page.locator("#path-order").select_option("hodoku")
    says(page.locator("#path-summary"), "path.solved-hodoku")
    page.locator("#path-order").select_option("se")
    says(page.locator("#path-summary"), "path.solved-se", "3.2")
    page.locator("#path-order").select_option("teachable")
    page.locator("[data-view=play]").click()
    page.evaluate(f"location.hash = 'view=path&p={STUCK}&step=999'")
    says(page.locator("#path-end"), "explain.stuck", timeout=60_000)
    says(page.locator("#path-summary"), "path.unsolved")
    press(page, "path-watch")
    expect(page.locator("html")).to_have_attribute("data-region", "lab-watch")
    expect(page.locator("[data-given=true]")).to_have_count(STUCK_AT)
    page.locator("[data-view=play]").click()
    page.locator("[data-view=lab]").click()  # now for the puzzle itself
    expect(page.locator("[data-given=true]")).to_have_count(81 - STUCK.count("."))


def test_a_puzzle_in_the_link_that_is_none_is_told(page: Page) -> None:
    visit(page, "#view=path&p=.......", engine=True)
    steps_are_there(page)
    expect(page.locator("#status-box")).to_have_attribute("data-tone", "bad")
    expect(status(page)).to_be_visible()


def test_of_several_solutions_the_path_says_so(page: Page) -> None:
    visit(page, f"#view=path&p=12{'.' * 14}", engine=True)
    says(page.locator("#path-summary"), "path.several")
    says(page.locator("#path-summary"), "path.unsolved", 14)
    expect(page.locator("#path-steps li")).to_have_count(2)


def test_a_puzzle_without_a_solution_has_no_path(page: Page) -> None:
    visit(page, f"#view=path&p=11{'.' * 14}", engine=True)
    says(page.locator("#path-progress-text"), "error.clash-row")
    expect(page.locator("#path-play")).to_be_disabled()
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "1")


def test_a_hint_goes_on_from_a_step_and_an_argument_is_read_sentence_by_sentence(
    page: Page,
) -> None:
    visit(page, f"#view=path&p={CHAIN}", engine=True)
    steps_are_there(page)
    chain = page.locator("#path-steps button", has_text=text("technique.forcing-chain")).first
    chain.click()
    says(page.locator("#path-name"), "technique.forcing-chain")
    gone, at = page.locator(".step-drawing [data-role=gone]"), page.locator("#path-claim-at")
    says(at, "argument.all-of")
    expect(gone).to_have_count(1)
    page.keyboard.press("]")
    says(at, "argument.at", 1)
    expect(gone).to_have_count(0)
    expect(page.locator("#path-claims > li")).to_have_count(1)
    press(page, "path-claim-forward")
    says(at, "argument.at", 2)
    says(spoken(page), "argument.spoken", 2)
    page.locator("#path-claim-forward").focus()
    page.keyboard.press("ArrowLeft")  # in the argument, arrows read; elsewhere they step
    says(at, "argument.at", 1)
    last = int(at.inner_text().split()[-1])
    for _ in range(last + 2):
        page.keyboard.press("]")
    says(at, "argument.at", last)
    expect(gone).to_have_count(1)
    press(page, "path-play")
    expect(page.locator("html")).to_have_attribute("data-at", "play")
    press(page, "hint")  # what the steps before have ruled out counts as such
    for level in ("hint-box.name", "hint-box.show"):
        says(page.locator("#hint-next"), level)
        press(page, "hint-next")
    says(page.locator("#hint-title"), "technique.forcing-chain")
    says(page.locator("#hint-claim-at"), "argument.at", 1, last)
    expect(page.locator("[data-role=gone]")).to_have_count(0)
    for _ in range(last):
        page.keyboard.press("]")
    says(page.locator("#hint-claim-at"), "argument.at", last)
    expect(page.locator("[data-role=gone]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#hint-box")).to_be_hidden()
    expect(page.locator(".step-drawing")).to_have_count(0)


def test_uniqueness_is_used_unless_the_player_does_not_want_it_and_that_is_kept(page: Page) -> None:
    visit(page, f"#p={RECTANGLE}", engine=True)
    rectangles = page.locator("#path-steps button", has_text=text("technique.unique-rectangle-1"))
    for is_wanted, count in ((False, 0), (True, 1)):
        press(page, "settings")
        setting = page.locator("#setting-uniqueness")
        expect(setting).to_be_checked(checked=not is_wanted)  # it shows what holds
        setting.set_checked(is_wanted)
        page.keyboard.press("Escape")
        come_back(page)
        go_to(page, "path")
        steps_are_there(page)
        expect(rectangles).to_have_count(count)
        go_to(page, "play")


def test_the_order_of_sudoku_explainer_goes_to_the_end(page: Page) -> None:
    visit(page, f"#view=path&p={NESTED}", engine=True)
    steps_are_there(page)
    page.locator("#path-order").select_option("se")
    says(page.locator("#path-progress-text"), "path.working-se", timeout=READY)
    says(page.locator("#path-summary"), "path.solved-se", "9.7", timeout=READY)
    nested = page.locator("#path-steps button", has_text=text("technique.dynamic-plus"))
    nested.first.click()
    says(page.locator("#path-name"), "technique.dynamic-plus")
    expect(page.locator("#path-go-on")).to_be_hidden()


def test_a_search_that_takes_minutes_can_be_ended_and_begun_again(page: Page) -> None:
    visit(page, f"#view=path&p={NUGGET}", engine=True)
    page.locator("#path-order").select_option("se")
    progress, go_on = page.locator("#path-progress-text"), page.locator("#path-go-on")
    for _ in range(2):
        says(progress, "path.working-se", timeout=READY)
        expect(progress).to_contain_text("SE 9.5", timeout=READY)
        expect(go_on).to_be_hidden()
        press(page, "path-cancel")
        says(page.locator("#path-summary"), "path.so-far-se", timeout=1000)
        expect(page.locator("#path-cancel")).to_be_hidden()
        press(page, "path-go-on")
