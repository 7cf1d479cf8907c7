"""The panel of the search tree: it grows with the run, and leads to any of its nodes."""

from pyscript import document, window

from sudoku_py.ui import boards
from sudoku_py.ui.lab.part import Part
from sudoku_py.ui.lab.tree_drawing import TreeDrawing, sign
from sudoku_py.ui.lab.tree_layout import TreeLayout
from sudoku_py.ui.lab.tree_nodes import FOLDED, LEADS, TreeNodes, outcome_key

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

QUICK, SLOW = 400, 60  # ms between two pictures
MOST, MOST_ON_PHONES = 160, 80  # nodes, besides those that the step is in
PLAYING_MS, STANDING_MS = 10, 30  # of the engine's time for each picture
KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter")
LEGEND = ("open", "exhausted", "contradiction", "solution")


class Tree(Part):
    """Draws the newest answer of the engine; a node can be hovered, clicked and gone to by key."""

    panel = "tree"

    def __init__(self, lab: "Lab") -> None:
        """Find the panel's elements."""
        super().__init__(lab)
        names = ("tree-count", "tree-box", "tree-told", "tree-legend")
        self._count, self._box, self._told, self._legend = [
            document.getElementById(name) for name in names
        ]
        self._drawing = TreeDrawing(self._box)
        self._layout = TreeLayout()
        self._explained = None  # for which kind of tree the legend is written
        self._forget()

    def _forget(self) -> None:
        self._tree = None
        self._hovered = None  # the node under the pointer
        self._visited = False  # whether the pointer is in the box, which then keeps still
        self._chosen = None  # the node that was gone to by key; else it is where the step is
        self._seen = None  # the node that was scrolled to last

    @property
    def every(self) -> int:
        """The milliseconds between two pulls: where one can follow, it follows."""
        return QUICK if self.lab.is_quick else SLOW

    def begin(self, run: dict) -> None:  # noqa: ARG002
        """Forget the other run's tree."""
        self._forget()
        self._drawing.clear()
        self._count.textContent = self._told.textContent = ""

    # the picture

    async def pull(self, frame: dict) -> bool:
        """Draw the tree with the way to the step; True while there is more to be taken up."""
        run = self.lab.session.run
        wanted = {"run": run["run"], "step": frame["step"], "most": self._most()}
        wanted["budget_ms"] = PLAYING_MS if self.lab.session.going else STANDING_MS
        told = await self.lab.page.engine.call("run.tree", **wanted)
        if not await self._loaded() or self.lab.session.run is not run:
            return False
        size = boards.from_line(run["puzzle"])["size"]
        self._tree = TreeNodes(told, frame["step"], size)
        self._paint()
        return not told["whole"]

    def _most(self) -> int:
        return MOST if window.matchMedia("(min-width: 900px)").matches else MOST_ON_PHONES

    async def _loaded(self) -> bool:
        try:
            await self._layout.load()
        except Exception:  # no network, or a blocked request: the browser says no more
            self._count.textContent = self.lab.page.words.text("tree.missing")
            return False
        return True

    def _paint(self) -> None:
        tree, words = self._tree, self.lab.page.words
        self._layout.arrange(tree, *self._drawing.room())
        self._drawing.paint(tree, self._layout, words)
        self._count.textContent = words.text(*self._counted())
        self._explain()
        if self._chosen not in tree:
            self._chosen = None
        if self._hovered not in tree:
            self._hovered = None
        self._point()
        if not self._visited:
            self._reveal()

    def _counted(self) -> tuple[str, dict]:
        tree = self._tree
        if not tree.searches:
            return "tree.none", {}
        counted = {"drawn": len(tree.all), "n": tree.count}
        if not tree.whole:
            counted["step"] = tree.followed
            return "tree.counted-behind", counted
        return "tree.counted", counted

    # what is pointed at

    @property
    def _active(self) -> int:
        """The node that the keyboard is at."""
        return self._tree.here if self._chosen is None else self._chosen

    def _point(self) -> None:
        """Light the way to the node that is pointed at, and tell of it."""
        tree, active = self._tree, self._active
        pointed = active if self._hovered is None else self._hovered
        self._told.textContent = self._say(pointed)
        way = tree.line(pointed) if pointed != tree.here else []
        self._drawing.light(way, self._layout)
        level = tree.siblings(active)
        place = level.index(active) + 1, len(level)
        self._drawing.activate(active, self._say(active), tree.depth(active) + 1, place)

    def _say(self, first: int) -> str:
        words = self.lab.page.words
        return " ".join([words.text(*sentence) for sentence in self._tree.sentences(first)])

    def _reveal(self) -> None:
        if self._active != self._seen or self.lab.session.going:
            self._seen = self._active
            self._drawing.reveal(self._layout.places[self._active])

    def on_hover(self, target: object) -> None:
        """Light the way to the node under the pointer."""
        self._visited = bool(target.closest("#tree-box"))
        hovered = self._node_of(target)
        if self._tree and hovered != self._hovered:
            self._hovered = hovered
            self._point()

    def on_click(self, target: object) -> bool:
        """Go to the step that made a node."""
        first = self._node_of(target)
        if first is None:
            return False
        self._go_to(first)
        return True

    def _node_of(self, target: object) -> int | None:
        # The signs of the legend look the same, but are no nodes of it.
        node = target.closest(".tree-node[data-first]") if self._tree else None
        first = int(node.getAttribute("data-first")) if node else None
        return first if node and first in self._tree else None

    def on_key(self, key: str, target: object) -> bool:
        """Go about in the tree, where the focus is in it."""
        if key not in KEYS or not self._tree or not target.closest("#tree-box"):
            return False
        if key == "Enter":
            self._go_to(self._active)
            return True
        ends = {"Home": 0, "End": self._tree.here}
        self._chosen = ends[key] if key in ends else self._tree.neighbour(self._active, key)
        self._hovered = None
        self._point()
        self._reveal()
        return True

    def _go_to(self, first: int) -> None:
        self._chosen = None
        self.lab.session.seek(first)

    # words

    def translate(self) -> None:
        """Tell it again in another language."""
        self._explained = None
        if self._tree:
            self._paint()

    def _explain(self) -> None:
        """Name the shapes, anew where the names change."""
        listed, words = self._tree.listed, self.lab.page.words
        if self._explained == listed:
            return
        self._explained = listed
        named = [(kind, outcome_key(kind, listed)) for kind in LEGEND]
        named += [(LEADS, "tree.leads"), (FOLDED, "tree.folded")]
        self._legend.replaceChildren()
        for kind, key in named:
            item = document.createElement("li")
            item.append(sign(kind), words.text(key))
            self._legend.append(item)
