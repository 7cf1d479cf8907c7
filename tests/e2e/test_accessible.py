"""Everyone can use the page: axe-core looks for what WCAG 2.2 AA forbids, everywhere.

On the way it is seen that fingers hit what they are to hit, that Spanish is left nowhere, and that
all is there with the page enlarged four times, or with letters twice as large.

Someone sees no colours: whatever a cell can say, it says by a shape as well.

The browser's forced colours leave two or three of them; there every state is to look unlike any
other that it can be beside.

What a screen reader says of a cell, in both languages: all that others see.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import analyse_steps, lab_steps, tours
from tests.e2e.analyse_steps import analysis_is
from tests.e2e.english import english_on
from tests.e2e.enlarged import what_is_lost_enlarged
from tests.e2e.lab_steps import mood
from tests.e2e.looking import what_no_finger_hits
from tests.e2e.play_steps import PHONE
from tests.e2e.steps import FIRST, cell, painted, press
from tests.e2e.texts import Part, cell_label, text
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
PLAIN = {"data-origin": "player", "data-given": "false"}
GIVEN = {"data-origin": "given", "data-given": "true"}
STATES: dict[str, dict[str, dict[str, str]]] = {
    "the player's board": {
        "own digit": PLAIN,
        "given": GIVEN,
        "clash": {"data-clash": "true"},
        "wrong": {"data-wrong": "true"},
        "chosen": {"aria-selected": "true"},
        "of the solver": {"data-origin": "solver"},
        **{f"colour {colour}": {"data-colour": colour} for colour in "12345678"},
    },
    "the laboratory's board": {
        "nothing": PLAIN,
        "given": GIVEN,
        "guessed": {"data-origin": "guessed"},
        "deduced": {"data-origin": "deduced"},
        "clashes": {"data-origin": "guessed", "data-clash": "true"},
        **{
            mark: {"data-mark": mark}
            for mark in ("placed", "tried", "rejected", "holds", "looked", "removed")
        },
    },
    "the reason for a backtrack": {
        "nothing": PLAIN,
        "cannot be completed": {"data-outline": "stuck"},
        "taken back": {"data-outline": "culprit"},
        "in the conflict set": {"data-outline": "conflict"},
        "skipped": {"data-outline": "skipped"},
    },
    "the heat map": {
        "never": PLAIN,
        **{f"level {level}": {"data-heat": level} for level in "12345"},
    },
    "the analysis": {
        "given": GIVEN,
        "found": {"data-origin": "found"},
        "to blame": GIVEN | {"data-blame": "true"},
        "superfluous": GIVEN | {"data-spare": "true"},
        "differs": {"data-origin": "found", "data-differs": "true", "data-other": "9"},
    },
}
NAMES = sorted({name for group in STATES.values() for state in group.values() for name in state})
SET = """(cell, [names, state]) => {
    cell.firstElementChild.textContent = "5";
    for (const name of names) cell.removeAttribute(name);
    for (const [name, value] of Object.entries(state)) cell.setAttribute(name, value);
    cell.querySelector(".colours")?.remove();
    if (!state["data-colour"]) return;
    const strips = document.createElement("i");
    strips.className = "colours";
    strips.append(document.createElement("b"));
    strips.firstChild.setAttribute("data-colour", state["data-colour"]);
    cell.append(strips);
}"""
Parts = tuple[Part, ...]
PLAYED: dict[str, Parts] = {
    "r1c2": ("6", "cell.given", "cell.clash"),
    "r1c3": ("3", "cell.given"),
    "r1c1": ("6", "cell.clash"),
    "r1c4": ("7",),
    "r2c1": ("cell.empty", ("cell.corner", {"digits": "1 5"})),
    "r2c4": ("cell.empty", ("cell.candidates", {"digits": "1 5 9"})),
    "r3c4": (
        "cell.empty", ("cell.candidates", {"digits": "2"}), ("cell.corner", {"digits": "6"}),
    ),
    "r5c1": ("cell.empty", "colour.disc"),
    "r5c2": ("5", "cell.given", "colour.square"),
    "r9c9": ("6", "cell.given"),
    "r9c1": ("cell.empty",),
}  # fmt: skip
WRONG: dict[str, Parts] = {"r1c1": ("6", "cell.clash", "cell.wrong")}
# By step of the backtracking: it places 1 in r1c1, then 1 does not fit into r1c4, and so on.
STEPS: tuple[dict[str, Parts], ...] = (
    {"r1c1": ("1", "lab.cell-guessed", "lab.cell-placed")},
    {
        "r1c4": ("1", "lab.cell-rejected"),
        "r1c1": ("1", "lab.cell-guessed", "lab.cell-holds"),
    },
)
DEAD_END: dict[str, Parts] = {
    "r2c3": ("cell.empty", "reason.stuck"),
    "r2c1": ("2", "lab.cell-guessed", "reason.culprit"),
}
BACK: dict[str, Parts] = {
    "r2c1": ("cell.empty", ("lab.cell-removed", {"digit": "2"}), "reason.culprit"),
}


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


def picture(page: Page, state: dict[str, str]) -> bytes:
    """What a cell in that state looks like."""
    shown = cell(page, "r2c1")
    shown.evaluate(SET, [NAMES, state])
    return shown.screenshot(animations="disabled")


@pytest.fixture
def styled(page: Page) -> Page:
    """The page after all of its style sheets have come, in forced colours."""
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    tours.begin(page)
    tours.go(page, "lab")
    mood(page, "idle")
    tours.go(page, "analyse")
    analysis_is(page, "done")
    tours.go(page, "play")
    press(page, "settings")
    expect(page.locator("#settings")).to_be_visible()
    expect(page.locator("#setting-shapes")).to_be_checked()  # by default, there
    tours.close_dialog(page)
    return page


def test_every_state_of_a_cell_has_a_shape(styled: Page) -> None:
    alike = []
    assert picture(styled, PLAIN) == picture(styled, PLAIN)
    for place, states in STATES.items():
        pictures = {name: picture(styled, state) for name, state in states.items()}
        alike += [
            f"{place}: {one} and {other}"
            for one, other in combinations(pictures, 2)
            if pictures[one] == pictures[other]
        ]
    assert alike == []


def test_the_focus_is_seen_among_chosen_cells(styled: Page) -> None:
    cell(styled, "r1c1").click()
    styled.keyboard.press("Shift+ArrowDown")
    expect(cell(styled, "r2c1")).to_be_focused()
    focused = cell(styled, "r2c1").screenshot()
    styled.locator("#check").focus()
    assert cell(styled, "r2c1").screenshot() != focused


@pytest.fixture(params=["en", "es"])
def language(request: pytest.FixtureRequest) -> str:
    """Each language, of which the other names nothing."""
    return str(request.param)


def are_told(page: Page, language: str, wanted: dict[str, Parts]) -> None:
    """Wait until cells are called just that."""
    for name, parts in wanted.items():
        label = cell_label(name, *parts, language=language)
        expect(cell(page, name)).to_have_attribute("aria-label", label)


def test_of_the_players_board(page: Page, language: str) -> None:
    tours.begin(page, language)
    tours.mark_the_board(page)
    are_told(page, language, PLAYED)
    press(page, "check")
    are_told(page, language, WRONG)


def test_of_the_laboratory(page: Page, language: str) -> None:
    tours.begin(page, language)
    tours.go(page, "lab")
    lab_steps.mood(page, "idle")
    for wanted in STEPS:
        press(page, "step")
        are_told(page, language, wanted)
    press(page, "next-backtrack")
    are_told(page, language, BACK)
    press(page, "step-back")
    are_told(page, language, DEAD_END)
    lab_steps.choose(page, "row-permutations")
    press(page, "step")
    expect(page.locator("[data-mark=tried]").first).to_have_attribute(
        "aria-label", re.compile(f"{text('lab.cell-tried', language=language)}$")
    )
    lab_steps.choose(page, "propagation")
    noted = text("cell.candidates", {"digits": ""}, language)
    begins = cell_label("r1c1", "cell.empty", language=language)
    label = re.compile(f"^{re.escape(begins)}, {noted.strip()} [1-9]")
    expect(cell(page, "r1c1")).to_have_attribute("aria-label", label)


def test_of_the_analysis(page: Page, language: str) -> None:
    tours.begin(page, language)
    tours.go(page, "analyse")
    analyse_steps.analysis_is(page, "done")
    labels = all_labels(page)
    assert any(
        label.endswith(text("analyse.cell-superfluous", language=language)) for label in labels
    )
    analyse_steps.analyse(page, "6" + FIRST[1:])
    blamed = text("analyse.cell-conflict", language=language)
    assert [label for label in all_labels(page) if blamed in label]
    analyse_steps.analyse(page, tours.SEVERAL)
    differs = text("analyse.cell-differs", language=language)
    expect(cell(page, "r1c4")).to_have_attribute("aria-label", re.compile(f"1 5 7 9, {differs}$"))
    either = re.compile(text("analyse.cell-either", {"one": r"\d", "other": r"\d"}, language))
    assert [label for label in all_labels(page) if either.search(label)]


def all_labels(page: Page) -> list[str]:
    painted(page)
    told = page.locator("[role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    return [str(label) for label in told]
