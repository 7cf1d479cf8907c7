"""The review of a game, as the page gets it: rows in slices, proofs to show, drills to open."""

from random import Random
from typing import Any

import pytest

from sudoku_py.core.shape import EMPTY
from sudoku_py.engine import review as engine_review
from sudoku_py.engine.review import KEYS, MAX_CACHED
from sudoku_py.techniques.registry import technique
from tests.analysis.games import Player, rated_puzzles
from tests.engine.test_rpc import FIRST, ask, finish


def moves_of(player: Player) -> list[dict[str, Any]]:
    return [move._asdict() for move in player.game().moves]


def game(seed: int, lowest: float = 3.0, highest: float = 5.0) -> dict[str, Any]:
    """The arguments of a game of a puzzle with such a rating."""
    player = Player(Random(seed).choice(rated_puzzles(lowest, highest)), seed)
    return {"puzzle": player.puzzle.line, "moves": moves_of(player)}


def shown(review: int, proof: int, index: int) -> dict[str, Any]:
    answer = ask("review.show", review=review, proof=proof, index=index)
    assert answer["ok"], answer
    found: dict[str, Any] = answer["result"]
    return found


def refusal(**arguments: Any) -> dict[str, Any]:
    """The error that a request is refused with, at once or in its task."""
    answer = ask("review.open", **arguments)
    while answer["ok"]:
        assert not answer["result"]["done"]
        answer = ask("advance", task=answer["result"]["task"])
    error: dict[str, Any] = answer["error"]
    return error


def test_the_rows_come_slice_by_slice_and_all_of_them_in_the_end() -> None:
    arguments = game(2)
    answer = ask("review.open", **arguments)["result"]
    seen: list[dict[str, Any]] = []
    while not answer["done"]:
        progress = answer["progress"]
        seen += progress["new"]
        assert progress["n"] == len(seen)
        assert progress["total"] == len(arguments["moves"])
        answer = ask("advance", task=answer["task"], budget_ms=0.1)["result"]
    rows = answer["result"]["rows"]
    assert [row["move"] for row in rows] == [*range(len(arguments["moves"]))]
    assert seen == rows[: len(seen)]
    assert len(seen) > len(rows) / 2


def test_each_proof_can_be_shown_with_its_argument_and_ends_with_the_digit() -> None:
    found = finish("review.open", **game(5))
    proofs = [row[name] for row in found["rows"] for name in ("proof", "easiest") if row[name]]
    assert len(proofs) > 40
    for each in [*proofs, *found["overlooked"]]:
        first = shown(found["review"], each["proof"], 0)
        steps = [shown(found["review"], each["proof"], index) for index in range(first["n"])]
        assert all(step["step"]["claims"] for step in steps)
        assert [each["cell"], each["digit"]] in steps[-1]["step"]["placements"]
        hardest = max(step["step"]["rating"] for step in steps)
        assert hardest == each["rating"] <= found["limit"]
        named = [s["step"]["technique"] for s in steps if s["step"]["rating"] == hardest]
        assert each["technique"] in named
        assert steps[-1] == shown(found["review"], each["proof"], first["n"] + 5)


def test_a_proof_that_is_not_there_is_refused() -> None:
    found = finish("review.open", puzzle=FIRST, moves=[])
    for review, proof in ((found["review"], 0), (found["review"], -1), (10**6, 0)):
        answer = ask("review.show", review=review, proof=proof, index=0)
        assert answer["error"]["code"] == "bad-request"


def test_old_reviews_make_room() -> None:
    for _ in range(MAX_CACHED + 2):
        finish("review.open", puzzle=FIRST, moves=[])
    assert len(engine_review._REVIEWS) == MAX_CACHED


def test_the_drills_open_and_the_closing_sentences_have_theirs() -> None:
    kinds = set()
    for seed in range(3):
        found = finish("review.open", **game(seed))
        for drill in found["drills"]:
            answer = ask("practice.open", name=drill["technique"], line=drill["line"])
            assert answer["result"]["line"] == drill["line"]
        for closing in found["closing"]:
            kinds.add(closing["kind"])
            key, details = closing["text"]
            assert key in KEYS
            assert details["technique"] == [f"technique.{closing['technique']}", {}]
            assert technique(closing["technique"])
            assert all(each in found["drills"] for each in closing["drills"])
    assert kinds == {"quick", "overlooked", "practise"}


def test_a_position_without_the_technique_is_no_drill() -> None:
    answer = ask("practice.open", name="bug-plus-1", line=FIRST)
    assert answer["error"]["code"] == "bad-request"


def test_counts_can_be_added_up() -> None:
    found = finish("review.open", **game(7))
    seen = [row for row in found["rows"] if row["verdict"] == "proved"]
    counts = found["techniques"].values()
    assert sum(each["seen"] for each in counts) == len(seen)
    assert sum(each["missed"] for each in counts) == len(found["overlooked"])
    assert sum(each["seconds"] for each in counts) == pytest.approx(
        sum(row["seconds"] for row in seen), abs=0.01
    )


def test_wrong_digits_say_when_the_rules_showed_it() -> None:
    cell = FIRST.index(".")
    clash = int(FIRST[1]) if FIRST[1] != "." else int(FIRST[2])
    moves = [{"at": 4, "cell": cell, "digit": clash, "kind": "entry"}]
    row = finish("review.open", puzzle=FIRST, moves=moves)["rows"][0]
    assert row["verdict"] == "wrong"
    assert row["contradiction"]["move"] == 0
    assert row["contradiction"]["reason"]["key"].startswith("error.clash-")
    assert cell in row["contradiction"]["cells"]


GOOD = {"at": 1, "cell": FIRST.index("."), "digit": 1, "kind": "entry"}


@pytest.mark.parametrize(
    "move",
    [
        None,
        [],
        7,
        {},
        {**GOOD, "more": 1},
        {name: value for name, value in GOOD.items() if name != "at"},
        {**GOOD, "at": "soon"},
        {**GOOD, "at": float("nan")},
        {**GOOD, "cell": 81},
        {**GOOD, "cell": [0]},
        {**GOOD, "digit": 10**30},
        {**GOOD, "kind": {}},
    ],
)
def test_hostile_moves_are_refused_in_words(move: object) -> None:
    error = refusal(puzzle=FIRST, moves=[GOOD, move])
    assert (error["key"], error["details"]) == ("error.review-move", {"n": 2})


def test_a_puzzle_without_just_one_solution_is_refused_with_its_reason() -> None:
    assert refusal(puzzle="." * 81, moves=[])["code"] == "multiple"
    assert refusal(puzzle="11" + "." * 79, moves=[])["code"] == "clash-row"
    assert refusal(puzzle="hello", moves=[])["code"] != "internal"


def test_small_boards_and_large_ones_are_reviewed() -> None:
    for line, digit in (("12..34....1.4...", 4), ("." * 625, EMPTY)):
        if digit:
            move = {"at": 2, "cell": 2, "digit": digit, "kind": "entry"}
            (row,) = finish("review.open", puzzle=line, moves=[move])["rows"]
            assert (row["verdict"], row["proof"]["technique"]) == ("proved", "hidden-single")
        else:
            assert refusal(puzzle=line, moves=[])["code"] == "multiple"
