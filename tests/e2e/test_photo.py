"""Someone opens a photo of a puzzle: chosen, dropped, pasted; sure or doubtful; no photo at all."""

import pytest
from playwright.sync_api import Page, Request, expect

from sudoku_py.engine.photo import png
from tests.e2e.photo_steps import beside, give, payload, photo
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    open_text,
    painted,
    press,
    status,
    visit_with_engine,
)
from tests.e2e.texts import says

SMALL = "12..34.........."
MISSING = (2, 40, 80)  # cells of givens without which there are several solutions
LAST = MISSING[-1]
SEVERAL = "".join("." if cell in MISSING else symbol for cell, symbol in enumerate(FIRST))
READ = 60_000  # ms: to read a photo on two busy cores
MOST = 150_000  # bytes that come with the first photo only


@pytest.fixture(scope="module")
def opened(shared_page: Page) -> Page:
    """The page with its engine, for all tests of this module."""
    visit_with_engine(shared_page)
    return shared_page


@pytest.fixture
def visited(opened: Page) -> Page:
    """The page with another puzzle than those of the photos."""
    if opened.locator("dialog[open]").count():  # a test before has failed
        opened.keyboard.press("Escape")
    another(opened)
    return opened


def another(page: Page) -> None:
    open_text(page, SMALL)
    expect(page.locator("#open-dialog")).to_be_hidden()
    says(status(page), "status.opened", 4)


def choose(page: Page, contents: bytes, name: str = "photo.jpg", kind: str = "image/jpeg") -> None:
    press(page, "open")
    page.locator("#file").set_input_files(payload(contents, name, kind))
    expect(page.locator("#open-dialog")).to_be_hidden()


def ask(page: Page, contents: bytes) -> None:
    """Open a photo about which there is something to ask."""
    choose(page, contents)
    expect(page.locator("#photo-dialog")).to_be_visible(timeout=READ)


def open_read(page: Page) -> None:
    """Open what was read, even if cells are doubtful."""
    press(page, "photo-open")
    painted(page)
    if page.locator("#photo-dialog").is_visible():
        press(page, "photo-open")
    expect(page.locator("#photo-dialog")).to_be_hidden()


def option(page: Page, name: str) -> str:
    """What a cell of the dialog's board is called, `name` as r1c1."""
    painted(page)
    return str(page.locator(f'#photo-board [aria-label^="{name},"]').get_attribute("aria-label"))


def test_the_first_photo_fetches_its_code_and_little_else(visited: Page) -> None:
    fetched: list[Request] = []

    def note(request: Request) -> None:
        fetched.append(request)

    visited.on("requestfinished", note)
    choose(visited, photo(visited, FIRST))
    says(status(visited), "photo.opened", 29, timeout=READ)
    names = [request.url.rsplit("/", 1)[-1] for request in fetched]
    assert "photo.zip" in names
    assert "python_stdlib.zip" not in names
    assert sum(request.sizes()["responseBodySize"] for request in fetched) <= MOST
    fetched.clear()
    choose(visited, photo(visited, FIRST, turn=-3))
    says(status(visited), "photo.opened", 29, timeout=READ)
    visited.remove_listener("requestfinished", note)
    assert fetched == []


def test_a_clear_photo_opens_at_once_however_it_comes(visited: Page) -> None:
    clear = photo(visited, FIRST)
    for way in ("choose", "drop", "paste", "paste into the dialog"):
        another(visited)
        if way == "choose":
            choose(visited, clear)
        else:
            if way == "paste into the dialog":
                press(visited, "open")
            give(visited, way.partition(" ")[0], clear)
        says(status(visited), "photo.opened", 29, timeout=READ)
        assert board(visited) == FIRST, way
        expect(visited.locator("#photo-dialog")).to_be_hidden()
        expect(cell(visited, "r1c2")).to_have_attribute("data-given", "true")


def test_undo_brings_the_last_board_back(visited: Page) -> None:
    choose(visited, photo(visited, FIRST))
    says(status(visited), "photo.opened", 29, timeout=READ)
    press(visited, "undo")  # asks once whether to leave the puzzle
    press(visited, "undo")
    assert board(visited) == SMALL


def test_a_camera_with_twelve_megapixels_is_read(visited: Page) -> None:
    choose(visited, photo(visited, FIRST, width=4032, height=3024, turn=3))
    says(status(visited), "photo.opened", 29, timeout=READ)
    assert board(visited) == FIRST


def test_what_has_several_solutions_is_asked_about(visited: Page) -> None:
    ask(visited, photo(visited, SEVERAL))
    says(visited.locator("#photo-verdict"), "error.multiple")
    board_of_photo = visited.locator("#photo-board")
    expect(board_of_photo).to_be_focused()
    visited.locator("#photo-board > *").nth(LAST).click()
    visited.keyboard.press("2")  # it is in the row already
    says(visited.locator("#photo-verdict"), "error.clash-row", 9, 2)
    assert "2" in option(visited, "r9c9")
    assert visited.locator("#photo-board [data-clash]").count() >= 2
    visited.keyboard.press("Backspace")
    says(visited.locator("#photo-verdict"), "error.multiple")
    for place in MISSING:
        visited.locator("#photo-board > *").nth(place).click()
        visited.locator(f'#photo-digits [data-action="photo-digit:{SOLUTION[place]}"]').click()
    says(visited.locator("#photo-verdict"), "photo.one-solution")
    open_read(visited)
    says(status(visited), "photo.opened", 29)
    assert board(visited) == FIRST


def test_a_cell_with_two_digits_is_doubtful(visited: Page) -> None:
    """Where one digit was corrected to another, nobody opens either of them in silence."""
    ask(visited, photo(visited, FIRST, over={1: "8", 40: "9"}))
    left = visited.locator("#photo-board [data-unchecked]").count()
    says(visited.locator("#photo-left"), "photo.left", left)
    expect(visited.locator("#photo-board [data-cursor]")).to_have_attribute("data-unchecked", "")
    expect(visited.locator("#photo-zoom")).to_be_visible()
    doubtful = visited.locator("#photo-board > *").evaluate_all(
        "cells => cells.flatMap((each, at) => each.hasAttribute('data-unchecked') ? [at] : [])"
    )
    for place in sorted({1, 40, *doubtful}):
        visited.locator("#photo-board > *").nth(place).click()
        visited.keyboard.press("Delete" if FIRST[place] == "." else FIRST[place])
    says(visited.locator("#photo-left"), "photo.all-checked", 29)
    press(visited, "photo-open")
    assert board(visited) == FIRST


def test_doubtful_cells_do_not_open_in_silence(visited: Page) -> None:
    ask(visited, photo(visited, FIRST, over={1: "8", 40: "9"}))
    first = visited.locator("#photo-board [data-unchecked]").first
    name = str(first.get_attribute("aria-label")).split(",")[0]
    press(visited, "photo-open")
    verdict = visited.locator("#photo-verdict")
    left = visited.locator("#photo-board [data-unchecked]").count()
    says(verdict, "photo.still-doubtful", left)
    expect(verdict).to_contain_text(name)
    says(visited.locator("#photo-open"), "photo.open-doubtful")
    printed = FIRST[int(str(first.get_attribute("id")).rpartition("-")[2])]
    # Whatever is changed takes the warning back.
    visited.keyboard.press("Delete" if printed == "." else printed)
    says(visited.locator("#photo-open"), "photo.open")
    visited.locator("#photo-board").focus()
    for _ in range(left - 1):
        visited.keyboard.press("Enter")
    expect(visited.locator("#photo-board [data-unchecked]")).to_have_count(0)
    press(visited, "photo-open")
    says(status(visited), "photo.opened")
    another(visited)
    ask(visited, photo(visited, FIRST, over={1: "8", 40: "9"}))
    press(visited, "photo-open")
    press(visited, "photo-open")
    says(status(visited), "photo.opened-doubtful")
    expect(status(visited)).to_contain_text(name)


def test_another_puzzle_of_the_photo_is_marked(visited: Page) -> None:
    """The larger puzzle is found; the corners are dragged and moved onto the smaller one."""
    large = photo(visited, SEVERAL, width=900, height=900, turn=0)
    small = photo(visited, FIRST, width=800, height=800, turn=0)
    ask(visited, beside(visited, large, small))
    press(visited, "photo-mark")
    corners = visited.locator(".photo-corner")
    expect(corners).to_have_count(4)
    before = [str(each.get_attribute("aria-label")) for each in corners.all()]
    whole = visited.locator("#photo-area .photo-whole").bounding_box()
    assert whole
    for corner, (x, y) in enumerate(((980, 80), (1620, 80), (1620, 720), (980, 720))):
        corners.nth(corner).hover()
        visited.mouse.down()
        place = whole["x"] + x / 1700 * whole["width"], whole["y"] + y / 900 * whole["height"]
        visited.mouse.move(*place, steps=3)
        visited.mouse.up()
    painted(visited)
    dragged = [str(each.get_attribute("aria-label")) for each in corners.all()]
    assert all(one != other for one, other in zip(before, dragged, strict=True))
    expect(corners.nth(3)).to_be_focused()
    visited.keyboard.press("Shift+ArrowUp")
    expect(corners.nth(3)).not_to_have_attribute("aria-label", dragged[3])
    visited.keyboard.press("Shift+ArrowDown")
    expect(corners.nth(3)).to_have_attribute("aria-label", dragged[3])
    visited.keyboard.press("Tab")
    visited.keyboard.press("Enter")  # reads there
    expect(visited.locator("#photo-dialog")).to_be_hidden()
    opened = status(visited).and_(visited.locator('[data-key^="photo.opened"]'))
    expect(opened.or_(visited.locator("#photo-dialog[open]"))).to_be_visible(timeout=READ)
    if visited.locator("#photo-dialog[open]").count():
        open_read(visited)
    assert board(visited) == FIRST


def test_where_no_board_is_found_the_player_can_mark_it(visited: Page) -> None:
    choose(visited, png(300, bytes([200]) * 90_000), "wall.png", "image/png")
    problem = visited.locator("#photo-area-problem")
    says(problem, "photo.no-grid", timeout=READ)
    for _ in range(8):  # one corner between the others: that is no board
        visited.keyboard.press("Shift+ArrowRight")
        visited.keyboard.press("Shift+ArrowDown")
    visited.locator('[data-action="photo-area-read"]').click()
    says(problem, "error.photo-corners", timeout=READ)
    visited.keyboard.press("Escape")
    expect(visited.locator("#photo-area-dialog")).to_be_hidden()
    assert board(visited) == SMALL
    choose(visited, photo(visited, "." * 81, turn=0))
    says(problem, "photo.no-digits", timeout=READ)
    press(visited, "photo-area-close")
    assert board(visited) == SMALL


def test_a_digit_written_by_hand_is_an_entry_or_left_out(visited: Page) -> None:
    for is_kept in (False, True):  # entries would be there again when the puzzle is opened again
        ask(visited, photo(visited, SEVERAL))
        for place in MISSING:
            visited.locator("#photo-board > *").nth(place).click()
            visited.keyboard.press(SOLUTION[place])
            visited.locator("#photo-board > *").nth(place).click()
            visited.locator("#photo-written").check()
        assert "written by hand" in option(visited, "r9c9")
        visited.locator("#photo-keep").set_checked(is_kept)
        open_read(visited)
        assert board(visited) == (FIRST if is_kept else SEVERAL)
        another(visited)


def test_the_dialog_is_closed_and_the_board_stays(visited: Page) -> None:
    ask(visited, photo(visited, SEVERAL))
    visited.keyboard.press("Escape")
    expect(visited.locator("#photo-dialog")).to_be_hidden()
    assert board(visited) == SMALL
    expect(visited.locator("#photo-board > *")).to_have_count(0)


def test_reading_can_be_cancelled(visited: Page) -> None:
    choose(visited, photo(visited, FIRST))
    press(visited, "cancel")
    says(status(visited), "status.cancelled")
    assert board(visited) == SMALL
    choose(visited, photo(visited, FIRST))  # the next one is read as ever
    says(status(visited), "photo.opened", 29, timeout=READ)


def test_what_is_no_picture_says_so(visited: Page) -> None:
    cut_off = photo(visited, FIRST, kind="image/png")[:-40]
    narrow = photo(visited, FIRST, width=2000, height=100)
    for contents, key in (
        (b"hello", "photo.no-picture"),
        (b"", "photo.no-picture"),
        (b"\xff\xd8\xff\xe0" + b"x" * 1000, "photo.no-picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script>", "photo.no-picture"),
        (cut_off, "photo.no-picture"),
        (narrow, "photo.too-narrow"),
    ):
        choose(visited, contents, "holiday.png", "image/png")
        says(status(visited), key, timeout=READ)
        assert board(visited) == SMALL, contents[:20]
