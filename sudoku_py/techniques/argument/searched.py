"""Arguments that rest on a search: templates, and what only trying everything shows.

The cells that are in all templates of a digit are lost for the others, whose templates with them
are dropped. Where a conclusion needs that, these cells are said first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sudoku_py.techniques.argument.claims import Argument, Arrangements, Searched, So
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.searches import is_arrangement
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.templates import template_bounds


def templates(step: Step, position: Position) -> Argument:
    """What all ways to place a digit have in common."""
    (digit,), is_set = step.digits, bool(step.placements)
    cells = tuple([cell for cell, _ in step.placements or step.eliminations])
    wanted = Arrangements(digit=digit, cells=cells, is_in_all=is_set)
    draft = Draft(position)
    last = _add_with_reasons(draft, wanted, _facts_for(wanted, position))
    draft.add(So(placements=step.placements, eliminations=step.eliminations, because=(last,)))
    return draft.argument


def brute_force(step: Step, _: Position) -> Argument:
    """The digit that a search through everything leaves for a cell."""
    ((cell, digit),) = step.placements
    return (Searched(cell=cell, digit=digit), So(placements=step.placements, because=(0,)))


def _facts_for(wanted: Arrangements, position: Position) -> list[Arrangements]:
    """The cells that are in all templates of a digit, after those that they rest on, or none."""
    if is_arrangement(wanted, (), position):
        return []
    return list(_facts(position))


def _facts(position: Position) -> Iterator[Arrangements]:
    """The cells of one digit after the other, in rounds until no digit has another cell."""
    size = position.tables.size
    taken, has_changed = [0] * size, True
    while has_changed:
        has_changed = False
        for index in range(size):
            places = position.places[index]
            for other, mask in enumerate(taken):
                places &= ~mask if other != index else -1
            every, some = template_bounds(position, index + 1, places)
            if every & ~some:
                return
            if cells := tuple(bit_indices(every & ~taken[index])):
                has_changed = True
                yield Arrangements(digit=index + 1, cells=cells, is_in_all=True)
            taken[index] |= every


def _add_with_reasons(draft: Draft, wanted: Arrangements, facts: Sequence[Arrangements]) -> int:
    """Add a claim after those of `facts`, which are earlier, that it needs; its index."""
    cited: list[int] = []
    for number, fact in enumerate(facts):
        if is_arrangement(wanted, [facts[each] for each in cited], draft.position):
            break
        if fact.digit != wanted.digit:
            cited.append(number)
    for number in cited.copy():
        fewer = [other for other in cited if other != number]
        if is_arrangement(wanted, [facts[each] for each in fewer], draft.position):
            cited = fewer
    indices = [_add_with_reasons(draft, facts[number], facts[:number]) for number in cited]
    return draft.once(replace(wanted, because=tuple(indices)))


BUILDERS = {
    "template-set": templates,
    "template-delete": templates,
    "brute-force": brute_force,
}
