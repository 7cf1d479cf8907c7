"""A run leaves nothing behind: what comes after it is as in a new page."""

from typing import Any

from playwright.sync_api import Page

from tests.e2e.sandbox_steps import ask, show, visit_with_runner
from tests.sandbox.solvers import BACKTRACKING, SHORT, SMALL, solution, solver
from tests.sandbox.spoiling import SPOILING

LIMITS = {"steps": 500_000, "seconds": 60, "output": 10_000}
CHECKS = """\
import copy, json, math, random, re
rows = [[1], [2]]
assert copy.deepcopy(rows) == rows and copy.deepcopy(rows)[0] is not rows[0]
assert json.loads(json.dumps(rows)) == rows and re.findall("a", "banana") == ["a"] * 3
assert math.gcd(12, 18) == 6 and sorted([3, 1, 2]) == [1, 2, 3] and len("abc") == 3
print(random.random(), random.sample(range(100), 3))
"""
GOOD = CHECKS + BACKTRACKING
BAD = solver("board[0][2] = 1\nprint(random.random())\nreturn True", "import random")
EXERCISE, TEST = "backtracking", 1


def record(page: Page, source: str) -> Any:
    return ask(page, "record", source=source, puzzle=SMALL, limits=LIMITS)


def seen(page: Page) -> list[Any]:
    """All that the page can know of a good and of a bad program: verdicts and recordings."""
    found: list[Any] = []
    for source in (GOOD, BAD):
        run = record(page, source)
        steps = run["ok"]["steps"]
        found.append(run)
        for step in range(0, steps + 2, max(1, steps // 8)):
            found.append(show(page, step, "stack", "output"))
        found.append(show(page, steps, "tree"))
    for source in (solution(EXERCISE), BAD):
        found.append(ask(page, "grade.test", source=source, exercise=EXERCISE, test=TEST))
    return found


def test_after_code_that_spoils_all_it_can_reach_others_run_as_in_a_new_page(page: Page) -> None:
    visit_with_runner(page)
    fresh = seen(page)
    assert [fresh[-2]["ok"]["passed"], fresh[-1]["ok"]["passed"]] == [True, False]
    assert fresh[0]["ok"]["problem"] is None
    for name, source in SPOILING.items():
        spoilt = [record(page, source)]
        spoilt.append(ask(page, "grade.test", source=source, exercise=EXERCISE, test=TEST))
        assert [each["ok"]["passed"] for each in spoilt[1:] if "ok" in each] in ([], [False]), name
        assert seen(page) == fresh, name


def test_code_that_changes_its_verdict_is_judged_elsewhere(page: Page) -> None:
    visit_with_runner(page)
    for name in ("the verdict", "modules"):
        for test in range(TEST, TEST + 2):
            arguments = {"source": SPOILING[name], "exercise": EXERCISE, "test": test}
            found = ask(page, "grade.test", **arguments)
            assert not found.get("ok", {}).get("passed"), (name, test)


def test_the_run_that_is_watched_stays_while_others_run(page: Page) -> None:
    visit_with_runner(page)
    record(page, BACKTRACKING)
    before = show(page, 50, "stack")
    ask(page, "trace", source=BAD, puzzle=SMALL, limits=LIMITS)
    ask(page, "grade.test", source=BAD, exercise=EXERCISE, test=TEST)
    asked = {"source": BACKTRACKING, "puzzle": SMALL, "limits": LIMITS}
    ask(page, "contents", place=[50, before["lit"], before["depth"]], **asked)
    assert show(page, 50, "stack") == before


def test_what_lists_hold_is_shown_as_in_the_first_run(page: Page) -> None:
    """It runs the code again: what that has changed must not be changed already."""
    visit_with_runner(page)
    counts = solver(
        "random.runs = getattr(random, 'runs', 0) + 1\nseen = [random.runs]\nx = seen\nreturn x",
        "import random",
    )
    steps = record(page, counts)["ok"]["steps"]
    frame = show(page, steps)
    for _ in range(2):
        place = [steps, frame["lit"], frame["depth"]]
        found = ask(page, "contents", place=place, source=counts, puzzle=SHORT, limits=LIMITS)
        assert ["seen", "[1]"] in found["ok"]["frames"][0]["variables"]
