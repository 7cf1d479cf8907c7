"""What earlier versions have written opens: what is stored, the file of the library, the links.

The files are those of `tests/data/kept`, see there; `keeping.py` says what somebody had done.
"""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.data import KEPT
from tests.e2e.keeping import FISH, LEFT, SMALL
from tests.e2e.lab_steps import OPEN, counter, mood
from tests.e2e.play_steps import has_marks, leave
from tests.e2e.steps import (
    BLANK,
    FIRST,
    board,
    cell,
    come_back,
    press,
    status,
    visit,
)
from tests.e2e.test_write import code
from tests.e2e.texts import says

every_version = pytest.mark.parametrize("version", KEPT, ids=lambda version: version.name)
PUT = """stored => {
    localStorage.clear();
    for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
}"""
BEGUN = f"5{FIRST[1:]}"  # what was on the board
SWITCHED = {"timer": False, "places": True, "highlight": False, "clashes": True}


def has_settings(page: Page) -> None:
    press(page, "settings")
    for name, is_set in SWITCHED.items():
        expect(page.locator(f"#setting-{name}")).to_be_checked(checked=is_set)
    leave(page, "settings")


def has_statistics(page: Page) -> None:
    press(page, "statistics")
    row = page.locator("#statistics-rows tr")
    expect(row).to_have_count(1)
    expect(row.locator("td").nth(0)).to_have_text("4 × 4")
    expect(row.locator("td").nth(2)).to_have_text("1")
    leave(page, "statistics")


def has_the_game(page: Page) -> None:
    """Marks, a colour, a step to redo and those to undo."""
    assert board(page) == BEGUN
    has_marks(page, "r2c1", "28")
    has_marks(page, "r3c3", "1")
    expect(cell(page, "r4c5")).to_have_attribute("data-colour", "2")
    press(page, "redo")
    expect(cell(page, "r2c3")).to_have_attribute("data-value", "2")
    for _ in range(2):
        press(page, "undo")
    expect(cell(page, "r4c5")).to_have_attribute("data-colour", "")


def has_the_program(page: Page) -> None:
    follow(page, "#view=write")
    expect(code(page)).to_contain_text("def fits(board, r, c, d):")
    expect(page.locator("#write-name")).to_have_value("My solver")


@every_version
def test_what_is_stored_opens(page: Page, version: Path) -> None:
    visit(page)
    page.evaluate(PUT, json.loads((version / "storage.json").read_text("utf-8")))
    come_back(page)
    has_the_game(page)
    press(page, "savepoints")
    press(page, "savepoint:0")
    assert board(page) == BEGUN
    has_marks(page, "r2c1", "")
    has_settings(page)
    has_statistics(page)
    press(page, "library")
    expect(page.locator("#library-list input")).to_have_value("Tuesday’s puzzle")
    leave(page, "library")
    follow(page, f"#p={LEFT}")
    expect(cell(page, "r1c2")).to_have_attribute("data-value", "1")
    assert board(page) == f"417{LEFT[3:]}"
    has_the_program(page)


@every_version
def test_the_file_of_the_library_opens(page: Page, version: Path) -> None:
    visit(page)
    page.locator("#import-file").set_input_files(version / "library.json")
    says(status(page), "library.imported", 1, 1)
    has_settings(page)
    has_statistics(page)
    press(page, "library")
    press(page, "library-open:0")
    assert board(page) == BEGUN
    has_marks(page, "r2c1", "28")
    expect(cell(page, "r4c5")).to_have_attribute("data-colour", "2")
    has_the_program(page)


@every_version
def test_links_to_a_board_and_to_a_program_open(page: Page, version: Path) -> None:
    links = json.loads((version / "links.json").read_text("utf-8"))
    visit(page, links["progress"])
    assert board(page) == BEGUN
    has_marks(page, "r2c1", "28")
    has_marks(page, "r3c3", "1")
    expect(cell(page, "r4c5")).to_have_attribute("data-colour", "2")
    press(page, "undo")
    page.goto(BLANK)
    visit(page, links["code"])
    says(status(page), "write.from-link")
    expect(code(page)).to_contain_text("def fits(board, r, c, d):")


@every_version
def test_links_to_moments_and_explanations_open(page: Page, version: Path) -> None:
    links = json.loads((version / "links.json").read_text("utf-8"))
    visit(page, links["run"], engine=True)
    mood(page, "paused")
    expect(counter(page, "steps")).to_have_text("50")
    expect(page.locator("[data-control=algorithm]")).to_have_value("random-order")
    expect(page.locator("#seed")).to_have_value("7")
    follow(page, links["mix"])
    expect(counter(page, "steps")).to_have_text("9")
    expect(page.locator("[data-control=algorithm]")).to_have_value("mix")
    mood(page, "paused")
    follow(page, links["race"])
    expect(page.locator("#race-scrub")).to_have_value("1", timeout=OPEN)
    for name, value in (("fairness", "guesses"), ("ranking", "checks"), ("goal", "end")):
        expect(page.locator(f"#race-{name}")).to_have_value(value)
    expect(page.locator("[data-runner]")).to_have_count(4)
    follow(page, links["path"])
    says(page.locator("#path-at"), "path.at", 3)
    follow(page, links["technique"])
    says(page.locator("#learn-name"), "technique.xy-chain")
    assert SMALL in links["run"]
    assert FISH in links["path"]


def follow(page: Page, link: str) -> None:
    """Follow a link on the page that is open."""
    page.evaluate("link => { location.hash = link }", link)
