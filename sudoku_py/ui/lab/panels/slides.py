"""Steps of a run as pictures: slides in SVG in one ZIP archive, or an animated GIF.

A person chooses which steps; `SlideJob` requests them from the engine, `slide` draws each, and
`SvgFiles` or `Animation` makes one file of the drawings.

The layout of the archive is that of PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16; the
files are stored as they are. gifenc writes the GIF; it is fetched when the first one is made.
"""

import binascii
import struct
from typing import Any, TypeAlias

from pyscript import JsObject, window
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Sentence
from sudoku_py.drawing.shapes.moment import HEIGHT, WIDTH, slide
from sudoku_py.engine.protocol import Job
from sudoku_py.engine.run_protocol import Slides
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser import svg_conversion
from sudoku_py.ui.browser.downloads import save_blob
from sudoku_py.ui.browser.fetching import MissingError, load_module
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.storage.url_parameters import whole

MAX_SLIDES = 300  # five minutes of an animation, some megabytes
LAST_STEP = 999_999_999

LOCAL, CENTRAL, END = 0x04034B50, 0x02014B50, 0x06054B50
VERSION, UTF_8 = 20, 0x0800
DATE = 0x0021  # 1 January 1980, the format's first: the same run makes the same file

LIBRARY = "./static/vendor/gifenc/gifenc.min.mjs"
COLOURS = 64  # ink, four hues, and the shades between each and white
DELAY_MS = 1200  # for each slide: time to read a sentence

FIELDS = ("slides-first", "slides-last", "slides-every")


class Choice:
    """The steps from `first` to `last`, one of `every` n; `count` is their number."""

    def __init__(self, first: int, last: int, every: int) -> None:
        self.first = first
        self.last = last
        self.every = every
        self.count = (last - first) // every + 1


def chosen(texts: list[str], shown: int) -> tuple[Choice | None, Sentence | None]:
    """Return the choice of three fields (first, last, every), or the message on what is wrong.

    Empty fields mean the step 0, the step `shown`, and every step.

    >>> chosen(["", "", "2"], 40)[0].count
    21
    >>> chosen(["0", "1000", "1"], 40)[1]
    ('lab.slides-many', {'n': 1001, 'most': 300, 'every': 4})
    """
    numbers = [
        whole(text, LAST_STEP) if text else empty for text, empty in zip(texts, (0, shown, 1))
    ]
    first, last, every = numbers
    if first is None or last is None or not every or last < first:
        return None, ("lab.slides-range", {})
    choice = Choice(first, last, every)
    if choice.count > MAX_SLIDES:
        enough = (last - first) // MAX_SLIDES + 1
        return None, ("lab.slides-many", {"n": choice.count, "most": MAX_SLIDES, "every": enough})
    return choice, None


def archive(files: list[tuple[str, str]]) -> list[Any]:
    """Return the pieces of a ZIP archive of files, each a name and a text.

    A piece is the text of a file, or bytes of the archive itself.

    >>> archive([("a.txt", "A")])[1]
    'A'
    """
    pieces: list[Any] = []
    entries: list[bytes] = []
    offset = 0
    for name, text in files:
        data, written = text.encode(), name.encode()
        facts = _facts(written, data)
        head = struct.pack("<I", LOCAL) + facts + written
        pieces += [head, text]
        where = struct.pack("<HHHII", 0, 0, 0, 0, offset)
        entries.append(struct.pack("<IH", CENTRAL, VERSION) + facts + where + written)
        offset += len(head) + len(data)
    count, length = len(files), sum([len(entry) for entry in entries])
    end = struct.pack("<IHHHHIIH", END, 0, 0, count, count, length, offset, 0)
    return pieces + entries + [end]


def _facts(name: bytes, data: bytes) -> bytes:
    """The fields that are both in a file's header and in its entry of the directory."""
    size = len(data)
    return struct.pack(
        "<HHHHHIIIHH",
        VERSION, UTF_8, 0, 0, DATE, binascii.crc32(data) & 0xFFFFFFFF, size, size, len(name), 0,
    )  # fmt: skip


class SvgFiles:
    """An archive of the slides, each in a file of its own."""

    def __init__(self) -> None:
        self._files: list[tuple[str, str]] = []

    async def open(self) -> None:
        """Do nothing: there is no library to fetch."""

    async def add(self, name: str, svg: str) -> None:
        """Add a slide."""
        self._files.append((name, svg))

    def blob(self) -> JsObject:
        """Return the file."""
        pieces = [
            piece if isinstance(piece, str) else window.Uint8Array.new(to_js(list(piece)))
            for piece in archive(self._files)
        ]
        return window.Blob.new(to_js(pieces), to_js({"type": "application/zip"}))


class Animation:
    """A GIF of the slides, which repeats after the last."""

    def __init__(self) -> None:
        self._library: JsObject = None
        self._gif: JsObject = None

    async def open(self) -> None:
        """Fetch the library; MissingError if it does not load."""
        self._library = await load_module(LIBRARY)
        self._gif = self._library.GIFEncoder()

    async def add(self, _: str, svg: str) -> None:
        """Draw a slide, and add it."""
        canvas = await svg_conversion.drawn(svg, WIDTH, HEIGHT)
        pixels = canvas.getContext("2d").getImageData(0, 0, WIDTH, HEIGHT).data
        palette = self._library.quantize(pixels, COLOURS)
        index = self._library.applyPalette(pixels, palette)
        options = to_js({"delay": DELAY_MS})
        options.palette = palette
        self._gif.writeFrame(index, WIDTH, HEIGHT, options)

    def blob(self) -> JsObject:
        """Return the file."""
        self._gif.finish()
        return window.Blob.new(to_js([self._gif.bytes()]), to_js({"type": "image/gif"}))


SlideFile: TypeAlias = SvgFiles | Animation


class SlideJob(Panel):
    """The job that requests the steps from the engine, draws each, and saves the file."""

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
        """Show the limit on the number of pictures."""
        if self._has_changed("hint", self._texts.language):
            set_text(
                self._part("slides-hint"), self._texts, "lab.slides-hint", {"most": MAX_SLIDES}
            )

    def _start(self, file: SlideFile, ending: str) -> None:
        """Draw the chosen steps, unless the choice is wrong or another job is running."""
        if not self._lab.frame:
            return
        self._player.pause()
        texts = [str(self._part(name).value).strip() for name in FIELDS]
        choice, problem = chosen(texts, self._lab.frame["step"])
        if problem:
            self._player.say(BAD, *problem)
        elif choice:
            self._jobs.start(self._save, file, ending, choice)

    async def _save(self, file: SlideFile, ending: str, choice: Choice) -> None:
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

    async def _draw(self, job: Job, file: SlideFile, choice: Choice) -> dict[str, int]:
        """Add the slides to the file; return their number and the last step.

        Raise Cancelled if `job` is cancelled, which it can be between two slides.
        """
        run, puzzle = self._run["run"], self._run["puzzle"]
        algorithm = self._texts.text("algorithm." + self._setup["algorithm"])
        count, last = 0, choice.first
        step: int | None = last
        await file.open()
        while step is not None:
            answer: Slides = await self._engine.call(
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
                head = self._texts.text("lab.slide-head", shown)
                drawn = slide(puzzle, each, head, each["text"])
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
