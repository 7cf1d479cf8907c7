"""Someone practises: opens hints, puts lines in order, and goes back to an exercise's starter.

Nothing that was written gets lost on the way.
"""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from sudoku_py.sandbox.exercise_set import bundled
from sudoku_py.sandbox.practice import Parsons
from tests.e2e.steps import press, visit
from tests.e2e.test_write import EASY, LONG, code, done, replace, status
from tests.e2e.texts import says, text

HINTS = len(bundled("is-valid").practice.hints)
OTHER = "def is_valid(board, row, column, digit):\n    return None\n"


def practise(page: Page, name: str) -> None:
    """Open an exercise with a link."""
    visit(page, f"#view=write&p={EASY}&exercise={name}")
    expect(page.locator("#write-exercise")).to_be_visible(timeout=LONG)
    expect(code(page)).to_be_visible()


def parsons(name: str) -> Parsons:
    found = bundled(name).practice.parsons
    assert found is not None
    return found


def program(page: Page) -> Locator:
    return page.locator("#parsons-program > li")


def offered(page: Page, line: str) -> Locator:
    """A line that is not in the program yet."""
    exact = re.compile(f"^{re.escape(line.strip())}$")
    return page.locator("#parsons-rest button").filter(has_text=exact).first


def level_of(line: str) -> int:
    return (len(line) - len(line.lstrip())) // 4


def put_all(page: Page, lines: tuple[str, ...]) -> None:
    """Put the lines in this order, with the keyboard alone; each is said."""
    level = 0
    for number, line in enumerate(lines, 1):
        offered(page, line).focus()
        page.keyboard.press("Enter")
        expect(program(page)).to_have_count(number)
        expect(program(page).last.locator("button")).to_be_focused()
        way = "ArrowRight" if level_of(line) > level else "ArrowLeft"
        for _ in range(abs(level_of(line) - level)):
            page.keyboard.press(way)
        level = level_of(line)
    key = "write.parsons-indented" if level else "write.parsons-first-level"
    says(status(page), key, len(lines))


def check(page: Page) -> Locator:
    """Check the program; return what was found."""
    press(page, "parsons-check")
    found = page.locator("#parsons-found")
    expect(found).to_be_visible(timeout=LONG)
    done(page)
    return found


def test_lines_are_put_in_order_and_checked_by_the_tests(page: Page) -> None:
    practise(page, "is-valid")
    replace(page, OTHER)
    press(page, "write-parsons-open")
    says(status(page), "write.parsons-hello")
    expect(code(page)).to_be_hidden()
    press(page, "parsons-check")
    says(status(page), "write.parsons-empty")
    lines = parsons("is-valid").lines
    put_all(page, lines)

    page.keyboard.press("ArrowRight")  # the last line, below the loop
    page.locator("#parsons-check").focus()
    page.keyboard.press("Enter")
    found = page.locator("#parsons-found")
    expect(found).to_be_visible(timeout=LONG)
    done(page)
    expect(page.locator("#parsons-check")).to_be_focused()  # while it ran, too
    says(status(page), "write.parsons-shallower", len(lines))
    expect(program(page).last).to_have_attribute("data-wrong", "")
    expect(found).to_have_attribute("data-right", "false")
    program(page).last.locator("button").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect(found).to_be_hidden()  # it was about the lines before
    check(page)
    says(status(page), "write.parsons-order", len(lines) - 1)
    press(page, "parsons-down")  # as someone does who cannot drag
    wrong = parsons("is-valid").distractors[0]
    drag(page, offered(page, wrong.line), program(page).nth(2))
    expect(program(page)).to_have_count(len(lines) + 1)
    expect(check(page)).to_contain_text(wrong.why["en"])
    says(status(page), "write.parsons-distractor")
    program(page).filter(has_text=wrong.line).locator("button").focus()
    page.keyboard.press("Delete")
    says(status(page), "write.parsons-taken-out")
    expect(check(page)).to_have_attribute("data-right", "true")
    says(status(page), "write.parsons-right", len(bundled("is-valid").tests))

    press(page, "parsons-continue")
    says(status(page), "write.parsons-continued-beside", "Is this digit allowed?")
    expect(code(page)).to_contain_text("top, left = row - row % 3")
    expect(code(page)).to_be_focused()
    page.locator("#write-draft").select_option(label="Is this digit allowed?")
    expect(code(page)).to_contain_text("return None")
    press(page, "write-parsons-open")  # they are kept with the other program, too
    expect(program(page)).to_have_count(len(lines))
    press(page, "write-parsons-open")
    expect(code(page)).to_be_visible()


def drag(page: Page, line: Locator, row: Locator) -> None:
    """Drag a line with the mouse to where a row of the program is."""
    start, end = line.bounding_box(), row.locator("button").bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 5, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + 25, start["y"] + 25)
    page.mouse.move(end["x"] + 5, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()


def test_hints_open_one_by_one_and_the_starter_comes_back(page: Page, tmp_path: Path) -> None:
    practise(page, "is-valid")
    first = code(page).inner_text()
    hints = page.locator("#write-hints > li")
    expect(hints).to_have_count(0)
    for number in range(1, 3):
        press(page, "write-hint")
        expect(hints).to_have_count(number)
    says(page.locator("#write-hint"), "write.hint-next", 2, HINTS)
    page.reload()  # how many are open is kept
    expect(hints).to_have_count(2, timeout=LONG)
    press(page, "write-reset")
    says(status(page), "write.reset-already")

    replace(page, OTHER)
    press(page, "write-reset")
    says(status(page), "write.reset-done")
    assert code(page).inner_text() == first
    expect(hints).to_have_count(2)
    expect(page.locator("#write-name")).to_have_value("Is this digit allowed? 2")
    says(page.locator("#write-reset"), "write.reset-undo")
    press(page, "write-reset")
    says(status(page), "write.reset-undone")
    expect(code(page)).to_contain_text("return None")
    for _ in range(HINTS - 2):
        press(page, "write-hint")
    expect(hints).to_have_count(HINTS)
    says(page.locator("#write-hint"), "write.hint-all", HINTS)

    file = tmp_path / "mine.py"
    file.write_text(OTHER, "utf-8")
    page.locator("#write-file").set_input_files(file)
    says(status(page), "write.file-for-exercise")
    expect(page.locator("#write-grade")).to_be_visible()
    for _ in range(2):  # two new programs have two names
        page.locator("#write-new").select_option("starter:order")
        expect(code(page)).to_contain_text("def order")
        replace(page, "def order(digits):\n    return digits\n")
    name = text("write.starter-order")
    expect(page.locator("#write-draft option", has_text=name)).to_have_text([f"{name} 2", name])
    expect(page.locator("#write-exercise")).to_be_hidden()
