"""Everyone can see everything: with the page enlarged, and with large letters."""

import json

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.e2e import tours
from tests.e2e.looking import what_does_not_fit, what_loses_the_focus, what_no_finger_hits
from tests.e2e.steps import painted

pytestmark = pytest.mark.service_worker

ENLARGED: ViewportSize = {"width": 320, "height": 256}  # 1280 × 1024 at 400 %
ORDINARY: ViewportSize = {"width": 1280, "height": 1024}
LETTERS = "size => { document.documentElement.style.fontSize = size }"
LONGER = "es"  # the language with the longer words

enlarged = pytest.mark.parametrize("player", [{"viewport": ENLARGED}], indirect=True, ids=[""])
ordinary = pytest.mark.parametrize("player", [{"viewport": ORDINARY}], indirect=True, ids=[""])


def look(page: Page, how: str) -> list[str]:
    """What is out of reach of eyes, and stays so: plots take a new size some frames later."""
    for _ in range(20):
        painted(page)
        said = what_does_not_fit(page) + what_loses_the_focus(page)
        if not said:
            break
    return [f"{how}: {each}" for each in said]


def look_with_large_letters(page: Page) -> list[str]:
    """The same after someone has gone from the enlarged page to letters twice as large."""
    page.set_viewport_size(ORDINARY)
    page.evaluate(LETTERS, "200%")
    said = look(page, "large letters")
    page.evaluate(LETTERS, "")
    page.set_viewport_size(ENLARGED)
    return said


@enlarged
@pytest.mark.parametrize("tour", tours.TOURS)
def test_enlarged_four_times_or_in_large_letters_all_is_there_and_the_focus_is_in_sight(
    page: Page, tour: str
) -> None:
    tours.begin(page, LONGER)
    found = {}
    for stop in tours.TOURS[tour](page):
        if said := look(page, "enlarged") + look_with_large_letters(page):
            found[stop] = said
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@ordinary
def test_what_is_wrong_is_seen(page: Page) -> None:
    """What guards all other tests can fail."""
    tours.begin(page)
    assert what_does_not_fit(page) + what_loses_the_focus(page) + what_no_finger_hits(page) == []
    narrow = "width: 30px; min-width: 0; white-space: nowrap; overflow-wrap: normal"
    page.evaluate(f"document.querySelector('#check').style = '{narrow}'")
    page.evaluate("document.querySelector('#size').style.outline = 'none'")
    (said,) = what_does_not_fit(page)
    assert said.startswith("spills: BUTTON check check ")
    (said,) = what_no_finger_hits(page)
    assert said.startswith("BUTTON check check ")
    assert " is 30 × " in said
    (said,) = what_loses_the_focus(page)
    assert said.startswith("no ring: SELECT size")
    page.evaluate("document.querySelector('.board').style.width = '1500px'")
    page.evaluate("document.querySelector('.engine').style.marginTop = '-100px'")
    footer = "position: fixed; inset: 0; background: #fff"
    page.evaluate(f"document.querySelector('footer').style = '{footer}'")
    said = " ".join(what_does_not_fit(page))
    assert "the page is" in said
    assert "hidden while it has the focus" in " ".join(what_loses_the_focus(page))
