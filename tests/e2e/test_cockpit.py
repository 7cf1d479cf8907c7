"""All of a run is in sight together: on a desktop in two columns, on a phone with tabs."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.lab_steps import counter, enter, mood, open_link, open_panel, panel
from tests.e2e.steps import come_back, painted, press
from tests.e2e.texts import text

pytestmark = pytest.mark.one_page("lab")
SEEN = ["#cells", "#transport", "#status-box", "#counters"]
PANELS = ["#code", "#frames", "#reason-text", "#tree-box"]
# What cannot be seen whole without scrolling the page.
OUT_OF_SIGHT = """selectors => selectors.filter((selector) => {
  const element = document.querySelector(selector), box = element.getBoundingClientRect();
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !box.width || box.height < 16 || box.top < 0 || box.bottom > innerHeight + 1
    || box.left < 0 || box.right > innerWidth + 1 || !element.contains(middle);
})"""
# Where everything stands, in each frame; what has been in two places is noted.
WATCH = """() => {
  const places = {};
  window.moved = new Set();
  const look = () => {
    for (const each of document.querySelectorAll("main [id]:not(.tree-node), .pane, .divider")) {
      const isWithin = each.closest("svg, #frames, #code, #transcript, #reason-text");
      if (isWithin || !each.checkVisibility()) continue;
      const { x, y, width } = each.getBoundingClientRect();
      if (!width) continue;
      const name = each.id || each.className + each.getAttribute("aria-label");
      const place = `${x} ${y}`;
      if (name in places && places[name] !== place) moved.add(name);
      places[name] = place;
    }
    window.looks = (window.looks ?? 0) + 1;
    requestAnimationFrame(look);
  };
  look();
}"""


def box(page: Page, name: str) -> Any:
    """Where a panel stands when all is painted."""
    painted(page)
    return page.locator(f"#pane-{name}").bounding_box()


def divider(page: Page, first: str, second: str) -> Any:
    """The divider between two panels."""
    names = {"first": text(f"panel.{first}"), "second": text(f"panel.{second}")}
    return page.get_by_role("separator", name=text("panel.divider", names))


@pytest.mark.usefixtures("newcomer")
def test_from_1200_times_720_on_all_of_a_run_is_in_sight_and_nothing_moves(page: Page) -> None:
    page.set_viewport_size({"width": 1200, "height": 720})
    enter(page, "#lang=es")
    press(page, "next-backtrack")
    mood(page, "paused")
    for size in ((1200, 720), (1280, 900), (1920, 1080)):
        page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        painted(page)
        assert page.evaluate(OUT_OF_SIGHT, SEEN + PANELS) == [], size
        assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    page.evaluate(WATCH)
    page.locator("#speed").fill("6")
    press(page, "play")
    expect(counter(page, "steps")).to_have_text(re.compile(r"\d{3}"))
    page.locator("#speed").fill("10")
    mood(page, "paused")  # at the solution
    page.wait_for_function("looks > 20")
    assert page.evaluate("[...moved]") == []


@pytest.mark.usefixtures("newcomer")
def test_panels_are_dragged_resized_swapped_and_closed_and_that_is_remembered(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    enter(page)
    drag_divider(page)
    before = box(page, "code")
    divider(page, "code", "stack").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert box(page, "code")["height"] > before["height"] + 20
    expect(counter(page, "steps")).to_have_text("0")  # the arrows have not moved the run
    page.get_by_role("separator", name=text("panel.side")).focus()
    page.keyboard.press("End")
    assert box(page, "code")["x"] > before["x"] + 100
    across = text("panel.across", {"panel": text("panel.stack")})
    page.get_by_role("button", name=across).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=across)).to_be_focused()
    assert box(page, "stack")["x"] > box(page, "code")["x"] + 100
    panel(page, "tree").locator("summary").click()
    after = {name: box(page, name) for name in ("code", "stack", "tree", "why")}
    come_back(page)
    page.locator("[data-view=lab]").click()
    mood(page, "idle")
    assert {name: box(page, name) for name in after} == after


def drag_divider(page: Page) -> None:
    """Drag a divider up, let go of it, and move on."""
    before, bar = box(page, "code"), divider(page, "code", "stack").bounding_box()
    page.mouse.move(bar["x"] + 40, bar["y"] + 6)
    page.mouse.down()
    page.mouse.move(bar["x"] + 40, bar["y"] - 54, steps=4)
    page.mouse.up()
    assert box(page, "code")["height"] == pytest.approx(before["height"] - 60, abs=14)
    page.mouse.move(bar["x"] + 40, bar["y"] - 150)
    assert box(page, "code")["height"] == pytest.approx(before["height"] - 60, abs=14)


SHADES = """strip => [strip.scrollWidth > strip.clientWidth,
    getComputedStyle(strip).backgroundAttachment]"""


@pytest.mark.usefixtures("newcomer")
def test_on_a_phone_the_run_stays_in_sight_above_the_tabs_of_its_panels(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    enter(page, "#lang=es")
    press(page, "step")
    mood(page, "paused")
    painted(page)
    assert page.evaluate(OUT_OF_SIGHT, [*SEEN, ".tabs"]) == []
    # There are more counters than fit: the edge is shaded, until one has scrolled to the last.
    assert page.locator(".counters").evaluate(SHADES) == [True, "local, local, scroll, scroll"]
    page.evaluate("scrollTo(0, 10_000)")
    painted(page)
    assert page.evaluate(OUT_OF_SIGHT, [*SEEN, ".tabs", "#code"]) == []
    tabs = page.get_by_role("tablist")
    tabs.get_by_role("tab", name=text("panel.code", language="es")).focus()
    page.keyboard.press("ArrowRight")
    stack = tabs.get_by_role("tab", name=text("panel.stack", language="es"))
    expect(stack).to_be_focused()
    expect(stack).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel")).to_have_attribute("aria-labelledby", "tab-stack")
    expect(page.locator("#frames")).to_be_visible()
    expect(page.locator("#code")).to_be_hidden()
    expect(counter(page, "steps")).to_have_text("1")
    page.keyboard.press("End")
    page.locator("#algorithm").select_option("depth-first")
    expect(tabs.get_by_role("tab", name=text("panel.frontier", language="es"))).to_have_count(1)
    page.locator("#algorithm").select_option("mix")
    mood(page, "idle")
    press(page, "step")
    expect(counter(page, "steps")).to_have_text("1")
    says_box = page.locator("#status-box")
    painted(page)
    assert says_box.evaluate("box => box.scrollHeight <= box.clientHeight")
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.get_by_role("tabpanel")).to_have_count(0)
    expect(page.locator("#code")).to_be_visible()
    expect(page.locator("#tree-box")).to_be_visible()


def test_the_frontier_is_drawn_with_its_next_its_newest_and_its_oldest_board(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    open_link(page, "#view=lab&alg=breadth-first&step=9")
    mood(page, "paused")
    expect(counter(page, "steps")).to_have_text("9")
    boards = page.locator("#frontier > li").locator("visible=true")
    waiting = int(counter(page, "frontier").inner_text().split()[0])
    expect(boards).to_have_count(waiting)
    expect(boards.first).to_contain_text(text("frontier.oldest"))
    expect(boards.last).to_contain_text(text("frontier.newest"))
    expect(page.locator('#tree-box [data-kind="waiting"]')).to_have_count(waiting)
    open_panel(page, "frontier")
    press(page, "step")
    expect(counter(page, "steps")).to_have_text("10")
