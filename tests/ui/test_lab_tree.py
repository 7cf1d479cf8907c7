"""The nodes of a search tree as the page knows them, and the outline of a run's depth."""

import random

from sudoku_py.engine import drawing, laboratory
from sudoku_py.lab.timeline import Timeline
from sudoku_py.ui.lab.profile_shape import exact, outlines
from sudoku_py.ui.lab.tree_nodes import FOLDED, LEADS, ROOT, TreeNodes

SMALL = "1.34341221434321"
WIDE = "12..34.........."


def tree_of(puzzle: str, algorithm: str, steps: int, step: int, most: int = 200) -> TreeNodes:
    run = laboratory.open_run(puzzle, algorithm)["run"]
    laboratory.advance_run(run, steps, to_end=True, budget_ms=60_000)
    return TreeNodes(drawing.tree(run, step, most, budget_ms=60_000), step, 4)


def timeline_of(run: int) -> Timeline:
    return laboratory.run_of(run).timeline


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
        assert at in tree
        depths.add(tree.depth(at))
    assert depths == set(range(tree.deepest + 1))


def test_a_node_knows_its_way_from_the_root() -> None:
    tree = tree_of(WIDE, "cell-order", 300, 300)
    assert tree.line(tree.here) == tree.path
    assert [tree.depth(each) for each in tree.path] == list(range(len(tree.path)))


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
    assert more == [("tree.steps", {"first": guess, "last": tree[guess].last})]
    assert tree.sentences(0)[0] == ("tree.root", {})


def test_a_state_that_was_taken_from_the_open_list_is_expanded_not_exhausted() -> None:
    tree = tree_of(WIDE, "breadth-first", 500, 500)
    told = [tree.sentences(node.first)[0][1]["outcome"][0] for node in tree.all[1:]]
    assert "tree.expanded" in told
    assert "tree.exhausted" not in told


def test_the_depth_at_each_step_is_known_where_each_has_its_own_bucket() -> None:
    run = laboratory.open_run(WIDE, "cell-order")["run"]
    laboratory.advance_run(run, 150, to_end=True)
    told = drawing.profile(run, 500)
    depths = [0, *(position.depth for _, _, position in timeline_of(run).events())]
    assert told["steps"] == 1
    assert exact(told["low"], told["high"]) == depths


def test_the_outline_has_two_points_for_each_bucket_and_for_both_ends() -> None:
    run = laboratory.open_run(WIDE, "cell-order")["run"]
    laboratory.advance_run(run, 5_000, to_end=True)
    told = drawing.profile(run, 100)
    band, beneath = outlines(told)
    assert band.count("L") + 1 == 2 * (len(told["high"]) + 2)
    assert beneath.count("L") + 1 == len(told["high"]) + 4
