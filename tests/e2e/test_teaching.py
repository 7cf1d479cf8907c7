"""The exercises of docs/teaching*.md open in a browser at the moments that they promise."""

import re

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests import teaching
from tests.e2e.embed_steps import Course
from tests.e2e.lab_steps import counter, mood
from tests.e2e.steps import FRAMES, painted, visit
from tests.e2e.texts import says
from tests.teaching import Exercise

pytestmark = [pytest.mark.one_page("lab"), pytest.mark.usefixtures("newcomer")]
SAYS_STEP = re.compile(r"^lab\.step-says")  # one sentence, or two
SLOW = 90_000  # ms: the engine starts first, and some moments lie far into a run
ENGLISH, SPANISH = (teaching.exercises(language) for language in ("en", "es"))
COLUMNS = (660, 760)  # pixels
# Waits until what is shown is no taller than the frame: an element grows when it has been told.
IS_WHOLE = """async (html) => {
    for (let frame = 0; frame < 600; frame += 1) {
        if (html.scrollHeight <= html.clientHeight) return;
        await new Promise(requestAnimationFrame);
    }
    throw Error(`${html.scrollHeight} of ${html.clientHeight} pixels`);
}"""
# The frame in it follows the other address, or the options, and needs no other engine.
BECOME = """(element, snippet) => {
    const template = document.createElement("template");
    template.innerHTML = snippet;
    const other = template.content.querySelector(element.localName);
    for (const name of new Set([...element.getAttributeNames(), ...other.getAttributeNames()]))
        if (!other.hasAttribute(name)) element.removeAttribute(name);
        else if (other.getAttribute(name) !== element.getAttribute(name))
            element.setAttribute(name, other.getAttribute(name));
}"""


def here(text: str, base_url: str) -> str:
    """The text of the documents with the real address of the page."""
    assert teaching.HOME in text
    return text.replace(teaching.HOME, base_url)


def test_links_open_at_their_step(page: Page, base_url: str) -> None:
    runs = [run for exercise in ENGLISH for run in exercise.runs.values()]
    assert len(runs) > len(ENGLISH)
    for run in runs:  # one after the other, in the same tab
        visit(page, here(run.address, base_url), engine=True)
        expect(counter(page, "steps")).to_have_text(f"{int(run.asked['step']):,}", timeout=SLOW)
        mood(page, "paused")
        expect(page.locator("#algorithm"), run.address).to_have_value(run.asked["alg"])
        givens = 81 - run.asked["p"].count(".")
        expect(page.locator("#cells [data-given=true]"), run.address).to_have_count(givens)


def test_the_frames_show_their_moments_in_a_course(page: Page, site: Course, base_url: str) -> None:
    snippets = [(each, here(each.frame, base_url)) for each in SPANISH]
    show_their_moments(page, site, snippets, "iframe")


def test_the_elements_show_their_moments_in_a_course(
    page: Page, site: Course, base_url: str
) -> None:
    snippets = [(each, here(each.element, base_url)) for each in ENGLISH]
    show_their_moments(page, site, snippets, "sudoku-lab")


def show_their_moments(
    page: Page, site: Course, snippets: list[tuple[Exercise, str]], tag: str
) -> None:
    """Put the first snippet into a course, and give it the attributes of one after the other.

    What is shown keeps its puzzle if it is told no other one: those with their own come last.
    """
    snippets = sorted(snippets, key=lambda one: "puzzle=" in one[0].element)
    page.goto(site.put("/", f"<!doctype html><meta charset='utf-8'><body>{snippets[0][1]}"))
    page.frame_locator("iframe").locator("[data-action=start]").click(timeout=SLOW)
    for each, snippet in snippets:
        page.locator(tag).evaluate(BECOME, snippet)
        shows_its_moment(page.frame_locator("iframe"), each)
        nothing_is_cut_off(page)


def shows_its_moment(frame: FrameLocator, each: Exercise) -> None:
    """See that the frame stands at the step, in the language, with the panels."""
    html = frame.locator("html")
    expect(html).to_have_attribute("lang", each.language)
    expect(html).to_have_attribute("data-lab", "paused", timeout=SLOW)
    expect(frame.locator("#status")).to_have_attribute("data-key", SAYS_STEP)
    step = f"{int(each.runs['A'].asked['step']):,}".replace(",", "[,.]?")
    expect(frame.locator("#status")).to_contain_text(re.compile(rf"\b{step}\b"))
    givens = 81 - each.runs["A"].asked["p"].count(".")
    expect(frame.locator("#cells [data-given=true]")).to_have_count(givens)
    shown = re.findall(r"panels=\"?([a-z,]+)", each.frame + each.element)
    assert len(set(shown)) == 1
    for panel in shown[0].split(","):
        expect(frame.locator(f"[data-panel={panel}], #{panel}").first).to_be_visible()
    expect(frame.locator("[data-panel=card]")).to_be_hidden()


def nothing_is_cut_off(page: Page) -> None:
    """See that the frame, or the element, is tall enough in the columns of courses."""
    for width in COLUMNS:
        page.set_viewport_size({"width": width + 16, "height": 720})  # 16: the margins of the body
        painted(page)
        html = page.frame_locator("iframe").locator("html")
        html.evaluate(FRAMES)
        expect(html).to_have_js_property("clientWidth", width)
        html.evaluate(IS_WHOLE)


def test_the_tree_tells_what_the_fourth_exercise_asks_for(page: Page, base_url: str) -> None:
    rows = [row for row in ENGLISH[3].figures if row.run == "A"]
    visit(page, here(ENGLISH[3].runs["A"].address, base_url), engine=True)
    mood(page, "paused")
    page.locator("[data-action=next-solution]").click()
    [backtracks] = [row for row in rows if row.what == "Backtracks"]
    expect(counter(page, "backtracks")).to_have_text(backtracks.figure, timeout=SLOW)
    told = page.locator("#tree-description")
    says(told, "tree.solution", timeout=SLOW)
    page.locator("#tree-box").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")  # the child on the way to the solution; the others are left
    expect(told).to_contain_text("r1c1 = 5")
    beneath = [row for row in rows if "below" in row.what]
    assert len(beneath) == 2
    for row in beneath:
        page.keyboard.press("ArrowLeft")
        says(told, "tree.exhausted", *row.what.removeprefix("nodes below ").split(" = "))
        says(told, "tree.beneath", row.figure)
