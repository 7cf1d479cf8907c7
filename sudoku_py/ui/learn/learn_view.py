"""The view with a page for each technique: which one is open, and its example on the board."""

from typing import Any

from pyscript import Element, document, window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.explain.drawing import Shape, drawing
from sudoku_py.ui.explain.step import link_sentence, turned
from sudoku_py.ui.learn.state import LEARN, neighbour
from sudoku_py.ui.learn.technique_list_view import TechniqueListView
from sudoku_py.ui.learn.technique_view import TechniqueView


class LearnView(TechniqueView):
    """Opens pages; the example of each comes from the engine."""

    region, hint = LEARN, "learn.hint"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._part = services.elements.part
        TechniqueListView(services)
        commands: dict[str, Any] = {
            "learn-open": self._open,
            "learn-list": self._list,
            "learn-previous": lambda: self._turn(-1),
            "learn-next": lambda: self._turn(1),
            "learn-back": lambda: self._reveal(-1),
            "learn-forward": lambda: self._reveal(1),
            "learn-link": self._copy_link,
        }
        services.commands.add(commands, region=LEARN)

    def enter(self) -> None:
        """Open the page that a link asks for, or the list."""
        if self._store.route.link_request.get("technique"):
            self._update(is_listing=False)  # at once, so that nothing moves when it is known
        super().enter()

    def _open_requested(self, name: str, is_unknown: bool, _seed: int | None) -> None:
        if name != self._state.technique or not self._state.example:
            self._show(name)
        self._update(is_listing=self._state.is_listing or is_unknown)

    def press(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Go through the links of the example's chain with the arrow keys, where it has some."""
        names = {"ArrowLeft": "learn-back", "ArrowRight": "learn-forward"}
        return key in names and self._services.commands.run_here(names[key])

    # pages

    def _open(self, name: str) -> None:
        """Open a page from the list; where the list goes, the focus goes to the page."""
        self._show(name)
        self._update(is_listing=False)
        title = self._part("learn-name")
        if not _is_wide():
            window.scrollTo(0, 0)
            self._store.flush()
            title.focus()

    def _show(self, name: str) -> None:
        self._update(technique=name, example=None, shown=None, problem=None, copied=None)
        self._store.touch("shown_board")
        self._latest.start(self._fetch, name)

    async def _fetch(self, is_stale: Any, name: str) -> None:
        await self._services.engine.ready(is_stale)
        found = await self._services.engine.call("practice.example", name=name)
        if not is_stale():
            self._update(example=found)
            self._store.touch("shown_board")

    def _list(self) -> None:
        """Go from a page to the list, where there is room for only one of them."""
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
    def _position(self) -> dict[str, Any] | None:
        return self._state.example

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        example = self._state.example
        if not example:
            return None
        return 9, drawing(9, example["step"], example["candidates"], self._state.shown)

    def _reveal(self, by: int) -> None:
        """Show one link more or less; from the whole chain, forward begins it again."""
        step = self._state.step
        if step and step["chains"]:
            shown = turned(step, self._state.shown, by)
            self._update(shown=shown)
            self._store.update("messages", announcement=link_sentence(step, shown))

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
