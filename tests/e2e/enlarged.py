"""The page enlarged, and with large letters: what is then out of reach of eyes."""

from playwright.sync_api import Page, ViewportSize

from tests.e2e.looking import what_does_not_fit, what_loses_the_focus
from tests.e2e.steps import painted

ENLARGED: ViewportSize = {"width": 320, "height": 256}  # 1280 × 1024 at 400 %
ORDINARY: ViewportSize = {"width": 1280, "height": 1024}
LETTERS = "size => { document.documentElement.style.fontSize = size }"


def what_is_lost_enlarged(page: Page) -> list[str]:
    """What does not fit, or has the focus unseen, at 400 %, or in letters twice as large."""
    before = page.viewport_size
    assert before
    page.set_viewport_size(ENLARGED)
    found = _look(page, "enlarged")
    page.set_viewport_size(ORDINARY)
    page.evaluate(LETTERS, "200%")
    found += _look(page, "large letters")
    page.evaluate(LETTERS, "")
    page.set_viewport_size(before)
    painted(page)
    return found


def _look(page: Page, how: str) -> list[str]:
    """What is out of reach, and stays so: plots take a new size some frames later."""
    for _ in range(20):
        painted(page)
        said = what_does_not_fit(page) + what_loses_the_focus(page)
        if not said:
            break
    return [f"{how}: {each}" for each in said]
