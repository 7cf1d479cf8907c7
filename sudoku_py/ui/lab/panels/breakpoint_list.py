"""The breakpoints, of lines and of conditions, in a list; and a form for another condition."""

from typing import Any, TypeAlias

from sudoku_py.core.shape import cell_name
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.storage.url_parameters import whole
from sudoku_py.ui.widgets.dom import make, make_button, make_text
from sudoku_py.ui.widgets.forms import fill_menu

Message: TypeAlias = tuple[str, dict[str, Any]]  # a key and its details
CELL, JUMP = "cell", "jump"
KINDS = (CELL, "below", "above", JUMP, "dead-end")
WHEN, STOPS = "lab.when-", "lab.stops-"  # and the kind: what it is called in the menu, in the list
MAX_NUMBER = 1_000_000


class BreakpointList(Panel):
    """A box in the code panel, which a button opens."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        commands: dict[str, Any] = {
            "breakpoints": self._toggle,
            "add-condition": self._add,
            "drop-breakpoint": self._drop,
            "condition": lambda _: self._show_number(),
        }
        services.commands.add(commands, self.region)

    def _toggle(self) -> None:
        box, button = self._part("breakpoints"), self._part("breakpoints-button")
        box.hidden = not box.hidden
        button.setAttribute("aria-expanded", "false" if box.hidden else "true")

    def _show_number(self) -> None:
        """A jump needs no number."""
        self._part("condition-number").hidden = self._part("condition").value == JUMP

    def _add(self) -> None:
        """Add the condition of the form, or say what is wrong with it."""
        kind, text = self._part("condition").value, str(self._part("condition-number").value)
        number = 0 if kind == JUMP else self._number(kind, text.strip())
        if number is None:
            key = "lab.condition-cell" if kind == CELL else "lab.condition-number"
            self._player.say(BAD, key, {"found": text})
            return
        others = [each for each in self._lab.conditions if each != (kind, number)]
        self._store.update("lab", conditions=others + [(kind, number)])

    def _number(self, kind: str, text: str) -> int | None:
        return cell_of(text, self._size) if kind == CELL else whole(text, MAX_NUMBER)

    def _drop(self, rank: str) -> None:
        """Take away one of the list, by its rank."""
        lab, index = self._lab, int(rank)
        lines = len(lab.breakpoints)
        if index < lines:
            left = lab.breakpoints[:index] + lab.breakpoints[index + 1 :]
            self._store.update("lab", breakpoints=left)
        else:
            index -= lines
            self._store.update(
                "lab", conditions=lab.conditions[:index] + lab.conditions[index + 1 :]
            )

    # painting

    def render(self) -> None:
        """Show what there is, if it has changed."""
        lab, texts = self._lab, self._texts
        if self._has_changed("menu"):
            names = [(kind, texts.text(WHEN + kind)) for kind in KINDS]
            fill_menu(self._part("condition"), names, self._part("condition").value or CELL)
            self._show_number()
        if self._has_changed("list", lab.breakpoints, lab.conditions):
            told = [_line_text(*each) for each in lab.breakpoints]
            told += [self._condition_text(*each) for each in lab.conditions]
            rows = [self._row(rank, *each) for rank, each in enumerate(told)]
            self._part("breakpoint-list").replaceChildren(*rows)
            self._part("no-breakpoints").hidden = bool(told)

    def _row(self, rank: int, key: str, details: dict[str, Any]) -> Any:
        text = make_text("span", self._texts, key, details)
        drop = make_button("drop-breakpoint:" + str(rank), "×")
        label = self._texts.text("lab.breakpoint-drop", {"breakpoint": text.textContent})
        drop.setAttribute("aria-label", label)
        drop.title = label
        return make("li", None, text, drop)

    def _condition_text(self, kind: str, number: int) -> Message:
        name = self._texts.cells(cell_name(self._size, number))
        details = {"number": number, "cell": name}
        return STOPS + kind, details


def _line_text(module: str, line: int) -> Message:
    return "lab.breakpoint-line", {"file": module.rsplit(".", 1)[-1] + ".py", "line": line}


def cell_of(text: str, size: int) -> int | None:
    """Return the cell with a name such as r5c5; the letter for rows may be another language's.

    >>> cell_of("r5c5", 9), cell_of("F1C2", 9), cell_of("r10c1", 9), cell_of("5", 9)
    (40, 1, None, None)
    """
    row, separator, column = text.lower()[1:].partition("c")
    numbers = [whole(each, size) for each in (row, column)]
    if not separator or not numbers[0] or not numbers[1]:
        return None
    return (numbers[0] - 1) * size + numbers[1] - 1
