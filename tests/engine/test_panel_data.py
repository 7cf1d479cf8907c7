"""One request for a step and its parts: what it goes to, what it brings, what is left for later."""

from typing import Any

from tests.engine.test_rpc import ask

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
PARTS: dict[str, Any] = {
    "source": {"known": []},
    "profile": {"most": 200, "known": -1},
    "heat": {"since": 0},
    "transcript": {"most": 200, "first": 0, "last": 0},
    "tree": {"most": 100},
    "reason": {},
    "frames": {"replay": True, "calls": False, "known": -1, "idle": False},
}
LONG = 60_000  # ms: whatever the machine does


def opened() -> int:
    run: int = ask("run.open", puzzle=PUZZLE, algorithm="cell-order")["result"]["run"]
    return run


def shown(run: int, parts: dict[str, Any] | None = None, **go: Any) -> dict[str, Any]:
    answer = ask("run.show", run=run, go=go, parts=parts or {}, budget_ms=LONG)
    result: dict[str, Any] = answer["result"]
    return result


def test_a_step_comes_with_all_parts_of_it() -> None:
    answer = shown(opened(), PARTS, command="advance", steps=300, budget_ms=LONG)
    assert answer["frame"]["step"] == 300
    results = {name: part["result"] for name, part in answer["parts"].items()}
    assert set(results) == set(PARTS)
    assert results["tree"]["step"] == results["heat"]["upto"] == results["frames"]["step"] == 300
    assert [step for step, _ in results["transcript"]["newer"]] == list(range(101, 301))
    assert results["source"]["module"] == "sudoku_py.solvers.cell_order"
    assert results["profile"]["recorded"] >= 300


def test_what_the_page_has_is_not_sent_again() -> None:
    run = opened()
    shown(run, command="advance", steps=300, budget_ms=LONG)
    known: dict[str, Any] = {
        "source": {"known": ["sudoku_py.solvers.cell_order"]},
        "profile": {"most": 200, "known": 300},
        "frames": {"replay": True, "calls": False, "known": 300, "idle": False},
        "transcript": {"most": 200, "first": 1, "last": 299},
    }
    parts = shown(run, known)["parts"]
    assert [parts[name]["result"] for name in ("source", "profile", "frames")] == [None] * 3
    sentences = parts["transcript"]["result"]
    assert ([step for step, _ in sentences["newer"]], sentences["older"]) == ([300], [])


def test_rows_above_those_that_the_page_has_are_sent_too() -> None:
    run = opened()
    wanted = {"transcript": {"most": 10, "first": 298, "last": 305}}
    sentences = shown(run, wanted, command="seek", step=300)["parts"]["transcript"]["result"]
    assert (sentences["first"], sentences["last"]) == (291, 300)
    assert [step for step, _ in sentences["older"]] == list(range(291, 298))
    assert sentences["newer"] == []


def test_heat_is_counted_anew_where_the_run_went_back() -> None:
    run = opened()
    shown(run, command="advance", steps=300, budget_ms=LONG)
    heat = shown(run, {"heat": {"since": 300}}, command="seek", step=100)["parts"]["heat"]["result"]
    assert (heat["since"], heat["upto"]) == (0, 100)
    assert sum(heat["changes"]) > 0


def test_a_step_is_looked_for_until_it_is_found() -> None:
    run = opened()
    go = {"command": "find", "stop": "solution", "forward": True}
    requests = 0
    answer: dict[str, Any] = {"frame": None}
    while not answer["frame"] and requests < 3:
        answer = ask("run.show", run=run, go=go, parts={"reason": {}})["result"]
        requests += 1
    assert (answer["frame"], answer["parts"]) == (None, {})  # it is far away
    assert shown(run, command="advance", steps=1)["frame"]["step"] == 1
    back = shown(run, command="find", stop="backtrack", forward=True)["frame"]
    assert back["event"]["kind"] == "remove"


def test_parts_without_time_are_left_for_the_next_request() -> None:
    run = opened()
    shown(run, command="seek", step=3000)
    answer = ask("run.show", run=run, go={}, parts=PARTS, budget_ms=0)["result"]
    assert (answer["frame"], len(answer["parts"])) == (None, 1)


def test_a_part_that_there_is_not_is_a_bad_request() -> None:
    answer = ask("run.show", run=opened(), go={}, parts={"weather": {}})
    assert answer["error"]["code"] == "bad-request"


def test_a_race_comes_with_its_table() -> None:
    racers = ["cell-order", "exact-cover"]
    race = ask("race.open", puzzle=PUZZLE, algorithms=racers)["result"]["run"]
    go = {"command": "advance", "steps": 10}
    answer = ask("race.show", run=race, go=go, parts={"table": {}})["result"]
    assert answer["frame"]["step"] == 10
    assert len(answer["parts"]["table"]["result"]["rows"]) == 2
