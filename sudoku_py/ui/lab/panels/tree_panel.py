"""The panel of the search tree: it grows with the run, and leads to the step of any node."""

import asyncio

from pyscript import Element, window
from pyscript.ffi import create_proxy

from sudoku_py.core.sentence import Sentence
from sudoku_py.drawing.shapes.tree import TreeNodes, legend
from sudoku_py.engine.run_protocol import ShownTree
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.i18n import set_texts
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.panels.tree_drawing import TreeDrawing, legend_sign
from sudoku_py.ui.lab.panels.tree_nodes import (
    MAX_SCALE,
    MAX_SHOWN,
    MAX_SHOWN_ON_PHONES,
    TreeLayout,
    TreeState,
)
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.state import CommandTable
from sudoku_py.ui.widgets.dom import make

QUICK_MS, SLOW_MS = 400, 60  # between two requests
KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter")
ZOOM = 1.4  # factor of each press
SMALLEST = 0.2  # of the full size


class TreePanel(Panel):
    """Draws the newest tree of the engine; nodes react to pointer, click and keys."""

    name = "tree"

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._drawing = TreeDrawing(self._part("tree-box"))
        self._layout = TreeLayout()
        self._is_loading = False
        self._revealed: int | None = None  # the node it scrolled to last
        self._tree = TreeState()
        services.store.add("tree", self._tree)
        services.commands.add(self._commands(), self.region)
        # The size of the box depends on the window, the dividers and the other panels.
        self._watcher = window.ResizeObserver.new(create_proxy(lambda *_: self._touch()))
        self._watcher.observe(self._part("tree-box"))
        services.store.subscribe(self.render, "tree", "preferences", late=True)

    def _commands(self) -> CommandTable:
        return {
            "to-node": lambda node: self._go_to(int(node)),
            "tree-in": lambda: self._zoom(ZOOM),
            "tree-out": lambda: self._zoom(1 / ZOOM),
            "tree-fit": lambda: self._update(zoom=None),
            "tree-future": self._switch_future,
            "tree-key": lambda: self._update(has_key=not self._tree.has_key),
        }

    def _touch(self) -> None:
        self._store.touch("tree")

    def _zoom(self, factor: float) -> None:
        """Draw larger or smaller, and scroll to the active node."""
        zoom = min(max(self._layout.scale * factor, SMALLEST), MAX_SCALE)
        self._revealed = None
        self._update(zoom=zoom)

    def _switch_future(self) -> None:
        """Draw the nodes after the step as well, or hide them."""
        self._update(future=not self._tree.future)
        self.wants_more = True
        self._player.refresh()

    def on_open(self) -> None:
        """Forget the tree of the other run."""
        self._update(nodes=None, hovered=None, chosen=None)
        self._revealed = None

    def _update(self, **changes: object) -> None:
        self._store.update("tree", **changes)

    # what it needs of the engine

    def request(self) -> Sentence:
        """Request the tree with the path to the step, less often while the run plays."""
        self.interval_ms = QUICK_MS if self._lab.is_quick else SLOW_MS
        is_wide = window.matchMedia("(min-width: 900px)").matches
        most = MAX_SHOWN if is_wide else MAX_SHOWN_ON_PHONES
        return "tree", {"most": most, "future": self._tree.future}

    def set_result(self, result: ShownTree) -> None:
        """Keep the tree; load the library for the first one."""
        self.wants_more = False
        self._update(nodes=TreeNodes(result, self._size))
        if not self._layout.is_loaded and not self._is_loading:
            self._is_loading = True
            asyncio.create_task(self._load())

    async def _load(self) -> None:
        try:
            await self._layout.load()
            self._store.touch("tree")
        except MissingError:
            self._set_text("tree-count", "tree.missing")
        self._is_loading = False

    # the picture

    def render(self) -> None:
        """Show the tree and the highlighted path; both are in the slice `tree`."""
        tree, nodes = self._tree, self._tree.nodes
        if nodes and not (self._layout.is_loaded and self._part("tree-box").clientWidth):
            return
        self._show_tools()
        is_new = self._has_changed("tree", nodes, tree.zoom, self._drawing.room())
        has_moved = self._has_changed("pointed", tree.active, tree.pointed)
        if nodes and is_new:
            self._paint(nodes)
        elif is_new:
            self._drawing.clear()
            self._part("tree-count").textContent = self._part("tree-description").textContent = ""
        if nodes and (is_new or has_moved):
            self._point(nodes, tree.active, tree.pointed)

    def _paint(self, nodes: TreeNodes) -> None:
        width, height = self._drawing.room()
        self._layout.arrange(nodes, width, height, self._tree.zoom)
        self._drawing.paint(nodes, self._layout, self._texts)
        count = self._part("tree-count")
        set_texts(count, self._texts, nodes.summary())
        count.title = " ".join([self._texts.text(*each) for each in nodes.left_out()])
        self._explain(nodes.has_frontier, nodes.has_jumps)

    def _explain(self, has_frontier: bool, has_jumps: bool) -> None:
        """Explain the shapes in the legend."""
        if not self._has_changed("legend", has_frontier, has_jumps, self._tree.future):
            return
        rows = [(kind, key, "") for kind, key in legend(has_frontier, has_jumps)]
        if self._tree.future:
            rows.append(("exhausted", "tree.after", "later"))
        entries = [
            make("li", None, legend_sign(kind, relation), self._texts.text(key))
            for kind, key, relation in rows
        ]
        self._part("tree-legend").replaceChildren(*entries)

    def _show_tools(self) -> None:
        tree = self._tree
        self._part("tree-legend").hidden = not tree.has_key
        for name, value in (("tree-key", tree.has_key), ("tree-future", tree.future)):
            attribute = "aria-expanded" if name == "tree-key" else "aria-pressed"
            self._part(name).setAttribute(attribute, "true" if value else "false")
        self._part("tree-fit").setAttribute("aria-pressed", "false" if tree.zoom else "true")

    def _point(self, nodes: TreeNodes, active: int, pointed: int) -> None:
        """Highlight the path to the node that is pointed at, and describe it."""
        set_texts(self._part("tree-description"), self._texts, nodes.sentences(pointed))
        path = nodes.path_to(pointed) if pointed != nodes.here else []
        self._drawing.light(path, self._layout)
        level = nodes.siblings(active)
        text = " ".join([self._texts.text(*sentence) for sentence in nodes.sentences(active)])
        position = level.index(active) + 1, len(level)
        self._drawing.activate(active, text, nodes.depth(active) + 1, position)
        is_due = active != self._revealed or self._lab.is_playing
        if is_due and (not self._tree.is_visited or self._tree.chosen is not None):
            self._revealed = active
            self._drawing.reveal(self._layout.positions[active])

    # pointer and keys

    def on_hover(self, target: Element) -> None:
        """Point at the node under the pointer."""
        is_visited = bool(target.closest("#tree-box"))
        # The signs of the legend look the same, but are not nodes of the tree.
        node = target.closest(".tree-node[data-first]") if self._tree.nodes else None
        hovered = int(node.getAttribute("data-first")) if node else None
        self._update(is_visited=is_visited, hovered=hovered)

    def on_key(self, key: str, target: Element) -> bool:
        """Move in the tree, if the focus is in it."""
        nodes, active = self._tree.nodes, self._tree.active
        if key not in KEYS or not nodes or not target.closest("#tree-box"):
            return False
        if key == "Enter":
            self._go_to(active)
            return True
        ends = {"Home": 0, "End": nodes.here}
        chosen = ends[key] if key in ends else nodes.neighbour(active, key)
        self._update(chosen=chosen, hovered=None)
        return True

    def _go_to(self, first: int) -> None:
        if first >= 0:  # a node that waits has no step yet
            self._update(chosen=None)
            self._player.seek(first)
