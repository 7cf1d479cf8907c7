"""The code panel: the module that runs with its current line, stepping by line, and breakpoints."""

from collections.abc import Iterator
from typing import TypeAlias

from pyscript import Element

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import cell_name
from sudoku_py.engine.run_protocol import Arguments, CodeLine, CodeView, Source, Span
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.state import CommandTable
from sudoku_py.ui.storage.url_parameters import whole
from sudoku_py.ui.widgets.dom import make, make_button, make_text
from sudoku_py.ui.widgets.forms import fill_menu

CURRENT, WAITING = "current", "waiting"

LINE_KEYS = {"l": "by-line", "o": "line-over", "u": "line-out", "b": "until"}

Message: TypeAlias = Sentence  # a key and its details
CELL, JUMP = "cell", "jump"
KINDS = (CELL, "below", "above", JUMP, "dead-end")
# The beginnings of keys, before the kind: of its names in the menu and in the list.
WHEN, STOPS = "lab.when-", "lab.stops-"
MAX_NUMBER = 1_000_000


class CodePanel(Panel):
    """The lines of the module that runs, the algorithm's or a helper's; the current line is lit.

    Another line is marked while `lab.caller` is set: the one that waits for a call to return.
    """

    name = "code"

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._own = ""  # the algorithm's module
        self._sources: dict[str, Source] = {}  # by module
        self._module = ""  # the shown one,
        self._view = view_of({"module": "", "text": "", "start": 1, "spans": []}, False)
        self._is_placed = True  # whether the panel was scrolled to where the search begins
        self._lines: list[Element] = []
        self._marked: dict[str, int | None] = {}  # mark → number of the line that has it
        self._stops: list[int] = []  # the lines with breakpoints
        self._cursor: int | None = None  # the line chosen by keyboard
        services.commands.add({"breakpoint": self._toggle}, self.region)

    def on_open(self) -> None:
        """Forget all texts but the algorithm's own."""
        source = self._run["source"]
        self._own = source["module"]
        self._sources = {}
        self._keep(source)

    def request(self) -> Sentence:
        """Request the text of the current module, unless it is known."""
        return "source", {"known": list(self._sources)}

    def set_result(self, result: Source | None) -> None:
        """Keep the text of a module, if the answer has one."""
        if result:
            self._keep(result)

    def _keep(self, source: Source) -> None:
        """Keep a text, and let the other panels know its plain view."""
        module = source["module"]
        self._sources[module] = source
        if "plain" in source:
            self._lab.plain_views[module] = source["plain"]

    def render(self) -> None:
        """Highlight the line that made the step."""
        line = self._frame["line"]
        nowhere: CodeLine = {"module": self._own, "function": "", "line": 0}
        code = line or self._frame["code"] or nowhere
        lab, number = self._lab, self._lab.shown_line(code["module"], code["line"])
        if code["module"] in self._sources:
            self._paint(code["module"])
            self._mark(CURRENT, number or None)
        caller, waiting = lab.caller or ("", 0)
        waiting = lab.shown_line(caller, waiting) if caller == self._module else 0
        self._mark(WAITING, waiting or None)
        file = code["module"].rsplit(".", 1)[-1] + ".py"
        where = file, code["function"], number, bool(waiting), lab.plain_code
        if self._has_changed("where", *where):
            self._paint_where(dict(code, file=file, line=number))
        self._mark_breakpoints()
        self._part("code").toggleAttribute("data-folded", lab.is_folded and not lab.plain_code)

    def _paint_where(self, code: Arguments) -> None:
        if code["function"] and code["line"]:
            key = "lab.code-next" if "offset" in code else "lab.code-at"
            if self._lab.plain_code:
                key = "lab.code-next-plain" if "offset" in code else "lab.code-at-plain"
            self._set_text("code-at", key, code)
        else:
            self._part("code-at").textContent = code["file"]

    def _paint(self, module: str) -> None:
        """Show a text, line by line, unless it is shown already."""
        is_plain = self._lab.plain_code
        if not self._has_changed("text", self._own, module, is_plain):
            self._place()
            return
        self._module, self._view = module, view_of(self._sources[module], is_plain)
        self._lines, self._marked, self._stops = [], {}, []
        self._cursor = None
        for number, text in enumerate(self._view["text"].split("\n"), 1):
            parts = [
                make("span", {"class": "code-" + kind}, piece) if kind else piece
                for piece, kind in pieces(text, self._view["spans"][number - 1])
            ]
            line = self._line(number, parts)
            # As a property: the page's policy allows no style attribute.
            line.style.setProperty("--indent", str(len(text) - len(text.lstrip())))
            self._lines.append(line)
        self._part("code").replaceChildren(*self._lines)
        self._is_placed = False
        self._place()

    def _place(self) -> None:
        """Scroll to where the search begins, once the panel is in sight."""
        code = self._part("code")
        if not self._is_placed and code.clientHeight:
            self._is_placed = True
            code.scrollTop = self._lines[self._view["start"] - 1].offsetTop - code.offsetTop

    def _line(self, number: int, parts: list[Element | str]) -> Element:
        """Make a line; one that can be lit has a gutter, where a click sets a breakpoint."""
        attributes = {"data-lineno": str(number)}
        if number in self._view["yields"]:
            attributes["data-yields"] = ""
        if number in self._view["lit"]:
            own = self._view["own"][number - 1]
            gutter = {"class": "gutter", "data-action": "breakpoint:" + str(own)}
            parts = [make("span", gutter)] + parts
        return make("code", attributes, *parts)

    # breakpoints

    def _mark_breakpoints(self) -> None:
        """Mark the lines of this text that have a breakpoint."""
        lab, module = self._lab, self._module
        stops = [lab.shown_line(*each) for each in lab.breakpoints if each[0] == module]
        stops = [line for line in stops if line]
        if stops != self._stops:
            for number in self._stops + stops:
                has_stop = number in stops
                self._lines[number - 1].toggleAttribute("data-breakpoint", has_stop)
            self._stops = stops

    def _toggle(self, line: str) -> None:
        """Set a breakpoint at a line of the source, or remove those that its view shows there."""
        lab, stop = self._lab, (self._module, int(line))
        number = lab.shown_line(*stop)
        same = [
            each
            for each in lab.breakpoints
            if each[0] == stop[0] and lab.shown_line(*each) == number
        ]
        others = [each for each in lab.breakpoints if each not in same]
        self._store.update("lab", breakpoints=others if same else others + [stop])
        key = "lab.breakpoint-gone" if same else "lab.breakpoint-set"
        self._player.say(CALM, key, {"line": number})

    def on_key(self, key: str, target: Element) -> bool:
        """Choose a line with the arrow keys, and set a breakpoint there with Enter."""
        if not target.closest("#code") or key not in ("ArrowUp", "ArrowDown", "Enter"):
            return False
        lit = [number for number in self._view["lit"] if not self._is_hidden(number)]
        if not lit:
            return False
        here = self._cursor or self._marked.get(CURRENT) or lit[0]
        if key == "Enter":
            if here in lit:
                self._toggle(str(self._view["own"][here - 1]))
            return True
        beyond = [each for each in lit if (each > here if key == "ArrowDown" else each < here)]
        if beyond:
            self._choose(beyond[0] if key == "ArrowDown" else beyond[-1])
        return True

    def _is_hidden(self, number: int) -> bool:
        return self._lab.is_folded and number in self._view["yields"]

    def _choose(self, number: int) -> None:
        if self._cursor:
            self._lines[self._cursor - 1].removeAttribute("data-chosen")
        self._cursor = number
        self._lines[number - 1].setAttribute("data-chosen", "")
        self._reveal(number)
        text = self._view["text"].split("\n")[number - 1].strip()
        has_stop = number in self._stops
        key = "lab.line-chosen-stop" if has_stop else "lab.line-chosen"
        self._store.update("messages", announcement=(key, {"line": number, "code": text}))

    def _mark(self, mark: str, number: int | None) -> None:
        """Move a mark to a line; of two marks on a line, the last one is shown."""
        before = self._marked.get(mark)
        if before == number:
            return
        if before and self._lines[before - 1].getAttribute("data-line") == mark:
            self._lines[before - 1].removeAttribute("data-line")
        self._marked[mark] = number
        if number:
            self._lines[number - 1].setAttribute("data-line", mark)
            self._reveal(number)

    def _reveal(self, number: int) -> None:
        """Scroll the code, and not the page, to show a line."""
        code, line = self._part("code"), self._lines[number - 1]
        top, height, room = line.offsetTop - code.offsetTop, line.offsetHeight, code.clientHeight
        around = height if room > 4 * height else 0  # so that its neighbours are in sight
        above = top - around - code.scrollTop
        if not 0 <= above <= room - height - 2 * around:
            code.scrollTop = top - max(around, (room - height) // 3)


def view_of(source: Source, is_plain: bool) -> CodeView:
    """Return what is shown of a source: its plain view, or the source itself.

    >>> view_of({"module": "m", "text": "a\\nb", "start": 1, "spans": [[], []]}, True)["own"]
    [1, 2]
    """
    plain = source.get("plain") if is_plain else None
    if plain:
        return {
            "text": plain["text"],
            "spans": plain["spans"],
            "start": plain["start"],
            "lit": plain["lit"],
            "yields": [],
            "own": plain["own"],
        }
    return {
        "text": source["text"],
        "spans": source["spans"],
        "start": source["start"],
        "lit": source.get("lit", []),
        "yields": source.get("yields", []),
        "own": list(range(1, source["text"].count("\n") + 2)),
    }


def pieces(text: str, spans: list[Span]) -> Iterator[tuple[str, str]]:
    """The pieces of a line, each with its kind, which is empty for plain text.

    >>> list(pieces("def two():", [(0, 3, "keyword"), (4, 7, "definition")]))
    [('def', 'keyword'), (' ', ''), ('two', 'definition'), ('():', '')]
    """
    at = 0
    for start, stop, kind in spans:
        if start > at:
            yield text[at:start], ""
        # The blank after `yield` belongs to it: both are hidden together.
        at = stop + 1 if kind == "yield" and text[stop : stop + 1] == " " else stop
        yield text[start:at], kind
    if at < len(text) or not text:
        yield text[at:] or " ", ""  # an empty line keeps its height


class LineTools(Panel):
    """The switch between moving by events and by lines, and the tools for lines."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._commands: CommandTable = {
            "by-line": lambda: self._go_by_line(not self._lab.by_line),
            "line-over": lambda: self._go("over", True),
            "line-over-back": lambda: self._go("over", False),
            "line-out": lambda: self._go("out", True),
            "line-out-back": lambda: self._go("out", False),
            "until": lambda: self._go_until(True),
            "until-back": lambda: self._go_until(False),
            "fold-yields": self._fold,
            "real-code": self._switch,
        }
        services.commands.add(self._commands, self.region)
        self._lab.is_plain = services.store.page.plain_code
        for name in ("line-tools", "real-code"):
            self._part(name).hidden = services.storage.is_embedded
        self._for_lines = all_of("[data-for-lines]", self._part("line-tools"))

    def on_key(self, key: str, target: Element) -> bool:  # noqa: ARG002
        """Handle a letter that is a shortcut; return whether it was one."""
        command = LINE_KEYS.get(key)
        if command:
            self._commands[command]()
        return bool(command)

    def _go_by_line(self, by_line: bool) -> None:
        """Switch between lines and events; the switch to events seeks the event before the line."""
        self._store.update("lab", by_line=by_line)
        if not by_line and self._lab.frame and self._lab.frame["line"]:
            self._player.seek(self._lab.frame["step"])

    def _go(self, way: str, forward: bool) -> None:
        self._go_by_line(True)
        self._player.line(way, forward=forward)

    def _go_until(self, forward: bool) -> None:
        """Go to the next breakpoint; if there is none at all, say so, and show how to set one."""
        lab = self._lab
        if not lab.breakpoints and not lab.conditions:
            if self._part("breakpoints").hidden:
                self._services.commands.run("breakpoints")
            self._player.say(CALM, "lab.until-none", {})
            return
        self._go_by_line(True)
        stops = {"lines": lab.breakpoints, "conditions": lab.conditions}
        self._player.line("until", forward=forward, stops=stops)

    def _fold(self) -> None:
        self._store.update("lab", is_folded=not self._lab.is_folded)

    def _switch(self) -> None:
        """Switch between the plain and the real code, for the present layout."""
        choices = dict(self._lab.code_choices)
        choices[self._lab.layout.name] = not self._lab.plain_code
        self._store.update("lab", code_choices=choices)

    def render(self) -> None:
        """Show how the run moves, and which code is shown."""
        lab = self._lab
        if self._has_changed("view", lab.plain_code):
            pressed = "false" if lab.plain_code else "true"
            self._part("real-code").setAttribute("aria-pressed", pressed)
            self._part("fold-yields").hidden = lab.plain_code
        if self._has_changed("tools", lab.by_line, lab.is_folded):
            self._part("by-line").setAttribute("aria-pressed", "true" if lab.by_line else "false")
            fold = self._part("fold-yields")
            fold.setAttribute("aria-pressed", "true" if lab.is_folded else "false")
            for each in self._for_lines:
                each.hidden = not lab.by_line


class BreakpointList(Panel):
    """The list of breakpoints and conditions, in a box that a button opens."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        commands: CommandTable = {
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
        """Show the field for the number, which a jump does not need."""
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
        """Remove an entry of the list, by its index."""
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
        """Show the list, if it has changed."""
        lab, texts = self._lab, self._texts
        if self._has_changed("menu"):
            names = [(kind, texts.text(WHEN + kind)) for kind in KINDS]
            fill_menu(self._part("condition"), names, self._part("condition").value or CELL)
            self._show_number()
        if self._has_changed("list", lab.breakpoints, lab.conditions, lab.plain_code):
            entries = [_line_text(each[0], lab.shown_line(*each)) for each in lab.breakpoints]
            entries += [self._condition_text(*each) for each in lab.conditions]
            rows = [self._row(rank, *each) for rank, each in enumerate(entries)]
            self._part("breakpoint-list").replaceChildren(*rows)
            self._part("no-breakpoints").hidden = bool(entries)

    def _row(self, rank: int, key: str, details: Details) -> Element:
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
    """Return the cell with a name such as r5c5; the first letter depends on the language.

    >>> cell_of("r5c5", 9), cell_of("F1C2", 9), cell_of("r10c1", 9), cell_of("5", 9)
    (40, 1, None, None)
    """
    row, separator, column = text.lower()[1:].partition("c")
    numbers = [whole(each, size) for each in (row, column)]
    if not separator or not numbers[0] or not numbers[1]:
        return None
    return (numbers[0] - 1) * size + numbers[1] - 1
