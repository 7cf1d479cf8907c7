"""Proves arguments: every claim from the position and from the claims that it cites.

The checker knows nothing of the finders. `meaning` translates a claim into clauses over
candidates. What a claim says of the position is looked up there; any other claim has to follow
from the meaning of the claims that it cites, from what it reads, and from the rules of Sudoku.
Nothing may be cited or read in vain: without any one of them, the claim must not follow.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.claims import Argument, Claim
from sudoku_py.techniques.argument.covers import is_fitting, own_cells
from sudoku_py.techniques.argument.deadly import is_bug, is_deadly
from sudoku_py.techniques.argument.forms import has_form
from sudoku_py.techniques.argument.logic import Clause, Literal, Theory, clause
from sudoku_py.techniques.argument.searches import SEARCHES
from sudoku_py.techniques.board_tables import bit_indices, mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Node, Step


class UnprovedClaim(ValueError):  # noqa: N818 (named after what is wrong)
    """A claim that does not follow, or that is of no use; `index` is its place."""

    def __init__(self, index: int, why: str) -> None:
        """Say which claim it is, and what is wrong with it."""
        self.index = index
        super().__init__(f"claim {index}: {why}")


def check(argument: Argument, step: Step, position: Position) -> None:
    """Prove that the argument is right, that it proves the step, and that it needs each claim.

    `position` is as it was before the step. UnprovedClaim for the first claim that fails.
    """
    for index, claim in enumerate(argument):
        _check_claim(index, claim, argument, position)
    _check_conclusions(argument, step)
    _check_needed(argument)


def _check_claim(index: int, claim: Claim, argument: Argument, position: Position) -> None:
    if any(not 0 <= each < index for each in claim.because):
        raise UnprovedClaim(index, "it cites no earlier claim")
    if any(not isinstance(argument[each], c.Suppose) or each > index for each in claim.under):
        raise UnprovedClaim(index, "it is under what is no supposition")
    if not meaning(claim, position) or not has_form(claim, position):
        raise UnprovedClaim(index, "it says nothing, or not exactly what is there")
    if isinstance(claim, c.Suppose):
        if claim.because or claim.reads or index not in claim.under:
            raise UnprovedClaim(index, "a supposition follows from nothing, and is under itself")
    elif type(claim) in LOOKED_UP:
        if claim.because or claim.reads or claim.under:
            raise UnprovedClaim(index, "it is about the position alone")
        if not LOOKED_UP[type(claim)](claim, position):
            raise UnprovedClaim(index, "the position is different")
    elif type(claim) in SEARCHES:
        _check_search(index, claim, argument, position)
    else:
        _check_inference(index, claim, argument, position)


def _check_search(index: int, claim: Claim, argument: Argument, position: Position) -> None:
    cited = [argument[each] for each in claim.because]
    if claim.reads or claim.under or any(type(each) is not type(claim) for each in cited):
        raise UnprovedClaim(index, "it is about the position, and others of its kind")
    holds = SEARCHES[type(claim)]
    if not holds(claim, cited, position):
        raise UnprovedClaim(index, "the search does not show that")
    for left_out in range(len(cited)):
        if holds(claim, cited[:left_out] + cited[left_out + 1 :], position):
            raise UnprovedClaim(index, f"it holds without part {left_out} of its reasons")


def _check_inference(index: int, claim: Claim, argument: Argument, position: Position) -> None:
    if not is_proved(claim, argument, position):
        raise UnprovedClaim(index, "it does not follow")
    for fewer in less_one_reason(claim):
        if is_proved(fewer, argument, position):
            raise UnprovedClaim(index, "it follows without one of its reasons")


def is_proved(claim: Claim, argument: Sequence[Claim], position: Position) -> bool:
    """Whether a claim follows from what it cites of `argument`, and from what it reads."""
    if not all(_is_open(read, position) for read in claim.reads):
        return False
    cited = [argument[each] for each in claim.because]
    premises = [each for other in cited for each in _clauses(other, position)]
    premises += [_read(read, position) for read in claim.reads]
    under = {*claim.under, *(index for other in cited for index in other.under)}
    theory = Theory([*_suppositions(under, argument), *premises], _sees(position))
    return all(theory.proves(each) for each in _clauses(claim, position))


def less_one_reason(claim: Claim) -> Iterator[Claim]:
    """The claim without one of those that it cites, or without one that it reads, for each."""
    for number in range(len(claim.because)):
        yield replace(claim, because=claim.because[:number] + claim.because[number + 1 :])
    for number in range(len(claim.reads)):
        yield replace(claim, reads=claim.reads[:number] + claim.reads[number + 1 :])


def _check_conclusions(argument: Argument, step: Step) -> None:
    conclusions = [claim for claim in argument if isinstance(claim, c.So)]
    last = argument[len(argument) - len(conclusions) :]
    if not conclusions or any(not isinstance(claim, c.So) or claim.under for claim in last):
        raise UnprovedClaim(len(argument) - 1, "the last claims are not the conclusions")
    placements = [each for claim in conclusions for each in claim.placements]
    eliminations = [each for claim in conclusions for each in claim.eliminations]
    if sorted(placements) != sorted(step.placements) or len(eliminations) != len(step.eliminations):
        raise UnprovedClaim(len(argument) - 1, "the conclusions are not those of the step")
    if sorted(eliminations) != sorted(step.eliminations):
        raise UnprovedClaim(len(argument) - 1, "the eliminations are not those of the step")


def _check_needed(argument: Argument) -> None:
    """Every claim leads to a conclusion. A supposition is needed by what is under it."""
    needed = {index for index, claim in enumerate(argument) if isinstance(claim, c.So)}
    for index in reversed(range(len(argument))):
        if index not in needed:
            raise UnprovedClaim(index, "no conclusion needs it")
        needed.update(argument[index].because, argument[index].under)


def meaning(claim: Claim, position: Position) -> list[Clause]:
    """What a claim says, as clauses over candidates; suppositions are not regarded."""
    return list(MEANINGS[type(claim)](claim, position))


def _clauses(claim: Claim, position: Position) -> list[Clause]:
    """The meaning of a claim, where its suppositions hold."""
    unless: list[Literal] = [(other, False) for other in claim.under]
    return [clause([*each, *unless]) for each in meaning(claim, position)]


def _suppositions(indices: Iterable[int], argument: Sequence[Claim]) -> Iterator[Clause]:
    """What each supposition stands for: it is made exactly where its node is true, or false."""
    for index in indices:
        supposed = argument[index]
        if not isinstance(supposed, c.Suppose):
            raise UnprovedClaim(index, "it is no supposition")
        made = (index, supposed.is_true)
        yield clause([*_any_of(supposed.node), (index, not supposed.is_true)])
        for candidate in supposed.node:
            yield clause([(candidate, False), made])


def _is_open(read: c.Read, position: Position) -> bool:
    """Whether the cell has no digit yet, or the unit not that digit."""
    match read:
        case c.InCell(cell) | c.EveryDigit(cell):
            return bool(position.empty >> cell & 1)
        case c.InUnit(unit, digit) | c.EmptyInUnit(unit, digit):
            cells = position.tables.unit_cells[unit]
            return digit not in {position.values[cell] for cell in cells}


def _read(read: c.Read, position: Position) -> Clause:
    tables = position.tables
    match read:
        case c.InUnit(unit, digit):
            cells = bit_indices(position.places[digit - 1] & tables.unit_masks[unit])
            return clause(_any_of(tuple([(cell, digit) for cell in cells])))
        case c.InCell(cell):
            return clause(_any_of(position.candidates_in([cell])))
        case c.EmptyInUnit(unit, digit):
            cells = bit_indices(position.empty & tables.unit_masks[unit])
            return clause(_any_of(tuple([(cell, digit) for cell in cells])))
        case c.EveryDigit(cell):
            return clause(_any_of(tuple([(cell, digit) for digit in range(1, tables.size + 1)])))


def _sees(position: Position) -> Callable[[int, int], bool]:
    peers = position.tables.peers
    return lambda one, other: bool(peers[one] >> other & 1)


def _any_of(node: Node) -> list[Literal]:
    return [(candidate, True) for candidate in node]


def _none_of(candidates: Iterable[Candidate]) -> Iterator[Clause]:
    return (clause([(candidate, False)]) for candidate in candidates)


def _either_is_false(one: Node, other: Node) -> Iterator[Clause]:
    return (clause([(first, False), (second, False)]) for first in one for second in other)


def _candidates(position: Position, cells: Iterable[int], digits: Iterable[int]) -> Node:
    wanted = tuple(digits)
    return tuple([(cell, each) for cell in cells for each in wanted if position.has(cell, each)])


def _ruled_out_meaning(claim: c.RuledOut, _: Position) -> Iterator[Clause]:
    return _none_of(claim.candidates)


def _blocked_meaning(claim: c.Blocked, _: Position) -> Iterator[Clause]:
    return _none_of([(cell, claim.digit) for cell in claim.cells])


def _around_meaning(claim: c.Around, _: Position) -> Iterator[Clause]:
    return _none_of([(claim.cell, digit) for digit in claim.digits])


def _single_meaning(claim: c.LastCell | c.Searched, _: Position) -> Iterator[Clause]:
    yield clause([((claim.cell, claim.digit), True)])


def _fits_meaning(claim: c.Fits, position: Position) -> Iterator[Clause]:
    for unit in claim.units:
        for digit in claim.digits:
            yield _read(c.InUnit(unit, digit), position)


def _has_meaning(claim: c.Has, position: Position) -> Iterator[Clause]:
    return (_read(c.InCell(cell), position) for cell in claim.cells)


def _almost_locked_meaning(claim: c.AlmostLocked, position: Position) -> Iterator[Clause]:
    for pair in combinations(claim.digits, 2):
        yield clause(_any_of(_candidates(position, claim.cells, pair)))


def _extras_meaning(claim: c.Deadly | c.Bug, _: Position) -> Iterator[Clause]:
    yield clause(_any_of(claim.extras))


def _arrangements_meaning(claim: c.Arrangements, _: Position) -> Iterator[Clause]:
    for cell in claim.cells:
        yield clause([((cell, claim.digit), claim.is_in_all)])


def _locked_meaning(claim: c.Locked, position: Position) -> Iterator[Clause]:
    for digit in claim.digits:
        yield clause(_any_of(_candidates(position, claim.cells, (digit,))))
    if claim.twice:
        for digit in set(range(1, position.tables.size + 1)).difference(claim.twice):
            for pair in combinations(_candidates(position, claim.cells, (digit,)), 2):
                yield clause([(each, False) for each in pair])


def _taken_meaning(claim: c.Taken, position: Position) -> Iterator[Clause]:
    for cell in claim.cells:
        yield clause(_any_of(_candidates(position, (cell,), claim.digits)))


def _lined_meaning(claim: c.Lined, position: Position) -> Iterator[Clause]:
    fins = _candidates(position, claim.fins, (claim.digit,))
    for cells in own_cells(claim, position):
        yield clause(_any_of((*_candidates(position, cells, (claim.digit,)), *fins)))


def _sides_meaning(claim: c.Sides, _: Position) -> Iterator[Clause]:
    for one in claim.one:
        for other in claim.other:
            yield clause(_any_of(one + other))
            if claim.is_exact:
                yield from _either_is_false(one, other)
    yield from _clash_meaning(claim)


def _either_meaning(claim: c.Either, _: Position) -> Iterator[Clause]:
    yield clause([literal for node in claim.nodes for literal in _any_of(node)])
    yield from _clash_meaning(claim)


def _clash_meaning(claim: c.Sides | c.Either | c.So) -> Iterator[Clause]:
    for node in claim.clash:
        for one, other in combinations(node, 2):
            yield clause([(one, False), (other, False)])


def _if_meaning(claim: c.If, _: Position) -> Iterator[Clause]:
    for candidate in claim.node:
        yield clause([(candidate, False), *_any_of(claim.result)])


def _keeps_meaning(claim: c.Keeps, _: Position) -> Iterator[Clause]:
    """A set that has not lost what another cell took lacks `given` itself."""
    for kept in claim.nodes:
        if claim.lost:
            for candidate in claim.given:
                yield clause([(candidate, False), *_any_of(kept)])
        else:
            yield clause(_any_of(claim.given + kept))
    yield from _either_is_false(claim.given, claim.lost)


def _node_meaning(claim: c.Suppose | c.Then, _: Position) -> Iterator[Clause]:
    if claim.is_true:
        yield clause(_any_of(claim.node))
    else:
        yield from _none_of(claim.node)
    if isinstance(claim, c.Then):
        yield from _none_of(claim.gone)
        yield from _either_is_false(claim.node, claim.other)


def _impossible_meaning(_: c.Impossible, __: Position) -> Iterator[Clause]:
    yield clause(())


def _so_meaning(claim: c.So, position: Position) -> Iterator[Clause]:
    for placed in claim.placements:
        yield clause([(placed, True)])
    yield from _none_of(claim.eliminations)
    yield from _clash_meaning(claim)
    for node in claim.seen:
        yield from _either_is_false(node, claim.eliminations)
    for cover in claim.covers:  # has its digit elsewhere, or what is seen is true
        cells = position.tables.unit_cells[cover]
        places = _candidates(position, cells, {digit for _, digit in claim.eliminations})
        others = [each for each in places if each not in claim.eliminations]
        yield clause(
            [*_any_of(tuple(others)), *(each for node in claim.seen for each in _any_of(node))]
        )
    for digits in (claim.taken[:1], claim.taken[1:]) if claim.pair else ():
        yield clause(_any_of(_candidates(position, claim.pair, digits)))


# Which function reads a claim is chosen by its class, so that each has the right type.
MEANINGS: dict[type[Claim], Callable[..., Iterator[Clause]]] = {
    c.LastCell: _single_meaning,
    c.Blocked: _blocked_meaning,
    c.RuledOut: _ruled_out_meaning,
    c.Around: _around_meaning,
    c.Fits: _fits_meaning,
    c.Has: _has_meaning,
    c.AlmostLocked: _almost_locked_meaning,
    c.Deadly: _extras_meaning,
    c.Bug: _extras_meaning,
    c.Arrangements: _arrangements_meaning,
    c.Searched: _single_meaning,
    c.Locked: _locked_meaning,
    c.Taken: _taken_meaning,
    c.Lined: _lined_meaning,
    c.Sides: _sides_meaning,
    c.Either: _either_meaning,
    c.If: _if_meaning,
    c.Keeps: _keeps_meaning,
    c.Suppose: _node_meaning,
    c.Then: _node_meaning,
    c.Impossible: _impossible_meaning,
    c.So: _so_meaning,
}


def _is_last_cell(claim: c.LastCell, position: Position) -> bool:
    cells = position.tables.unit_cells[claim.unit]
    values = {position.values[cell] for cell in cells}
    is_alone = position.empty & mask_of(cells) == 1 << claim.cell
    return is_alone and claim.digit not in values


def _is_blocked(claim: c.Blocked, position: Position) -> bool:
    peers = position.tables.peers
    unit, by = position.tables.unit_masks[claim.unit], mask_of(claim.by)
    return (
        all(position.values[cell] == claim.digit for cell in claim.by)
        and all(position.empty & unit & peers[cell] & mask_of(claim.cells) for cell in claim.by)
        and all((position.empty & unit) >> cell & 1 and peers[cell] & by for cell in claim.cells)
    )


def _is_ruled_out(claim: c.RuledOut, position: Position) -> bool:
    return all(
        position.empty >> cell & 1
        and not position.has(cell, digit)
        and digit not in _digits_around(cell, position)
        for cell, digit in claim.candidates
    )


def _digits_around(cell: int, position: Position) -> set[int]:
    return {position.values[peer] for peer in position.tables.peer_cells[cell]}


def _is_around(claim: c.Around, position: Position) -> bool:
    found = [position.values[cell] for cell in claim.by]
    peers = position.tables.peers[claim.cell]
    return (
        bool(position.empty >> claim.cell & 1)
        and sorted(found) == sorted(claim.digits)
        and len(set(found)) == len(found)
        and not mask_of(claim.by) & ~peers
    )


def _is_all_that_cells_have(claim: c.Has, position: Position) -> bool:
    return _are_digits_of(claim.cells, claim.digits, position)


def _are_digits_of(cells: Iterable[int], digits: Iterable[int], position: Position) -> bool:
    """Whether these digits, and no others, are candidates of these cells, which are empty."""
    are_empty = all(position.empty >> cell & 1 for cell in cells)
    return are_empty and _digits_of(cells, position) == mask_of([each - 1 for each in digits])


def _digits_of(cells: Iterable[int], position: Position) -> int:
    found = 0
    for cell in cells:
        found |= position.candidates[cell]
    return found


def _is_almost_locked(claim: c.AlmostLocked, position: Position) -> bool:
    return (
        len(claim.digits) == len(claim.cells) + 1
        and bool(position.tables.common_units(mask_of(claim.cells)))
        and _are_digits_of(claim.cells, claim.digits, position)
    )


LOOKED_UP: dict[type[Claim], Callable[..., bool]] = {
    c.LastCell: _is_last_cell,
    c.Blocked: _is_blocked,
    c.RuledOut: _is_ruled_out,
    c.Around: _is_around,
    c.Fits: is_fitting,
    c.Has: _is_all_that_cells_have,
    c.AlmostLocked: _is_almost_locked,
    c.Deadly: is_deadly,
    c.Bug: is_bug,
}
