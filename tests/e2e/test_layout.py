"""What is used all the time is in sight together, and the two doors are there at once.

What watches the layout of all that there is to see (`enlarged.py`, `looking.py`) sees faults.
"""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e import tours
from tests.e2e.enlarged import ORDINARY
from tests.e2e.looking import what_does_not_fit, what_loses_the_focus, what_no_finger_hits
from tests.e2e.play_steps import DESK, PHONE
from tests.e2e.steps import (
    FIRST,
    READY,
    STYLED,
    board,
    cell,
    go_to,
    open_sheet,
    painted,
    press,
    visit,
)
from tests.e2e.texts import says, text
from tests.e2e.tours.play import NUGGET

SIZES = ((360, 640), (360, 740), (768, 1024), (1280, 720), (1440, 900), (1920, 1080), (740, 360))
EVERYDAY = (
    ".views", "#givens", ".board", "#watch-solving", ".entries", "#keypad",
    "#undo", "#redo", "#hint", "#check", "#to-more",
)  # fmt: skip
AT_A_DESK = (
    ".tagline", "#new", "#level", "#size", "#status",
    "#more > [data-action=open]", "#more > [data-action=share]",
    "#more > [data-action=library]", "#more > [data-action=print]",
)  # fmt: skip
OUTSIDE = """names => names.flatMap((name) => {
    const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
    const isSeen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isSeen && right > left ? [] : [`${name}: ${top} to ${bottom} of ${innerHeight}`];
})"""
WIDE = 900
ordinary = pytest.mark.parametrize("player", [{"viewport": ORDINARY}], indirect=True, ids=[""])


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_board_the_keys_and_the_everyday_tools_are_in_sight(page: Page, language: str) -> None:
    visit(page, f"#lang={language}")
    page.wait_for_function(STYLED)
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        painted(page)
        assert page.evaluate(OUTSIDE, [*EVERYDAY, "#first-lesson"]) == [], (width, height)
        if width >= WIDE:
            assert page.evaluate(OUTSIDE, [*AT_A_DESK]) == [], (width, height)
            assert page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)
    page.set_viewport_size(ViewportSize(width=360, height=640))
    page.keyboard.press("1")
    painted(page)
    assert page.evaluate(OUTSIDE, ["#status"]) == []


CELL = "() => document.querySelector('[data-cell=r2c2]').getBoundingClientRect().width"
MARK = "mark => parseFloat(getComputedStyle(mark).fontSize)"
TOO_LONG = """() => [...document.querySelectorAll(".entries > *, .pad button")]
    .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""


def test_on_a_phone_the_board_is_broad_marks_can_be_read_and_no_word_leaves_its_button(
    page: Page,
) -> None:
    visit(page, f"#p={FIRST}&digits={FIRST}&notes=c9.1258_o13.15-44.13679&lang=es")
    page.set_viewport_size(ViewportSize(width=360, height=640))
    painted(page)
    assert page.evaluate(CELL) >= 39
    shown = page.locator("#cells i[data-broad]")
    expect(shown).to_have_count(3)
    marks = shown.evaluate_all(f"marks => marks.map({MARK})")
    assert min(marks) >= 9
    press(page, "settings")
    page.locator("#setting-large-marks").check()
    larger = "least => [...document.querySelectorAll('#cells i[data-broad]')]"
    page.wait_for_function(f"{larger}.every((mark) => ({MARK})(mark) > least)", arg=max(marks))
    tours.close_dialog(page)
    for width, height in ((360, 640), (640, 360), (740, 360), (390, 844)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        painted(page)
        assert page.evaluate(TOO_LONG) == [], (width, height)


def test_on_a_low_phone_the_modes_without_a_key_are_under_more(page: Page) -> None:
    visit(page, f"#p={FIRST}")
    page.set_viewport_size(ViewportSize(width=360, height=640))
    candidates = page.locator("#cells .centre")
    press(page, "candidates")
    expect(candidates.first).to_be_visible()
    press(page, "filter")
    page.keyboard.press("2")
    expect(page.locator("#more-filter, #more-candidates")).to_have_count(2)
    for mode in page.locator("#more-filter, #more-candidates").all():
        expect(mode).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size(ViewportSize(width=360, height=740))
    page.locator("#to-more").click()
    expect(page.locator("#more [data-action=settings]")).to_be_visible()
    expect(page.locator("#more-filter:visible, #more-candidates:visible")).to_have_count(0)


def test_one_button_is_the_first_choice_until_something_is_entered(page: Page) -> None:
    visit(page)
    new, calm = page.locator("#new"), page.locator("#watch-solving")
    colour = "button => getComputedStyle(button).backgroundColor"
    assert new.evaluate(colour) != calm.evaluate(colour)
    page.keyboard.press("5")
    expect(page.locator("#panel")).to_have_attribute("data-fresh", "false")
    painted(page)
    assert new.evaluate(colour) == calm.evaluate(colour)


@pytest.mark.parametrize("player", [DESK], indirect=True)
def test_from_the_first_screen_one_press_leads_to_the_run(page: Page) -> None:
    visit(page, engine=True)
    for _ in range(2):
        press(page, "watch-solving")
        expect(page.locator("html")).to_have_attribute("data-region", "lab-watch")
        expect(page.locator("html")).to_have_attribute("data-lab", "running", timeout=READY)
        go_to(page, "play")
        assert board(page) == FIRST


def test_what_is_one_press_away_fits_its_window(page: Page) -> None:
    visit(page, "#lang=es")
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        open_sheet(page.locator("#solve"))
        expect(page.locator("#more:popover-open")).to_be_visible()
        painted(page)
        box = page.locator("#more").bounding_box()
        assert box
        assert box["y"] >= 0, (width, height)
        assert box["y"] + box["height"] <= height, (width, height)
        page.keyboard.press("Escape")
        expect(page.locator("#more:popover-open")).to_have_count(0)
    cell(page, "r1c1").click()


ANALYSED = (".analyse-headline", ".board", ".analyse-keys")
LOW = (1280, 720)
FITTING = ((1440, 900), (1920, 1080))  # windows in which the page of Analyse does not scroll


def test_the_verdict_the_board_and_its_keys_are_in_sight_together(page: Page) -> None:
    visit(page, "#view=analyse&lang=es")
    expect(page.locator("#analyse-undo")).to_be_disabled()
    for width, height in (LOW, *FITTING):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        painted(page)
        assert page.evaluate(OUTSIDE, [*ANALYSED]) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)
    page.set_viewport_size(ViewportSize(width=360, height=740))
    painted(page)
    assert page.evaluate(OUTSIDE, [".analyse-headline", ".board"]) == []


SCROLLING = "learn"  # its texts are long, and none of them is cut in a box
READING = {  # each view that shows a step beside its words: its link, and what is to be in sight
    "learn": ("view=learn&technique=xy-chain", (".board", "#learn-drill", "#learn-next")),
    "drill": ("view=drill&technique=x-wing", (".board", "#drill-check", "#drill-verdict")),
    "path": ("view=path", (".board", "#path-play", "#path-plot", "#path-steps", "#path-link")),
}


def test_a_step_and_its_words_fit_the_window(page: Page) -> None:
    visit(page, engine=True)
    for view, (link, parts) in READING.items():
        for language in ("en", "es"):
            page.evaluate("link => { location.hash = link }", f"{link}&lang={language}")
            expect(page.locator("html")).to_have_attribute("lang", language)
            for part in parts:
                expect(page.locator(part)).to_be_visible(timeout=READY)
            come = page.locator(".step-drawing, #drill-check:enabled").locator("visible=true")
            expect(come).not_to_have_count(0, timeout=READY)
            _fits(page, parts, f"{view} in {language}", scrolls=view == SCROLLING)


def _fits(page: Page, parts: tuple[str, ...], what: str, *, scrolls: bool) -> None:
    for width, height in (LOW, *FITTING):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        painted(page)
        assert page.evaluate(OUTSIDE, [*parts]) == [], (what, width, height)
        scrolled = page.evaluate("document.documentElement.scrollHeight")
        assert scrolls or scrolled <= height, (what, width, height)


LONG = "Then r1c9 is 2: row 1 has no other place for the 2, and r3c8 and r5c9 cannot be 2 either."
# What stands above a desk's keys, from left to right; nothing of it is cut off or over the next.
BAR = """() => {
    const boxes = ["#givens", "#rating-button", "#pause", "#timer", "#watch-solving"]
        .map((name) => document.querySelector(name))
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect());
    const { scrollHeight, clientHeight } = document.querySelector("#givens");
    const below = document.querySelector("#status-box").getBoundingClientRect().top;
    return scrollHeight <= clientHeight + 1 && boxes.every(({ right, bottom }, at) =>
        bottom <= below && right <= (boxes[at + 1]?.left ?? innerWidth));
}"""
DESKS = ((900, 700), (1024, 768), (1180, 820), (1280, 720), (1280, 1024), (1440, 900))


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_said_of_a_puzzle_fits_above_the_keys(page: Page, language: str) -> None:
    visit(page, f"#p={NUGGET}&lang={language}", engine=True)
    givens = page.locator("#givens")
    says(givens, "caption.rating-now", timeout=READY)
    for is_running in (True, False):
        if not is_running:
            press(page, "rating-stop")
            says(givens, "caption.rating-least")
        for width, height in DESKS:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            painted(page)
            assert page.evaluate(BAR), (width, height)
    words = {"level": text("level.very-hard", language=language), "se": "7.2"}
    rated = text("caption.rating", words, language)
    daily = text("caption.daily", {"date": "2026-11-29"}, language)
    givens.evaluate("(each, words) => { each.textContent = words; }", f"{rated} · 24 · {daily}")
    page.locator("#rating-button").evaluate("each => { each.hidden = true; }")
    for width, height in DESKS:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        painted(page)
        assert page.evaluate(BAR), (width, height)


SAYS_MUCH = (
    """text => document.querySelector("#hint-claims").innerHTML = `<li>${text}</li>`.repeat(6)"""
)
# How far the last sentence ends below its box.
TOO_LOW = """() => {
    const ends = [".hint-text", "#hint-claims > :last-child"]
        .map((each) => document.querySelector(each).getBoundingClientRect().bottom);
    return ends[1] - ends[0];
}"""
COVERED = """names => names.filter((name) => {
    const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !found.closest(name);
})"""
STAY = (".entries", "#keypad", "#undo", "#redo", "#hint", "#check", "#to-more")


def test_an_argument_of_six_sentences_has_room_and_covers_no_keys(page: Page) -> None:
    visit(page, engine=True)
    for action in ("hint", "hint-next", "hint-next", "hint-claim-all"):
        press(page, action)
        expect(page.locator("#hint-box")).to_be_visible(timeout=READY)
    expect(page.locator("#hint-claims > li")).to_have_count(2)
    page.evaluate(SAYS_MUCH, LONG)
    for width, height in ((360, 640), (1280, 720), (1440, 900), (1920, 1080)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        painted(page)
        assert page.evaluate(TOO_LOW) <= 0, (width, height)
        if width >= WIDE:
            assert page.evaluate(COVERED, [*STAY]) == [], (width, height)
            assert page.evaluate(OUTSIDE, ["#hint-box", *STAY]) == [], (width, height)


@pytest.mark.parametrize("view", ["path", "drill"])
def test_on_its_side_a_phone_has_a_step_beside_its_board(page: Page, view: str) -> None:
    page.set_viewport_size(ViewportSize(width=740, height=360))
    visit(page, f"#{READING[view][0]}")
    expect(page.locator(f"#{view}-panel")).to_be_visible()
    painted(page)
    grid = page.locator(".board").bounding_box()
    panel = page.locator(f"#{view}-panel").bounding_box()
    assert grid
    assert panel
    assert grid["x"] + grid["width"] <= panel["x"]
    assert grid["height"] <= 360


# Where the tabs and the tools beside them are.
ROW = """() => [".views", "[data-action=language]", "[data-action=theme]"]
    .map((name) => document.querySelector(name).getBoundingClientRect().toJSON())"""


@pytest.mark.parametrize("player", [PHONE], indirect=True)
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_tabs_stand_in_one_row_with_the_tools_in_the_lab_too(page: Page, language: str) -> None:
    """Below them, where there is room, Play says in a line what this is."""
    visit(page, f"#lang={language}")
    share = page.locator("#share-moment > button")
    for width in (360, 600, 768, 900, 1024):
        page.set_viewport_size(ViewportSize(width=width, height=740))
        go_to(page, "play")
        painted(page)
        before = page.evaluate(ROW)
        go_to(page, "lab")
        expect(share).to_have_accessible_name(text("action.share", language=language))
        painted(page)
        assert page.evaluate(ROW) == before, width
        assert len({box["top"] for box in before}) == 1, width


@ordinary
def test_what_is_wrong_is_seen(page: Page) -> None:
    """What guards the tours can fail."""
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
