"""A lecturer writes an exercise in the builder; a student solves it in a course and hands it in."""

import json
import re
from pathlib import Path

from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from sudoku_py.sandbox.own_option import packed
from sudoku_py.ui.builder.templates import template
from tests.e2e.embed_steps import Course
from tests.e2e.steps import press, status, visit
from tests.e2e.test_builder import control, in_a_course, preview, text
from tests.e2e.test_write import LONG
from tests.e2e.texts import says

SOLUTION = "def missing(board):\n    return [d for d in range(1, 5) if d not in board[0]]\n"
EXERCISE = template("exercise")


def editor_says(page: Page, key: str, *details: int | str) -> None:
    """Wait until the line below the editor says that."""
    says(control(page, "own-length"), key, *details, timeout=LONG)


def solve(page: Page, frame: FrameLocator) -> None:
    """Put the solution into the editor of a frame, and run the tests."""
    frame.locator("#write-editor .cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(SOLUTION)
    frame.locator("[data-action=write-grade] >> visible=true").first.click()
    says(frame.locator("#status"), "sandbox.score", 100, 2, 2, timeout=LONG)


def test_from_the_editor_to_the_class(
    page: Page, context: BrowserContext, site: Course, tmp_path: Path
) -> None:
    visit(page, "#view=builder&lang=en", engine=True)
    control(page, "kind").select_option("own-exercise")
    editor_says(page, "builder.own-length")
    control(page, "own").fill(EXERCISE.replace('"call"', '"cal"', 1))
    says(control(page, "own-problem"), "builder.own-line", 20)
    expect(control(page, "own-problem")).to_contain_text("tests[1].kind")
    editor_says(page, "builder.own-wrong")
    expect(control(page, "copy-element")).to_be_disabled()
    assert text(page, "link") == ""
    control(page, "own").fill(EXERCISE.replace("The first row", "The <b>first</b> row"))
    editor_says(page, "builder.own-length")
    title = preview(page).locator("#write-exercise-title")
    expect(title).to_have_text("The <b>first</b> row", timeout=LONG)
    course = in_a_course(context, site, text(page, "element"))
    there = course.frame_locator("sudoku-lab iframe")
    there.locator("[data-action=start]").click()
    expect(there.locator("#write-exercise-title")).to_have_text(
        "The <b>first</b> row", timeout=LONG
    )
    solve(course, there)
    there.locator("#write-hand-in > summary").click()
    there.locator("#write-hand-in-name").fill("Ana")
    with course.expect_download() as download:
        there.locator("[data-action=write-hand-in]").click()
    file = tmp_path / "ana.json"
    download.value.save_as(file)
    course.close()
    the_class_runs_it_again(page, file)


def the_class_runs_it_again(page: Page, file: Path) -> None:
    """Open a file that was handed in, alone, and then a file of the lecturer's own with it."""
    page.goto("about:blank")
    visit(page, "#view=class&lang=en")
    page.locator("#class-files").set_input_files([file])
    says(status(page), "class.own-from-files", timeout=LONG)
    press(page, "class-run")
    says(page.locator("#class-told"), "class.done", 1, timeout=LONG)
    expect(page.locator("#class-rows > tr").first).to_contain_text("100")


def test_the_text_of_a_link_is_in_the_editor_and_is_not_lost(page: Page, tmp_path: Path) -> None:
    text_of_link = json.dumps({**json.loads(EXERCISE), "id": "by-link"})
    visit(page, f"#view=builder&lang=es&own={packed(text_of_link)}", engine=True)
    expect(control(page, "kind")).to_have_value("own-exercise")
    expect(control(page, "own")).to_have_value(text_of_link)
    editor_says(page, "builder.own-length")
    with page.expect_download() as download:
        press(page, "own-save")
    assert download.value.suggested_filename == "by-link.json"
    press(page, "own-new")
    editor_says(page, "builder.own-length")
    expect(control(page, "own")).not_to_have_value(text_of_link)
    press(page, "own-new")
    expect(control(page, "own")).to_have_value(text_of_link)
    file = tmp_path / "x.json"
    file.write_text("no JSON", "utf-8")
    control(page, "own-file").set_input_files(file)
    says(control(page, "own-problem"), "error.exercise-json", 1, 1)
    press(page, "own-new")
    expect(control(page, "own")).to_have_value(text_of_link)
    control(page, "kind").select_option("own-lesson")
    expect(control(page, "link")).to_have_value(re.compile("#view=lesson&own="), timeout=LONG)
