"""The search tree of a run at a step, as data to draw."""

from sudoku_py.core.drawn import Tree
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.counters import node_count
from sudoku_py.lab.tree.frontier import Waiting, waiting_at_ends
from sudoku_py.lab.tree.kinds import GuessTree, StateTree
from sudoku_py.lab.tree.search_tree import Node, SearchTree

SOLVED_MS = 10  # for the search for solutions
MIN_SOLUTIONS = 3  # drawn, even if the part of the tree around them is small


def tree_view(
    run: Run, step: int, most: int, budget_ms: float = 30.0, *, future: bool = False
) -> Tree:
    """The largest parts of the search tree at `step`, at most `most` nodes, and the path to it.

    The tree has the nodes that the search had reached by then; with `future` those of all recorded
    steps. `nodes` has a row for each node with the fields of `lab.tree.search_tree.Node`; `path`
    has the nodes that contain `step`, the root first. `whole` is false if the budget was too small
    for all recorded steps: then the tree is that of step `followed`. `searches` is false for an
    algorithm that does not search a tree. `listed` is true for one with a frontier: its nodes are
    states, an "exhausted" one has been expanded, and its children may still be in the frontier.
    `counted` is the counter of nodes at the same step, None if there is none: it is more than the
    size of the tree where forced digits are no nodes of it, and less where a node is a full row,
    but each digit is drawn (`digits`). `waiting` has the states at the ends of the frontier: a
    number, the node above, a cell and a digit of each.
    """
    # Only the first event shows whether there is a frontier; before it, any tree is a root.
    searched = run.tree if run.recorded else GuessTree(run.timeline)
    step = max(0, min(step, run.recorded))
    whole = searched.follow(budget_ms) and run.solution_steps.follow(SOLVED_MS)
    waiting = waiting_at_ends(run.timeline, step)
    nodes = _largest(run, searched, step, most, waiting, future=future)
    drawn = {node.first for node in nodes}
    newest = searched.followed
    return {
        "nodes": [list(node) for node in nodes],
        "waiting": [each for each in waiting if each.parent in drawn],
        "path": [first for first in searched.path(step) if first in drawn],
        "whole": whole,
        "followed": searched.followed,
        "searches": not run.solver.breaks_rules,
        "listed": isinstance(searched, StateTree),
        "counted": node_count(run.timeline, newest if future else min(step, newest)),
        "digits": run.solver.tree == "rows",
    }


def _largest(  # noqa: PLR0913 - the arguments of `tree_view`, checked
    run: Run, searched: SearchTree, step: int, most: int, waiting: list[Waiting], *, future: bool
) -> list[Node]:
    """The nodes to draw, including the first solutions and the nodes with waiting states below."""
    above = [each.parent for each in waiting]
    solved = run.solution_steps.steps[:MIN_SOLUTIONS]
    if future:
        return searched.view(most, [step, *solved], above)
    return searched.view_at(step, most, solved, above)
