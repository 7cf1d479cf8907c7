"""Where the nodes of a search tree are drawn: d3-hierarchy arranges them."""

import json

from pyscript import Element, window

from sudoku_py.ui.browser.fetching import load_module
from sudoku_py.ui.lab.panels.tree_nodes import TreeNodes

MODULE = "./static/vendor/d3-hierarchy/d3-hierarchy.min.mjs"
MARGIN = 18  # pixels around the tree
ACROSS = (12, 72)  # pixels between neighbours, at least and at most
FINGER = 26  # at least, where one points with a finger
DOWN = (20, 44)  # and between a node and its parent
LABEL = 26  # at the right, beside the last node
MIN_SCALE, MAX_SCALE = 0.45, 2.5  # what fits a box is not drawn smaller than that


class TreeLayout:
    """Arranges one tree after the other; `positions` are x and y of each node, in pixels.

    The library takes one text and gives one text back: to ask it node by node would be slow.
    """

    def __init__(self) -> None:
        self._shape = ""  # of the tree that is arranged
        self._units: dict[int, tuple[float, int]] = {}
        self.positions: dict[int, tuple[int, int]] = {}
        self.across = ACROSS[1]
        self.width = self.height = 0
        self.scale = 1.0
        self._stratify: Element = None
        self._tree: Element = None

    @property
    def is_loaded(self) -> bool:
        """Whether the library is there."""
        return bool(self._tree)

    async def load(self) -> None:
        """Fetch the library; MissingError if it does not arrive."""
        library = await load_module(MODULE)
        self._stratify = library.stratify()
        self._tree = library.tree().nodeSize(window.JSON.parse("[1, 1]"))
        self._fields = window.JSON.parse('["id", "x", "y"]')

    def arrange(self, tree: TreeNodes, width: int, height: int, zoom: float | None = None) -> None:
        """Put a tree into a box of that size, or into more where it would be too dense.

        `scale` is that of the drawing: `zoom`, or what fits the box.
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
