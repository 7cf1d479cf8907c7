"""The engine of the laboratory dies, and is started again."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from sudoku_py.ui.engine.status import FAILED, LOADING, READY
from sudoku_py.ui.lab.player.connection import DIED, EngineRestart


class Rig:
    """A lab with an engine whose status the test sets."""

    def __init__(self) -> None:
        self.restarts = 0
        self.said: list[str] = []
        self._callbacks: list[Callable[[], None]] = []
        self.engine = SimpleNamespace(status=LOADING, problem=None, starts=1, start=self.start)
        store = SimpleNamespace(subscribe=self._subscribe, route=SimpleNamespace(view="lab"))
        services: Any = SimpleNamespace(store=store, engine=self.engine)
        EngineRestart(services, lambda: 0.0, lambda key, _: self.said.append(key), self._restart)

    def _subscribe(self, callback: Callable[[], None], *_: str, late: bool) -> None:
        assert late
        self._callbacks.append(callback)

    def _restart(self) -> None:
        self.restarts += 1

    def start(self) -> None:
        """Count a start, as the engine does."""
        self.engine.starts += 1

    def becomes(self, *statuses: str) -> None:
        """Let the engine go through these."""
        for self.engine.status in statuses:
            self.engine.problem = (DIED, {}) if self.engine.status == FAILED else None
            for callback in self._callbacks:
                callback()


def test_the_first_start_is_no_restart() -> None:
    rig = Rig()
    rig.becomes(READY)
    assert (rig.restarts, rig.said) == (0, [])


def test_what_an_engine_had_is_taken_up_once_another_one_is_there() -> None:
    rig = Rig()
    rig.becomes(READY, FAILED, LOADING)
    assert (rig.restarts, rig.said) == (0, [DIED])
    rig.becomes(READY)
    assert rig.restarts == 1


def test_a_failure_that_is_over_before_anyone_looks_is_taken_up_all_the_same() -> None:
    rig = Rig()
    rig.becomes(READY)
    rig.start()
    rig.becomes(LOADING, READY)
    assert (rig.restarts, rig.said) == (1, [])
