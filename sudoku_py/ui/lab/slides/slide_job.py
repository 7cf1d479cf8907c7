"""Steps of the run as a file of pictures: which ones a person chooses, and the job that draws."""

from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.downloads import save_blob
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.slides.choice import MAX_SLIDES, Choice, chosen
from sudoku_py.ui.lab.slides.gif import Animation, MissingError
from sudoku_py.ui.lab.slides.slide_svg import slide
from sudoku_py.ui.lab.slides.svg_files import SvgFiles

FIELDS = ("slides-first", "slides-last", "slides-every")


class SlideJob(Panel):
    """Has the engine send the steps and draws each; it can be cancelled between two."""

    name = "transcript"

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._engine, self._jobs = services.engine, services.jobs
        commands = {
            "save-gif": lambda: self._start(Animation(), ".gif"),
            "save-slides": lambda: self._start(SvgFiles(), ".zip"),
        }
        services.commands.add(commands, self.region)

    def render(self) -> None:
        """Say how many pictures there can be."""
        if self._has_changed("hint", self._texts.language):
            set_text(
                self._part("slides-hint"), self._texts, "lab.slides-hint", {"most": MAX_SLIDES}
            )

    def _start(self, file: Any, ending: str) -> None:
        """Draw what is chosen, unless it makes no sense or another job is under way."""
        if not self._lab.frame:
            return
        self._player.pause()
        texts = [str(self._part(name).value).strip() for name in FIELDS]
        choice, problem = chosen(texts, self._lab.frame["step"])
        if problem:
            self._player.say(BAD, *problem)
        elif choice:
            self._jobs.start(self._save, file, ending, choice)

    async def _save(self, file: Any, ending: str, choice: Choice) -> None:
        progress = {"n": 0, "most": choice.count}
        try:
            done = await self._jobs.perform(
                "lab.drawing", progress, lambda job: self._draw(job, file, choice)
            )
            save_blob(self._texts.text("lab.slides-file") + ending, file.blob())
            self._player.say(GOOD, "lab.slides-saved", done)
        except Cancelled:
            self._player.say(CALM, "lab.slides-not-saved", {})
        except MissingError:
            self._player.say(BAD, "lab.gif-missing", {})
        except EngineError as error:
            self._player.say(BAD, error.key, error.details)

    async def _draw(self, job: dict[str, Any], file: Any, choice: Choice) -> dict[str, int]:
        """Add the slides to the file; return how many, and the last step; Cancelled if `job` is."""
        run, puzzle = self._run["run"], self._run["puzzle"]
        algorithm = self._texts.text("algorithm." + (self._lab.setup or {})["algorithm"])
        count, last, step = 0, choice.first, choice.first
        await file.open()
        while step is not None:
            answer = await self._engine.call(
                "run.slides",
                run=run,
                steps=[step, choice.last, choice.every],
                language=self._texts.language,
            )
            for each in answer["slides"]:
                if job["cancelled"]:
                    raise Cancelled
                count, last = count + 1, each["step"]
                shown = {"step": self._texts.whole(last), "algorithm": algorithm}
                drawn = slide(puzzle, each, self._texts.text("lab.slide-head", shown))
                await file.add(self._file_name(last, choice), drawn)
                self._jobs.report(job, {"n": count, "most": choice.count})
            if job["cancelled"]:
                raise Cancelled
            step = answer["next"]
        return {"n": count, "step": last}

    def _file_name(self, step: int, choice: Choice) -> str:
        """Return a name that sorts by the step."""
        number = str(step)
        number = "0" * (len(str(choice.last)) - len(number)) + number
        return self._texts.text("lab.slide-file", {"step": number})
