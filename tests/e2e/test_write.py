"""Someone writes a solver of their own in the page: edits, runs, tests, keeps and shares it.

Someone presses buttons of Write before the editor has arrived.
"""

import json
import re
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.play_steps import PHONE
from tests.e2e.steps import press, visit
from tests.e2e.test_watch_code import has
from tests.e2e.texts import says, text
from tests.sandbox.solvers import BACKTRACKING, SMALL, SMALL_SOLUTION
from tools.paths import ROOT

UNDO = ROOT / "docs/solutions/undo.py"
EASY = (ROOT / "tests/data/easy10.txt").read_text("utf-8").split()[0]
LONG = 120_000  # ms: an engine of its own starts first
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
STORED = "Object.keys(localStorage).filter((name) => name.startsWith('sudoku_py.draft.')).length"


def write(page: Page, link: str = f"#view=write&p={EASY}") -> Locator:
    """Go to the editor; return it."""
    visit(page, link)
    expect(code(page)).to_be_visible()
    return code(page)


def code(page: Page) -> Locator:
    return page.locator("#write-editor .cm-content")


def replace(page: Page, program: str) -> None:
    """Put another program into the editor, as a paste does."""
    code(page).click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(program)


def done(page: Page) -> None:
    """Wait until nothing runs; what was pressed just now is shown in the next frame."""
    page.evaluate(FRAMES)
    expect(page.locator("#write")).to_have_attribute("data-busy", "", timeout=LONG)


def run(page: Page, program: str) -> None:
    replace(page, program)
    page.keyboard.press("Control+Enter")


def status(page: Page) -> Locator:
    return page.locator("#status")


def shows_the_frame_of_a_piece(page: Page) -> None:
    """Where a piece is called; a whole solver, which ran before, needs no frame."""
    expect(page.locator("#write-frame")).to_be_hidden()
    page.locator("#write-new").select_option("starter:order")
    press(page, "write-run")
    page.locator("#write-frame > summary").click(timeout=LONG)
    lines = page.locator("#write-frame li")
    expect(lines.filter(has_text="in order(candidates(board, cell))")).to_be_visible()
    done(page)
    press(page, "watch-first")
    press(page, "watch-step")
    expect(page.locator("#write-frame [aria-current=step]")).to_contain_text("def solve(board):")


def test_code_is_edited_kept_and_shared_without_any_engine(page: Page) -> None:
    write(page)
    first = code(page).inner_text()
    empty = page.locator(".write-empty")  # how to begin, and the puzzle
    given = empty.locator('[data-given="true"]')
    expect(given).to_have_count(sum(digit != "0" for digit in EASY))
    assert "def solve(board):" in first
    assert page.evaluate(STORED) == 0  # what nobody has changed is not kept
    code(page).click()
    page.keyboard.press("Control+Home")
    page.keyboard.type("def helper():\nreturn 5\n")
    expect(code(page).locator(".cm-line").nth(1)).to_have_text("    return 5")  # indented
    page.wait_for_function(f"{STORED} === 1")
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")  # which leaves the editor
    expect(page.locator("#write-run")).to_be_focused()
    page.locator("#write-name").fill("My solver")
    page.locator("#write-new").select_option("starter:order")
    expect(code(page)).to_contain_text("def order(digits):")
    replace(page, "def order(digits):\n    return list(digits)[::-1]\n")
    page.wait_for_function(f"{STORED} === 2")
    names = page.locator("#write-draft option")
    expect(names).to_have_text([text("write.starter-order"), "My solver"])
    press(page, "write-share")
    page.wait_for_function("location.hash.includes('code=')")
    link = "#" + urlsplit(page.url).fragment
    assert "step" not in dict(parse_qsl(link[1:]))
    page.goto("about:blank")
    write(page, link)
    says(status(page), "write.from-link")
    expect(code(page)).to_contain_text("[::-1]")
    expect(page.locator(".watch")).to_be_hidden()  # nothing ran
    page.locator("#write-draft").select_option(label="My solver")
    expect(code(page)).to_contain_text("is_valid")
    page.goto("about:blank")
    write(page, "#view=write&code=AAAA")
    says(status(page), "write.link-broken")


def test_code_is_run_stopped_and_tested(page: Page, tmp_path: Path) -> None:
    write(page)
    assert page.evaluate(STORED) == 0
    press(page, "write-run")
    says(status(page), "sandbox.solved", timeout=LONG)
    page.wait_for_function(f"{STORED} === 1")  # what has run can race, and is found again
    expect(page.locator(".write-empty")).to_be_hidden()
    press(page, "watch-last")
    press(page, "watch-write-back")
    expect(page.locator("#write-editor .cm-running")).to_have_count(1)
    shows_the_frame_of_a_piece(page)
    tell_what_is_wrong(page)
    stop(page)
    grade_and_watch_a_failed_test(page)
    carry_code_over(page, tmp_path / "mine.py")


COPYING = """\
from copy import deepcopy


def solve(grid):
    for r in range(4):
        for c in range(4):
            if grid[r][c] == 0:
                for d in range(1, 5):
                    box = [grid[i][j] for i in range(4) for j in range(4)
                           if i // 2 == r // 2 and j // 2 == c // 2]
                    if d not in grid[r] + [row[c] for row in grid] + box:
                        copy = deepcopy(grid)
                        copy[r][c] = d
                        found = solve(copy)
                        if found:
                            return found
                return None
    return grid
"""


def test_the_board_that_the_code_works_on_is_shown_and_another_can_be_chosen(page: Page) -> None:
    write(page, f"#view=write&p={SMALL}")
    run(page, COPYING)
    says(status(page), "sandbox.solved", timeout=LONG)
    menu, writes = page.locator("#watch-board"), page.locator("[data-counter=writes]")
    press(page, "watch-last")
    has(page, SMALL_SOLUTION)
    names = menu.locator("option").all_inner_texts()
    assert names[0] == "grid (given to solve) · 0 writes"
    assert names[1] == f"copy in solve · {writes.inner_text()} writes"
    expect(menu).to_have_value("1")
    menu.select_option("0")
    has(page, SMALL)
    expect(writes).to_have_text("0")
    menu.select_option(label=next(each for each in names[1:] if each.startswith("grid in solve")))
    has(page, SMALL_SOLUTION)
    page.locator("[data-watch=tree] > summary").click()
    expect(page.locator(".watch-tree > li").first).to_be_visible()
    chosen = menu.input_value()
    press(page, "watch-first")
    has(page, SMALL)
    press(page, "write-run")  # the choice is kept
    done(page)
    expect(menu).to_have_value(chosen)
    run(page, BACKTRACKING)
    done(page)
    expect(menu).to_be_hidden()


@pytest.mark.parametrize("player", [PHONE], ids=["phone"], indirect=True)
def test_on_a_phone_what_is_watched_is_in_sight(page: Page) -> None:
    write(page)
    button = page.locator("#write-run")
    button.scroll_into_view_if_needed()
    page.mouse.wheel(0, 2000)  # to the last line: the tabs are above the window
    page.wait_for_function("document.getElementById('write-tabs').getBoundingClientRect().top < 0")
    button.tap()
    says(status(page), "sandbox.solved", timeout=LONG)
    expect(page.locator("#write-tabs")).to_be_in_viewport(ratio=1)
    expect(page.locator(".watch .mini")).to_be_in_viewport(ratio=0.9)


def tell_what_is_wrong(page: Page) -> None:
    """Run code that is none, and code that fails."""
    run(page, "def solve(board):\n    return board[0][0\n")
    says(status(page), "sandbox.syntax-open", 2, timeout=LONG)
    expect(page.locator("#write-editor .cm-problem")).to_have_text("    return board[0][0")
    run(page, "def solve(board):\n    return 1 / 0\n")
    says(status(page), "sandbox.division-by-zero", "ZeroDivisionError", timeout=LONG)
    expect(page.locator("#write-trace")).to_contain_text("line 2, in solve")


def stop(page: Page) -> None:
    """Run code without an end, see how far it is, and stop it."""
    run(page, "def solve(board):\n    while True:\n        pass\n")
    expect(page.locator("#write-to-line")).to_be_hidden()  # it was about the code before
    before = page.locator("#write-run").bounding_box()
    says(page.locator("#write-seconds"), "write.seconds", timeout=LONG)
    says(page.locator("#write-lines"), "write.lines")
    assert page.locator("#write-run").bounding_box() == before
    far = page.locator("#write-lines").inner_text()
    expect(page.locator("#write-lines")).not_to_have_text(far)  # it goes on
    expect(page.locator("#write-stop")).to_be_enabled()
    page.keyboard.press("Control+Home")
    page.keyboard.press("Control+c")  # nothing is selected
    says(status(page), "write.stopped", timeout=LONG)
    done(page)
    expect(page.locator("#write-seconds")).to_be_hidden()
    expect(page.locator("#write-lines")).to_be_hidden()


def grade_and_watch_a_failed_test(page: Page) -> None:
    """Let an exercise's tests run, and watch the first one."""
    page.locator("#write-new").select_option("exercise:undo")
    expect(page.locator("#write-exercise-title")).to_have_text("Undo", timeout=LONG)
    press(page, "write-grade")
    says(status(page), "sandbox.score", timeout=LONG)
    done(page)
    rows = page.locator("#write-tests > tr")
    expect(rows).to_have_count(5)
    expect(rows.first).to_have_attribute("data-passed", "false")
    page.locator('[data-action="write-watch-test:0"]').click()
    says(status(page), "sandbox.no-undo", timeout=LONG)
    expect(page.locator("#write-editor .cm-running")).to_have_text("                return False")
    done(page)


def carry_code_over(page: Page, file: Path) -> None:
    """Read code from a file, and save it in one of that name."""
    file.write_bytes(UNDO.read_bytes())
    page.locator("#write-file").set_input_files(file)
    expect(page.locator("#write-name")).to_have_value("mine")
    says(status(page), "write.file-for-exercise", "Undo")
    expect(page.locator("#write-exercise-title")).to_have_text("Undo")
    with page.expect_download() as download:
        press(page, "write-download")
    assert download.value.suggested_filename == "mine.py"
    assert Path(download.value.path()).read_text("utf-8") == UNDO.read_text("utf-8")


def test_a_teachers_exercise_is_opened_from_a_file(page: Page, tmp_path: Path) -> None:
    write(page)
    picker = page.locator("#write-file")
    picker.evaluate("each => each.addEventListener('click', () => { each.dataset.asked = 'yes' })")
    page.locator("#write-new").select_option("exercise-file")
    expect(picker).to_have_attribute("data-asked", "yes")

    file = tmp_path / "first-row.json"
    file.write_text('{"id": "first-row",\n "tests": [}', "utf-8")
    picker.set_input_files(file)
    says(status(page), "error.exercise-json", 2, timeout=LONG)
    test = {"kind": "call", "name": "Finds two", "function": "missing", "expect": [3, 4]}
    exercise = {"id": "first-row", "title": "The first row", "tests": [{"kind": "call"}]}
    file.write_text(json.dumps(exercise), "utf-8")
    picker.set_input_files(file)
    says(status(page), "error.exercise-field", "tests[1].function", timeout=LONG)
    exercise |= {"starter": ["def missing():", "    return [3]"], "tests": [test]}
    file.write_text(json.dumps(exercise), "utf-8")
    picker.set_input_files(file)
    expect(page.locator("#write-exercise-title")).to_have_text("The first row", timeout=LONG)
    expect(code(page)).to_contain_text("return [3]")
    replace(page, "def missing():\n    return [3, 4]\n")
    press(page, "write-grade")
    says(status(page), "sandbox.score", 100, timeout=LONG)
    page.wait_for_function(f"{STORED} === 1")
    page.reload()  # the browser has the program and the exercise
    expect(page.locator("#write-exercise-title")).to_have_text("The first row", timeout=LONG)
    expect(code(page)).to_contain_text("return [3, 4]")
    press(page, "write-grade")
    says(status(page), "sandbox.score", 100, timeout=LONG)
    page.evaluate("localStorage.removeItem('sudoku_py.exercise.first-row')")
    page.reload()
    says(status(page), "write.exercise-file-again", "first-row", timeout=LONG)
    picker.set_input_files(file)
    says(status(page), "write.exercise-opened", timeout=LONG)
    expect(code(page)).to_contain_text("return [3, 4]")
    expect(page.locator("#write-exercise-title")).to_have_text("The first row")


def test_drafts_are_in_the_librarys_file(page: Page) -> None:
    write(page)
    replace(page, "def solve(board):\n    return False\n")
    page.wait_for_function(f"{STORED} === 1")
    page.locator("[data-view=play]").click()
    with page.expect_download() as download:
        press(page, "export")
    found = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert [each["code"] for each in found["drafts"]] == ["def solve(board):\n    return False\n"]


def test_a_button_pressed_before_the_editor_is_there_says_so(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/code_editor.min.mjs", hold)
    visit(page, f"#view=write&p={EASY}")
    for action in ("write-share", "write-run", "write-download"):
        expect(page.locator("html")).to_have_attribute("data-region", "lab-write")
        press(page, action)
        says(status(page), "write.editor-loading")
    held[0].continue_()
    expect(code(page)).to_be_visible()
    press(page, "write-share")
    expect(page.locator("#write-link")).to_have_value(re.compile("code="))


def test_where_it_does_not_come_a_link_to_it_still_shows_the_page(page: Page) -> None:
    page.route("**/write.bin", lambda route: route.abort())
    visit(page, f"#view=write&p={EASY}")
    says(status(page), "lab.write-missing")
    expect(status(page)).to_be_visible()
