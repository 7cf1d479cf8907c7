"""Painting what is around the board of an analysis."""

from pyscript import document

from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.ui.analyse import findings, sentences
from sudoku_py.ui.analyse.board import OTHER, PUZZLE, SOLUTION
from sudoku_py.ui.engine_client import LOADING

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.analyse.room import Analyse

MOST_CHIPS = 60  # buttons for single cells
TONES = {"unique": "good", "unsolvable": "bad", "invalid": "bad"}
SHOWN = {PUZZLE: "show-puzzle", SOLUTION: "show-solution", OTHER: "show-other"}


class AnalyseView:
    """The analysis' elements; the board is the page's."""

    def __init__(self, room: "Analyse") -> None:
        """Paint what `room` knows into the parts of the page."""
        self._room = room
        self._part = room.page.view.part
        self._keys = []
        self._chips = None
        self._buttons = {action: _button(action) for action in SHOWN.values()}

    def paint(self) -> None:
        """Show all that is known; where the focus was on what goes, it goes to the verdict."""
        focused = document.activeElement
        self._paint()
        if focused and focused.tagName == "BUTTON" and not focused.offsetParent:
            self._part("analyse-headline").focus()

    def _paint(self) -> None:
        known, room = self._room.inquiry.known, self._room
        tone = TONES.get(findings.status(known), "calm")
        self._part("analyse-headline").setAttribute("data-tone", tone)
        self._write("analyse-reason", sentences.reason(known))
        self._say("analyse-needed", sentences.needed(known), "analyse-needed-fact")
        self._say("analyse-differing", sentences.differing(known), "analyse-differing-fact")
        self._say("analyse-add-text", sentences.to_add(known), "analyse-add")
        self._say("analyse-complaint", room.complaint)
        self._paint_givens(known)
        self._paint_to_go(known)
        self._paint_shown(known)
        self._paint_opened()
        self._part("analyse-undo").disabled = not room.puzzles.past
        self._part("analyse-redo").disabled = not room.puzzles.future
        self.paint_progress()
        self.paint_mood()

    def paint_progress(self) -> None:
        """Show how far it is: the number of solutions changes while they are counted."""
        known = self._room.inquiry.known
        self._say("analyse-headline", self.headline)
        self._say("analyse-solutions", sentences.number(known))
        self._say("analyse-progress-text", self._progress(), "analyse-progress")
        self._say("analyse-rest-text", self._rest(), "analyse-rest")

    @property
    def headline(self) -> tuple[str, dict]:
        """The verdict in one sentence."""
        return sentences.headline(self._room.inquiry.known, self._room.is_working)

    def translate(self) -> None:
        """Fill the menu of how far to count."""
        menu, words = self._part("analyse-limit"), self._room.page.words
        menu.replaceChildren()
        for number in findings.LIMITS:
            option = document.createElement("option")
            option.value, option.textContent = str(number), words.whole(number)
            option.selected = number == self._room.inquiry.limit
            menu.append(option)

    def paint_mood(self) -> None:
        """Say in the page's root whether the analysis is working, stopped or done."""
        mood = "stopped" if self._rest() else "done"
        if self._room.is_working or self._room.is_reading:
            mood = "working"
        document.documentElement.setAttribute("data-analysis", mood)

    def _progress(self) -> tuple[str, dict] | None:
        room = self._room
        if not room.is_working:
            return None
        if room.page.engine.status == LOADING:
            return "busy.waiting", {}
        if room.editing.trimming.progress:
            return "analyse.trimming", room.editing.trimming.progress
        return sentences.progress(room.inquiry.asking, room.inquiry.progress)

    def _rest(self) -> tuple[str, dict] | None:
        """What is to be said of what is not known and not being found out."""
        inquiry = self._room.inquiry
        if self._room.is_working:
            return None
        if inquiry.problem:
            return inquiry.problem
        if not inquiry.is_done:
            return "analyse.stopped", {}
        return ("analyse.more", {}) if findings.could_know_more(inquiry.known) else None

    def _say(self, name: str, said: tuple | None, box: str | None = None) -> None:
        """Put a sentence into an element, and show it, or the box around it, if there is one."""
        if said:
            self._part(name).textContent = self._room.page.words.text(*said)
        self._part(box or name).hidden = not said

    def _write(self, name: str, said: tuple | None) -> None:
        """Put a sentence into an element that keeps its place where there is none."""
        self._part(name).textContent = self._room.page.words.text(*said) if said else ""

    def _paint_givens(self, known: dict) -> None:
        words, puzzle = self._room.page.words, known["puzzle"]
        givens = len(puzzle) - puzzle.count(".")
        self._part("analyse-givens").textContent = words.whole(givens)
        self._say("analyse-caption", ("caption.givens", {"size": self._room.size, "n": givens}))
        if len(self._keys) != self._room.size:
            self._build_keypad(self._room.size)

    def _build_keypad(self, size: int) -> None:
        keypad = self._part("analyse-keypad")
        for key in self._keys:
            key.remove()
        self._keys = [_button_of("data-digit", symbol) for symbol in SYMBOLS[:size]]
        for symbol, key in zip(SYMBOLS, self._keys):
            key.textContent = symbol
            keypad.insertBefore(key, keypad.lastElementChild)
        keypad.setAttribute("data-size", str(size))

    def _paint_to_go(self, known: dict) -> None:
        self._say("analyse-drop-text", sentences.to_take_away(known), "analyse-drop-givens")
        spare = findings.superfluous(known)
        cells = spare or findings.blamed(known)
        self._part("analyse-drop-all").hidden = len(spare) < 2
        words, size = self._room.page.words, self._room.size
        sign = (cells, words.language, size)
        if sign != self._chips:
            self._chips = sign
            self._part("analyse-chips").replaceChildren()
            for cell in cells[:MOST_CHIPS]:
                chip = _button_of("data-take", cell_name(size, cell))
                chip.textContent = words.cells(cell_name(size, cell))
                self._part("analyse-chips").append(chip)

    def _paint_shown(self, known: dict) -> None:
        several = findings.two(known) is not None
        self._part("analyse-shown").hidden = not findings.solution(known)
        for each, action in SHOWN.items():
            pressed = "true" if each == self._room.shown else "false"
            self._buttons[action].setAttribute("aria-pressed", pressed)
        self._buttons[SHOWN[OTHER]].hidden = not several
        key = "analyse.show-first" if several else "analyse.show-solution"
        self._buttons[SHOWN[SOLUTION]].textContent = self._room.page.words.text(key)

    def _paint_opened(self) -> None:
        at, of = self._room.puzzles.at, len(self._room.puzzles.opened)
        place = {"at": at + 1, "n": of}
        self._say("analyse-at", ("caption.opened", place))
        self._say("analyse-all", ("action.solve-all", place))
        self._part("analyse-several").hidden = of < 2
        self._part("analyse-previous").disabled = at == 0
        self._part("analyse-next").disabled = at >= of - 1


def _button(action: str) -> object:
    return document.querySelector('[data-action="' + action + '"]')


def _button_of(name: str, value: str) -> object:
    button = document.createElement("button")
    button.type = "button"
    button.setAttribute(name, value)
    return button
