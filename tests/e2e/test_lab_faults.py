"""Something goes wrong while someone watches a run."""

import re
from io import BytesIO
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import OPEN, choose, counter, enter, lit, mood
from tests.e2e.steps import board, engine_is, press, spoken, status, visit
from tools.archive import ARCHIVE

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
EMPTY = "." * 81  # has the broadest search tree


def kill(page: Page, start: int = 1) -> None:
    """End the worker, as a browser does that runs short of memory."""
    name = "engine" if start == 1 else f"engine-{start}"
    page.evaluate(
        "name => document.querySelector(`script[name=${name}]`).xworker.terminate()", name
    )


def test_a_run_whose_engine_dies_is_taken_up_at_the_same_step(page: Page) -> None:
    visit(page, "#view=lab&alg=random-order&seed=7&step=2000")
    mood(page, "paused")
    before, line = board(page), lit(page).inner_text()
    kill(page)
    press(page, "step")
    engine_is(page, "loading")
    expect(status(page)).to_contain_text("is being started again")
    assert board(page) == before
    engine_is(page, "ready")
    expect(status(page)).to_have_text(
        "Python is back, and the run stands at step 2,000 as before. "
        "The step that you asked for was not made: make it again."
    )
    assert spoken(page).inner_text() == status(page).inner_text()
    mood(page, "paused")
    assert (board(page), lit(page).inner_text()) == (before, line)
    press(page, "step")
    expect(status(page)).to_contain_text("Step 2,001:")

    kill(page, 2)  # within the minute
    press(page, "step-back")
    engine_is(page, "failed")
    expect(status(page)).to_contain_text("Press Retry")
    after = board(page)
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
    visit(page, f"#view=lab&p={HARD}&speed=max")
    mood(page, "idle")
    press(page, "play")
    expect(counter(page, "steps")).to_have_text(re.compile(r"\d\d,\d{3}"))
    kill(page)
    engine_is(page, "loading")
    mood(page, "paused")
    steps, before = counter(page, "steps").inner_text(), board(page)
    engine_is(page, "ready")
    expect(status(page)).to_have_text(
        f"Python is back, and the run stands at step {steps} as before. "
        "It was playing: press Play to go on."
    )
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
    expect(status(page)).to_contain_text("the run stands at step 1 as before")


def test_a_run_that_uses_up_its_memory_ends_with_a_sentence_and_can_be_scrubbed(
    page: Page,
) -> None:
    visit(page, f"#view=lab&p={EMPTY}")
    mood(page, "idle")
    choose(page, "breadth-first")
    mood(page, "idle")
    press(page, "last")
    mood(page, "finished")
    expect(status(page)).to_contain_text("the search gives up. The search has ended.")
    last = counter(page, "steps").inner_text()
    page.locator("#scrub").fill("50000")
    mood(page, "paused")
    expect(counter(page, "steps")).to_have_text("50,000")
    press(page, "last")
    expect(counter(page, "steps")).to_have_text(last)


@pytest.fixture
def short_timeline(page: Page) -> None:
    """Let the timeline hold 5,000 steps: to fill one of ten million takes minutes."""
    with ZipFile(ARCHIVE) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    name = "sudoku_py/lab/timeline.py"
    shorter = files[name].replace(b"MOST_STEPS = 10_000_000", b"MOST_STEPS = 5_000")
    assert shorter != files[name]
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for each, contents in {**files, name: shorter}.items():
            archive.writestr(each, contents)
    page.route("**/sudoku_py.zip", lambda route: route.fulfill(body=made.getvalue()))


@pytest.mark.usefixtures("short_timeline")
def test_a_timeline_that_is_full_ends_with_a_sentence_and_can_be_scrubbed(page: Page) -> None:
    visit(page, f"#view=lab&p={HARD}&step=10000000")
    mood(page, "finished")
    expect(counter(page, "steps")).to_have_text("5,000")
    expect(status(page)).to_have_text(
        "There is no step 10,000,000: the run ends with step 5,000. "
        "The timeline is full: the run goes no further."
    )
    press(page, "step-back")
    expect(counter(page, "steps")).to_have_text("4,999")
    mood(page, "paused")
    press(page, "step")
    expect(status(page)).to_contain_text("The timeline is full")
    page.locator("#scrub").fill("1234")
    expect(counter(page, "steps")).to_have_text("1,234")
    expect(lit(page)).to_contain_text("yield")
