"""Steps of a run as pictures: slides in SVG in one ZIP archive, or an animated GIF.

A person chooses which steps; `SlideJob` requests them from the engine, `slide` draws each in ink on
white, as `board_svg` draws, and `SvgFiles` or `Animation` makes one file of the drawings. Guessed
and deduced digits, and the cells that a step concerns, differ by shape as well as by colour.

The layout of the archive is that of PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16; the
files are stored as they are. gifenc writes the GIF; it is fetched when the first one is made.
"""

import binascii
import struct
from typing import Any, TypeAlias

from pyscript import JsObject, window
from pyscript.ffi import to_js

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.protocol import Digits, Job
from sudoku_py.engine.run_protocol import Slide, Slides
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import board_svg, boards
from sudoku_py.ui.board.board_svg import CELL, EDGE, XML_NAMESPACE, Piece, corner_of, escaped, tag
from sudoku_py.ui.browser import svg_conversion
from sudoku_py.ui.browser.downloads import save_blob
from sudoku_py.ui.browser.fetching import MissingError, load_module
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine.errors import Cancelled, EngineError
from sudoku_py.ui.lab import step_board
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.lab.step_board import DEDUCED, GUESSED, StepBoard
from sudoku_py.ui.storage.url_parameters import whole

MAX_SLIDES = 300  # five minutes of an animation, some megabytes
LAST_STEP = 999_999_999

WIDTH, HEIGHT = 548, 692  # of a slide, in units of the drawing
INK, RED, BLUE, GREY, AMBER = "#1d1d1f", "#b3261e", "#2753c7", "#6b6b70", "#a86200"
# The outline of a cell that a step concerns: colour and dashes.
OUTLINES = {
    step_board.PLACED: (BLUE, "none"),
    step_board.CHANGED: (BLUE, "none"),
    step_board.TRIED: (GREY, "none"),
    step_board.REJECTED: (RED, "none"),
    step_board.HOLDS: (RED, "9 6"),
    step_board.REMOVED: (GREY, "9 6"),
    step_board.LOOKED: (GREY, "3 5"),
    step_board.STUCK: (RED, "none"),
}
CROSSED = (step_board.REJECTED, step_board.STUCK)
ORIGINS = {DEDUCED: boards.SOLVER, GUESSED: boards.NO_ORIGIN}  # as `board_svg` draws them
HEAD_LINE, FIRST_LINE, LEADING, TEXT_SIZE = 582, 612, 24, 19
MAX_LINES, LINE_LENGTH = 4, 56  # the second in characters

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


def slide(puzzle: str, frame: Slide, head: str) -> str:
    """Return the SVG of a step.

    `puzzle` is the line of the givens, `frame` one of the engine's slides; `head` is the line above
    its sentence.
    """
    shown = StepBoard(puzzle, frame)
    size, origins = shown.board["size"], shown.board["by"]
    board: Digits = {
        "size": size,
        "values": shown.board["values"],
        "by": [ORIGINS.get(origin, origin) for origin in origins],
    }
    length, side = size * CELL + 2 * EDGE, str(WIDTH)
    signs = "".join([_sign(size, cell) for cell, origin in enumerate(origins) if origin == GUESSED])
    marks = {cell: said.get("data-mark") for cell, said in shown.extra_attributes.items()}
    signs += "".join([_outline(size, cell, mark) for cell, mark in marks.items() if mark])
    view = {"viewBox": "0 0 {0} {0}".format(length), "width": side, "height": side}
    content = [
        tag("title", {}, escaped(head + ". " + frame["text"])),
        tag("rect", {"width": WIDTH, "height": HEIGHT, "fill": board_svg.WHITE}),
        board_svg.picture(board, side, head, _notes(shown, frame)),
        tag("svg", view, signs),
        _words(head, frame["text"]),
    ]
    whole = {"xmlns": XML_NAMESPACE, "viewBox": "0 0 {0} {1}".format(WIDTH, HEIGHT)}
    return tag("svg", dict(whole, width=WIDTH, height=HEIGHT, role="img"), "".join(content))


def lines_of(text: str) -> list[str]:
    """Return the lines of a sentence below the board, cut to what fits there.

    >>> lines_of("Try 3 in r4c2.")
    ['Try 3 in r4c2.']
    >>> [len(line) for line in lines_of("word " * 60)]
    [54, 54, 54, 56]
    """
    lines = [""]
    for word in text.split():
        if not lines[-1]:
            lines[-1] = word
        elif len(lines[-1]) + 1 + len(word) <= LINE_LENGTH:
            lines[-1] += " " + word
        else:
            lines.append(word)
    if len(lines) > MAX_LINES:
        lines = lines[:MAX_LINES]
        lines[-1] += " …"
    return lines if text else []


def _notes(shown: StepBoard, frame: Slide) -> list[board_svg.Group]:
    """The candidates, and in a light weight the digit that the step removes."""
    size, gone = shown.board["size"], []
    for cell, said in shown.extra_attributes.items():
        if "data-gone" in said:
            gone.append(_piece(size, cell, said["data-gone"]))
    groups = [(gone, board_svg.LIGHT)]
    if frame["candidates"]:
        none = [0] * len(frame["candidates"])
        groups += board_svg.marks(shown.board, frame["candidates"], none, True)
    return groups


def _piece(size: int, cell: int, symbol: str) -> Piece:
    left, top = corner_of(size, cell)
    return symbol, left + CELL / 2, top + CELL / 2, board_svg.DIGIT * CELL


def _sign(size: int, cell: int) -> str:
    """The background and the triangle of a guessed digit."""
    left, top = corner_of(size, cell)
    square = {"x": left, "y": top, "width": CELL, "height": CELL}
    triangle = "M{0} {1}l4.5 8h-9z".format(left + CELL - 13, top + 8)
    ground = tag("rect", dict(square, fill=AMBER, opacity="0.13"))
    return ground + tag("path", {"d": triangle, "fill": AMBER})


def _outline(size: int, cell: int, mark: str) -> str:
    ink, dashes = OUTLINES[mark]
    left, top = corner_of(size, cell)
    inner = {"x": left + 4, "y": top + 4, "width": CELL - 8, "height": CELL - 8}
    line: dict[str, str | float] = {
        "fill": "none",
        "stroke": ink,
        "stroke-width": 4,
        "stroke-dasharray": dashes,
    }
    drawn = tag("rect", dict(inner, **line))
    if mark in CROSSED:
        cross = "M{0} {1}l36 36m0 -36l-36 36".format(left + 12, top + 12)
        drawn += tag("path", dict(line, d=cross, opacity="0.55"))
    return drawn


def _words(head: str, text: str) -> str:
    written = [_line(HEAD_LINE, head, board_svg.HEAVY)]
    for index, line in enumerate(lines_of(text)):
        written.append(_line(FIRST_LINE + index * LEADING, line, board_svg.LIGHT))
    return tag("g", {"font-family": board_svg.FONT, "fill": INK}, "".join(written))


def _line(y: int, text: str, weight: int) -> str:
    place = {"x": EDGE, "y": y, "font-size": TEXT_SIZE, "font-weight": weight}
    return tag("text", place, escaped(text))


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
