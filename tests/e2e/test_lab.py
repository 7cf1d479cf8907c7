"""Someone watches an algorithm work.

Someone looks at the board while an algorithm works on it.

The algorithm that is put together: its choices, its code, its queue of arcs, its links.

What a shown step costs: how often the page asks the engine.
"""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.solvers.registry import SOLVERS
from tests.e2e.english import english_on
from tests.e2e.lab_steps import (
    SHORT,
    choose,
    counter,
    enter,
    lit,
    mood,
    open_link,
    open_race_settings,
    panel,
)
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    engine_rests,
    go_to,
    painted,
    press,
    status,
)
from tests.e2e.texts import says, text

pytestmark = pytest.mark.one_page("lab")
# Its run goes on for minutes.
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
OTHER = "mix.first.ascending.ac3.conflict-directed"
STEPS = 12
# PyScript sends a call as [number, "call", [the request as a text]].
LISTEN = """() => {
globalThis.requests = [];
globalThis.post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (message, ...rest) {
  if (message?.[1] === "call") requests.push(message[2][0]);
  return post.call(this, message, ...rest);
};
}"""
CLOSED = "details[data-panel]:not([open]) > summary"


def test_each_step_shows_the_board_the_line_that_runs_and_a_sentence(page: Page) -> None:
    enter(page)
    assert board(page) == FIRST
    press(page, "step")
    says(status(page), "transcript.place-guess", 1, "r1c1")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "1")
    expect(cell(page, "r1c1")).to_have_attribute("data-origin", "guessed")
    expect(lit(page)).to_contain_text("yield Place(")
    press(page, "step")
    says(status(page), "transcript.reject", 1, "r1c4", "r1c1")
    expect(cell(page, "r1c4")).to_have_attribute("data-mark", "rejected")
    expect(cell(page, "r1c1")).to_have_attribute("data-mark", "holds")
    expect(lit(page)).to_contain_text("yield Reject(")
    expect(lit(page)).to_have_attribute("data-lineno", re.compile(r"\d+"))


def test_time_runs_both_ways_by_key(page: Page) -> None:
    enter(page)
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(counter(page, "steps")).to_have_text("5")
    page.keyboard.press("ArrowLeft")
    expect(counter(page, "steps")).to_have_text("4")
    page.keyboard.press("Home")
    expect(counter(page, "steps")).to_have_text("0")
    assert board(page) == FIRST


def test_playing_goes_on_until_it_is_paused(page: Page) -> None:
    enter(page)
    press(page, "play")
    mood(page, "running")
    expect(counter(page, "steps")).to_have_text(re.compile(r"[3-9]|\d\d"))
    press(page, "pause")
    mood(page, "paused")
    before = counter(page, "steps").inner_text()
    engine_rests(page)
    painted(page)
    assert counter(page, "steps").inner_text() == before


def test_at_full_speed_it_stops_at_the_solution_and_can_be_scrubbed(page: Page) -> None:
    enter(page, f"#p={SHORT}")
    page.locator("[data-control=speed]").fill("10")
    page.locator(".wordmark").click()
    page.keyboard.press("Space")
    mood(page, "paused")
    assert board(page) == SOLUTION
    steps = int(counter(page, "steps").inner_text().replace(",", ""))
    assert steps > 1000
    page.locator("[data-control=scrub]").fill("1000")
    expect(counter(page, "steps")).to_have_text("1,000")
    page.locator("[data-control=scrub]").fill("1")
    expect(counter(page, "steps")).to_have_text("1")
    assert board(page) == f"1{SHORT[1:]}"


def test_the_next_and_the_previous_backtrack_are_found(page: Page) -> None:
    enter(page)
    press(page, "next-backtrack")
    says(status(page), "transcript.remove")
    first = counter(page, "steps").inner_text()
    press(page, "next-backtrack")
    expect(counter(page, "steps")).not_to_have_text(first)
    press(page, "previous-backtrack")
    expect(counter(page, "steps")).to_have_text(first)


def test_to_the_end_and_what_is_said_there(page: Page) -> None:
    enter(page)
    page.locator("[data-control=algorithm]").select_option("propagation")
    mood(page, "idle")
    press(page, "last")
    mood(page, "finished")
    says(status(page), "transcript.end-finished")


def test_every_algorithm_can_be_watched(page: Page) -> None:
    enter(page, "#p=1.34341221434321")
    for row in SOLVERS[::-1]:  # so that the first one is chosen, too
        choose(page, row.id)
        mood(page, "idle")
        press(page, "step")
        expect(status(page), row.id).to_have_attribute("data-key", re.compile("^lab.step-says"))
        expect(page.locator("[data-panel=code]"), row.id).to_contain_text("def search(")
        press(page, "last")
        mood(page, "finished")


@pytest.mark.usefixtures("newcomer")
def test_the_laboratory_speaks_spanish_and_fits_the_screen(page: Page) -> None:
    enter(page, "#lang=es")
    press(page, "step")
    says(status(page), "lab.step-says", 1)
    expect(page.locator("#legend")).to_have_text(text("legend.cell-order", language="es"))
    assert english_on(page) == []
    for width in (360, 1024):
        page.set_viewport_size({"width": width, "height": 740})
        painted(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_leaving_and_coming_back_keeps_the_step_and_the_players_board(page: Page) -> None:
    enter(page)
    page.locator("[data-view=play]").click()
    cell(page, "r1c1").click()
    page.keyboard.press("5")
    page.locator("[data-view=lab]").click()
    mood(page, "idle")
    for _ in range(3):
        press(page, "step")
    expect(counter(page, "steps")).to_have_text("3")
    page.locator("[data-view=play]").click()
    assert board(page) == f"5{FIRST[1:]}"
    page.locator("[data-view=lab]").click()
    says(status(page), "lab.step-says", 3)


def test_a_line_leads_from_a_rejected_digit_to_the_one_that_forbids_it(page: Page) -> None:
    enter(page)
    line = page.locator(".clash-line")
    expect(line).to_be_hidden()
    for _ in range(2):
        press(page, "step")
    expect(cell(page, "r1c4")).to_have_attribute("data-mark", "rejected")
    expect(line).to_be_visible()
    box = page.locator(".clash-line line").bounding_box()
    left, right = cell(page, "r1c1").bounding_box(), cell(page, "r1c4").bounding_box()
    assert box
    assert left
    assert right
    assert left["x"] < box["x"] < box["x"] + box["width"] < right["x"] + right["width"]
    go_to(page, "play")
    expect(line).to_be_hidden()
    go_to(page, "lab")
    expect(line).to_be_visible()


def test_candidates_stand_in_the_cells_where_the_algorithm_keeps_them(page: Page) -> None:
    enter(page)
    choose(page, "forward-checking")
    mood(page, "idle")
    press(page, "step")
    notes = cell(page, "r9c9").locator("small")
    expect(counter(page, "steps")).to_have_text(re.compile("^1"))
    expect(cell(page, "r1c4").locator("small")).to_contain_text("1")
    expect(notes).to_have_count(0)  # a given


def test_what_is_wished_while_a_run_is_opened_is_meant_for_that_run(page: Page) -> None:
    enter(page)
    page.evaluate("""() => {
        const algorithm = document.querySelector("[data-control=algorithm]");
        algorithm.value = "forward-checking";
        algorithm.dispatchEvent(new Event("input", { bubbles: true }));
        document.querySelector("[data-action=step]").click();
        document.querySelector("[data-action=step]").click();
    }""")
    expect(counter(page, "steps")).to_have_text(re.compile("^2"))
    expect(cell(page, "r1c4").locator("small")).to_contain_text("7")


def test_a_quick_run_leaves_its_heat_on_the_board_until_someone_steps(page: Page) -> None:
    enter(page, f"#p={HARD}")
    page.locator("[data-control=speed]").fill("8")
    press(page, "play")
    expect(page.locator('[data-heat="5"]').first).to_be_visible()
    expect(cell(page, "r1c1")).not_to_have_attribute("data-heat", re.compile(r"\d"))  # a given
    expect(counter(page, "rate")).not_to_have_text("0")
    press(page, "pause")
    mood(page, "paused")
    press(page, "step")
    expect(page.locator('[data-heat="5"]')).to_have_count(0)


def test_the_cost_model_stands_beside_the_checks(page: Page) -> None:
    enter(page)
    says(page.locator("#at-worst"), "counter.at-worst", 52, "1.3 × 10⁵¹")
    meaning = page.locator('#counters > div:has([data-counter="checks"])')
    expect(meaning).to_have_attribute("title", text("glossary.checks"))
    expect(counter(page, "jumps")).to_have_count(0)  # there is no such thing, so no place for it
    choose(page, "propagation")
    mood(page, "idle")
    expect(page.locator("#at-worst")).to_be_hidden()


def test_choices_make_another_run_with_another_text_and_a_link_of_its_own(page: Page) -> None:
    open_link(page, "#view=lab&alg=mix&step=5")
    mood(page, "paused")
    mixing = page.locator("#mixing select")
    expect(mixing).to_have_count(4)
    expect(page.locator("#code-at")).to_contain_text("fewest_ascending_ac3_chronological.py")
    page.locator("#mix-order").select_option("first")
    page.locator("#mix-retreat").select_option("conflict-directed")
    expect(page.locator("#algorithm")).to_have_value("mix")
    expect(page.locator("#code-at")).to_contain_text("first_ascending_ac3_conflict_directed.py")
    press(page, "last")
    mood(page, "finished")
    expect(counter(page, "jumps")).to_have_text("3")  # in the whole tree
    press(page, "share")
    choices = "&alg=mix&order=first&digits=ascending&inference=ac3&retreat=conflict-directed&"
    expect(page).to_have_url(re.compile(re.escape(choices)))

    page.evaluate("location.hash = '#view=lab&alg=mix&order=first&step=700'")
    expect(page.locator("#mix-order")).to_have_value("first")
    expect(page.locator("#mix-retreat")).to_have_value("chronological")
    expect(lit(page)).to_contain_text("yield")
    expect(panel(page, "queue")).to_be_visible()
    expect(page.locator("#queue > li").first).to_contain_text("→")

    press(page, "race")
    open_race_settings(page)
    runner = page.locator("#race-chosen select").first
    runner.select_option(OTHER)
    expect(runner).to_have_value(OTHER)
    name = text("mix.order-first")
    expect(page.locator("#race-chosen")).to_contain_text(name)
    press(page, "experiment")
    expect(page.locator(f'#experiment-algorithms input[value="{OTHER}"]')).to_have_count(1)

    press(page, "watch")
    page.locator("#mix-inference").select_option("none")
    expect(panel(page, "queue")).to_be_hidden()
    page.locator("#algorithm").select_option("cell-order")
    expect(page.locator("#mixing")).to_be_hidden()


def requests(page: Page) -> list[dict[str, Any]]:
    """What was requested since the last time."""
    sent = [json.loads(text) for text in page.evaluate("requests.splice(0)")]
    return [each for each in sent if each["op"] not in ("hello", "formats")]


def test_a_step_with_all_panels_open_is_one_request(page: Page) -> None:
    enter(page)
    page.evaluate(LISTEN)
    while page.locator(CLOSED).count():
        page.locator(CLOSED).first.click()
    engine_rests(page)
    requests(page)
    for step in range(1, STEPS + 1):
        press(page, "step")
        expect(counter(page, "steps")).to_have_text(str(step))
        expect(page.locator("#transcript button")).to_have_count(step)
    engine_rests(page)
    sent = requests(page)
    page.evaluate("() => { MessagePort.prototype.postMessage = post }")
    assert {each["op"] for each in sent} == {"run.show"}
    with_step = [each["args"] for each in sent if each["args"]["go"]]
    assert [args["go"]["step"] for args in with_step] == list(range(1, STEPS + 1))
    wanted = set(with_step[0]["parts"])
    assert {"source", "profile", "transcript", "tree", "reason", "frames"} <= wanted
    # What did not fit into the engine's budget is continued; nothing else is requested.
    continued = [set(each["args"]["parts"]) for each in sent if not each["args"]["go"]]
    assert all(parts < wanted for parts in continued)
