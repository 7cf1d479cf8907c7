"""Someone sees no colours: whatever a cell can say, it says by a shape as well.

The browser's forced colours leave two or three of them; there every state is to look unlike any
other that it can be beside.
"""

from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import tours
from tests.e2e.analyse_steps import analysis_is
from tests.e2e.lab_steps import mood
from tests.e2e.steps import cell, press

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
}"""


def picture(page: Page, state: dict[str, str]) -> bytes:
    """What a cell in that state looks like."""
    shown = cell(page, "r2c1")
    shown.evaluate(SET, [NAMES, state])
    return shown.screenshot(animations="disabled")


@pytest.fixture
def styled(page: Page) -> Page:
    """The page after all of its style sheets have come, in forced colours."""
    tours.begin(page)
    tours.go(page, "lab")
    mood(page, "idle")
    tours.go(page, "analyse")
    analysis_is(page, "done")
    tours.go(page, "play")
    press(page, "settings")
    expect(page.locator("#settings")).to_be_visible()
    tours.close_dialog(page)
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
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
