"""A run of a search algorithm as a sequence of moments: any step, with all there is to see."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from linecache import getline
from math import inf
from sys import modules
from types import MappingProxyType
from typing import NamedTuple, overload

from sudoku_py.board import Board
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid
from sudoku_py.lab.replay.frames import Frame
from sudoku_py.lab.run import Outcome
from sudoku_py.lab.run import Run as LabRun
from sudoku_py.lab.texts import load, render
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.transcript import transcript
from sudoku_py.lab.tree.search_tree import Node
from sudoku_py.lab.views.step_view import StepView, step_view
from sudoku_py.solvers.contract import Solver

DRAWN = 200  # nodes of a tree, the largest subtrees first, as in its drawing
# The keys of the sentences for a reason other than a contradiction: without a guess, and with one.
REASONS = {
    "solution": ("reason.solution-only", "reason.solution"),
    "exhausted": ("reason.tried-all", "reason.tried"),
    "waits": ("reason.waits", "reason.waits"),
}
PORTION = 10_000  # steps that are recorded at once
Counters = Mapping[str, int | float]


class Line(NamedTuple):
    """A line of an algorithm: its number, its text without indentation, its function and module.

    >>> print(Run(Grid.from_line("12..34....1.4..."))[3].line)
    49: yield Place(cell, digit, guessed=True)
    """

    number: int
    text: str
    function: str
    module: str

    def __str__(self) -> str:
        """The number and the text."""
        return f"{self.number}: {self.text}"


@dataclass(frozen=True, repr=False)
class Moment:
    """A run after some of its steps: what the lab shows of it.

    Printed, it is the sentence of its step; in a notebook the board, with what has just changed.

    >>> moment = Run(Grid.from_line("12..34....1.4..."))[4]
    >>> print(moment, moment.depth, moment.counters["nodes"], moment.variables["digit"])
    1 does not fit in r1c4: row 1 already has it, in r1c1. 1 2 1
    """

    step: int
    _run: LabRun

    @cached_property
    def board(self) -> Board:
        """The board: the puzzle's givens, and the digits that the search has written."""
        digits = Grid.from_line(self._view.board)
        return Board(CandidateGrid.of(self._run.puzzle, digits=digits))

    @property
    def event(self) -> Mapping[str, object]:
        """The event of the step by key: its `kind`, such as "place", and its fields; empty at 0.

        Cells are numbers from 0 row by row, units indices into the rows, columns and boxes.
        """
        return MappingProxyType(self._view.event or {})

    @property
    def line(self) -> Line | None:
        """The line of the algorithm that has made the step; None before the first one."""
        code = self._view.code
        if code is None:
            return None
        module, number = str(code["module"]), int(code["line"])
        text = getline(modules[module].__file__ or "", number).strip()
        return Line(number, text, str(code["function"]), module)

    @property
    def reason(self) -> str | None:
        """Why the search backtracks here, in a sentence; None if it does not."""
        cause = self._view.reason
        if not cause:
            return None
        if cause["kind"] == "contradiction":
            return Moment(cause["step"], self._run).text()
        key, guess = REASONS[cause["kind"]], cause["culprit"]
        if guess is None:
            return render(load("en"), (key[0], {}))
        geometry = self._run.puzzle.geometry
        digit, cell = geometry.symbols[guess["digit"] - 1], geometry.cell_name(guess["cell"])
        return render(
            load("en"), (key[1], {"guess": ("reason.guess", {"digit": digit, "cell": cell})})
        )

    @property
    def depth(self) -> int:
        """How many levels of the tree the search has gone down."""
        return self._view.depth

    @property
    def counters(self) -> Counters:
        """What was counted up to here, by name (`nodes`, `checks`, `backtracks`, …).

        The glossary of the documentation defines each. What the algorithm does not count is absent.
        """
        return counted(self._view)

    @cached_property
    def stack(self) -> tuple[Frame, ...]:
        """The call stack, the innermost function last, each with its line and its variables."""
        self._run.seek(self.step, inf)
        replay = self._run.frames()
        while not replay.advance(budget_ms=100):
            pass
        return tuple(replay.frames or ())

    @property
    def variables(self) -> Mapping[str, str]:
        """The variables of the innermost function, as text."""
        return MappingProxyType(self.stack[-1].variables if self.stack else {})

    @property
    def tree(self) -> "Tree":
        """The search tree as it is at this moment."""
        return Tree(self._run, self.step)

    def text(self, lang: str = "en") -> str:
        """What happens in the step, in "en" or "es"; ValueError for other languages."""
        texts = load(lang)
        if not self.step:
            return ""
        _, sentences = next(transcript(self._run.timeline, self.step, self.step))
        return " ".join(render(texts, each) for each in sentences)

    def svg(self) -> str:
        """The moment as an SVG document."""
        from sudoku_py.drawing import moment_svg  # noqa: PLC0415 (only who draws needs it)

        return moment_svg(self._run, self.step)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        """What happens in the step."""
        return self.text()

    def __repr__(self) -> str:
        """The number of the step, and what happens in it."""
        return f"<{self.step}. {self.text()}>"

    @cached_property
    def _view(self) -> StepView:
        return step_view(self._run.timeline, self.step)


class Run(Sequence[Moment]):
    """A run of an algorithm on a puzzle: `run[39]` is the moment after 39 steps.

    It is computed as far as you look, and kept; its length, `run[-1]`, `counters` and
    `outcome` need the whole search, which can take longer than anybody wants to wait. A run is
    recorded up to 10,000,000 steps. Errors: UnknownSolver, UnsupportedSize, InvalidPuzzle.

    >>> run = Run(Grid.from_line("12..34....1.4..."), "cell-order")
    >>> run[3].text(), run[3].line.function, run[3].board.line
    ('Try 3 in r1c3.', 'fill', '123.34....1.4...')
    >>> run.solution.line, run.counters["nodes"]
    ('1243342123144132', 17)
    """

    def __init__(self, puzzle: Grid, algorithm: str | Solver = "cell-order", seed: int = 0) -> None:
        """Get ready; `seed` is for algorithms that use chance."""
        self._run = LabRun(puzzle, algorithm, seed)

    @property
    def algorithm(self) -> str:
        """The id of the algorithm."""
        return self._run.solver.id

    def _record(self, upto: int) -> int:
        """Record up to that step, or to the end; the last step that there is."""
        while not self._run.record(upto, inf):
            pass
        return self._run.recorded

    def _finish(self) -> int:
        while self._run.timeline.end is None:
            self._record(self._run.recorded + PORTION)
        return self._run.recorded

    @overload
    def __getitem__(self, index: int) -> Moment: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Moment]: ...
    def __getitem__(self, index: int | slice) -> Moment | Sequence[Moment]:
        """The moment after that many steps; a negative number counts from the end."""
        if isinstance(index, slice):
            return [Moment(step, self._run) for step in range(len(self))[index]]
        step = index + len(self) if index < 0 else index
        if not 0 <= step <= self._record(step):
            raise IndexError(
                f"the run ends after step {self._run.recorded}, so there is no {index}"
            )
        return Moment(step, self._run)

    def __len__(self) -> int:
        """How many moments there are: the start, and one after each step."""
        return self._finish() + 1

    def __iter__(self) -> Iterator[Moment]:
        """Each moment as soon as it is computed."""
        for step in count():
            if step > self._record(step):
                return
            yield Moment(step, self._run)

    @property
    def outcome(self) -> Outcome:
        """How the whole search ends: `end`, `steps`, `solutions`, `complete`, `seconds`."""
        self._finish()
        return self._run.outcome()

    @property
    def solution(self) -> Board | None:
        """The first solution that the search reaches; None if it ends without one."""
        step = self._first_solution
        return None if step is None else Moment(step, self._run).board

    @property
    def counters(self) -> Counters:
        """What the search has counted up to its first solution, or to its end without one."""
        step = self._first_solution
        return (self[-1] if step is None else Moment(step, self._run)).counters

    @cached_property
    def _first_solution(self) -> int | None:
        """The step of the first solution."""
        timeline = self._run.timeline
        while not timeline.event_codes.solutions and timeline.end is None:
            self._record(self._run.recorded + PORTION)
        return next_step(timeline, Breakpoint("solution"), after=0)

    @property
    def tree(self) -> "Tree":
        """The tree of the whole search."""
        return Tree(self._run, self._finish())

    def _repr_svg_(self) -> str:
        """The last moment that was computed."""
        return Moment(self._run.recorded, self._run).svg()

    def __repr__(self) -> str:
        """The algorithm, and how many steps are recorded."""
        more = "" if self._run.timeline.end else " so far"
        return f"<Run of {self.algorithm}: {self._run.recorded} steps{more}>"


class Tree:
    """The tree of a search at a moment: its guesses, and what became of them.

    `len` is the number of all nodes; `nodes` are the 200 with the largest subtrees and those on the
    path to the current one, in the order in which the search reached them. In a notebook it is a
    drawing.

    >>> tree = Run(Grid.from_line("12..34....1.4...")).tree
    >>> len(tree), tree.nodes[1].cell, tree.nodes[1].outcome
    (17, 2, 'exhausted')
    """

    def __init__(self, run: LabRun, step: int) -> None:
        """Take the tree of a run that is recorded up to that step."""
        self._run, self.step = run, step

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes that a drawing shows."""
        tree = self._run.tree
        while not tree.follow(inf):
            pass
        return tuple(tree.view_at(self.step, limit=DRAWN))

    def __len__(self) -> int:
        """How many nodes there are, the puzzle itself among them."""
        return self.nodes[0].size

    def svg(self) -> str:
        """The tree as an SVG document."""
        from sudoku_py.drawing import tree_svg  # noqa: PLC0415 (only who draws needs it)

        return tree_svg(self._run, self.step)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        """The number of nodes."""
        return f"<Tree of {len(self)} nodes after step {self.step}>"


def counted(view: StepView) -> Counters:
    """The counters of a step that its algorithm has, but for those of each kind of event."""
    names = view.counters.items()
    return MappingProxyType({k: v for k, v in names if v is not None and k != "events"})
