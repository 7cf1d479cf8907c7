"""One request for a step and its parts: what it goes to, what it brings, what is left for later.

The call stack of a run, and the code its functions stand in, as the page pulls them.

The last reason to go back, from any step.

What the page draws of a whole run: the search tree and the profile of its depth.
"""

from itertools import pairwise
from typing import Any

import pytest

from sudoku_py.core import formats
from sudoku_py.engine import run_views, runs
from sudoku_py.engine.errors import RequestError
from sudoku_py.lab.run import Run
from sudoku_py.lab.tree.search_tree import Node
from sudoku_py.solvers.registry import SOLVERS
from tests.data import puzzles
from tests.engine.test_rpc import ask, finished, result_of
from tests.engine.test_runs import EASY, FIRST, LONG, PUZZLE, opened

PARTS: dict[str, Any] = {
    "source": {"known": []},
    "profile": {"most": 200, "known": -1},
    "heat": {"since": 0},
    "transcript": {"most": 200, "first": 0, "last": 0, "argued": 0},
    "tree": {"most": 100},
    "reason": {},
    "frames": {"replay": True, "calls": False, "known": -1, "idle": False},
}
FAR = 30_000
SEVERAL = "12..3..........."  # solutions, so that the search goes back from them, too
LONG_RUN = 60_000.0  # ms
MIDDLE = puzzles("easy10")[1].line  # 22,349 steps of cell order, and FIRST has 160,775


def opened_long() -> int:
    run: int = ask("run.open", puzzle=PUZZLE, algorithm="cell-order")["result"]["run"]
    return run


def shown(run: int, parts: dict[str, Any] | None = None, **go: Any) -> dict[str, Any]:
    answer = ask("run.show", run=run, go=go, parts=parts or {}, budget_ms=LONG)
    result: dict[str, Any] = answer["result"]
    return result


def test_a_step_comes_with_all_parts_of_it() -> None:
    answer = shown(opened_long(), PARTS, command="advance", steps=300, budget_ms=LONG)
    assert answer["frame"]["step"] == 300
    results = {name: part["result"] for name, part in answer["parts"].items()}
    assert set(results) == set(PARTS)
    assert results["tree"]["step"] == results["heat"]["upto"] == results["frames"]["step"] == 300
    assert [step for step, _ in results["transcript"]["newer"]] == list(range(101, 301))
    assert results["source"]["module"] == "sudoku_py.solvers.cell_order"
    assert results["profile"]["recorded"] >= 300


def test_what_the_page_has_is_not_sent_again() -> None:
    run = opened_long()
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


def test_the_argument_of_the_technique_at_work_is_sent_once() -> None:
    run = ask("run.open", puzzle="12..34....1.4...", algorithm="rule-based")["result"]["run"]

    def argued(step: int, known: int | None, most: int = 200) -> Any:
        wanted = {"transcript": {"most": most, "first": 0, "last": 0, "argued": known}}
        parts = shown(run, wanted, command="seek", step=step)["parts"]
        return parts["transcript"]["result"]["argument"]

    found = argued(4, 0)
    assert found["step"] == 4
    assert [claim["key"] for claim in found["claims"]] == [
        *("claim.blocked-by-several", "claim.so-unit")
    ]
    assert argued(5, 0) == found  # its digit is written
    assert argued(5, 4) is argued(26, 0) is argued(4, None) is None
    assert argued(26, 4) == {"step": 0, "claims": []}  # a solution
    assert argued(5, 0, most=1) is None  # the row that it belongs to is not shown


def test_rows_above_those_that_the_page_has_are_sent_too() -> None:
    run = opened_long()
    wanted = {"transcript": {"most": 10, "first": 298, "last": 305}}
    sentences = shown(run, wanted, command="seek", step=300)["parts"]["transcript"]["result"]
    assert (sentences["first"], sentences["last"]) == (291, 300)
    assert [step for step, _ in sentences["older"]] == list(range(291, 298))
    assert sentences["newer"] == []


def test_heat_is_counted_anew_where_the_run_went_back() -> None:
    run = opened_long()
    shown(run, command="advance", steps=300, budget_ms=LONG)
    heat = shown(run, {"heat": {"since": 300}}, command="seek", step=100)["parts"]["heat"]["result"]
    assert (heat["since"], heat["upto"]) == (0, 100)
    assert sum(heat["changes"]) > 0


def test_a_step_is_looked_for_until_it_is_found() -> None:
    run = opened_long()
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
    run = opened_long()
    shown(run, command="seek", step=3000)
    answer = ask("run.show", run=run, go={}, parts=PARTS, budget_ms=0)["result"]
    assert (answer["frame"], len(answer["parts"])) == (None, 1)


def test_a_part_that_there_is_not_is_a_bad_request() -> None:
    answer = ask("run.show", run=opened_long(), go={}, parts={"weather": {}})
    assert answer["error"]["code"] == "bad-request"


def test_a_race_comes_with_its_table() -> None:
    racers = ["cell-order", "exact-cover"]
    race = ask("race.open", puzzle=PUZZLE, algorithms=racers)["result"]["run"]
    go = {"command": "advance", "steps": 10}
    answer = ask("race.show", run=race, go=go, parts={"table": {}})["result"]
    assert answer["frame"]["step"] == 10
    assert len(answer["parts"]["table"]["result"]["rows"]) == 2


def test_the_newest_step_has_its_frames_at_once() -> None:
    run = opened(FIRST)["run"]
    there = result_of(runs.advance_run, run=run, steps=40)
    told = result_of(run_views.frames, run=run, replay=False)["result"]
    assert told["step"] == 40
    outermost, *_, innermost = told["frames"]
    assert outermost["function"] == "search"
    assert (innermost["module"], innermost["line"]) == (
        there["code"]["module"],
        there["code"]["line"],
    )
    assert ["depth", "0"] in told["frames"][1]["variables"]


def test_a_past_step_has_none_at_hand_but_a_replay_finds_them_with_their_calls() -> None:
    run = opened(FIRST)["run"]
    result_of(runs.advance_run, run=run, steps=FAR, budget_ms=60_000)
    result_of(runs.seek_run, run=run, step=FAR - 50)
    assert result_of(run_views.frames, run=run, replay=False)["result"]["frames"] is None
    first = result_of(run_views.frames, run=run)
    assert not first["done"]
    assert 0 <= first["progress"]["percent"] <= 100
    ask("cancel", task=first["task"])
    told = finished(run_views.frames, run=run)
    assert told["step"] == FAR - 50
    assert len(told["calls"]) == len(told["frames"])
    assert result_of(run_views.frames, run=run, replay=False)["result"] == told  # from now on


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_the_board_at_a_frames_call_is_the_board_that_it_left_to_the_next(algorithm: str) -> None:
    run = opened(EASY, algorithm)["run"]
    result_of(runs.advance_run, run=run, steps=5)
    told = finished(run_views.frames, run=run, calls=True)
    assert told["calls"] == sorted(told["calls"])
    assert told["calls"][-1] == told["step"]
    for depth, step in enumerate(told["calls"][:-1]):
        result_of(runs.seek_run, run=run, step=step)
        at_call = finished(run_views.frames, run=run)["frames"]
        result_of(runs.seek_run, run=run, step=step + 1)
        after = finished(run_views.frames, run=run)["frames"]
        assert [each["function"] for each in at_call[: depth + 1]] == [
            each["function"] for each in told["frames"][: depth + 1]
        ]
        assert len(after) > depth + 1  # the one that was called


def test_idle_time_is_used_up_to_an_end() -> None:
    run = opened(FIRST)["run"]
    result_of(runs.advance_run, run=run, steps=FAR, budget_ms=60_000)
    for _ in range(1000):
        if runs.run_of(run).prepare():
            return
    raise AssertionError("it never ends")


def test_the_source_comes_with_what_its_pieces_are() -> None:
    source = opened()["source"]
    lines = source["text"].split("\n")
    assert len(source["spans"]) == len(lines)
    kinds = {
        lines[number][start:stop]: kind
        for number, spans in enumerate(source["spans"])
        for start, stop, kind in spans
    }
    assert (kinds["yield"], kinds["def"], kinds["fill"]) == ("yield", "keyword", "definition")


def test_a_module_of_a_solver_has_its_source() -> None:
    run = opened(EASY, "exact-cover")["run"]
    told = result_of(run_views.source, run=run, module="sudoku_py.solvers.dancing_links")
    assert "class DancingLinks" in told["text"]
    assert told["spans"]


@pytest.mark.parametrize(
    "module",
    [
        "os",
        "sudoku_py",
        "sudoku_py.engine.run_views",
        "sudoku_py.solvers.",
        "sudoku_py.solvers.../x",
    ],
)
def test_no_other_file_can_be_read(module: str) -> None:
    run = opened()["run"]
    with pytest.raises(RequestError) as refused:
        run_views.source(run, module)
    assert refused.value.code == "bad-request"


def test_of_a_deep_stack_the_middle_is_left_out() -> None:
    run = opened("." * 256, "exact-cover")["run"]
    result_of(runs.advance_run, run=run, steps=400, budget_ms=60_000)
    told = finished(run_views.frames, run=run, calls=True)
    gaps = [frame["gap"] for frame in told["frames"]]
    assert len(gaps) == len(told["calls"]) == 80
    assert sum(gaps) == gaps[8] > 100


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_it_is_the_one_of_the_newest_step_that_has_one(algorithm: str) -> None:
    run = opened(SEVERAL, algorithm)["run"]
    newest: Any = {"step": 0, "reason": None}
    for _ in range(120):
        frame = result_of(runs.advance_run, run=run, steps=1)
        if frame["reason"]:
            newest = {"step": frame["step"], "reason": frame["reason"]}
        assert finished(run_views.latest_reason, run=run) == newest


def test_it_looks_back_from_where_the_run_is_looked_at() -> None:
    run = opened(FIRST)["run"]
    back = finished(runs.find_step, run=run, stop="backtrack")
    for step, found in ((back["step"], back), (1, {"step": 0, "reason": None})):
        result_of(runs.seek_run, run=run, step=step)
        told = finished(run_views.latest_reason, run=run)
        assert (told["step"], told["reason"]) == (found["step"], found["reason"])


def test_a_queue_goes_on_elsewhere_while_what_it_found_waits() -> None:
    run = opened("." * 16, "breadth-first")["run"]
    result_of(runs.advance_run, run=run, steps=5)  # the puzzle, and its four children
    second = result_of(runs.advance_run, run=run, steps=4)  # the first of them, and its own three
    assert second["reason"] is None
    third = result_of(runs.advance_run, run=run, steps=1)
    assert third["reason"] == {"kind": "waits", "culprit": {"cell": 0, "digit": 1, "step": 6}}


def recorded(algorithm: str, puzzle: str = FIRST, steps: int = 20_000) -> int:
    run: int = opened(puzzle, algorithm)["run"]
    result_of(runs.advance_run, run=run, steps=steps, to_end=True, budget_ms=LONG_RUN)
    return run


def drawn(run: int, **wanted: Any) -> Any:
    return result_of(run_views.tree, run=run, budget_ms=LONG_RUN, **wanted)


def nodes_of(told: Any) -> dict[int, Node]:
    return {node.first: node for node in (Node(*row) for row in told["nodes"])}


@pytest.mark.parametrize("algorithm", ["cell-order", "depth-first", "breadth-first"])
def test_a_large_tree_is_bounded_and_holds_together(algorithm: str) -> None:
    run = recorded(algorithm)
    told = drawn(run, step=15_000, most=100)
    nodes = nodes_of(told)
    assert len(nodes) <= 100 + 2 * FIRST.count(".")  # the step's guesses, and a solution's
    assert nodes[0].size > 1_000
    assert all(node.parent in nodes for node in nodes.values() if node.first)
    assert told["path"][0] == 0
    assert all(nodes[below].parent == above for above, below in pairwise(told["path"]))
    assert nodes[told["path"][-1]].first <= 15_000 <= nodes[told["path"][-1]].last
    assert told["listed"] is (algorithm != "cell-order")


def test_the_solution_is_drawn_however_small_its_part_of_the_tree_is() -> None:
    run = recorded("cell-order", MIDDLE, 10**6)
    told = drawn(run, step=0, most=5, future=True)
    solved = [node for node in nodes_of(told).values() if node.solutions]
    assert [node.outcome for node in solved][-1] == "solution"


def test_without_the_future_the_tree_is_that_of_the_step() -> None:
    run = recorded("cell-order", MIDDLE, 10**6)
    assert list(nodes_of(drawn(run, step=0))) == [0]
    nodes = nodes_of(drawn(run, step=500, most=100))
    assert 1 < len(nodes) <= 100 + MIDDLE.count(".")
    assert all(node.last <= 500 for node in nodes.values())
    assert nodes[0].outcome == "open"


@pytest.mark.parametrize("algorithm", ["depth-first", "breadth-first"])
def test_what_waits_is_told_of_a_frontier_and_of_the_tree(algorithm: str) -> None:
    run = recorded(algorithm, steps=2_000)
    told = result_of(run_views.frontier, run=run, step=1_000, most=4)
    assert told["n"] > len(told["boards"]) == 4
    waiting, nodes = drawn(run, step=1_000)["waiting"], nodes_of(drawn(run, step=1_000))
    assert waiting
    assert all(parent in nodes for _, parent, _, _ in waiting)
    assert drawn(recorded("cell-order"), step=9)["waiting"] == []


def test_a_step_is_followed_as_it_is_made() -> None:
    run = opened(FIRST, "cell-order")["run"]
    paths = []
    for step in range(8):
        result_of(runs.seek_run, run=run, step=step)
        told = drawn(run, step=step)
        paths.append(told["path"])
        assert (told["whole"], told["followed"]) == (True, step)
    made = Run(formats.read(FIRST), "cell-order")
    made.record(8, LONG_RUN)
    made.tree.follow(LONG_RUN)
    assert paths == [made.tree.path(step) for step in range(8)]
    assert len(paths[-1]) > 1


def test_what_the_budget_does_not_reach_is_told_and_comes_later() -> None:
    run = recorded("cell-order", steps=20_000)
    told = result_of(run_views.tree, run=run, step=0, budget_ms=0)
    assert (told["whole"], told["followed"]) == (False, 16)
    while not told["whole"]:  # its search for solutions has a budget of its own
        told = drawn(run, step=0)
    assert told["followed"] == 20_000


def test_who_searches_no_tree_says_so() -> None:
    run = recorded("boltzmann", EASY, 200)
    told = drawn(run, step=100)
    assert (told["searches"], len(told["nodes"]), told["path"]) == (False, 1, [0])
    assert drawn(recorded("cell-order", EASY), step=0)["searches"]


@pytest.mark.parametrize("step", [-5, 10**9])
def test_a_step_that_is_not_there_is_the_nearest(step: int) -> None:
    run = recorded("cell-order", EASY)
    told = drawn(run, step=step)
    assert told["path"] == drawn(run, step=0 if step < 0 else 11)["path"]


@pytest.mark.parametrize("most", [-1, 0, 10**9])
def test_how_many_are_asked_for_stays_in_bounds(most: int) -> None:
    run = recorded("cell-order")
    assert 1 <= len(drawn(run, step=0, most=most)["nodes"]) <= run_views.MAX_NODES
    high = result_of(run_views.profile, run=run, most=most)["high"]
    assert 1 <= len(high) <= run_views.MAX_BUCKETS


def test_the_profile_covers_the_run_and_marks_its_solutions() -> None:
    run = recorded("cell-order", MIDDLE, 10**6)
    told = result_of(run_views.profile, run=run, most=200, budget_ms=LONG_RUN)
    found = runs.run_of(run)
    assert told["recorded"] == found.recorded
    assert len(told["low"]) == len(told["high"]) <= 200
    assert len(told["high"]) * told["steps"] >= told["recorded"]
    assert max(told["high"]) == MIDDLE.count(".")
    assert [found.timeline.event(step) for step in told["solved"]] == [
        event for _, event, _ in found.timeline.events() if type(event).__name__ == "Solution"
    ]


def test_a_run_without_steps_has_a_root_and_no_profile() -> None:
    run = opened()["run"]
    told = result_of(run_views.profile, run=run)
    assert (told["recorded"], told["low"], told["high"], told["solved"]) == (0, [], [], [])
    assert told["whole"]
    assert [node.first for node in nodes_of(drawn(run, step=0)).values()] == [0]
    assert runs.run_of(run).recorded == 0


@pytest.mark.parametrize("part", ["tree", "profile"])
def test_a_run_that_is_gone_is_told(part: str) -> None:
    answer = ask("run.show", run=10**6, go={}, parts={part: {}})
    assert answer["error"]["code"] == "no-task"
