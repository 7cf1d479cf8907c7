"""Everyone can reach everything: with the page enlarged, with large letters, with a finger."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e import tours
from tests.e2e.looking import what_does_not_fit, what_loses_the_focus, what_no_finger_hits
from tests.e2e.play_steps import PHONE

ENLARGED: dict[str, Any] = {"viewport": {"width": 320, "height": 256}}  # 1280 × 1024 at 400 %
ORDINARY: dict[str, Any] = {"viewport": {"width": 1280, "height": 1024}}
LARGE_LETTERS = """addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.fontSize = "200%";
})"""
LONGER = "es"  # the language with the longer words

enlarged = pytest.mark.parametrize("browser_context_args", [ENLARGED], indirect=True, ids=[""])
ordinary = pytest.mark.parametrize("browser_context_args", [ORDINARY], indirect=True, ids=[""])
on_phone = pytest.mark.parametrize("browser_context_args", [PHONE], indirect=True, ids=[""])
everywhere = pytest.mark.parametrize("tour", tours.TOURS)


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], request: pytest.FixtureRequest
) -> dict[str, Any]:
    return {**browser_context_args, **request.param}


def walk(page: Page, tour: str, *looks: Callable[[Page], list[str]]) -> None:
    """Look around at each stop of a tour."""
    tours.begin(page, LONGER)
    found = {}
    for stop in tours.TOURS[tour](page):
        if said := [each for look in looks for each in look(page)]:
            found[stop] = said
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@enlarged
@everywhere
def test_enlarged_four_times_all_is_there_and_the_focus_is_in_sight(page: Page, tour: str) -> None:
    walk(page, tour, what_does_not_fit, what_loses_the_focus)


@ordinary
@everywhere
def test_letters_twice_as_large_have_room(page: Page, tour: str) -> None:
    page.add_init_script(LARGE_LETTERS)
    walk(page, tour, what_does_not_fit, what_loses_the_focus)


# Not the cells of the board: nine, or sixteen, times 44 pixels are more than a phone is broad. A
# finger that misses its cell sees that at once, and what enters a digit is another control. Nor the
# nodes of the search tree, which is as broad as the tree is: the buttons that go from backtrack to
# backtrack, and the bar below the board, lead to the same steps.
@on_phone
@everywhere
def test_on_a_phone_a_finger_hits_every_control(page: Page, tour: str) -> None:
    walk(page, tour, what_no_finger_hits)


@ordinary
def test_what_is_wrong_is_seen(page: Page) -> None:
    """What guards all other tests can fail."""
    tours.begin(page)
    assert what_does_not_fit(page) + what_loses_the_focus(page) + what_no_finger_hits(page) == []
    narrow = "width: 30px; min-width: 0; white-space: nowrap; overflow-wrap: normal"
    page.evaluate(f"document.querySelector('#check').style = '{narrow}'")
    page.evaluate("document.querySelector('#size').style.outline = 'none'")
    assert what_does_not_fit(page) == ['spills: BUTTON check check "Check"']
    assert what_no_finger_hits(page) == ['BUTTON check check "Check" is 30 × 44']
    (said,) = what_loses_the_focus(page)
    assert said.startswith("no ring: SELECT size")
    page.evaluate("document.querySelector('.board').style.width = '1500px'")
    page.evaluate("document.querySelector('.engine').style.marginTop = '-100px'")
    footer = "position: fixed; inset: 0; background: #fff"
    page.evaluate(f"document.querySelector('footer').style = '{footer}'")
    said = " ".join(what_does_not_fit(page))
    assert "the page is" in said
    assert "hidden while it has the focus" in " ".join(what_loses_the_focus(page))
