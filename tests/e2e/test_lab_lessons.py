"""Someone walks through a lesson, and reads an algorithm's card."""

import re

from playwright.sync_api import Locator, Page, expect

from sudoku_py.ui.lab.lesson_data import LESSONS, lesson
from tests.e2e.lab_steps import choose, counter, enter, mood, panel
from tests.e2e.steps import FIRST, board, cell, open_text, press, status, visit


def station(page: Page, at: int, text: str = "") -> None:
    """Wait until the lesson is at a station, and says so."""
    expect(page.locator("#lesson-place")).to_have_text(re.compile(rf"\w+ {at} (of|de) \d+"))
    expect(page.locator("#lesson-text")).to_contain_text(text)


def choose_lesson(page: Page, name: str) -> None:
    """Open the list, and a lesson in it."""
    press(page, "lessons")
    page.locator(f'[data-lesson="{name}"]').click()


def edges(element: Locator) -> tuple[float, float]:
    """Where it begins and ends, from the top of the window."""
    box = element.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


def test_a_lesson_is_walked_to_its_end_by_keyboard_and_the_players_board_is_kept(
    page: Page,
) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(page)
    page.keyboard.press("5")
    page.locator("[data-view=lab]").click()
    mood(page, "idle")
    press(page, "step")
    expect(counter(page, "steps")).to_have_text("1")
    page.locator('[data-action="lessons"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    stations = LESSONS[0]["stations"]
    for at in range(1, len(stations)):
        station(page, at, "Step" if at > 1 else "4 cells")
        page.keyboard.press("Enter" if at % 2 else "n")
    station(page, len(stations), "423 comparisons")
    expect(counter(page, "steps")).to_have_text("62")
    page.keyboard.press("p")
    station(page, len(stations) - 1, "placed 6")
    expect(counter(page, "steps")).to_have_text("29")
    page.keyboard.press("n")
    station(page, len(stations))
    expect(page.locator("#lesson-next")).to_have_text("Finish")
    page.keyboard.press("Enter")
    expect(page.locator('[data-lesson="open-list"]')).to_be_focused()
    expect(panel(page, "lesson")).to_be_hidden()
    expect(status(page)).to_contain_text("Step 1: Try 1 in r1c1")
    page.locator("[data-view=play]").click()
    assert board(page) == f"5{FIRST[1:]}"


def test_a_station_is_played_to_and_one_may_step_meanwhile(page: Page) -> None:
    enter(page)
    choose_lesson(page, "backtracking")
    station(page, 1)
    for at in range(2, 6):
        press(page, "lesson-next")
        station(page, at)
    expect(counter(page, "steps")).to_have_text("4")
    press(page, "lesson-next")
    station(page, 6, "Step 14")
    page.wait_for_function("document.getElementById('status').textContent.startsWith('Step 9:')")
    expect(counter(page, "steps")).to_have_text("14")
    expect(page.locator('[data-watched="true"]')).to_have_count(0)
    choose(page, "propagation")
    mood(page, "idle")
    press(page, "step")
    press(page, "lesson-next")
    station(page, 7, "Step 15: backtracking always suspects the newest. It takes the 3 out of r4c6")
    expect(page.locator("#algorithm")).to_have_value("cell-order")
    expect(counter(page, "steps")).to_have_text("15")
    expect(page.locator('[data-watched="true"]')).to_contain_text("Backtracks")
    expect(page.locator("#lesson-counter")).to_have_text("Backtracks: 1")
    page.locator("[data-view=play]").click()
    assert board(page) == FIRST
    page.locator("[data-view=lab]").click()
    station(page, 7)
    press(page, "lesson-close")
    expect(page.locator('[data-action="lessons"]')).to_be_focused()
    mood(page, "idle")
    assert board(page) == FIRST


def test_another_puzzle_ends_the_lesson(page: Page) -> None:
    enter(page)
    choose_lesson(page, "open-list")
    station(page, 1)
    expect(page.locator("#givens")).to_have_text("4 × 4 · 4 givens")
    expect(page.locator("#algorithm")).to_have_value("depth-first")
    page.locator("[data-view=play]").click()
    open_text(page, "1234341221434.2.")
    page.locator("[data-view=lab]").click()
    expect(panel(page, "lesson")).to_be_hidden()
    expect(page.locator("#algorithm")).to_have_value("cell-order")
    mood(page, "idle")
    assert board(page) == "1234341221434.2."


def test_on_a_phone_in_spanish_text_and_board_are_in_sight_together(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 740})
    enter(page, "#lang=es")
    choose_lesson(page, "fewest-candidates")
    found = lesson("fewest-candidates")
    assert found
    for at in range(1, len(found["stations"]) + 1):
        station(page, at, "Paso" if at > 1 else "52 casillas vacías")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert edges(page.locator("#lesson-title"))[0] >= 0
        assert edges(cell(page, "r9c9"))[1] <= 740
        page.keyboard.press("n")
    expect(page.locator('[data-lesson="backtracking"]')).to_be_focused()


def test_an_algorithms_card_tells_where_it_comes_from_in_both_languages(page: Page) -> None:
    enter(page)
    card = panel(page, "card")
    card.locator("summary").click()
    expect(card).to_contain_text("C++ program")
    expect(card).to_contain_text("Golomb and Baumert, Backtrack Programming")
    choose(page, "breadth-first")
    expect(card).to_contain_text("when its open list holds 100,000 grids")
    choose(page, "exact-cover")
    expect(card).to_contain_text("None of the five university works")
    press(page, "language")
    expect(card).to_contain_text("exigencias")
    expect(card).to_contain_text("ninguno de los cinco trabajos universitarios")
