"""Drawing a search tree: an SVG whose nodes are kept and patched from one picture to the next."""

from math import log

from sudoku_py.core.shape import SYMBOLS
from sudoku_py.ui.lab.svg import made
from sudoku_py.ui.lab.tree_nodes import FOLDED, LEADS, ROOT, cell_name, shortened_count

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.tree_layout import TreeLayout
    from sudoku_py.ui.lab.tree_nodes import TreeNode, TreeNodes
    from sudoku_py.ui.words import Words

SHAPES = {
    ROOT: "M-6-6h12v12h-12z",
    "open": "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
    "exhausted": "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    "contradiction": "M-4.5-4.5l9 9m0-9l-9 9",
    "solution": "M0-8l7 8l-7 8l-7-8z",
    LEADS: "M0-5l4.5 5l-4.5 5l-4.5-5z",
    FOLDED: "M0-6l6 12h-12z",
}
STUB = "M%d %dl3 4l4 6h-7l3-6"  # beside a node of which some children are drawn, others folded
ACTIVE_ID = "tree-active"
ACTIVE = ("role", "id", "aria-label", "aria-level", "aria-posinset", "aria-setsize", "data-active")
CELLS_FROM = 56  # pixels between neighbours from which there is room to name cell and digit
DIGITS_FROM = 22  # to name the digit, and how many are folded
DENSE_BELOW = 17  # to draw in full size


class TreeDrawing:
    """The drawing, in the box that scrolls it."""

    def __init__(self, box: object) -> None:
        """Draw into an element of the page."""
        self._box = box
        self._svg = made("svg", "tree-svg")
        self._svg.setAttribute("role", "presentation")
        lines = [made("path", "tree-" + name) for name in ("edges", "stubs", "way", "here")]
        self._edges, self._stubs, self._way, self._here = lines
        self._nodes = made("g", "tree-nodes")
        for layer in lines + [self._nodes]:
            self._svg.append(layer)
        box.append(self._svg)
        self._kept = {}  # first → (its element, how it was painted)
        self._active = None

    def clear(self) -> None:
        """Begin anew."""
        self._nodes.replaceChildren()
        self._kept = {}
        self._active = None
        self._box.removeAttribute("aria-activedescendant")
        for line in (self._edges, self._stubs, self._way, self._here):
            line.setAttribute("d", "")

    def room(self) -> tuple[int, int]:
        """Width and height that the box has for a drawing."""
        return self._box.clientWidth, self._box.clientHeight

    # the picture

    def paint(self, tree: "TreeNodes", layout: "TreeLayout", words: "Words") -> None:
        """Show a tree."""
        self._svg.setAttribute("width", str(layout.width))
        self._svg.setAttribute("height", str(layout.height))
        self._svg.setAttribute("data-dense", "true" if layout.across < DENSE_BELOW else "false")
        for first in [first for first in self._kept if first not in tree]:
            self._kept.pop(first)[0].remove()
        path = set(tree.path)
        for node in tree.all:
            self._paint_node(node, self._looks(node, tree, layout, path, words))
        places = layout.places
        edges = [(node.parent, node.first) for node in tree.all if node.parent is not None]
        self._edges.setAttribute("d", _drawn(edges, places))
        self._here.setAttribute("d", _drawn(_steps(tree.path), places))
        partly = [node.first for node in tree.all if node.folded and tree.kind(node) != FOLDED]
        self._stubs.setAttribute("d", "".join([STUB % places[first] for first in partly]))

    def _looks(
        self, node: "TreeNode", tree: "TreeNodes", layout: "TreeLayout", path: set, words: "Words"
    ) -> tuple:
        """What is painted of a node: shape, kind, relation to the step, label, place."""
        kind = tree.kind(node)
        x, y = layout.places[node.first]
        on = ""
        if node.first in path:
            on = "here" if node.first == tree.here else "path"
        elif node.first > tree.step:
            on = "later"
        label = _label(node, kind, layout.across, tree.size, words)
        return shape_of(node, kind), kind, on, label, x, y

    def _paint_node(self, node: "TreeNode", looks: tuple) -> None:
        element, before = self._kept.get(node.first, (None, None))
        if looks == before:
            return
        if not element:
            element = _new_node(node.first)
            self._nodes.append(element)
        shape, kind, on, label, x, y = looks
        if not before or before[4:] != looks[4:]:
            element.setAttribute("transform", "translate(" + str(x) + " " + str(y) + ")")
        if not before or before[:3] != looks[:3]:
            element.setAttribute("data-kind", kind)
            element.setAttribute("data-on", on)
            element.children.item(1).setAttribute("d", shape)
        if label != (before[3] if before else ""):
            element.children.item(2).textContent = label
        self._kept[node.first] = (element, looks)

    # what is pointed at

    def light(self, way: list[int], layout: "TreeLayout") -> None:
        """Light a way from the root; none if it is empty."""
        self._way.setAttribute("d", _drawn(_steps(way), layout.places))

    def activate(self, first: int, name: str, level: int, place: tuple[int, int]) -> None:
        """Make a node the one that the keyboard is at: number `place[0]` of `place[1]`."""
        element = self._kept[first][0]
        if self._active and not self._active.isSameNode(element):
            for attribute in ACTIVE:
                self._active.removeAttribute(attribute)
        self._active = element
        looks = ("treeitem", ACTIVE_ID, name, level, place[0], place[1], "true")
        for attribute, value in zip(ACTIVE, looks):
            element.setAttribute(attribute, str(value))
        self._box.setAttribute("aria-activedescendant", ACTIVE_ID)

    def reveal(self, place: tuple[int, int]) -> None:
        """Scroll the box, and not the page, so that a place is well in sight."""
        x, y = place
        box, (width, height) = self._box, self.room()
        if not width * 0.15 < x - box.scrollLeft < width * 0.85:
            box.scrollLeft = x - width // 2
        if not height * 0.15 < y - box.scrollTop < height * 0.85:
            box.scrollTop = y - height // 2


def sign(kind: str) -> object:
    """A node by itself, to explain the shapes."""
    picture, node, shape = (
        made("svg", "tree-sign"),
        made("g", "tree-node"),
        made("path", "tree-shape"),
    )
    picture.setAttribute("viewBox", "-9 -9 18 18")
    picture.setAttribute("aria-hidden", "true")
    node.setAttribute("data-kind", kind)
    shape.setAttribute("d", SHAPES[kind])
    node.append(shape)
    picture.append(node)
    return picture


def shape_of(node: "TreeNode", kind: str) -> str:
    """The outline of a node; that of a folded one grows with the logarithm of what it holds."""
    if kind == FOLDED:
        half = 3 + log(node.folded + 1) / 2
        return "M0-6l{0:.1f} {1:.1f}h{2:.1f}z".format(half, 2 * half, -2 * half)
    return SHAPES[kind]


def _label(node: "TreeNode", kind: str, across: int, size: int, words: "Words") -> str:
    if kind == FOLDED:
        return shortened_count(node.folded)
    if across < DIGITS_FROM or kind == ROOT:
        return ""
    digit = SYMBOLS[node.digit - 1]
    return words.cells(cell_name(node.cell, size)) + "=" + digit if across >= CELLS_FROM else digit


def _new_node(first: int) -> object:
    node = made("g", "tree-node")
    node.setAttribute("data-first", str(first))
    for tag, kind in (("circle", "tree-hit"), ("path", "tree-shape"), ("text", "tree-label")):
        node.append(made(tag, kind))
    return node


def _steps(way: list[int]) -> list[tuple[int, int]]:
    return [(way[place], way[place + 1]) for place in range(len(way) - 1)]


def _drawn(edges: list[tuple[int, int]], places: dict) -> str:
    drawn = []
    for above, below in edges:
        drawn.append("M%d %dL%d %d" % (places[above] + places[below]))
    return "".join(drawn)
