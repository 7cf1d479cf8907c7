"""Searches over an open list."""

from collections import deque

from tests.lab.timeline.plain.board import Board, Tally


def open_list(board: Board, *, newest: bool) -> Tally:
    """Whole boards on a list; a level is a digit more."""
    for name in ("backtracks", "taken_back"):
        board.count[name] = None
    board.count |= {"nodes": 0, "generated": 1, "frontier_most": 1}
    frontier = deque([(tuple(board.values), 0)])
    while frontier:
        values, options = frontier.pop() if newest else frontier.popleft()
        board.values = list(values)
        depth = len(board.empty) - values.count(0)
        board.enter(depth, options)
        if 0 not in values:
            break
        cell = values.index(0)
        digits = board.candidates(cell)
        board.add("checks", len(board.peers[cell]))
        board.add("dead_ends", not digits)
        for digit in reversed(digits) if newest else digits:
            frontier.append(((*values[:cell], digit, *values[cell + 1 :]), len(digits)))
            board.add("generated")
        board.count["frontier_most"] = max(board.count["frontier_most"] or 0, len(frontier))
    board.count["expanded"] = board.count["nodes"]
    return board.count


def depth_first(board: Board) -> Tally:
    """The newest board first."""
    return open_list(board, newest=True)


def breadth_first(board: Board) -> Tally:
    """The oldest board first."""
    return open_list(board, newest=False)
