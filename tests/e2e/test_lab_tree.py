"""Someone looks at the whole run: the tree of its search, and its depth behind the bar."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.lab_steps import choose, counter, enter, mood, open_panel, panel
from tests.e2e.steps import FIRST, board, cell, press
from tests.e2e.texts import Details, says, text

pytestmark = pytest.mark.one_page("lab")
HARD = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
SMALL = "12..34.........."
NARROW, BROAD = 360, 1280
MAX_DRAWN = 400  # far fewer than there are
WATCH = """() => {
    window.places = new Set();
    window.noted = new Set();
    const look = () => {
        const note = document.getElementById("stack-note").textContent;
        if (note) noted.add(note);
        places.add(document.getElementById("tree-box").offsetTop);
        requestAnimationFrame(look);
    };
    look();
}"""


def told(page: Page) -> Locator:
    """The line that tells of a node."""
    return page.locator("#tree-description")


def node(page: Page, first: int) -> Locator:
    """The node that a step made."""
    return page.locator(f'.tree-node[data-first="{first}"]')


def hit(page: Page, first: int) -> Locator:
    """Where one points to mean that node, beside which its label stands."""
    return node(page, first).locator(".tree-shape")


def here(page: Page) -> Locator:
    """The node that the step is in."""
    return page.locator('.tree-node[data-on="here"]')


def drawn(page: Page) -> Locator:
    """All nodes."""
    return page.locator("#tree-box .tree-node")


def to_the_end(page: Page) -> None:
    """Run the algorithm to its end, and wait until the tree has all of it."""
    press(page, "last")
    mood(page, "finished")
    nodes = counter(page, "nodes").inner_text()
    expect(page.locator("#tree-count")).to_have_attribute("data-key", "tree.counted")
    says(page.locator("#tree-count"), "tree.counted", nodes)


def test_the_tree_stays_where_it_is_while_the_stack_is_made_again(page: Page) -> None:
    enter(page, "#p=" + "." * 16)  # long enough to be made again in more than one piece
    says(page.locator("#tree-count"), "tree.counted", 1)
    page.evaluate(WATCH)
    to_the_end(page)
    expect(panel(page, "stack").locator("[data-action^=to-call]").first).to_be_visible()
    page.wait_for_function("noted.size && !document.getElementById('stack-note').textContent")
    assert page.evaluate("[...places].length") == 1


def test_the_tree_and_the_profile_grow_with_every_step(page: Page) -> None:
    enter(page)
    expect(drawn(page)).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(here(page)).to_have_attribute("data-first", "1")
    says(told(page), "tree.open", "r1c1", 1)
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(here(page)).to_have_attribute("data-first", "6")
    expect(node(page, 1)).to_have_attribute("data-on", "path")
    says(page.locator("#tree-count"), "tree.counted", 3)
    expect(page.locator("#scrub")).to_have_attribute("aria-valuetext", at_step(6))
    profile = text("lab.profile", {"most": 2, "now": 2})
    expect(panel(page, "profile")).to_have_attribute("aria-label", profile)
    expect(page.locator(".profile-band")).to_have_attribute("d", _points(2 * 7))
    page.keyboard.press("ArrowLeft")
    expect(here(page)).to_have_attribute("data-first", "1")
    expect(node(page, 6)).to_have_count(0)
    press(page, "tree-future")
    expect(node(page, 6)).to_have_attribute("data-on", "later")
    hit(page, 6).hover()
    says(told(page), "tree.later")
    expect(page.locator("#scrub")).to_have_attribute("aria-valuetext", at_step(5))
    press(page, "tree-future")  # as the next test expects it


def at_step(step: int) -> str:
    """What is told of the bar at a step of six."""
    return text("lab.scrub-at", {"step": step, "recorded": 6})


def _points(count: int) -> re.Pattern[str]:
    return re.compile(rf"^M[\d ]+(L[\d ]+){{{count - 1}}}z$")


def test_a_node_lights_its_way_under_the_pointer_and_moves_the_board_by_a_click(page: Page) -> None:
    enter(page, f"#p={SMALL}")
    to_the_end(page)
    expect(page.locator(".tree-way")).to_have_attribute("d", "")
    hit(page, 3).hover()
    expect(page.locator(".tree-way")).to_have_attribute("d", re.compile(r"^M\d+ \d+L"))
    says(told(page), "tree.exhausted", "r1c3", 3)
    page.locator(".masthead").hover()
    expect(page.locator(".tree-way")).to_have_attribute("d", "")
    hit(page, 3).click()
    expect(counter(page, "steps")).to_have_text("3")
    assert board(page) == "123.34.........."
    expect(here(page)).to_have_attribute("data-first", "3")
    expect(page.locator('.tree-node[data-kind="solution"]').first).to_be_attached()


def test_the_signs_that_explain_the_shapes_lead_nowhere(page: Page) -> None:
    enter(page)
    page.keyboard.press("ArrowRight")
    expect(here(page)).to_have_attribute("data-first", "1")
    press(page, "tree-key")
    sign = page.locator("#tree-legend .tree-shape").first
    sign.hover()
    sign.click()  # an uncaught error would fail the test
    page.keyboard.press("ArrowRight")
    expect(counter(page, "steps")).to_have_text("2")
    press(page, "tree-key")  # as the next test expects it


def test_the_tree_is_gone_about_in_by_key(page: Page) -> None:
    enter(page, f"#p={SMALL}")
    to_the_end(page)
    tree = page.get_by_role("tree")
    tree.focus()
    expect(page.get_by_role("treeitem")).to_have_attribute("aria-level", "1")
    page.keyboard.press("ArrowDown")
    item = page.get_by_role("treeitem")
    tried = text("tree.node", {"cell": "r1c3", "digit": 3, "outcome": text("tree.exhausted")})
    expect(item).to_have_attribute("aria-label", re.compile(f"^{re.escape(tried)}"))
    expect(item).to_have_attribute("aria-level", "2")
    assert tree.get_attribute("aria-activedescendant") == item.get_attribute("id")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(item).to_have_attribute("data-first", "3")
    mood(page, "finished")  # the arrows have not moved the run
    page.keyboard.press("ArrowRight")
    expect(item).to_have_attribute("aria-posinset", "2")
    expect(item).to_have_attribute("aria-label", re.compile(r"^r1c3 = 4: "))
    page.keyboard.press("Enter")
    expect(here(page)).to_have_attribute("data-active", "true")
    expect(cell(page, "r1c3")).to_have_attribute("data-value", "4")  # the step is on its way
    assert board(page) == "124.34.........."


@pytest.mark.usefixtures("newcomer")
def test_a_large_tree_stays_bounded_at_full_speed(page: Page) -> None:
    page.set_viewport_size({"width": NARROW, "height": 740})
    enter(page, f"#p={HARD}")
    open_panel(page, "tree")
    expect(page.locator(".profile-band")).to_have_attribute("d", "")
    page.locator("#speed").fill("10")
    press(page, "play")
    expect(page.locator("#tree-count")).to_contain_text(re.compile(r"^\D*\d+\D+\d{1,3},\d{3}\b"))
    expect(page.locator("#tree-count")).to_contain_text(re.compile(r"^\D*\d+\D+\d{2,3},\d{3}\b"))
    press(page, "pause")
    mood(page, "paused")
    is_bounded(page, NARROW)
    page.set_viewport_size({"width": BROAD, "height": 740})
    press(page, "play")
    mood(page, "running")
    press(page, "pause")
    mood(page, "paused")
    is_bounded(page, BROAD)


def is_bounded(page: Page, width: int) -> None:
    """The tree has folded nodes, and depth and tree fit a window of that width."""
    expect(page.locator("#tree-count")).to_have_attribute("data-key", "tree.counted")
    assert drawn(page).count() < MAX_DRAWN
    assert page.locator('.tree-node[data-kind="folded"]').count() > 5
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    bar = panel(page, "profile").evaluate("bar => bar.clientWidth")
    profile = page.locator(".profile-svg")
    expect(profile).to_have_attribute("data-buckets", re.compile(r"^[1-9]"))
    count = int(profile.get_attribute("data-buckets") or 0)
    assert width / 20 < count <= bar / 2
    expect(page.locator(".profile-band")).to_have_attribute("d", _points(2 * (count + 2)))
    recorded = page.locator("#scrub").get_attribute("max")
    depth = panel(page, "profile").get_attribute("aria-label") or ""
    greatest = re.findall(r"\d+", depth)[0]
    expect(profile).to_have_attribute("viewBox", f"0 0 {recorded} {greatest}")


def test_the_states_of_an_open_list_are_nodes_and_who_has_no_tree_says_so(page: Page) -> None:
    enter(page, f"#p={SMALL}")
    choose(page, "breadth-first")
    mood(page, "idle")
    to_the_end(page)
    press(page, "tree-key")
    expect(page.locator("#tree-legend")).to_contain_text(text("tree.expanded"))
    expect(page.locator("#tree-legend")).to_contain_text(text("tree.waiting"))
    press(page, "tree-key")  # as the next test expects it
    press(page, "first")
    page.locator("#scrub").fill("9")
    node = text("tree.node", {"cell": "r1c4", "digit": 4, "outcome": text("tree.open")})
    expect(here(page)).to_have_attribute("aria-label", re.compile(f"^{re.escape(node)}"))
    choose(page, "boltzmann")
    says(page.locator("#tree-count"), "tree.none")
    expect(drawn(page)).to_have_count(1)


def test_the_first_puzzle_is_told_in_spanish(page: Page) -> None:
    enter(page, "#lang=es")
    page.keyboard.press("ArrowRight")
    node: Details = {"cell": "r1c1", "digit": "1", "outcome": ("tree.open", {})}
    steps = text("tree.steps", {"first": 1, "last": 1}, "es")
    said = f"{text('tree.node', node, 'es')} {steps}"
    expect(told(page)).to_have_text(said)
    assert board(page) == f"1{FIRST[1:]}"
    profile = text("lab.profile", {"most": 1, "now": 1}, "es")
    expect(panel(page, "profile")).to_have_attribute("aria-label", profile)
