"""Searches over an open list, and one that jumps back."""

from collections import deque

from tests.lab.timeline.plain.board import Board, Tally


def conflict_directed(board: Board) -> Tally:  # noqa: C901 (one piece, as a textbook has it)
    """First empty cell; from a cell without a digit back to the newest cell to blame.

    Iterative, as Prosser writes it: a conflict set for each level.
    """
    board.count |= {"jumps": 0, "longest_jump": 0}
    given = set(range(len(board.values))) - set(board.empty)
    order = [sorted(each, key=lambda c: (c not in given, c)) for each in board.peers]
    level_of = {cell: level for level, cell in enumerate(board.empty)}
    conflicting: list[set[int]] = [set() for _ in board.empty]
    untried = [list(range(1, board.size + 1)) for _ in board.empty]
    visited = [False] * len(board.empty)
    level = 0

    def step_forward() -> bool:
        """Write the next digit that fits; false if there is none."""
        cell = board.empty[level]
        while untried[level]:
            digit = untried[level].pop(0)
            for peer in order[cell]:
                board.add("checks")
                if board.values[peer] == digit:
                    conflicting[level] |= {level_of[peer]} if peer in level_of else set()
                    break
            else:
                options = len(board.candidates(cell))
                board.values[cell] = digit
                visited[level] = True
                board.enter(level + 1, options)
                return True
        return False

    while level < len(board.empty):
        if step_forward():
            level += 1
            continue
        board.add("dead_ends", not visited[level])
        if not conflicting[level]:
            board.add("taken_back", level)
            break
        target = max(conflicting[level])
        conflicting[target] |= conflicting[level] - {target}
        board.leave(level - target)
        board.add("jumps", level - target > 1)
        if level - target > 1:
            board.count["longest_jump"] = max(board.count["longest_jump"] or 0, level - target)
        for each in range(target + 1, level + 1):
            conflicting[each], visited[each] = set(), False
            untried[each] = list(range(1, board.size + 1))
        for each in range(target, level):
            board.values[board.empty[each]] = 0
        level = target
    return board.count


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
