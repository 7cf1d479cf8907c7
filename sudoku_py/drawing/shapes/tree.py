"""The search tree as data: its nodes, as the engine sends them, and the shape and label of each.

A node is known by `first`, the step that made it. It has the longest label that fits.
"""

from collections import namedtuple
from collections.abc import Callable
from math import log
from typing import TypeAlias

from sudoku_py.core.drawn import ShownTree
from sudoku_py.core.sentence import Sentence
from sudoku_py.core.shape import SYMBOLS, cell_name

Cells: TypeAlias = Callable[[str], str]  # of the name of a cell as the language writes it
# Kinds of nodes, besides the outcomes.
ROOT, FOLDED, LEADS, WAITING = "root", "folded", "leads", "waiting"
SKIPPED = "skipped"  # an outcome: left by a jump
EXPANDED = "tree.expanded"  # an exhausted node, if there is a frontier
TreeNode = namedtuple(
    "TreeNode",
    ("first", "last", "parent", "cell", "digit", "outcome", "size", "solutions", "folded"),
)


LETTER = 6.6  # pixels, of the font of the labels
BESIDE = 14  # from the middle of a node to its label
SHAPE = 9  # from the middle of a node to its edge, and a gap

COUNTED = {
    "nodes": "tree.counted",
    "branches": "tree.counted-branches",
    "digits": "tree.counted-digits",
}
MAX_KEPT = 20_000  # nodes of a tree with a frontier; later ones are only counted

SHAPES = {
    ROOT: "M-6-6h12v12h-12z",
    "open": "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
    "exhausted": "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    "skipped": "M-3.5-3.5h7v7h-7z",
    "contradiction": "M-4.5-4.5l9 9m0-9l-9 9",
    "solution": "M0-8l7 8l-7 8l-7-8z",
    LEADS: "M0-5l4.5 5l-4.5 5l-4.5-5z",
    FOLDED: "M0-6l6 12h-12z",
    WAITING: "M-4.5-4.5h9v9h-9z",
}
STUB = "M%d %dl3 4l4 6h-7l3-6"  # next to a node with drawn and with folded children


def outcome_key(outcome: str, has_frontier: bool) -> str:
    """The key of the outcome of a node."""
    return EXPANDED if has_frontier and outcome == "exhausted" else "tree." + outcome


def legend(has_frontier: bool, has_jumps: bool) -> list[tuple[str, str]]:
    """The kinds of nodes that such a tree can have, each with the key of its meaning.

    >>> [kind for kind, _ in legend(False, True)][-1]
    'skipped'
    """
    outcomes = ("open", "exhausted", "contradiction", "solution")
    rows = [(kind, outcome_key(kind, has_frontier)) for kind in outcomes]
    rows += [(LEADS, "tree.leads"), (FOLDED, "tree.folded")]
    if has_frontier:
        rows.append((WAITING, "tree.waiting"))
    if has_jumps:
        rows.append((SKIPPED, "tree.skipped"))
    return rows


class TreeNodes:
    """The part "tree" of the engine's answer."""

    def __init__(self, answer: ShownTree, size: int) -> None:
        """`size` is that of the board."""
        self.step = answer["step"]  # the shown one
        self.size = size
        self.all = [TreeNode(*row) for row in answer["nodes"]]  # in the order of the search
        # A node that waits has no step yet: the negative of its number takes that place.
        for number, parent, cell, digit in answer["waiting"]:
            row = (-number, None, parent, cell, digit, WAITING, 1, 0, 0)
            self.all.append(TreeNode(*row))
        self.reached = len(answer["nodes"])
        self.path = answer["path"]  # the nodes from the root to the step
        self.searches = answer["searches"]
        self.has_frontier = answer["listed"]  # then nodes are boards of the frontier
        self.has_jumps = any([node.outcome == SKIPPED for node in self.all])
        self.whole = answer["whole"]  # whether it covers all recorded steps
        self.followed = answer["followed"]  # the last step that it covers
        self.counted = answer["counted"]  # the counter of nodes, None if there is none
        self.by_digits = answer["digits"]  # whether a node is a row, but each digit is drawn
        self._path = set(self.path)
        self.by_first: dict[int, TreeNode] = {}
        self._depths: dict[int | None, int] = {}
        self._parents: set[int | None] = set()
        for node in self.all:
            self.by_first[node.first] = node
            self._depths[node.first] = self._depths.get(node.parent, -1) + 1
            self._parents.add(node.parent)

    @property
    def here(self) -> int:
        """The node of the shown step."""
        return int(self.path[-1])

    @property
    def deepest(self) -> int:
        """The depth of the lowest node."""
        return max(self._depths.values())

    def depth(self, first: int) -> int:
        """The number of choices that lead to a node."""
        return self._depths[first]

    def kind(self, node: TreeNode) -> str:
        """The kind of a node, which decides its shape: its outcome, or a special one."""
        if node.parent is None:
            return ROOT
        if node.folded and node.first not in self._parents:
            return FOLDED
        return LEADS if node.solutions and node.outcome == "exhausted" else node.outcome

    def relation(self, first: int) -> str:
        """The relation of a node to the shown step: "here", "path" to it, "later", or ""."""
        if first in self._path:
            return "here" if first == self.here else "path"
        return "later" if first > self.step else ""

    def path_to(self, first: int) -> list[int]:
        """The nodes from the root to a node."""
        path = [first]
        while self.by_first[path[-1]].parent is not None:
            path.append(self.by_first[path[-1]].parent)
        return path[::-1]

    def neighbour(self, first: int, key: str) -> int:
        """The node that an arrow key leads to; the same one if there is none."""
        node = self.by_first[first]
        if key == "ArrowUp":
            return first if node.parent is None else int(node.parent)
        if key == "ArrowDown":
            on_path = [each for each in self.path if self.by_first[each].parent == first]
            below = on_path + [each.first for each in self.all if each.parent == first]
            return int(below[0]) if below else first
        level = [each.first for each in self.all if self._depths[each.first] == self.depth(first)]
        index = level.index(first) + (1 if key == "ArrowRight" else -1)
        return int(level[min(max(index, 0), len(level) - 1)])

    def siblings(self, first: int) -> list[int]:
        """The children of its parent."""
        parent = self.by_first[first].parent
        return [each.first for each in self.all if each.parent == parent]

    def sentences(self, first: int) -> list[Sentence]:
        """The description of a node: keys and their details."""
        node = self.by_first[first]
        found: list[Sentence] = [("tree.root", {})]
        if node.parent is not None:
            guess = {"cell": cell_name(self.size, node.cell), "digit": SYMBOLS[node.digit - 1]}
            outcome = outcome_key(node.outcome, self.has_frontier)
            found = [("tree.node", dict(guess, outcome=(outcome, {})))]
        if node.first >= 0:
            found.append(("tree.steps", {"first": node.first, "last": node.last}))
        if node.first > self.step:
            found.append(("tree.later", {}))
        if node.size > 1:
            key = "tree.beneath-branches" if self.unit == "branches" else "tree.beneath"
            found.append((key, {"n": node.size - 1}))
        if node.solutions and node.outcome != "solution":
            found.append(("tree.solutions", {"n": node.solutions}))
        return found

    @property
    def unit(self) -> str:
        """What is drawn: "nodes", "branches" without forced digits, or the "digits" of nodes."""
        size = self.all[0].size
        if self.by_digits:
            return "digits"
        return "branches" if self.counted is not None and self.counted > size else "nodes"

    def summary(self) -> list[Sentence]:
        """How many nodes are drawn, of how many."""
        if not self.searches:
            return [("tree.none", {})]
        size = self.all[0].size
        counts = {"drawn": self.reached, "n": size, "nodes": self.counted or size}
        found: list[Sentence] = [(COUNTED[self.unit], counts)]
        if not self.whole:
            found.append(("tree.behind", {"step": self.followed}))
        return found

    def left_out(self) -> list[Sentence]:
        """How many nodes are not drawn, which, and why; nothing if all are."""
        size = self.all[0].size
        if self.reached >= size:
            return []
        is_late = self.has_frontier and size > MAX_KEPT
        key = "tree.left-out-late" if is_late else "tree.left-out"
        return [(key, {"n": size - self.reached, "most": MAX_KEPT})]


def shortened_count(count: int) -> str:
    """A number in a few characters, rounded down.

    >>> shortened_count(950), shortened_count(15_900), shortened_count(2_500_000)
    ('950', '15k', '2M')
    """
    if count < 1000:
        return str(count)
    return str(count // 1000) + "k" if count < 1_000_000 else str(count // 1_000_000) + "M"


def labels(
    tree: TreeNodes,
    rows: list[list[int]],
    positions: dict[int, tuple[int, int]],
    width: int,
    cells: Cells,
) -> dict[int, str]:
    """The label of each node: cell and digit, or the digit, or nothing, whatever fits.

    `rows` are the nodes of each level, from left to right, in a drawing of that width.
    """
    found: dict[int, str] = {}
    for row in rows:
        for index, first in enumerate(row):
            following = positions[row[index + 1]][0] - SHAPE if index + 1 < len(row) else width
            room = following - positions[first][0] - BESIDE
            found[first] = next(
                (each for each in wordings(tree, first, cells) if len(each) * LETTER <= room), ""
            )
    return found


def wordings(tree: TreeNodes, first: int, cells: Cells) -> list[str]:
    """The possible labels of a node, the longest first."""
    node = tree.by_first[first]
    kind = tree.kind(node)
    if kind == ROOT:
        return []
    if kind == FOLDED:
        return [shortened_count(node.folded)]
    digit = SYMBOLS[node.digit - 1]
    return [cells(cell_name(tree.size, node.cell)) + "=" + digit, digit]


def shape_of(node: TreeNode, kind: str) -> str:
    """The outline of a node; a folded one grows with the logarithm of what it contains."""
    if kind == FOLDED:
        half = 3 + log(node.folded + 1) / 2
        return "M0-6l{0:.1f} {1:.1f}h{2:.1f}z".format(half, 2 * half, -2 * half)
    return SHAPES[kind]


def path(nodes: list[int] | tuple[int, ...], positions: dict[int, tuple[int, int]]) -> str:
    """The line through the positions of these nodes, as the data of an SVG path."""
    return "M" + "L".join(["%d %d" % positions[first] for first in nodes]) if nodes else ""
