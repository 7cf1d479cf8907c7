"""The status line, and next to it how far the engine is."""

from pyscript import document

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import Job
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.i18n import keys
from sudoku_py.ui.browser.live_region import LiveRegion
from sudoku_py.ui.browser.tones import BUSY
from sudoku_py.ui.engine.status import FAILED, LOADING

SHORT = 60  # letters that fit into one line, see `page_layout.css`


class StatusView(Component):
    """Shows the message, or the progress of the job that someone waits for."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._live_region = LiveRegion(self._part("spoken"))
        self._store.subscribe(self.render, "messages", "jobs", "engine", "preferences", late=True)

    def render(self) -> None:
        """Show the message."""
        job = self._store.jobs.current
        tone, key, details = self._store.messages.status
        if job:
            tone, (key, details) = BUSY, self._job_message(job)
        announcement = self._store.messages.announcement
        text = self._texts.text(key, details)
        if self._has_changed("status", tone, text, key, announcement):
            self._set_text("status", key, details)
            spoken = announcement or (key, details)
            self._live_region.say(self._texts.text(*spoken) if announcement else text, keys(spoken))
            self._part("status-box").setAttribute("data-tone", tone)
            # One that may be cut off can be read as a whole, also by those who use keys.
            self._put("status", "tabIndex", 0 if len(text) > SHORT else -1)
            is_hello = "true" if key == "status.hello" else "false"
            self._part("panel").setAttribute("data-hello", is_hello)
        self._render_cancel(bool(job))

    def _job_message(self, job: Job) -> Sentence:
        if self._store.engine.status == LOADING:
            return "job.waiting", {}
        return job["key"], job["progress"]

    def _render_cancel(self, is_busy: bool) -> None:
        """Have the button in the page only while it has a use: others may have the same name."""
        button = self._part("cancel")
        if not self._has_changed("cancel", is_busy):
            return
        if is_busy:
            button.hidden = False
            self._part("status-box").append(button)
            self._set_text("cancel", "action.cancel")
        else:
            button.remove()


MEGABYTE = 1_000_000


class EngineView(Component):
    """The line below the keypad, and `data-engine` of the page."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store.subscribe(self.render, "engine", "page", "preferences", late=True)

    def render(self) -> None:
        """Show how far the engine is."""
        engine, put = self._store.engine, self._put
        status = engine.status if engine.starts else "asleep"
        if self._has_changed("status", status):
            document.documentElement.setAttribute("data-engine", status)
        self._set_text("engine-text", *self._message())
        put("engine-progress", "hidden", engine.status != LOADING)
        if engine.status == LOADING and engine.total:
            put("engine-progress", "max", engine.total)
            put("engine-progress", "value", engine.loaded)
        put("retry", "hidden", engine.status != FAILED)

    def _message(self) -> Sentence:
        engine = self._store.engine
        if engine.status == FAILED and engine.problem:
            return engine.problem
        if engine.status == LOADING:
            if not engine.total:
                return "engine.starting", {}
            sizes = {"loaded": engine.loaded, "total": engine.total}
            return "engine.loading", {
                name: self._texts.decimal(size / MEGABYTE) for name, size in sizes.items()
            }
        return "engine.ready-offline" if self._store.page.offline else "engine.ready", {}
