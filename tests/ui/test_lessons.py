"""The lessons: what each station says is what the run does there.

The page asks the engine for a station as these tests do; what they hold it to is counted here from
the bare events of the algorithm.
"""

from functools import cache
from random import Random
from string import Formatter
from typing import Any, NamedTuple

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY
from sudoku_py.lab.run import Run
from sudoku_py.lab.texts import load, render
from sudoku_py.solvers.candidates import vector
from sudoku_py.solvers.contract import (
    Candidates,
    Contradiction,
    Event,
    Open,
    Place,
    Push,
    Reject,
    Remove,
    Solution,
)
from sudoku_py.solvers.registry import solver
from sudoku_py.ui.lab.lesson_data import LESSONS, lead_to, lesson
from tests.engine.test_border import ask, finish
from tests.ui.test_i18n import ROOT

LANGUAGES = ("en", "es")
Found = dict[str, Any]

STATIONS = [
    (each["puzzle"], station["text"], station) for each in LESSONS for station in each["stations"]
]


class Seen(NamedTuple):
    """A station: what the engine tells of it, and the events up to it."""

    found: Found
    events: list[Event]
    puzzle: Grid

    @property
    def event(self) -> Event:
        return self.events[-1]

    def count(self, *kinds: type) -> int:
        return sum(isinstance(event, kinds) for event in self.events)


@cache
def events_of(puzzle: str, algorithm: str) -> list[Event]:
    return list(solver(algorithm).search(Grid.from_line(puzzle), Random(0)))


@cache
def seen(text: str) -> Seen:
    ((puzzle, _, station),) = [each for each in STATIONS if each[1] == text]
    found = finish(
        "run.station",
        puzzle=puzzle,
        **{name: station[name] for name in ("algorithm", "stop", "count", "beside")},
    )
    events = events_of(puzzle, station["algorithm"])[: found["step"]]
    return Seen(found, events, Grid.from_line(puzzle))


def board_at(seen_there: Seen) -> list[int]:
    """What stands on the board, for an algorithm that writes and takes back."""
    board = list(seen_there.puzzle.values)
    for event in seen_there.events:
        if isinstance(event, Place):
            board[event.cell] = event.digit
        elif isinstance(event, Remove):
            board[event.cell] = EMPTY
    return board


def frontiers(seen_there: Seen) -> list[int]:
    """The size of the open list after each event."""
    sizes, size = [], 1
    for event in seen_there.events:
        size += isinstance(event, Push) - isinstance(event, Open)
        sizes.append(size)
    return sizes


def new_digits(board: bytes | tuple[int, ...], puzzle: Grid) -> int:
    return puzzle.values.count(EMPTY) - list(board).count(EMPTY)


def opened(seen_there: Seen) -> list[int]:
    """How many new digits each opened state has, in the order in which they are opened."""
    events = [event for event in seen_there.events if isinstance(event, Open)]
    return [new_digits(tuple(event.values), seen_there.puzzle) for event in events]


# The kind of each station's event, and what of it stands in the text in words or as a figure.
TOLD: dict[str, tuple[type[Event] | None, Found]] = {
    "lesson.backtracking-puzzle": (None, {"empty": 4, "cells": "r4c4, r4c6, r4c7, r5c4"}),
    "lesson.backtracking-guess": (Place, {"cell": "r4c4", "digit": "1", "comparisons": 27}),
    "lesson.backtracking-row": (Reject, {"cell": "r4c6", "digit": "1", "clash": "r4c4"}),
    "lesson.backtracking-column": (
        Reject,
        {"cell": "r4c6", "digit": "2", "clash": "r7c6", "comparisons": 47},
    ),
    "lesson.backtracking-first-fit": (Place, {"cell": "r4c6", "digit": "3", "depth": 2}),
    "lesson.backtracking-dead-end": (Contradiction, {"cell": "r4c7"}),
    "lesson.backtracking-back": (Remove, {"cell": "r4c6", "digit": "3"}),
    "lesson.backtracking-farther": (Remove, {"cell": "r4c4", "digit": "1"}),
    "lesson.backtracking-again": (Place, {"cell": "r4c4", "digit": "2"}),
    "lesson.backtracking-solution": (Solution, {"assignments": 6, "backtracks": 2, "empty": 4}),
    "lesson.backtracking-cost": (Reject, {"comparisons": 423, "worst": 205_821, "empty": 4}),
    "lesson.open-list-puzzle": (None, {"empty": 12}),
    "lesson.open-list-children": (Push, {"cell": "r1c1", "digit": "2", "digits": "2, 4"}),
    "lesson.open-list-newest": (Open, {"cell": "r1c1", "digit": "2"}),
    "lesson.open-list-dead-end": (Contradiction, {"cell": "r1c4", "depth": 3, "frontier": 2}),
    "lesson.open-list-back": (Open, {"cell": "r1c2", "digit": "4", "depth": 2}),
    "lesson.open-list-deep-solution": (Solution, {"nodes": 17, "most_frontier": 4}),
    "lesson.open-list-oldest": (Open, {"cell": "r1c1", "digit": "2"}),
    "lesson.open-list-sister": (Open, {"cell": "r1c1", "digit": "4", "depth": 1}),
    "lesson.open-list-level": (Open, {"depth": 3, "frontier": 6}),
    "lesson.open-list-longest": (
        Push,
        {"frontier": 11, "depth": 7, "empty": 12, "other-most_frontier": 4},
    ),
    "lesson.open-list-broad-solution": (
        Solution,
        {"nodes": 53, "other-nodes": 17, "most_frontier": 11, "other-most_frontier": 4},
    ),
    "lesson.open-list-why": (Solution, {"empty": 12}),
    "lesson.fewest-candidates-puzzle": (None, {"empty": 52}),
    "lesson.fewest-candidates-first": (Place, {"cell": "r1c1", "digits": "1, 2, 5, 7"}),
    "lesson.fewest-candidates-in-vain": (Remove, {"cell": "r1c1", "digit": "1"}),
    "lesson.fewest-candidates-slow": (Solution, {"assignments": 3666, "backtracks": 3614}),
    "lesson.fewest-candidates-forced": (Candidates, {"cell": "r3c3", "digits": "1", "empty": 52}),
    "lesson.fewest-candidates-two": (Candidates, {"cell": "r1c1", "digits": "5, 7"}),
    "lesson.fewest-candidates-dead-end": (Contradiction, {"cell": "r9c6", "depth": 18}),
    "lesson.fewest-candidates-back": (Remove, {"cell": "r1c4", "digit": "7"}),
    "lesson.fewest-candidates-quick": (
        Solution,
        {"assignments": 89, "other-assignments": 3666, "backtracks": 8, "other-backtracks": 3614},
    ),
    "lesson.fewest-candidates-price": (Remove, {"nodes": 25}),
}


def test_there_are_the_three_lessons_by_their_names() -> None:
    names = [each["name"] for each in LESSONS]
    assert names == ["backtracking", "open-list", "fewest-candidates"]
    assert [lesson(name) for name in names] == list(LESSONS)
    assert lesson("magic") is None


def test_every_station_is_held_to_what_it_says() -> None:
    assert [text for _, text, _ in STATIONS] == list(TOLD)


@pytest.mark.parametrize("text", TOLD)
def test_a_station_is_where_its_text_says(text: str) -> None:
    kind, told = TOLD[text]
    there = seen(text)
    assert len(there.events) == there.found["step"]
    assert (type(there.event) if there.events else None) is kind
    assert {name: there.found[name] for name in told} == told


@pytest.mark.parametrize(("puzzle", "text", "station"), STATIONS, ids=lambda each: str(each)[:40])
def test_the_run_shows_at_that_step_what_the_text_counts(
    puzzle: str, text: str, station: Found
) -> None:
    run, found = Run(Grid.from_line(puzzle), station["algorithm"]), seen(text).found
    while not run.seek(found["step"]):
        pass
    moment = run.moment()
    counted = {name: n for name, n in moment.counters.items() if isinstance(n, int)}
    assert {name: found[name] for name in counted} == counted
    assert found["depth"] == moment.depth


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TOLD)
def test_the_run_fills_every_blank(text: str, language: str) -> None:
    texts, found = load(language), seen(text).found
    blanks = {name for _, name, _, _ in Formatter().parse(texts[text]) if name}
    assert blanks <= set(found)
    said = render(texts, (text, found))
    assert "{" not in said
    if "step" in blanks:
        assert f" {found['step']}:" in said


@pytest.mark.parametrize(
    "station", [each for _, _, each in STATIONS], ids=lambda each: each["text"]
)
def test_what_a_station_points_at_is_on_the_page(station: Found) -> None:
    markup = (ROOT / "static/lab/watch.html").read_text("utf-8")
    for name in (station["watch"] or "").split():
        assert f'data-counter="{name}"' in markup or f'data-panel="{name}"' in markup


# What the texts say beyond the event and its figures.


def test_backtracking_tells_the_truth_about_its_dead_end() -> None:
    there = seen("lesson.backtracking-dead-end")
    tried = there.events[-10:-1]
    assert all(isinstance(event, Reject) for event in tried)
    assert [event.digit for event in tried] == list(range(1, 10))  # type: ignore[union-attr]
    assert {event.cell for event in tried} == {there.event.cell}  # type: ignore[union-attr]


def test_backtracking_suspects_an_innocent_first() -> None:
    back, farther = seen("lesson.backtracking-back"), seen("lesson.backtracking-farther")
    solution = seen("lesson.backtracking-solution").event
    between = farther.events[len(back.events) : -1]
    assert isinstance(solution, Solution)
    assert isinstance(back.event, Remove)
    assert isinstance(farther.event, Remove)
    assert all(isinstance(event, Reject) for event in between)  # "none of those fits"
    assert {event.cell for event in between if isinstance(event, Reject)} == {back.event.cell}
    assert solution.values[back.event.cell] == back.event.digit
    assert solution.values[farther.event.cell] != farther.event.digit
    assert not any(board_at(farther)[cell] for cell in farther.puzzle.empty_cells)


def test_backtracking_tries_the_next_digit_at_once_and_finds_the_only_solution() -> None:
    farther, again = seen("lesson.backtracking-farther"), seen("lesson.backtracking-again")
    assert len(again.events) == len(farther.events) + 1
    everything = seen("lesson.backtracking-cost")
    assert everything.events == events_of(lesson("backtracking")["puzzle"], "cell-order")  # type: ignore[index]
    assert everything.count(Solution) == 1


def test_the_open_lists_children_join_in_opposite_orders() -> None:
    deep, broad = seen("lesson.open-list-newest"), seen("lesson.open-list-oldest")
    joined = [
        [event.digit for event in each.events if isinstance(event, Push)] for each in (deep, broad)
    ]
    assert joined == [[4, 2], [2, 4]]


def test_depth_first_takes_the_newest_that_waits() -> None:
    there = seen("lesson.open-list-back")
    taken = {event.state for event in there.events[:-1] if isinstance(event, Open)}
    waiting = {event.state for event in there.events if isinstance(event, Push)} - taken
    assert isinstance(there.event, Open)
    assert there.event.state == max(waiting)


def test_breadth_first_goes_level_by_level() -> None:
    sister = seen("lesson.open-list-sister")
    pushed = [event for event in sister.events if isinstance(event, Push)]
    assert opened(sister)[-1] == 1
    assert len(pushed) > 2
    level = seen("lesson.open-list-level")
    assert opened(level)[-1] == max(opened(level)) == 1 + max(opened(level)[:-1])
    solution = seen("lesson.open-list-broad-solution")
    assert opened(solution).count(2) == opened(level).count(2)


def test_the_open_list_is_longest_where_the_lesson_says() -> None:
    there, end = seen("lesson.open-list-longest"), seen("lesson.open-list-broad-solution")
    assert frontiers(there)[-1] == max(frontiers(end))
    assert max(frontiers(there)[:-1]) < frontiers(there)[-1]


def test_breadth_first_comes_to_the_same_solution_last_of_all() -> None:
    deep = seen("lesson.open-list-deep-solution")
    broad = seen("lesson.open-list-broad-solution")
    assert deep.event == broad.event
    assert frontiers(broad)[-1] == 0
    assert opened(broad)[-1] == broad.found["empty"]


def test_the_first_guess_of_cell_order_stands_until_the_lesson_says() -> None:
    there = seen("lesson.fewest-candidates-in-vain")
    assert isinstance(there.event, Remove)
    assert there.events[0] == Place(there.event.cell, there.event.digit, guessed=True)
    removed = [event for event in there.events if isinstance(event, Remove)]
    assert [event.cell for event in removed].count(there.event.cell) == 1
    assert there.count(Place) == there.count(Remove) == there.found["assignments"]


def test_fewest_candidates_is_forced_until_every_cell_has_two() -> None:
    there = seen("lesson.fewest-candidates-two")
    places = [event for event in there.events if isinstance(event, Place)]
    assert len(places) == there.found["assignments"]
    assert not any(event.guessed for event in places)
    board, peers = board_at(there), there.puzzle.geometry.peers
    left = [
        len(vector(board, peers[cell], there.puzzle.size))
        for cell, digit in enumerate(board)
        if digit == EMPTY
    ]
    assert min(left) == 2
    first = seen("lesson.fewest-candidates-first").event
    assert isinstance(first, Place)
    assert isinstance(there.event, Candidates)
    assert first.cell == there.event.cell


def test_the_wrong_guess_was_one_of_two_and_what_it_forced_went_first() -> None:
    there = seen("lesson.fewest-candidates-back")
    assert isinstance(there.event, Remove)
    branch = [event for event in there.events if isinstance(event, Candidates)]
    (own,) = [event for event in branch if event.cell == there.event.cell]
    assert len(own.digits) == 2
    assert isinstance(there.events[-2], Remove)


def test_both_orders_find_the_same_and_only_solution() -> None:
    slow, quick = seen("lesson.fewest-candidates-slow"), seen("lesson.fewest-candidates-quick")
    assert slow.event == quick.event
    everything = seen("lesson.fewest-candidates-price")
    assert everything.count(Solution) == 1
    puzzle = lesson("fewest-candidates")["puzzle"]  # type: ignore[index]
    assert everything.events == events_of(puzzle, "fewest-candidates")
    assert len(everything.events) < len(slow.events) / 50  # "far fewer of them"


def test_the_way_to_a_station_is_short_enough_to_be_followed() -> None:
    assert [lead_to(14, 4), lead_to(1535, 1), lead_to(3, 9), lead_to(2, 2)] == [10, 4, 0, 0]


@pytest.mark.parametrize(
    "bad",
    [
        {"stop": "never"},
        {"count": "1"},
        {"beside": {"algorithm": "cell-order", "stop": "never", "count": 1}},
    ],
)
def test_a_station_that_makes_no_sense_is_refused(bad: Found) -> None:
    station = {"puzzle": "1234341221434.2.", "algorithm": "cell-order", "stop": "end", "count": 1}
    answer = ask("run.station", **(station | {"beside": {}} | bad))
    assert answer["error"]["code"] == "bad-request"


def test_a_station_beyond_the_last_of_its_kind_is_the_end() -> None:
    found = finish(
        "run.station",
        puzzle="1234341221434.2.",
        algorithm="cell-order",
        stop="solution",
        count=10**9,
        beside={},
    )
    assert found["solutions"] == 1
