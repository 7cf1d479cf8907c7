"""What commands, dialogs and the parts of a view have in common."""

from typing import Any

from sudoku_py.core.sentence import Details
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.i18n import set_text


class Component:
    """Holds the services that most components need."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._texts = services.texts
        self._game = services.game
        self._part = services.elements.part
        self._put = services.elements.put
        self._painted: dict[str, tuple[Any, ...]] = {}

    def _has_changed(self, name: str, *values: object) -> bool:
        """Return whether these are other values than last time, or another language."""
        now = values + (self._texts.language,)
        before, self._painted[name] = self._painted.get(name), now
        return before != now

    def _set_text(self, name: str, key: str | None, details: Details | None = None) -> None:
        set_text(self._part(name), self._texts, key, details)
