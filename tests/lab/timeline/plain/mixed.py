"""A search made of four choices: a level for each digit, domains copied at each level."""

from random import Random

from tests.lab.timeline.plain.board import Board, Tally

Domains = dict[int, set[int]]
Why = dict[tuple[int, int], set[int]]  # the guesses because of which a digit left a domain


class Level:
    """A cell to fill: the digits to try, and what was known before any of them."""

    def __init__(self, cell: int, digits: list[int], left: Domains, why: Why) -> None:
        self.cell = cell
        self.untried = list(digits)
        self.options = len(digits)
        self.left = {each: set(domain) for each, domain in left.items()}
        self.why = dict(why)
        self.conflicting: set[int] = set()
        self.visited = False


class Mixed:
    """One run, to the first solution or the end."""

    def __init__(self, board: Board, chosen: tuple[str, str, str, str]) -> None:
        self.board = board
        self.order, self.digits, self.inference, retreat = chosen
        self.jumps = retreat == "conflict-directed"
        self.rng = Random(0)
        self.left: Domains = {cell: set(board.candidates(cell)) for cell in board.empty}
        self.why: Why = {}
        self.levels: list[Level] = []
        if self.jumps:
            board.count |= {"jumps": 0, "longest_jump": 0}

    def run(self) -> Tally:
        """Count."""
        if self.is_dead_from_the_start():
            self.board.add("dead_ends")
        else:
            self.search()
        return self.board.count

    def is_dead_from_the_start(self) -> bool:
        """Whether looking ahead finds a cell without candidates before the search."""
        if self.inference == "none":
            return False
        if not all(self.left.values()):
            return True
        return self.inference == "ac3" and self.propagate(self.board.empty) is not None

    def search(self) -> None:
        """Go down as long as there is a digit to try, else back."""
        self.descend()
        while any(not self.board.values[cell] for cell in self.board.empty):
            level = self.levels[-1]
            if level.untried:
                self.place(level)
            elif not self.go_back():
                return

    def descend(self) -> None:
        """Choose a cell, if one is empty."""
        empty = [cell for cell in self.board.empty if not self.board.values[cell]]
        if not empty:
            return
        cell = self.choose(empty)
        level = Level(cell, self.sorted_digits(cell), self.left, self.why)
        level.conflicting = self.blame(cell)
        self.levels.append(level)
        if self.inference == "none":
            lists_all = self.order in ("fewest", "fewest-degree")
            listed = 1 + lists_all * len(empty)
            if self.digits == "least-constraining":
                listed += len(self.empty_peers(cell))
            self.board.add("checks", listed * len(self.board.peers[cell]))

    def choose(self, empty: list[int]) -> int:
        """The next cell."""
        if self.order == "random":
            return self.rng.choice(empty)
        rank = {
            "first": lambda cell: cell,
            "fewest": lambda cell: (len(self.options(cell)), cell),
            "degree": lambda cell: (-len(self.empty_peers(cell)), cell),
            "fewest-degree": lambda cell: (
                *(len(self.options(cell)), -len(self.empty_peers(cell)), cell),
            ),
        }[self.order]
        return min(empty, key=rank)

    def sorted_digits(self, cell: int) -> list[int]:
        """The digits to try, in order."""
        digits = self.options(cell)
        if self.digits == "random":
            return self.rng.sample(digits, len(digits))
        if self.digits == "ascending":
            return digits
        others = [digit for peer in self.empty_peers(cell) for digit in self.options(peer)]
        return sorted(digits, key=lambda digit: (others.count(digit), digit))

    def options(self, cell: int) -> list[int]:
        """The candidates."""
        return self.board.candidates(cell) if self.inference == "none" else sorted(self.left[cell])

    def empty_peers(self, cell: int) -> list[int]:
        """The peers to fill."""
        return [peer for peer in self.board.peers[cell] if not self.board.values[peer]]

    def place(self, level: Level) -> None:
        """Write the next digit, and look ahead."""
        digit = level.untried.pop(0)
        self.board.values[level.cell] = digit
        level.visited = True
        self.board.enter(len(self.levels), level.options)
        wiped = self.look_ahead(level.cell, digit)
        if wiped is None:
            self.descend()
            return
        self.board.add("dead_ends")
        level.conflicting |= self.blame(wiped) - {level.cell}
        self.take_back(level)
        self.board.leave()

    def take_back(self, level: Level) -> None:
        self.board.values[level.cell] = 0
        self.left = {each: set(domain) for each, domain in level.left.items()}
        self.why = dict(level.why)

    def go_back(self) -> bool:
        """From a cell without digits to the cell before, or to the newest to blame."""
        failed = self.levels.pop()
        self.board.add("dead_ends", not failed.visited)
        cells = [level.cell for level in self.levels]
        if not cells or (self.jumps and not failed.conflicting):
            self.board.add("taken_back", len(cells))
            return False
        to = max(map(cells.index, failed.conflicting)) if self.jumps else len(cells) - 1
        length = len(cells) - to
        self.board.leave(length)
        if self.jumps and length > 1:
            self.board.add("jumps")
            self.board.count["longest_jump"] = max(self.board.count["longest_jump"] or 0, length)
        while len(self.levels) > to + 1:
            self.take_back(self.levels.pop())
        self.take_back(self.levels[to])
        self.levels[to].conflicting |= failed.conflicting - {cells[to]}
        return True

    def blame(self, cell: int) -> set[int]:
        """The guesses because of which digits do not fit into a cell."""
        if self.board.values[cell]:
            return {cell}
        if self.inference != "none":
            return {each for (of, _), why in self.why.items() if of == cell for each in why}
        found = set()
        for digit in range(1, self.board.size + 1):
            holders = [p for p in self.board.peers[cell] if self.board.values[p] == digit]
            if holders and all(holder in self.board.empty for holder in holders):
                filled = [level.cell for level in self.levels]
                found.add(min(holders, key=filled.index))
        return found

    def look_ahead(self, cell: int, digit: int) -> int | None:
        """Shrink the domains; a cell without any digit."""
        if self.inference == "none":
            return None
        self.left[cell] = {digit}
        return self.forward(cell, digit) if self.inference == "forward" else self.propagate([cell])

    def forward(self, cell: int, digit: int) -> int | None:
        for peer in self.board.peers[cell]:
            self.board.add("checks")
            if not self.board.values[peer] and digit in self.left[peer]:
                self.left[peer].remove(digit)
                self.why[peer, digit] = {cell}
                if not self.left[peer]:
                    return peer
        return None

    def propagate(self, changed: list[int]) -> int | None:
        """AC-3 with a list of arcs."""
        arcs = [(peer, other) for other in changed for peer in self.empty_peers(other)]
        while arcs:
            cell, other = arcs.pop(0)
            self.board.add("checks")
            (only, *more) = self.left[other]
            if not more and only in self.left[cell]:
                why = self.blame(other)
                self.left[cell].remove(only)
                self.why[cell, only] = why
                if not self.left[cell]:
                    return cell
                new = [(peer, cell) for peer in self.empty_peers(cell) if peer != other]
                arcs += [arc for arc in new if arc not in arcs]
        return None


def mixed(board: Board, chosen: tuple[str, str, str, str]) -> Tally:
    """One of the 90."""
    return Mixed(board, chosen).run()
