"""What is shown of the engine: a sentence, its bytes while it loads, and Retry."""

from pyscript import document

from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine.status import FAILED, LOADING

MEGABYTE = 1_000_000


class EngineView(Component):
    """The line below the keypad, and `data-engine` of the page."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store.subscribe(self.render, "engine", "page", "preferences", late=True)

    def render(self) -> None:
        """Show how far the engine is."""
        engine, put = self._store.engine, self._put
        status = engine.status if engine.starts else "asleep"
        if self._has_changed("status", status):
            document.documentElement.setAttribute("data-engine", status)
        self._set_text("engine-text", *self._message())
        put("engine-progress", "hidden", engine.status != LOADING)
        if engine.status == LOADING and engine.total:
            put("engine-progress", "max", engine.total)
            put("engine-progress", "value", engine.loaded)
        put("retry", "hidden", engine.status != FAILED)

    def _message(self) -> Sentence:
        engine = self._store.engine
        if engine.status == FAILED and engine.problem:
            return engine.problem
        if engine.status == LOADING:
            if not engine.total:
                return "engine.starting", {}
            sizes = {"loaded": engine.loaded, "total": engine.total}
            return "engine.loading", {
                name: self._texts.decimal(size / MEGABYTE) for name, size in sizes.items()
            }
        return "engine.ready-offline" if self._store.page.offline else "engine.ready", {}
