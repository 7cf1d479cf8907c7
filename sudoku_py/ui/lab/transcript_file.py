"""The transcript of a whole run as a text file."""

import asyncio

from sudoku_py.ui.engine_client import Cancelled, EngineError
from sudoku_py.ui.saving import save
from sudoku_py.ui.state import CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab


class TranscriptFile:
    """Has the engine write the text, piece by piece; it can be cancelled between two."""

    def __init__(self, lab: "Lab") -> None:
        """Serve `lab`."""
        self._lab = lab

    def save(self) -> None:
        """Write the text, and have the browser save it, unless other work is under way."""
        page, session = self._lab.page, self._lab.session
        if session.frame and not page.state.busy:
            session.pause()
            asyncio.create_task(self._save())

    async def _save(self) -> None:
        state = self._lab.page.state
        work = {"key": "lab.saving", "progress": {"step": 0}, "cancelled": False}
        state.busy = work
        self._lab.page.paint()
        try:
            pieces = await self._pieces(work)
            name = self._lab.page.words.text("lab.transcript-file")
            save(name, "text/plain", self._head(), *pieces)
        except Cancelled:
            self._say(CALM, "lab.not-saved", {})
        except EngineError as error:
            self._lab.complain(error.key, error.details)
        else:
            self._say(GOOD, "lab.saved", work["progress"])
        finally:
            state.busy = None
            self._lab.page.paint()

    def _say(self, tone: str, key: str, details: dict) -> None:
        self._lab.session.note = (tone, key, details)
        self._lab.page.say(tone, key, details)

    def _head(self) -> str:
        """What makes the run: from this it can be made again."""
        words = self._lab.page.words
        puzzle, algorithm, seed = self._lab.session.wanted
        lines = [
            words.text("page.title"),
            words.text("lab.puzzle") + ": " + puzzle,
            words.text("lab.algorithm") + ": " + words.text("algorithm." + algorithm),
            words.text("lab.seed") + ": " + str(seed),
        ]
        return "\n".join(lines) + "\n\n"

    async def _pieces(self, work: dict) -> list[str]:
        """The text as the engine writes it; Cancelled if it is taken back meanwhile."""
        words, run = self._lab.page.words, self._lab.session.run["run"]
        pieces, step = [], 1
        while step:
            if work["cancelled"]:
                raise Cancelled()
            wanted = {"run": run, "first": step, "language": words.language}
            told = await self._lab.page.engine.call("run.written", **wanted)
            pieces.append(told["text"])
            work["progress"] = {"step": told["last"]}
            self._lab.page.paint_surroundings()
            step = told["next"]
        if told["cut"]:
            pieces.append(words.text("lab.file-cut", work["progress"]) + "\n")
        return pieces
