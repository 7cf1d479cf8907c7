"""Rows 16 and 20: unique rectangles and loops, and the bivalue universal grave, of types 1 to 4.

A loop of cells with the same two candidates, in which every unit has two of them, has two ways to
be filled; a puzzle with one solution needs something that prevents both.

If every empty cell had two candidates, and every digit two cells in every unit, the puzzle would
have two solutions or none; so one of the extra candidates, the BUG digits, must be true.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.techniques.board_tables import BoardTables, bit_indices, mask_of
from sudoku_py.techniques.explainer.candidate_bits import few_candidates
from sudoku_py.techniques.explainer.subsets import cell_sets, subsets
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidates, Role, Step, of_digit

SHORTEST = 4
MAX_EXTRA_CELLS = 2  # more only while all extra candidates are the same digit


class Loop(NamedTuple):
    """The `cells` of a loop in order, the mask of its two digits, and what keeps them apart.

    `extra_cells` are those with more candidates, in order, and `extra` is the mask of these.
    """

    cells: tuple[int, ...]
    pair: int
    extra_cells: tuple[int, ...]
    extra: int


def loops(position: Position) -> Iterator[Loop]:
    """Each loop as often as it is found: from each bivalue cell, in both directions."""
    tables, places = position.tables, position.places
    for cell in bit_indices(few_candidates(position, 2)):
        pair = position.candidates[cell]
        first, second = tables.digit_indices[pair]
        both = places[first] & places[second]
        if both.bit_count() >= SHORTEST:
            for path in _Search(position, pair, both).from_cell(cell):
                if _is_loop(tables, path):
                    yield _loop(position, pair, path)


def _loop(position: Position, pair: int, path: tuple[int, ...]) -> Loop:
    extra_cells = tuple([cell for cell in path if position.candidates[cell] != pair])
    extra = 0
    for cell in extra_cells:
        extra |= position.candidates[cell] & ~pair
    return Loop(path, pair, extra_cells, extra)


class _Search:
    """Depth-first search for closed paths through the cells `among`, which have both digits."""

    def __init__(self, position: Position, pair: int, among: int) -> None:
        self._candidates = position.candidates
        self._tables = position.tables
        self._pair = pair
        self._among = among
        self._path: list[int] = []
        self._closed: list[tuple[int, ...]] = []

    def from_cell(self, cell: int) -> list[tuple[int, ...]]:
        """The closed paths from `cell`, each in both directions."""
        self._among ^= 1 << cell
        self._extend(cell, MAX_EXTRA_CELLS, 0, -1)
        return self._closed

    def _extend(self, cell: int, extra_cells: int, extra: int, last_kind: int) -> None:
        """Continue from `cell`, with `extra_cells` left and the digits `extra` in those before.

        As in the original, siblings that are tried earlier also add their digits to `extra`.
        """
        path, candidates, pair = self._path, self._candidates, self._pair
        path.append(cell)
        start = 1 << path[0] if len(path) >= SHORTEST else 0
        for kind, unit in enumerate(self._tables.units_of[cell]):
            if kind == last_kind:
                continue
            ahead = (self._among | start) & self._tables.unit_masks[unit]
            while ahead:
                lowest = ahead & -ahead
                ahead ^= lowest
                if lowest == start:
                    self._closed.append(tuple(path))
                    continue
                following = lowest.bit_length() - 1
                held = candidates[following]
                extra |= held & ~pair
                if held == pair or extra_cells > 0 or not extra & extra - 1:
                    self._among ^= lowest
                    self._extend(following, extra_cells - (held != pair), extra, kind)
                    self._among ^= lowest
        path.pop()


def _is_loop(tables: BoardTables, path: tuple[int, ...]) -> bool:
    """Whether every unit has as many cells of one colour as of the other: one, or none."""
    colours: tuple[list[int], list[int]] = ([], [])
    for number, cell in enumerate(path):
        colours[number % 2].extend(tables.units_of[cell])
    first, second = map(set, colours)
    return first == second and all(len(set(units)) == len(units) for units in colours)


class LockedSet(NamedTuple):
    """A naked or hidden set: its cells but those of the loop, and what it adds to the rating."""

    digits: int
    cells: tuple[int, ...]
    eliminations: Candidates
    rating: int


def naked_sets(position: Position, loop: Loop, unit: int, size: int) -> Iterator[LockedSet]:
    """The extras and `size` − 1 other cells of the unit have `size` digits together."""
    in_unit, candidates = position.tables.unit_masks[unit], position.candidates
    if (position.empty & in_unit).bit_count() < 2 * size:
        return
    first, second = (candidates[cell] & ~loop.pair for cell in loop.extra_cells)
    others = bit_indices(position.empty & in_unit & ~mask_of(loop.extra_cells))
    for cells, held in cell_sets(position, others, size - 1):
        digits = held | loop.extra
        if digits.bit_count() == size and digits == held | first & second:
            lost = position.candidates_in([cell for cell in others if cell not in cells], digits)
            if lost:
                yield LockedSet(digits, cells, lost, size - 1)


def hidden_sets(position: Position, loop: Loop, unit: int, size: int) -> Iterator[LockedSet]:
    """The loop's digits and `size` − 2 others have `size` cells of the unit together.

    The two cells with extras count as one: the second is left out.
    """
    tables, in_unit = position.tables, position.tables.unit_masks[unit]
    if (position.empty & in_unit).bit_count() <= 2 * size:
        return
    first, second = loop.extra_cells
    where = [places & in_unit & ~(1 << second) for places in position.places]
    for indices in subsets(tables.size, size):
        digits = mask_of(indices)
        if (
            digits & loop.pair != loop.pair
            or digits & loop.extra
            or not all(where[index] for index in indices)
        ):
            continue
        cells = 0
        for index in indices:
            cells |= where[index]
        if cells.bit_count() == size and cells >> first & 1:
            others = tuple(bit_indices(cells & ~(1 << first)))
            lost = position.candidates_in(others, tables.every_digit & ~digits)
            if lost:
                yield LockedSet(digits, others, lost, size - 2)


RECTANGLE = 45
LENGTHS = {4: 0, 6: 1, 8: 2}  # what the length of the loop adds to the rating
LONGER = 5
MAX_SET_SIZE = 7


class Hint(NamedTuple):
    """A step with its type, which sorts hints, and what makes two of them the same."""

    step: Step
    kind: int
    identity: tuple[object, ...]


def unique_loops(position: Position) -> Iterator[Step]:
    """All hints, the easiest first; of hints with the same type and cells the first."""
    found: dict[tuple[object, ...], Hint] = {}
    for loop in loops(position):
        for hint in _hints(position, loop):
            found.setdefault(hint.identity, hint)
    for hint in sorted(found.values(), key=_difficulty):
        yield hint.step


def _difficulty(hint: Hint) -> tuple[int, int]:
    return hint.step.rating or 0, hint.kind


def _rating(loop: Loop) -> int:
    return RECTANGLE + LENGTHS.get(len(loop.cells), LONGER)


def _hints(position: Position, loop: Loop) -> Iterator[Hint]:
    many = len(loop.extra_cells)
    if many == 1:
        yield from _type_1(position, loop)
    if many >= 2 and loop.extra.bit_count() == 1:
        yield from _type_2(position, loop)
    if many == 2:
        if loop.extra.bit_count() >= 2:
            yield from _type_3(position, loop)
        yield from _type_4(position, loop)


def _type_1(position: Position, loop: Loop) -> Iterator[Hint]:
    (cell,) = loop.extra_cells
    digits = position.tables.digit_indices[loop.pair]
    yield _hint(loop, 1, tuple([(cell, index + 1) for index in digits]))


def _type_2(position: Position, loop: Loop) -> Iterator[Hint]:
    seen = position.tables.common_peers(mask_of(loop.extra_cells))
    lost = seen & position.places[loop.extra.bit_length() - 1]
    if lost:
        yield _hint(loop, 2, of_digit(lost, loop.extra.bit_length()))


def _type_3(position: Position, loop: Loop) -> Iterator[Hint]:
    for unit in position.tables.common_units(mask_of(loop.extra_cells)):
        for size in range(loop.extra.bit_count(), MAX_SET_SIZE + 1):
            for find in (naked_sets, hidden_sets):
                for found in find(position, loop, unit, size):
                    yield _locked_hint(loop, unit, found)


def _locked_hint(loop: Loop, unit: int, found: LockedSet) -> Hint:
    identity = (unit, found.digits, mask_of(found.cells))
    hint = _hint(loop, 3, found.eliminations, found.rating, identity)
    role = Role("als", cells=found.cells, units=(unit,))
    return hint._replace(step=hint.step._replace(roles=(*hint.step.roles, role)))


def _type_4(position: Position, loop: Loop) -> Iterator[Hint]:
    tables, places = position.tables, position.places
    extra_cells = mask_of(loop.extra_cells)
    first, second = tables.digit_indices[loop.pair]
    for unit in tables.common_units(extra_cells):
        others = tables.unit_masks[unit] & ~extra_cells
        for locked, other in ((first, second), (second, first)):
            if not places[locked] & others:
                yield _hint(loop, 4, of_digit(extra_cells, other + 1))
                break


def _hint(
    loop: Loop, kind: int, lost: Candidates, added: int = 0, more: tuple[int, ...] = ()
) -> Hint:
    is_rectangle = len(loop.cells) == 4
    digits = tuple([index + 1 for index in bit_indices(loop.pair)])
    roles = (Role("cells", cells=loop.cells), Role("extra", cells=loop.extra_cells))
    technique = f"unique-rectangle-{kind}" if is_rectangle else "unique-loop"
    step = Step(technique, (), lost, digits, roles, rating=_rating(loop) + added)
    return Hint(step, kind, (kind, mask_of(loop.cells), *more))


ONE_CELL, MANY_CELLS = 56, 57
SET_SIZES = range(2, 7)


class Bug(NamedTuple):
    """The BUG digits of each BUG cell, all of them, and the cells that all BUG cells see."""

    digits_of: dict[int, int]
    digits: int
    seen: int

    @property
    def cells(self) -> tuple[int, ...]:
        """The BUG cells, in the order in which they are found."""
        return tuple(self.digits_of)


def bugs(position: Position) -> Iterator[Step]:
    """The hints of the BUG, if there is one: types 2 and 4, or 4 and 3."""
    bug = _bug(position)
    if bug is None:
        return
    if len(bug.cells) == 1:
        (cell,) = bug.cells
        lost = position.candidates_in([cell], ~bug.digits)
        yield from _bug_steps("bug-plus-1", bug, lost, ONE_CELL)
        return
    if bug.digits.bit_count() == 1:
        lost = of_digit(
            bug.seen & position.places[bug.digits.bit_length() - 1], bug.digits.bit_length()
        )
        yield from _bug_steps("bug-2", bug, lost, MANY_CELLS)
    if len(bug.cells) == 2:
        yield from _bug_type_4(position, bug)
    if bug.digits.bit_count() > 1:
        yield from _bug_type_3(position, bug)


def _bug(position: Position) -> Bug | None:
    """The BUG cells, where there is such a pattern."""
    many = position.empty & ~few_candidates(position, 2)
    if not many:
        return None
    bug = Bug({}, 0, position.tables.every_cell)
    for unit in position.tables.brc:
        for index, places in enumerate(position.places):
            cells = places & position.tables.unit_masks[unit]
            if cells and cells.bit_count() != 2:
                larger = cells & many
                if not larger:
                    return None
                if not larger & larger - 1:
                    bug = _with(position, bug, larger.bit_length() - 1, index)
                    if not bug.seen and len(bug.cells) > 1 and bug.digits.bit_count() > 1:
                        return None
    return bug if bug.cells and _is_grave(position, bug) else None


def _with(position: Position, bug: Bug, cell: int, index: int) -> Bug:
    bug.digits_of[cell] = bug.digits_of.get(cell, 0) | 1 << index
    seen = bug.seen & position.tables.peers[cell]
    for other in bug.cells:
        seen &= ~(1 << other)
    return Bug(bug.digits_of, bug.digits | 1 << index, seen)


def _is_grave(position: Position, bug: Bug) -> bool:
    """Whether everything is in twos without the BUG digits."""
    rest = position.copy()
    for cell, digits in bug.digits_of.items():
        for index in position.tables.digit_indices[digits]:
            rest.eliminate(cell, index + 1)
    if few_candidates(rest, 2) != rest.empty:
        return False
    masks = position.tables.unit_masks
    return all(
        (places & mask).bit_count() in (0, 2) for places in rest.places if places for mask in masks
    )


def _bug_type_4(position: Position, bug: Bug) -> Iterator[Step]:
    """Two BUG cells of a unit with one common digit more: it is in one of them."""
    (first, digits), (second, others) = bug.digits_of.items()
    if not position.tables.peers[first] >> second & 1:
        return
    candidates = position.candidates
    common = candidates[first] & candidates[second] & ~digits & ~others
    if common.bit_count() == 1:
        lost = position.candidates_in([first], ~(digits | common))
        lost += position.candidates_in([second], ~(others | common))
        yield from _bug_steps("bug-4", bug, lost, MANY_CELLS)


def _bug_type_3(position: Position, bug: Bug) -> Iterator[Step]:
    """The BUG digits make a naked set with other cells of a unit."""
    tables = position.tables
    peers = [peer for peer in tables.peer_cells[bug.cells[0]] if bug.seen >> peer & 1]
    for unit in tables.common_units(sum(1 << cell for cell in bug.cells)):
        others = [peer for peer in peers if tables.unit_masks[unit] >> peer & 1]
        for size in SET_SIZES:
            if len(others) >= size:
                yield from _bug_naked_sets(position, bug, others, size)


def _bug_naked_sets(position: Position, bug: Bug, others: list[int], size: int) -> Iterator[Step]:
    for cells, digits in cell_sets(position, others, size - 1):
        if digits.bit_count() == size and not bug.digits & ~digits:
            rest = [cell for cell in others if cell not in cells]
            lost = position.candidates_in(rest, digits)
            yield from _bug_steps("bug-3", bug, lost, MANY_CELLS + size - 1, cells)


def _bug_steps(
    technique: str, bug: Bug, lost: Candidates, rating: int, others: tuple[int, ...] = ()
) -> Iterator[Step]:
    if lost:
        digits = tuple([index + 1 for index in bit_indices(bug.digits)])
        extra = tuple(
            (cell, index + 1) for cell, held in bug.digits_of.items() for index in bit_indices(held)
        )
        roles = [Role("cells", cells=bug.cells), Role("extra", extra)]
        if others:
            roles.append(Role("als", cells=others))
        yield Step(technique, (), lost, digits, tuple(roles), rating=rating)
