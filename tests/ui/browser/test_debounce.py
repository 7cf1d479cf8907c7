"""What is put off is done once, when the pause is over."""

import asyncio

import pytest

from sudoku_py.ui.browser.debounce import Debouncer
from tests.asynchronous import finished

PAUSE = 20  # ms


@pytest.fixture(autouse=True)
def _micropython_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sleep_ms(pause: int) -> None:
        await asyncio.sleep(pause / 1000)

    monkeypatch.setattr(asyncio, "sleep_ms", sleep_ms, raising=False)


async def over() -> None:
    """Wait until every pause is over."""
    while len(asyncio.all_tasks()) > 1:
        await asyncio.sleep(0.001)


def test_it_is_done_once_after_the_pause_and_again_when_it_is_asked_for_again() -> None:
    async def tell() -> list[list[int]]:
        done: list[int] = []
        later, found = Debouncer(PAUSE, lambda: done.append(1)), []
        for _ in range(2):
            later.ask()
            later.ask()
            found.append(list(done))
            await over()
            found.append(list(done))
        return found

    assert finished(tell()) == [[], [1], [1], [1, 1]]


def test_what_is_dropped_is_not_done() -> None:
    async def tell() -> tuple[list[bool], list[int]]:
        done: list[int] = []
        later = Debouncer(PAUSE, lambda: done.append(1))
        due = [later.is_due]
        later.ask()
        due.append(later.is_due)
        later.drop()
        due.append(later.is_due)
        await over()
        return due, done

    assert finished(tell()) == ([False, True, False], [])


def test_the_act_may_ask_for_itself_again() -> None:
    async def tell() -> list[int]:
        done: list[int] = []

        def act() -> None:
            done.append(1)
            if len(done) < 3:
                later.ask()

        later = Debouncer(PAUSE, act)
        later.ask()
        await over()
        return done

    assert finished(tell()) == [1, 1, 1]
