"""Paints a student's run: one step of it, and what the open folds show with it.

The board with what the previous line has written, the call stack, the output, the search tree, the
time of each line, and the frame around a piece: the lines that call it, below the editor.
"""

from collections.abc import Callable

from pyscript import Element

from sudoku_py.engine.run_protocol import StackFrame
from sudoku_py.engine.student_protocol import (
    CodeFolds,
    CodeFrame,
    CodeOutput,
    CodeRun,
    ProfileRow,
    ShownBoard,
    TriedLevel,
)
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.mini_board import EMPTY, MiniBoard
from sudoku_py.ui.lab.player.transport_view import TransportBar
from sudoku_py.ui.lab.state import PlayerState
from sudoku_py.ui.storage.url_parameters import SPEEDS
from sudoku_py.ui.widgets.dom import make, make_button
from sudoku_py.ui.widgets.forms import fill_menu
from sudoku_py.ui.write.state import REGION, WATCH_SLICE, WatchState

HOST = "write-watch"  # the pane
SEEK = "watch-seek:"  # the command that goes to a step
MAX_PROFILE = 60  # lines


def stack_rows(frames: list[StackFrame], texts: I18n) -> list[Element]:
    """The calls that are under way with their variables, the most recent last."""
    rows = []
    for frame in frames:
        head = texts.text("write.call", {"name": frame["function"], "line": frame["line"]})
        names = [make("div", None, make("dt", None, name), make("dd", None, text))
                 for name, text in frame["variables"]]  # fmt: skip
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


STACK, OUTPUT, TREE, PROFILE = FOLDS = ("stack", "output", "tree", "profile")


class WatchView(TransportBar):
    """Shows the slice `watch`; its elements are hidden until there is a run."""

    region, prefix, actions = REGION, "watch-", ("watch-play", "watch-play")

    def __init__(
        self,
        services: Services,
        on_line: Callable[[int | None], object],
        on_run: Callable[[CodeRun], object],
        board: Callable[[], int] = lambda: 0,
    ) -> None:
        """Call `on_line(line)` with the line of each step, and `on_run(run)` with each run.

        `board()` is the number of the run's board that is shown.
        """
        super().__init__(services)
        self._on_line, self._on_run, self._board_number = on_line, on_run, board
        self._state: WatchState = services.store.watch  # type: ignore[attr-defined] # added
        host = self._part(HOST)

        def find(selector: str) -> Element:
            return host.querySelector(selector)

        self._root, self._place, self._line, self._empty = [
            find("." + name) for name in ("watch", "watch-place", "watch-line", "write-empty")
        ]
        self._counters = [
            (each.getAttribute("data-counter"), each) for each in all_of("[data-counter]", host)
        ]
        self._lists = {name: find(".watch-" + name) for name in FOLDS}
        self.folds = {name: rows.parentElement for name, rows in self._lists.items()}
        self._board = WatchBoard(find(".watch .board"))
        self._run: CodeRun | None = None
        self._store.subscribe(self.render, WATCH_SLICE, "preferences", late=True)

    @property
    def open_folds(self) -> list[str]:
        """The names of those that are open: data is requested for these only."""
        return [name for name in FOLDS if self.folds[name].open]

    def render(self) -> None:
        """Show the step, or that there is none."""
        state = self._state
        run, frame = state.run, state.frame
        if run is not self._run:
            self._run = run
            if run:
                self._on_run(run)
                self._board.open(run["puzzle"])
        self._root.hidden = not frame
        self._empty.hidden = bool(frame)
        self._on_line(frame["lit"] if frame else None)
        self._paint_speed(state)
        if run and frame:
            self._board.show(frame)
            self._paint_boards(run)
            self._paint_bar(state, frame)
            self._paint_place(run, frame)
            for name in self.open_folds:
                self._paint_fold(name, run)

    def _paint_speed(self, state: PlayerState) -> None:
        """Show the speed in a menu, whose items are named in the reader's language."""
        if self._has_changed("speeds"):
            names = [
                (str(index), self._texts.text("lab.speed-steps", {"n": speed}))
                if speed
                else (str(index), self._texts.text("lab.speed-max"))
                for index, speed in enumerate(SPEEDS)
            ]
            fill_menu(self._part("watch-speed"), names, str(state.speed_index))

    def _paint_boards(self, run: CodeRun) -> None:
        """Show the menu of the run's boards, if there is any to choose."""
        number = self._board_number()
        if self._has_changed("boards", run, number):
            self._part("watch-boards").hidden = len(run["boards"]) < 2
            names = [
                (str(index), board_name(index, board, self._texts))
                for index, board in enumerate(run["boards"])
            ]
            fill_menu(self._part("watch-board"), names, str(number))

    def _paint_place(self, run: CodeRun, frame: CodeFrame) -> None:
        for name, element in self._counters:
            element.textContent = self._texts.whole(frame["counters"].get(name, 0))
        steps = run["steps"]
        details = {"step": min(frame["step"], steps), "steps": steps}
        key = "write.at-end" if frame["step"] > steps else "write.at-step"
        self._place.textContent = self._texts.text(key, details)
        self._part("watch-scrub").setAttribute("aria-valuetext", self._place.textContent)
        self._line.textContent = code_line(run["code"], frame["lit"])
        self._root.setAttribute("data-step", str(frame["step"]))

    def _paint_fold(self, name: str, run: CodeRun) -> None:
        folds = self._state.folds
        if self._has_changed(name, folds.get(name)):
            self._lists[name].replaceChildren(*fold_rows(name, folds, run, self._texts))


def board_name(number: int, board: ShownBoard, texts: I18n) -> str:
    """A board in the menu: its variable, where that is, and how often it changes."""
    name, function, writes = board
    key = "write.board-of" if function else "write.board-global"
    if number == 0:
        key = "write.board-given" if name else "write.board-unnamed"
    place = texts.text(key, {"name": name, "function": function})
    return place + " · " + texts.text("write.board-writes", {"n": writes})


def fold_rows(name: str, folds: CodeFolds, run: CodeRun, texts: I18n) -> list[Element]:
    """What an open fold shows."""
    if name == STACK:
        return stack_rows(folds.get("stack", []), texts)
    if name == OUTPUT:
        return output_rows(folds.get("output", []), texts)
    if name == TREE:
        return tree_rows(folds.get("tree", []), texts)
    return profile_rows(folds.get("profile", []), run["code"], texts)


def code_line(code: list[str], line: int | None) -> str:
    """A line of the code, or of the frame around pieces, with its number.

    >>> code_line(["if x:", "    y()"], 2), code_line([], 1)
    ('2: y()', '–')
    """
    return f"{line}: {code[line - 1].strip()}" if line and line <= len(code) else "–"
