"""Someone wants to know how it stands: clashes, hints, the end; on a phone, and at a desk."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import follow
from tests.e2e.play_steps import both, choose, on_a_phone, set_up, type_on_keypad
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    clashing,
    come_back,
    press,
    spoken,
    visit,
    visit_with_engine,
)
from tests.e2e.texts import says

LAST_GAP = f"{SOLUTION[:80]}."
# Here nothing goes on but digits that are locked in a box or a line.
LOCKED = "195.83.....8..91..7..1.689....678..44279153....6342.....1267..9.7.8346.....591..7"


@on_a_phone
def test_clashes_are_marked_unless_one_does_not_want_it_and_the_win_is_noticed(page: Page) -> None:
    visit(page)
    choose(page, "r1c1")
    type_on_keypad(page, "6")
    assert clashing(page) == ["r1c1", "r1c2", "r7c1"]
    set_up(page, "clashes")
    assert clashing(page) == []
    come_back(page)
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "6")
    assert clashing(page) == []
    the_win_is_noticed_and_undone_without_harm(page)


def the_win_is_noticed_and_undone_without_harm(page: Page) -> None:
    """Fill the only gap of a puzzle, and empty it."""
    follow(page, f"p={LAST_GAP}")
    expect(cell(page, "r9c9")).to_have_attribute("aria-selected", "true")
    type_on_keypad(page, SOLUTION[80])
    won = page.locator(".board[data-won=true]")
    expect(won).to_have_count(1)
    says(spoken(page), "status.won")
    motion = "cell => getComputedStyle(cell).animationName"
    assert cell(page, "r1c1").evaluate(motion) == "won"
    page.emulate_media(reduced_motion="reduce")
    assert cell(page, "r1c1").evaluate(motion) == "none"
    press(page, "undo")
    expect(won).to_have_count(0)
    assert board(page) == LAST_GAP


@both
def test_a_hint_tells_more_with_each_press_and_is_then_applied(page: Page) -> None:
    visit_with_engine(page)
    places = "() => JSON.stringify([...document.querySelectorAll('#keypad button, #hint')]"
    places += ".map(button => button.getBoundingClientRect().top + scrollY))"
    before = page.evaluate(places)
    press(page, "hint")
    says(page.locator("#hint-first"), "hint.where-unit", 3)
    says(spoken(page), "hint.where-unit")
    expect(page.locator("[data-role=look]")).to_have_count(1)
    expect(page.locator(".step-drawing text")).to_have_count(0)
    assert page.evaluate(places) == before  # nothing has moved
    press(page, "hint-next")
    says(page.locator("#hint-title"), "technique.hidden-single")
    says(page.locator("#hint-scale"), "step.scale-both", "1.2", 14)
    press(page, "hint-next")
    says(page.locator("#hint-second"), "explain.conclusion")
    expect(page.locator("#hint-second")).to_contain_text("r1c9=2")
    says(spoken(page), "hint-box.spoken-reason")
    expect(page.locator("[data-role=placed]")).to_have_count(1)
    says(page.locator("#hint-harder"), "hint-box.harder")
    assert page.evaluate(places) == before
    assert board(page) == FIRST
    press(page, "hint-next")
    expect(cell(page, "r1c9")).to_have_attribute("data-value", "2")
    says(page.locator("#hint-next"), "hint-box.next")
    expect(page.locator(".step-drawing")).to_have_count(0)
    press(page, "hint-close")
    expect(page.locator("#hint-box")).to_be_hidden()
    choose(page, "r1c1")
    type_on_keypad(page, "1")
    press(page, "hint")
    says(page.locator("#hint-first"), "hint.wrong", "r1c1")
    expect(cell(page, "r1c1")).to_have_attribute("data-wrong", "true")
    press(page, "undo")  # another board: the hint was not for it
    expect(page.locator("#hint-box")).to_be_hidden()
    a_hint_rules_candidates_out_and_they_are_seen_to_go(page)


def a_hint_rules_candidates_out_and_they_are_seen_to_go(page: Page) -> None:
    """Ask for a hint where no digit can be entered yet."""
    follow(page, f"p={LOCKED}")
    expect(page.locator("[data-given=true]")).to_have_count(81 - LOCKED.count("."))
    press(page, "hint")
    for level in ("hint-box.name", "hint-box.show"):
        says(page.locator("#hint-next"), level)
        press(page, "hint-next")
    says(page.locator("#hint-next"), "hint-box.apply")
    expect(page.locator("[data-role=gone]")).not_to_have_count(0)
    expect(page.locator("#hint-second")).to_contain_text("≠")
    name, gone = re.findall(r"(r\dc\d)≠(\d)", page.locator("#hint-second").inner_text())[0]
    marks = cell(page, name)
    assert not marks.get_attribute("data-marks")  # the player has marked nothing
    press(page, "hint-next")
    expect(marks).to_have_attribute("data-marks", re.compile(r"\d"))
    assert gone not in str(marks.get_attribute("data-marks"))
    says(page.locator("#hint-next"), "hint-box.next")
    press(page, "hint-next")  # the next hint is another one
    says(page.locator("#hint-next"), "hint-box.name")
    press(page, "hint-close")
    press(page, "undo")
    expect(marks).to_have_attribute("data-marks", "")
    set_up(page, "candidates")
    expect(marks).to_have_attribute("data-marks", re.compile(gone))
