"""The transcript of a whole run as a file: plain text, or Markdown."""

from typing import Any

from pyscript import window

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.downloads import save
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.lab.mixed import link_pairs
from sudoku_py.ui.lab.player.player import Player


class TranscriptFile:
    """Has the engine write the text, piece by piece; it can be cancelled between two."""

    def __init__(self, services: Services, player: Player) -> None:
        self._engine, self._jobs, self._texts = services.engine, services.jobs, services.texts
        self._player = player
        self._markdown = False  # whether the file that is written is Markdown

    def save(self, markdown: bool = False) -> None:
        """Write the text, and have the browser save it, unless another job is under way."""
        if self._player.state.frame:
            self._player.pause()
            self._markdown = markdown
            self._jobs.start(self._save)

    async def _save(self) -> None:
        try:
            step, pieces = await self._jobs.perform("lab.saving", {"step": 0}, self._pieces)
            name = self._texts.text("lab.transcript-file")
            if self._markdown:
                save(name.replace(".txt", ".md"), "text/markdown", self._markdown_head(), *pieces)
            else:
                save(name, "text/plain", self._head(), *pieces)
            self._player.say(GOOD, "lab.saved", {"step": step})
        except Cancelled:
            self._player.say(CALM, "lab.not-saved", {})
        except EngineError as error:
            self._player.say(BAD, error.key, error.details)

    def _head(self) -> str:
        facts = [name + ": " + value for name, value in self._facts()]
        return "\n".join([self._texts.text("page.title")] + facts) + "\n\n"

    def _markdown_head(self) -> str:
        """The same as a heading and a list, with a link to the run."""
        text, setup = self._texts.text, self._player.state.setup or {}
        facts = ["- **" + name + ":** `" + value + "`" for name, value in self._facts()]
        query = "#view=lab&p=" + setup["puzzle"]
        query += "".join(["&" + n + "=" + value for n, value in link_pairs(setup["algorithm"])])
        query += "&seed=" + str(setup["seed"]) + "&lang=" + self._texts.language
        address = str(window.location.href).split("#", 1)[0] + query
        facts.append("- [" + text("lab.open-run") + "](" + address + ")")
        title = "# " + text("algorithm." + setup["algorithm"]) + ": " + text("lab.transcript")
        return title + "\n\n" + "\n".join(facts) + "\n\n"

    def _facts(self) -> list[tuple[str, str]]:
        """What makes the run: from this it can be made again."""
        text, setup = self._texts.text, self._player.state.setup or {}
        return [
            (text("lab.puzzle"), setup["puzzle"]),
            (text("lab.algorithm"), text("algorithm." + setup["algorithm"])),
            (text("lab.seed"), str(setup["seed"])),
        ]

    async def _pieces(self, job: dict[str, Any]) -> tuple[int, list[str]]:
        """The last step, and the text as the engine writes it; Cancelled if `job` is."""
        run = (self._player.state.run or {})["run"]
        pieces, step = [], 1
        while step:
            if job["cancelled"]:
                raise Cancelled
            answer = await self._engine.call(
                "run.written",
                run=run,
                first=step,
                language=self._texts.language,
                markdown=self._markdown,
            )
            pieces.append(answer["text"])
            self._jobs.report(job, {"step": answer["last"]})
            step = answer["next"]
        if answer["cut"]:
            cut = self._texts.text("lab.file-cut", {"step": answer["last"]})
            pieces.append(("\n" if self._markdown else "") + cut + "\n")
        return answer["last"], pieces
