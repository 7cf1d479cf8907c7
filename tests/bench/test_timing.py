from itertools import count
from math import inf

import pytest

from bench import timing
from bench.timing import Solver, run_pass, run_round


@pytest.fixture(autouse=True)
def steady_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that tells a second more each time it is looked at."""
    monkeypatch.setattr(timing, "clock", count().__next__)


def _upper(puzzle: str) -> str:
    if puzzle == "fail":
        raise ValueError
    while puzzle == "forever":
        pass
    return puzzle.upper()


SOLVER = Solver("upper", _upper, prepare=lambda it: it.strip(), read=lambda it: it + "!")


def test_brings_puzzles_over_and_answers_back() -> None:
    done = run_round(SOLVER, [" a ", "b"], budget=inf)
    assert done.answers == ["A!", "B!"]
    assert done.times == [1, 1]


def test_a_failure_is_a_missing_answer_and_takes_its_time() -> None:
    done = run_round(SOLVER, ["a", "fail", "b"], budget=inf)
    assert done.answers == ["A!", None, "B!"]
    assert len(done.times) == 3


def test_the_budget_ends_a_round_within_a_puzzle() -> None:
    done = run_round(SOLVER, ["a", "forever", "b"], budget=0.05)
    assert (done.answers, len(done.times)) == (["A!"], 1)


def test_what_ends_a_round_is_caught_by_no_solver() -> None:
    def stubborn(puzzle: str) -> str:
        try:
            return _upper(puzzle)
        except Exception:  # what this is about
            return _upper(puzzle)

    assert run_pass(Solver("stubborn", stubborn), ["forever"], budget=0.05).answers == []


def test_a_quick_list_is_measured_several_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "ENOUGH", 5)
    calls: list[str] = []
    done = run_round(Solver("noting", calls.append), ["a", "b"], budget=inf)
    assert (len(calls), done.times) == (6, [1, 1])
