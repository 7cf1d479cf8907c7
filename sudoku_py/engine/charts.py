"""Charts of a run: its search tree and its frontier at a step, its depth over all steps."""

from sudoku_py.engine.runs import run_of
from sudoku_py.engine.tasks import Data
from sudoku_py.lab.run import Run
from sudoku_py.lab.tree import frontier as open_list
from sudoku_py.lab.tree.frontier import Waiting, waiting_at_ends
from sudoku_py.lab.tree.kinds import GuessTree, StateTree
from sudoku_py.lab.tree.search_tree import Node, SearchTree

MAX_NODES = 500  # drawn at once
MAX_BOARDS = 100  # of a frontier
MAX_BUCKETS = 2000
SOLVED_MS = 10  # for the search for solutions
MIN_SOLUTIONS = 3  # drawn, even if the part of the tree around them is small


def tree(
    run: int, step: int, most: int = 200, budget_ms: int | float = 15, future: bool = False
) -> Data:
    """The largest parts of the search tree at `step`, at most `most` nodes, and the path to it.

    The tree has the nodes that the search had reached by then; with `future` those of all recorded
    steps. `nodes` has a row for each node with the fields of `lab.tree.nodes.Node`; `path` has the
    nodes that contain `step`, the root first. `whole` is false if the budget was too small for all
    recorded steps: then the tree is that of step `followed`. `searches` is false for an algorithm
    that does not search a tree. `listed` is true for one with a frontier: its nodes are states, an
    "exhausted" one has been expanded, and its children may still be in the frontier. `waiting` has
    the states at the ends of the frontier: a number, the node above, a cell and a digit of each.
    """
    found = run_of(run)
    # Only the first event shows whether there is a frontier; before it, any tree is a root.
    searched = found.tree if found.recorded else GuessTree(found.timeline)
    step = max(0, min(step, found.recorded))
    whole = searched.follow(budget_ms) and found.solution_steps.follow(SOLVED_MS)
    waiting = waiting_at_ends(found.timeline, step)
    nodes = _largest(found, searched, step, max(1, min(most, MAX_NODES)), waiting, future)
    drawn = {node.first for node in nodes}
    return {
        "nodes": [list(node) for node in nodes],
        "waiting": [each for each in waiting if each.parent in drawn],
        "path": [first for first in searched.path(step) if first in drawn],
        "whole": whole,
        "followed": searched.followed,
        "searches": not found.solver.breaks_rules,
        "listed": isinstance(searched, StateTree),
    }


def _largest(  # noqa: PLR0913, PLR0917 - the arguments of `tree`, checked
    run: Run, searched: SearchTree, step: int, most: int, waiting: list[Waiting], future: bool
) -> list[Node]:
    """The nodes to draw: with the first solutions, and with those that something waits below."""
    above = [each.parent for each in waiting]
    solved = run.solution_steps.steps[:MIN_SOLUTIONS]
    if future:
        return searched.view(most, [step, *solved], above)
    return searched.view_at(step, most, solved, above)


def frontier(run: int, step: int, most: int = 12) -> Data:
    """The states that wait at `step`, with at most `most` boards: `lab.tree.frontier.Frontier`."""
    found = run_of(run)
    step = max(0, min(step, found.recorded))
    most = max(1, min(most, MAX_BOARDS))
    return open_list.frontier(found.timeline, step, most)._asdict()


def profile(run: int, most: int = 500, budget_ms: int | float = SOLVED_MS) -> Data:
    """The least and the greatest depth of each bucket of steps, in at most about `most` buckets.

    Of an algorithm that breaks the rules it is the energy: then `measure` is "energy", not "depth".
    `solved` are the first steps with a solution; `whole` is false if the budget was too small to
    find them.
    """
    found = run_of(run)
    whole = found.solution_steps.follow(budget_ms)
    most, has_energy = max(1, min(most, MAX_BUCKETS)), found.solver.breaks_rules
    depth = found.energy_profile.view(most) if has_energy else found.profile(max_buckets=most)
    return {
        "measure": "energy" if has_energy else "depth",
        "steps": depth.steps,
        "recorded": found.recorded,
        "low": depth.low,
        "high": depth.high,
        "solved": found.solution_steps.steps,
        "whole": whole,
    }
