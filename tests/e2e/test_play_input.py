"""Someone enters digits, marks and colours: on a phone, and at a desk.

Someone wants to know how it stands: clashes, the end.

Someone goes back: by steps, to a savepoint, to before a mistake.
"""

from playwright.sync_api import Page, Route, expect

from tests.e2e.lab_steps import follow
from tests.e2e.play_steps import (
    both,
    choose,
    chosen,
    colour,
    drag,
    has_marks,
    on_a_phone,
    set_up,
    tint,
    type_on_keypad,
)
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    clashing,
    come_back,
    press,
    spoken,
    status,
    visit,
    visit_with_engine,
)
from tests.e2e.texts import is_called, says

EMPTY_16 = f"p=1{'.' * 255}"
LAST_GAP = f"{SOLUTION[:80]}."


@both
def test_digits_marks_and_colours_go_into_cells(page: Page) -> None:
    visit(page)
    marks_go_into_the_cell_and_a_digit_takes_its_own_away(page)
    a_colour_has_a_shape_and_a_name(page)
    what_the_cursor_sees_and_the_same_digits_are_tinted(page)
    a_board_of_sixteen_fits_and_takes_letters(page)


def marks_go_into_the_cell_and_a_digit_takes_its_own_away(page: Page) -> None:
    """Mark in both ways, and write a digit that sees the marks."""
    choose(page, "r2c1")
    press(page, "mark")
    expect(page.locator("[data-action=mark]")).to_have_attribute("aria-pressed", "true")
    type_on_keypad(page, "815")
    has_marks(page, "r2c1", "158")
    candidates = ("cell.candidates", {"digits": "1 5 8"})
    is_called(cell(page, "r2c1"), "cell.empty", candidates)
    expect(page.locator('[data-digit="8"]')).to_have_attribute("aria-pressed", "true")
    press(page, "mark-corner")
    type_on_keypad(page, "82")
    has_marks(page, "r2c1", "1258")
    corner = ("cell.corner", {"digits": "2 8"})
    is_called(cell(page, "r2c1"), "cell.empty", candidates, corner)
    press(page, "digits")
    choose(page, "r2c3")
    type_on_keypad(page, "8")
    has_marks(page, "r2c1", "125")
    for expected in ("1258", "158"):
        press(page, "undo")
        has_marks(page, "r2c1", expected)


def a_colour_has_a_shape_and_a_name(page: Page) -> None:
    """Give a cell two colours, and take them away."""
    choose(page, "r1c1")
    press(page, "colour")
    colour(page, 2)
    is_called(cell(page, "r1c1"), "cell.empty", "colour.square")
    shape = "strip => getComputedStyle(strip, '::after').content"
    strips = cell(page, "r1c1").locator("b")
    assert strips.evaluate(shape) == "none"
    set_up(page, "shapes")
    assert strips.evaluate(shape) == '""'
    colour(page, 5)
    is_called(cell(page, "r1c1"), "cell.empty", "colour.square", "colour.bar")
    expect(strips).to_have_count(2)
    colour(page, 2)
    is_called(cell(page, "r1c1"), "cell.empty", "colour.bar")
    expect(strips).to_have_count(1)
    press(page, "undo")
    expect(strips).to_have_count(2)
    press(page, "erase")
    expect(cell(page, "r1c1")).to_have_attribute("data-colour", "")


def what_the_cursor_sees_and_the_same_digits_are_tinted(page: Page) -> None:
    """Look at what is tinted around a given."""
    choose(page, "r1c1")
    press(page, "mark")
    type_on_keypad(page, "56")
    choose(page, "r1c2")
    expect(page.locator('[data-peer="true"]')).to_have_count(21)
    expect(page.locator('[data-same="true"]')).to_have_count(4)
    lit = page.locator(".board[data-lit]")
    expect(lit).to_have_attribute("data-lit", "6")
    assert tint(page, "r1c1") == tint(page, page.locator('[data-same="true"]').last)
    choose(page, "r1c3")  # of another digit, which r1c1 has no mark of
    expect(cell(page, "r1c2")).to_have_attribute("data-same", "false")
    expect(lit).to_have_attribute("data-lit", "3")
    assert tint(page, "r1c1") == tint(page, "r1c4")  # of the same row, and empty


def a_board_of_sixteen_fits_and_takes_letters(page: Page) -> None:
    """Write into a board of 16×16."""
    follow(page, EMPTY_16)
    press(page, "digits")
    choose(page, "r1c2")
    type_on_keypad(page, "G")
    expect(cell(page, "r1c2")).to_have_attribute("data-value", "G")
    choose(page, "r2c2")
    press(page, "mark")
    type_on_keypad(page, "A9")
    has_marks(page, "r2c2", "9A")
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] == width[1]


@both
def test_cells_are_chosen_by_drawing_over_them_or_after_the_digit(page: Page) -> None:
    visit(page)
    a_tap_right_after_a_quick_drawing_is_taken(page)
    cells_that_are_drawn_over_change_in_one_step(page)
    a_digit_can_come_before_its_cells(page)


def a_tap_right_after_a_quick_drawing_is_taken(page: Page) -> None:
    """Switch marks on and off as quickly as one can, which ends with digits."""
    for pressed in ("true", "false", "true", "false"):
        drag(page, "r3c2", "r3c4", "r5c4")
        press(page, "mark")
        expect(page.locator("[data-action=mark]")).to_have_attribute("aria-pressed", pressed)


def cells_that_are_drawn_over_change_in_one_step(page: Page) -> None:
    """Mark the cells of a drawing; there is nothing to undo before."""
    drag(page, "r3c2", "r3c4", "r5c4")
    assert chosen(page) == ["r3c2", "r3c3", "r3c4", "r4c4", "r5c4"]
    says(status(page), "status.chosen", 5)
    press(page, "mark")
    type_on_keypad(page, "1")
    expect(page.locator('[data-marks="1"]')).to_have_count(4)  # r4c4 is a given
    press(page, "undo")
    expect(page.locator('[data-marks="1"]')).to_have_count(0)
    expect(page.locator("[data-action=undo]")).to_be_disabled()


def a_digit_can_come_before_its_cells(page: Page) -> None:
    """Choose a digit, then where it stands; this input mode is kept."""
    press(page, "digits")
    press(page, "digit-first")
    type_on_keypad(page, "5")
    choose(page, "r2c1")
    choose(page, "r2c3")
    assert board(page)[9:12] == "595"
    choose(page, "r2c3")
    assert board(page)[9:12] == "59."
    press(page, "mark")
    drag(page, "r3c2", "r3c4")
    has_marks(page, "r3c3", "5")
    come_back(page)
    expect(page.locator("[data-action=digit-first]")).to_have_attribute("aria-pressed", "true")


def test_keys_mark_choose_and_change_what_is_entered(page: Page) -> None:
    visit(page)
    cell(page, "r3c2").click()
    page.keyboard.press("Control+Digit8")
    page.keyboard.press("Meta+Digit1")
    has_marks(page, "r3c2", "18")
    for expected in ("8", ""):
        page.keyboard.press("Control+z")
        has_marks(page, "r3c2", expected)
    cell(page, "r3c2").click()
    page.keyboard.press("Shift+Digit7")
    page.keyboard.press("Control+Shift+Digit1")
    has_marks(page, "r3c2", "17")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    assert chosen(page) == ["r3c2", "r3c3", "r4c3"]
    page.keyboard.press("Escape")
    assert chosen(page) == ["r4c3"]
    cell(page, "r6c5").click(modifiers=["Control"])
    cell(page, "r6c6").click(modifiers=["Control"])
    assert chosen(page) == ["r4c3", "r6c5", "r6c6"]
    cell(page, "r6c6").click(modifiers=["Control"])
    cell(page, "r7c4").click(modifiers=["Shift"])
    assert chosen(page) == ["r6c4", "r6c5", "r7c4", "r7c5"]
    for key, action in (("x", "mark-corner"), ("c", "mark"), ("v", "colour"), ("z", "digits")):
        page.keyboard.press(key)
        expect(page.locator(f"[data-action={action}]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("q")
    expect(page.locator("[data-action=digit-first]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    expect(cell(page, "r7c4")).to_have_attribute("data-value", "4")
    page.keyboard.press("Enter")
    expect(cell(page, "r7c4")).to_have_attribute("data-value", "")
    page.keyboard.press("f")
    page.keyboard.press("7")
    expect(page.locator(".board")).to_have_attribute("data-lit", "7")
    page.keyboard.press("Escape")
    expect(page.locator(".board")).to_have_attribute("data-lit", "")
    page.keyboard.press("Control+s")
    says(status(page), "savepoint.made", 1)


def test_what_is_pressed_means_the_board_of_that_moment_however_late_its_code_comes(
    page: Page,
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/dialogs.bin", hold)
    visit(page)
    choose(page, "r3c2")
    cell(page, "r3c2").click()  # strikes the candidate that is there
    page.keyboard.press("Control+Digit1")
    page.keyboard.press("Control+s")
    page.keyboard.press("Control+Digit2")
    has_marks(page, "r3c2", "12")
    assert held
    for each in held:
        each.continue_()
    says(status(page), "savepoint.made", 1)
    has_marks(page, "r3c2", "12")
    press(page, "savepoints")
    press(page, "savepoint:0")
    has_marks(page, "r3c2", "1")


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
