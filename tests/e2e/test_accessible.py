"""Everyone can use the page: axe-core looks for what WCAG 2.2 AA forbids, everywhere.

On the way it is seen that fingers hit what they are to hit, that Spanish is left nowhere, and that
all is there with the page enlarged four times, or with letters twice as large.
"""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e import tours
from tests.e2e.english import english_on
from tests.e2e.enlarged import what_is_lost_enlarged
from tests.e2e.looking import what_no_finger_hits
from tests.e2e.play_steps import PHONE
from tools.paths import NODE_MODULES

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]  # the rules that colours alone can break
THEMES = {"en": ("light", "dark"), "es": ("dark", "light")}  # the first one is looked at whole
# What is fetched in advance would be style sheets and films; no rule of these looks at them here.
# The Content-Security-Policy lets no script into the page; the debugger is not bound by it.
# One rule is wrong in one place: that the name of a control has the words that are seen on it, for
# whoever says them to press it. What is seen in a cell is its value; of the marks "159" the name
# says "candidates 1 5 9", which is no number.
LOOK = """async (only) => {
  const short = document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime < 2000);
  for (const each of short) each.finish();  // words that fade in are pale
  const found = await axe.run(document,
    { runOnly: only, resultTypes: ["violations"], preload: false });
  const isValue = (id, node) => id === "label-content-name-mismatch"
    && document.querySelector(node.target[0]).matches("[role=gridcell]");
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isValue(id, node)).map((node) =>
      `${id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\\s+/g, " ")}`));
}"""
# One of them sees what the page says where it is kept for offline use.
MARKS = {"play": [pytest.mark.service_worker]}
everywhere = pytest.mark.parametrize(
    "tour", [pytest.param(tour, marks=MARKS.get(tour, [])) for tour in tours.TOURS]
)
THEME = "theme => document.documentElement.setAttribute('data-theme', theme)"


@cache
def axe() -> str:
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")


def look(page: Page, **only: Any) -> list[str]:
    """What axe has to complain of."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(f"{axe()}; 0")
    found: list[str] = page.evaluate(LOOK, only)
    return found


def look_in_both_themes(page: Page, language: str) -> list[str]:
    """All rules in one theme, those of colours in the other: all in both, over the languages."""
    found = []
    rules = ({"type": "tag", "values": TAGS}, {"type": "rule", "values": COLOURS})
    for theme, only in zip(THEMES[language], rules, strict=True):
        page.evaluate(THEME, theme)
        found += [f"{theme}: {said}" for said in look(page, **only)]
    return found


def test_axe_sees_what_is_wrong(page: Page) -> None:
    """What guards all other tests can fail."""
    tours.begin(page)
    page.evaluate("document.querySelector('#givens').style.color = '#ccc'")
    page.evaluate("document.querySelector('#cells').setAttribute('role', 'gird')")
    found = json.dumps(look_in_both_themes(page, "en"))
    assert "color-contrast: #givens" in found
    assert "aria-roles: #cells" in found


def walk(page: Page, tour: str, language: str, *looks: Callable[[Page], list[str]]) -> None:
    """Look around at each stop of a tour."""
    tours.begin(page, language)
    found = {}
    for stop in tours.TOURS[tour](page):
        said = look_in_both_themes(page, language)
        if said := said + [each for look in looks for each in look(page)]:
            found[stop] = said
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@everywhere
def test_at_a_desk_nothing_stands_in_anyones_way(page: Page, tour: str) -> None:
    walk(page, tour, "en")


# Not the cells of the board: nine, or sixteen, times 44 pixels are more than a phone is broad. A
# finger that misses its cell sees that at once, and what enters a digit is another control. Nor the
# nodes of the search tree, which is as broad as the tree is: the buttons that go from backtrack to
# backtrack, and the bar below the board, lead to the same steps.
# It is Spanish, which has the longer words, that has to fit when all is enlarged.
@everywhere
@pytest.mark.parametrize("player", [PHONE], indirect=True, ids=["phone"])
def test_on_a_phone_in_spanish_likewise_fingers_hit_every_control_and_all_can_be_enlarged(
    page: Page, tour: str
) -> None:
    walk(page, tour, "es", what_no_finger_hits, english_on, what_is_lost_enlarged)
