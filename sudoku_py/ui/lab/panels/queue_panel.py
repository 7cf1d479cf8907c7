"""The queue of AC-3: the arcs that wait to be revised, the next one first."""

from typing import Any

from sudoku_py.core.shape import cell_name
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.widgets.dom import make

MAX_ARCS = 60


class QueuePanel(Panel):
    """Shows an arc as two cells with an arrow: the first loses what the second does not allow."""

    name = needs = "queue"
    interval_ms = 200

    def on_open(self) -> None:
        """Forget the other run's queue."""
        self._result = None
        self._painted.pop("queue", None)

    def request(self) -> tuple[str, dict[str, Any]] | None:
        """Return the request for the arcs, if the algorithm has a queue."""
        return ("queue", {"most": MAX_ARCS}) if self._lab.own_facts.get(self.needs) else None

    def render(self) -> None:
        """Show the arcs, how many there are, and which one is revised."""
        found = self._result
        if not found or not self._has_changed("queue", found):
            return
        key = "queue.count" if found["n"] else "queue.empty"
        self._set_text("queue-count", key, {"n": found["n"]})
        revised = found["revised"]
        arc = {"arc": self._named(revised)} if revised else None
        self._set_text("queue-arc", "queue.revised" if arc else None, arc)
        rows = [make("li", None, self._named(each)) for each in found["arcs"]]
        if found["n"] > len(rows):
            rows.append(make("li", None, "…"))
        self._part("queue").replaceChildren(*rows)

    def _named(self, arc: list[int]) -> str:
        names = [self._texts.cells(cell_name(self._size, cell)) for cell in arc]
        return " → ".join(names)
