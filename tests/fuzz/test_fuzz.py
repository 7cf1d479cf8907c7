"""A short run: a quarter of the table in Chromium, a part elsewhere, and some that a seed makes."""

import subprocess
import sys
import time
from itertools import islice

import pytest

from tests.browsers.conftest import address, browser_here, driver, person  # noqa: F401 - fixtures
from tests.browsers.person import Person
from tests.fuzz import mutations, table, terminal
from tests.fuzz import page as fuzz_page
from tests.fuzz.feeding import fed
from tests.fuzz.page import HostilePage
from tests.fuzz.processor_time import Meter
from tests.fuzz.recipe import Case, made, recipe

SEED = 7
# Some seconds of work, not of waiting: other programs may be using the processor.
FREEZE = """
addEventListener("hashchange", () => {
    let sum = 0;
    for (let at = 0; at < 1e9; at++) sum = (sum + at) % 7;
    window.sum = sum;
});
"""
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


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the time of a thread")
def test_only_the_time_of_the_processor_is_counted() -> None:
    busy = "import time\nwhile time.process_time() < 3: pass"
    idle = "import time; time.sleep(3)"
    with Meter().running() as meter:
        for code, least, most in ((busy, 1.0, 3.5), (idle, 0.0, 0.5)):
            with subprocess.Popen([sys.executable, "-c", code]) as process:  # noqa: S603 (ours)
                time.sleep(1.5)  # it has started, and the meter has seen it
                start = time.time()
                process.wait()
            assert least <= meter.most(start, time.time()) <= most


@pytest.mark.timeout(600)
def test_a_page_that_freezes_is_noticed(
    person: Person,  # noqa: F811
    address: str,  # noqa: F811
    driver: object,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if type(driver).__name__ != "PlaywrightDriver":
        pytest.skip("one browser is enough: the clock is not the browser's")
    monkeypatch.setattr(fuzz_page, "ATTEMPTS", 1)
    with Meter().running() as meter:
        page = HostilePage(person, address, meter)
        page.visit("link")
        person.asks(FREEZE)
        assert "does nothing else" in str(page.wrong_with(Case("link", "x", recipe("zz=1"))))


@pytest.mark.timeout(600)
def test_the_page_takes_everything(person: Person, address: str, driver: object) -> None:  # noqa: F811
    is_chromium = type(driver).__name__ == "PlaywrightDriver"
    cases = [*table.cases()][:: CHROMIUM_PART if is_chromium else PART]
    result = fed(person, address, [*cases, *islice(mutations.inputs(SEED), FED)])
    assert result.wrong == []
