"""A short run: a quarter of the table in Chromium, a part elsewhere, and some that a seed makes."""

from itertools import islice

import pytest

from tests.browsers.conftest import address, driver, person  # noqa: F401 - fixtures
from tests.browsers.person import Person
from tests.fuzz import mutations, table, terminal
from tests.fuzz.feeding import fed
from tests.fuzz.recipe import made

SEED = 7
PARSED, FED = 150, 8  # of those that the seed makes
LEAST = 300  # in all
# Of the table, one in so many is for Chromium, and for another browser; `make fuzz` has them all.
CHROMIUM_PART, PART = 4, 16


def test_the_table_is_long_and_no_case_stands_twice() -> None:
    cases = [*table.cases()]
    assert len({(case.channel, case.name, case.recipe) for case in cases}) == len(cases)
    assert len(cases) + FED + PARSED >= LEAST


def test_a_seed_always_makes_the_same() -> None:
    first, second = ([*islice(mutations.inputs(SEED), 50)] for _ in range(2))
    assert first == second
    assert [*islice(mutations.inputs(SEED + 1), 50)] != first


def test_what_is_made_is_mostly_not_what_is_valid() -> None:
    valid = {text for texts in mutations.VALID.values() for text in texts}
    texts = [made(case.recipe) for case in islice(mutations.inputs(SEED), 200)]
    assert sum(text in valid for text in texts) < 40


def test_a_parser_that_breaks_is_noticed() -> None:
    def broken(text: str) -> None:
        raise RecursionError(text)

    assert "RecursionError" in str(terminal.tried(broken, "x"))


def test_the_terminal_takes_everything() -> None:
    cases = [*table.cases(), *islice(mutations.inputs(SEED), PARSED)]
    unique = {made(case.recipe): case for case in cases}
    wrong = {case.name: terminal.wrong_with(case) for case in unique.values()}
    assert {name: each for name, each in wrong.items() if each} == {}


@pytest.mark.timeout(600)
def test_the_page_takes_everything(person: Person, address: str, driver: object) -> None:  # noqa: F811
    is_chromium = type(driver).__name__ == "PlaywrightDriver"
    cases = [*table.cases()][:: CHROMIUM_PART if is_chromium else PART]
    result = fed(person, address, [*cases, *islice(mutations.inputs(SEED), FED)])
    assert result.wrong == []
