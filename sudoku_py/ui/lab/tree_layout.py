"""Where the nodes of a search tree are drawn: d3-hierarchy arranges them."""

import json

from pyscript import document, js_import, window

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.tree_nodes import TreeNodes

LIBRARY = "./static/vendor/d3-hierarchy/d3-hierarchy.min.mjs"
MARGIN = 18  # pixels around the tree
ACROSS = (12, 72)  # pixels between neighbours, at least and at most
FINGER = 26  # at least, where one points with a finger
DOWN = (20, 44)  # and between a node and its parent


class TreeLayout:
    """Arranges one tree after the other; `places` are x and y of each node, in pixels.

    The library takes one text and gives one text back: to ask it node by node would be slow.
    """

    def __init__(self) -> None:
        """Nothing is fetched yet."""
        self._shape = None  # of the tree that is arranged
        self._units = {}
        self.places = {}
        self.across = ACROSS[1]
        self.width = self.height = 0
        self._stratify = self._tree = None

    async def load(self) -> None:
        """Fetch the library, once; raises an exception if it does not come."""
        if self._tree:
            return
        url = window.URL.new(LIBRARY, document.baseURI).href
        (library,) = await js_import(url)
        self._stratify = library.stratify()
        self._tree = library.tree().nodeSize(window.JSON.parse("[1, 1]"))
        self._fields = window.JSON.parse('["id", "x", "y"]')

    def arrange(self, tree: "TreeNodes", width: int, height: int) -> None:
        """Put a tree into a box of that size, or into more where it would be too dense."""
        self._lay_out(tree)
        left, right = self._bounds
        least = FINGER if window.matchMedia("(pointer: coarse)").matches else ACROSS[0]
        self.across = _between((least, ACROSS[1]), width - 2 * MARGIN, right - left)
        down = _between(DOWN, height - 2 * MARGIN, tree.deepest)
        self.width = max(width, int((right - left) * self.across) + 2 * MARGIN)
        self.height = max(height, tree.deepest * down + 2 * MARGIN)
        start = (self.width - (right - left) * self.across) / 2 - left * self.across
        self.places = {
            first: (int(start + x * self.across), MARGIN + depth * down)
            for first, (x, depth) in self._units.items()
        }

    def _lay_out(self, tree: "TreeNodes") -> None:
        shape = json.dumps([{"id": node.first, "parentId": node.parent} for node in tree.all])
        if shape == self._shape:
            return
        self._shape = shape
        arranged = self._tree(self._stratify(window.JSON.parse(shape)))
        told = json.loads(window.JSON.stringify(arranged.descendants(), self._fields))
        self._units = {int(each["id"]): (each["x"], int(each["y"])) for each in told}
        across = [x for x, _ in self._units.values()]
        self._bounds = min(across), max(across)


def _between(bounds: tuple[int, int], room: int, parts: float) -> int:
    least, most = bounds
    return min(max(int(room / parts), least), most) if parts else most
