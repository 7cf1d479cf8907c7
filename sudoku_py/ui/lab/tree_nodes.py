"""The nodes of a search tree as the engine tells them: which is where, and what to say of each."""

from collections import namedtuple

from sudoku_py.core.shape import SYMBOLS

ROOT, FOLDED, LEADS = "root", "folded", "leads"  # kinds of nodes, beside the outcomes
OUTCOMES = {
    "open": "tree.open",
    "contradiction": "tree.contradiction",
    "solution": "tree.solution",
    "exhausted": "tree.exhausted",
}

EXPANDED = "tree.expanded"  # what is exhausted where there is an open list


def outcome_key(outcome: str, listed: bool) -> str:
    """How to say what has come of a node, in the tree of an open list or in another."""
    return EXPANDED if listed and outcome == "exhausted" else OUTCOMES[outcome]


TreeNode = namedtuple(
    "TreeNode",
    ("first", "last", "parent", "cell", "digit", "outcome", "size", "solutions", "folded"),
)


class TreeNodes:
    """The answer of "run.tree"; a node is known by `first`, the step that made it."""

    def __init__(self, told: dict, step: int, size: int) -> None:
        """`step` is the one looked at, `size` that of the board."""
        self.step = step
        self.size = size
        self.all = [TreeNode(*row) for row in told["nodes"]]  # as the search came to them
        self.path = told["path"]  # the nodes that the step is in, the root first
        self.searches = told["searches"]
        self.listed = told["listed"]  # whether its nodes are states of an open list
        self.whole = told["whole"]  # whether all that is recorded is in it
        self.followed = told["followed"]  # the step up to which it is
        self._by_first = {}
        self._depths = {}
        self._parents = set()
        for node in self.all:
            self._by_first[node.first] = node
            self._depths[node.first] = self._depths.get(node.parent, -1) + 1
            self._parents.add(node.parent)

    def __contains__(self, first: object) -> bool:
        """Whether there is such a node."""
        return first in self._by_first

    def __getitem__(self, first: int) -> "TreeNode":
        """The node that a step made."""
        return self._by_first[first]

    @property
    def count(self) -> int:
        """How many nodes the whole tree has, with those that are not told one by one."""
        return self.all[0].size

    @property
    def here(self) -> int:
        """The node that the step is in."""
        return self.path[-1]

    @property
    def deepest(self) -> int:
        """How many guesses are above the lowest node."""
        return max(self._depths.values())

    def depth(self, first: int) -> int:
        """How many guesses lead to a node."""
        return self._depths[first]

    def kind(self, node: "TreeNode") -> str:
        """What it looks like: its outcome, unless there is more to say of it."""
        if node.parent is None:
            return ROOT
        if node.folded and node.first not in self._parents:
            return FOLDED
        return LEADS if node.solutions and node.outcome == "exhausted" else node.outcome

    def line(self, first: int) -> list[int]:
        """The way from the root to a node."""
        way = []
        while first is not None:
            way.append(first)
            first = self._by_first[first].parent
        return way[::-1]

    def neighbour(self, first: int, key: str) -> int:
        """The node to which an arrow key leads; the same one where there is none."""
        node = self._by_first[first]
        if key == "ArrowUp":
            return first if node.parent is None else node.parent
        if key == "ArrowDown":
            on_path = [each for each in self.path if self._by_first[each].parent == first]
            below = on_path + [each.first for each in self.all if each.parent == first]
            return below[0] if below else first
        level = [each.first for each in self.all if self._depths[each.first] == self.depth(first)]
        place = level.index(first) + (1 if key == "ArrowRight" else -1)
        return level[min(max(place, 0), len(level) - 1)]

    def siblings(self, first: int) -> list[int]:
        """The children of its parent."""
        parent = self._by_first[first].parent
        return [each.first for each in self.all if each.parent == parent]

    def sentences(self, first: int) -> list[tuple[str, dict]]:
        """What there is to say of a node: keys and their details."""
        node = self._by_first[first]
        if node.parent is None:
            said = [("tree.root", {})]
        else:
            guess = {"cell": cell_name(node.cell, self.size), "digit": SYMBOLS[node.digit - 1]}
            guess["outcome"] = (outcome_key(node.outcome, self.listed), {})
            said = [("tree.node", guess)]
        said.append(("tree.steps", {"first": node.first, "last": node.last}))
        if node.first > self.step:
            said.append(("tree.later", {}))
        if node.size > 1:
            said.append(("tree.beneath", {"n": node.size - 1}))
        if node.solutions and node.outcome != "solution":
            said.append(("tree.solutions", {"n": node.solutions}))
        return said


def cell_name(cell: int, size: int) -> str:
    """How people read a cell.

    >>> cell_name(10, 9)
    'r2c2'
    """
    return "r" + str(cell // size + 1) + "c" + str(cell % size + 1)


def shortened_count(count: int) -> str:
    """A number in as few signs as tell how large it is.

    >>> shortened_count(950), shortened_count(15_900), shortened_count(2_500_000)
    ('950', '15k', '2M')
    """
    if count < 1000:
        return str(count)
    return str(count // 1000) + "k" if count < 1_000_000 else str(count // 1_000_000) + "M"
