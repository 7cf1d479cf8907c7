"""What the views of a region have in common; it travels with those that have their own bundles."""

from typing import Any

from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services


class RegionView(Component):
    """A view in one region: shown there when one of its slices has changed."""

    region = ""
    slices: tuple[str, ...] = ()  # the first is its state; none: someone else calls `render`
    _state: Any

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        if self.slices:
            self._state = getattr(self._store, self.slices[0])
            names = self.slices + ("route", "preferences")
            self._store.subscribe(self._render_here, *names, late=True)

    def render(self) -> None:
        """Show the slices as they are now; once per animation frame at most."""

    def _render_here(self) -> None:
        if self._store.route.region == self.region:
            self.render()
