"""Going back from a dead end, with and without inference."""

from collections.abc import Generator

from sudoku_py.core.shape import EMPTY
from sudoku_py.solvers.contract import Candidates, Contradiction, Event, Place, Remove, Solution
from sudoku_py.solvers.mix.problem import Pieces

ConflictSet = set[int] | None  # None: there was a solution


class Chronological(Pieces):
    """Back to the newest guess, where nothing is kept."""

    def fill(self) -> Generator[Event, None, None]:
        """Fill an empty cell, and then the rest."""
        if EMPTY not in self.board:
            yield Solution(tuple(self.board))
            return
        cell = self.choose_cell()
        digits = self.order_digits(cell)
        yield Candidates(cell, tuple(digits))
        if not digits:
            yield Contradiction(cell=cell)
        for digit in digits:
            self.board[cell] = digit
            yield Place(cell, digit, guessed=len(digits) > 1)
            yield from self.fill()
            self.board[cell] = EMPTY
            yield Remove(cell, digit)


class ChronologicalAhead(Pieces):
    """Back to the newest guess, with inference."""

    def fill(self) -> Generator[Event, None, None]:
        """Fill an empty cell, and then the rest."""
        if EMPTY not in self.board:
            yield Solution(tuple(self.board))
            return
        cell = self.choose_cell()
        digits, domain, count = self.order_digits(cell), self.domains[cell], len(self.struck)
        yield Candidates(cell, tuple(digits))
        for digit in digits:
            self.board[cell], self.domains[cell] = digit, {digit}
            yield Place(cell, digit, guessed=len(digits) > 1)
            wiped = yield from self.look_ahead(cell)
            if wiped is None:
                yield from self.fill()
            else:
                yield Contradiction(cell=wiped)
            self.restore(count)
            self.board[cell], self.domains[cell] = EMPTY, domain
            yield Remove(cell, digit)


class Jumping(Pieces):
    """Back to the newest cell of the conflict set, where nothing is kept."""

    def fill(self) -> Generator[Event, None, ConflictSet]:
        """Fill an empty cell, and then the rest; return the earlier cells to blame."""
        if EMPTY not in self.board:
            yield Solution(tuple(self.board))
            return None
        cell = self.choose_cell()
        digits, conflict_set, solved = self.order_digits(cell), self.culprits(cell), False
        yield Candidates(cell, tuple(digits))
        for digit in digits:
            self.board[cell] = digit
            self.filled.append(cell)
            yield Place(cell, digit, guessed=len(digits) > 1)
            conflicts = yield from self.fill()
            self.filled.pop()
            self.board[cell] = EMPTY
            yield Remove(cell, digit)
            if conflicts is not None and cell not in conflicts:
                return conflicts  # no other digit here can help
            solved |= conflicts is None
            conflict_set |= (conflicts or set()) - {cell}
        if solved:
            return None
        yield Contradiction(cell=cell, conflict_set=tuple(sorted(conflict_set)))
        return conflict_set

    def culprits(self, cell: int) -> set[int]:
        """For each digit that does not fit into `cell` the oldest guess that holds it, if any."""
        given = {self.givens[peer] for peer in self.peers[cell]}
        oldest: dict[int, int] = {}
        for each in self.filled:
            if each in self.peers[cell] and self.board[each] not in given:
                oldest.setdefault(self.board[each], each)
        return set(oldest.values())


class JumpingAhead(Pieces):
    """Back to the newest cell of the conflict set, with inference."""

    def fill(self) -> Generator[Event, None, ConflictSet]:
        """Fill an empty cell, and then the rest; return the earlier cells to blame."""
        if EMPTY not in self.board:
            yield Solution(tuple(self.board))
            return None
        cell = self.choose_cell()
        digits, domain, count = self.order_digits(cell), self.domains[cell], len(self.struck)
        conflict_set, solved = self.culprits(cell), False
        yield Candidates(cell, tuple(digits))
        for digit in digits:
            self.board[cell], self.domains[cell] = digit, {digit}
            yield Place(cell, digit, guessed=len(digits) > 1)
            wiped = yield from self.look_ahead(cell)
            if wiped is None:
                conflicts = yield from self.fill()
            else:
                conflicts = self.culprits(wiped)
                yield Contradiction(cell=wiped, conflict_set=tuple(sorted(conflicts)))
            self.restore(count)
            self.board[cell], self.domains[cell] = EMPTY, domain
            yield Remove(cell, digit)
            if conflicts is not None and cell not in conflicts:
                return conflicts  # no other digit here can help
            solved |= conflicts is None
            conflict_set |= (conflicts or set()) - {cell}
        if solved:
            return None
        yield Contradiction(cell=cell, conflict_set=tuple(sorted(conflict_set)))
        return conflict_set

    def culprits(self, cell: int) -> set[int]:
        """The guesses because of which digits were struck from `cell`; a filled one is its own."""
        if self.board[cell] != EMPTY:
            return {cell}
        return set[int]().union(*self.reasons[cell].values())
