"""A teacher packs an exercise in Python for a learning platform with a strict policy."""

from playwright.sync_api import Page, expect

from tests.e2e.scorm_steps import Opened, laboratory, launched, leave, press, until
from tests.e2e.test_write import LONG, UNDO
from tests.e2e.texts import says

EXERCISE = ("--view", "write", "--exercise", "undo")


def test_an_exercise_in_python_is_graded_under_a_strict_policy(
    page: Page, platform: Opened
) -> None:
    running = platform(*EXERCISE)
    lab = laboratory(launched(page))
    press(lab, "start")
    code = lab.locator("#write-editor .cm-content")
    expect(lab.locator("#write-exercise-title")).to_have_text("Undo", timeout=LONG)
    press(lab, "write-grade")
    says(lab.locator("#status"), "sandbox.score", timeout=LONG)
    until(page, lambda: running.score not in (None, "", "0", "100"), True)  # partial credit
    code.click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(UNDO.read_text("utf-8"))
    press(lab, "write-grade")
    says(lab.locator("#status"), "sandbox.score", 100, timeout=LONG)
    until(page, lambda: (running.status, running.score), ("completed", "100"))
    leave(page, running)
    assert (running.status, running.score) == ("completed", "100")
