"""When the engine dies in the laboratory: it is started again, and the run taken up as it was."""

import asyncio

from pyscript import window

from sudoku_py.ui.engine_client import FAILED, READY

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

DIED = "engine.died"
AGAIN = 60_000  # ms: an engine that dies a second time so soon waits for the person's Retry


class Recovery:
    """Watches the engine for the laboratory."""

    def __init__(self, lab: "Lab") -> None:
        """Serve `lab`."""
        self._lab = lab
        self._engine = lab.page.engine
        self._seen = self._engine.status
        self._restarted = None  # when it was last started again without being asked
        self._said = "lab.died"

    def look(self) -> None:
        """Do what has to be done if the engine has just died, or come back."""
        if self._seen == self._engine.status:
            return
        self._seen = self._engine.status
        if self._seen == FAILED:
            self.mend()
        elif self._seen == READY and self._lab.page.state.view == "lab":
            self._lab.take_up()

    def mend(self) -> None:
        """Start an engine again that died, and say so."""
        seen = self._lab.page.state.view == "lab"
        if not seen or self._engine.status != FAILED or self._engine.problem[0] != DIED:
            return
        now = window.performance.now()
        if self._restarted is None or now - self._restarted >= AGAIN:
            self._restarted, self._said = now, "lab.died"
            asyncio.create_task(self._restart())
        else:
            self._said = "lab.died-again"
        self._lab.complain(DIED, {})

    async def _restart(self) -> None:
        self._engine.start()

    def in_words(self, key: str, details: dict) -> tuple[str, dict]:
        """What to say of a problem: of a death, what is done about it."""
        if key != DIED:
            return key, details
        frame = self._lab.session.frame
        return self._said, {"step": frame["step"] if frame else 0}
