"""A run of a search algorithm as a sequence of moments: any step or line, and all that it shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from linecache import getline
from math import inf
from sys import modules
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, overload

from sudoku_py.board import Board
from sudoku_py.core import arguments
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid
from sudoku_py.lab.lines.breakpoints import Breakpoints, breakpoint_of
from sudoku_py.lab.lines.line_cursor import START, Position
from sudoku_py.lab.lines.run_lines import reached
from sudoku_py.lab.replay.frames import Frame
from sudoku_py.lab.run import Outcome
from sudoku_py.lab.run import Run as LabRun
from sudoku_py.lab.texts import load, render
from sudoku_py.lab.timeline.step_finder import Breakpoint, next_step
from sudoku_py.lab.transcript import argued_transcript, ending, transcript
from sudoku_py.lab.tree.search_tree import Node
from sudoku_py.lab.views.reason import event_data
from sudoku_py.lab.views.step_view import StepView, step_view
from sudoku_py.solvers.contract import Solver

if TYPE_CHECKING:
    from sudoku_py.drawing.looks import Theme

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

    @classmethod
    def of(cls, module: str, function: str, number: int) -> "Line":
        """The line with that number of an imported module."""
        text = getline(modules[module].__file__ or "", number).strip()
        return cls(number, text, function, module)

    def __str__(self) -> str:
        """The number and the text."""
        return f"{self.number}: {self.text}"


class TranscriptRow(NamedTuple):
    """A step of a run in words: its event as in `Moment`, its depth and its line of code.

    `argument` has the sentences why a step of a human technique holds; it is empty for others.

    >>> *_, row = Run(Grid.from_line("12..34....1.4..."), "rule-based").transcript(4)
    >>> row.text, row.argument[-1]
    ('r2c4 is the only cell for 1 in box 2.', 'So the 1 of box 2 goes in r2c4, the only cell left.')
    """

    step: int
    text: str
    argument: tuple[str, ...]
    event: Mapping[str, object]
    depth: int
    line: int


@dataclass(frozen=True, repr=False)
class Moment:
    """A run after some of its steps, and `offset` lines more: what the lab shows of it.

    Printed, it is the sentence of its step; in a notebook the board, with what has just changed.

    >>> moment = Run(Grid.from_line("12..34....1.4..."))[4]
    >>> print(moment, moment.depth, moment.counters["nodes"], moment.variables["digit"])
    1 does not fit in r1c4: row 1 already has it, in r1c1. 1 2 1
    """

    step: int
    _run: LabRun
    offset: int = 0

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
        """The line that has made the step, or with an `offset` runs next; None at the start."""
        if self.offset:
            found = self._run.lines.line(Position(self.step, self.offset))
            return found and Line.of(found.module, found.function, found.line)
        code = self._view.code
        if code is None:
            return None
        return Line.of(str(code["module"]), str(code["function"]), int(code["line"]))

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
        self._run.record(self.step, inf)
        self._run.go(Position(self.step, self.offset))
        replay = self._run.line_frames() if self.offset else self._run.frames()
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

    def later(self, lines: int) -> "Moment":
        """The moment that many lines after the step; after its last line if it has fewer."""
        arguments.whole("lines", lines)
        at = reached(self._run.lines.to(Position(self.step, lines))) or Position(self.step)
        return Moment(at.step, self._run, at.offset)

    def text(self, lang: str = "en") -> str:
        """What happens in the step, in "en" or "es"; ValueError for other languages."""
        texts = load(lang)
        if not self.step:
            return ""
        _, sentences = next(transcript(self._run.timeline, self.step, self.step))
        return " ".join(render(texts, each) for each in sentences)

    def svg(self, *, theme: "Theme" = "light", lang: str = "en") -> str:
        """The moment as an SVG document, with its sentence below the board."""
        from sudoku_py.drawing import moment_svg  # noqa: PLC0415 (only who draws needs it)

        return moment_svg(self._run, self.step, theme=theme, language=lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        """What happens in the step; with an `offset`, the line that runs next."""
        return str(self.line) if self.offset else self.text()

    def __repr__(self) -> str:
        """The number of the step, that of the line after it, and what happens there."""
        return f"<{self.step}.{self.offset or ''} {self}>"

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
        self._run = LabRun(puzzle, algorithm, arguments.integer("seed", seed))

    @property
    def algorithm(self) -> str:
        """The id of the algorithm."""
        return self._run.solver.id

    def record(self, upto: int, seconds: float = inf) -> int:
        """Record up to that step, to the end, or for that long; the last step that there is.

        >>> run = Run(Grid.from_line("12..34....1.4..."))
        >>> run.record(40), run.is_recorded, run.record(10**6), run.is_recorded
        (40, False, 82, True)
        """
        arguments.whole("upto", upto)
        arguments.number("seconds", seconds)
        while not self._run.record(upto, 1000 * seconds) and seconds == inf:
            pass
        return self._run.recorded

    @property
    def is_recorded(self) -> bool:
        """Whether the search is recorded to its end."""
        return self._run.timeline.end is not None

    def _finish(self) -> int:
        while not self.is_recorded:
            self.record(self._run.recorded + PORTION)
        return self._run.recorded

    @overload
    def __getitem__(self, index: int) -> Moment: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Moment]: ...
    def __getitem__(self, index: int | slice) -> Moment | Sequence[Moment]:
        """The moment after that many steps; a negative number counts from the end."""
        if isinstance(index, slice):
            return [Moment(step, self._run) for step in range(len(self))[index]]
        found = arguments.integer("index", index)
        step = found + len(self) if found < 0 else found
        if not 0 <= step <= self.record(max(step, 0)):
            raise arguments.UnknownIndex("argument-step", found=found, last=self._run.recorded)
        return Moment(step, self._run)

    def __len__(self) -> int:
        """How many moments there are: the start, and one after each step."""
        return self._finish() + 1

    def __iter__(self) -> Iterator[Moment]:
        """Each moment as soon as it is computed."""
        for step in count():
            if step > self.record(step):
                return
            yield Moment(step, self._run)

    def transcript(self, last: int, lang: str = "en") -> Iterator[TranscriptRow]:
        """The steps up to the `last` in words, "en" or "es"; ValueError for other languages.

        >>> rows = Run(Grid.from_line("12..34....1.4...")).transcript(3)
        >>> [(row.step, row.text, row.line) for row in rows][2:]
        [(3, 'Try 3 in r1c3.', 49)]
        """
        texts, timeline = load(lang), self._run.timeline
        self.record(arguments.whole("last", last))
        told = argued_transcript(timeline, 1, last)
        for (step, event, state), (_, text, claims) in zip(
            timeline.events(1, last), told, strict=True
        ):
            yield TranscriptRow(
                step,
                " ".join(render(texts, each) for each in text),
                tuple(render(texts, claim) for claim in claims),
                MappingProxyType(event_data(event, self._run.puzzle.geometry)),
                state.depth,
                timeline.site(step).line,
            )

    def ending(self, lang: str = "en") -> str | None:
        """How the search has ended, in a sentence; None if it is not recorded to its end."""
        found = ending(self._run.timeline)
        return found and render(load(lang), found)

    def lines(self) -> Iterator[Moment]:
        """The moments before each line of code that runs.

        >>> first = next(Run(Grid.from_line("12..34....1.4...")).lines())
        >>> print(first.step, first.offset, first)
        0 1 30: board = list(puzzle.values)
        """
        at = START
        while (found := reached(self._run.lines.move(at, 1))) not in (None, at):
            at = found or at
            if at.offset:
                yield Moment(at.step, self._run, at.offset)

    def until(self, *breakpoints: str) -> Moment | None:
        """The first moment at which a breakpoint stops the run; None if none does.

        A breakpoint is "r5c5 changes", "depth < 10", "depth > 10", "next jump", "dead end 3" or
        "line 47"; BreakpointError for another text.

        >>> moment = Run(Grid.from_line("12..34....1.4...")).until("depth > 2")
        >>> moment.step, moment.stack[-1].variables["depth"]
        (9, '2')
        """
        module = self._run.solver.search.__module__
        geometry = self._run.puzzle.geometry
        named = [arguments.text("breakpoints", each) for each in breakpoints]
        found = [breakpoint_of(each, geometry, module) for each in named]
        lines = tuple(line for each in found for line in each.lines)
        conditions = tuple(condition for each in found for condition in each.conditions)
        at = reached(self._run.lines.until(START, Breakpoints(lines, conditions)))
        return at and Moment(at.step, self._run, at.offset)

    @property
    def comparisons_at_worst(self) -> int | None:
        """The most comparisons that the cost model allows; None if it has none of the algorithm."""
        return self._run.at_worst()

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
            self.record(self._run.recorded + PORTION)
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

    def svg(self, *, theme: "Theme" = "light", lang: str = "en") -> str:
        """The tree as an SVG document, with a legend."""
        from sudoku_py.drawing import tree_svg  # noqa: PLC0415 (only who draws needs it)

        return tree_svg(self._run, self.step, theme=theme, language=lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        """The number of nodes."""
        nodes = "1 node" if len(self) == 1 else f"{len(self)} nodes"
        return f"<Tree of {nodes} after step {self.step}>"


def counted(view: StepView) -> Counters:
    """The counters of a step that its algorithm has, but for those of each kind of event."""
    names = view.counters.items()
    return MappingProxyType({k: v for k, v in names if v is not None and k != "events"})
