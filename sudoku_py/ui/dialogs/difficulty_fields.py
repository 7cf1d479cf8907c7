"""The fields in which a player says how difficult a new puzzle is to be."""

import asyncio
from typing import Any

from pyscript import Element

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.board.levels import NAMES, RATED_SIZE, range_text
from sudoku_py.ui.engine.errors import EngineError
from sudoku_py.ui.engine.status import READY
from sudoku_py.ui.widgets.dom import make, make_text
from sudoku_py.ui.widgets.forms import fill_menu

# Groups of techniques that can suffice, the easiest first.
GROUPS = (
    "singles", "locked-candidates", "pairs", "triples", "quads", "single-digit", "fish", "wings",
    "colouring", "uniqueness", "chains", "als",
)  # fmt: skip


class DifficultyFields(Component):
    """Level, range of ratings, the technique that is needed, those that suffice."""

    _boxes: dict[str, Element] = {}  # noqa: RUF012 - by group, those of the last opening
    _technique: str | None = None

    def show(self, choice: dict[str, Any]) -> None:
        """Fill the fields with a choice."""
        texts, part = self._texts, self._part
        self._technique = choice["technique"]  # for as long as the menu is empty
        levels = [
            (name, texts.text("new.level-range", {"level": texts.text("level." + name), "se": se}))
            for name, se in [(name, range_text(name)) for name in NAMES]
        ]
        any_level = texts.text("level.any")
        fill_menu(part("new-level"), [("", any_level)] + levels, choice["level"] or "")
        part("new-rating").value = choice["rating"] or ""
        self._show_groups((choice["only"] or "").split(","))
        self._fill_techniques([], choice["technique"])
        self.fit()
        if self._services.engine.status == READY:
            asyncio.create_task(self._load_techniques(choice["technique"]))

    def fit(self) -> None:
        """Disable what the size in the form cannot have."""
        is_rated = str(self._part("new-size").value) == str(RATED_SIZE)
        self._part("new-level").disabled = self._part("new-rating").disabled = not is_rated

    def _show_groups(self, chosen: list[str]) -> None:
        self._boxes = {name: make("input", {"type": "checkbox"}) for name in GROUPS}
        for name, box in self._boxes.items():
            box.checked = name in chosen
        labels = [
            make("label", None, self._boxes[name], make_text("span", self._texts, "group." + name))
            for name in GROUPS
        ]
        self._part("new-groups").replaceChildren(*labels)
        self._part("new-only").open = any([name in chosen for name in GROUPS])

    async def _load_techniques(self, chosen: str | None) -> None:
        request = {"size": int(self._part("new-size").value)}
        try:
            found = await self._services.engine.call("generate.techniques", **request)
        except EngineError:
            return  # the page shows itself that the engine has failed
        self._texts.add_messages(found["texts"])
        self._fill_techniques(found["techniques"], chosen)

    def _fill_techniques(self, names: list[str], chosen: str | None) -> None:
        menu, texts = self._part("new-technique"), self._texts
        rows = [(name, texts.text("technique." + name)) for name in names]
        is_known = chosen in names
        fill_menu(menu, [("", texts.text("new.any-technique"))] + rows, chosen if is_known else "")
        menu.disabled = not names

    def read(self) -> dict[str, Any]:
        """Return what the fields have: a range of ratings goes before a level."""
        menu = self._part("new-technique")
        rating = str(self._part("new-rating").value).strip()
        only = ",".join([name for name in GROUPS if self._boxes[name].checked])
        level = str(self._part("new-level").value)
        return {
            "level": None if rating else level or None,
            "rating": rating or None,
            "technique": self._technique if menu.disabled else str(menu.value) or None,
            "only": only or None,
        }
