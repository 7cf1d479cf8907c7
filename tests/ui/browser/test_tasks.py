"""Long work in short tasks: whoever pauses goes on, however many do so at once."""

import asyncio
import importlib
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

MODULE = "sudoku_py.ui.browser.tasks"


class Channel:
    """A message channel of a page: what is posted arrives in a later task, at who listens then."""

    def __init__(self) -> None:
        """Have two ports."""
        self.port1 = SimpleNamespace(onmessage=None)
        self.port2 = SimpleNamespace(postMessage=self._post)

    def _post(self, message: object) -> None:
        def deliver() -> None:
            self.port1.onmessage(message)

        asyncio.get_running_loop().call_soon(deliver)


def turn() -> SimpleNamespace:
    """A promise, and what fulfils it."""
    future: asyncio.Future[object] = asyncio.get_running_loop().create_future()

    def resolve(value: object) -> None:
        if not future.done():
            future.set_result(value)

    return SimpleNamespace(promise=future, resolve=resolve)


@pytest.fixture
def tasks(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module, in a page whose clock is far on at each look."""
    page: Any = ModuleType("js")
    page.MessageChannel = SimpleNamespace(new=Channel)
    page.Promise = SimpleNamespace(withResolvers=turn)
    monkeypatch.setitem(sys.modules, "js", page)
    sys.modules.pop(MODULE, None)
    module: Any = importlib.import_module(MODULE)
    times = iter(range(0, 10**13, 10**8))
    monkeypatch.setattr(module, "time", SimpleNamespace(time_ns=lambda: next(times)))
    yield module
    sys.modules.pop(MODULE)  # it knows this page only


def test_who_pauses_at_once_goes_on(tasks: Any) -> None:
    done = []

    async def work(name: str) -> None:
        for part in range(3):
            await tasks.pause()
            done.append((name, part))

    async def all_at_once() -> None:
        await asyncio.wait_for(asyncio.gather(*map(work, "abc")), timeout=5)

    asyncio.run(all_at_once())
    assert sorted(done) == [(name, part) for name in "abc" for part in range(3)]


def test_a_long_piece_of_work_gets_a_task_of_its_own(
    tasks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []

    async def pauses(*at_most: int) -> None:
        begun = False

        def begin() -> None:
            nonlocal begun
            begun = True

        asyncio.get_running_loop().call_soon(begin)
        await tasks.pause(*at_most)
        told.append(begun)

    async def in_turn() -> None:
        await tasks.pause()
        monkeypatch.setattr(tasks, "time", SimpleNamespace(time_ns=lambda: tasks.TASK_NS))
        await tasks.pause()
        await pauses()  # the task has just begun
        await pauses(0)

    asyncio.run(in_turn())
    assert told == [False, True]
