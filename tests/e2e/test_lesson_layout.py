"""What of the lab a lesson and a preset show, the ways to a lesson, and a lesson on paper."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from pypdf import PdfReader

from sudoku_py.engine.lesson_protocol import Lesson
from sudoku_py.ui.lab.layout import BASIC_COUNTERS, PRESETS
from sudoku_py.ui.lab.lessons.lesson_data import LESSONS
from sudoku_py.ui.lab.lessons.lesson_layout import panels_of
from tests.e2e.lab_steps import mood
from tests.e2e.steps import go_to, painted, press, visit
from tests.e2e.texts import says, text

pytestmark = pytest.mark.one_page("lab")

DESKS = ((1280, 720), (1366, 768))
PHONE = (360, 640)
MAX_CONTROLS = 12  # in the first station of the first lesson; the board is one of them
MIN_LINES, MIN_TREE = 12, 220  # of code, and pixels

# Panels, and what is drawn in them.
DRAWINGS = (("#frames", "li"), ("#tree-box", ".tree-node"), ("#code", "code"))

# What is in sight: within the window, and within whatever scrolls around it.
IN_SIGHT = """() => {
    const height = (element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 0;
        let { left, right, top, bottom } = element.getBoundingClientRect();
        if (right - left < 2 || right < 0 || left > innerWidth) return 0;
        for (let around = element.parentElement; around; around = around.parentElement) {
            if (getComputedStyle(around).overflowY === "visible") continue;
            const box = around.getBoundingClientRect();
            [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        }
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    };
    const all = (query) => [...document.querySelectorAll(query)].filter((each) => height(each) > 4);
    const controls = all("a[href], button, input, select, textarea, summary, [tabindex='0']")
        .filter((each) => each.tabIndex >= 0 && !each.closest(".board"));
    const whole = (line) => height(line) >= line.getBoundingClientRect().height - 1;
    return {
        controls: controls.length + all("#cells").length,
        panels: all("#deck [data-panel]").map((each) => each.dataset.panel),
        counters: all("#counters [data-counter]").map((each) => each.dataset.counter),
        lines: all("#code > code").filter(whole).length,
        tree: all("#tree-box").map(height)[0] ?? 0,
        framed: all("[data-watched], [data-pointed], [data-outline]:not([data-outline=''])").length,
        font: getComputedStyle(document.getElementById("lesson-text")).fontSize,
        spills: document.documentElement.scrollHeight > innerHeight,
    };
}"""


# A panel that is shown for the first time has its contents a little later.
DRAWN = """() => ["code", "tree-box"].every((name) => {
    const element = document.getElementById(name);
    return !element.checkVisibility() || element.firstElementChild;
})"""


def open_station(page: Page, lesson: str, at: int) -> None:
    """Follow a link to a station, or to its question."""
    page.evaluate(f"location.hash = 'view=lesson&lesson={lesson}&step={at}'")
    many = len(next(each for each in LESSONS if each["name"] == lesson)["stations"])
    says(page.locator("#lesson-title"), f"lesson.{lesson}-title")
    says(page.locator("#lesson-place"), "lesson.position", at, many)
    settles(page)


def settles(page: Page) -> None:
    """Wait until the run is at the station, and its panels are drawn."""
    expect(page.locator("#lesson-panel")).to_have_attribute("aria-busy", "false")
    expect(page.locator("html")).to_have_attribute("data-panels", "painted")
    page.wait_for_function(DRAWN, timeout=15_000)
    painted(page)


def in_sight(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """What is in sight in a window of that size."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    painted(page)
    found: dict[str, Any] = page.evaluate(IN_SIGHT)
    return found


@pytest.fixture
def still(page: Page, newcomer: Page) -> Page:  # noqa: ARG001 - nothing is stored
    """The page at a desk, where runs jump to their stations."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(ViewportSize(width=1280, height=720))
    return page


# One station for each set of panels, and the first of all.
SAMPLES = {
    tuple(station["show"]): (lesson["name"], at)
    for lesson in reversed(LESSONS)
    for at, station in reversed(list(enumerate(lesson["stations"], 1)))
}


def test_a_station_shows_only_its_panels_and_one_of_them_large(still: Page) -> None:
    visit(still, "#view=lesson", engine=True)
    open_station(still, LESSONS[0]["name"], 1)
    for size in (*DESKS, PHONE):
        assert in_sight(still, size)["controls"] <= MAX_CONTROLS, size
    for name, at in SAMPLES.values():
        open_station(still, name, at)
        lesson = next(each for each in LESSONS if each["name"] == name)
        station = lesson["stations"][at - 1]
        if station["ask"]:
            assert in_sight(still, DESKS[0])["framed"] == 0, (name, at)
            press(still, "lesson-next")
            settles(still)
        for size in DESKS:
            seen = in_sight(still, size)
            assert sorted(seen["panels"]) == sorted(panels_of(station)), (name, at, size)
            assert set(seen["counters"]) <= set(BASIC_COUNTERS), (name, at, size)
            assert bool(seen["counters"]) == ("counters" in station["show"]), (name, at, size)
            assert seen["font"] == "18px"
            assert not seen["spills"], (name, at, size)
            large = [*panels_of(station), ""][0]
            assert large != "code" or seen["lines"] >= MIN_LINES, (name, at, size)
            assert large != "tree" or seen["tree"] >= MIN_TREE, (name, at, size)


def test_the_whole_lab_is_a_switch_that_stays_for_the_visit(still: Page) -> None:
    visit(still, "#view=lesson&lesson=fewest-candidates", engine=True)
    open_station(still, "fewest-candidates", 1)
    switch = still.get_by_role("switch")
    expect(switch).not_to_be_checked()
    expect(still.locator("#algorithm")).to_be_hidden()
    hidden = [each for each in DRAWINGS if still.locator(each[0]).is_hidden()]
    assert hidden
    for box, drawn in hidden:  # and what is hidden is not drawn
        expect(still.locator(f"{box} {drawn}")).to_have_count(0)
    switch.focus()
    still.keyboard.press("Space")
    expect(switch).to_be_checked()
    expect(still.locator("#algorithm")).to_be_visible()
    for box, drawn in DRAWINGS:
        expect(still.locator(f"{box} {drawn}")).not_to_have_count(0)
    assert len(in_sight(still, DESKS[0])["counters"]) > len(BASIC_COUNTERS)
    press(still, "lesson-close")
    expect(still.locator("#lesson-panel")).to_be_hidden()
    open_station(still, LESSONS[0]["name"], 1)
    expect(still.get_by_role("switch")).to_be_checked()
    press(still, "lesson-whole")
    expect(still.locator("#algorithm")).to_be_hidden()


def test_the_first_screen_and_learn_lead_to_a_lesson_where_it_was_left(still: Page) -> None:
    visit(still, engine=True)
    name, many = LESSONS[0]["name"], len(LESSONS[0]["stations"])
    for size in (PHONE, DESKS[0]):
        still.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        expect(still.locator("#first-lesson")).to_be_in_viewport(ratio=1)
    still.locator("#first-lesson").click()
    says(still.locator("#lesson-place"), "lesson.position", 1, many)
    settles(still)
    press(still, "lesson-next")
    says(still.locator("#lesson-place"), "lesson.position", 2, many)
    settles(still)
    go_to(still, "learn")
    entry = still.locator(f'[data-action="to-lesson:{name}"]:not(#first-lesson)')
    expect(entry).to_be_in_viewport()
    says(entry.locator("small"), "lesson.continue", 2, many)
    entry.click()
    expect(still.locator("html")).to_have_attribute("data-region", "lab-watch")
    says(still.locator("#lesson-place"), "lesson.position", 2, many)
    for _ in range(2):  # also when the address is the same as before
        go_to(still, "play")
        still.locator("#first-lesson").click()
        says(still.locator("#lesson-place"), "lesson.position", 2, many)


# How far the code scrolls sideways, and how far the stack is scrolled down.
SCROLLED = """() => [document.getElementById("code").scrollWidth
    - document.getElementById("code").clientWidth, document.getElementById("frames").scrollTop]"""


def code_and_stack_fit(page: Page) -> bool:
    """Whether no code is cut off in a narrow column, plain or real, and the stack is at its top."""
    page.set_viewport_size(ViewportSize(width=1280, height=720))
    found = []
    for _ in range(2):
        painted(page)
        found.append(page.evaluate(SCROLLED))
        page.locator("#real-code").click()
    return found == [[0, 0], [0, 0]]


def test_a_preset_shows_its_panels_and_is_kept(still: Page) -> None:
    visit(still, "#view=lab&alg=cell-order", engine=True)
    mood(still, "idle")
    for name, preset in PRESETS.items():
        still.locator("#preset").select_option(name)
        painted(still)
        seen = in_sight(still, (1440, 900))
        if preset.panels is None:
            assert {"tree", "why", "code", "stack"} <= set(seen["panels"])
            assert len(seen["counters"]) > len(BASIC_COUNTERS)
            assert code_and_stack_fit(still)
        else:
            assert sorted(seen["panels"]) == sorted(preset.order)
            assert sorted(seen["counters"]) == sorted(BASIC_COUNTERS)
        if name == "beginner":
            expect(still.locator("#reason-text")).not_to_be_empty()
            expect(still.locator("[data-panel=code]")).not_to_have_attribute("open", "")
    still.locator("#preset").select_option("programmer")
    still.reload()
    mood(still, "idle")
    expect(still.locator("#preset")).to_have_value("programmer")
    expect(still.locator("#tree-box")).to_be_hidden()


def test_a_lesson_on_paper_is_a_handout(still: Page) -> None:
    visit(still, "#view=lesson&lesson=backtracking", engine=True)
    stations = LESSONS[0]["stations"]
    at = next(at for at, each in enumerate(stations, 1) if at > 1 and each["ask"])
    open_station(still, "backtracking", at - 1)
    if still.locator("#lesson-answer").is_visible():
        press(still, "lesson-next")
        settles(still)
    press(still, "lesson-next")
    settles(still)
    still.emulate_media(media="print")
    still.set_viewport_size(ViewportSize(width=794, height=1123))
    order = ["#lesson-title", "#lesson-before", "#cells", "#lesson-text", ".lesson-space"]
    boxes = [still.locator(each).bounding_box() for each in order]
    tops = [box["y"] for box in boxes if box and box["height"]]
    assert len(tops) == len(order)
    assert tops == sorted(tops)
    expect(still.locator("#deck")).to_be_hidden()
    expect(still.locator("#lesson-next")).to_be_hidden()
    still.emulate_media(media="screen")


WRITTEN = json.loads(Path("static/i18n/en.json").read_text("utf-8"))
# Of each station on paper: its height in mm, whether its board is whole, and whether it may break.
STATIONS_ON_PAPER = """() => [...document.querySelectorAll(".handout-station")].map((each) => {
    const box = each.getBoundingClientRect();
    const board = each.querySelector("svg").getBoundingClientRect();
    const inside = board.width > 0 && board.left >= box.left && board.bottom <= box.bottom;
    return [box.height * 25.4 / 96, inside, getComputedStyle(each).breakInside];
})"""


def test_print_gives_every_station_of_a_lesson_and_no_answer(still: Page) -> None:
    lesson = next(each for each in LESSONS if each["name"] == "looking-ahead")
    visit(still, "#view=lesson&lesson=looking-ahead", engine=True)
    still.evaluate("window.prints = 0; window.print = () => { window.prints++; }; 0")
    open_station(still, lesson["name"], 2)
    press(still, "lesson-print")
    still.wait_for_function("window.prints === 1", timeout=15_000)
    still.emulate_media(media="print")
    boxes = still.evaluate(STATIONS_ON_PAPER)
    assert len(boxes) == len(lesson["stations"])
    for height, is_whole, breaks in boxes:
        assert height < 250
        assert is_whole
        assert breaks == "avoid"
    still.emulate_media(media="null")
    for paper in ("A4", "Letter"):  # the second as by the browser's own Print: it is prepared now
        document = PdfReader(io.BytesIO(still.pdf(format=paper)))
        has_all_and_no_answer(lesson, [each.extract_text() for each in document.pages])


def has_all_and_no_answer(lesson: Lesson, pages: list[str]) -> None:
    stations, many = lesson["stations"], len(lesson["stations"])
    places = [text("lesson.position", {"at": at, "n": many}) for at in range(1, many + 1)]
    told = " ".join(" ".join(pages).split()).replace("\ufb01", "fi")
    found = [told.find(place) for place in places]
    assert found == sorted(found)
    assert found[0] >= 0
    for at, station in enumerate(stations):
        ending = " ".join(WRITTEN[station["text"]].rpartition("}")[2].split())[-40:]
        assert (ending in told) == (station["ask"] is None), station["name"]
        if station["ask"] and not station["name"].startswith("recall"):
            assert WRITTEN[station["ask"]["text"]].rpartition("}")[2][-20:] in told
            page = next(page for page in pages if places[at] in page)
            assert places[at + 1] not in page, "the page of a question shows the next board"
