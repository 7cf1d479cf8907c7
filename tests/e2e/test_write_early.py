"""Someone presses buttons of Write before the editor has arrived."""

import re

from playwright.sync_api import Page, Route, expect

from tests.e2e.steps import press, visit
from tests.e2e.test_write import EASY, code, status
from tests.e2e.texts import says


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
