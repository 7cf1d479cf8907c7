"""What the page draws of a whole run: the tree of its search, and its depth over the steps."""

from sudoku_py.engine.laboratory import run_of
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.guess_tree import GuessTree
from sudoku_py.lab.state_tree import StateTree

MOST_NODES = 500  # drawn at once
MOST_BUCKETS = 2000
SOLVED_MS = 10  # to look for solutions
SOLUTIONS = 3  # that are drawn, however small the part of the tree around them is


def tree(run: int, step: int, most: int = 200, budget_ms: int | float = 15) -> Data:
    """The largest parts of the search tree, the first solutions, and where `step` is in it.

    `nodes` has a row for each node, its fields those of `lab.nodes.Node`; `path` names the nodes
    that `step` is in, the root first. `whole` is false where the budget was not enough to take up
    all that is recorded: then the tree is as it was at step `followed`. An algorithm that does not
    search a tree has `searches` false; one that keeps an open list has `listed` true: its nodes
    are states, and what is "exhausted" has been expanded, while its children may wait.
    """
    found = run_of(run)
    # Only the first event shows whether there is an open list; before it, any tree is a root.
    searched = found.tree if found.recorded else GuessTree(found.timeline)
    step = max(0, min(step, found.recorded))
    whole = searched.follow(budget_ms) and found.solved.follow(SOLVED_MS)
    solved = found.solved.steps[:SOLUTIONS]
    nodes = searched.view(max(1, min(most, MOST_NODES)), [step, *solved])
    drawn = {node.first for node in nodes}
    return {
        "nodes": [list(node) for node in nodes],
        "path": [first for first in searched.path(step) if first in drawn],
        "whole": whole,
        "followed": searched.followed,
        "searches": not found.solver.breaks_rules,
        "listed": isinstance(searched, StateTree),
    }


def profile(run: int, most: int = 500, budget_ms: int | float = SOLVED_MS) -> Data:
    """The least and the greatest depth of each bucket of steps, in at most about `most` buckets.

    `solved` are the first steps with a solution; `whole` is false where the budget was not enough
    to find them.
    """
    found = run_of(run)
    whole = found.solved.follow(budget_ms)
    depth = found.profile(most=max(1, min(most, MOST_BUCKETS)))
    return {
        "steps": depth.steps,
        "recorded": found.recorded,
        "low": depth.low,
        "high": depth.high,
        "solved": found.solved.steps,
        "whole": whole,
    }
