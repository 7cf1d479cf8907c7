"""What is around the board of an analysis: the verdict and the facts, and where the puzzles can go.

They can be written in another format, to be copied or saved as a file, and sent to Play, to the lab
or into the table of all verdicts.
"""

from collections.abc import Callable

from pyscript import Element, document

from sudoku_py.core.sentence import Sentence
from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.ui.analyse import findings
from sudoku_py.ui.analyse.state import OTHER, PUZZLE, SLICE, SOLUTION, VIEW, AnalysisState
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.board import boards
from sudoku_py.ui.board.position_text import board_of, is_position
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.browser.tones import BAD, CALM, GOOD
from sudoku_py.ui.engine import formats
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.engine.status import LOADING
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import fill_menu, write_field

MAX_CHIPS = 24  # buttons for single cells; if there are more, only their number is shown
TONES = {"unique": "good", "unsolvable": "bad", "invalid": "bad"}
# Element, the box around it that is hidden without a sentence, and the sentence.
FACTS = (
    ("analyse-solutions", None, findings.number),
    ("analyse-needed", "analyse-needed-fact", findings.count_needed),
    ("analyse-differing", "analyse-differing-fact", findings.count_differing),
    ("analyse-add-text", "analyse-add", findings.to_add),
    ("analyse-drop-text", "analyse-drop-givens", findings.to_take_away),
)
SHOWN = {PUZZLE: "show-puzzle", SOLUTION: "show-solution", OTHER: "show-other"}


class FindingsView(RegionView):
    """Shows the slice `analyse`, except for the board."""

    region, slices = VIEW, (SLICE, "engine")
    _state: AnalysisState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._buttons = {
            name: all_of('[data-action="' + action + '"]')[0] for name, action in SHOWN.items()
        }

    def render(self) -> None:
        """Show what is known; if the focused button disappears, focus the verdict."""
        focused = document.activeElement
        self._render_verdict()
        self._render_facts()
        self._render_removal()
        self._render_shown()
        self._render_list()
        if focused and focused.tagName == "BUTTON" and not focused.offsetParent:
            self._part("analyse-headline").focus()

    def _say(self, name: str, sentence: Sentence | None, box: str | None = None) -> None:
        """Put a sentence into an element; hide the element, or `box`, without a sentence."""
        if not self._has_changed(name, sentence):
            return
        if sentence:
            self._set_text(name, *sentence)
        self._part(box or name).hidden = not sentence

    def _render_verdict(self) -> None:
        state, known = self._state, self._state.known
        tone = TONES.get(findings.status(known) or "", "calm")
        self._part("analyse-headline").setAttribute("data-tone", tone)
        self._say("analyse-headline", findings.headline(known, state.is_working))
        # It keeps its space if it is empty.
        reason = findings.reason(known) or findings.rating(known)
        self._set_text("analyse-reason", *(reason or (None,)))
        rest = self._rest()
        self._say("analyse-progress-text", self._progress(), "analyse-progress")
        self._say("analyse-rest-text", rest, "analyse-rest")
        status = "stopped" if rest else "done"
        if state.is_working or state.is_reading:
            status = "working"
        document.documentElement.setAttribute("data-analysis", status)

    def _progress(self) -> Sentence | None:
        state = self._state
        if not state.is_working:
            return None
        if self._store.engine.status == LOADING:
            return "job.waiting", {}
        if state.trials:
            return "analyse.minimising", state.trials
        return findings.progress(state.question or "verdict", state.progress)

    def _rest(self) -> Sentence | None:
        """Return why something is unknown although nothing is running."""
        state = self._state
        if state.is_working:
            return None
        if state.problem:
            return state.problem
        if not state.is_done:
            return "analyse.stopped", {}
        return ("analyse.more", {}) if findings.could_know_more(state.known) else None

    def _render_facts(self) -> None:
        state, known, texts = self._state, self._state.known, self._texts
        if self._has_changed("text", state.text):
            write_field(self._part("analyse-text"), state.text)
        self._say("analyse-complaint", state.complaint)
        givens = len(known["puzzle"]) - known["puzzle"].count(".")
        self._part("analyse-givens").textContent = texts.whole(givens)
        self._say("analyse-caption", ("caption.givens", {"size": state.size, "n": givens}))
        for name, box, sentence in FACTS:
            self._say(name, sentence(known), box)
        if self._has_changed("limit", state.limit):
            limits = [(str(limit), texts.whole(limit)) for limit in findings.COUNT_LIMITS]
            fill_menu(self._part("analyse-limit"), limits, str(state.limit))

    def _render_removal(self) -> None:
        known, size = self._state.known, self._state.size
        superfluous = findings.superfluous(known)
        cells = superfluous or findings.conflicting(known)
        self._part("analyse-drop-all").hidden = len(superfluous) < 2
        is_many = len(cells) > MAX_CHIPS
        self._say("analyse-many", ("analyse.many", {"n": len(cells)}) if is_many else None)
        if self._has_changed("chips", cells, size):
            names = [] if is_many else [cell_name(size, cell) for cell in cells]
            chips = [_key("data-take", name, self._texts.cells(name)) for name in names]
            self._part("analyse-chips").replaceChildren(*chips)

    def _render_shown(self) -> None:
        state, known = self._state, self._state.known
        has_several = findings.two(known) is not None
        self._buttons[SOLUTION].disabled = not findings.solution(known)
        for name, button in self._buttons.items():
            button.setAttribute("aria-pressed", "true" if name == state.shown else "false")
        self._buttons[OTHER].hidden = not has_several
        key = "analyse.show-first" if has_several else "analyse.show-solution"
        set_text(self._buttons[SOLUTION], self._texts, key)
        if self._has_changed("keypad", state.size):
            keypad = self._part("analyse-keypad")
            keys = [_key("data-digit", symbol, symbol) for symbol in SYMBOLS[: state.size]]
            keypad.replaceChildren(*keys, keypad.lastElementChild)
            keypad.setAttribute("data-size", str(state.size))

    def _render_list(self) -> None:
        puzzles, part = self._state.puzzles, self._part
        index, total = puzzles.index, len(puzzles.opened)
        self._say("analyse-at", ("caption.opened", {"at": index + 1, "n": total}))
        self._say("analyse-all", ("action.solve-all", {"at": index + 1, "n": total}))
        part("analyse-several").hidden = total < 2
        part("analyse-previous").disabled = index == 0
        part("analyse-next").disabled = index >= total - 1
        part("analyse-undo").disabled = not puzzles.past
        part("analyse-redo").disabled = not puzzles.future


def _key(name: str, value: str, text: str) -> Element:
    return make("button", {"type": "button", name: value}, text)


class Convert(Component):
    """The menu of formats, and the converted text."""

    def __init__(self, services: Services, state: AnalysisState) -> None:
        super().__init__(services)
        self._state = state
        self._loading = Latest()
        self._converting = Latest(
            lambda *problem: self._store.update(SLICE, conversion_message=problem)
        )
        commands: dict[str, Callable[..., object]] = {
            "convert": self._start,
            "copy": lambda: copy_field(self._part("analyse-out"), self._report_copy),
            "save": self._save,
            "analyse-format": self._choose,
        }
        services.commands.add(commands, region=VIEW)
        self._store.subscribe(self.render, SLICE, "preferences", late=True)

    def load_formats(self) -> None:
        """Fill the menu, once the engine is ready; can be called again."""
        if not self._state.formats:
            self._loading.start(self._load_formats)

    async def _load_formats(self, is_stale: Callable[[], bool]) -> None:
        found = await formats.load_formats(self._services.engine, is_stale)
        self._store.update(SLICE, formats=found, format=found[0])

    def _choose(self, name: str) -> None:
        if name in self._state.formats:
            self._store.update(SLICE, format=name)
            if self._state.converted:
                self._start()

    def _start(self) -> None:
        if self._state.format:
            self._converting.start(self._convert, self._state.puzzles.opened, self._state.format)

    async def _convert(self, is_stale: Callable[[], bool], puzzles: list[str], name: str) -> None:
        request = {"text": "\n".join(puzzles), "to": name}
        answer = await self._services.engine.run("convert", request, is_stale)
        conversion = {"puzzles": puzzles, "format": name, "text": answer["text"]}
        key = "analyse.converted-bare" if answer["bare"] else "analyse.converted"
        message = (key, {"n": answer["puzzles"]})
        self._store.update(SLICE, conversion=conversion, conversion_message=message)

    # the result

    def _report_copy(self, is_copied: bool) -> None:
        self._store.update("messages", announcement=None)
        if is_copied:
            self._game.say(GOOD, "analyse.copied")
        else:
            self._game.say(CALM, "analyse.copy-by-hand")

    def _save(self) -> None:
        conversion = self._state.conversion
        if conversion:
            formats.save_text(conversion["text"], conversion["format"])

    def render(self) -> None:
        """Show the menu and the text."""
        state, part = self._state, self._part
        if self._has_changed("formats", state.formats, state.format):
            menu = part("analyse-format")
            formats.fill_format_menu(menu, state.formats, state.format, self._texts)
            if state.format:
                self._set_text("analyse-legend", "format-legend." + state.format)
        text, field = state.converted, part("analyse-out")
        if self._has_changed("text", text):
            field.value = text
        field.hidden = not text
        for name in ("analyse-copy", "analyse-save"):
            part(name).disabled = not text
        message = state.conversion_message if text or not state.conversion else None
        self._set_text("analyse-converted", *(message or (None,)))
        part("analyse-converted").hidden = not message


class SendActions(Component):
    """The buttons that send the puzzle to other views."""

    _services: PageServices

    def __init__(self, services: PageServices, state: AnalysisState) -> None:
        super().__init__(services)
        self._state = state
        self._is_solving = False
        commands: dict[str, Callable[..., object]] = {
            "play-this": self._play,
            "watch-this": self._watch,
            "solve-all": lambda: services.jobs.start(self._solve_all),
            "rate-all": lambda: services.jobs.start(self._solve_all, True),
            "batch-status": lambda *_: services.batch.choose(),
            "batch-sort": lambda *_: services.batch.choose(),
            "download": lambda: services.batch.save(state.batch),
            "close-batch": lambda: self._store.update(SLICE, solved=None),
        }
        services.commands.add(commands, region=VIEW)

    def leave(self) -> None:
        """Stop solving the puzzles."""
        if self._is_solving:
            self._services.jobs.cancel()

    def _play(self) -> None:
        self._put_on_board()
        play, has_more = self._services.play, is_position(self._state.position)
        if not has_more:
            play.use_as_puzzle()
        self._services.router.show("play")
        if has_more:
            play.introduce_position()
        else:
            play.introduce(boards.PLAYER in self._store.game.board["by"])

    def _watch(self) -> None:
        self._put_on_board()
        self._store.update("route", mode="watch", lesson_board=None)
        self._services.router.show("lab")

    def _put_on_board(self) -> None:
        position, play = self._state.position, self._services.play
        board = board_of(position)
        if board and position != play.puzzle:  # otherwise it stays as it is
            self._game.show(board)
        self._store.update(SLICE, played=play.puzzle)

    async def _solve_all(self, ratings: bool = False) -> None:
        try:
            await self._services.bundles.bring("open")
        except MissingError:
            self._game.say(BAD, "status.no-dialogs")
            return
        lines = self._state.puzzles.opened
        self._is_solving = True
        batch = await self._services.batch.solve(lines, ratings)
        self._is_solving = False
        if batch:
            self._store.update("messages", announcement=None)
            self._store.update(SLICE, solved=(lines, batch))
