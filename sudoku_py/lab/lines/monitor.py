"""Calls back at events of `sys.monitoring`, which Python has from 3.12 on: it slows down little."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import CodeType
from typing import Any

NAME = "sudoku_py"

if sys.version_info >= (3, 12):

    @contextmanager
    def monitored(
        local: Sequence[tuple[CodeType, int]],
        callbacks: Iterable[tuple[int, Callable[..., Any]]],
        everywhere: int = 0,
    ) -> Iterator[None]:
        """Call back while this lasts.

        `local` has the events to watch for in each code, `everywhere` those that Python has for all
        code alone; `callbacks` says what to call at which of them.
        """
        tool = next(tool for tool in range(6) if sys.monitoring.get_tool(tool) is None)
        sys.monitoring.use_tool_id(tool, NAME)
        rows = [(event, function) for events, function in callbacks for event in _each(events)]
        try:
            for event, function in rows:
                sys.monitoring.register_callback(tool, event, function)
            sys.monitoring.set_events(tool, everywhere)
            for code, events in local:
                sys.monitoring.set_local_events(tool, code, events)
            yield
        finally:
            sys.monitoring.set_events(tool, 0)
            for code, _ in local:
                sys.monitoring.set_local_events(tool, code, 0)
            for event, _ in rows:
                sys.monitoring.register_callback(tool, event, None)
            sys.monitoring.free_tool_id(tool)

    def _each(events: int) -> list[int]:
        return [1 << bit for bit in range(events.bit_length()) if events >> bit & 1]
