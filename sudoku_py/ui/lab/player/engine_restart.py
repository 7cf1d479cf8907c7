"""When the engine dies in the laboratory: it is started again, and the run taken up as it was."""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.engine.status import FAILED, READY

DIED = "engine.died"
AGAIN_MS = 60_000  # an engine that dies a second time so soon waits for the person's Retry


class EngineRestart:
    """Watches the slice `engine` while one is in the laboratory."""

    def __init__(
        self,
        services: Services,
        now: Callable[[], float],
        complain: Callable[[str, dict[str, Any]], None],
        on_restart: Callable[[], None],
    ) -> None:
        """Say with `complain(key, details)` that it died; call `on_restart()` once it is back."""
        self._store = services.store
        self._engine = services.engine
        self._now = now
        self._complain = complain
        self._on_restart = on_restart
        self._status = services.engine.status
        # Which start was ready last. The first is none: nothing was lost before it.
        self._start = max(1, services.engine.starts)
        self._restarted: float | None = None  # when it was last started again without being asked
        self._message = "lab.died"
        services.store.subscribe(self._on_engine, "engine", late=True)

    def _on_engine(self) -> None:
        before, self._status = self._status, self._engine.status
        if self._status == FAILED and before != FAILED:
            self.restart()
        elif self._status == READY and self._engine.starts != self._start:
            # Compared by number: a failure that was over within one frame is not seen.
            self._start = self._engine.starts
            if self._store.route.view == "lab":
                self._on_restart()

    def restart(self) -> None:
        """Start an engine again that died, and say so."""
        is_here = self._store.route.view == "lab"
        problem = self._engine.problem
        if not is_here or self._engine.status != FAILED or not problem or problem[0] != DIED:
            return
        now = self._now()
        if self._restarted is None or now - self._restarted >= AGAIN_MS:
            self._restarted, self._message = now, "lab.died"
            self._engine.start()
        else:
            self._message = "lab.died-again"
        self._complain(DIED, {})

    def message(self, key: str, details: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """Return what to say of a problem: of a death, what is done about it."""
        if key != DIED:
            return key, details
        frame = self._store.lab.frame  # type: ignore[attr-defined] # a slice that was added
        return self._message, {"step": frame["step"] if frame else 0}
