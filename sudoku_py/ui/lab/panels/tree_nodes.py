"""The search tree as data: its nodes, as the engine sends them, and the position of each.

A node is known by `first`, the step that made it. d3-hierarchy computes the layout.
"""

import json
from collections import namedtuple

from pyscript import Element, window

from sudoku_py.core.sentence import Sentence
from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.engine.run_protocol import ShownTree
from sudoku_py.ui.browser.fetching import load_module

MAX_SHOWN, MAX_SHOWN_ON_PHONES = 160, 80  # at once, besides those on the path to the step
# Kinds of nodes, besides the outcomes.
ROOT, FOLDED, LEADS, WAITING = "root", "folded", "leads", "waiting"
SKIPPED = "skipped"  # an outcome: left by a jump
EXPANDED = "tree.expanded"  # an exhausted node, if there is a frontier
TreeNode = namedtuple(
    "TreeNode",
    ("first", "last", "parent", "cell", "digit", "outcome", "size", "solutions", "folded"),
)

MODULE = "./static/vendor/d3-hierarchy/d3-hierarchy.min.mjs"
MARGIN = 18  # pixels around the tree
ACROSS = (12, 72)  # pixels between neighbours, at least and at most
FINGER = 26  # at least, for a finger
DOWN = (20, 44)  # and between a node and its parent
LABEL = 26  # at the right of the last node
MIN_SCALE, MAX_SCALE = 0.45, 2.5  # limits of the scale that fits the box, and of the zoom


def outcome_key(outcome: str, has_frontier: bool) -> str:
    """The key of the outcome of a node."""
    return EXPANDED if has_frontier and outcome == "exhausted" else "tree." + outcome


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
        """The number of guesses that lead to a node."""
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
            found.append(("tree.beneath", {"n": node.size - 1}))
        if node.solutions and node.outcome != "solution":
            found.append(("tree.solutions", {"n": node.solutions}))
        return found


class TreeState:
    """The slice `tree` of the store: the newest tree, and the nodes pointed at."""

    def __init__(self) -> None:
        self.nodes: TreeNodes | None = None
        self.zoom: float | None = None  # None: fit the box, within limits
        self.future = False  # whether later nodes are drawn as well
        self.has_key = False  # whether the legend is shown
        self.hovered: int | None = None  # the node under the pointer
        self.is_visited = False  # whether the pointer is in the box: then it does not scroll
        self.chosen: int | None = None  # the node chosen by keyboard

    @property
    def active(self) -> int:
        """The active node of the keyboard: the chosen one, else that of the step."""
        return self._first_drawn(self.chosen, self.nodes.here if self.nodes else 0)

    @property
    def pointed(self) -> int:
        """The described node: the one under the pointer, else the active one."""
        return self._first_drawn(self.hovered, self.active)

    def _first_drawn(self, node: int | None, other: int) -> int:
        return other if node is None or not self.nodes or node not in self.nodes.by_first else node


def shortened_count(count: int) -> str:
    """A number in a few characters, rounded down.

    >>> shortened_count(950), shortened_count(15_900), shortened_count(2_500_000)
    ('950', '15k', '2M')
    """
    if count < 1000:
        return str(count)
    return str(count // 1000) + "k" if count < 1_000_000 else str(count // 1_000_000) + "M"


class TreeLayout:
    """Arranges one tree after the other; `positions` are x and y of each node, in pixels.

    Python and the library exchange one text each way: node by node would be slow.
    """

    def __init__(self) -> None:
        self._shape = ""  # of the arranged tree
        self._units: dict[int, tuple[float, int]] = {}
        self.positions: dict[int, tuple[int, int]] = {}
        self.across = ACROSS[1]
        self.width = self.height = 0
        self.scale = 1.0
        self._stratify: Element = None
        self._tree: Element = None

    @property
    def is_loaded(self) -> bool:
        """Whether the library has loaded."""
        return bool(self._tree)

    async def load(self) -> None:
        """Fetch the library; raise MissingError if it cannot be loaded."""
        library = await load_module(MODULE)
        self._stratify = library.stratify()
        self._tree = library.tree().nodeSize(window.JSON.parse("[1, 1]"))
        self._fields = window.JSON.parse('["id", "x", "y"]')

    def arrange(self, tree: TreeNodes, width: int, height: int, zoom: float | None = None) -> None:
        """Arrange a tree in a box of that size, or in a larger one if it would be too dense.

        `scale` is then that of the drawing: `zoom`, or the one that fits the box.
        """
        self._lay_out(tree)
        left, right = self._bounds
        least = FINGER if window.matchMedia("(pointer: coarse)").matches else ACROSS[0]
        self.across = _between((least, ACROSS[1]), width - 2 * MARGIN - LABEL, right - left)
        down = _between(DOWN, height - 2 * MARGIN, tree.deepest)
        self.width = int((right - left) * self.across) + 2 * MARGIN + LABEL
        self.height = tree.deepest * down + 2 * MARGIN
        self.scale = zoom or max(MIN_SCALE, min(1.0, width / self.width, height / self.height))
        self.width = max(int(width / self.scale), self.width)
        self.height = max(int(height / self.scale), self.height)
        start = (self.width - LABEL - (right - left) * self.across) / 2 - left * self.across
        self.positions = {
            first: (int(start + x * self.across), MARGIN + depth * down)
            for first, (x, depth) in self._units.items()
        }

    def rows(self) -> list[list[int]]:
        """The nodes of each level, from left to right."""
        levels: dict[int, list[tuple[int, int]]] = {}
        for first, (x, y) in self.positions.items():
            levels.setdefault(y, []).append((x, first))
        return [[first for _, first in sorted(levels[y])] for y in sorted(levels)]

    def _lay_out(self, tree: TreeNodes) -> None:
        shape = json.dumps([{"id": node.first, "parentId": node.parent} for node in tree.all])
        if shape == self._shape:
            return
        self._shape = shape
        arranged = self._tree(self._stratify(window.JSON.parse(shape)))
        rows = json.loads(window.JSON.stringify(arranged.descendants(), self._fields))
        self._units = {int(each["id"]): (each["x"], int(each["y"])) for each in rows}
        across = [x for x, _ in self._units.values()]
        self._bounds = min(across), max(across)


def _between(bounds: tuple[int, int], room: int, parts: float) -> int:
    least, most = bounds
    return min(max(int(room / parts), least), most) if parts else most
