"""What a review shows of a game: its items, the board at each, and what is said."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core import game_log
from sudoku_py.core.game_log import ENTRY, HINT, NOTE, PUT, SOLVER, STRIKE, UNDO, Event
from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.board import boards, move_log
from sudoku_py.ui.review import plot
from sudoku_py.ui.review import state as of_review
from sudoku_py.ui.review.state import ReviewState

PUZZLE = "12..34.........."
SOLUTION = "1243341221344321"
EMPTY_CELLS = [cell for cell, symbol in enumerate(PUZZLE) if symbol == "."]
EVENTS = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.sampled_from(game_log.KINDS),
        st.sampled_from(EMPTY_CELLS),
        st.integers(0, 4),
    ),
    max_size=30,
)


def game(events: list[Event]) -> ReviewState:
    state = ReviewState()
    state.puzzle, state.events = PUZZLE, events
    state.items = game_log.timeline(events)
    state.index = state.count
    return state


def proof(cell: int, digit: int, technique: str = "hidden-single", rating: int = 12) -> Any:
    return {"cell": cell, "digit": digit, "technique": technique, "rating": rating, "proof": 0}


def row(move: int, verdict: str, **more: Any) -> Any:
    usual = {"seconds": 4.0, "pause": False, "right": 4, "proof": None, "easiest": None}
    return {"move": move, "verdict": verdict, "since": -1, "contradiction": None} | usual | more


def keys(sentences: list[Sentence]) -> list[str]:
    return [key for key, _ in sentences]


@given(EVENTS)
def test_every_event_but_a_note_is_in_exactly_one_item(rows: list[Any]) -> None:
    at, events = 0, []
    for after, kind, cell, digit in rows:
        at += after
        is_note = kind == NOTE
        events.append((at, kind, -1 if is_note else cell, 0 if is_note else digit))
    state = game(events)
    held = [index for first, last in state.items for index in range(first, last + 1)]
    assert held == [index for index, event in enumerate(events) if event[1] != NOTE]
    for first, last in state.items:
        assert len({events[index][1] for index in range(first, last + 1)}) == 1
    values = move_log.values_after(PUZZLE, events)
    assert of_review.board_after(state, state.count)["values"] == values
    assert of_review.board_after(state, 0) == boards.of_puzzle(PUZZLE)
    assert len(of_review.engine_moves(events)) == len(events)
    for index in range(state.count + 1):
        assert of_review.did(state, index)[0].startswith("review.")
        assert of_review.judged(state, index) == []


def test_what_comes_at_once_is_one_item() -> None:
    solved = [(9, SOLVER, cell, int(SOLUTION[cell])) for cell in EMPTY_CELLS]
    events = [(0, ENTRY, 2, 4), (5, NOTE, -1, 0), *solved, (20, UNDO, 2, 0), (21, UNDO, 3, 0)]
    state = game(events)
    n = len(solved)
    assert state.items == [(0, 0), (2, n + 1), (n + 2, n + 2), (n + 3, n + 3)]
    assert of_review.did(state, 2) == (
        "review.did-solver",
        {"n": n, "cell": "r4c4", "digit": "1"},
    )
    assert of_review.did(state, 3)[0] == "review.did-one-undo-empty"


@pytest.mark.parametrize(
    ("event", "key"),
    [
        ((0, ENTRY, 2, 4), "review.did-entry"),
        ((0, ENTRY, 2, 0), "review.did-entry-empty"),
        ((0, HINT, 2, 4), "review.did-hint"),
        ((0, PUT, 2, 4), "review.did-put"),
        ((0, SOLVER, 2, 4), "review.did-solver"),
        ((0, UNDO, 2, 4), "review.did-one-undo"),
        ((0, STRIKE, 2, 4), "review.did-one-strike"),
    ],
)
def test_each_kind_of_event_has_its_words(event: Event, key: str) -> None:
    assert of_review.did(game([event]), 1)[0] == key


def test_a_proved_move_names_its_technique_and_how_long_it_was_there() -> None:
    state = game([(0, ENTRY, 3, 3), (620, ENTRY, 2, 4)])
    state.rows = [row(0, "unproved"), row(1, "proved", proof=proof(2, 4), since=0)]
    first, second = of_review.judged(state, 2)
    assert first[0] == "review.proved"
    assert first[1]["technique"][1]["rating"] == "1.2"  # type: ignore[index]
    assert second == ("review.since", {"at": 1, "time": "1:02"})


def test_a_wrong_move_says_from_when_it_could_be_seen() -> None:
    state = game([(0, ENTRY, 2, 3), (300, ENTRY, 3, 3)])
    reason = {"key": "error.clash-row", "code": "clash-row", "details": {"digit": "3"}}
    later: Any = {"move": 1, "seconds": 30.0, "reason": reason, "cells": [2, 3]}
    wrong = row(0, "wrong", contradiction=later, proof=proof(2, 4), easiest=proof(2, 4))
    state.rows = [wrong, row(1, "proved", proof=proof(3, 3))]
    state.index = 1
    assert keys(of_review.judged(state, 1)) == [
        "review.wrong",
        "review.seen-later",
        "review.right-by",
        "review.there-was",
    ]
    assert of_review.judged(state, 1)[1][1]["at"] == 2
    assert of_review.wrong_cells(state, 1) == {2}
    at_once: Any = {**later, "move": 0}
    state.rows[0]["contradiction"] = at_once
    assert keys(of_review.judged(state, 1))[1] == "review.seen-at-once"
    state.rows[0]["contradiction"] = None
    assert keys(of_review.judged(state, 1))[1] == "review.never-seen"


def test_a_pause_says_what_was_there_to_find() -> None:
    state = game([(0, ENTRY, 2, 4)])
    easiest = proof(6, 1)
    state.rows = [row(0, "proved", proof=proof(2, 4), easiest=easiest, pause=True, seconds=75.0)]
    assert keys(of_review.judged(state, 1)) == ["review.proved", "review.pause", "review.there-was"]
    assert of_review.judged(state, 1)[2][1]["cell"] == "r2c3"
    assert of_review.when(state, 1) == ("review.at-after", {"time": "0:00", "took": "1:15"})


def test_a_wrong_candidate_among_others_is_what_their_item_is_about() -> None:
    state = game([(0, STRIKE, 2, 4), (0, STRIKE, 3, 1), (1, STRIKE, 6, 2)])
    state.rows = [row(0, "note"), row(1, "wrong", right=3), row(2, "note")]
    assert state.count == 1
    assert keys(of_review.judged(state, 1)) == ["review.wrong-strike"]
    assert of_review.shown_cell(state) == 3
    assert of_review.wrong_cells(state, 1) == set()


def test_an_item_has_no_verdict_before_all_of_its_events_have() -> None:
    state = game([(0, PUT, 2, 4), (0, PUT, 3, 3)])
    state.rows = [row(0, "undo")]
    assert state.row is None
    state.rows.append(row(1, "undo"))
    assert keys(of_review.judged(state, 1)) == ["review.judged-put"]


def test_only_a_whole_and_right_board_is_a_finished_game() -> None:
    events = [(at, ENTRY, cell, int(SOLUTION[cell])) for at, cell in enumerate(EMPTY_CELLS)]
    state = game(events)
    state.rows = [row(move, "proved", right=event[3]) for move, event in enumerate(events)]
    assert not state.is_finished
    found: Any = {"rows": state.rows}
    state.found = found
    assert state.is_finished
    state.rows[0]["right"] = 9
    assert not state.is_finished


def test_the_plot_has_the_seconds_and_the_rating_of_each_item() -> None:
    state = game([(0, ENTRY, 2, 3), (300, UNDO, 2, 0), (310, ENTRY, 2, 4), (320, ENTRY, 3, 3)])
    state.rows = [
        row(0, "wrong", easiest=proof(6, 1, rating=10)),
        row(1, "undo", seconds=0.0),
        row(2, "proved", proof=proof(2, 4, rating=23)),
    ]
    state.index = 3
    assert plot.series_of(state) == [
        [1, 2, 3, 4],
        [4.0, 0.0, 4.0, None],
        [1.0, None, 2.3, None],
        [None, None, 4.0, None],
    ]


@given(st.floats(0, 1), st.integers(1, 200))
def test_each_press_on_the_plot_means_an_item(share: float, count: int) -> None:
    assert 1 <= plot.item_at(share, count) <= count
    middle = (plot.item_at(share, count) - 0.5) / count
    assert abs(middle - share) <= 0.5 / count + 1e-9
