"""The steps of fish: one finder for each kind and size."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import groupby

from sudoku_py.techniques.board_tables import board_tables
from sudoku_py.techniques.fish.patterns import Fish, FishForm, FishKind, fish_of_digit
from sudoku_py.techniques.fish.siamese import siamese
from sudoku_py.techniques.options import DEFAULTS, SearchOptions
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique as row_of
from sudoku_py.techniques.step import Role, RoleName, Step, of_digit

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
