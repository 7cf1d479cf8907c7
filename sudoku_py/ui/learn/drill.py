"""The drills: a position in which the technique is next, marks, and a verdict.

Keys, clicks and buttons → `DrillCommands`, which asks the engine for a position and its verdict →
the slice `learn` → `DrillPanel` and the drawing over the board.
"""

from collections.abc import Callable

from pyscript import Element, document, window

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.core.shape import cell_name, units
from sudoku_py.drawing.shapes.roles import GONE_ROLE, PLACED_ROLE
from sudoku_py.drawing.shapes.step import Shape, drawing
from sudoku_py.engine.protocol import Candidate, DrillVerdict, HarderHint, Highlight, Step
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.explain import argument
from sudoku_py.ui.explain.argument import ArgumentView, Reader
from sudoku_py.ui.explain.path_state import PathBoard
from sudoku_py.ui.input.keyboard import MOVING, moved
from sudoku_py.ui.learn.state import (
    DRILL,
    NOTHING,
    SCORES_KEY,
    SLICE,
    WRONG,
    LearnState,
    OpenDrill,
    counted,
    counts,
)
from sudoku_py.ui.learn.technique import TechniqueView
from sudoku_py.ui.learn.technique_table import name_key
from sudoku_py.ui.widgets.dom import make_button

SIZE = 9
FILTERED_ROLE = "unit"  # whose look is a plain circle


def drill_shapes(
    drill: OpenDrill,
    marked: list[Candidate],
    step: Step | None,
    read: int | None,
    lit: int = 0,
) -> list[Shape]:
    """Return the shapes of the marks; once the drill is over, what is read of the argument.

    Candidates of the digit `lit` have a circle.
    """
    if step:
        return drawing(SIZE, argument.layers(step, read), drill["candidates"])
    role = PLACED_ROLE if drill["writing"] else GONE_ROLE
    found: Highlight = {
        "marks": [
            (FILTERED_ROLE, cell, lit)
            for cell, bits in enumerate(drill["candidates"])
            if lit and bits >> lit & 1 and (cell, lit) not in marked
        ]
        + [(role, cell, digit) for cell, digit in marked],
        "areas": [],
        "links": [],
    }
    return drawing(SIZE, [(found, ())], drill["candidates"])


VERDICTS = {
    "right": "drill.right",
    "shown": "drill.shown",
    "partial": "drill.partial",
    "impossible": "drill.impossible",
    "unproved": "drill.unproved",
    "none": "drill.nothing",
}
TONES = {"right": "good", "shown": "calm", "partial": "busy", "none": "calm"}


class DrillPanel(RegionView):
    """Shows the drill of the slice `learn`."""

    region, slices = DRILL, (SLICE,)
    _state: LearnState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        digits = [str(digit) for digit in range(1, SIZE + 1)]
        buttons = [make_button("drill-digit:" + digit, digit) for digit in digits]
        self._part("drill-digits").prepend(*buttons)
        self._argument = ArgumentView(services, "drill")

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        if self._has_changed("task", state.technique, state.drill, state.problem, state.attempt):
            self._set_text("drill-task", *self._task())
        if self._has_changed("marked", state.marked, state.drill):
            self._set_text("drill-marked", *self._marks())
        if self._has_changed("answer", state.answer, state.read):
            self._render_answer()
        filtering = state.filter or state.is_filtering
        if self._has_changed("filter", filtering):
            button = self._part("drill-filter")
            button.setAttribute("aria-pressed", "true" if filtering else "false")
        if self._has_changed("buttons", state.drill, state.answer, state.marked, state.row):
            self._render_buttons()
        if self._has_changed("score", state.scores, state.technique):
            score = state.scores.get(state.technique, NOTHING)
            self._set_text("drill-score", "learn.score", score)

    def _task(self) -> Sentence:
        state = self._state
        if state.problem:
            return state.problem
        if not state.drill:
            is_making = state.attempt > 0
            return ("drill.making", {"n": state.attempt}) if is_making else ("drill.waiting", {})
        key = "drill.task-digit" if state.drill["writing"] else "drill.task-candidates"
        return (key, {"technique": (name_key(state.technique), {})})

    def _marks(self) -> Sentence | tuple[None]:
        marked, drill = self._state.marked, self._state.drill
        if not marked or not drill:
            return ("drill.none-marked", {}) if drill else (None,)
        sign = "=" if drill["writing"] else "≠"
        words = [cell_name(SIZE, cell) + sign + str(digit) for cell, digit in marked]
        return ("drill.marked", {"conclusions": ", ".join(words)})

    def _render_answer(self) -> None:
        answer = self._state.answer
        self._part("drill-verdict").setAttribute("data-tone", _tone(answer))
        said = verdict_sentence(answer, self._state.marked) if answer else (None,)
        self._set_text("drill-said", *said)
        self._argument.render(self._state.solved_step, self._state.read)

    def _render_buttons(self) -> None:
        state = self._state
        is_open = bool(state.drill) and not state.is_over
        self._put("drill-check", "disabled", not is_open)
        self._put("drill-show", "disabled", not is_open)
        self._put("drill-clear", "disabled", not is_open or not state.marked)
        self._put("drill-next", "disabled", not state.drill)
        for button, is_primary in (
            ("drill-check", not state.is_over),
            ("drill-next", state.is_over),
        ):
            self._put(button, "className", "primary" if is_primary else "")
        self._part("drill-panel").setAttribute("data-over", "true" if state.is_over else "false")
        buttons = self._part("drill-digits").children
        for at in range(buttons.length):
            buttons.item(at).disabled = not is_open


def verdict_sentence(answer: DrillVerdict, marked: list[Candidate]) -> Sentence:
    """Return a verdict on marks as a sentence.

    >>> verdict_sentence({"verdict": "partial", "n": 3, "cells": "r5c4", "step": None}, [(1, 4)])
    ('drill.partial', {'n': 3, 'right': 1, 'of': 4, 'cells': 'r1c2'})
    """
    n, key = answer["n"], VERDICTS[answer["verdict"]]
    if answer["verdict"] != "partial":
        return (key, {"n": n, "cells": answer["cells"]})
    names = [cell_name(SIZE, cell) for cell in sorted({cell for cell, _ in marked})]
    right = len(marked)
    return (key, {"n": n, "right": right, "of": right + n, "cells": ", ".join(names)})


def mark_sentence(candidate: tuple[int, int], is_writing: bool, is_new: bool) -> Sentence:
    """Return what a screen reader says when a candidate is marked or unmarked."""
    cell, digit = candidate
    key = "drill.says-written" if is_writing else "drill.says-struck"
    details = {"digit": str(digit), "cell": cell_name(SIZE, cell)}
    return (key if is_new else "drill.says-off", details)


def _tone(answer: DrillVerdict | None) -> str:
    if not answer:
        return "calm"
    return "bad" if answer["verdict"] in WRONG else TONES[answer["verdict"]]


class DrillCommands:
    """Asks the engine for positions, and for its verdict on the marks."""

    def __init__(self, services: Services, latest: Latest) -> None:
        self._services = services
        self._store = services.store
        self._state: LearnState = getattr(services.store, SLICE)
        self._latest = latest
        commands: dict[str, Callable[..., object]] = {
            "drill-digit": lambda digit: self.mark(int(digit)),
            "drill-filter": self.switch_filter,
            "drill-clear": self.clear,
            "drill-check": self.check,
            "drill-show": self.show,
            "drill-next": self.next,
        }
        reader = Reader(self._store, SLICE, lambda: self._state.solved_step, "read")
        commands.update(reader.commands(DRILL))
        services.commands.add(commands, region=DRILL)

    def _update(self, **changes: object) -> None:
        self._store.update(SLICE, **changes)

    def open_lines(self, lines: list[str]) -> None:
        """Open the first of these positions; the others follow, then those that are made."""
        self._update(lines=lines)
        self.open(int(window.Math.random() * NEW_SEEDS))

    def next(self) -> None:
        """Open the next position."""
        self._update(lines=self._state.lines[1:])
        self.open(self._state.seed + 1)

    def open(self, seed: int) -> None:
        """Ask the engine for the next position of the lines; where there is none, for a seed's."""
        self._update(
            seed=seed, drill=None, attempt=0, marked=[], answer=None, problem=None, is_counted=False
        )
        self._update(filter=0, is_filtering=False)
        self._store.touch("shown_board")
        row = self._state.row
        if self._state.lines:
            self._latest.start(self._fetch_line, self._state.technique, self._state.lines[0])
        elif row and not row["drill"]:
            self._update(problem=("drill.none", {"technique": (name_key(row["id"]), {})}))
        else:
            self._latest.start(self._fetch, self._state.technique, seed)

    async def _fetch(self, is_stale: Callable[[], bool], name: str, seed: int) -> None:
        found: OpenDrill = await self._services.engine.run(
            "practice.position",
            {"name": name, "seed": seed},
            is_stale,
            lambda progress: self._update(attempt=progress.get("n", 0)),
        )
        if not is_stale():
            self._show_position(found, name)

    async def _fetch_line(self, is_stale: Callable[[], bool], name: str, line: str) -> None:
        await self._services.engine.ready(is_stale)
        found: OpenDrill = await self._services.engine.call("practice.open", name=name, line=line)
        if not is_stale():
            self._show_position(found, name)

    def _show_position(self, found: OpenDrill, name: str) -> None:
        found["technique"] = name
        self._update(drill=found, cursor=found["values"].index("."))
        self._store.touch("shown_board")
        if document.activeElement.closest("[data-cell]"):  # then digits go where the focus is
            self._services.shown_board.focus(self._state.cursor)
        key = "drill.task-digit" if found["writing"] else "drill.task-candidates"
        self._announce(key, {"technique": ("technique." + name, {})})

    def _announce(self, key: str, details: Details) -> None:
        self._store.update("messages", announcement=(key, details))

    def mark(self, digit: int) -> None:
        """Mark a candidate of the cell at the cursor, or remove its mark."""
        state = self._state
        if not state.drill or state.is_over:
            return
        if state.is_filtering:
            self._update(filter=digit, is_filtering=False)
            return
        candidate = (state.cursor, digit)
        if not state.drill["candidates"][state.cursor] >> digit & 1:
            self._announce(
                "drill.no-candidate", {"digit": str(digit), "cell": cell_name(SIZE, state.cursor)}
            )
            return
        others = [each for each in state.marked if each != candidate]
        if state.drill["writing"]:
            others = [each for each in others if each[0] != state.cursor]
        is_new = candidate not in state.marked
        self._update(marked=others + ([candidate] if is_new else []), answer=None)
        self._announce(*mark_sentence(candidate, state.drill["writing"], is_new))

    def switch_filter(self) -> None:
        """Have the next digit choose the candidates to circle; if there is one, circle no more."""
        state = self._state
        is_on = bool(state.filter) or state.is_filtering
        self._update(filter=0, is_filtering=not is_on and not state.is_over)

    def clear(self) -> None:
        """Remove all marks."""
        if not self._state.is_over:
            self._update(marked=[], answer=None)

    def check(self) -> None:
        """Ask the engine for its verdict on the marks."""
        drill = self._state.drill
        if drill and not self._state.is_over:
            self._latest.start(self._check, drill, list(self._state.marked))

    def proceed(self) -> None:
        """Check the marks; once the position is over, open the next one."""
        if self._state.is_over:
            self.next()
        else:
            self.check()

    def show(self) -> None:
        """Show the step instead of an answer."""
        drill = self._state.drill
        if drill and not self._state.is_over:
            self._latest.start(self._show, drill)

    async def _check(
        self, is_stale: Callable[[], bool], drill: OpenDrill, marked: list[Candidate]
    ) -> None:
        answer: DrillVerdict = await self._services.engine.call(
            "practice.check", name=drill["technique"], line=drill["line"], marked=marked
        )
        if not is_stale() and marked == self._state.marked:
            self._take(drill, answer)

    async def _show(self, is_stale: Callable[[], bool], drill: OpenDrill) -> None:
        found: HarderHint = await self._services.engine.call(
            "practice.show", name=drill["technique"], line=drill["line"]
        )
        if not is_stale():
            self._take(drill, {"verdict": "shown", "cells": "", "n": 0, "step": found["step"]})

    def _take(self, drill: OpenDrill, answer: DrillVerdict) -> None:
        """Show a verdict, if it is about the position that is shown."""
        if drill is self._state.drill:
            self._count(answer["verdict"])
            self._update(answer=answer, read=argument.FIRST)
            self._announce(*verdict_sentence(answer, self._state.marked))

    def _count(self, verdict: str) -> None:
        """Count the first answer to a position."""
        state = self._state
        if state.is_counted or not counts(verdict):
            return
        scores = dict(state.scores)
        before = scores.get(state.technique)
        scores[state.technique] = counted(before, verdict == "right")
        self._services.storage.save(SCORES_KEY, scores)
        self._update(scores=scores, is_counted=True)


NEW_SEEDS = 2**31
CLEARING = ("Backspace", "Delete")
FILTERING = ("f", "w")  # as in Play
READING = {
    "[": "drill-claim-back",
    "]": "drill-claim-forward",
    "ArrowLeft": "drill-claim-back",
    "ArrowRight": "drill-claim-forward",
}


class DrillView(TechniqueView):
    """Shows position and marks; passes keys and clicks on the board to the commands."""

    region, hint = DRILL, "drill.hint"

    def __init__(self, services: PageServices) -> None:
        super().__init__(services)
        DrillPanel(services)
        self._commands = DrillCommands(services, self._latest)
        self._lines: list[str] = []  # the positions to begin with

    # positions

    def enter(self) -> None:
        """Take the positions that the page asks for, with their technique."""
        self._lines = self._store.route.link_request.get("lines", [])
        super().enter()

    def _open_requested(self, name: str, _is_unknown: bool, seed: int | None) -> None:
        """Continue with the position, unless another technique, seed or position is requested."""
        state = self._state
        lines, self._lines = self._lines, []
        if lines or name != state.technique:
            self._update(lines=[])
        if name != state.technique:
            self._update(technique=name, example=None, at=argument.FIRST, drill=None)
        if lines:
            self._commands.open_lines(lines)
        elif not state.drill or state.drill["technique"] != name or seed is not None:
            self._commands.open(int(window.Math.random() * NEW_SEEDS) if seed is None else seed)

    # the board

    @property
    def _position(self) -> OpenDrill | None:
        return self._state.drill

    def _board(self) -> PathBoard:
        board = super()._board()
        if self._state.drill:
            board.cursor, board.units = self._state.cursor, units(SIZE)
        return board

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        drill = self._state.drill
        if not drill:
            return None
        state = self._state
        lit = state.filter or int(drill["values"][state.cursor].replace(".", "0"))
        return SIZE, drill_shapes(drill, state.marked, state.solved_step, state.read, lit)

    def click(self, target: Element) -> bool:
        """Move the cursor to a cell."""
        cell = target.closest("[data-cell]")
        if not cell or not self._state.drill:
            return False
        self._move(boards.cell_of(str(cell.getAttribute("data-cell")), SIZE))
        return True

    def press(self, key: str, target: Element) -> bool:
        """Move on the board, mark a digit, remove marks, or check; read the argument."""
        if not self._state.drill:
            return False
        if key in READING and (key in "[]" or target.closest(argument.READER)):
            return self._services.commands.run_here(READING[key])
        if key in MOVING:
            on_control = bool(target.closest("button, a"))
            if not on_control:
                self._move(moved(key, self._state.cursor, SIZE))
            return not on_control
        if key == "Enter":
            self._commands.proceed()
        elif key in CLEARING:
            self._commands.clear()
        elif key in FILTERING:
            self._commands.switch_filter()
        elif len(key) == 1 and "1" <= key <= "9":
            self._commands.mark(int(key))
        else:
            return False
        return True

    def _move(self, cell: int) -> None:
        self._update(cursor=cell)
        self._services.shown_board.focus(cell)
