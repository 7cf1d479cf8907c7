"""A learning platform, whose side scorm-again plays, and puzzles of ours in it.

Runs, races and lessons in a learning platform.

A teacher packs an exercise in Python for a learning platform with a strict policy.
"""

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from sudoku_py.ui.builder.templates import template
from sudoku_py.ui.lab.lessons.lesson_data import BACKTRACKING
from tests.e2e.embed_steps import course
from tests.e2e.scorm_steps import (
    FOUR,
    Opened,
    Platform,
    fill,
    laboratory,
    launched,
    leave,
    press,
    solve,
    start,
    until,
)
from tests.e2e.steps import READY
from tests.e2e.test_write import LONG, UNDO
from tests.e2e.texts import says

PUZZLE = ("--puzzle", FOUR)
FEW = (*PUZZLE, "--pass-mistakes", "1", "--pass-hints", "0", "--lang", "es")
EITHER = pytest.mark.parametrize("version", ["1.2", "2004"])
RUN = ("--view", "lab", "--puzzle", FOUR, "--algorithm", "cell-order", "--speed", "max")
RACERS = ("--algorithms", "cell-order,propagation")
RACE = ("--view", "race", "--puzzle", FOUR, *RACERS, "--speed", "max")
LESSON = ("--view", "lesson", "--lesson", "backtracking")
EXERCISE = ("--view", "write", "--exercise", "undo")


class Words(NamedTuple):
    """What a version of SCORM calls what the tests look at, and how it writes a duration."""

    status: tuple[str, ...]
    success: tuple[str, ...]
    score: tuple[str, ...]
    time: tuple[str, ...]
    duration: str


LESSON_STATUS = ("core", "lesson_status")
WORDS = {
    "1.2": Words(
        status=LESSON_STATUS,
        success=LESSON_STATUS,
        score=("core", "score", "raw"),
        time=("core", "session_time"),
        duration=r"\d\d+:\d\d:\d\d",
    ),
    "2004": Words(
        status=("completion_status",),
        success=("success_status",),
        score=("score", "raw"),
        time=("session_time",),
        duration=r"PT(\d+[HMS])+",
    ),
}


@EITHER
def test_a_solved_puzzle_is_passed_and_stays_so(page: Page, platform: Opened, version: str) -> None:
    words, running = WORDS[version], platform(*FEW, "--version", version)
    until(page, lambda: running.knows(*words.status), "incomplete")
    solve(page, laboratory(launched(page)))
    until(page, lambda: running.knows(*words.success), "passed")
    told = launched(page).locator("#told")
    says(told, "points", 100)
    says(told, "passed")
    expect(launched(page).locator("html")).to_have_attribute("lang", "es")
    assert running.knows(*words.score) == "100"
    leave(page, running)
    assert running.knows(*words.status) == ("passed" if version == "1.2" else "completed")
    assert re.fullmatch(words.duration, str(running.knows(*words.time)))
    page.goto(running.url)
    fill(page, laboratory(launched(page)), "r4c2", "24")  # the browser has kept the board
    kept = "(window.API ?? window.API_1484_11).cmi.suspend_data"
    until(page, lambda: page.evaluate(kept), '{"mistakes":2,"hints":0}')
    page.keyboard.press("3")
    says(launched(page).locator("#told"), "stands", 100)
    leave(page, running)
    assert running.knows(*words.success) == "passed"
    assert running.knows(*words.score) == "100"


@EITHER
def test_whoever_makes_too_many_mistakes_fails_also_by_the_score(
    page: Page, platform: Opened, version: str
) -> None:
    words, running = WORDS[version], platform(*FEW, "--version", version)
    solve(page, laboratory(launched(page)), "243")  # 2 and 4 stand in the row
    until(page, lambda: running.knows(*words.success), "failed")
    assert running.knows(*words.score) == "80"
    leave(page, running)
    assert running.knows(*words.success) == "failed"  # also when the platform has compared
    if version == "1.2":
        another_attempt_is_not_passed_by_what_the_browser_has_kept(page, running)


def another_attempt_is_not_passed_by_what_the_browser_has_kept(
    page: Page, running: Platform
) -> None:
    """Come back to a board that is solved, in an attempt of which the platform knows nothing."""
    running.begins_anew = True
    page.goto(running.url)
    until(page, lambda: running.status, "incomplete")
    last = laboratory(launched(page)).locator('[data-cell="r4c4"]')
    expect(last).to_have_attribute("data-value", "1")
    kept = str(page.evaluate("API.cmi.suspend_data"))
    fill(page, laboratory(launched(page)), "r4c2", "1")  # a new mistake, which is told after that
    until(page, lambda: page.evaluate("API.cmi.suspend_data") != kept, True)
    assert running.status == "incomplete"


def test_a_hint_that_is_not_allowed_fails_however_few_points_it_costs(
    page: Page, platform: Opened
) -> None:
    running = platform(*FEW, "--hint-cost", "1")
    press(laboratory(launched(page)), "hint")
    solve(page, laboratory(launched(page)))
    until(page, lambda: running.status, "failed")
    leave(page, running)
    assert (running.status, running.score) == ("failed", "89")


def test_each_mistake_and_each_hint_costs_points(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, "--mistake-cost", "7", "--hint-cost", "20", "--lang", "en")
    lab = laboratory(launched(page))
    press(lab, "hint")
    solve(page, lab, "23")
    until(page, lambda: running.status, "completed")
    assert running.score == "73"
    says(launched(page).locator("#told"), "points", 73, 100)


def test_mistakes_are_not_forgotten_when_it_is_opened_again(
    page: Page, platform: Opened, context: BrowserContext
) -> None:
    running = platform(*FEW)
    fill(page, laboratory(launched(page)), "r4c2", "24")
    until(page, lambda: page.evaluate("API.cmi.suspend_data"), '{"mistakes":2,"hints":0}')
    leave(page, running)
    other = context.new_page()  # which knows nothing of the board
    other.goto(running.url)
    solve(other, laboratory(launched(other)))
    until(other, lambda: running.status, "failed")


def test_a_platform_that_refuses_the_result_is_told_of(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, "--lang", "en")
    until(page, lambda: running.status, "incomplete")
    running.refuses = True
    solve(page, laboratory(launched(page)))
    says(launched(page).locator("#told"), "points", 100)
    says(launched(page).locator("#told"), "refused")


def test_it_finds_the_platform_that_opened_its_window(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, query="?alone")
    with page.expect_popup() as opening:
        page.get_by_role("button").click()
    solve(opening.value, laboratory(opening.value))
    until(page, lambda: running.status, "completed")


def test_without_a_platform_it_works_and_says_so(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, "--title", "Four & two", "--lang", "en", query="?alone")
    page.goto(f"{running.url}package/launch.html")
    expect(page).to_have_title("Four & two")
    says(page.locator("#told"), "alone")
    solve(page, laboratory(page))
    says(page.locator("#told"), "points", 100)
    says(page.locator("#told"), "alone")
    assert running.told == []


def test_a_window_above_it_of_another_origin_does_no_harm(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, "--lang", "en", query="?alone")
    with course() as site:
        address = f"{running.url}package/launch.html"
        page.goto(site.put("/", f'<iframe id="content" src="{address}"></iframe>'))
        says(launched(page).locator("#told"), "alone")


@pytest.mark.parametrize("exercise", [RUN, RACE], ids=["run", "race"])
def test_a_run_goes_on_where_it_was_left_and_is_completed_at_its_end(
    page: Page, platform: Opened, exercise: tuple[str, ...]
) -> None:
    running = platform(*exercise)
    lab = laboratory(launched(page))
    start(lab)
    until(page, lambda: running.status, "incomplete")
    for _ in range(3):
        press(lab, "step")
    until(page, lambda: page.evaluate("API.cmi.core.lesson_location"), "3")
    leave(page, running)
    assert running.knows("core", "lesson_location") == "3"
    page.goto(running.url)
    start(lab)
    expect(lab.locator("[data-control=scrub]").locator("visible=true")).to_have_value("3")
    assert running.status == "incomplete"
    press(lab, "play")
    until(page, lambda: running.status, "completed")
    assert running.score == "100"


def test_in_scorm_2004_too(page: Page, platform: Opened) -> None:
    running = platform(*RUN, "--version", "2004")
    start(laboratory(launched(page)))
    press(laboratory(launched(page)), "play")
    until(page, lambda: running.knows("completion_status"), "completed")
    assert running.knows("score", "scaled") == "1"
    assert running.knows("success_status") == "unknown"


def test_a_lesson_goes_on_at_its_station_and_is_completed_at_the_last(
    page: Page, platform: Opened, context: BrowserContext
) -> None:
    page.emulate_media(reduced_motion="reduce")  # stations are gone to at once
    running = platform(*LESSON)
    lab = laboratory(launched(page))
    start(lab)
    press(lab, "lesson-next")
    expect(lab.locator("#lesson-panel")).to_have_attribute("data-asks", "digit")
    press(lab, "lesson-answer:1")
    asking = [station["name"] for station in BACKTRACKING["stations"] if station["ask"]]
    many, answers = len(asking), json.dumps({"answers": {asking[0]: True}}, separators=(",", ":"))
    until(page, lambda: page.evaluate("API.cmi.suspend_data"), answers)
    press(lab, "lesson-next")
    place = lab.locator("#lesson-place")
    until(page, lambda: page.evaluate("API.cmi.core.lesson_location"), "3")
    expect(lab.locator("#lesson-panel")).to_have_attribute("aria-busy", "false")
    told = place.inner_text()
    leave(page, running)
    other = context.new_page()  # which knows nothing of the answer
    other.emulate_media(reduced_motion="reduce")
    other.goto(running.url)
    lab = laboratory(launched(other))
    start(lab)
    place = lab.locator("#lesson-place")
    expect(place).to_have_text(told)
    assert running.status == "incomplete"
    panel = lab.locator("#lesson-panel")
    while lab.locator("#lesson-next").get_attribute("data-key") != "lesson.finish":
        expect(panel).to_have_attribute("aria-busy", "false")
        if panel.get_attribute("data-asks") == "digit":
            press(lab, "lesson-answer:4")  # wrong
        else:
            press(lab, "lesson-next")
    until(other, lambda: running.status, "completed")
    assert running.score == str(round(100 / many))  # one of them
    says(launched(other).locator("#told"), "answers", 1, many, round(100 / many), 100)


def test_a_drill_is_worth_its_right_answers_and_passes_with_enough(
    page: Page, platform: Opened
) -> None:
    running = platform(
        *("--view", "drill", "--technique", "full-house"),
        *("--positions", "1", "--pass-score", "50", "--seed", "5"),
    )
    lab = laboratory(launched(page))
    press(lab, "start")
    expect(lab.locator("#drill-check")).to_be_enabled(timeout=READY)
    until(page, lambda: running.status, "incomplete")
    press(lab, "drill-show")
    until(page, lambda: running.status, "failed")
    assert running.score == "0"


@EITHER
def test_an_exercise_in_python_is_graded_under_a_strict_policy(
    page: Page, platform: Opened, context: BrowserContext, version: str
) -> None:
    running = platform(*EXERCISE, "--version", version, "--pass-score", "1")
    words = WORDS[version]
    lab = laboratory(launched(page))
    press(lab, "start")
    code = lab.locator("#write-editor .cm-content")
    expect(lab.locator("#write-exercise-title")).to_have_text("Undo", timeout=LONG)
    press(lab, "write-grade")
    says(lab.locator("#status"), "sandbox.score", timeout=LONG)
    until(page, lambda: running.knows(*words.score), "0")  # nothing was written
    until(page, lambda: running.knows(*words.success), "failed")
    code.click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(UNDO.read_text("utf-8"))
    press(lab, "write-grade")
    says(lab.locator("#status"), "sandbox.score", 100, timeout=LONG)
    until(page, lambda: running.knows(*words.success), "passed")
    told: list[dict[str, str]] = list(running.knows("interactions").values())  # type: ignore[attr-defined]
    results = {each["id"]: each["result"] for each in told}  # the newest of each test
    assert set(results.values()) == {"correct"}
    assert len(results) == 5
    assert {each["result"] for each in told} > {"correct"}  # the starter failed some
    assert all(each.get("time") or each.get("timestamp") for each in told)
    assert all(re.fullmatch(r"test-\d-[a-z0-9-]+", name) for name in results)
    code.click()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("\n# never tested\n")
    kept = "(window.API ?? window.API_1484_11).cmi.suspend_data"
    before = page.evaluate(kept)
    until(page, lambda: page.evaluate(kept) != before, True)
    leave(page, running)
    assert running.knows(*words.success) == "passed"
    other = context.new_page()  # another computer, which knows nothing of the program
    other.goto(running.url)
    lab = laboratory(launched(other))
    press(lab, "start")
    expect(lab.locator("#write-editor .cm-content")).to_contain_text(
        "sample solution of the exercise undo", timeout=LONG
    )
    lab.locator("#write-editor .cm-content").click()
    other.keyboard.press("Control+End")
    expect(lab.locator("#write-editor .cm-content")).to_contain_text("# never tested")


def test_an_exercise_of_the_lecturers_own_is_told_test_by_test_and_comes_back(
    page: Page, platform: Opened, context: BrowserContext, tmp_path: Path
) -> None:
    file = tmp_path / "own.json"
    file.write_text(template("exercise"), "utf-8")
    running = platform("--view", "write", "--own", str(file), "--pass-score", "60", "--lang", "es")
    lab = laboratory(launched(page))
    press(lab, "start")
    expect(lab.locator("#write-exercise-title")).to_have_text("La primera fila", timeout=LONG)
    lab.locator("#write-editor .cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("def missing(board):\n    return [3, 4]\n")
    press(lab, "write-grade")
    says(lab.locator("#status"), "sandbox.score", 50, timeout=LONG)
    until(page, lambda: running.knows(*WORDS["1.2"].success), "failed")
    told: list[dict[str, str]] = list(running.knows("interactions").values())  # type: ignore[attr-defined]
    assert [each["result"] for each in told] == ["correct", "wrong"]
    leave(page, running)
    other = context.new_page()
    other.goto(running.url)
    lab = laboratory(launched(other))
    press(lab, "start")
    expect(lab.locator("#write-exercise-title")).to_have_text("La primera fila", timeout=LONG)
    expect(lab.locator("#write-editor .cm-content")).to_contain_text("return [3, 4]")
