"""``python -m tests.fuzz --seed 5 --seconds 120``: hostile inputs that follow from a seed."""

import argparse
import sys
import time
from random import SystemRandom

from playwright.sync_api import sync_playwright

from tests.browsers import firefox, webkit
from tests.browsers.chromium import PlaywrightDriver
from tests.browsers.driver import Driver
from tests.browsers.person import Person
from tests.fuzz import mutations, table, terminal
from tests.fuzz.feeding import fed
from tools import browsers
from tools.serve import Server

TERMINAL_SHARE = 0.2  # of the time


def main() -> None:
    """Feed the table and what follows from the seed; print what is not taken."""
    parser = argparse.ArgumentParser(prog="tests.fuzz", description="Feed hostile inputs.")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(2**32))
    parser.add_argument("--seconds", type=float, default=300, help="in all, after the table")
    parser.add_argument("--browser", choices=browsers.found(), help="in this one alone")
    chosen = parser.parse_args()
    print(f"SEED={chosen.seed}", flush=True)
    wrong = _terminal(chosen.seed, chosen.seconds * TERMINAL_SHARE)
    names = [chosen.browser] if chosen.browser else browsers.found()
    seconds = chosen.seconds * (1 - TERMINAL_SHARE) / max(len(names), 1)
    for name in names:
        wrong += _page(name, chosen.seed, seconds)
    if wrong:
        sys.exit("\n".join([f"Not taken, with SEED={chosen.seed}:", *wrong]))


def _terminal(seed: int, seconds: float) -> list[str]:
    end, count, wrong = time.monotonic() + seconds, 0, []
    for case in mutations.inputs(seed):
        if time.monotonic() > end:
            break
        count += 1
        if found := terminal.wrong_with(case):
            wrong.append(f"terminal, {case.channel} {case.name}: {found}")
    print(f"terminal: {count} inputs", flush=True)
    return wrong


def _page(name: str, seed: int, seconds: float) -> list[str]:
    with sync_playwright() as playwright, Server() as server:
        driver: Driver
        if name == browsers.CHROMIUM:
            driver = PlaywrightDriver(playwright)
        else:
            start = {browsers.FIREFOX: firefox.start, browsers.WEBKIT: webkit.start}[name]
            driver = start(str(browsers.program(name)))
        try:
            person = Person(driver)
            known, made = [*table.cases()], mutations.inputs(seed)
            result = fed(person, server.url, known)
            end = time.monotonic() + seconds
            count = len(known)
            while time.monotonic() < end:
                some = [next(made) for _ in range(20)]
                count += len(some)
                more = fed(person, server.url, some)
                result.wrong += more.wrong
                result.add(more.longest, more.hardest)
        finally:
            driver.close()
    longest = f"at most {result.longest:.0f} ms without an answer ({result.hardest})"
    print(f"{name}: {count} inputs, {longest}", flush=True)
    return [f"{name}, {each}" for each in result.wrong]


if __name__ == "__main__":
    main()
