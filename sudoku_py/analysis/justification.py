"""The easiest technique that gives a digit at a moment of a game.

The candidates of the moment are those that the rules leave. All steps up to XYZ-wings that the
candidates allow are looked for, and what the easiest of them eliminate goes, with those that are
not as hard as one before; then again, with the candidates that are left. A step that was found
stays known. Harder techniques are tried one by one, where those before have nothing left. No digit
is written. A digit is *given* by the first step that places it. Its rating is that of the hardest
step so far, without which it was not given; the technique is that of this step. So a pointing pair
that leaves a hidden single gives the digit, rated as the pair; what only follows once another digit
is on the board is not given yet.

    position ─► JustificationSearch.digit ─► Justification ─► proof ─► positions and steps

Techniques, ratings and their order are those of Sudoku Explainer. A digit that a chain proves
cannot be written either; what it excludes is eliminated.
"""

from collections.abc import Generator, Iterator
from typing import NamedTuple

from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.explainer.finders import TECHNIQUES
from sudoku_py.techniques.explainer.ladder import ALL_ROWS, HINTS, LOWEST
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Step

MAX_RATING = 84  # in tenths: the chains above assume several things at once, and take minutes
DIRECT = (1, 2, 3, 4, 5)  # rows that place digits and eliminate nothing
ROW_OF = {name: row for row, names in TECHNIQUES.items() for name in names}  # but for chains
LAST_TOGETHER = 15  # the last row that is looked for in every state: XYZ-wings
RATED_SIZE = 9
FOR_NINE = tuple(row for row in sorted(ALL_ROWS) if row <= 25)
FOR_OTHERS = tuple(row for row in FOR_NINE if row < 20)  # up to hidden quads
FOR_LARGE = (1, 2, 4, 6)
LARGE = 16  # above this size, only singles and locked candidates are tried


class Seen(NamedTuple):
    """A step, found after that many steps had eliminated candidates."""

    step: Step
    after: int


class Justification(NamedTuple):
    """How a digit is given: `last` places it.

    `technique` and `rating`, in tenths, are those of the hardest step needed.
    """

    cell: int
    digit: int
    technique: str
    rating: int
    last: Seen


class ProofStep(NamedTuple):
    """A step of a proof, and the position before it."""

    position: Position
    step: Step


def rows_for(size: int) -> tuple[int, ...]:
    """The rows of Sudoku Explainer's ladder that are tried on boards of this size.

    >>> rows_for(25)
    (1, 2, 4, 6)
    """
    if size > LARGE:
        return FOR_LARGE
    return FOR_NINE if size == RATED_SIZE else FOR_OTHERS


class JustificationSearch:
    """What can be found in a position, from the easiest on, as far as callers request it.

    `limit` is the highest rating of a step, in tenths. The position must be one of a puzzle with
    one solution, and have only right digits: some techniques assume it.

    >>> from sudoku_py.core.grid import Grid
    >>> search = JustificationSearch(Position.of_grid(Grid.from_line("12..34....1.4...")))
    >>> search.found(2, 4).technique, search.easiest().technique
    ('hidden-single', 'full-house')
    """

    def __init__(self, position: Position, limit: int = MAX_RATING) -> None:
        """Start with a copy of the position."""
        self.start = position.copy()
        self.eliminating: list[Seen] = []  # the steps so far that eliminated candidates
        self.given: dict[Candidate, Justification] = {}  # the digits so far
        self._limit = limit
        self._state = position.copy()
        self._rows = [row for row in rows_for(position.tables.size) if LOWEST[row] <= limit]
        self._known: dict[Step, Seen] = {}  # the steps that can eliminate something
        self._hardest: Step | None = None  # of those that have eliminated
        self._is_fresh = True  # whether the digits are still to be found that are given now
        self._is_over = False

    def found(self, cell: int, digit: int) -> Justification | None:
        """How this digit is given; None if no technique up to the limit gives it."""
        return _finished(self.digit(cell, digit))

    def easiest(self) -> Justification | None:
        """The digit that is given by the easiest technique, the first of them."""
        return _finished(self.any_digit())

    def digit(self, cell: int, digit: int) -> Generator[None, None, Justification | None]:
        """The same as `found`, with a pause after each piece of work."""
        while (cell, digit) not in self.given and not self._is_over:
            yield from self._advance()
            yield
        return self.given.get((cell, digit))

    def any_digit(self) -> Generator[None, None, Justification | None]:
        """The same as `easiest`, with a pause after each piece of work."""
        while not self.given and not self._is_over:
            yield from self._advance()
            yield
        return min(self.given.values(), key=lambda each: each.rating, default=None)

    def easier_than(self, rating: int, technique: str) -> Iterator[Justification]:
        """The digits that an easier technique gives than this one, among those found so far."""
        for each in self.given.values():
            if each.rating < rating and each.technique != technique:
                yield each

    def _advance(self) -> Iterator[None]:
        """Find the digits that the candidates give at once; the next time, eliminate some."""
        if self._is_fresh:
            self._is_fresh = False
            for row in self._rows:
                if row in DIRECT:
                    self._note(self._allowed(row))
            return
        for row in self._rows:
            if row not in DIRECT:
                if row > LAST_TOGETHER and self._eliminate():
                    return
                steps = self._allowed(row)
                self._note(steps)
                for step in steps:
                    self._known.setdefault(step, Seen(step, len(self.eliminating)))
                yield
        self._is_over = not self._eliminate()

    def _allowed(self, row: int) -> list[Step]:
        """The steps of a row up to the limit, the easiest first."""
        steps = (step for step in _steps(row, self._state) if _rating(step) <= self._limit)
        return sorted(steps, key=_rating)

    def _note(self, steps: list[Step]) -> None:
        """Keep the digits that these steps place, unless they were given before."""
        before = len(self.eliminating)
        for step in steps:
            for cell, digit in step.placements:
                if (cell, digit) not in self.given:
                    hardest = self._harder(step)
                    self.given[cell, digit] = Justification(
                        *(cell, digit, hardest.technique, _rating(hardest)), Seen(step, before)
                    )

    def _harder(self, step: Step) -> Step:
        """The hardest step so far, or this one if it is as hard."""
        hardest = self._hardest
        return step if hardest is None or _rating(hardest) <= _rating(step) else hardest

    def _eliminate(self) -> bool:
        """Apply the easiest known steps that eliminate something; False if there is none.

        With them go all that are not as hard as one before. Techniques with the same rating take
        turns: the digit that is given next needs the last.
        """
        able = [each for each in self._known.values() if is_able(each.step, self._state)]
        self._known = {each.step: each for each in able}
        if not able:
            return False
        top = self._hardest = self._harder(min([each.step for each in able], key=_rating))
        for each in able:
            is_same = (each.step.technique, each.step.rating) == (top.technique, top.rating)
            if is_same or _rating(each.step) < _rating(top):
                remove(each.step, self._state)
                self.eliminating.append(each)
        self._is_fresh = True
        return True


def proof(search: JustificationSearch, found: Justification) -> list[ProofStep]:
    """The steps that a digit needs, in the order in which they can be seen; the last places it.

    Steps that the later ones can do without are left out. The position of each is the one after
    those before it; but the start with what it needs of these, where a pattern is no longer whole
    once the others have eliminated what they do.
    """
    known, last = search.eliminating, found.last
    # By the number of steps that were applied before.
    kept = dict(enumerate(known[: last.after])) | {len(known): last}
    for index in reversed(range(last.after)):
        fewer = {number: each for number, each in kept.items() if number != index}
        later = [each for each in fewer.values() if each.after > index]
        if all(_step_in(_needed(search, fewer, each), each.step) for each in later):
            kept = fewer
    shown, position = [], search.start
    for _, each in sorted(kept.items(), key=lambda pair: (pair[1].after, pair[0])):
        step = _step_in(position, each.step)
        before = position if step else _needed(search, kept, each)
        step = step or _step_in(before, each.step) or each.step
        shown.append(ProofStep(before, step))
        position = position.copy()
        remove(step, position)
    return shown


def _needed(search: JustificationSearch, kept: dict[int, Seen], step: Seen) -> Position:
    """The start less what those of the kept steps eliminate that came before a step was found."""
    position = search.start.copy()
    for index, each in kept.items():
        if index < step.after:
            remove(each.step, position)
    return position


def is_able(step: Step, position: Position) -> bool:
    """Whether a step can eliminate something in a position, by itself or by its digit.

    >>> from sudoku_py.core.grid import Grid
    >>> is_able(Step("pointing", (), ((2, 4),)), Position.of_grid(Grid.from_line("12" + "." * 14)))
    True
    """
    return any(position.has(*each) for each in _excluded(step, position))


def remove(step: Step, position: Position) -> None:
    """Remove what a step eliminates, or its digit excludes."""
    for cell, digit in _excluded(step, position):
        position.eliminate(cell, digit)


def _excluded(step: Step, position: Position) -> list[Candidate]:
    tables, lost = position.tables, list(step.eliminations)
    for cell, digit in step.placements:
        lost += [(cell, other) for other in range(1, tables.size + 1) if other != digit]
        lost += [(peer, digit) for peer in tables.peer_cells[cell]]
    return lost


def _step_in(position: Position, wanted: Step) -> Step | None:
    """The step of that technique and digits with at least these conclusions, if it is there."""
    row = ROW_OF.get(wanted.technique)
    if row is None:
        return wanted if _is_proved(wanted, position) else None
    gone = {each for each in wanted.eliminations if position.has(*each)}
    for step in _steps(row, position):
        if _signature(step) == _signature(wanted) and gone <= {*step.eliminations}:
            return step
    return None


def _is_proved(chain: Step, position: Position) -> bool:
    """Whether a chain holds in a position that may have more candidates than its own."""
    try:
        check(argument_of(chain, position), chain, position)
    except (ValueError, LookupError, StopIteration, RuntimeError):
        return False  # a claim is wrong, or its builder looks for what the position lacks
    return True


def _signature(step: Step) -> tuple[object, ...]:
    return step.technique, step.digits, step.rating, step.placements


def _steps(row: int, position: Position) -> Iterator[Step]:
    """All steps of a row; of one with chains, the step that the program would take."""
    if row in HINTS:
        yield from HINTS[row](position)
    elif step := ALL_ROWS[row](position):
        yield step


def _rating(step: Step) -> int:
    return step.rating or 0


def _finished(search: Generator[None, None, Justification | None]) -> Justification | None:
    """What a search returns, without its pauses."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            found: Justification | None = end.value
            return found
