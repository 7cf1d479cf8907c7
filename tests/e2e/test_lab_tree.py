"""Someone looks at the whole run: the tree of its search, and its depth behind the bar.

Someone asks why the search went back.

Someone takes steps of a run away: as slides, and as an animated GIF.
"""

import re
import struct
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.lab_steps import choose, counter, enter, mood, open_link, open_panel, panel
from tests.e2e.steps import FIRST, board, cell, press, status
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
JUMPS_AT = 2  # backtracks, of which the last one is a jump
ENERGY = re.compile("^" + text("lab.profile-energy").partition(":")[0])


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


def reason_told(page: Page) -> Locator:
    return panel(page, "why").locator("#reason-text")


def test_the_cell_and_the_guess_are_named_outlined_and_lead_to_their_steps(page: Page) -> None:
    enter(page)
    says(reason_told(page), "reason.not-yet")
    press(page, "next-backtrack")
    says(reason_told(page), "reason.contradiction", "r2c3", 2, "r2c1")
    expect(cell(page, "r2c3")).to_have_attribute("data-outline", "stuck")
    expect(cell(page, "r2c1")).to_have_attribute("data-outline", "culprit")
    outlines = [
        cell(page, name).evaluate("e => getComputedStyle(e).outlineStyle")
        for name in ("r2c3", "r2c1")
    ]
    assert len(set(outlines)) == 2  # shapes, not only colours
    back = counter(page, "steps").inner_text()
    press(page, "step")
    says(reason_told(page), "reason.last", back)
    says(reason_told(page), "reason.cell", "r2c3")
    expect(page.locator("#cells [data-outline=stuck]")).to_have_count(0)
    press(page, "to-reason")
    expect(counter(page, "steps")).to_have_text(back)
    press(page, "to-culprit")
    expect(cell(page, "r2c1")).to_have_attribute("data-mark", "placed")
    says(reason_told(page), "reason.not-yet")


def test_it_is_told_in_spanish(page: Page) -> None:
    enter(page, "#lang=es")
    press(page, "next-backtrack")
    reason = {
        "reason": ("reason.cell", {"cell": "r2c3"}),
        "guess": ("reason.guess", {"digit": "2", "cell": "r2c1"}),
    }
    expect(reason_told(page)).to_have_text(text("reason.contradiction", reason, "es"))


def test_a_jump_names_its_conflict_set_and_shows_what_it_skips(page: Page) -> None:
    enter(page, "#alg=conflict-directed")
    mood(page, "idle")
    for _ in range(JUMPS_AT):
        before = counter(page, "steps").inner_text()
        press(page, "next-backtrack")
        expect(counter(page, "steps")).not_to_have_text(before)
        mood(page, "paused")
    says(reason_told(page), "reason.jump")
    for outlines in (("conflict", "culprit"), ("skipped",)):
        shown = ", ".join(f"#cells [data-outline={outline}]" for outline in outlines)
        expect(page.locator(shown)).not_to_have_count(0)


def test_what_an_algorithm_does_not_have_is_not_offered_and_clashes_are_marked(page: Page) -> None:
    enter(page)
    for name in ("next-backtrack", "previous-backtrack"):
        expect(page.locator(f"[data-action={name}]")).to_be_visible()
    choose(page, "boltzmann")
    mood(page, "idle")
    for name in ("next-backtrack", "previous-backtrack"):
        expect(page.locator(f"[data-action={name}]")).to_be_hidden()
    says(reason_told(page), "reason.by-chance")
    page.evaluate("location.hash = 'view=lab&alg=boltzmann&step=400'")
    expect(page.locator("#cells [data-clash=true]").first).to_be_visible()
    expect(page.locator("#profile")).to_have_attribute("aria-label", ENERGY)


def pictures_in(gif: bytes) -> int:
    """How many pictures a GIF has: each is announced by a block with its delay, of 120/100 s."""
    assert gif[:6] == b"GIF89a"
    assert struct.unpack("<HH", gif[6:10]) == (548, 692)
    assert gif[-1:] == b"\x3b"
    return gif.count(b"\x21\xf9\x04\x00" + struct.pack("<H", 120))


def test_a_teacher_takes_a_part_of_a_run_away_as_slides_and_as_a_gif(
    page: Page, tmp_path: Path
) -> None:
    open_link(page, "#lang=es&view=lab&alg=cell-order&step=5")
    mood(page, "paused")
    panel(page, "transcript").locator("summary").click()
    with page.expect_download(timeout=60_000) as saving:
        press(page, "save-slides")  # up to the step that is shown
    saving.value.save_as(tmp_path / "slides.zip")
    says(status(page), "lab.slides-saved", 6, 5)
    with ZipFile(tmp_path / "slides.zip") as slides:
        assert slides.testzip() is None
        assert slides.namelist() == [f"paso-{step}.svg" for step in range(6)]
        assert "Paso 3" in "".join(ElementTree.fromstring(slides.read("paso-3.svg")).itertext())  # noqa: S314

    page.locator("#slides-last").fill("99")
    page.locator("#slides-every").fill("33")
    with page.expect_download(timeout=60_000) as saving:
        press(page, "save-gif")
    assert saving.value.suggested_filename.endswith(".gif")
    saving.value.save_as(tmp_path / "run.gif")
    says(status(page), "lab.slides-saved", 4, 99)
    assert pictures_in((tmp_path / "run.gif").read_bytes()) == 4

    page.locator("#slides-every").fill("0")
    press(page, "save-gif")
    says(status(page), "lab.slides-range")
    page.locator("#slides-last").fill("1000")
    page.locator("#slides-every").fill("1")
    press(page, "save-slides")
    says(status(page), "lab.slides-many", "1001", 300, 4)
    page.locator("#slides-last").fill("299")
    press(page, "save-gif")
    says(status(page), "lab.drawing")
    press(page, "cancel")
    says(status(page), "lab.slides-not-saved")
