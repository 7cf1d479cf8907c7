"""The map of a search tree: all of it, small, where the box shows only a part."""

from pyscript import Element, Event
from pyscript.ffi import create_proxy

from sudoku_py.ui.lab.panels.tree_layout import TreeLayout
from sudoku_py.ui.widgets.dom import make_svg

HEIGHT = 56  # pixels


class TreeMap:
    """A drawing over the corner of the box; the box goes to where it is pressed.

    The keyboard has the tree itself, so readers are not told of it.
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
        """There is nothing to find one's way in."""
        self._svg.setAttribute("data-off", "true")

    def draw(self, edges: str, here: str, at: tuple[int, int], layout: TreeLayout) -> None:
        """Show the lines of a drawing, if the box does not show all of it.

        The step is in the node that is drawn `at` some place, which the map does not cover.
        """
        self._at = at
        box, self._scale = self._box, layout.scale
        self._size = layout.width * layout.scale, layout.height * layout.scale
        fits = self._size[0] <= box.clientWidth + 1 and self._size[1] <= box.clientHeight + 1
        if fits or box.clientHeight < 2 * HEIGHT:
            self.hide()
            return
        self._svg.removeAttribute("data-off")
        self._svg.setAttribute("viewBox", "0 0 %d %d" % (layout.width, layout.height))
        self._edges.setAttribute("d", edges)
        self._here.setAttribute("d", here)
        self._show_frame()

    def _show_frame(self) -> None:
        """Show which part the box shows."""
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
