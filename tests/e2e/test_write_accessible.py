"""Everyone can write code: what axe sees in Write, before a run, after it, and with its tests."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.english import english_on
from tests.e2e.play_steps import PHONE
from tests.e2e.steps import press
from tests.e2e.test_accessible import look_in_both_themes
from tests.e2e.test_write import EASY, LONG, done, status, write
from tests.e2e.texts import says


def begin(page: Page, choice: str) -> None:
    page.locator("#write-new").select_option(choice)


# One rule is wrong in one place: that what scrolls can be reached by keys. Tab goes to the text in
# the editor, but axe does not count an element that can be edited.
EDITOR = "scrollable-region-focusable: #write-editor,.cm-scroller"


def looks_good(page: Page, language: str) -> None:
    assert [each for each in look_in_both_themes(page, language) if EDITOR not in each] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if language == "es":
        assert english_on(page) == []


@pytest.mark.parametrize(("player", "language"), [({}, "en"), (PHONE, "es")], indirect=["player"])
def test_axe_sees_nothing_wrong_in_write(page: Page, language: str) -> None:
    write(page, f"#view=write&p={EASY}&lang={language}")
    looks_good(page, language)
    press(page, "write-run")
    says(status(page), "sandbox.solved", timeout=LONG)
    for fold in ("tree", "profile"):
        page.locator(f'[data-watch="{fold}"] > summary').click()
    press(page, "watch-write")
    expect(page.locator(".watch-tree > li")).to_have_count(1)
    expect(page.locator(".watch-profile > li").first).to_be_visible()
    looks_good(page, language)
    code = page.locator("#write-tabs [role=tab]").first
    if code.is_visible():
        code.click()
    if not page.locator("#write-new").is_visible():
        page.locator("#write-setup > summary").click()
    begin(page, "exercise:undo")
    expect(page.locator("#write-exercise")).to_be_visible(timeout=LONG)
    press(page, "write-grade")
    says(status(page), "sandbox.score", timeout=LONG)
    done(page)
    looks_good(page, language)
