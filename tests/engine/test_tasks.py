"""Tasks: pulled within a budget, cancelled, forgotten."""

from collections.abc import Iterator
from itertools import count
from time import process_time, sleep
from typing import Any

import pytest

from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.tasks import MAX_TASKS, Tasks


def endless() -> Iterator[tuple[dict[str, Any], bool]]:
    for n in count():
        yield {"n": n}, False


def waiting() -> Iterator[tuple[dict[str, Any], bool]]:
    """Endless as well, without keeping the processor busy."""
    while True:
        sleep(0.01)
        yield {}, False


def failing() -> Iterator[tuple[dict[str, Any], bool]]:
    yield {}, False
    raise RequestError("internal", why="test")


def test_an_endless_task_comes_back_within_its_budget() -> None:
    tasks = Tasks()
    task = tasks.start(endless())["task"]
    start = process_time()
    slice_ = tasks.advance(task, budget_ms=5)
    assert not slice_["done"]
    assert process_time() - start < 1  # a hundred times the budget: it came back at all


def test_a_task_goes_on_where_it_was() -> None:
    tasks = Tasks()
    first = tasks.start(endless())
    second = tasks.advance(first["task"], budget_ms=0)
    assert second["progress"]["n"] == first["progress"]["n"] + 1


def test_a_cancelled_task_is_gone() -> None:
    tasks = Tasks()
    task = tasks.start(endless())["task"]
    tasks.cancel(task)
    with pytest.raises(RequestError, match=f"no task {task}"):
        tasks.advance(task)


def test_a_finished_task_is_gone() -> None:
    tasks = Tasks()
    answer = tasks.start(iter([({"x": 1}, True)]))
    assert answer == {"task": 1, "done": True, "result": {"x": 1}}
    with pytest.raises(RequestError):
        tasks.advance(1)


def test_an_error_ends_the_task() -> None:
    tasks = Tasks()
    with pytest.raises(RequestError, match="test"):
        tasks.start(failing())
    with pytest.raises(RequestError, match="no task"):
        tasks.advance(1)


def test_who_starts_many_and_forgets_them_loses_the_oldest() -> None:
    tasks = Tasks()
    for _ in range(MAX_TASKS + 1):
        tasks.start(waiting())
    with pytest.raises(RequestError):
        tasks.advance(1)
    assert not tasks.advance(2, budget_ms=0)["done"]
