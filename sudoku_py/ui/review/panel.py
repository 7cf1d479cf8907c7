"""The panel of a review: transport, plot, what is said of a move, all moves, and the end."""

import asyncio
from collections.abc import Callable

from pyscript import Element, Event
from pyscript.ffi import create_proxy

from sudoku_py.core.game_log import clock
from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.review_protocol import Closing, Overlooked, Review, ReviewRow
from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.i18n import set_text, set_texts
from sudoku_py.ui.explain.argument import ArgumentView
from sudoku_py.ui.explain.step import rating_text
from sudoku_py.ui.review import state as of_review
from sudoku_py.ui.review.plot import PlotData, item_at, plot
from sudoku_py.ui.review.state import SLICE, VIEW, ReviewState
from sudoku_py.ui.widgets import charts
from sudoku_py.ui.widgets.dom import make, make_button, make_text

MAX_OVERLOOKED = 5  # that are listed


class ReviewPanel(RegionView):
    """Shows the slice `review`."""

    region, slices = VIEW, (SLICE,)
    _state: ReviewState

    def __init__(self, services: Services, go: Callable[[int], object]) -> None:
        """`go(index)` shows an item."""
        super().__init__(services)
        self._go = go
        self._library = charts.PlotLibrary()
        self._host = self._part("review-plot")
        self._plot = charts.Plot(self._library, self._host, self._make_plot)
        self._argument = ArgumentView(services, "review")
        self._buttons: list[Element] = []  # of the items in the list
        self._current: Element = None  # that of the item that is shown
        self._host.addEventListener("click", create_proxy(self._on_plot))
        asyncio.create_task(self._load_library())

    async def _load_library(self) -> None:
        try:
            await self._library.load()
        except MissingError:
            return
        self._plot.draw()

    def render(self) -> None:
        """Show what has changed."""
        state = self._state
        rows = len(state.rows)
        if self._has_changed("game", state.items, state.puzzle):
            self._render_game()
        if self._has_changed("progress", state.progress, state.problem, state.found, state.count):
            self._render_progress()
        if self._has_changed("rows", rows, state.items):
            self._label_rows()
        theme = self._store.preferences.theme
        if self._has_changed("plot", rows, state.items, state.index, theme):
            self._plot.draw()
        if self._has_changed("at", state.index, state.items, state.is_playing):
            self._render_transport()
        if self._has_changed("words", state.index, state.row, state.items, state.is_explaining):
            self._render_words()
        if self._has_changed("proof", state.shown, state.at, state.is_explaining):
            self._render_proof()
        if self._has_changed("end", state.found):
            self._render_end(state.found)
        if self._has_changed("copied", state.copied):
            self._set_text("review-copied", *(state.copied or (None,)))

    # the game

    def _render_game(self) -> None:
        """Name the puzzle, and list what was done."""
        state = self._state
        board = boards.from_line(state.puzzle)
        details = boards.givens_details(board) if board else {}
        key = "review.of-shared" if state.is_shared else "caption.givens"
        self._set_text("review-puzzle", *((key, details) if board else (None,)))
        self._buttons = []
        items = []
        for index in range(state.count):
            button = make_button("review-item:" + str(index + 1), "", {"class": "quiet"})
            button.append(make("span"), " ", make("small"))
            self._buttons.append(button)
            items.append(make("li", None, button))
        self._current = None
        self._part("review-items").replaceChildren(*items)

    def _label_rows(self) -> None:
        """Write each item's deed, and its verdict once that is known."""
        state, texts = self._state, self._texts
        for index, button in enumerate(self._buttons, 1):
            row = state.row_of(index)
            mark = (state.review, index, row and row["verdict"], texts.language)
            if self._painted.get("item" + str(index)) == mark:
                continue
            self._painted["item" + str(index)] = mark
            label, detail = button.children.item(0), button.children.item(1)
            text = texts.text(*of_review.did(state, index))
            label.textContent = str(index) + ". " + texts.cells(text)
            set_texts(detail, texts, [_short(row)] if row else ())
            button.setAttribute("data-verdict", row["verdict"] if row else "")

    def _render_progress(self) -> None:
        state = self._state
        progress, problem = state.progress, state.problem
        is_partly = bool(state.rows) and not state.found and not progress
        said: Sentence | None = problem
        if progress:
            said = ("review.working", {"n": progress["n"], "total": progress["total"]})
        elif state.found:
            said = _summary(state.found)
        elif not state.count and not problem:
            said = ("review.nothing", {})
        self._set_text("review-progress", *(said or (None,)))
        self._put("review-cancel", "hidden", not progress)
        self._put("review-go-on", "hidden", not is_partly)
        self._put("review-link", "disabled", not state.count)
        self._put("review-play-on", "disabled", not state.count)

    # the item

    def _render_transport(self) -> None:
        state = self._state
        slider = self._part("review-slider")
        slider.max, slider.value = str(state.count), str(state.index)
        text = self._texts.text("review.place", {"at": state.index, "n": state.count})
        slider.setAttribute("aria-valuetext", text)
        self._put("review-at", "textContent", text)
        self._put("review-back", "disabled", state.index <= 0)
        self._put("review-forward", "disabled", state.index >= state.count)
        self._put("review-play", "disabled", not state.count)
        key = "review.stop" if state.is_playing else "review.play"
        self._set_text("review-play", key)
        self._mark_item()

    def _mark_item(self) -> None:
        if self._current:
            self._current.removeAttribute("aria-current")
            self._current = None
        index = self._state.index
        if 0 < index <= len(self._buttons):
            self._current = self._buttons[index - 1]
            self._current.setAttribute("aria-current", "step")
            _scroll_to(self._part("review-items"), self._current.parentElement)

    def _render_words(self) -> None:
        state, texts = self._state, self._texts
        self._set_text("review-did", *of_review.did(state, state.index))
        self._set_text("review-when", *of_review.when(state, state.index))
        sentences = of_review.judged(state, state.index)
        host = self._part("review-judged")
        row = state.row
        host.setAttribute("data-verdict", row["verdict"] if row else "")
        host.replaceChildren(*[make_text("p", texts, *sentence) for sentence in sentences])
        has_proof = of_review.proof_of(row) is not None
        self._put("review-explain", "hidden", not has_proof)
        self._part("review-explain").setAttribute(
            "aria-pressed", "true" if state.is_explaining else "false"
        )

    def _render_proof(self) -> None:
        state, step = self._state, self._state.step
        shown = state.shown if step else None
        self._argument.render(step, state.at)
        self._put("review-about", "hidden", not step)
        self._set_text("review-name", *(step["name"] if step else (None,)))
        has_more = shown is not None and shown["n"] > 1
        self._put("review-proof", "hidden", not has_more)
        if shown:
            details = {"at": shown["index"] + 1, "n": shown["n"]}
            self._set_text("review-proof-at", "review.proof-at", details)
            self._put("review-proof-back", "disabled", shown["index"] <= 0)
            self._put("review-proof-forward", "disabled", shown["index"] >= shown["n"] - 1)

    # the end

    def _render_end(self, found: Review | None) -> None:
        self._put("review-end", "hidden", not found)
        closing = found["closing"] if found else []
        overlooked = found["overlooked"][:MAX_OVERLOOKED] if found else []
        rows = [self._closing_row(index, each) for index, each in enumerate(closing)]
        self._part("review-closing").replaceChildren(*rows)
        self._put("review-overlooked-title", "hidden", not overlooked)
        items = [make("li", None, self._overlooked_button(each)) for each in overlooked]
        self._part("review-overlooked").replaceChildren(*items)

    def _closing_row(self, index: int, closing: Closing) -> Element:
        texts, technique = self._texts, closing["technique"]
        name: Sentence = ("technique." + technique, {})
        buttons = []
        if technique:
            about = texts.text("review.learn", {"technique": name})
            learn = make_button("review-learn:" + technique, about, {"class": "quiet to-page"})
            buttons.append(learn)
        if closing["drills"]:
            practise = texts.text("review.to-drill", {"n": len(closing["drills"])})
            buttons.append(make_button("review-drill:" + str(index), practise))
        sentence = make_text("p", texts, *closing["text"])
        return make("li", None, sentence, make("div", {"class": "review-links"}, *buttons))

    def _overlooked_button(self, missed: Overlooked) -> Element:
        state = self._state
        details = {
            "technique": of_review.technique(missed),
            "cell": of_review.name_of(state, missed["cell"]),
            "digit": of_review.symbol(missed["digit"]),
            "n": missed["moves"],
            "time": clock(missed["seconds"]),
            "at": state.item_of(missed["first"]),
        }
        button = make_button("review-item:" + str(details["at"]), "", {"class": "quiet"})
        set_text(button, self._texts, "review.overlooked-row", details)
        return button

    # the plot

    def _make_plot(self, width: int) -> PlotData:
        return plot(self._state, width, self._library.create, self._texts)

    def _on_plot(self, event: Event) -> None:
        area = self._host.querySelector(".u-over")
        if area:
            box = area.getBoundingClientRect()
            if box.width and box.left <= event.clientX <= box.right:
                share = (event.clientX - box.left) / box.width
                self._go(item_at(share, self._state.count))


def _scroll_to(host: Element, row: Element) -> None:
    """Scroll the list to a row, without scrolling the page."""
    top = row.offsetTop - host.offsetTop
    if top < host.scrollTop or top + row.offsetHeight > host.scrollTop + host.clientHeight:
        host.scrollTop = top - host.clientHeight / 2


def _short(row: ReviewRow) -> Sentence:
    """Return the verdict on a move in the list."""
    if row["verdict"] == of_review.PROVED and row["proof"]:
        return of_review.technique(row["proof"])
    return (of_review.SHORT + row["verdict"], {})


def _summary(found: Review) -> Sentence:
    """Return how many moves are of which kind, and what was tried."""
    verdicts = [row["verdict"] for row in found["rows"]]
    return (
        "review.summary",
        {
            "n": verdicts.count("proved"),
            "guesses": ("review.guesses", {"n": verdicts.count("unproved")}),
            "wrong": ("review.wrong-moves", {"n": verdicts.count("wrong")}),
            "limit": rating_text(found["limit"]),
            "pause": clock(found["threshold"]),
        },
    )
