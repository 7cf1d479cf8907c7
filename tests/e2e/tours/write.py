"""Past all that there is to see where someone writes code."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import mood
from tests.e2e.steps import painted, press, status
from tests.e2e.texts import says

SLOW = 120_000  # ms: an engine of its own starts first
CODE = "#write-editor .cm-content"
FRAMES = 60
BROKEN = "def solve(board):\n    return 1 / 0\n"


def write(page: Page) -> Iterator[str]:
    """The editor, a run that is watched, what is wrong, and an exercise that is tested."""
    page.locator("[data-view=lab]").click()
    mood(page, "idle")
    press(page, "write")
    expect(page.locator(CODE)).to_be_visible(timeout=SLOW)
    yield "code that has not run"
    press(page, "write-run")
    says(status(page), "sandbox.solved", timeout=SLOW)
    _is_done(page)
    press(page, "watch-first")
    press(page, "watch-write")
    for fold in ("tree", "profile"):
        page.locator(f'[data-watch="{fold}"] > summary').click()
    expect(page.locator(".watch-tree > li")).to_have_count(1)
    expect(page.locator(".watch-profile > li").first).to_be_visible()
    yield "a step of one's own code, its tree and its profile"
    _replace(page, BROKEN)
    press(page, "write-run")
    says(status(page), "sandbox.division-by-zero", timeout=SLOW)
    _is_done(page)
    yield "an error, and its trace"
    _show_code(page)
    if not page.locator("#write-new").is_visible():
        page.locator("#write-setup > summary").click()
    page.locator("#write-new").select_option("exercise:undo")
    expect(page.locator("#write-exercise-title")).not_to_be_empty(timeout=SLOW)
    _show_code(page)
    press(page, "write-grade")
    says(status(page), "sandbox.score", timeout=SLOW)
    _is_done(page)
    yield "an exercise, with the results of its tests"
    _show_code(page)
    press(page, "write-share")
    yield "a link to the code"


def _is_done(page: Page) -> None:
    expect(page.locator("#write")).to_have_attribute("data-busy", "", timeout=SLOW)


def _show_code(page: Page) -> None:
    """Bring the code to the front, where there is room for one thing."""
    tab, code = page.locator('[data-action="panel-tab:code"]'), page.locator(CODE)
    expect(tab.or_(code).locator("visible=true").first).to_be_visible()
    for _ in range(FRAMES):  # where letters have just become small again, the tabs come later
        if tab.is_visible():
            tab.click()
        if code.is_visible():
            break
        painted(page)
    expect(code).to_be_visible()


def _replace(page: Page, program: str) -> None:
    _show_code(page)
    page.locator(CODE).click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(program)
