"""Backtracking that jumps back to the newest cell to blame."""

from tests.lab.timeline.plain.board import Board, Tally


def conflict_directed(board: Board) -> Tally:
    """First empty cell; from a cell without a digit back to the newest cell to blame.

    Iterative, as Prosser writes it: a conflict set for each level.
    """
    board.count |= {"jumps": 0, "longest_jump": 0}
    search = Search(board)
    while search.level < len(board.empty):
        if search.step_forward():
            search.level += 1
        elif not search.jump_back():
            break
    return board.count


class Search:
    """A level for each empty cell: whom it blames, and what it has not tried yet."""

    def __init__(self, board: Board) -> None:
        """Begin at the first empty cell."""
        self.board = board
        self.level = 0
        given = set(range(len(board.values))) - set(board.empty)
        self.order = [sorted(each, key=lambda c: (c not in given, c)) for each in board.peers]
        self.level_of = {cell: level for level, cell in enumerate(board.empty)}
        self.conflicting: list[set[int]] = [set() for _ in board.empty]
        self.untried = [list(range(1, board.size + 1)) for _ in board.empty]
        self.visited = [False] * len(board.empty)

    def step_forward(self) -> bool:
        """Write the next digit that fits; false if there is none."""
        board, level = self.board, self.level
        cell = board.empty[level]
        while self.untried[level]:
            digit = self.untried[level].pop(0)
            peer = self.holder(cell, digit)
            if peer is None:
                options = len(board.candidates(cell))
                board.values[cell] = digit
                self.visited[level] = True
                board.enter(level + 1, options)
                return True
            if peer in self.level_of:
                self.conflicting[level].add(self.level_of[peer])
        return False

    def holder(self, cell: int, digit: int) -> int | None:
        """The first peer with the digit, givens first."""
        for peer in self.order[cell]:
            self.board.add("checks")
            if self.board.values[peer] == digit:
                return peer
        return None

    def jump_back(self) -> bool:
        """Go to the newest level to blame, and forget all later ones; false if there is none."""
        board, level = self.board, self.level
        board.add("dead_ends", not self.visited[level])
        if not self.conflicting[level]:
            board.add("taken_back", level)
            return False
        target = max(self.conflicting[level])
        self.conflicting[target] |= self.conflicting[level] - {target}
        self.count_jump(level - target)
        for each in range(target + 1, level + 1):
            self.conflicting[each], self.visited[each] = set(), False
            self.untried[each] = list(range(1, board.size + 1))
        for each in range(target, level):
            board.values[board.empty[each]] = 0
        self.level = target
        return True

    def count_jump(self, levels: int) -> None:
        """Count a return; one over more than one level is a jump."""
        board = self.board
        board.leave(levels)
        board.add("jumps", levels > 1)
        if levels > 1:
            board.count["longest_jump"] = max(board.count["longest_jump"] or 0, levels)
