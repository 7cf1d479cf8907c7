"""Why a digit follows: steps of techniques with their arguments, paths of steps, and ratings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, get_args, overload

from sudoku_py import bitboard
from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.board import Board
from sudoku_py.core import arguments
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.validity import NoSolution
from sudoku_py.generator.result import OptionsError
from sudoku_py.lab.texts import load, render
from sudoku_py.techniques import explainer
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.claims import cells_of, digits_of, reasons_of
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.hodoku.procedure import rating_of as hodoku_rating_of
from sudoku_py.techniques.options import DEFAULTS, EVERY_FORM
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import Order, UnknownOrder, all_steps, has_no_solution
from sudoku_py.techniques.procedures import path as technique_path
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Step as FoundStep
from sudoku_py.techniques.text.positions import position_of
from sudoku_py.techniques.text.sentences import StepDescriber, chain_text

if TYPE_CHECKING:
    from sudoku_py.drawing.looks import Theme

SHOWN_SECONDS = 1.0  # that a notebook waits for the table of a path
HEAD = ("step", "technique", "SE", "result", "argument")
RATED_SIZE = 9  # of the boards that the two scales are made for


class Rating(NamedTuple):
    """How difficult a 9 × 9 puzzle is, on the scales of two programs.

    Sudoku Explainer's `se` is the rating of the hardest step, `pearl` of the hardest one up to the
    first digit, `diamond` of the first step: 1.0 to 12.0, or 20.0 if its techniques do not solve
    the puzzle. HoDoKu's `score` is the sum over the steps of its solver, `level` one of "easy",
    "medium", "hard", "unfair" and "extreme".

    >>> from sudoku_py.puzzle import read
    >>> read(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... ).rate()
    Rating(se=1.2, pearl=1.2, diamond=1.2, score=204, level='easy')
    """

    se: float
    pearl: float
    diamond: float
    score: int
    level: str


class Claim(NamedTuple):
    """A sentence of an argument, and what it follows from.

    `kind` is what it says ("in-unit", "either", "so", …), `text` the sentence. `because` has the
    indices of the earlier claims that it follows from; empty if it is read from the board. `cells`
    and `digits` are those that it speaks of.

    >>> from sudoku_py.puzzle import read
    >>> read("123434122143432.").hint().claims[-1]
    Claim(kind='so', text='So r4c4 is 1.', because=(0,), cells=('r4c4',), digits=(1,))
    """

    kind: str
    text: str
    because: tuple[int, ...]
    cells: tuple[str, ...]
    digits: tuple[int, ...]

    def __str__(self) -> str:
        """The sentence."""
        return self.text


@dataclass(frozen=True, repr=False)
class Step:
    """A step of a technique on a board: what follows, and why.

    Printed, it is the sentences of its argument; in a notebook the board with the step drawn on it.
    `board` is the board before the step, `found` the step as the finders have it.

    >>> from sudoku_py.core.grid import Grid
    >>> step = steps(CandidateGrid.of(Grid.from_line("123434122143432.")), "full-house")[0]
    >>> step.technique, step.placements, step.se
    ('full-house', ('r4c4=1',), None)
    >>> print(step)
    r4c4 is the last empty cell of box 4, where only the 1 is missing. So r4c4 is 1.
    >>> step.after.line
    '1234341221434321'
    """

    found: FoundStep
    board: Board

    @property
    def technique(self) -> str:
        """The id of the technique, such as "x-wing"; `sudoku_py techniques` lists them."""
        return self.found.technique

    @property
    def name(self) -> str:
        """The name of the technique in English."""
        return technique(self.technique).name

    @property
    def se(self) -> float | None:
        """Sudoku Explainer's rating of the step; None on other sizes than 9 × 9, or without one."""
        rating = self.found.rating
        return rating / 10 if rating and self.board.size == RATED_SIZE else None

    @property
    def score(self) -> int | None:
        """HoDoKu's score of the technique; None on other sizes than 9 × 9, or without one."""
        return technique(self.technique).score if self.board.size == RATED_SIZE else None

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits of the pattern."""
        return self.found.digits

    @property
    def placements(self) -> tuple[str, ...]:
        """The digits that are placed, as "r1c1=5"."""
        return tuple(self._describer.placements(self.found))

    @property
    def eliminations(self) -> tuple[str, ...]:
        """The candidates that are removed, as "r1c1<>5"."""
        return tuple(self._describer.eliminations(self.found))

    @property
    def chain(self) -> str | None:
        """The chains of the step in the usual notation; None if it has none."""
        return chain_text(self.found, self.board.size)

    @property
    def after(self) -> Board:
        """The board after the step."""
        position = self._position
        position.apply(self.found)
        return Board(position.candidate_grid)

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """The argument in English: claims of which the last ones are what follows."""
        return self.argument("en")

    def argument(self, lang: str) -> tuple[Claim, ...]:
        """The argument in one of the languages of the page, "en" or "es"; ValueError for others."""
        position, texts = self._position, load(lang)
        geometry = position.tables.geometry
        words = Words(geometry)
        return tuple(
            Claim(
                kind=claim.kind,
                text=render(texts, words.sentence(claim)).replace("\u00a0", " "),
                because=tuple(reasons_of(claim)),
                cells=tuple(geometry.cell_name(cell) for cell in cells_of(claim, position)),
                digits=tuple(digits_of(claim)),
            )
            for claim in argument_of(self.found, position)
        )

    def short(self, lang: str = "en") -> str:
        """The step on one line: its technique, its rating, its chain, and what follows.

        ValueError for a language without texts.
        """
        texts, rating, chain = load(lang), self.se, self.chain
        name = render(texts, self._describer.name(self.found)) + (f" ({rating})" if rating else "")
        found = ", ".join([*self.placements, *self.eliminations])
        shown = f"{chain} => {found}" if chain else found
        return f"{name}: {shown.replace('r', texts['cell.row-letter'])}"

    def svg(self, claim: int | None = None, *, theme: "Theme" = "light", lang: str = "en") -> str:
        """The step on its board as an SVG document; with what one claim of it speaks of marked.

        UnknownIndex for a claim that the argument does not have.
        """
        from sudoku_py.drawing import step_svg  # noqa: PLC0415 (only who draws needs it)

        if claim is not None:
            claim = arguments.index_in(claim, len(self.claims))
        return step_svg(self.found, self._position, claim=claim, theme=theme, language=lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        """The sentences of the argument in English."""
        return " ".join(map(str, self.claims))

    def __repr__(self) -> str:
        """The step on one line."""
        return f"<{self.short()}>"

    @property
    def _position(self) -> Position:
        return Position.of_candidates(self.board.position)

    @property
    def _describer(self) -> StepDescriber:
        return StepDescriber(self.board.grid.geometry)


class Path(Sequence[Step]):
    """The steps from a board to its solution, each computed when you request it.

    Its length, and whether it `is_solved`, are known when all of it is computed: in the order "se"
    that can take minutes. In a notebook it is a table of the steps. UnknownOrder, NoSolution or
    PositionSizeError if there is no path.

    >>> from sudoku_py.core.grid import Grid
    >>> found = Path(CandidateGrid.of(Grid.from_line("12..34....1.4...")))
    >>> found[0].technique, len(found), found.is_solved, found[-1].after.line
    ('full-house', 10, True, '1243342123144132')
    """

    def __init__(
        self, start: CandidateGrid, order: Order = "teachable", *, uniqueness: bool = True
    ) -> None:
        """Begin at `start`; without `uniqueness`, no technique assumes that there is one solution.

        The order is "teachable" (what is easiest to see comes first), "se" or "hodoku".
        """
        if order not in get_args(Order):
            raise UnknownOrder("unknown-order", found=order, known=", ".join(get_args(Order)))
        self.order = order
        self._position = solvable(start)
        self._start = Board(start)
        self._steps: list[Step] = []
        self._source = technique_path(self._position, order, uniqueness=uniqueness)
        self._is_complete = False

    def _compute(self, count: int | None) -> None:
        """Look for that many steps, or all."""
        while not self._is_complete and (count is None or len(self._steps) < count):
            found = next(self._source, None)  # the position follows with the next request
            if found is None:
                self._is_complete = True
            else:
                self._steps.append(Step(found, Board(self._position.candidate_grid)))

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        """The step with that index, from 0, or some of them."""
        if isinstance(index, slice):
            is_bounded = index.stop is not None and min(index.start or 0, index.stop) >= 0
            self._compute(index.stop if is_bounded else None)
            return self._steps[index]
        number = arguments.integer("index", index)
        self._compute(number + 1 if number >= 0 else None)
        return self._steps[arguments.index_in(number, len(self._steps))]

    def __len__(self) -> int:
        """How many steps there are, after all are found."""
        self._compute(None)
        return len(self._steps)

    def __iter__(self) -> Iterator[Step]:
        """Each step as soon as it is found."""
        number = 0
        while True:
            self._compute(number + 1)
            if number == len(self._steps):
                return
            yield self._steps[number]
            number += 1

    @property
    def is_solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.end.is_full

    @property
    def end(self) -> Board:
        """The board after all steps."""
        self._compute(None)
        return self._steps[-1].after if self._steps else self._start

    def _repr_html_(self) -> str:
        """A table of the steps, as many as are found in a second."""
        stop, rows = perf_counter() + SHOWN_SECONDS, []
        for number, step in enumerate(self, 1):
            rating = "" if step.se is None else f"{step.se}"
            found = ", ".join((*step.placements, *step.eliminations))
            cells = (str(number), step.name, rating, found, str(step))
            rows.append("".join(f"<td>{escape(cell)}</td>" for cell in cells))
            if perf_counter() > stop:
                rows.append(f'<td colspan="{len(HEAD)}">…</td>')
                break
        head = "".join(f"<th>{name}</th>" for name in HEAD)
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def __repr__(self) -> str:
        """The order, and the steps that were found so far."""
        more = "" if self._is_complete else " so far"
        return f"<Path in the order {self.order!r}: {len(self._steps)} steps{more}>"


def solvable(start: CandidateGrid) -> Position:
    """The position; NoSolution if it has none, as a short search shows, or PositionSizeError."""
    position = position_of(start)
    if has_no_solution(position):
        raise verdict_of(start).reason or NoSolution("locked")
    return position


def steps(
    start: CandidateGrid, technique_id: str | None = None, *, uniqueness: bool = True
) -> tuple[Step, ...]:
    """All steps of a technique that a position has, in every form of it; without one, the usual.

    UnknownTechnique, NoSolution or PositionSizeError if there is nothing to look for.
    """
    names = None if technique_id is None else [technique(technique_id).id]
    options = DEFAULTS if technique_id is None else EVERY_FORM
    board, position = Board(start), solvable(start)
    found = all_steps(position, names, uniqueness=uniqueness, options=options)
    return tuple(Step(each, board) for each in found)


def hint(start: CandidateGrid, order: Order = "teachable") -> Step | None:
    """The next step of a path; None if the board is full, or no technique finds anything."""
    return next(iter(Path(start, order)), None)


def rate(puzzle: CandidateGrid) -> Rating:
    """The ratings of a puzzle, or of a position with one solution; seconds for the hardest.

    OptionsError on other sizes than 9 × 9; NoSolution or SeveralSolutions if it is not unique.
    Sudoku Explainer is by Nicolas Juillerat, HoDoKu by Bernhard Hobiger; ratings are theirs, as
    the documentation's page on parity measures them.
    """
    if puzzle.givens.size != RATED_SIZE:
        raise OptionsError("rating-size", size=puzzle.givens.size)
    reason = verdict_of(puzzle).reason
    if reason:
        raise reason
    found, _ = explainer_rating(puzzle)
    se, pearl, diamond = (tenths / 10 for tenths in found)
    return Rating(se, pearl, diamond, *hodoku_rating(puzzle))


def explainer_rating(puzzle: CandidateGrid) -> tuple[explainer.Rating, list[FoundStep]]:
    """Sudoku Explainer's ratings of what has one solution, in tenths, and its steps."""
    position = Position.of_candidates(puzzle)
    found = list(technique_path(position, "se", uniqueness=assumes_one(puzzle)))
    return explainer.rating_of(found, position), found


def hodoku_rating(puzzle: CandidateGrid) -> tuple[int, str]:
    """HoDoKu's score and level of what has one solution."""
    position = Position.of_candidates(puzzle)
    found = list(technique_path(position, "hodoku", uniqueness=assumes_one(puzzle)))
    rating = hodoku_rating_of(found, is_solved=position.is_solved)
    return rating.score, rating.level


def assumes_one(puzzle: CandidateGrid) -> bool:
    """Whether techniques may assume one solution: if the givens alone have just one."""
    return puzzle.is_puzzle or bitboard.is_unique(puzzle.givens)
