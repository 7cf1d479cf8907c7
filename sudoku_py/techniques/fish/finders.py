"""The steps of fish: one finder for each kind and size.

Siamese fish: two finned fish with the same bases and different eliminations, as one step.
One of the two may be sashimi; then the pair counts as either technique. Where there are boxes, or
units of any kind, the same bases have many sets of covers; there, as in HoDoKu, the first cells
that lose the digit must differ, where base cells come last.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, groupby

from sudoku_py.techniques.board_tables import board_tables
from sudoku_py.techniques.fish.patterns import Fish, FishForm, FishKind, fish_of_digit
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique as row_of
from sudoku_py.techniques.step import Role, RoleName, Step, in_order, of_digit


def siamese(
    found: Sequence[tuple[Fish, Step]], kind: FishKind, technique: str, code: str
) -> Iterator[Step]:
    """The pairs, among fish of a digit with the same bases, that belong to `technique`."""
    told_by = _removed_by if kind == "basic" else _first_removed
    for (one, step), (two, other) in combinations(found, 2):
        if told_by(one) != told_by(two) and technique in (step.technique, other.technique):
            yield step._replace(
                technique=technique,
                eliminations=in_order({*step.eliminations, *other.eliminations}),
                roles=step.roles + other.roles[1:],
                code=code,
            )


def _removed_by(fish: Fish) -> int:
    return fish.removed


def _first_removed(fish: Fish) -> int:
    """The first cell outside the bases that loses the digit, as a mask; else the first in them."""
    removed = fish.removed & ~fish.cells or fish.removed
    return removed & -removed


MAX_CACHED = 500  # digits with a form, whose fish are kept
NAMES = {
    2: "x-wing",
    3: "swordfish",
    4: "jellyfish",
    5: "squirmbag",
    6: "whale",
    7: "leviathan",
}
FINNED = {False: "finned-", True: "sashimi-"}  # by whether some base is incomplete


def fish_step(technique: str, digit: int, fish: Fish, code: str = "") -> Step:
    """The step of a fish."""
    own: list[tuple[RoleName, int]] = [
        ("fin", fish.fins & ~fish.endo_fins),
        ("endo-fin", fish.endo_fins),
        ("cannibal", fish.removed & fish.cells),
    ]
    roles = (
        Role("base", of_digit(fish.cells & ~fish.fins, digit), units=fish.bases),
        Role("cover", units=fish.covers),
        *(Role(name, of_digit(cells, digit)) for name, cells in own if cells),
    )
    removed = of_digit(fish.removed, digit)
    return Step(technique, eliminations=removed, digits=(digit,), roles=roles, code=code)


def is_sashimi(position: Position, digit: int, fish: Fish) -> bool:
    """Whether some base unit has at most one cell that is no fin."""
    body = position.places[digit - 1] & ~fish.fins
    masks = position.tables.unit_masks
    return any((body & masks[unit]).bit_count() <= 1 for unit in fish.bases)


def fish_of(
    position: Position, form: FishForm, options: SearchOptions = DEFAULTS
) -> Iterator[tuple[int, Fish]]:
    """All fish of the form with their digits, digits rising."""
    find = _fish_on if form.kind == "mutant" else _kept
    for index, places in enumerate(position.places):
        if places:
            for fish in find(position.tables.size, places, form, options):
                yield index + 1, fish


def _fish_on(size: int, places: int, form: FishForm, options: SearchOptions) -> Iterator[Fish]:
    return fish_of_digit(board_tables(size), places, form, options)


@lru_cache(maxsize=MAX_CACHED)
def _kept(size: int, places: int, form: FishForm, options: SearchOptions) -> tuple[Fish, ...]:
    """The fish on these cells: from step to step, most digits keep their cells."""
    return tuple(_fish_on(size, places, form, options))


def fish(
    position: Position, technique: str, form: FishForm, options: SearchOptions = DEFAULTS
) -> Iterator[Step]:
    """Fish of every kind, those with fins and those without.

    With `options.siamese` also siamese ones of two with fins; their code is that of the technique
    with a final 1.
    """
    every = groupby(fish_of(position, form, options), lambda found: (found[0], found[1].bases))
    for (digit, _), group in every:
        found = [(each, _named(position, technique, digit, each)) for _, each in group]
        yield from (step for _, step in found if step.technique == technique)
        if options.siamese and form.finned and len(found) > 1:
            yield from siamese(found, form.kind, technique, row_of(technique).codes[-1])


def _named(position: Position, technique: str, digit: int, each: Fish) -> Step:
    """The step of a fish; a search for finned fish finds the sashimi ones, and the reverse."""
    prefix, _, name = technique.partition("-")
    if name in NAMES.values() and f"{prefix}-" in FINNED.values():
        technique = FINNED[is_sashimi(position, digit, each)] + name
    return fish_step(technique, digit, each)


def _finders() -> Iterator[tuple[str, Callable[[Position], Iterator[Step]]]]:
    kinds: tuple[FishKind, ...] = ("franken", "mutant")
    for size, name in NAMES.items():
        yield name, partial(fish, technique=name, form=FishForm("basic", size, finned=False))
        for prefix in FINNED.values():
            own = prefix + name
            yield own, partial(fish, technique=own, form=FishForm("basic", size, finned=True))
        for kind in kinds:
            for prefix, has_fins in (kind, False), (f"finned-{kind}", True):
                own = f"{prefix}-{name}"
                yield own, partial(fish, technique=own, form=FishForm(kind, size, has_fins))


FINDERS = dict(_finders())
