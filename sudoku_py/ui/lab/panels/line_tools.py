"""The tools of the code panel: event by event or line by line, over, out, and to breakpoints."""

from typing import Any

from pyscript import Element

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player

KEYS = {"l": "by-line", "o": "line-over", "u": "line-out", "b": "until"}


class LineTools(Panel):
    """The switch between events and lines, and what there is only for lines."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._commands: dict[str, Any] = {
            "by-line": lambda: self._go_by_line(not self._lab.by_line),
            "line-over": lambda: self._go("over", True),
            "line-over-back": lambda: self._go("over", False),
            "line-out": lambda: self._go("out", True),
            "line-out-back": lambda: self._go("out", False),
            "until": lambda: self._go_until(True),
            "until-back": lambda: self._go_until(False),
            "fold-yields": self._fold,
        }
        services.commands.add(self._commands, self.region)
        self._part("line-tools").hidden = services.storage.is_embedded
        self._for_lines = all_of("[data-for-lines]", self._part("line-tools"))

    def on_key(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Do what a letter means."""
        command = KEYS.get(key)
        if command:
            self._commands[command]()
        return bool(command)

    def _go_by_line(self, by_line: bool) -> None:
        """Switch; back to events is to the event before the line."""
        self._store.update("lab", by_line=by_line)
        if not by_line and self._lab.frame and self._lab.frame["line"]:
            self._player.seek(self._lab.frame["step"])

    def _go(self, way: str, forward: bool) -> None:
        self._go_by_line(True)
        self._player.line(way, forward=forward)

    def _go_until(self, forward: bool) -> None:
        """Go to the next breakpoint; where there is none yet, show how to set one."""
        lab = self._lab
        if not lab.breakpoints and not lab.conditions:
            self._services.commands.run("breakpoints")
            return
        self._go_by_line(True)
        stops = {"lines": lab.breakpoints, "conditions": lab.conditions}
        self._player.line("until", forward=forward, stops=stops)

    def _fold(self) -> None:
        self._store.update("lab", is_folded=not self._lab.is_folded)

    def render(self) -> None:
        """Show which way it goes."""
        lab = self._lab
        if self._has_changed("tools", lab.by_line, lab.is_folded):
            self._part("by-line").setAttribute("aria-pressed", "true" if lab.by_line else "false")
            fold = self._part("fold-yields")
            fold.setAttribute("aria-pressed", "true" if lab.is_folded else "false")
            for each in self._for_lines:
                each.hidden = not lab.by_line
