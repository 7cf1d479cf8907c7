"""Jobs: requests to the engine that the player waits for, one at a time, with Cancel."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from sudoku_py.core.sentence import Details
from sudoku_py.engine.protocol import Job
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.client import Cancelled, Engine, EngineError


class JobStore(Protocol):
    """What the jobs need of the page's store."""

    def update(self, name: str, **changes: Any) -> None:
        """Change attributes of a slice."""

    def touch(self, *names: str) -> None:
        """Say that slices have changed."""


class EngineJobs:
    """Runs one job; the slice `jobs` of the store shows it."""

    def __init__(self, store: JobStore, engine: Engine, say: Callable[..., None]) -> None:
        """`store` is the page's store, `say(tone, key, details)` puts a message into it."""
        self._current: Job | None = None
        self._store = store
        self._engine = engine
        self._say = say

    def start(self, job: Callable[..., Any], *arguments: object) -> None:
        """Start the coroutine `job(*arguments)`, unless a job is running."""
        if not self._current:
            asyncio.create_task(job(*arguments))

    async def run(  # noqa: PLR0913, PLR0917 - all that differs from job to job
        self,
        key: str,
        operation: str,
        arguments: Mapping[str, object],
        progress: Mapping[str, object] | None = None,
        complain: Callable[[str, Details], None] | None = None,
        describe: Callable[[Any], tuple[Details, str]] | None = None,
    ) -> Any:
        """Return the engine's result; None if the job was cancelled or failed.

        Meanwhile the message `key` shows the progress, from `progress` on, or what `describe` makes
        of the engine's reports (progress, and a key). What went wrong goes
        into the status line, or to `complain(key, details)`.
        """

        def work(job: Job) -> Any:
            return self._engine.run(
                operation,
                arguments,
                lambda: bool(job["cancelled"]),
                lambda now: self.report(job, *(describe(now) if describe else (now,))),
            )

        try:
            return await self.perform(key, progress or {}, work)
        except Cancelled:
            self._say(CALM, "status.cancelled")
        except EngineError as error:
            (complain or self.complain)(error.key, error.details)
        return None

    async def perform(self, key: str, progress: Details, work: Callable[[Job], Any]) -> Any:
        """Return the result of `work(job)`, while the message `key` shows its progress.

        `work` calls `report(job, progress)`, and raises Cancelled once `job["cancelled"]` is true.
        """
        job: Job = {"key": key, "progress": progress, "cancelled": False}
        self._show(job)
        try:
            return await work(job)
        finally:
            self._show(None)

    def _show(self, job: Job | None) -> None:
        self._current = job
        self._store.update("jobs", current=job)

    def report(self, job: Job, progress: Details, key: str | None = None) -> None:
        """Show the progress of a job, from now on by the message `key`."""
        job["key"], job["progress"] = key or job["key"], progress
        self._store.touch("jobs")

    def complain(self, key: str, details: Details) -> None:
        """Show what went wrong in the status line."""
        self._say(BAD, key, details)

    def cancel(self) -> None:
        """Cancel the running job."""
        if self._current:
            self._current["cancelled"] = True
            self._engine.wake()
