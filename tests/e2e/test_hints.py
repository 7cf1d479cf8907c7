"""Someone asks for a hint, reads why it holds, and applies it: on a phone, and at a desk."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import follow
from tests.e2e.play_steps import DESK, both, choose, on_a_phone, type_on_keypad
from tests.e2e.steps import (
    FIRST,
    READY,
    SOLUTION,
    board,
    cell,
    press,
    spoken,
    visit_with_engine,
)
from tests.e2e.texts import says

desk = pytest.mark.parametrize("player", [DESK], ids=["desk"], indirect=True)
LAST_GAP = f"{SOLUTION[:80]}."
# Here nothing goes on but digits that are locked in a box or a line.
LOCKED = "195.83.....8..91..7..1.689....678..44279153....6342.....1267..9.7.8346.....591..7"


@both
def test_a_hint_tells_more_with_each_press_and_is_then_applied(page: Page) -> None:
    visit_with_engine(page)
    places = "() => JSON.stringify([...document.querySelectorAll('#keypad button, #hint')]"
    places += ".map(button => button.getBoundingClientRect().top + scrollY))"
    before = page.evaluate(places)
    press(page, "hint")
    says(page.locator("#hint-first"), "hint.nudge", 3, 2)  # in box 3, the digit 2
    says(spoken(page), "hint.nudge")
    expect(page.locator("[data-role=look]")).to_have_count(1)
    expect(page.locator(".step-drawing text")).to_have_count(0)
    assert page.evaluate(places) == before  # nothing has moved
    press(page, "hint-next")
    says(page.locator("#hint-title"), "technique.hidden-single")
    says(page.locator("#hint-scale"), "step.scale-both", "1.2", 14)
    says(page.locator("#hint-first"), "idea.hidden-single")
    expect(page.locator(".step-drawing text")).to_have_count(0)  # still no cell
    press(page, "hint-next")
    the_argument_is_read_from_the_first_sentence_to_the_last(page)
    assert page.evaluate(places) == before
    assert board(page) == FIRST
    press(page, "hint-next")
    expect(cell(page, "r1c9")).to_have_attribute("data-value", "2")
    says(page.locator("#hint-next"), "hint-box.next")
    expect(page.locator(".step-drawing")).to_have_count(0)
    press(page, "hint-close")
    expect(page.locator("#hint-box")).to_be_hidden()
    a_hint_rules_candidates_out_and_they_are_seen_to_go(page)


def the_argument_is_read_from_the_first_sentence_to_the_last(page: Page) -> None:
    """Read why the 2 goes in r1c9, by buttons and keys, and see it on the board."""
    sentences = page.locator("#hint-claims > li")
    says(page.locator("#hint-claim-at"), "argument.at", 1, 2)
    says(sentences, "claim.blocked-by-several")
    says(spoken(page), "argument.spoken", 1, 2)
    expect(page.locator("[data-role=by]")).to_have_count(3)  # the digits that block
    expect(page.locator("[data-role=placed]")).to_have_count(0)
    expect(page.locator("#hint-claim-back")).to_have_attribute("aria-disabled", "true")
    page.locator("#hint-claim-back").dispatch_event("click")  # there is none before
    says(page.locator("#hint-claim-at"), "argument.at", 1)
    for _ in range(2):  # at the end, it stays there
        page.locator("#hint-claim-forward").dispatch_event("click")
        says(page.locator("#hint-claim-at"), "argument.at", 2)
    says(sentences.last, "claim.so-unit", "r1c9")
    expect(sentences.last).to_have_attribute("aria-current", "step")
    says(spoken(page), "argument.spoken", 2, "r1c9")
    expect(page.locator("[data-role=placed]")).to_have_count(1)
    expect(page.locator(".step-drawing .was[data-role=by]")).to_have_count(3)  # faintly
    press(page, "hint-claim-all")
    expect(page.locator("#hint-claim-all")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".step-drawing .was")).to_have_count(0)
    expect(sentences).to_have_count(2)
    press(page, "hint-claim-all")
    says(page.locator("#hint-claim-at"), "argument.at", 1)


@desk
def test_keys_read_an_argument_and_nothing_harder_is_told_unasked(page: Page) -> None:
    visit_with_engine(page)
    cursor = page.locator("[data-cell][aria-selected=true]")
    before = cursor.get_attribute("data-cell")
    for action in ("hint", "hint-next", "hint-next"):
        press(page, action)
    at = page.locator("#hint-claim-at")
    says(at, "argument.at", 1)
    for key, place in (("]", 2), ("]", 2), ("[", 1), ("[", 1)):
        page.keyboard.press(key)
        says(at, "argument.at", place)
    page.locator(".hint-text").focus()
    for key, place in (("ArrowRight", 2), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        says(at, "argument.at", place)
    assert cursor.get_attribute("data-cell") == before  # in the box, arrows read
    expect(page.locator("#hint-harder")).to_be_empty()
    press(page, "hint-ask-harder")
    says(page.locator("#hint-harder"), "hint-box.harder", timeout=READY)
    page.locator("#hint-notation summary").click()
    expect(page.locator("#hint-notation-text")).to_have_text("r1c9=2")


def a_hint_rules_candidates_out_and_they_are_seen_to_go(page: Page) -> None:
    """Ask for a hint where no digit can be entered yet."""
    follow(page, f"p={LOCKED}")
    expect(page.locator("[data-given=true]")).to_have_count(81 - LOCKED.count("."))
    press(page, "hint")
    for level in ("hint-box.name", "hint-box.show"):
        says(page.locator("#hint-next"), level)
        press(page, "hint-next")
    says(page.locator("#hint-next"), "hint-box.apply")
    press(page, "hint-claim-all")
    expect(page.locator("[data-role=gone]")).not_to_have_count(0)
    notation = str(page.locator("#hint-notation-text").text_content())
    name, gone = re.findall(r"(r\dc\d)≠(\d)", notation)[0]
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


@both
def test_after_a_mistake_the_hint_undoes_it_and_goes_on(page: Page) -> None:
    visit_with_engine(page)
    for name, digit in (("r1c9", "2"), ("r1c1", "1"), ("r1c8", "9")):
        choose(page, name)
        type_on_keypad(page, digit)
    press(page, "hint")
    says(page.locator("#hint-first"), "hint.wrong", "r1c1")
    expect(cell(page, "r1c1")).to_have_attribute("data-wrong", "true")
    expect(page.locator("#hint-next")).to_be_hidden()
    expect(page.locator("#hint-restore")).to_be_hidden()
    press(page, "hint-undo")
    says(page.locator("#hint-first"), "hint.nudge")
    assert board(page) == f"{FIRST[:8]}2{FIRST[9:]}"  # what was right stays
    says(page.locator("#hint-next"), "hint-box.name")
    press(page, "redo")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "1")
    expect(page.locator("#hint-box")).to_be_hidden()  # another board: the hint was not for it


@both
def test_a_candidate_that_was_ruled_out_wrongly_is_restored_and_the_hint_goes_on(
    page: Page,
) -> None:
    visit_with_engine(page)
    choose(page, "r1c1")
    press(page, "mark")
    type_on_keypad(page, "19")  # it is a 5
    press(page, "digits")
    expect(cell(page, "r1c1")).to_have_attribute("data-marks", "19")
    press(page, "hint")
    says(page.locator("#hint-first"), "hint.lost", "r1c1")
    expect(page.locator("#hint-undo")).to_be_hidden()
    press(page, "hint-restore")
    expect(cell(page, "r1c1")).to_have_attribute("data-marks", "159")
    says(page.locator("#hint-first"), "hint.nudge")
    press(page, "undo")
    expect(cell(page, "r1c1")).to_have_attribute("data-marks", "19")


@on_a_phone
def test_a_full_and_right_board_offers_no_next_hint(page: Page) -> None:
    visit_with_engine(page, f"#p={LAST_GAP}")
    press(page, "hint")
    for level in ("hint-box.name", "hint-box.show", "hint-box.apply"):
        says(page.locator("#hint-next"), level)
        press(page, "hint-next")
    assert board(page) == SOLUTION
    expect(page.locator("#hint-next")).to_be_hidden()
    press(page, "hint-close")
    press(page, "hint")
    says(page.locator("#hint-first"), "hint.full")
    expect(page.locator("#hint-next")).to_be_hidden()
