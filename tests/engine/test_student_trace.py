"""A student's code as an entry of a race: run in the sandbox, raced as data in the lab's engine."""

from typing import Any

import pytest

from sudoku_py.engine import races
from sudoku_py.lab.experiment import CENSORED, read_trial
from tests.data import puzzles
from tests.engine.test_rpc import ask as ask_lab
from tests.engine.test_rpc import result_of
from tests.engine.test_student import LOOP, ask
from tests.sandbox.solvers import NO_SOLUTION, SMALL, solution, solver

KNOWN = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
SOLUTION = "563781492892354617471629583947263158256148379318597264689412735725936841134875926"
EASY = puzzles("easy10")[1].line
OWN = "own.000001"
COUNTED = ("nodes", "backtracks", "taken_back", "max_depth")


def raced(puzzle: str, trace: Any) -> dict[str, Any]:
    """The rows of a race of the trace against cell order, by name."""
    arguments = {"algorithms": [OWN, "cell-order"], "recorded": {OWN: trace}}
    race = ask_lab("race.open", puzzle=puzzle, **arguments)
    assert race["ok"], race
    number = race["result"]["run"]
    result_of(races.seek_race, run=number, step=10**9, budget_ms=60_000)
    rows = result_of(races.race_table, run=number)["rows"]
    return {row["algorithm"]: row for row in rows}


def test_the_sample_solution_counts_as_cell_order_does() -> None:
    found = ask("trace", source=solution("backtracking"), puzzle=EASY)
    assert found["problem"] is None
    rows = raced(EASY, found["trace"])
    own, other = rows[OWN], rows["cell-order"]
    assert (own["status"], own["place"], other["place"]) == ("solved", 1, 1)
    assert [own[name] for name in COUNTED] == [other[name] for name in COUNTED]
    assert own["nodes"] == 295
    assert own["checks"] is own["guesses"] is own["dead_ends"] is None


@pytest.mark.parametrize(
    ("source", "puzzle", "status", "problem", "most"),
    [
        (solution("backtracking"), NO_SOLUTION[:9] + "." * 72, "solved", None, 3_000_000),
        (solver("return False"), "1" * 2 + "." * 14, None, None, 50_000),
        (solver("return None"), SMALL, "wrong", "board-unchanged", 50_000),
        (solver("board[0][2] = 4\nreturn 1 / 0"), SMALL, "error", "division-by-zero", 50_000),
        (LOOP, SMALL, "line-limit", "limit-steps", 50_000),
        (solver("print('x' * 10**6)\nreturn True"), SMALL, "print-limit", "limit-output", 50_000),
    ],
)
def test_how_code_ends(
    source: str, puzzle: str, status: str | None, problem: str | None, most: int
) -> None:
    found = ask("trace", source=source, puzzle=puzzle, limits={"steps": most})
    if status is None:
        assert found["trace"]["end"] == "none"
        return
    assert (found["problem"] or {"key": None})["key"] == (problem and f"sandbox.{problem}")
    row = raced(puzzle, found["trace"])[OWN]
    assert row["status"] == status
    assert row["seconds"] == pytest.approx(found["trace"]["seconds"], abs=1e-6)


def test_code_that_cannot_start_has_no_trace() -> None:
    found = ask("trace", source="def solve(board)\n", puzzle=SMALL)
    assert found["trace"] is None
    assert (found["problem"]["key"], found["problem"]["line"]) == ("sandbox.syntax-colon", 1)


def test_a_race_refuses_what_is_no_trace() -> None:
    arguments = {"algorithms": [OWN, "cell-order"], "recorded": {OWN: {"end": "solved"}}}
    answer = ask_lab("race.open", puzzle=SMALL, **arguments)
    assert answer["error"]["code"] == "bad-trace"
    unknown = ask_lab("race.open", puzzle=SMALL, algorithms=[OWN, "cell-order"])
    assert unknown["error"]["code"] == "unknown-solver"


def test_an_experiment_counts_a_students_code_as_a_race_does() -> None:
    solvable = [f"{KNOWN[:given]}{SOLUTION[given:]}" for given in (54, 45)]
    puzzles = [*solvable, SOLUTION[0] + SOLUTION[:80]]
    source = solution("backtracking")
    trials = [ask("trial", source=source, puzzle=each)["trial"] for each in puzzles]
    task = ask_lab(
        "experiment",
        algorithms=["cell-order", OWN],
        puzzles=puzzles,
        recorded={OWN: trials},
    )["result"]
    rows, summaries = [], []
    while True:
        found = task["result"] if task["done"] else task["progress"]
        rows += found["rows"]
        summaries = found["summaries"]
        if task["done"]:
            break
        task = ask_lab("advance", task=task["task"], budget_ms=60_000)["result"]
    by_name = {(row[0], row[2]): row for row in rows}
    assert [row[2] for row in rows] == ["cell-order", OWN] * 3
    for number in (1, 2):
        other, own = by_name[number, "cell-order"], by_name[number, OWN]
        assert (own[3], own[6], own[7]) == ("solved", other[6], None)
    assert by_name[3, OWN][3] == by_name[3, "cell-order"][3] == "refused"
    own = next(each for each in summaries if each["algorithm"] == OWN)
    assert (own["runs"], own["solved"], own["censored"], own["refused"]) == (2, 2, 0, 1)


@pytest.mark.parametrize(
    ("source", "outcome", "limit"),
    [
        (LOOP, "limit", "steps"),
        (solver("print('x' * 10**6)"), "limit", "output"),
        (solver("return 1 / 0"), "error", None),
        (solver("return True"), "wrong", None),
        (solver("return [1]"), "wrong", None),
    ],
)
def test_code_without_an_answer_is_censored(source: str, outcome: str, limit: str | None) -> None:
    trial = ask("trial", source=source, puzzle=SMALL, limits={"steps": 1000})["trial"]
    assert (trial["outcome"], trial["limit"]) == (outcome, limit)
    assert read_trial(trial).limit == limit
    assert outcome in CENSORED


def test_an_experiment_refuses_what_is_no_result() -> None:
    request = {"algorithms": [OWN], "puzzles": [SMALL]}
    short = ask_lab("experiment", **request, recorded={OWN: []})
    assert short["error"]["code"] == "bad-request"
    bad = ask_lab("experiment", **request, recorded={OWN: [{"outcome": "won"}]})
    assert bad["error"]["code"] == "bad-trace"
