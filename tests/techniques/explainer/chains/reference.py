"""Section 4 of the specification, word for word and without any haste: what the rows must find.

Marks are 81 sets of digits, a statement is (cell, digit, is it on); `grow` keeps parents.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sudoku_py.techniques.board_tables import board_tables
from sudoku_py.techniques.position import Position

Statement = tuple[int, int, bool]  # cell, index of a digit, is it on


class Node:
    """A statement with its parents."""

    def __init__(self, what: Statement, parents: "list[Node]") -> None:
        self.what, self.parents = what, parents

    def ancestors(self) -> "set[Statement]":
        found: set[Statement] = set()
        todo = [self]
        while todo:
            node = todo.pop()
            if node.what not in found:
                found.add(node.what)
                todo += node.parents
        return found

    @property
    def nodes(self) -> int:
        return len(self.ancestors())


Marks = list[set[int]]
Candidate = tuple[int, int]  # a cell and the index of a digit
Candidates = tuple[Candidate, ...]
NINE = board_tables(9)
CELLS = range(81)
Nodes = dict[Statement, Node]


class Hint(NamedTuple):
    """What a row may apply."""

    rating: int
    complexity: int
    key: int
    placements: Candidates
    eliminations: frozenset[Candidate]


def marks_of(position: Position) -> Marks:
    return [{d for d in range(9) if mask >> d & 1} for mask in position.candidates]


def length_part(complexity: int) -> int:
    steps, ceiling, wide = 0, 4, False
    while complexity - 2 > ceiling:
        steps += 1
        ceiling = ceiling * 4 // 3 if wide else ceiling * 3 // 2
        wide = not wide
    return steps


def turned_off(marks: Marks, cell: int, digit: int, y: bool) -> list[Statement]:
    found = [(cell, other, False) for other in sorted(marks[cell]) if other != digit and y]
    for unit in NINE.units_of[cell]:
        for other in NINE.unit_cells[unit]:
            if other != cell and digit in marks[other]:
                found.append((other, digit, False))
    return list(dict.fromkeys(found))


Pairs = list[tuple[Statement, str | int]]


def turned_on(marks: Marks, cell: int, digit: int, y: bool, x: bool) -> Pairs:
    found: Pairs = []
    if y and len(marks[cell]) == 2:
        (other,) = marks[cell] - {digit}
        found.append(((cell, other, True), "cell"))
    for unit in NINE.units_of[cell] if x else ():
        cells = [c for c in NINE.unit_cells[unit] if digit in marks[c]]
        if len(cells) == 2:
            found.append(((sum(cells) - cell, digit, True), unit))
    first: dict[Statement, str | int] = {}
    for what, why in found:
        first.setdefault(what, why)
    return list(first.items())


def starts(marks: Marks) -> Iterator[tuple[int, int]]:
    return ((c, d) for c in CELLS if len(marks[c]) >= 2 for d in sorted(marks[c]))


def is_ancestor(node: Node, what: Statement) -> bool:
    while node.parents:
        node = node.parents[0]
        if node.what == what:
            return True
    return False


def cycles(marks: Marks, cell: int, digit: int, y: bool, x: bool) -> Iterator[Node]:
    source = (cell, digit, True)
    entered, layer, length = {source}, [Node(source, [])], 0
    while layer:
        offs = []
        for node in layer:
            for what in turned_off(marks, node.what[0], node.what[1], y):
                if not is_ancestor(node, what):
                    offs.append(Node(what, [node]))
        length += 2
        layer = []
        for off in offs:
            for what, _ in turned_on(marks, off.what[0], off.what[1], y, x):
                if length >= 4 and what == source:
                    yield Node(what, [off])
                if what not in entered:
                    entered.add(what)
                    layer.append(Node(what, [off]))


def cycle_hint(marks: Marks, end: Node, y: bool, x: bool) -> Hint | None:
    chain = [end]
    while chain[-1].parents[0].parents:
        chain.append(chain[-1].parents[0])
    cells = {node.what[0] for node in chain}
    seen: dict[bool, set[tuple[int, int]]] = {True: set(), False: set()}
    for node in chain:
        cell, digit, on = node.what
        for other in CELLS:
            if NINE.peers[cell] >> other & 1 and other not in cells and digit in marks[other]:
                seen[on].add((other, digit))
    gone = seen[True] & seen[False]
    rating = (70 if x and y else 65) + length_part(end.nodes)
    key = 4 if x and y else 3 if y else 2
    return Hint(rating, end.nodes, key, (), frozenset(gone)) if gone else None


def forcing_chain(marks: Marks, source: Statement, y: bool) -> Node | None:
    trees: dict[bool, Nodes] = {True: {}, False: {}}
    root = Node(source, [])
    trees[source[2]][source] = root
    queue, goal = [root], (source[0], source[1], not source[2])
    layer: list[Node]
    while queue:
        layer = []
        for node in queue:
            cell, digit, on = node.what
            found = (
                turned_off(marks, cell, digit, y)
                if on
                else [what for what, _ in turned_on(marks, cell, digit, y, True)]
            )
            for what in found:
                child = Node(what, [node])
                if what == goal:
                    return child
                if what not in trees[what[2]]:
                    trees[what[2]][what] = child
                    layer.append(child)
        queue = layer
    return None


def conclusion(marks: Marks, what: Statement) -> tuple[Candidates, frozenset[Candidate]]:
    cell, digit, on = what
    if on:
        return ((cell, digit),), frozenset((cell, d) for d in marks[cell] if d != digit)
    return (), frozenset({(cell, digit)} if digit in marks[cell] else ())


def hint_of(marks: Marks, base: int, key: int, what: Statement, nodes: list[Node]) -> Hint | None:
    complexity = sum(node.nodes for node in nodes)
    placed, gone = conclusion(marks, what)
    return Hint(base + length_part(complexity), complexity, key, placed, gone) if gone else None


def row_22(marks: Marks) -> Iterator[Hint]:
    for y, x in ((False, True), (True, False), (True, True)):
        for cell, digit in starts(marks):
            if x or len(marks[cell]) == 2:
                for end in cycles(marks, cell, digit, y, x):
                    if hint := cycle_hint(marks, end, y, x):
                        yield hint
            for on in (True, False) if x else ():
                if last := forcing_chain(marks, (cell, digit, on), y):
                    base, key = (70, 4) if y else (66, 2)
                    if found := hint_of(marks, base, key, last.what, [last]):
                        yield found


class Growth:
    """`grow` of section 4.3: the two sets and the contradiction, if there is one."""

    def __init__(self, marks: Marks, source: Statement, dynamic: bool, y: bool) -> None:
        self.before, self.marks = marks, [set(digits) for digits in marks]
        self.dynamic, self.y = dynamic, y
        self.on: Nodes = {}
        self.off: Nodes = {}
        self.ons: list[Node] = []
        self.offs: list[Node] = []
        self.contradiction: tuple[Node, Node] | None = None
        self.add(Node(source, []))
        while not self.contradiction and (self.ons or self.offs):
            if self.ons:
                self.take_on(self.ons.pop(0))
            else:
                self.take_off(self.offs.pop(0))

    def add(self, node: Node) -> bool:
        cell, digit, on = node.what
        opposite = (self.off if on else self.on).get((cell, digit, not on))
        if opposite:
            self.contradiction = (node, opposite)
            return False
        if node.what not in (self.on if on else self.off):
            (self.on if on else self.off)[node.what] = node
            (self.ons if on else self.offs).append(node)
        return True

    def take_on(self, node: Node) -> None:
        for what in turned_off(self.marks, node.what[0], node.what[1], self.y):
            if not self.add(Node(what, [node])):
                return

    def take_off(self, node: Node) -> None:
        cell, digit, _ = node.what
        found = []
        for what, why in turned_on(self.marks, cell, digit, self.y, True):
            found.append(Node(what, [node, *(self.hidden(what, why) if self.dynamic else ())]))
        if self.dynamic:
            self.marks[cell].discard(digit)
        for child in found:
            if not self.add(child):
                return

    def hidden(self, what: Statement, why: str | int) -> Iterator[Node]:
        cell, digit, _ = what
        if isinstance(why, str):
            for other in sorted(self.before[cell] - self.marks[cell]):
                yield self.off[(cell, other, False)]
        else:
            for other in NINE.unit_cells[why]:
                if digit in self.before[other] and digit not in self.marks[other]:
                    yield self.off[(other, digit, False)]


def contradictions(
    marks: Marks, base: int, both: tuple[Growth, Growth], start: tuple[int, int]
) -> Iterator[Hint]:
    for growth, proved in zip(both, (False, True), strict=True):
        if growth.contradiction:
            hint = hint_of(marks, base, 7, (*start, proved), list(growth.contradiction))
            if hint:
                yield hint


def common(marks: Marks, base: int, key: int, grown: list[Growth]) -> Iterator[Hint]:
    for side in ("on", "off"):
        sets: list[Nodes] = [getattr(growth, side) for growth in grown]
        for what in sets[0]:
            reached = [nodes[what] for nodes in sets if what in nodes]
            hint = hint_of(marks, base, key, what, reached)
            if hint and len(reached) == len(sets):
                yield hint


def row_24(marks: Marks) -> Iterator[Hint]:
    for start in starts(marks):
        both = (
            Growth(marks, (*start, True), True, False),
            Growth(marks, (*start, False), True, False),
        )
        yield from contradictions(marks, 75, both, start)


def multiple(marks: Marks, base: int, dynamic: bool) -> Iterator[Hint]:
    grow: Callable[[Statement], Growth] = lambda what: Growth(marks, what, dynamic, True)  # noqa: E731
    for cell in CELLS:
        if len(marks[cell]) < (2 if dynamic else 3):
            continue
        by_digit = []
        for digit in sorted(marks[cell]):
            both = (grow((cell, digit, True)), grow((cell, digit, False)))
            by_digit.append(both[0])
            if dynamic:
                yield from contradictions(marks, base, both, (cell, digit))
                if len(marks[cell]) >= 3:
                    yield from common(marks, base, 1, list(both))
            for unit in NINE.units_of[cell]:
                cells = [c for c in NINE.unit_cells[unit] if digit in marks[c]]
                if len(cells) >= 2 and cells[0] == cell:
                    others = [grow((other, digit, True)) for other in cells[1:]]
                    yield from common(marks, base, 6, [both[0], *others])
        yield from common(marks, base, 5, by_digit)


ROWS: dict[int, Callable[[Marks], Iterator[Hint]]] = {
    22: row_22,
    24: row_24,
    25: lambda marks: multiple(marks, 80, False),
    26: lambda marks: multiple(marks, 85, True),
}


def first_hint(number: int, position: Position) -> Hint | None:
    hints = list(ROWS[number](marks_of(position)))
    return min(hints, key=lambda hint: hint[:3], default=None)
