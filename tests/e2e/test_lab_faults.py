"""Something goes wrong while someone watches a run."""

import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import OPEN, counter, enter, follow, lit, mood, panel
from tests.e2e.steps import board, engine_is, held_engine, press, spoken, status, visit
from tests.e2e.texts import says, text
from tools.archive import ARCHIVE

pytestmark = [pytest.mark.one_page("lab"), pytest.mark.usefixtures("newcomer")]
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
EMPTY = "." * 81  # has the broadest search tree


KILL = "name => document.querySelector(`script[name=${name}]`).xworker.terminate()"
KILL_AT_REQUEST = """name => {
    const worker = document.querySelector(`script[name=${name}]`).xworker;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...request) {
        worker.terminate();
        MessagePort.prototype.postMessage = postMessage;
        return postMessage.apply(this, request);
    };
}"""


# However long another engine takes to start: for the page no time has gone by since `then`.
WITHIN_THE_MINUTE = "() => { performance.now = () => window.then }"


def kill(page: Page, start: int = 1, script: str = KILL) -> None:
    """End the worker, as a browser does that runs short of memory."""
    page.evaluate(script, "engine" if start == 1 else f"engine-{start}")


def test_a_run_whose_engine_dies_is_taken_up_at_the_same_step(page: Page) -> None:
    visit(page, "#view=lab&alg=random-order&seed=7&step=2000", engine=True)
    mood(page, "paused")
    before, line = board(page), lit(page).inner_text()
    with held_engine(page):
        kill(page, script=KILL_AT_REQUEST)
        press(page, "step")
        engine_is(page, "loading")
        says(status(page), "lab.died")
        assert board(page) == before
        page.evaluate("window.then = performance.now()")
    engine_is(page, "ready")
    says(status(page), "lab.resumed", 2000)
    says(status(page), "lab.lost-step")
    expect(spoken(page)).to_have_text(status(page).inner_text())
    mood(page, "paused")
    assert (board(page), lit(page).inner_text()) == (before, line)
    press(page, "step")
    says(status(page), "lab.step-says", 2001)

    page.evaluate(WITHIN_THE_MINUTE)
    kill(page, 2)
    engine_is(page, "failed")
    says(status(page), "lab.died-again")
    after = board(page)
    with held_engine(page):
        press(page, "retry")
        engine_is(page, "loading")
        assert board(page) == after
        press(page, "step-back")  # what is wished meanwhile is done then
        press(page, "step-back")
    expect(counter(page, "steps")).to_have_text("1,999", timeout=OPEN)
    press(page, "step")
    expect(counter(page, "steps")).to_have_text("2,000")
    assert board(page) == before


def test_an_engine_that_dies_at_top_speed_loses_nothing_that_was_seen(page: Page) -> None:
    visit(page, f"#view=lab&p={HARD}&speed=max", engine=True)
    mood(page, "idle")
    press(page, "play")
    expect(counter(page, "steps")).to_have_text(re.compile(r"\d,\d{3}"))
    with held_engine(page):
        kill(page)
        engine_is(page, "loading")
        mood(page, "paused")
        steps, before = counter(page, "steps").inner_text(), board(page)
    engine_is(page, "ready")
    says(status(page), "lab.resumed", steps)
    says(status(page), "lab.lost-play")
    assert (counter(page, "steps").inner_text(), board(page)) == (steps, before)
    press(page, "play")
    mood(page, "running")
    expect(counter(page, "steps")).not_to_have_text(steps)
    press(page, "pause")
    mood(page, "paused")


def test_an_engine_that_dies_unseen_is_started_when_someone_comes_back(page: Page) -> None:
    enter(page)
    press(page, "step")
    expect(counter(page, "steps")).to_have_text("1")
    page.locator("[data-view=play]").click()
    kill(page)
    press(page, "check")
    engine_is(page, "failed")
    page.locator("[data-view=lab]").click()
    engine_is(page, "ready")
    says(status(page), "lab.resumed", 1)


# Limits of the engine, each in its file, and lower ones: to come to the real ones takes minutes.
TIMELINE = ("sudoku_py/lab/timeline/timeline.py", "MAX_STEPS = 10_000_000", "MAX_STEPS = 5_000")
STATES = ("sudoku_py/solvers/breadth_first.py", "MAX_STATES = 100_000", "MAX_STATES = 1_000")
TEXT = ("sudoku_py/engine/transcript.py", "MAX_STEPS = 100_000", "MAX_STEPS = 1_000")


def lower(page: Page, *limits: tuple[str, str, str]) -> None:
    """Let limits be lower in the engine."""
    with ZipFile(ARCHIVE) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for file, limit, lowered in limits:
        assert files[file].count(limit.encode()) == 1
        files[file] = files[file].replace(limit.encode(), lowered.encode())
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, contents in files.items():
            archive.writestr(name, contents)
    page.route("**/engine.snapshot", lambda route: route.abort())
    page.route("**/sudoku_py.zip", lambda route: route.fulfill(body=made.getvalue()))


def test_a_run_that_comes_to_a_limit_ends_with_a_sentence_and_can_be_scrubbed(
    page: Page, tmp_path: Path
) -> None:
    lower(page, TIMELINE, STATES, TEXT)
    visit(page, f"#view=lab&p={HARD}&step=10000000", engine=True)
    _timeline_is_full(page)
    _text_is_cut(page, tmp_path / "transcript.txt")
    _memory_is_used_up(page)


def _timeline_is_full(page: Page) -> None:
    mood(page, "finished")
    expect(counter(page, "steps")).to_have_text("5,000")
    says(status(page), "lab.beyond", 10_000_000, 5000)
    says(status(page), "transcript.end-full")
    press(page, "step-back")
    expect(counter(page, "steps")).to_have_text("4,999")
    mood(page, "paused")
    press(page, "step")
    says(status(page), "transcript.end-full")
    page.locator("#scrub").fill("1234")
    expect(counter(page, "steps")).to_have_text("1,234")
    expect(lit(page)).to_contain_text("yield")


def _text_is_cut(page: Page, file: Path) -> None:
    panel(page, "transcript").locator("summary").click()
    with page.expect_download() as saving:
        press(page, "save-transcript")
    saving.value.save_as(file)
    lines = file.read_text("utf-8").splitlines()
    assert lines[-1] == text("lab.file-cut", {"step": "1,000"})
    assert lines[-2].startswith("1000: ")
    says(status(page), "lab.saved", 1000)


def _memory_is_used_up(page: Page) -> None:
    follow(page, f"view=lab&p={EMPTY}&alg=breadth-first")
    expect(page.locator("#cells [data-given=true]")).to_have_count(0)
    mood(page, "idle")
    press(page, "last")
    mood(page, "finished")
    says(status(page), "transcript.over-budget")
    says(status(page), "transcript.end-finished")
    last = counter(page, "steps").inner_text()
    assert last != "5,000"
    page.locator("#scrub").fill("1000")
    mood(page, "paused")
    expect(counter(page, "steps")).to_have_text("1,000")
    press(page, "last")
    expect(counter(page, "steps")).to_have_text(last)
