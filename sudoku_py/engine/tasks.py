"""Tasks: long computations, advanced within a budget of time until they are done or cancelled."""

from collections.abc import Iterator
from time import perf_counter
from typing import TypeAlias

from sudoku_py.engine.errors import RequestError
from sudoku_py.engine.protocol import Nothing, TaskAnswer

BUDGET_MS = 30
MAX_TASKS = 8  # starting one more drops the oldest, which the page has abandoned

# (progress, False) any number of times, then (result, True)
Task: TypeAlias = Iterator[tuple[object, bool]]


class Tasks:
    """The active tasks, by number."""

    def __init__(self) -> None:
        """Start with none."""
        self.slices = 0  # so far; of the reports of a task in one slice, the page sees the last
        self._active: dict[int, Task] = {}
        self._started = 0

    def start(self, task: Task) -> TaskAnswer:
        """Add `task` and give it its first slice.

        >>> Tasks().start(iter([({"n": 2}, True)]))
        {'task': 1, 'done': True, 'result': {'n': 2}}
        """
        self._started += 1
        self._active[self._started] = task
        if len(self._active) > MAX_TASKS:
            del self._active[min(self._active)]
        return self.advance(self._started)

    def advance(self, number: int, budget_ms: float = BUDGET_MS) -> TaskAnswer:
        """Advance a task until it is done or the budget is used up, whichever comes first.

        An error in the task ends it and is raised.
        """
        stop = perf_counter() + budget_ms / 1000
        self.slices += 1
        task = self._active.pop(number, None)
        if task is None:
            raise RequestError("no-task", task=str(number))
        for data, done in task:
            if done:
                return {"task": number, "done": True, "result": data}
            if perf_counter() >= stop:
                break
        self._active[number] = task
        return {"task": number, "done": False, "progress": data}

    def cancel(self, number: int) -> Nothing:
        """Drop a task, if it exists."""
        self._active.pop(number, None)
        return {}


TASKS = Tasks()


def advance(task: int, budget_ms: int | float = BUDGET_MS) -> TaskAnswer:
    """Advance a task of the page."""
    return TASKS.advance(task, budget_ms)


def cancel(task: int) -> Nothing:
    """Cancel a task of the page."""
    return TASKS.cancel(task)
