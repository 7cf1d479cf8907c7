"""Which tests of an exercise need others to pass: read from its JSON, where tests have ids.

    {"id": "solves", …}, {"needs": ["solves"], …}, {"pair": "solves", …}

A test with `needs` counts only if those count. Two of a pair count only if both pass: a function
that always says no passes the one, one that always says yes the other.
"""

from graphlib import CycleError, TopologicalSorter

from sudoku_py.sandbox.exercise import ExerciseTest
from sudoku_py.sandbox.exercise_fields import Data, tuple_in, wrong

Found = tuple[ExerciseTest, ...]
Numbers = dict[str, int]


def linked(tests: Found, data: list[Data]) -> Found:
    """The tests with their `needs` and `pairs`; ExerciseError for unknown ids and for cycles."""
    numbers = _numbers(data)
    needs = [_needs(each, f"tests[{n + 1}]", numbers, n) for n, each in enumerate(data)]
    _check_cycles(needs, data)
    partners: dict[int, list[int]] = {}
    for number, each in enumerate(data):
        partner = _partner(each, f"tests[{number + 1}].pair", numbers, number)
        if partner is not None:
            partners.setdefault(number, []).append(partner)
            partners.setdefault(partner, []).append(number)
    return tuple(
        test._replace(needs=needs[n], pairs=tuple(dict.fromkeys(partners.get(n, ()))))
        for n, test in enumerate(tests)
    )


def _numbers(data: list[Data]) -> Numbers:
    """The number of each test that has an id."""
    numbers: Numbers = {}
    for number, each in enumerate(data):
        name = each.get("id")
        if name is None:
            continue
        if not isinstance(name, str) or not name or name in numbers:
            raise wrong(f"tests[{number + 1}].id", "test-id")
        numbers[name] = number
    return numbers


def _needs(each: Data, field: str, numbers: Numbers, own: int) -> tuple[int, ...]:
    names = tuple_in(each, "needs", field, str)
    return tuple(dict.fromkeys(_number(name, f"{field}.needs", numbers, own) for name in names))


def _partner(each: Data, field: str, numbers: Numbers, own: int) -> int | None:
    name = each.get("pair")
    return None if name is None else _number(name, field, numbers, own)


def _number(name: object, field: str, numbers: Numbers, own: int) -> int:
    """The number of the test with that id."""
    if isinstance(name, str) and numbers.get(name, own) != own:
        return numbers[name]
    known = ", ".join(f"“{each}”" for each, number in numbers.items() if number != own)
    if isinstance(name, str):
        raise wrong(field, "not-test" if known else "nor-test", found=name, known=known)
    raise wrong(field, "test" if known else "no-test", known=known)


def _check_cycles(needs: list[tuple[int, ...]], data: list[Data]) -> None:
    """Find tests that need each other: none of them could ever count."""
    try:
        TopologicalSorter(dict(enumerate(needs))).prepare()
    except CycleError as error:
        cycle: list[int] = error.args[1][::-1]
        names = " → ".join(f"“{data[number]['id']}”" for number in cycle)
        raise wrong(f"tests[{cycle[0] + 1}].needs", "no-circle", names=names) from None
