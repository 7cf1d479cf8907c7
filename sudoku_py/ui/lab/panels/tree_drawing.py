"""Drawing a search tree: an SVG whose nodes are kept and patched from one picture to the next.

Where the box shows only a part of the drawing, a
small map in its corner shows all of it.
"""

from typing import Any

from pyscript import Element, Event
from pyscript.ffi import create_proxy

from sudoku_py.drawing.shapes.tree import FOLDED, SHAPES, STUB, TreeNodes, labels, path, shape_of
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.panels.tree_nodes import TreeLayout
from sudoku_py.ui.widgets.dom import make_svg

MAP_HEIGHT = 56  # pixels

ACTIVE_ID = "tree-active"
ACTIVE = ("role", "id", "aria-label", "aria-level", "aria-posinset", "aria-setsize", "data-active")
DENSE_BELOW = 17  # pixels between neighbours, to draw in full size
LABELS_FROM = 0.7  # the scale from which labels can be read


class TreeMap:
    """A small drawing over a corner of the box; a press on it scrolls the box there.

    Screen readers and keyboards use the tree itself, so the map is hidden from them.
    """

    def __init__(self, box: Element) -> None:
        self._box = box
        self._edges = make_svg("path", {"class": "tree-edges"})
        self._here = make_svg("path", {"class": "tree-here"})
        self._frame = make_svg("rect", {"class": "tree-frame"})
        attributes = {"class": "tree-map", "aria-hidden": "true", "preserveAspectRatio": "none"}
        self._svg = make_svg("svg", attributes, self._edges, self._here, self._frame)
        self._size = (1.0, 1.0)  # of the whole drawing, in pixels of the box
        self._scale = 1.0
        self._at = (0, 0)
        box.after(self._svg)
        self.hide()
        box.onscroll = create_proxy(lambda _: self._show_frame())
        self._svg.onpointerdown = create_proxy(self._go)

    def hide(self) -> None:
        """Hide the map."""
        self._svg.setAttribute("data-off", "true")

    def draw(self, edges: str, here: str, at: tuple[int, int], layout: TreeLayout) -> None:
        """Show the lines of a drawing, if the box does not show all of it.

        The map does not cover the position `at`, that of the node with the shown step.
        """
        self._at = at
        box, self._scale = self._box, layout.scale
        self._size = layout.width * layout.scale, layout.height * layout.scale
        fits = self._size[0] <= box.clientWidth + 1 and self._size[1] <= box.clientHeight + 1
        if fits or box.clientHeight < 2 * MAP_HEIGHT:
            self.hide()
            return
        self._svg.removeAttribute("data-off")
        self._svg.setAttribute("viewBox", "0 0 %d %d" % (layout.width, layout.height))
        self._edges.setAttribute("d", edges)
        self._here.setAttribute("d", here)
        self._show_frame()

    def _show_frame(self) -> None:
        """Show which part of the drawing is visible in the box."""
        box, scale = self._box, self._scale
        is_right = self._at[0] * scale - box.scrollLeft > box.clientWidth / 2
        self._svg.setAttribute("data-side", "left" if is_right else "right")
        parts = (box.scrollLeft, box.scrollTop, box.clientWidth, box.clientHeight)
        for name, value in zip(("x", "y", "width", "height"), parts):
            self._frame.setAttribute(name, str(int(value / scale)))

    def _go(self, event: Event) -> None:
        place = self._svg.getBoundingClientRect()
        width, height = self._size
        box = self._box
        across = (event.clientX - place.left) / max(place.width, 1)
        down = (event.clientY - place.top) / max(place.height, 1)
        box.scrollLeft = int(across * width - box.clientWidth / 2)
        box.scrollTop = int(down * height - box.clientHeight / 2)
        event.preventDefault()


class TreeDrawing:
    """The drawing, in the box that scrolls it."""

    def __init__(self, box: Element) -> None:
        self._box = box
        names = ("edges", "stubs", "way", "here")
        lines = [make_svg("path", {"class": "tree-" + name}) for name in names]
        self._edges, self._stubs, self._way, self._here = lines
        self._nodes = make_svg("g", {"class": "tree-nodes"})
        attributes = {"class": "tree-svg", "role": "presentation"}
        self._svg = make_svg("svg", attributes, *lines, self._nodes)
        box.append(self._svg)
        self.map = TreeMap(box)
        # first → (its element, how it was painted)
        self._kept: dict[int, tuple[Element, tuple[Any, ...]]] = {}
        self._active: Element = None
        self._scale = 1.0

    def clear(self) -> None:
        """Remove the drawing."""
        self._nodes.replaceChildren()
        self._kept = {}
        self._active = None
        self._box.removeAttribute("aria-activedescendant")
        for line in (self._edges, self._stubs, self._way, self._here):
            line.setAttribute("d", "")
        self.map.hide()

    def room(self) -> tuple[int, int]:
        """The width and height of the box."""
        return self._box.clientWidth, self._box.clientHeight

    # the picture

    def paint(self, tree: TreeNodes, layout: TreeLayout, texts: I18n) -> None:
        """Show a tree."""
        scale, self._scale = layout.scale, layout.scale
        self._svg.setAttribute("viewBox", "0 0 %d %d" % (layout.width, layout.height))
        self._svg.setAttribute("width", str(int(layout.width * scale)))
        self._svg.setAttribute("height", str(int(layout.height * scale)))
        self._svg.setAttribute("data-dense", "true" if layout.across < DENSE_BELOW else "false")
        named: dict[int, str] = {}
        if scale >= LABELS_FROM:
            named = labels(tree, layout.rows(), layout.positions, layout.width, texts.cells)
        for first in [first for first in self._kept if first not in tree.by_first]:
            self._kept.pop(first)[0].remove()
        for node in tree.all:
            kind, position = tree.kind(node), layout.positions[node.first]
            label = named.get(node.first, "")
            look = (shape_of(node, kind), kind, tree.relation(node.first), label, position)
            self._paint_node(node.first, look)
        positions = layout.positions
        edges = [(node.parent, node.first) for node in tree.all if node.parent is not None]
        self._edges.setAttribute("d", "".join([path(edge, positions) for edge in edges]))
        self._here.setAttribute("d", path(tree.path, positions))
        lines = [each.getAttribute("d") for each in (self._edges, self._here)]
        self.map.draw(lines[0], lines[1], positions[tree.here], layout)
        partly = [node.first for node in tree.all if node.folded and tree.kind(node) != FOLDED]
        self._stubs.setAttribute("d", "".join([STUB % positions[first] for first in partly]))

    def _paint_node(self, first: int, look: tuple[Any, ...]) -> None:
        element, before = self._kept.get(first, (None, (None,) * len(look)))
        if look == before:
            return
        if not element:
            element = _new_node(first)
            self._nodes.append(element)
        shape, kind, relation, label, position = look
        if position != before[4]:
            element.setAttribute("transform", "translate(%d %d)" % position)
        if look[:3] != before[:3]:
            element.setAttribute("data-kind", kind)
            element.setAttribute("data-on", relation)
            element.children.item(1).setAttribute("d", shape)
        if label != before[3]:
            element.children.item(2).textContent = label
        self._kept[first] = (element, look)

    # highlights

    def light(self, nodes: list[int], layout: TreeLayout) -> None:
        """Highlight the path through these nodes, if there are any."""
        self._way.setAttribute("d", path(nodes, layout.positions))

    def activate(self, first: int, name: str, level: int, position: tuple[int, int]) -> None:
        """Make a node the active one of the keyboard: number `position[0]` of `position[1]`."""
        element = self._kept[first][0]
        if self._active and not self._active.isSameNode(element):
            for attribute in ACTIVE:
                self._active.removeAttribute(attribute)
        self._active = element
        values = ("treeitem", ACTIVE_ID, name, level, position[0], position[1], "true")
        for attribute, value in zip(ACTIVE, values):
            element.setAttribute(attribute, str(value))
        self._box.setAttribute("aria-activedescendant", ACTIVE_ID)

    def reveal(self, position: tuple[int, int]) -> None:
        """Scroll the box, and not the page, to show a position well."""
        x, y = [int(each * self._scale) for each in position]
        box, (width, height) = self._box, self.room()
        if not width * 0.15 < x - box.scrollLeft < width * 0.85:
            box.scrollLeft = x - width // 2
        if not height * 0.15 < y - box.scrollTop < height * 0.85:
            box.scrollTop = y - height // 2


def legend_sign(kind: str, relation: str = "") -> Element:
    """A single node, for the legend of the shapes."""
    shape = make_svg("path", {"class": "tree-shape", "d": SHAPES[kind]})
    node = make_svg("g", {"class": "tree-node", "data-kind": kind, "data-on": relation}, shape)
    attributes = {"class": "tree-sign", "viewBox": "-9 -9 18 18", "aria-hidden": "true"}
    return make_svg("svg", attributes, node)


def _new_node(first: int) -> Element:
    tags = (("circle", "tree-hit"), ("path", "tree-shape"), ("text", "tree-label"))
    parts = [make_svg(tag, {"class": name}) for tag, name in tags]
    number = str(first)
    attributes = {"class": "tree-node", "data-first": number, "data-action": "to-node:" + number}
    return make_svg("g", attributes, *parts)
