"""Nothing moves by itself: what comes late finds its room kept (cumulative layout shift 0)."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e import tours
from tests.e2e.steps import READY, SOLUTION, engine_is, engine_rests, painted, press, visit

DESKS = ((1280, 720), (1440, 900), (1920, 1080))
# What moved without being asked to, by how much, from where to where.
WATCH = """
globalThis.shifts = [];
globalThis.asked = []; // what moved within half a second after a press
new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect: a, currentRect: b }) =>
            `${node?.id || node?.className}: ${a.x},${a.y} to ${b.x},${b.y}`);
        (hadRecentInput ? asked : shifts).push({ value, moved });
    }
}).observe({ type: "layout-shift", buffered: true });
"""
STEADY_SIZES = {"phone": (360, 740), "low desk": (1280, 720), "desk": (1440, 900)}
WINDOWS = (  # and languages
    ("phone", "en"),
    ("phone", "es"),
    ("low desk", "es"),
    ("desk", "en"),
    ("desk", "es"),
)
VIEWS = {  # the link, and what is there once all has come
    "play": ("", "#cells"),
    "learn": ("view=learn", "#learn-legend li"),
    "technique": ("view=learn&technique=xy-chain", "#learn-legend li"),
    "drill": ("view=drill&technique=x-wing", "#drill-check:enabled"),
    "path": ("view=path", "#path-steps [aria-current]"),
    "review": (tours.GAME, "#review-end:not([hidden])"),
    "builder": ("view=builder", "#builder-preview > iframe"),
    "analyse": ("view=analyse", "html[data-analysis=done]"),
    "lab": ("view=lab", "html[data-lab=idle]"),
    "lesson": ("view=lesson&lesson=backtracking", "#lesson-text:not(:empty)"),
    "write": ("view=write", "#write-editor .cm-line"),
}
GROWING = [  # what is written, and what keeps its place
    ("desk", "lab", "#code-at", "#code"),
    ("phone", "path", "#path-progress-text", "#path-cancel"),
]
WORKING = "Buscando el camino: 48 pasos, hasta SE 8,3…"
WRITE = """([words, beside, texts]) => {
    const [told, kept] = [words, beside].map((name) => document.querySelector(name));
    for (const each of [told, told.parentElement, kept]) each.hidden = false;
    return texts.map((text) => {
        told.textContent = text;
        return kept.getBoundingClientRect().toJSON();
    });
}"""
WHERE = """() => [...document.querySelectorAll("button, select, .board, #status-box, #timer")]
    .filter((each) => each.checkVisibility())
    .map((each) => [(each.id || each.dataset.action || each.className).replace("new-alike", "new"),
        ...Object.values(each.getBoundingClientRect().toJSON())])"""
LAST_GAP = f"{SOLUTION[:-1]}."
KEYS = """() => [...document.querySelectorAll(".board, .entries, .keypad, .tools")]
    .map((each) => each.getBoundingClientRect().toJSON())"""
# As long as it can be.
WON = "¡Resuelto! 1:10:05 · lo más difícil: Cadena de forzado (contradicción o verdad)"
IS_WHOLE = """told => told.scrollHeight <= told.parentElement.clientHeight
    && told.scrollWidth <= told.clientWidth"""


@pytest.mark.parametrize("language", ["en", "es"])
def test_after_a_win_the_next_puzzle_stands_where_a_new_one_did_and_nothing_moves(
    page: Page, language: str
) -> None:
    visit(page, f"#p={LAST_GAP}&lang={language}")
    new, following = page.locator("#new"), page.locator("#new-alike")
    status = page.locator("#status")
    page.keyboard.press("Control+End")
    for width, height in DESKS:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.keyboard.press("Delete")
        expect(new).to_be_visible()
        expect(following).to_be_hidden()
        painted(page)
        before = page.evaluate(WHERE)
        page.keyboard.press(SOLUTION[-1])
        expect(following).to_be_visible()
        expect(new).to_be_hidden()
        painted(page)
        after = [each for each in page.evaluate(WHERE) if each[0] != "review-game"]
        assert after == before, (width, height)
        status.evaluate("(told, text) => { told.textContent = text }", WON)
        assert status.evaluate(IS_WHOLE), (width, height)
    for width, height in ((360, 640), (640, 360)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.keyboard.press("Delete")
        expect(page.locator("#next-puzzle")).to_be_hidden()
        painted(page)
        before = page.evaluate(KEYS)
        page.keyboard.press(SOLUTION[-1])
        expect(page.locator("#next-puzzle")).to_be_visible()
        status.evaluate("(told, text) => { told.textContent = text }", WON)
        assert page.evaluate(KEYS) == before, (width, height)
        expect(status).to_be_in_viewport(ratio=1)
        assert status.evaluate(IS_WHOLE), (width, height)


def test_a_long_message_moves_nothing_and_can_be_read_as_a_whole(page: Page) -> None:
    visit(page)
    page.set_viewport_size(ViewportSize(width=1280, height=720))
    page.keyboard.press("1")
    painted(page)
    before = page.evaluate(WHERE)
    status = page.locator("#status")
    text = "Your digits and pencil marks allow no solution. " * 3
    status.evaluate("(element, text) => { element.textContent = text }", text)
    assert page.evaluate(WHERE) == before
    assert status.evaluate("element => element.scrollWidth > element.clientWidth")
    status.evaluate("element => { element.tabIndex = 0; element.focus() }")
    assert status.evaluate("element => element.scrollWidth <= element.clientWidth")
    assert page.evaluate(WHERE) == before


def moved(page: Page) -> list[object]:
    """What has moved."""
    found: list[object] = page.evaluate("shifts")
    return found


@pytest.mark.parametrize(("window", "language"), WINDOWS)
@pytest.mark.parametrize("view", VIEWS)
def test_no_view_moves_while_it_comes_or_is_wider_than_the_window(
    page: Page, view: str, window: str, language: str
) -> None:
    (link, last), size = VIEWS[view], STEADY_SIZES[window]
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.add_init_script(WATCH)
    visit(page, f"#{link}&lang={language}" if link else f"#lang={language}", engine=True)
    expect(page.locator(last)).not_to_have_count(0, timeout=READY)
    engine_is(page, "ready")
    engine_rests(page)
    painted(page)
    assert moved(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


@pytest.mark.parametrize(("window", "view", "words", "beside"), GROWING)
def test_words_that_come_late_or_grow_move_nothing_beside_them(
    page: Page, window: str, view: str, words: str, beside: str
) -> None:
    """A slow engine shows each of them; here they are written into the page."""
    (link, last), size = VIEWS[view], STEADY_SIZES[window]
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    visit(page, f"#{link}&lang=es", engine=True)
    expect(page.locator(last)).not_to_have_count(0, timeout=READY)
    boxes = page.evaluate(WRITE, [words, beside, ["", "Buscando el camino…", WORKING]])
    assert boxes[0]["width"] > 0
    assert all(box == boxes[0] for box in boxes)


@pytest.mark.parametrize("size", STEADY_SIZES.values(), ids=STEADY_SIZES)
def test_the_picture_in_the_header_is_where_it_is_before_the_buttons_come(
    page: Page, size: tuple[int, int]
) -> None:
    """A slow machine paints the header while the browser still reads it."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    visit(page)
    picture = page.locator(".wordmark img")
    whole = picture.bounding_box()
    page.evaluate("for (const each of document.querySelectorAll('.wordmark ~ *')) each.remove()")
    assert whole == picture.bounding_box()


@pytest.mark.parametrize("size", STEADY_SIZES.values(), ids=STEADY_SIZES)
def test_a_hint_and_its_messages_move_nothing(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.add_init_script(WATCH)
    visit(page, engine=True)
    for action in ("hint", "hint-next", "hint-next", "hint-next", "check"):
        press(page, action)
        expect(page.locator("#hint-box")).to_be_visible(timeout=READY)
        engine_rests(page)
        painted(page)
    assert moved(page) == []
    # A slow machine changes its words later than half a second after a press.
    assert not [shift for shift in page.evaluate("asked") if "status:" in str(shift)]


def test_what_moves_is_seen(page: Page) -> None:
    page.add_init_script(WATCH)
    visit(page)
    page.evaluate("document.querySelector('main').style.paddingTop = '99px'")
    painted(page)
    page.wait_for_function("shifts.length")
    assert moved(page) != []
