"""Someone reads, or listens to, what a run does."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import SHORT, choose, counter, enter, mood, open_link, panel
from tests.e2e.steps import painted, press, spoken, status, visit
from tests.e2e.texts import says, text

pytestmark = pytest.mark.one_page("lab")
EASY = "1234341221434.2."
SUMMARY = 5  # seconds from one to the next
COUNT_CHANGES = """selector => {
    const seen = window.changes = window.changes ?? {};
    seen[selector] = 0;
    new MutationObserver(() => { seen[selector]++; })
        .observe(document.querySelector(selector), { childList: true, characterData: true });
}"""


def test_the_sentences_up_to_the_step_are_listed_and_lead_to_their_steps(page: Page) -> None:
    open_link(page, "#view=lab&alg=cell-order&step=1000")
    mood(page, "paused")
    panel(page, "transcript").locator("summary").click()
    rows = panel(page, "transcript").get_by_role("listitem")
    expect(rows).to_have_count(200)
    expect(rows.first).to_contain_text("801")
    newest = panel(page, "transcript").locator("[aria-current=step]")
    expect(newest).to_contain_text("1,000")
    said = newest.locator("span").last.inner_text()
    says(status(page), "lab.step-says", 1000, said)

    rows.nth(99).click()
    expect(counter(page, "steps")).to_have_text("900")
    expect(newest).to_contain_text("900")
    expect(rows).to_have_count(200)
    expect(rows.first).to_contain_text("701")

    page.locator("[data-action=language]").click()
    expect(newest).to_have_text(re.compile("fila|f1c|columna|caja|f[0-9]c"))


def test_the_list_follows_a_run_that_plays_and_begins_anew_with_another(page: Page) -> None:
    enter(page, f"#p={SHORT}")
    panel(page, "transcript").locator("summary").click()
    page.locator("#speed").fill("10")
    press(page, "play")
    mood(page, "paused")
    rows = panel(page, "transcript").get_by_role("listitem")
    expect(rows).to_have_count(200)
    says(rows.last.locator("span").last, "transcript.solution")
    choose(page, "propagation")
    mood(page, "idle")
    expect(rows).to_have_count(0)
    press(page, "step")
    expect(rows).to_have_count(1)


def test_a_human_technique_has_its_argument_in_the_list_and_in_both_files(
    page: Page, tmp_path: Path
) -> None:
    open_link(page, "#lang=es&view=lab&p=12..34....1.4...&alg=rule-based&step=5")
    mood(page, "paused")
    panel(page, "transcript").locator("summary").click()
    claims = panel(page, "transcript").locator("ol ol > li")
    expect(claims).to_have_count(2)  # of step 4, whose digit step 5 has written
    expect(claims.last).to_have_text(
        "Por tanto, el 1 de la caja 2 va en f2c4, la única casilla que queda."
    )
    press(page, "step")  # the last cell of a row, which needs no argument
    expect(claims).to_have_count(0)
    page.locator("[data-action=language]").click()
    panel(page, "transcript").locator("[data-action='to-step:4']").click()
    expect(claims.last).to_have_text("So the 1 of box 2 goes in r2c4, the only cell left.")
    for command, start in (("save-transcript", "   So "), ("save-markdown", "   - So ")):
        with page.expect_download() as saving:
            press(page, command)
        saving.value.save_as(tmp_path / command)
        lines = (tmp_path / command).read_text("utf-8").splitlines()
        assert f"{start}the 1 of box 2 goes in r2c4, the only cell left." in lines


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_whole_transcript_is_saved_as_a_text(page: Page, tmp_path: Path, language: str) -> None:
    open_link(page, f"#lang={language}&view=lab&p={EASY}&alg=random-order&seed=7&step=2")
    mood(page, "paused")
    panel(page, "transcript").locator("summary").click()
    with page.expect_download() as saving:
        press(page, "save-transcript")
    saving.value.save_as(tmp_path / "transcript.txt")
    lines = (tmp_path / "transcript.txt").read_text("utf-8").splitlines()
    algorithm = text("algorithm.random-order", language=language)
    told = {"lab.puzzle": EASY, "lab.algorithm": algorithm, "lab.seed": "7"}
    assert lines[1:4] == [f"{text(key, language=language)}: {is_}" for key, is_ in told.items()]
    assert lines[5].startswith("1: ")
    assert lines[-1].endswith(text("transcript.end-finished", language=language))
    expect(counter(page, "steps")).to_have_text("2")
    with page.expect_download() as saving:
        press(page, "save-markdown")
    assert saving.value.suggested_filename.endswith(".md")
    saving.value.save_as(tmp_path / "transcript.md")
    markdown = (tmp_path / "transcript.md").read_text("utf-8").splitlines()
    assert markdown[0].startswith(f"# {algorithm}: ")
    assert f"- **{text('lab.puzzle', language=language)}:** `{EASY}`" in markdown
    assert [line for line in markdown if f"&alg=random-order&seed=7&lang={language})" in line]
    assert [line.replace(". ", ": ", 1) for line in markdown[-len(lines) + 5 :]] == lines[5:]


def test_writing_a_long_transcript_can_be_cancelled(page: Page) -> None:
    open_link(page, f"#view=lab&p={'.' * 81}&alg=cell-order&step=1")
    mood(page, "paused")
    panel(page, "transcript").locator("summary").click()
    press(page, "save-transcript")
    says(status(page), "lab.saving")
    press(page, "cancel")
    says(status(page), "lab.not-saved")


def test_each_step_is_spoken_and_a_summary_while_it_plays(page: Page) -> None:
    enter(page)
    for step in (1, 2, 3):
        press(page, "step")
        says(spoken(page), "lab.step-says", step)
        expect(spoken(page)).to_have_text(status(page).inner_text())
    page.locator("#speed").fill("6")
    for selector in ("#status", "#spoken"):
        page.evaluate(COUNT_CHANGES, selector)
    page.evaluate("window.began = performance.now()")
    press(page, "play")
    mood(page, "running")
    says(spoken(page), "lab.summary")
    expect(spoken(page)).to_have_text(re.compile(r"\d+\D+\d+\D+\d+\D+\d+"))
    page.wait_for_function("window.changes['#status'] > 20")
    heard, seconds = page.evaluate(
        "[window.changes['#spoken'], (performance.now() - window.began) / 1000]"
    )
    assert heard <= 2 + seconds // SUMMARY
    press(page, "pause")
    mood(page, "paused")
    expect(spoken(page)).to_have_text(status(page).inner_text())


# Drags the bar back, one step after the other; for the page, so many milliseconds go by with each.
DRAG = """async ([first, last, pace]) => {
    const bar = document.querySelector("#scrub");
    const said = document.querySelector("#status");
    for (let step = first; step >= last; step--) {
        window.clock += pace;
        bar.value = step;
        bar.dispatchEvent(new Event("input", { bubbles: true }));
        while (Number(said.textContent.match(/\\d+/)?.[0]) !== step)
            await new Promise(requestAnimationFrame);
    }
}"""


# Notes what is to be heard, and has the page's clock stand still.
LISTEN = """() => {
    window.heard = [];
    const spoken = document.querySelector("#spoken");
    new MutationObserver(() => heard.push(spoken.textContent.match(/\\d+/)?.[0]))
        .observe(spoken, { childList: true, characterData: true });
    window.clock = Math.ceil(performance.now()) + 1000;
    performance.now = () => window.clock;
}"""


def drag(page: Page, first: int, last: int, pace: int) -> None:
    """Drag the bar through these steps, each of which is seen, at a pace of the page's clock."""
    page.evaluate(DRAG, [first, last, pace])


def heard(page: Page) -> list[int]:
    """The steps that were to be heard, one after the other, since someone listens."""
    painted(page)
    return [int(step) for step in page.evaluate("window.heard")]


def test_dragging_through_time_is_spoken_where_it_comes_to_rest(page: Page) -> None:
    open_link(page, "#view=lab&step=500")
    mood(page, "paused")
    says(spoken(page), "lab.step-says", 500)
    page.evaluate(LISTEN)
    drag(page, 499, 460, 30)
    assert heard(page) == [499]
    page.evaluate("window.clock += 500")
    says(spoken(page), "lab.step-says", 460)
    page.evaluate("window.clock += 500")
    drag(page, 459, 429, 100)
    assert heard(page) == [499, 460, 459]
    page.evaluate("window.clock += 100")  # three seconds since 458, which was not heard
    says(spoken(page), "lab.step-says", 429)
    drag(page, 428, 425, 30)
    assert heard(page) == [499, 460, 459, 429]
    page.evaluate("window.clock += 500")
    says(spoken(page), "lab.step-says", 425)
    page.evaluate("delete performance.now")


def tab_to(page: Page, selector: str, backwards: bool = False) -> None:
    """Press Tab until that element has the focus, as someone does who cannot use a pointer."""
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", selector):
            return
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
    raise AssertionError(f"the Tab key does not come to {selector}")


def step_and_play(page: Page) -> None:
    """Step, play as fast as it goes, and go back to the start, by keys."""
    tab_to(page, "[data-mode=watch]")
    tab_to(page, "[data-action=step]")
    page.keyboard.press("Enter")
    expect(counter(page, "steps")).to_have_text("1")
    page.keyboard.press("ArrowRight")
    expect(counter(page, "steps")).to_have_text("2")

    tab_to(page, "#speed")
    page.keyboard.press("End")
    says(page.locator("#speed-text"), "lab.speed-max")
    tab_to(page, "#play", backwards=True)
    page.keyboard.press("Space")
    expect(counter(page, "steps")).to_have_text(re.compile(r"\d,\d{3}"))
    mood(page, "paused")
    tab_to(page, "#scrub", backwards=True)
    page.keyboard.press("Home")
    mood(page, "idle")


def choose_a_random_order(page: Page) -> None:
    """Choose an algorithm and a seed, and look for a backtrack, by keys."""
    tab_to(page, "#algorithm")
    page.keyboard.press("r")
    expect(page.locator("#algorithm")).to_have_value("random-order")
    mood(page, "idle")
    expect(page.locator("#seed")).to_be_visible()
    tab_to(page, "#seed")
    page.keyboard.press("7")
    tab_to(page, "[data-action=next-backtrack]")
    page.keyboard.press("Enter")
    says(spoken(page), "transcript.remove")


def read_the_panels(page: Page) -> int:
    """Close a panel, open another, and go a step back in it, by keys; return the step."""
    tab_to(page, "#code")
    tab_to(page, "[data-panel=code] > summary", backwards=True)
    page.keyboard.press("Enter")
    expect(page.locator("#code")).to_be_hidden()
    tab_to(page, "[data-panel=transcript] > summary")
    page.keyboard.press("Enter")
    newest = panel(page, "transcript").locator("[aria-current=step]")
    expect(newest).to_be_visible()
    step = int(counter(page, "steps").inner_text())
    tab_to(page, "[aria-current=step]")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(counter(page, "steps")).to_have_text(str(step - 1))
    return step - 1


@pytest.mark.usefixtures("newcomer")
def test_the_whole_laboratory_is_used_by_keyboard_alone(page: Page) -> None:
    visit(page, f"#p={SHORT}", engine=True)
    tab_to(page, "[data-view=lab]", backwards=True)
    page.keyboard.press("Enter")
    mood(page, "idle")
    step_and_play(page)
    choose_a_random_order(page)
    step = read_the_panels(page)
    tab_to(page, "[data-action=share]", backwards=True)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"alg=random-order&seed=7&step={step}&speed=max$"))
    tab_to(page, "[data-view=play]", backwards=True)
    page.keyboard.press("Enter")
    expect(page.locator("[role=gridcell][tabindex='0']")).to_be_visible()
