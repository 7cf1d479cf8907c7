"""A new puzzle: at once, of the kind that was chosen, from a seed, of the day."""

from playwright.sync_api import Page, ViewportSize, expect

from sudoku_py.bitboard import is_unique
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SYMBOLS
from sudoku_py.generator import puzzle_of
from sudoku_py.generator.options import Options
from sudoku_py.ui.play.daily import level_of_day
from tests.e2e.play_steps import both, leave
from tests.e2e.steps import FIRST, board, come_back, pick, press, status, visit, visit_with_engine
from tests.e2e.texts import says
from tests.ui.play.test_daily import KNOWN


def choose(page: Page, **wishes: str) -> None:
    """Say in the dialog what is wanted, by the fields' names."""
    press(page, "choose-new")
    for name, value in wishes.items():
        field = page.locator(f"#new-{name}")
        if name in {"size", "symmetry"}:
            field.select_option(value)
        else:
            field.fill(value)
    press(page, "make-new")


def test_before_the_engine_is_there_a_puzzle_comes_at_once(page: Page) -> None:
    visit(page)
    for size in (4, 6, 9, 16):
        pick(page, "size", str(size))
        press(page, "new")
        expect(page.locator(f".board[data-size='{size}']")).to_be_visible()
        says(status(page), "status.new")
        line = board(page)
        assert len(line) == size**2
        assert line != FIRST
        assert is_unique(Grid.from_line(line)), line


def test_a_level_that_is_picked_with_the_mouse_starts_at_once_and_undo_leads_back(
    page: Page,
) -> None:
    """A click opens the menu, and one chooses: the browser draws it, so the test says so."""
    visit(page)
    page.keyboard.press("5")
    before, level = board(page), page.locator("#level")
    level.focus()
    level.select_option("medium")  # as with the arrow keys, which only look
    assert board(page) == before
    level.dispatch_event("pointerdown")
    level.select_option("hard")
    says(page.locator("#givens"), "level.hard")
    assert board(page) != before
    expect(page.locator("[data-cell]:focus")).to_have_count(1)  # the next key is for the board
    press(page, "undo")
    press(page, "undo")
    assert board(page) == before

    page.set_viewport_size(ViewportSize(width=360, height=640))  # there, in a sheet
    pick(page, "level", "medium")
    assert board(page) == before
    level.dispatch_event("pointerdown")
    level.select_option("hard")
    says(page.locator("#givens"), "level.hard")
    expect(level).to_be_hidden()
    pick(page, "size", "6")  # a size only says of what size the next one is
    level.select_option("medium")
    page.reload()
    expect(page.locator("#size")).to_have_value("6")
    expect(level).to_have_value("medium")
    expect(page.locator("#cells [data-cell]")).to_have_count(81)


def test_after_a_puzzle_of_the_largest_size_the_next_is_of_the_kind_chosen_last(
    page: Page,
) -> None:
    solved = "".join(
        SYMBOLS[(5 * (row % 5) + row // 5 + column) % 25]
        for row in range(25)
        for column in range(25)
    )
    visit(page, f"#p={solved[:-1]}.")
    page.keyboard.press("Control+End")
    page.keyboard.press(solved[-1])
    press(page, "new-alike")  # none is made of 25 × 25
    expect(page.locator("#cells [data-cell]")).to_have_count(81)


@both
def test_the_next_puzzle_is_ready_before_it_is_asked_for(page: Page) -> None:
    visit_with_engine(page)
    page.wait_for_function("localStorage.getItem('sudoku_py.ready')?.includes('9 None none')")
    ready = page.evaluate("JSON.parse(localStorage.getItem('sudoku_py.ready'))['9 None none']")
    press(page, "new")
    assert board(page) == ready
    page.wait_for_function(
        "was => ![undefined, was].includes("
        "JSON.parse(localStorage.getItem('sudoku_py.ready'))['9 None none'])",
        arg=ready,
    )


@both
def test_size_givens_symmetry_and_seed_make_the_puzzle_that_they_make_everywhere(
    page: Page,
) -> None:
    visit_with_engine(page)
    choose(page, size="6", givens="14", symmetry="half-turn", seed="77")
    says(status(page), "status.new", 14)
    wanted = puzzle_of(Options(size=6, givens=14, symmetry="half-turn", seed=77))
    assert board(page) == wanted.grid.line


def test_what_was_chosen_is_remembered(page: Page) -> None:
    visit_with_engine(page)
    choose(page, size="4", givens="7")
    says(status(page), "status.new", 7)
    come_back(page)
    expect(page.locator("#size")).to_have_value("4")
    press(page, "new")
    says(status(page), "status.new", 7)


@both
def test_what_cannot_be_is_said_and_the_dialog_stays(page: Page) -> None:
    visit(page)
    choose(page, size="4", givens="17")
    refused(page, "givens", "new.givens-range", "17")
    page.locator("#new-givens").fill("")
    page.locator("#new-seed").fill("-1")
    page.locator("#new-seed").press("Enter")
    refused(page, "seed", "new.seed-range", "-1")
    leave(page, "new-dialog")
    assert board(page) == FIRST


def refused(page: Page, name: str, key: str, *words: str) -> None:
    """The dialog is open, and a sentence below the field with the focus says what is wrong."""
    field, problem = page.locator(f"#new-{name}"), page.locator("#new-problem")
    expect(page.locator("#new-dialog")).to_be_visible()
    says(problem, key, *words)
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_attribute("aria-describedby", "new-problem")
    expect(page.locator(f"#new-{name} + #new-problem")).to_be_visible()


def test_a_player_corrects_an_impossible_wish_without_typing_all_of_it_again(page: Page) -> None:
    visit_with_engine(page)
    choose(page, size="9", rating="4,5 - 3", symmetry="half-turn", seed="12")
    refused(page, "rating", "error.rating-form", "4,5 - 3")
    for rating, key in (
        ("4.5-3", "error.rating-order"),
        ("0.1-0.9", "error.rating-empty"),
        ("13", "error.rating-empty"),
    ):
        page.locator("#new-rating").fill(rating)
        page.locator("#new-rating").press("Enter")
        refused(page, "rating", key)
    page.locator("#new-rating").fill("")
    for givens, figure in (("12", "17"), ("0", "17")):
        page.locator("#new-givens").fill(givens)
        press(page, "make-new")
        refused(page, "givens", "error.too-few-givens", figure, givens)
    expect(page.locator("#new-symmetry")).to_have_value("half-turn")
    expect(page.locator("#new-seed")).to_have_value("12")
    page.locator("#new-size").select_option("4")
    page.locator("#new-givens").fill("5")
    press(page, "make-new")
    refused(page, "givens", "error.symmetry-count", "4", "6")
    page.locator("#new-givens").fill("6")
    press(page, "make-new")
    expect(page.locator("#new-dialog")).to_be_hidden()
    says(status(page), "status.new", 6)
    wanted = puzzle_of(Options(size=4, givens=6, symmetry="half-turn", seed=12, attempts=500))
    assert board(page) == wanted.grid.line
    press(page, "choose-new")  # what was wrong is forgotten
    expect(page.locator("#new-problem")).to_be_hidden()
    expect(page.locator("#new-givens")).not_to_have_attribute("aria-invalid", "true")
    leave(page, "new-dialog")


def test_techniques_that_place_no_digit_are_refused_at_their_list(page: Page) -> None:
    visit_with_engine(page)
    press(page, "choose-new")
    page.locator("#new-only summary").click()
    pairs = page.locator("#new-groups input").nth(2)
    pairs.check()
    press(page, "make-new")
    says(page.locator("#new-problem"), "error.only-eliminates")
    expect(page.locator("#new-groups input").first).to_be_focused()
    expect(pairs).to_be_checked()
    leave(page, "new-dialog")


def test_an_impossible_wish_before_python_is_there_is_refused_when_it_is(page: Page) -> None:
    visit(page, engine=True)
    choose(page, givens="3")
    refused(page, "givens", "error.too-few-givens", "17")
    leave(page, "new-dialog")


@both
def test_the_daily_puzzle_is_that_of_the_date_for_everyone(page: Page) -> None:
    page.clock.install(time="2026-11-28T12:00:00")
    visit(page)
    press(page, "daily")
    expect(page.locator("[data-action='daily-play:2026-11-29']")).to_be_disabled()
    press(page, "daily-play:2026-11-28")
    expect(page.locator("#givens")).to_contain_text("2026-11-28")
    level, puzzle = next(each[1:] for each in KNOWN if each[0] == "2026-11-28")
    assert level == level_of_day("2026-11-28")
    assert board(page) == puzzle
    page.reload()
    expect(page.locator("#givens")).to_contain_text("2026-11-28")
