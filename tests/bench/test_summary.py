from typing import Any

import pytest

from bench.ours import COUNT, FIRST
from bench.summary import Cell, cell, cells, fastest_peer, wrong

PUZZLES = ["1234341221434..."] * 3
RIGHT, WRONG = "1234341221434321", "1234341221434312"


def run(solver: str, *rounds: tuple[list[float], list[Any]]) -> dict[str, Any]:
    done = [{"times": times, "answers": answers} for times, answers in rounds]
    return {"list": "some", "solver": solver, "rounds": done}


OURS = run(FIRST, ([1, 2, 3], [RIGHT] * 3), ([1, 2, 6], [RIGHT] * 3))


def test_time_and_ratio_are_medians_over_the_rounds() -> None:
    peer = run("peer", ([10, 20, 30], [RIGHT] * 3), ([20, 40, 120], [RIGHT] * 3))
    assert cell(peer, OURS, PUZZLES) == Cell("peer", 40, 15, 3, 3, 0)


def test_a_capped_peer_is_held_against_ours_on_the_puzzles_it_finished() -> None:
    peer = run("peer", ([10, 20], [RIGHT] * 2), ([10, 20], [RIGHT] * 2))
    assert cell(peer, OURS, PUZZLES) == Cell("peer", 15, 10, 2, 3, 0)


def test_a_peer_that_finished_nothing_has_no_time() -> None:
    assert cell(run("peer", ([], []), ([], [])), OURS, PUZZLES) == Cell("peer", None, None, 0, 3, 0)


@pytest.mark.parametrize(
    ("solver", "answers", "count"),
    [
        ("peer", [RIGHT, WRONG, None], 2),
        ("peer", [RIGHT], 0),
        (COUNT, [1, 1, 1], 0),
        (COUNT, [1, 2, None], 2),
    ],
)
def test_wrong_and_missing_answers_are_counted(solver: str, answers: list[Any], count: int) -> None:
    assert wrong(solver, answers, PUZZLES) == count


def test_the_fastest_peer_is_one_that_solves() -> None:
    guessing = run("guessing", ([1, 1, 1], [WRONG] * 3), ([1, 1, 1], [WRONG] * 3))
    quick = run("quick", ([10, 20, 30], [RIGHT] * 3), ([10, 20, 30], [RIGHT] * 3))
    slow = run("slow", ([90, 90, 90], [RIGHT] * 3), ([90, 90, 90], [RIGHT] * 3))
    row = cells([OURS, guessing, slow, quick], lambda _: PUZZLES)["some"]
    best = fastest_peer(row)
    assert best
    assert best.solver == "quick"


def test_without_peers_none_is_fastest() -> None:
    assert fastest_peer(cells([OURS], lambda _: PUZZLES)["some"]) is None
