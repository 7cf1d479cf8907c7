"""The search tree on the page: what the panel knows of it, and the position of each node.

A node is known by `first`, the step that made it. d3-hierarchy computes the layout.
"""

import json

from pyscript import Element, window

from sudoku_py.drawing.shapes.tree import TreeNodes
from sudoku_py.ui.browser.fetching import load_module

MAX_SHOWN, MAX_SHOWN_ON_PHONES = 160, 80  # at once, besides those on the path to the step
MODULE = "./static/vendor/d3-hierarchy/d3-hierarchy.min.mjs"
MARGIN = 18  # pixels around the tree
ACROSS = (12, 72)  # pixels between neighbours, at least and at most
FINGER = 26  # at least, for a finger
DOWN = (20, 44)  # and between a node and its parent
LABEL = 26  # at the right of the last node
MIN_SCALE, MAX_SCALE = 0.45, 2.5  # limits of the scale that fits the box, and of the zoom


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
