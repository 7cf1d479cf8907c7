"""An argument in which something was changed at random is refused, or is another right one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from sudoku_py.techniques.argument import argument_of, colours, fish, searched, single_digit, wings
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.argument.checker import UnprovedClaim, check, meaning
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.solutions import solutions_of

FAMILIES = (colours, fish, searched, single_digit, wings)
NAMES = [name for family in FAMILIES for name in family.BUILDERS]
WORDS = {"name", "names", "ways", "side", "seen", "by_places"}  # they are only said
CELLS, DIGITS, UNITS = {"cell", "cells", "by", "fins"}, {"digit", "digits"}, {"unit", "units"}
CANDIDATES = {"candidates", "node", "gone", "result", "placements", "eliminations"}
NODES = {"nodes", "one", "other", "clash"}
Mutant = tuple[str, c.Argument]  # and the kind of claim and the field that were changed

# What says less than it could, or the same in other words: `covers` beside those of the argument.
MAY_BE_RIGHT = {
    *("fits.covers", "lined.covers", "lined.bases", "has.cells", "lined.fins", "lined.cells"),
    *("sides.one", "sides.other", "either.nodes", "if.node", "if.result", "either.clash"),
    *("sides.clash", "so.clash", "so.covers", "arrangements.cells", "fits.units"),
    *("then.node", "then.gone"),
}


def mutants(argument: c.Argument, position: Position, random: Random) -> Iterator[Mutant]:
    """Each claim once left out, and each field of each claim once changed."""
    for index, claim in enumerate(argument):
        yield f"{claim.kind} left out", argument[:index] + argument[index + 1 :]
        for field in fields(claim):
            value = getattr(claim, field.name)
            if field.name not in WORDS and value not in ((), ""):
                changed = changed_value(field.name, value, len(argument), position, random)
                if changed != value:
                    changes: dict[str, Any] = {field.name: changed}
                    other = replace(claim, **changes)
                    what = f"{claim.kind}.{field.name}"
                    yield what, (*argument[:index], other, *argument[index + 1 :])


def changed_value(name: str, value: Any, count: int, position: Position, random: Random) -> object:
    """Another value of a field: of a tuple, one item changed, added or left out."""
    if isinstance(value, bool):
        return not value
    if not isinstance(value, tuple):
        return other_number(name, count, position, random)
    at, way = random.randrange(len(value)), random.choice(("change", "add", "leave out"))
    if way == "leave out":
        return (*value[:at], *value[at + 1 :])
    item = changed_item(name, value[at], count, position, random)
    if item in value:
        return value
    return (*value, item) if way == "add" else (*value[:at], item, *value[at + 1 :])


def changed_item(name: str, item: Any, count: int, position: Position, random: Random) -> object:
    if name in NODES:
        return tuple([changed_item("node", each, count, position, random) for each in item])
    if name in CANDIDATES:
        cell, digit = item
        if random.random() < 0.5:
            return other_number("cell", count, position, random), digit
        return cell, other_number("digit", count, position, random)
    if name == "reads":
        field = random.choice(item._fields)
        return item._replace(**{field: other_number(field, count, position, random)})
    return other_number(name, count, position, random)


def other_number(name: str, count: int, position: Position, random: Random) -> int:
    tables = position.tables
    if name in DIGITS:
        return random.randint(1, tables.size)
    if name in CELLS:
        return random.randrange(tables.cells)
    return random.randrange(count if name in ("because", "under") else len(tables.unit_masks))


def is_true(argument: c.Argument, position: Position) -> bool:
    """Whether all that is claimed without a supposition is true of the only solution."""
    solution = solutions_of(position).only
    assert solution is not None
    return all(
        any((solution.values[cell] == digit) is truth for (cell, digit), truth in wanted)  # type: ignore[misc]
        for claim in argument
        if not claim.under
        for wanted in meaning(claim, position)
    )


@pytest.mark.parametrize("name", NAMES)
def test_what_was_changed_at_random_is_refused(name: str) -> None:
    position, step = example(name).position, example_step(name)
    argument, random, passed = argument_of(step, position), Random(name), Counter[str]()
    check(argument, step, position)
    count = 0
    for _ in range(12):
        for what, mutant in mutants(argument, position, random):
            count += 1
            try:
                check(mutant, step, position)
            except UnprovedClaim:
                continue
            passed[what] += 1
            if solutions_of(position).only:
                assert is_true(mutant, position), what
    assert {*passed} <= MAY_BE_RIGHT
    assert count > 12
    assert passed.total() <= count / 8
