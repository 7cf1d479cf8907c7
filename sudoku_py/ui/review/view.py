"""The view with the review of a game: its commands, and what is on the board meanwhile."""

import asyncio
from collections.abc import Callable

from pyscript import Element, document, window

from sudoku_py.core import game_log
from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.drawing.shapes.step import Shape, drawing
from sudoku_py.engine.review_protocol import Review, ReviewProgress, ReviewStep
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.view import View
from sudoku_py.ui.assembly import PageServices
from sudoku_py.ui.browser.downloads import copy_field
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import BAD, CALM
from sudoku_py.ui.engine.client import Cancelled, EngineError
from sudoku_py.ui.engine.latest import Latest
from sudoku_py.ui.explain import argument
from sudoku_py.ui.explain.step import open_page
from sudoku_py.ui.review import state as of_review
from sudoku_py.ui.review.panel import ReviewPanel
from sudoku_py.ui.review.state import SLICE, VIEW, ReviewBoard, ReviewState
from sudoku_py.ui.storage import technique_counts

PLAY_MS = 1000  # from one move to the next
SWITCH = "review-explain"  # among the claims; arrow keys on it step through the game
MAX_LINK = 8000  # characters: what programs for messages leave whole


class ReviewCommands:
    """Has the engine review a game, and shows its items one by one."""

    def __init__(self, services: Services, state: ReviewState) -> None:
        self._services = services
        self._store = services.store
        self._state = state
        self._search = 0  # number of the latest review; earlier ones are stale
        self._latest = Latest(self._fail)

    def table(self) -> dict[str, Callable[..., object]]:
        """Return the commands by name."""
        state = self._state
        reader = argument.Reader(self._store, SLICE, lambda: state.step)
        found: dict[str, Callable[..., object]] = {
            "review-first": lambda: self.jump(0),
            "review-back": lambda: self.jump(state.index - 1),
            "review-forward": lambda: self.jump(state.index + 1),
            "review-last": lambda: self.jump(state.count),
            "review-item": lambda index: self.jump(int(index)),
            "review-slider": lambda value: self.jump(int(value)),
            "review-play": self._switch_play,
            "review-cancel": self.cancel,
            "review-go-on": self._start,
            "review-explain": lambda: self._explain(not state.is_explaining),
            "review-proof-back": lambda: self._show_step(-1),
            "review-proof-forward": lambda: self._show_step(1),
            "review-about": lambda: open_page(self._services, state.step),
            "review-learn": self._learn,
            "review-drill": lambda index: self._drill(int(index)),
            "review-link": self._copy_link,
            "review-play-on": lambda: self._services.router.show("play"),
        }
        found.update(reader.commands(VIEW))
        return found

    def _update(self, **changes: object) -> None:
        self._store.update(SLICE, **changes)

    # reviewing

    def open(self, puzzle: str, moves: str, is_shared: bool, index: int) -> None:
        """Review a game, and show an item of it; an unsound log up to where it is sound."""
        size = round(len(puzzle) ** 0.5)
        events, is_whole = game_log.read(moves, size)
        if not is_whole:
            self._services.game.say(BAD, "link.moves")
        self._update(puzzle=puzzle, moves=moves, is_shared=is_shared, events=events)
        self._update(items=game_log.timeline(events), index=0, copied=None)
        self._start()
        self.go(index)

    def _start(self) -> None:
        self._search += 1
        self._latest.stop()
        self._update(rows=[], found=None, review=None, progress=None, problem=None, shown=None)
        if self._state.count:
            total = len(self._state.events)
            self._update(progress={"review": 0, "n": 0, "total": total})
            asyncio.create_task(self._review(self._search))

    async def _review(self, search: int) -> None:
        state = self._state
        request = {"puzzle": state.puzzle, "moves": of_review.engine_moves(state.events)}
        try:
            found: Review = await self._services.engine.run(
                "review.open",
                request,
                lambda: search != self._search,
                lambda progress: self._report(search, progress),
            )
        except Cancelled:
            return
        except EngineError as error:
            if search == self._search:
                self._fail(error.key, error.details)
            return
        if search == self._search:
            is_awaited = state.row is None
            self._update(found=found, rows=found["rows"], review=found["review"], progress=None)
            self._store.touch("shown_board")
            if is_awaited:
                self._fetch_proof()
            if state.is_finished and not state.is_shared:
                technique_counts.add(self._services.storage, state.puzzle, found["techniques"])

    def _report(self, search: int, progress: ReviewProgress) -> None:
        """Show how far the review is, and the judgements since the last report."""
        if search != self._search or "n" not in progress:
            return
        state = self._state
        is_awaited = state.row is None
        new = progress.get("new", [])
        self._update(progress=progress, review=progress["review"])
        if new:
            self._update(rows=state.rows + new)
            self._store.touch("shown_board")
            if is_awaited and state.row:
                self._fetch_proof()

    def cancel(self) -> None:
        """Stop the review, and keep its judgements so far."""
        self._search += 1
        self._services.engine.wake()
        self._update(progress=None, problem=("status.cancelled", {}))

    def _fail(self, key: str, details: Details) -> None:
        self._update(progress=None, problem=(key, details))

    # the items

    def jump(self, index: int) -> None:
        """Show an item that the reader has chosen; the replay stops."""
        self._update(is_playing=False)
        self.go(index)

    def go(self, index: int) -> None:
        """Show an item; an index out of range means the start or the end."""
        state = self._state
        self._latest.stop()
        self._update(index=min(max(index, 0), state.count), shown=None, copied=None)
        self._update(is_asked=False)
        self._store.touch("shown_board")
        cell = of_review.shown_cell(state)
        if cell != game_log.NO_CELL and document.activeElement.closest("[data-cell]"):
            self._services.shown_board.focus(cell)  # one ring on the board, not two
        self._announce()
        self._fetch_proof()

    def _fetch_proof(self, step: int = 0) -> None:
        proof = of_review.proof_of(self._state.row)
        if proof and self._state.is_explaining and self._state.review is not None:
            self._latest.start(self._fetch, self._state.review, proof["proof"], step)

    async def _fetch(
        self, is_stale: Callable[[], bool], review: int, proof: int, index: int
    ) -> None:
        shown: ReviewStep = await self._services.engine.call(
            "review.show", review=review, proof=proof, index=index
        )
        if not is_stale():
            at = None if self._state.at is None else argument.FIRST
            self._update(shown=shown, at=at)
            self._store.touch("shown_board")

    def _show_step(self, by: int) -> None:
        shown = self._state.shown
        if shown and 0 <= shown["index"] + by < shown["n"]:
            self._fetch_proof(shown["index"] + by)

    def _explain(self, is_explaining: bool) -> None:
        """Show the proof, or the board after the move."""
        wish = "has_proofs" if self._state.is_proved else "is_asked"
        self._update(is_playing=False, **{wish: is_explaining})
        self._store.touch("shown_board")
        if not self._state.shown:
            self._fetch_proof()

    def _announce(self) -> None:
        state = self._state
        if self._store.route.view != VIEW:
            return
        said: Sentence = of_review.did(state, state.index)
        sentences = of_review.judged(state, state.index)
        if sentences:
            said = ("review.spoken", {"did": said, "judged": sentences[0]})
        self._store.update("messages", announcement=said)

    # replaying

    def _switch_play(self) -> None:
        state = self._state
        if state.is_playing:
            self._update(is_playing=False)
        elif state.count:
            if state.index >= state.count:
                self.go(0)
            self._update(is_playing=True)
            asyncio.create_task(self._replay(self._search))

    async def _replay(self, search: int) -> None:
        """Show one item after the other, until the last, or someone stops it."""
        state = self._state
        while state.is_playing and search == self._search and state.index < state.count:
            await sleep_ms(PLAY_MS)
            if state.is_playing and search == self._search:
                self.go(state.index + 1)
        self._update(is_playing=False)

    # elsewhere

    def _learn(self, technique: str) -> None:
        self._store.update("route", link_request={"technique": technique})
        self._services.router.show("learn")

    def _drill(self, index: int) -> None:
        """Practise a technique in positions of this game."""
        found = self._state.found
        if found and index < len(found["closing"]):
            closing = found["closing"][index]
            lines = [each["line"] for each in closing["drills"]]
            request = {"technique": closing["drills"][0]["technique"], "lines": lines}
            self._store.update("route", link_request=request)
            self._services.router.show("drill")

    def _copy_link(self) -> None:
        state, field = self._state, self._services.elements.part("review-out")
        address = str(window.location.href).split("#")[0]
        address += "#view=review&p=" + state.puzzle + "&moves=" + state.moves
        field.value = address + "&step=" + str(state.index)
        if len(str(field.value)) > MAX_LINK:
            details = {"n": len(str(field.value)), "most": MAX_LINK}
            self._report_copy(("review.link-too-long", details))
            return

        def report(is_copied: bool) -> None:
            field.hidden = is_copied
            key = "path.copied" if is_copied else "path.copy-by-hand"
            self._report_copy((key, {}))

        copy_field(field, report)

    def _report_copy(self, said: Sentence) -> None:
        self._update(copied=said)
        self._store.update("messages", announcement=said)


class ReviewView(View):
    """Reviews the game that a link or a list names, otherwise the one on the player's board."""

    def __init__(self, services: PageServices) -> None:
        self._services = services
        self._store = services.store
        self._state = ReviewState()
        self._store.add(SLICE, self._state)
        self._commands = ReviewCommands(services, self._state)
        ReviewPanel(services, self._commands.jump)
        services.shown_board.add(VIEW, self._board)
        services.step_drawing.add(VIEW, self._shapes)
        self._store.subscribe(services.step_drawing.render, SLICE, late=True)
        services.commands.add(self._commands.table(), region=VIEW)

    def enter(self) -> None:
        """Review the game of a request, unless that is shown already."""
        store, state = self._store, self._state
        request, record = store.route.review_request, store.game.record
        step = store.route.link_request.get("step")
        problem = store.route.link_request.get("problem")
        store.update("route", link_request={})
        if problem:
            self._services.game.say(BAD, *problem)
        else:
            self._services.game.say(CALM, "review.hint")
        puzzle, moves, is_shared = request or (record["puzzle"], record["moves"], False)
        is_other = (puzzle, moves) != (state.puzzle, state.moves)
        if is_other or (not state.found and not state.progress):
            self._commands.open(puzzle, moves, is_shared, step or 0)
        elif step is not None:
            self._commands.jump(step)
        store.touch(SLICE, "shown_board")

    def leave(self) -> None:
        """Stop the replay, and announcements; the review itself continues."""
        self._store.update(SLICE, is_playing=False)
        self._store.update("messages", announcement=None)

    def press(self, key: str, target: Element) -> bool:
        """Step with the arrow keys, Home and End; in the argument, arrows read its claims."""
        names = {
            "ArrowLeft": "review-back",
            "ArrowRight": "review-forward",
            "Home": "review-first",
            "End": "review-last",
            " ": "review-play",
            "[": "review-claim-back",
            "]": "review-claim-forward",
        }
        if target.closest("input") and len(key) > 1:
            return False  # the slider has the arrows, Home and End itself
        is_reading = target.closest(argument.READER) and target.id != SWITCH
        if is_reading and self._state.step:
            names["ArrowLeft"], names["ArrowRight"] = names["["], names["]"]
        return key in names and self._services.commands.run_here(names[key])

    def _board(self) -> ReviewBoard | None:
        return of_review.shown_board(self._state) if self._state.puzzle else None

    def _shapes(self) -> tuple[int, list[Shape]] | None:
        shown, step = self._state.shown, self._state.step
        if not shown or not step:
            return None
        size = self._state.size
        return size, drawing(size, argument.layers(step, self._state.at), shown["candidates"])
