"""Someone goes back: by steps, to a savepoint, to before a mistake."""

from playwright.sync_api import Page, expect

from tests.e2e.play_steps import choose, colour, has_marks, on_a_phone, type_on_keypad
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    come_back,
    press,
    status,
    visit_with_engine,
)
from tests.e2e.texts import says


@on_a_phone
def test_a_player_goes_back_by_steps_to_before_a_mistake_and_to_a_savepoint(page: Page) -> None:
    visit_with_engine(page)
    what_was_solved_goes_back_to_every_mark_and_on_again(page)
    press(page, "undo")
    press(page, "digits")
    press(page, "clear")
    a_mistake_is_found_and_undone_with_all_that_followed(page)
    press(page, "clear")
    a_savepoint_is_gone_back_to_even_on_another_day(page)


def what_was_solved_goes_back_to_every_mark_and_on_again(page: Page) -> None:
    """Let the engine solve a board with marks and colours."""
    choose(page, "r1c1")
    press(page, "mark")
    type_on_keypad(page, "57")
    press(page, "colour")
    colour(page, 1)
    press(page, "solve")
    says(status(page), "status.solved")
    has_marks(page, "r1c1", "")
    press(page, "undo")
    assert board(page) == FIRST
    has_marks(page, "r1c1", "57")
    expect(cell(page, "r1c1")).to_have_attribute("data-colour", "1")
    press(page, "undo")
    expect(cell(page, "r1c1")).to_have_attribute("data-colour", "")
    press(page, "undo")
    has_marks(page, "r1c1", "5")
    for _ in range(3):
        press(page, "redo")
    assert board(page) == SOLUTION


def a_mistake_is_found_and_undone_with_all_that_followed(page: Page) -> None:
    """Enter four digits, of which the second is wrong."""
    for name, digit in (("r1c1", "5"), ("r2c1", "2"), ("r1c4", "7"), ("r3c2", "8")):
        choose(page, name)
        type_on_keypad(page, digit)
    press(page, "find-mistake")
    says(status(page), "mistake.found", 3, "r2c1")
    expect(cell(page, "r2c1")).to_have_attribute("data-wrong", "true")
    press(page, "undo-mistake")
    assert board(page) == f"5{FIRST[1:]}"
    press(page, "find-mistake")
    says(status(page), "mistake.none")
    press(page, "redo")
    assert board(page)[9] == "2"


def a_savepoint_is_gone_back_to_even_on_another_day(page: Page) -> None:
    """Save a state, play on, and come back later."""
    choose(page, "r1c1")
    type_on_keypad(page, "5")
    press(page, "savepoints")
    press(page, "savepoint-set")
    says(status(page), "savepoint.made", 1)
    choose(page, "r2c1")
    type_on_keypad(page, "2")
    come_back(page)
    press(page, "savepoints")
    press(page, "savepoint:0")
    assert board(page) == f"5{FIRST[1:]}"
    press(page, "undo")
    assert board(page)[9] == "2"
