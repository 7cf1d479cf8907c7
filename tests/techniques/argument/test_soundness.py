"""Whatever the checker proves on a small board holds in every completion of it: by brute force."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.checker import LOOKED_UP, is_proved, meaning
from sudoku_py.techniques.argument.logic import Clause, Theory, clause
from sudoku_py.techniques.argument.searches import SEARCHES
from sudoku_py.techniques.board_tables import bit_indices, board_tables
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Node

SIZE = 4
TABLES = board_tables(SIZE)
CELLS, DIGITS, UNITS = range(TABLES.cells), range(1, SIZE + 1), range(len(TABLES.unit_masks))
Values = tuple[int, ...]


@cache
def every_grid() -> tuple[Values, ...]:
    """All boards that are full and right."""
    return tuple(_filled((0,) * len(CELLS), 0))


def _filled(values: Values, cell: int) -> Iterator[Values]:
    if cell == len(CELLS):
        yield values
        return
    taken = {values[peer] for peer in TABLES.peer_cells[cell]}
    for digit in DIGITS:
        if digit not in taken:
            yield from _filled((*values[:cell], digit, *values[cell + 1 :]), cell + 1)


def completions(position: Position) -> list[Values]:
    """The full boards that have the digits of a position, and a candidate in each other cell."""
    return [
        grid
        for grid in every_grid()
        if all(
            position.values[cell] == grid[cell] or position.has(cell, grid[cell]) for cell in CELLS
        )
    ]


def holds(wanted: Clause, grid: Values) -> bool:
    """Whether a clause over candidates is true of a full board."""
    return any(
        (grid[found[0]] == found[1]) is truth
        for found, truth in wanted
        if not isinstance(found, int)
    )


def some_position(random: Random) -> Position:
    """Some digits of a full board, and some candidates; now and then a right one is missing."""
    grid, position = random.choice(every_grid()), Position(TABLES)
    for cell in random.sample(CELLS, random.randint(0, 6)):
        position.place(cell, grid[cell])
    may_be_wrong = random.random() < 0.2
    for cell in bit_indices(position.empty):
        for index in bit_indices(position.candidates[cell]):
            if random.random() < 0.25 and (may_be_wrong or grid[cell] != index + 1):
                position.eliminate(cell, index + 1)
    return position


def subsets(items: Iterable[int], most: int) -> Iterator[tuple[int, ...]]:
    chosen = tuple(items)
    for count in range(1, most + 1):
        yield from combinations(chosen, count)


def looked_up_claims() -> Iterator[c.Claim]:
    """All claims about a position alone, up to some sizes."""
    for cell, unit, digit in product(CELLS, UNITS, DIGITS):
        yield c.LastCell(cell=cell, unit=unit, digit=digit)
    for cells, digits in product(subsets(CELLS, 2), subsets(DIGITS, 3)):
        yield c.Has(cells=cells, digits=digits)
        yield c.AlmostLocked(name="A", cells=cells, digits=digits)
    for unit, digit in product(UNITS, DIGITS):
        for cells in subsets(TABLES.unit_cells[unit], 4):
            yield c.Fits(digits=(digit,), units=(unit,), cells=cells)
            for by in CELLS:
                yield c.Blocked(digit=digit, unit=unit, cells=cells, by=(by,))
    for cell, digit in product(CELLS, DIGITS):
        yield c.RuledOut(candidates=((cell, digit),))
        yield c.Searched(cell=cell, digit=digit)
        for by in CELLS:
            yield c.Around(cell=cell, digits=(digit,), by=(by,))
    for digit, cells, is_in_all in product(DIGITS, subsets(CELLS, 2), (True, False)):
        yield c.Arrangements(digit=digit, cells=cells, is_in_all=is_in_all)


def is_accepted(claim: c.Claim, position: Position) -> bool:
    if type(claim) in SEARCHES:
        return SEARCHES[type(claim)](claim, (), position)
    return LOOKED_UP[type(claim)](claim, position)


def test_what_is_read_from_a_position_holds_in_all_completions() -> None:
    random, accepted, every = Random(4), Counter[str](), list(looked_up_claims())
    for _ in range(12):
        position = some_position(random)
        grids = completions(position)
        for claim in every:
            if is_accepted(claim, position):
                accepted[claim.kind] += 1
                for wanted in meaning(claim, position):
                    assert all(holds(wanted, grid) for grid in grids), claim
    kinds = {kind.kind for kind in {*LOOKED_UP, *SEARCHES}}
    assumed = {"deadly", "bug"}  # true only where there is one solution: see `test_deadly`
    assert {*accepted} >= kinds - {"last-cell", *assumed}, accepted


def test_the_prover_agrees_with_a_truth_table() -> None:
    """All assignments of six candidates that no rule forbids, for clauses drawn at random."""
    random = Random(6)
    proved = Counter[bool]()
    for _ in range(1500):
        variables: list[Candidate] = random.sample(list(product(CELLS, DIGITS)), 6)
        variables[0] = (variables[1][0], variables[0][1])  # of one cell, or the same
        allowed = list(_assignments(variables))
        drawn = [_drawn_clause(variables, random) for _ in range(random.randint(1, 6))]
        theory = Theory(drawn, _sees)
        for wanted in (_drawn_clause(variables, random) for _ in range(4)):
            follows = all(
                _is_true(wanted, each)
                for each in allowed
                if all(_is_true(premise, each) for premise in drawn)
            )
            assert theory.proves(wanted) == follows, (drawn, wanted)
            proved[follows] += 1
    assert min(proved.values()) > 500


def _sees(one: int, other: int) -> bool:
    return bool(TABLES.peers[one] >> other & 1)


def _assignments(variables: list[Candidate]) -> Iterator[set[Candidate]]:
    for number in range(1 << len(variables)):
        true = {each for at, each in enumerate(variables) if number >> at & 1}
        if not any(
            one[0] == other[0] or (one[1] == other[1] and _sees(one[0], other[0]))
            for one, other in combinations(true, 2)
        ):
            yield true


def _drawn_clause(variables: list[Candidate], random: Random) -> Clause:
    some = random.sample(variables, random.randint(1, 3))
    return clause([(each, random.random() < 0.6) for each in some])


def _is_true(found: Clause, true: set[Candidate]) -> bool:
    return any((variable in true) is truth for variable, truth in found)


class Draw:
    """Draws claims that may follow from others, with what they would be about."""

    def __init__(self, position: Position, random: Random) -> None:
        self._random = random
        self._candidates = list(position.candidates_in(bit_indices(position.empty)))

    def claim(self, argument: list[c.Claim]) -> c.Claim:
        """A claim that cites all that came before, under some of the suppositions."""
        draw = self._random.choice(self._ways())
        made = [at for at, claim in enumerate(argument) if isinstance(claim, c.Suppose)]
        under = tuple([at for at in made if self._random.random() < 0.5])
        reads = tuple(self._read() for _ in range(self._random.randint(0, 2)))
        claim = draw()
        if isinstance(claim, c.Suppose):
            return c.Suppose(node=claim.node, is_true=claim.is_true, under=(len(argument),))
        fields = {**vars(claim), "because": tuple(range(len(argument)))}
        return type(claim)(**{**fields, "under": under, "reads": reads})

    def _ways(self) -> list[Callable[[], c.Claim]]:
        some = self._random.random
        return [
            lambda: c.Suppose(node=self._node(), is_true=some() < 0.7),
            lambda: c.Then(node=self._node(), is_true=some() < 0.5),
            lambda: c.If(node=self._node(), result=self._node()),
            lambda: c.Either(nodes=(self._node(), self._node()), clash=self._clash()),
            lambda: c.Sides(one=(self._node(),), other=(self._node(),), is_exact=some() < 0.5),
            lambda: c.Impossible(node=self._node()),
            lambda: c.So(eliminations=self._node()),
            lambda: c.So(placements=(self._candidate(),), clash=self._clash()),
            lambda: c.Locked(cells=self._some(CELLS, 2), digits=self._some(DIGITS, 2)),
            lambda: c.Taken(cells=self._some(CELLS, 2), digits=self._some(DIGITS, 2)),
            self._lined,
        ]

    def _lined(self) -> c.Lined:
        return c.Lined(
            digit=self._random.choice(DIGITS),
            covers=self._some(UNITS, 2),
            bases=self._some(UNITS, 3),
            cells=tuple(CELLS),
            fins=self._some(CELLS, 2) if self._random.random() < 0.5 else (),
            are_apart=self._random.random() < 0.5,
        )

    def _clash(self) -> tuple[Node, ...]:
        return ((self._candidate(), self._candidate()),) if self._random.random() < 0.2 else ()

    def _candidate(self) -> Candidate:
        return self._random.choice(self._candidates)

    def _node(self) -> Node:
        (cell, digit), more = self._candidate(), self._random.random() < 0.3
        same = [each for each in self._candidates if each[1] == digit and each[0] != cell]
        return ((cell, digit), self._random.choice(same)) if more and same else ((cell, digit),)

    def _some(self, items: Iterable[int], most: int) -> tuple[int, ...]:
        chosen = list(items)
        return tuple(sorted(self._random.sample(chosen, self._random.randint(1, most))))

    def _read(self) -> c.Read:
        unit, digit = self._random.choice(UNITS), self._random.choice(DIGITS)
        cell = self._random.choice(CELLS)
        return self._random.choice(
            (c.InUnit(unit, digit), c.InCell(cell), c.EmptyInUnit(unit, digit), c.EveryDigit(cell))
        )


def test_every_conclusion_from_a_single_reading_holds() -> None:
    """All readings of a position, also of what has a digit, with all single conclusions."""
    random, proved = Random(9), 0
    readings: list[c.Read] = [c.InCell(cell) for cell in CELLS]
    readings += [c.EveryDigit(cell) for cell in CELLS]
    readings += [c.InUnit(unit, digit) for unit, digit in product(UNITS, DIGITS)]
    readings += [c.EmptyInUnit(unit, digit) for unit, digit in product(UNITS, DIGITS)]
    for _ in range(3):
        position = some_position(random)
        grids = completions(position)
        for read, candidate in product(readings, product(CELLS, DIGITS)):
            for claim in (
                c.So(eliminations=(candidate,), reads=(read,)),
                c.So(placements=(candidate,), reads=(read,)),
            ):
                if is_proved(claim, (), position):
                    proved += 1
                    for wanted in meaning(claim, position):
                        assert all(holds(wanted, grid) for grid in grids), claim
    assert proved > 50


def true_under(claim: c.Claim, argument: list[c.Claim], grid: Values) -> bool:
    """Whether all that a claim supposes is true of a full board."""
    for at in claim.under:
        supposed = argument[at]
        assert isinstance(supposed, c.Suppose)
        if any(grid[cell] == digit for cell, digit in supposed.node) is not supposed.is_true:
            return False
    return True


@pytest.mark.parametrize("seed", range(8))
def test_what_is_proved_holds_in_all_completions(seed: int) -> None:
    """Claims drawn at random, kept where they are proved from those that were kept before."""
    random, proved = Random(seed), Counter[str]()
    for _ in range(20):
        position = some_position(random)
        grids = completions(position)
        if not bit_indices(position.empty) or position.is_contradictory:
            continue
        draw, argument = Draw(position, random), list[c.Claim]()
        for _ in range(150):
            claim = draw.claim(argument)
            if isinstance(claim, c.Suppose):
                if sum(isinstance(each, c.Suppose) for each in argument) < 3:
                    argument.append(claim)
            elif len(argument) < 14 and is_proved(claim, argument, position):
                proved[claim.kind] += 1
                for grid in grids:
                    if true_under(claim, argument, grid):
                        assert all(holds(each, grid) for each in meaning(claim, position)), claim
                argument.append(claim)
    assert len(proved) > 6, proved
    assert sum(proved.values()) > 60, proved
