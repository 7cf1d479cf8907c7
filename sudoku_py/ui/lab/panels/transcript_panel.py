"""The transcript: the run in sentences, in a panel up to the shown step, and as a file."""

from pyscript import Element, window

from sudoku_py.core.sentence import Message, Sentence
from sudoku_py.engine.protocol import Job
from sudoku_py.engine.run_protocol import Argued, NewSentences, RunSetup, Written
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.downloads import save
from sudoku_py.ui.browser.i18n import set_texts
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.lab.mixed import link_pairs
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.widgets.dom import make, make_button, make_text

MAX_STEPS, MAX_QUICK_STEPS = 200, 30  # the second if the run is too quick to read
ROWS_PER_FRAME = 20  # to write


class TranscriptFile:
    """The job that saves the whole transcript: plain text, or Markdown."""

    def __init__(self, services: Services, player: Player) -> None:
        self._engine, self._jobs, self._texts = services.engine, services.jobs, services.texts
        self._player = player
        self._markdown = False  # whether the file is Markdown

    def save(self, markdown: bool = False) -> None:
        """Request the text and save it, unless another job is running."""
        if self._player.state.frame:
            self._player.pause()
            self._markdown = markdown
            self._jobs.start(self._save)

    @property
    def _setup(self) -> RunSetup:
        return self._player.state.setup  # type: ignore[return-value] # a run is open

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
        """The heading and the list of facts, with a link to the run."""
        text, setup = self._texts.text, self._setup
        facts = ["- **" + name + ":** `" + value + "`" for name, value in self._facts()]
        query = "#view=lab&p=" + setup["puzzle"]
        query += "".join(["&" + n + "=" + value for n, value in link_pairs(setup["algorithm"])])
        query += "&seed=" + str(setup["seed"]) + "&lang=" + self._texts.language
        address = str(window.location.href).split("#", 1)[0] + query
        facts.append("- [" + text("lab.open-run") + "](" + address + ")")
        title = "# " + text("algorithm." + setup["algorithm"]) + ": " + text("lab.transcript")
        return title + "\n\n" + "\n".join(facts) + "\n\n"

    def _facts(self) -> list[tuple[str, str]]:
        """What determines the run: puzzle, algorithm and seed."""
        text, setup = self._texts.text, self._setup
        return [
            (text("lab.puzzle"), setup["puzzle"]),
            (text("lab.algorithm"), text("algorithm." + setup["algorithm"])),
            (text("lab.seed"), str(setup["seed"])),
        ]

    async def _pieces(self, job: Job) -> tuple[int, list[str]]:
        """The last step, and the text in pieces; raise Cancelled if `job` is cancelled."""
        run = self._player.state.run["run"]  # type: ignore[index, typeddict-item] # a run of the engine's
        pieces: list[str] = []
        step: int | None = 1
        while step:
            if job["cancelled"]:
                raise Cancelled
            answer: Written = await self._engine.call(
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


class Row:
    """A step, its sentences, and its button once it is written."""

    def __init__(self, step: int, sentences: list[Message]) -> None:
        self.step = step
        self.sentences = [(each["key"], each["details"]) for each in sentences]
        self.button: Element = None


class TranscriptPanel(Panel):
    """A list of buttons, one for each step with its sentences, the newest last.

    A click on one leads to the step. Only steps that the list lacks are requested and written.
    Below the human technique that the shown step is part of stands its argument.
    """

    name = "transcript"
    interval_ms = 500

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        file = TranscriptFile(services, player)
        commands = {"save-transcript": file.save, "save-markdown": lambda: file.save(True)}
        services.commands.add(commands, self.region)
        self._list = self._part("transcript")
        self._rows: list[Row] = []  # the oldest first
        self._argued: Argued = {"step": 0, "claims": []}
        self._argument: Element = None
        self._marked: Element = None
        self._is_painted = True

    def on_open(self) -> None:
        """Forget the other run."""
        self._list.replaceChildren()
        self._rows, self._marked = [], None
        self._argued, self._argument = {"step": 0, "claims": []}, None

    # what it needs of the engine

    def request(self) -> Sentence:
        """Request the newest steps that are not known, and the argument if there is time for it."""
        most = MAX_QUICK_STEPS if self._lab.is_quick else MAX_STEPS
        first, last = (self._rows[0].step, self._rows[-1].step) if self._rows else (0, 0)
        argued = None if self._lab.is_quick else self._argued["step"]
        return "transcript", {"most": most, "first": first, "last": last, "argued": argued}

    def set_result(self, result: NewSentences) -> None:
        """Keep the steps to show, and drop all others."""
        kept = []
        for row in self._rows:
            if result["first"] <= row.step <= result["last"]:
                kept.append(row)
            elif row.button:
                row.button.parentElement.remove()
        older = [Row(*each) for each in result["older"]]
        self._rows = older + kept + [Row(*each) for each in result["newer"]]
        if result["argument"]:
            self._argued = result["argument"]
        self._is_painted = False

    # painting

    def on_preferences(self) -> None:
        """Write the sentences again."""
        for row in self._rows:
            if row.button:
                self._write(row)
        self._write_argument()

    def render(self) -> None:
        """Write the newest missing rows; the older ones, above, follow in the next frames."""
        if self._is_painted:
            return
        missing = [index for index, row in enumerate(self._rows) if not row.button]
        for index in missing[::-1][:ROWS_PER_FRAME]:
            self._add(index)
        self._write_argument()
        self._mark()
        self._is_painted = len(missing) <= ROWS_PER_FRAME
        if not self._is_painted:
            self._store.touch("lab")

    def _add(self, index: int) -> None:
        row = self._rows[index]
        row.button = make_button("to-step:" + str(row.step), "", {"tabindex": "-1"})
        row.button.append(make("span"), make("span"))
        self._write(row)
        item = make("li", None, row.button)
        if index + 1 < len(self._rows):
            self._rows[index + 1].button.parentElement.before(item)
        else:
            self._list.append(item)

    def _write(self, row: Row) -> None:
        row.button.firstElementChild.textContent = self._texts.whole(row.step)
        set_texts(row.button.lastElementChild, self._texts, row.sentences)

    def _write_argument(self) -> None:
        """Write the claims below the step that they are about, if that is in the list."""
        if self._argument:
            self._argument.remove()
            self._argument = None
        for row in self._rows:
            if row.button and row.step == self._argued["step"]:
                claims = [(claim["key"], claim["details"]) for claim in self._argued["claims"]]
                items = [make_text("li", self._texts, *claim) for claim in claims]
                self._argument = make("ol", None, *items)
                row.button.parentElement.append(self._argument)

    def _mark(self) -> None:
        """Mark the newest row, that of the shown step, and scroll to it and to its argument."""
        if self._marked:
            self._marked.removeAttribute("aria-current")
            self._marked.tabIndex = -1
        self._marked = self._rows[-1].button if self._rows else None
        if self._marked:
            self._marked.setAttribute("aria-current", "step")
            self._marked.tabIndex = 0
        self._list.scrollTop = self._list.scrollHeight
        if self._marked:  # if its argument is longer than the list, begin with the step
            above = (
                self._list.getBoundingClientRect().top - self._marked.getBoundingClientRect().top
            )
            self._list.scrollTop -= max(0, above)

    def on_key(self, key: str, target: Element) -> bool:
        """Move up and down in the list, which is one stop of the Tab key."""
        button = target.closest("#transcript button")
        if not button or key not in ("ArrowUp", "ArrowDown", "Home", "End"):
            return False
        item = {
            "ArrowUp": button.parentElement.previousElementSibling,
            "ArrowDown": button.parentElement.nextElementSibling,
            "Home": self._list.firstElementChild,
            "End": self._list.lastElementChild,
        }[key]
        if item:
            item.firstElementChild.focus()
        return True
