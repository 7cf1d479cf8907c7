"""Work that takes long: pulled within a budget of time, and dropped when nobody wants it more."""

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from sudoku_py.engine.errors import RequestError

BUDGET_MS = 30
MOST_TASKS = 8  # whoever starts more and never asks for them again loses the oldest

Data = dict[str, Any]
Work = Iterator[tuple[Data, bool]]  # (progress, False) any number of times, then (result, True)


class Tasks:
    """The tasks under way, by number."""

    def __init__(self) -> None:
        """Start with none."""
        self.slices = 0  # given so far; of what a task reports in one, the page sees the last
        self._under_way: dict[int, Work] = {}
        self._started = 0

    def start(self, work: Work) -> Data:
        """Take up `work` and give it its first slice.

        >>> Tasks().start(iter([({"n": 1}, False), ({"n": 2}, True)]))
        {'task': 1, 'done': True, 'result': {'n': 2}}
        """
        self._started += 1
        self._under_way[self._started] = work
        if len(self._under_way) > MOST_TASKS:
            del self._under_way[min(self._under_way)]
        return self.advance(self._started)

    def advance(self, task: int, budget_ms: float = BUDGET_MS) -> Data:
        """Work on until the task is done or the budget is used up, whichever comes first.

        An error of the work ends the task and is raised.
        """
        stop = perf_counter() + budget_ms / 1000
        self.slices += 1
        work = self._under_way.pop(task, None)
        if work is None:
            raise RequestError("no-task", task=str(task))
        for data, done in work:
            if done:
                return {"task": task, "done": True, "result": data}
            if perf_counter() >= stop:
                break
        self._under_way[task] = work
        return {"task": task, "done": False, "progress": data}

    def cancel(self, task: int) -> Data:
        """Forget a task, if it is there."""
        self._under_way.pop(task, None)
        return {}


TASKS = Tasks()


def advance(task: int, budget_ms: int | float = BUDGET_MS) -> Data:
    """Work on at a task of the page's."""
    return TASKS.advance(task, budget_ms)


def cancel(task: int) -> Data:
    """Forget a task of the page's."""
    return TASKS.cancel(task)
