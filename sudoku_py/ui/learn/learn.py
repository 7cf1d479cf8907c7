"""The view with a page for each technique: which page is open, and its example."""

from collections.abc import Callable

from pyscript import Element, document, window
from pyscript.ffi import create_proxy

from sudoku_py.drawing.shapes.step import Shape, drawing
from sudoku_py.engine.protocol import Example
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.explain import argument
from sudoku_py.ui.learn.state import LEARN, SLICE, neighbour
from sudoku_py.ui.learn.technique import TechniqueView
from sudoku_py.ui.learn.technique_list import TechniqueListView
from sudoku_py.ui.learn.technique_table import example_of


class LearnView(TechniqueView):
    """Opens pages; the example of each comes from the engine."""

    region, hint = LEARN, "learn.hint"

    def __init__(self, services: PageServices) -> None:
        super().__init__(services)
        self._part = services.elements.part
        self._list_view = TechniqueListView(services)
        self._on_paper = window.matchMedia("print")
        self._on_paper.addEventListener("change", create_proxy(lambda *_: self._show_whole()))
        commands: dict[str, Callable[..., object]] = {
            "learn-open": self._open,
            "learn-list": self._list,
            "learn-previous": lambda: self._turn(-1),
            "learn-next": lambda: self._turn(1),
            "learn-link": self._copy_link,
            "learn-search": lambda query: self._update(query=query),
        }
        reader = argument.Reader(self._store, SLICE, lambda: self._state.step)
        commands.update(reader.commands("learn"))
        services.commands.add(commands, region=LEARN)

    def enter(self) -> None:
        """Open the page that a link asks for, or the list."""
        if self._store.route.link_request.get("technique"):
            self._update(is_listing=False)  # early, so that nothing moves later
        super().enter()

    def _open_requested(self, name: str, is_unknown: bool, _seed: int | None) -> None:
        if name != self._state.technique or not self._state.example:
            self._show(name)
        self._update(is_listing=self._state.is_listing or is_unknown)

    def press(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Read the example's argument with the arrow keys, or with [ and ]; search with /."""
        if key == "/":
            return self._list_view.focus_search()
        names = {"[": "learn-claim-back", "]": "learn-claim-forward"}
        names["ArrowLeft"], names["ArrowRight"] = names["["], names["]"]
        return key in names and self._services.commands.run_here(names[key])

    # pages

    def _open(self, name: str) -> None:
        """Open a page from the list, with the focus on the page where the list is hidden then."""
        self._show(name)
        self._update(is_listing=False)
        title = self._part("learn-name")
        if not _is_wide():
            window.scrollTo(0, 0)
            self._store.flush()
            title.focus()

    def _show(self, name: str) -> None:
        self._update(technique=name, example=None, at=argument.FIRST, problem=None, copied=None)
        self._store.touch("shown_board")
        self._latest.start(self._fetch, name)

    async def _fetch(self, is_stale: Callable[[], bool], name: str) -> None:
        await self._services.engine.ready(is_stale)
        row = self._state.find(name)
        wanted = example_of(row) if row else name
        found = await self._services.engine.call("practice.example", name=wanted)
        if not is_stale():
            self._update(example=found)
            self._store.touch("shown_board")

    def _list(self) -> None:
        """Show the list instead of a page, where only one of them fits."""
        self._update(is_listing=True)
        self._store.flush()
        row = document.querySelector("#learn-topics [aria-current]")
        if row:
            row.focus()

    def _turn(self, by: int) -> None:
        name = neighbour(self._state.rows, self._state.technique, by)
        if name:
            self._show(name)

    # the example

    @property
    def _position(self) -> Example | None:
        return self._state.example

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        example = self._state.example
        if not example:
            return None
        shown = argument.layers(example["step"], self._state.at)
        return 9, drawing(9, shown, example["candidates"])

    def _show_whole(self) -> None:
        """Show the whole argument: paper has no buttons."""
        if self._store.route.view == LEARN and self._state.at is not None:
            self._update(at=None)
            self._store.flush()

    # links

    def _copy_link(self) -> None:
        field = self._part("learn-out")
        address = str(window.location.href).split("#")[0]
        field.value = address + "#view=learn&technique=" + self._state.technique

        def report(is_copied: bool) -> None:
            field.hidden = is_copied
            key = "learn.copied" if is_copied else "learn.copy-by-hand"
            self._update(copied=key)
            self._store.update("messages", announcement=(key, {}))

        copy_field(field, report)


def _is_wide() -> bool:
    return bool(window.matchMedia("(min-width: 1100px)").matches)
