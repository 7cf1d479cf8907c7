"""Each view as an embed: what stands there, and what it tells the course."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.ui.features import FEATURES
from sudoku_py.ui.lab.lessons.lesson_data import BACKTRACKING
from tests.e2e.embed_steps import Course, answered, embed, last, say, widen
from tests.e2e.steps import FIRST, FRAMES, READY
from tests.e2e.texts import says

pytestmark = pytest.mark.one_page

FOUR = "1234341221434.2."  # two empty cells
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
DOCUMENT = (Path(__file__).parents[2] / "docs" / "embedding.md").read_text("utf-8")
NARROW = "280px"
PRESS = """(body, name) => {
    const button = document.createElement("button");
    button.dataset.action = name;
    body.append(button);
    button.click();
    button.remove();
}"""
# Whether what stands side by side in each row of a race ends where the row ends.
IS_FULL = """lanes => {
    const boxes = [...lanes.querySelectorAll(".race-head, .race-counters")]
        .map((each) => each.getBoundingClientRect()).filter((box) => box.width);
    const ends = boxes.map(({ top, bottom }) => Math.max(
        ...boxes.filter((box) => box.top < bottom && box.bottom > top).map((box) => box.right)));
    return boxes.length > 3 && Math.max(...ends) - Math.min(...ends) < 2;
}"""


def test_a_hint_wakes_the_engine_and_is_counted(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    last(page, "ready")
    frame.locator("#hint").click()
    last(page, "state", lambda state: state["counters"]["hints"] == 1)
    for level in ("hint-box.name", "hint-box.show", "hint-box.apply"):  # of the same hint
        says(frame.locator("#hint-next"), level, timeout=READY)
        frame.locator("#hint-next").click()
    expect(frame.locator("html")).to_have_attribute("data-engine", "ready")
    last(page, "state", lambda state: state["counters"]["left"] == 1)
    assert last(page, "state")["counters"]["hints"] == 1
    says(frame.locator("#hint-next"), "hint-box.next")
    frame.locator("#hint-next").click()
    last(page, "state", lambda state: state["counters"]["hints"] == 2)


def test_what_check_finds_is_a_mistake_once(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, "view=play&p=..3.34..21.3..2.")
    last(page, "ready")
    frame.locator('[data-cell="r4c4"]').click()
    page.keyboard.press("4")  # breaks no rule, but is not the solution's
    assert last(page, "state")["counters"]["mistakes"] == 0
    for _ in range(2):
        frame.locator("#check").click()
        expect(frame.locator("#check")).to_be_enabled()
        last(page, "state", lambda state: state["counters"]["mistakes"] == 1)


def test_to_be_watched_it_cannot_be_changed(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}&readonly=1")
    last(page, "ready")
    expect(frame.locator("#keypad")).to_be_hidden()
    frame.locator('[data-cell="r4c2"]').click()
    page.keyboard.press("3")
    says(frame.locator("#status"), "embed.readonly")
    expect(frame.locator('[data-cell="r4c2"]')).not_to_have_attribute("data-value", "3")
    page.keyboard.press("Control+z")
    for name in ("hint", "find-mistake", "undo-mistake", "clear", "as-puzzle", "undo", "redo"):
        frame.locator("body").evaluate(PRESS, name)
    answered(page)
    frame.locator("body").evaluate(FRAMES)
    says(frame.locator("#status"), "embed.readonly")
    expect(frame.locator("html")).to_have_attribute("data-engine", "asleep")
    assert last(page, "state")["counters"]["hints"] == 0
    say(page, "set", readonly=False)
    expect(frame.locator("#keypad")).to_be_visible()
    page.keyboard.press("3")
    expect(frame.locator('[data-cell="r4c2"]')).to_have_attribute("data-value", "3")


def test_what_an_exercise_refuses_does_nothing(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    last(page, "ready")
    refused = [name for row in FEATURES for name in row.refused]
    assert {"solve", "new-alike", "library"} <= set(refused)
    for name in refused:
        frame.locator("body").evaluate(PRESS, name)
    answered(page)
    frame.locator("body").evaluate(FRAMES)
    expect(frame.locator("dialog[open]")).to_have_count(0)
    expect(frame.locator("html")).to_have_attribute("data-engine", "asleep")
    frame.locator("body").evaluate(PRESS, "settings")  # which it does not refuse
    expect(frame.locator("dialog[open]")).to_have_count(1)


def test_another_puzzle_does_not_come_by_hand(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, f"view=play&p={FOUR}")
    last(page, "ready")
    for name in ("solve", "new", "open", "library", "export"):
        expect(frame.locator(f'[data-action="{name}"]').first).to_be_hidden()
    frame.locator("body").evaluate("""body => {
        const pasted = new DataTransfer();
        pasted.setData("text/plain", ".".repeat(81));
        body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true }));
    }""")
    answered(page)
    frame.locator("body").evaluate(FRAMES)
    expect(frame.locator('[data-cell="r1c1"]')).to_have_attribute("data-value", "1")
    expect(frame.locator("html")).to_have_attribute("data-engine", "asleep")


def test_a_race_is_run_to_its_end(page: Page, site: Course, base_url: str) -> None:
    link = f"view=lab&algs=cell-order,propagation&p={FOUR}&autoplay=1&speed=max"
    frame = embed(page, site, base_url, link, width=NARROW)
    finished = last(page, "finished")
    assert set(finished["counters"]) == {"cell-order", "propagation"}
    places = [each["place"] for each in finished["counters"].values()]
    assert places == [1, 1]  # both visit three nodes
    expect(frame.locator("[data-runner]").locator("visible=true")).to_have_count(2)
    assert frame.locator("html").evaluate("html => html.scrollWidth <= html.clientWidth")
    for algorithms in (["cell-order", "propagation", "exact-cover"], ["cell-order", "propagation"]):
        say(page, "load", view="lab", algs=",".join(algorithms), p=FOUR)
        expect(frame.locator(".race-lanes")).to_have_attribute("data-count", str(len(algorithms)))
        for width in (280, 500, 760, 1100):
            widen(page, frame, width)
            assert frame.locator(".race-lanes").evaluate(IS_FULL), (algorithms, width)


def test_a_race_goes_guess_by_guess_to_where_its_algorithms_part(
    page: Page, site: Course, base_url: str
) -> None:
    rules = "algs=cell-order,conflict-directed&pace=guesses&rank=checks&step=9"
    frame = embed(page, site, base_url, f"view=lab&{rules}&p={FIRST}")
    frame.locator("[data-action=start]").click()
    state = last(page, "state", lambda state: state["step"] == 9)
    assert {each["guesses"] for each in state["counters"].values()} == {9}
    expect(frame.locator("#race-lanes")).to_have_attribute("data-differ", "true")
    expect(frame.locator("#embed-link")).to_have_attribute(
        "href", re.compile("&pace=guesses&rank=checks&step=9$")
    )
    say(page, "seek", step=8)
    expect(frame.locator("#race-lanes")).to_have_attribute("data-differ", "false")
    say(page, "load", view="lab", algs="cell-order,propagation", p=FOUR)
    expect(frame.locator("#race-part")).to_be_hidden()


LISTS = {"mix": "queue", "depth-first": "frontier", "cell-order": ""}  # algorithm → its panel


def test_only_an_algorithm_with_a_list_has_its_panel(
    page: Page, site: Course, base_url: str
) -> None:
    frame = embed(page, site, base_url, f"view=lab&alg=propagation&p={HARD}&step=1&autoplay=1")
    last(page, "state", lambda state: state["step"] > 0)
    for number, (algorithm, shown) in enumerate(LISTS.items(), 1):
        at = 100 * number
        panels = "code,frontier,queue"
        say(page, "load", view="lab", alg=algorithm, p=HARD, step=at, panels=panels)
        last(page, "state", lambda state, at=at: state["step"] == at)  # type: ignore[misc]
        for name in ("frontier", "queue"):
            panel = frame.locator(f"[data-panel={name}]")
            if name == shown:
                expect(panel.locator("li").first, algorithm).to_be_visible()
            else:
                expect(panel, algorithm).to_be_hidden()


@pytest.mark.parametrize("who", ["alg=cell-order", "algs=cell-order,candidate-list"])
def test_it_goes_to_a_step_however_far_and_plays_on_from_there(
    page: Page, site: Course, base_url: str, who: str
) -> None:
    frame = embed(page, site, base_url, f"view=lab&{who}&p={HARD}&step=40000&autoplay=1&speed=8")
    expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=READY)
    _plays_on_from(page, 40_000)
    say(page, "pause")
    say(page, "seek", step=90_000)
    say(page, "play")
    _plays_on_from(page, 90_000)


@pytest.mark.parametrize("who", [{"alg": "cell-order"}, {"algs": ["cell-order", "propagation"]}])
def test_something_else_is_shown_at_once_though_a_far_step_is_on_the_way(
    page: Page, site: Course, base_url: str, who: dict[str, object]
) -> None:
    link = f"view=lab&alg=cell-order&p={HARD}&step=9000000&autoplay=1"
    embed(
        page, site, base_url, link.replace("&alg=", "&algs=propagation,") if "algs" in who else link
    )
    last(page, "state", lambda state: state["step"] > 0)
    say(page, "load", view="lab", p=FOUR, speed=8, autoplay=True, **who)
    assert last(page, "finished")["step"] < 100


def _plays_on_from(page: Page, step: int) -> None:
    state = last(page, "state", lambda state: state["step"] > step)
    assert step < state["step"] < step + 1_000
    assert state["mood"] == "running"


def test_a_lesson_is_walked_to_its_last_station(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, "view=lesson&lesson=backtracking&step=9&lang=es")
    frame.locator('[data-action="start"]').click()
    last(page, "state", lambda state: state["step"] == 9)
    expect(frame.locator('[data-action="lesson-close"]')).to_be_hidden()
    frame.locator('[data-cell="r4c4"]').click()
    state = last(page, "state", lambda state: state["counters"].get("answered") == 1)
    asked = [station["ask"] for station in BACKTRACKING["stations"]]
    assert state["answers"] == [
        True if each["kind"] == "cell" and each["text"].endswith("-guess-ask") else None
        for each in filter(None, asked)
    ]
    many = len(state["answers"])
    assert (state["counters"]["questions"], state["counters"]["right"]) == (many, 1)
    say(page, "seek", step=len(asked))
    last(page, "state", lambda state: state["step"] == len(asked))  # with a question
    frame.locator('[data-action="lesson-next"]').click()
    end = last(page, "finished")
    assert (end["step"], end["answers"]) == (len(asked), state["answers"])
    expect(frame.locator("#lesson-panel")).to_contain_text(re.compile(str(len(asked))))
    expect(frame.locator("#lesson-write")).to_be_hidden()  # an embed shows its lesson alone


def test_an_analysis_says_what_it_found(page: Page, site: Course, base_url: str) -> None:
    frame = embed(page, site, base_url, f"view=analyse&p={FOUR}&autoplay=1", width=NARROW)
    expect(frame.locator('[data-result="solutions"]')).to_have_text(re.compile("^1"), timeout=READY)
    assert frame.locator("html").evaluate("html => html.scrollWidth <= html.clientWidth")


def test_it_is_shown_as_the_course_wants_it(page: Page, site: Course, base_url: str) -> None:
    link = f"view=lab&p={FOUR}&autoplay=1&step=2&panels=tree,stack&theme=dark&lang=es"
    frame = embed(page, site, base_url, link + "&background=transparent&controls=0")
    last(page, "state", lambda state: state["step"] > 1)
    html = frame.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("lang", "es")
    assert html.evaluate("html => getComputedStyle(html).backgroundColor") == "rgba(0, 0, 0, 0)"
    expect(frame.locator('[data-panel="tree"]')).to_be_visible()
    expect(frame.locator('[data-panel="code"]')).to_be_hidden()
    expect(frame.locator('[data-action="play"]')).to_be_hidden()
    say(page, "set", panels="code", controls=True, lang="en", theme="light")
    expect(frame.locator('[data-panel="code"]')).to_be_visible()
    expect(frame.locator("#code")).to_contain_text("yield")
    say(page, "set", panels="plain")
    expect(frame.locator("#code")).not_to_contain_text("yield")
    expect(frame.locator('[data-panel="code"]')).to_be_visible()
    say(page, "set", panels="code")
    expect(frame.locator("#code")).to_contain_text("yield")
    expect(frame.locator('[data-panel="tree"]')).to_be_hidden()
    expect(frame.locator('[data-action="play"]')).to_be_visible()
    expect(html).to_have_attribute("lang", "en")
    expect(html).to_have_attribute("data-theme", "light")
    [(address, height)] = re.findall(r'embed=1#([^"]+)".*\n.* height="(\d+)"', DOCUMENT)
    options = dict(parse_qsl(unescape(address)))
    say(page, "load", p=FIRST, **options, panels="code,why,counters", lang="es")
    last(page, "state", lambda state: state["step"] == int(options["step"]))
    for width in (660, 760):
        widen(page, frame, width)
        assert html.evaluate("() => document.body.scrollHeight") <= int(height)


def test_the_link_leads_to_the_same_moment_on_the_full_page(
    page: Page, site: Course, base_url: str
) -> None:
    frame = embed(page, site, base_url, f"view=lab&p={FOUR}&alg=propagation&autoplay=1&speed=max")
    step = last(page, "finished")["step"]
    address = frame.locator("#embed-link").get_attribute("href")
    assert address
    page.goto(base_url.rstrip("/") + address)
    expect(page.locator('[data-counter="steps"]')).to_have_text(
        re.compile(f"^{step}\\b"), timeout=READY
    )
    expect(page.locator("#algorithm")).to_have_value("propagation")
