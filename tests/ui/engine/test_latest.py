"""Of tasks that replace each other, only the newest counts."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.engine.latest import Latest
from tests.asynchronous import finished

PAUSE = 20  # ms
Stale = Callable[[], bool]


@pytest.fixture(autouse=True)
def _micropython_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sleep_ms(pause: int) -> None:
        await asyncio.sleep(pause / 1000)

    monkeypatch.setattr(asyncio, "sleep_ms", sleep_ms, raising=False)


def after(steps: Callable[[], Any]) -> None:
    """Take the steps, and wait until every task is over."""

    async def run() -> None:
        await steps()
        while len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0.001)

    finished(run())


def test_during_the_pause_a_newer_task_replaces_an_older_one() -> None:
    done: list[int] = []

    async def note(_: Stale, number: int) -> None:
        done.append(number)

    async def steps() -> None:
        latest = Latest()
        latest.start(note, 1, wait_ms=PAUSE)
        latest.start(note, 2, wait_ms=PAUSE)

    after(steps)
    assert done == [2]


def test_what_is_stopped_is_not_run() -> None:
    done: list[int] = []

    async def note(_: Stale) -> None:
        done.append(1)

    async def steps() -> None:
        latest = Latest()
        latest.start(note, wait_ms=PAUSE)
        latest.stop()

    after(steps)
    assert done == []


def test_a_running_task_learns_that_it_is_stale() -> None:
    seen: list[bool] = []

    async def watch(is_stale: Stale) -> None:
        seen.append(is_stale())
        await asyncio.sleep(PAUSE / 1000)
        seen.append(is_stale())

    async def steps() -> None:
        latest = Latest()
        latest.start(watch)
        await asyncio.sleep(PAUSE / 2000)
        latest.stop()

    after(steps)
    assert seen == [False, True]


@pytest.mark.parametrize(
    ("error", "is_stopped", "problems"),
    [
        (EngineError("engine.died"), False, [("engine.died", {})]),
        (EngineError("engine.died"), True, []),
        (Cancelled(), False, []),
    ],
)
def test_a_problem_is_reported_only_of_the_newest(
    error: Exception, is_stopped: bool, problems: list[Any]
) -> None:
    found: list[Any] = []

    async def fail(_: Stale) -> None:
        await asyncio.sleep(PAUSE / 1000)
        raise error

    async def steps() -> None:
        latest = Latest(lambda *problem: found.append(problem))
        latest.start(fail)
        await asyncio.sleep(PAUSE / 2000)
        if is_stopped:
            latest.stop()

    after(steps)
    assert found == problems
