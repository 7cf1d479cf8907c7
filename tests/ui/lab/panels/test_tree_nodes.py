"""The nodes of a search tree as the page knows them, and the outline of a run's depth.

Why a search backtracks: which sentence, which cells, which steps.
"""

import random
from typing import Any

import pytest

from sudoku_py.drawing.shapes.moment import CONFLICT, CULPRIT, SKIPPED, STUCK, concerned
from sudoku_py.drawing.shapes.tree import (
    BESIDE,
    FOLDED,
    LEADS,
    LETTER,
    ROOT,
    WAITING,
    TreeNodes,
    labels,
)
from sudoku_py.engine import run_views, runs
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.panels.profile_panel import exact, outlines
from sudoku_py.ui.lab.panels.reason_panel import linked_steps, reason_sentence
from sudoku_py.ui.lab.panels.tree_nodes import TreeState

SMALL = "1.34341221434321"
WIDE = "12..34.........."
GUESS = {"cell": 1, "digit": 3, "step": 5}
JUMP: dict[str, Any] = {"retreat": "jump", "conflict_set": [0, 1], "skipped": []}
R1C4 = ("reason.cell", {"cell": "r1c4"})
THE_GUESS = ("reason.guess", {"digit": "3", "cell": "r1c2"})


def tree_of(puzzle: str, algorithm: str, steps: int, step: int, most: int = 200) -> TreeNodes:
    run = runs.open_run(puzzle, algorithm)["run"]
    runs.advance_run(run, steps, to_end=True, budget_ms=60_000)
    tree = run_views.tree(run, step, most, budget_ms=60_000, future=True)
    return TreeNodes({"step": step, **tree}, 4)


def timeline_of(run: int) -> Timeline:
    return runs.run_of(run).timeline


def test_arrow_keys_go_up_down_and_along_a_level() -> None:
    tree = tree_of(WIDE, "cell-order", 10**6, 20)
    assert tree.neighbour(0, "ArrowDown") == tree.path[1]
    first, second, *_ = tree.siblings(tree.path[1])
    assert tree.neighbour(first, "ArrowRight") == second
    assert tree.neighbour(second, "ArrowLeft") == first
    assert tree.neighbour(second, "ArrowUp") == 0
    for key in ("ArrowUp", "ArrowLeft", "ArrowRight"):
        assert tree.neighbour(0, key) == 0


def test_by_arrow_keys_one_comes_to_every_level_but_never_out_of_the_tree() -> None:
    tree = tree_of(WIDE, "cell-order", 5_000, 300, most=60)
    at, depths, chance = 0, {0}, random.Random(1)
    for _ in range(500):
        at = tree.neighbour(at, "Arrow" + chance.choice(["Down", "Down", "Up", "Left", "Right"]))
        assert at in tree.by_first
        depths.add(tree.depth(at))
    assert depths == set(range(tree.deepest + 1))


def test_a_node_knows_its_way_from_the_root() -> None:
    tree = tree_of(WIDE, "cell-order", 300, 300)
    assert tree.path_to(tree.here) == tree.path
    assert [tree.depth(each) for each in tree.path] == list(range(len(tree.path)))


def test_what_is_pointed_at_gives_way_to_the_step_once_it_is_not_drawn() -> None:
    state = TreeState()
    state.nodes = tree_of(WIDE, "cell-order", 300, 300)
    first, *_ = state.nodes.siblings(state.nodes.path[1])
    assert (state.active, state.pointed) == (state.nodes.here, state.nodes.here)
    state.chosen, state.hovered = first, 0
    assert (state.active, state.pointed) == (first, 0)
    state.chosen = state.hovered = 10**6
    assert (state.active, state.pointed) == (state.nodes.here, state.nodes.here)


def test_each_kind_of_node_is_told_apart() -> None:
    tree = tree_of(WIDE, "cell-order", 10**6, 0, most=30)
    kinds = {tree.kind(node) for node in tree.all}
    assert {ROOT, FOLDED, LEADS, "solution"} <= kinds
    for node in tree.all:
        if tree.kind(node) == FOLDED:
            assert node.folded == node.size - 1


def test_a_node_is_told_with_its_guess_and_what_came_of_it() -> None:
    tree = tree_of(SMALL, "cell-order", 100, 3)
    guess = tree.path[1]
    (key, said), *more = tree.sentences(guess)
    assert (key, said["cell"], said["digit"]) == ("tree.node", "r1c2", "2")
    assert said["outcome"] == ("tree.solution", {})
    assert more == [("tree.steps", {"first": guess, "last": tree.by_first[guess].last})]
    assert tree.sentences(0)[0] == ("tree.root", {})


def test_a_state_that_was_taken_from_the_open_list_is_expanded_not_exhausted() -> None:
    tree = tree_of(WIDE, "breadth-first", 500, 500)
    outcomes: list[Any] = [tree.sentences(node.first)[0][1]["outcome"] for node in tree.all[1:]]
    told = [outcome[0] for outcome in outcomes]
    assert "tree.expanded" in told
    assert "tree.exhausted" not in told


def test_what_waits_has_no_step_of_its_own() -> None:
    tree = tree_of(WIDE, "depth-first", 500, 20)
    waiting = [node for node in tree.all if tree.kind(node) == WAITING]
    assert waiting
    assert all(node.first < 0 and node.parent in tree.by_first for node in waiting)
    assert [key for key, _ in tree.sentences(waiting[0].first)] == ["tree.node"]
    assert tree.relation(waiting[0].first) == ""


@pytest.mark.parametrize("width", [200, 400, 1200])
def test_labels_do_not_collide(width: int) -> None:
    tree = tree_of(WIDE, "cell-order", 10**6, 500, most=60)
    row = [node.first for node in tree.all[:20]]
    positions = {first: (20 + index * width // 20, 0) for index, first in enumerate(row)}
    found = labels(tree, [row], positions, width + 40, I18n("en", {"cell.row-letter": "r"}).cells)
    for index, first in enumerate(row[:-1]):
        right = positions[first][0] + BESIDE + len(found[first]) * LETTER
        assert not found[first] or right <= positions[row[index + 1]][0]
    assert any("=" in label for label in found.values()) is (width == 1200)


def test_the_depth_at_each_step_is_known_where_each_has_its_own_bucket() -> None:
    run = runs.open_run(WIDE, "cell-order")["run"]
    runs.advance_run(run, 150, to_end=True)
    told = run_views.profile(run, 500)
    depths = [0, *(position.depth for _, _, position in timeline_of(run).events())]
    assert told["steps"] == 1
    assert exact(told["low"], told["high"]) == depths


def test_the_outline_has_two_points_for_each_bucket_and_for_both_ends() -> None:
    run = runs.open_run(WIDE, "cell-order")["run"]
    runs.advance_run(run, 5_000, to_end=True)
    told = run_views.profile(run, 100)
    band, beneath = outlines(told)
    assert band.count("L") + 1 == 2 * (len(told["high"]) + 2)
    assert beneath.count("L") + 1 == len(told["high"]) + 4


def contradiction(**fields: Any) -> Any:
    about = {"cell": None, "unit": None, "digit": None, "culprit": GUESS, "retreat": "newest"}
    about.update(fields)
    return {"kind": "contradiction", "step": 7, **about}


@pytest.mark.parametrize(
    ("reason", "key", "text"),
    [
        (contradiction(cell=3), "reason.contradiction", ("reason.cell", {"cell": "r1c4"})),
        (
            contradiction(unit=0, digit=2),
            "reason.contradiction",
            ("reason.digit", {"unit": ("transcript.row", {"number": 1}), "digit": "2"}),
        ),
        (
            contradiction(unit=5, culprit=None),
            "reason.contradiction-givens",
            ("reason.unit", {"unit": ("transcript.column", {"number": 2})}),
        ),
        (contradiction(cell=3, retreat="drop"), "reason.dropped", R1C4),
        (contradiction(cell=3, **JUMP), "reason.conflict", R1C4),
        (contradiction(cell=3, **JUMP | {"skipped": [2], "levels": 2}), "reason.jump", R1C4),
        (contradiction(cell=3, **JUMP | {"culprit": None}), "reason.contradiction-givens", R1C4),
        ({"kind": "solution", "step": 7, "culprit": GUESS}, "reason.solution", None),
        ({"kind": "solution", "step": 7, "culprit": None}, "reason.solution-only", None),
        ({"kind": "exhausted", "culprit": GUESS}, "reason.tried", None),
        ({"kind": "exhausted", "culprit": None}, "reason.tried-all", None),
        ({"kind": "waits", "culprit": GUESS}, "reason.waits", None),
    ],
)
def test_each_reason_has_its_sentence(reason: Any, key: str, text: Any) -> None:
    said, details = reason_sentence(reason, 4)
    assert (said, details.get("reason")) == (key, text)
    assert details.get("guess") == (THE_GUESS if reason["culprit"] else None)


def test_the_cell_that_cannot_be_completed_and_the_guess_are_concerned() -> None:
    assert concerned(contradiction(cell=3), 4) == {3: STUCK, 1: CULPRIT}


def test_of_a_jump_also_the_conflict_set_and_what_it_skips() -> None:
    reason = contradiction(cell=3, **JUMP | {"skipped": [2], "levels": 2})
    assert concerned(reason, 4) == {3: STUCK, 2: SKIPPED, 0: CONFLICT, 1: CULPRIT}
    _, details = reason_sentence(reason, 4)
    assert (details["cells"], details["n"]) == ("r1c1, r1c2", 2)


def test_of_a_unit_all_cells_are_but_the_guess_is_the_guess() -> None:
    assert concerned(contradiction(unit=0), 4) == {0: STUCK, 1: CULPRIT, 2: STUCK, 3: STUCK}


def test_what_waits_concerns_no_cell() -> None:
    reason: Any = {"kind": "waits", "culprit": GUESS}
    assert concerned(reason, 4) == {}
    assert concerned(None, 4) == {}


def test_no_way_leads_to_where_one_is() -> None:
    reason = contradiction(cell=3)
    assert linked_steps(reason, 8) == {"to-stuck": 7, "to-culprit": 5}
    assert linked_steps(reason, 7) == {"to-culprit": 5}
