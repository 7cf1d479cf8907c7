"""What is around the board of an analysis: the verdict, the facts, what can be done with them."""

from pyscript import Element, document

from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.ui.analyse import count_limits, findings, sentences
from sudoku_py.ui.analyse.sentences import Sentence
from sudoku_py.ui.analyse.state import OTHER, PUZZLE, SLICE, SOLUTION, VIEW, AnalysisState
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.i18n import set_text
from sudoku_py.ui.engine.status import LOADING
from sudoku_py.ui.widgets.dom import make
from sudoku_py.ui.widgets.forms import fill_menu, write_field

MAX_CHIPS = 24  # buttons for single cells; of more, only their number is told
TONES = {"unique": "good", "unsolvable": "bad", "invalid": "bad"}
# Element, the box around it that is hidden without a sentence, and the sentence.
FACTS = (
    ("analyse-solutions", None, sentences.number),
    ("analyse-needed", "analyse-needed-fact", sentences.needed),
    ("analyse-differing", "analyse-differing-fact", sentences.differing),
    ("analyse-add-text", "analyse-add", sentences.to_add),
    ("analyse-drop-text", "analyse-drop-givens", sentences.to_take_away),
)
SHOWN = {PUZZLE: "show-puzzle", SOLUTION: "show-solution", OTHER: "show-other"}


class FindingsView(RegionView):
    """Subscribes to the slice `analyse`; the board is the page's."""

    region, slices = VIEW, (SLICE, "engine")
    _state: AnalysisState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._buttons = {
            name: all_of('[data-action="' + action + '"]')[0] for name, action in SHOWN.items()
        }

    def render(self) -> None:
        """Show all that is known; where the focus was on what goes, it goes to the verdict."""
        focused = document.activeElement
        self._render_verdict()
        self._render_facts()
        self._render_removal()
        self._render_shown()
        self._render_list()
        if focused and focused.tagName == "BUTTON" and not focused.offsetParent:
            self._part("analyse-headline").focus()

    def _say(self, name: str, sentence: Sentence | None, box: str | None = None) -> None:
        """Put a sentence into an element, and show it, or the box around it, if there is one."""
        if not self._has_changed(name, sentence):
            return
        if sentence:
            self._set_text(name, *sentence)
        self._part(box or name).hidden = not sentence

    def _render_verdict(self) -> None:
        state, known = self._state, self._state.known
        tone = TONES.get(findings.status(known) or "", "calm")
        self._part("analyse-headline").setAttribute("data-tone", tone)
        self._say("analyse-headline", sentences.headline(known, state.is_working))
        reason = sentences.reason(known)  # which keeps its place where there is none
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
        return sentences.progress(state.question or "verdict", state.progress)

    def _rest(self) -> Sentence | None:
        """What there is to say of what is not known and not being found out."""
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
            limits = [(str(limit), texts.whole(limit)) for limit in count_limits.LIMITS]
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
