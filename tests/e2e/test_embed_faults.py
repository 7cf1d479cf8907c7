"""An embed is asked for nonsense, shouted at, and kept from what it needs; it lives on."""

from itertools import cycle
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from tests.e2e.embed_steps import Course, answered, embed, heard, last, say
from tests.e2e.texts import says

FOUR = "1234341221434.2."  # two empty cells
OPTIONS = (
    "view", "p", "alg", "algs", "lesson", "seed", "step", "speed", "autoplay", "lang", "theme",
    "background", "controls", "panels", "readonly",
)  # fmt: skip
MARKUP = '<img src=x onerror="document.title=1">'
NONSENSE = (MARKUP, "-1", "1e999", "null", "../../..", "javascript:alert(1)", "\u202e\0", "9" * 400)

on_one_page = pytest.mark.one_page


def lives(page: Page, frame: FrameLocator) -> None:
    """See that the embed shows a puzzle that is loaded, and lets a digit be entered and erased."""
    say(page, "load", view="play", p=FOUR, readonly=False, controls=True, lang="en")
    answered(page)  # the board before may have been another one as well as this one
    last(page, "state", lambda state: state["view"] == "play" and state["counters"]["left"] == 2)
    frame.locator('[data-cell="r4c2"]').click()
    for key, digit in (("3", "3"), ("Backspace", "")):
        page.keyboard.press(key)
        expect(frame.locator('[data-cell="r4c2"]')).to_have_attribute("data-value", digit)


@on_one_page
def test_each_option_with_nonsense_is_told_and_ignored(
    page: Page, site: Course, base_url: str
) -> None:
    nonsense = "&".join(f"{name}={quote(MARKUP)}" for name in OPTIONS)
    frame = embed(page, site, base_url, nonsense)
    expect(frame.locator("#status")).to_contain_text(MARKUP[:20])  # as text
    assert "<img" in last(page, "problem")["text"]
    assert frame.locator("img[src=x]").count() == 0
    lives(page, frame)


@on_one_page
def test_messages_with_nonsense_change_nothing(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    last(page, "ready")
    for value in NONSENSE:
        everywhere = dict.fromkeys(OPTIONS, value)
        for kind in ("set", "load"):
            say(page, kind, **everywhere)
            answered(page)
        say(page, "seek", step=value)
        lives(page, frame)
    for name, value in zip(OPTIONS, cycle(NONSENSE), strict=False):
        say(page, "set", **{name: value})
        say(page, "load", **{name: value})
        answered(page)
    lives(page, frame)


@on_one_page
def test_messages_of_other_shapes_are_ignored(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    last(page, "ready")
    page.evaluate("""() => {
        const to = frame.contentWindow;
        const round = {}; round.self = round;
        for (const data of [null, 1, "x", "x".repeat(1e6), [], [1, [2]], round, new Map([[1, 2]]),
            new ArrayBuffer(8), { sudokuLab: 1 }, { sudokuLab: 1, type: {} },
            { sudokuLab: 1, type: "toString" }, { sudokuLab: 1, type: "__proto__" },
            { sudokuLab: "1", type: "load", p: "." }, { sudokuLab: 2, type: "load", p: "." },
            { sudokuLab: 1, type: "load", p: { length: 81 }, step: NaN, seed: Infinity },
            { sudokuLab: 1, type: "load", p: ["."], alg: [["x"]], panels: ["code"] },
            { sudokuLab: 1, type: "seek", step: -5 }, { sudokuLab: 1, type: "seek", step: 1e300 },
            { sudokuLab: 1, type: "seek" }, { sudokuLab: 1, type: "set", panels: "x".repeat(1e6) },
            { sudokuLab: 1, type: "evaluate", code: "document.title = 1" }])
          to.postMessage(data, "*");
    }""")
    lives(page, frame)


@on_one_page
def test_a_megabyte_in_the_address_is_told(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, "view=play&p=" + "1" * 1_000_000)
    says(frame.locator("#status"), "embed.address", 40_000)
    lives(page, frame)


@on_one_page
def test_a_thousand_messages_a_second_leave_it_at_work(
    page: Page, site: Course, base_url: str
) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    last(page, "ready")
    page.evaluate("""() => {
        let n = 0;
        const shouting = setInterval(() => {
            for (let i = 0; i < 10; i++) {
                window.say("set", { theme: n % 2 ? "dark" : "light" });
                window.say("seek", { step: n });
                window.say("nonsense", { n });
                n += 3;
            }
            if (n > 6000) clearInterval(shouting), (window.shouted = n);
        }, 10);
    }""")
    page.wait_for_function("window.shouted", timeout=120_000)
    lives(page, frame)


@on_one_page
def test_others_than_the_parent_are_not_heard(page: Page, site: Course, base_url: str) -> None:
    """A page beside it, and one within it, say the very same things."""
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    last(page, "ready")
    page.evaluate("""() => {
        const other = document.createElement("iframe");
        other.srcdoc = `<script>parent.frames[0].postMessage(
            { sudokuLab: 1, type: "load", p: ".".repeat(16) }, "*")</` + `script>`;
        other.onload = () => { window.isSaid = true };
        document.body.append(other);
    }""")
    page.wait_for_function("window.isSaid")
    answered(page)
    frame.locator("html").evaluate("() => postMessage({sudokuLab: 1, type: 'pause'}, '*')")
    answered(page)
    assert last(page, "state")["counters"]["left"] == 2
    lives(page, frame)


@on_one_page
def test_the_second_origin_is_not_heard(page: Page, site: Course, base_url: str) -> None:
    """What sits in the parent's place, after it has gone elsewhere, is no friend yet."""
    inner = f"{base_url}?embed=1#view=play&p={FOUR}".replace("&", "&amp;")
    page.goto(site.put("/top", f'<iframe src="{inner}"></iframe><p id="heard"></p>'))
    lab = next(frame for frame in page.frames if "embed=1" in frame.url)
    expect(lab.locator("html")).to_have_attribute("data-ui", "ready")
    # The same window says it, but the event tells of another origin.
    lab.evaluate("""() => {
        const say = (origin, type, more) => document.body.onmessage(new MessageEvent("message",
            { source: parent, origin, data: { sudokuLab: 1, type, ...more } }));
        say("https://course.example", "hello");
        say("https://stranger.example", "load", { p: ".".repeat(16) });
        say("https://stranger.example", "hello");
        say("https://stranger.example", "load", { p: ".".repeat(16) });
        say("https://course.example", "set", { theme: "dark" });
    }""")
    expect(lab.locator("html")).to_have_attribute("data-theme", "dark")
    assert lab.locator('[data-cell="r1c1"]').get_attribute("data-value") == "1"


@on_one_page
def test_a_frame_without_an_origin_says_what_is_missing(
    page: Page, site: Course, base_url: str
) -> None:
    frame = embed(page, site, base_url, "view=play", attributes='sandbox="allow-scripts"')
    expect(frame.locator(".sandboxed")).to_be_visible()
    expect(frame.locator(".sandboxed")).to_contain_text("allow-same-origin")
    expect(frame.locator("main")).to_be_hidden()


@on_one_page
def test_a_sandbox_with_scripts_and_origin_is_enough(
    page: Page, site: Course, base_url: str
) -> None:
    frame = embed(
        page, site, base_url, f"view=lab&p={FOUR}&autoplay=1&speed=max",
        attributes='sandbox="allow-scripts allow-same-origin"',
    )  # fmt: skip
    assert last(page, "finished")["status"] == "solution"
    expect(frame.locator(".sandboxed")).to_be_hidden()


def test_without_storage_it_is_said_once_and_played_on(
    page: Page, context: BrowserContext, site: Course, base_url: str
) -> None:
    context.add_init_script("""
        for (const name of ["localStorage", "sessionStorage"])
            Object.defineProperty(window, name, { get() { throw new DOMException("no"); } });
    """)
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    expect(frame.locator("#unsaved")).to_be_visible()
    lives(page, frame)
    assert len(heard(page, "problem")) == 0
