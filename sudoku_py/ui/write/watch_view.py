"""Paints a student's run: one step of it, and what the open folds show with it.

The board with what the previous line has written, the call stack, the output, the search tree, the
time of each line, and the frame around a piece: the lines that call it, below the editor.
"""

from pyscript import Element, document

from sudoku_py.engine.student_protocol import (
    CodeCall,
    CodeFrame,
    CodeOutput,
    CodeRun,
    ProfileRow,
    TriedLevel,
)
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.mini_board import EMPTY, MiniBoard
from sudoku_py.ui.storage.url_parameters import SPEEDS
from sudoku_py.ui.widgets.dom import make, make_button
from sudoku_py.ui.widgets.forms import fill_menu

SEEK = "watch-seek:"  # the command that goes to a step
MAX_PROFILE = 60  # lines


def stack_rows(frames: list[CodeCall], texts: I18n) -> list[Element]:
    """The calls that are under way with their variables, the most recent last."""
    rows = []
    for frame in frames:
        head = texts.text("write.call", {"name": frame["function"], "line": frame["line"]})
        names = [make("div", None, make("dt", None, name), make("dd", None, text))
                 for name, text, _ in frame["variables"]]  # fmt: skip
        rows.append(make("li", None, make("p", None, head), make("dl", None, *names)))
    return rows


def output_rows(output: list[CodeOutput], texts: I18n) -> list[Element]:
    """What was printed, next to the step whose line printed it."""
    return [
        make("li", None, _to_step(each["step"], texts.whole(each["step"])),
             make("pre", None, each["text"].rstrip("\n")))
        for each in output
    ]  # fmt: skip


def tree_rows(levels: list[TriedLevel], texts: I18n) -> list[Element]:
    """The path of digits on the board, and next to each those that were tried before it.

    They are drawn as a tree: the path goes straight down, what was taken back is on its left.
    """
    most = max([len(level["tried"]) for level in levels] + [1])
    rows = []
    for level in levels:
        nodes = [_node(number, level["tried"], texts) for number in range(len(level["tried"]))]
        row = make("div", {"class": "watch-nodes"}, *nodes)
        row.style.setProperty("--most", str(most))
        cell = make("span", {"class": "watch-cell"}, texts.cells(level["cell"]))
        rows.append(make("li", None, row, cell))
    return rows


def _node(number: int, tried: list[tuple[int, int, int]], texts: I18n) -> Element:
    """A digit, and below one that was taken back how large the tree was that failed there."""
    digit, step, below = tried[number]
    button = _to_step(step, str(digit))
    size = make("small", None, texts.whole(below) if below else "")
    size.title = texts.text("write.below", {"n": below})
    if number == len(tried) - 1:
        button.setAttribute("aria-current", "true")
        return make("span", {"class": "watch-node"}, button)
    return make("span", {"class": "watch-node"}, button, size)


def profile_rows(rows: list[ProfileRow], code: list[str], texts: I18n) -> list[Element]:
    """The lines that took most of the time, each with its share as a bar."""
    most = max([row["ms"] for row in rows] + [0.1])
    shown = sorted(rows, key=lambda row: -row["ms"])[:MAX_PROFILE]
    found = []
    for row in shown:
        line = code[row["line"] - 1].strip() if 0 < row["line"] <= len(code) else ""
        figures = texts.text("write.profile-line", {"line": row["line"], "n": row["count"],
                                                    "ms": texts.decimal(row["ms"])})  # fmt: skip
        share = {"max": str(most), "value": str(row["ms"]), "aria-hidden": "true"}
        found.append(
            make("li", None, make("meter", share), make("span", None, figures),
                 make("code", None, line))
        )  # fmt: skip
    return found


def _to_step(step: int, text: str) -> Element:
    return make_button(SEEK + str(step), text)


WRITTEN = "g"  # a digit that is no given


NO_RUN: CodeRun = {
    "end": "",
    "problem": None,
    "steps": 0,
    "puzzle": "",
    "code": [],
    "frame": 0,
    "counters": {},
    "verdict": "",
}


class WatchBoard:
    """Paints a step's board."""

    def __init__(self, element: Element) -> None:
        self._element = element
        self._cells = element.firstElementChild
        self._board = MiniBoard(self._cells)
        self._marked: list[Element] = []
        self._puzzle = ""

    def open(self, puzzle: str) -> None:
        """Show a puzzle; an empty text is no board at all."""
        self._puzzle = puzzle
        self._element.hidden = not puzzle
        self._mark([])
        if puzzle:
            self._board.open(puzzle)

    def show(self, frame: CodeFrame) -> None:
        """Show the board of a step."""
        if not self._puzzle:
            return
        origins = "".join(
            [
                WRITTEN if digit not in (given, EMPTY) else EMPTY
                for digit, given in zip(frame["board"], self._puzzle)
            ]
        )
        self._board.show_digits(frame["board"], origins)
        self._mark([cell_number(each["cell"], self._puzzle) for each in frame["writes"]])

    def _mark(self, cells: list[int | None]) -> None:
        for element in self._marked:
            element.setAttribute("data-mark", "")
        children = self._cells.children
        self._marked = [children.item(cell) for cell in cells if cell is not None]
        for element in self._marked:
            element.setAttribute("data-mark", "placed")


def cell_number(name: str, puzzle: str) -> int | None:
    """The number of a cell such as r1c3, row by row; None if there is none of that name.

    >>> cell_number("r2c1", "." * 16), cell_number("r9c1", "." * 16), cell_number("rxc1", "." * 16)
    (4, None, None)
    """
    row, _, column = name[1:].partition("c")
    size = round(len(puzzle) ** 0.5)
    if not (row.isdigit() and column.isdigit()):
        return None
    place = (int(row) - 1, int(column) - 1)
    return place[0] * size + place[1] if 0 <= min(place) and max(place) < size else None


class FrameView:
    """Shows the frame of the run that is watched, and the line of it that is about to run."""

    def __init__(self, services: Services) -> None:
        part = services.elements.part
        self._fold, self._list = part("write-frame"), part("write-frame-lines")
        self._first = 1  # the number of its first line
        self._marked: Element | None = None

    def open(self, run: CodeRun) -> None:
        """Show the frame of a run; hide the fold if it has none."""
        count, code = run["frame"], run["code"]
        lines = code[len(code) - count :] if count else []
        self._first, self._marked = len(code) - count + 1, None
        self._fold.hidden = not lines
        self._list.setAttribute("start", str(self._first))
        self._list.replaceChildren(*[make("li", None, make("code", None, line)) for line in lines])

    def show(self, line: int | None) -> None:
        """Mark the line, which counts on from the student's; None marks nothing."""
        if self._marked:
            self._marked.removeAttribute("aria-current")
        index = -1 if line is None else line - self._first
        self._marked = self._list.children.item(index) if index >= 0 else None
        if self._marked:
            self._marked.setAttribute("aria-current", "step")


FOLDS = ("stack", "output", "tree", "profile")


class WatchView:
    """Its elements, which are hidden until there is a run."""

    def __init__(self, services: Services, host: Element) -> None:
        def find(selector: str) -> Element:
            return host.querySelector(selector)

        self._texts = services.texts
        self._root, self._place, self._line, self._empty = [
            find("." + name) for name in ("watch", "watch-place", "watch-line", "write-empty")
        ]
        self._scrub, self._play = find("[type=range]"), find('[data-action="watch-play"]')
        self.speed = find("select")
        self._counters = [
            (each.getAttribute("data-counter"), each) for each in all_of("[data-counter]", host)
        ]
        self._lists = {name: find(".watch-" + name) for name in FOLDS}
        self.folds = {name: rows.parentElement for name, rows in self._lists.items()}
        self._board = WatchBoard(find(".watch .board"))
        self.run: CodeRun = NO_RUN

    def speak(self) -> None:
        """Name the speeds in the reader's language."""
        names = [
            (str(index), self._texts.text("lab.speed-steps", {"n": speed}))
            if speed
            else (str(index), self._texts.text("lab.speed-max"))
            for index, speed in enumerate(SPEEDS)
        ]
        fill_menu(self.speed, names, self.speed.value or "2")

    def open(self, run: CodeRun) -> None:
        """Show a run, before its first step."""
        self.run = run
        self._show_run(True)
        self._scrub.max = str(run["steps"] + 1)
        self._board.open(run["puzzle"])
        for rows in self._lists.values():
            rows.replaceChildren()

    def close(self) -> None:
        """Show that there is no run."""
        self._show_run(False)

    def _show_run(self, is_there: bool) -> None:
        self._root.hidden = not is_there
        self._empty.hidden = is_there

    @property
    def open_folds(self) -> list[str]:
        """The names of those that are open: data is requested for these only."""
        return [name for name in FOLDS if self.folds[name].open]

    def show(self, frame: CodeFrame) -> None:
        """Show a step."""
        self._board.show(frame)
        for name, element in self._counters:
            element.textContent = self._texts.whole(frame["counters"].get(name, 0))
        steps = self.run["steps"]
        self._scrub.value = str(frame["step"])
        details = {"step": min(frame["step"], steps), "steps": steps}
        key = "write.at-end" if frame["step"] > steps else "write.at-step"
        self._place.textContent = self._texts.text(key, details)
        self._scrub.setAttribute("aria-valuetext", self._place.textContent)
        self._line.textContent = self.code_line(frame["line"])
        self._root.setAttribute("data-step", str(frame["step"]))
        if "stack" in self.open_folds:
            self._lists["stack"].replaceChildren(*stack_rows(frame["stack"], self._texts))
        if "output" in self.open_folds:
            self._lists["output"].replaceChildren(*output_rows(frame["output"], self._texts))

    def code_line(self, line: int | None) -> str:
        """A line of the code, or of the frame around pieces, with its number."""
        code = self.run["code"]
        return f"{line}: {code[line - 1].strip()}" if line and line <= len(code) else "–"

    def show_contents(self, frame: CodeFrame, frames: list[dict[str, str]]) -> None:
        """Show the stack of a step with what lists contain."""
        shown: list[CodeCall] = [
            {
                "function": row["function"],
                "line": row["line"],
                "variables": [(name, text, True) for name, text in variables.items()],
            }
            for row, variables in zip(frame["stack"], frames)
        ]
        self._lists["stack"].replaceChildren(*stack_rows(shown, self._texts))

    def show_tree(self, levels: list[TriedLevel]) -> None:
        """Show the path of a step in the search tree."""
        self._lists["tree"].replaceChildren(*tree_rows(levels, self._texts))

    def show_profile(self, rows: list[ProfileRow]) -> None:
        """Show where the time of the run went."""
        found = profile_rows(rows, self.run["code"], self._texts)
        self._lists["profile"].replaceChildren(*found)

    def show_playing(self, is_playing: bool) -> None:
        """Label the button with what it does now."""
        key = "lab.pause" if is_playing else "lab.play"
        self._play.setAttribute("data-i18n", key)
        self._play.textContent = self._texts.text(key)
        document.documentElement.setAttribute("data-watch", "playing" if is_playing else "idle")
