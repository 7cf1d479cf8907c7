"""What Play shows around the board: the caption, which buttons can be pressed, the batch."""

from sudoku_py.core.sentence import Details, Sentence
from sudoku_py.engine.protocol import ShownRating
from sudoku_py.ui.app.component import Component
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.board import boards, candidates
from sudoku_py.ui.board.levels import NAMES, level_of, shown
from sudoku_py.ui.browser.i18n import set_texts
from sudoku_py.ui.play.batch import BatchView

LARGE = 12  # from this size on, a cell's marks are shown below the board, too
JOBS = ("solve", "solve-all", "new", "new-alike", "daily", "check", "find-mistake")
LEFT = "progress"  # what is stored of games that were left, see `storage.progress`
DOORS = (("to-lesson:backtracking", "page.first-lesson"), ("history", "action.continue"))


class PlayView(Component):
    """Shows caption, buttons, marks and batch."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._batch: BatchView | None = None
        late = ("game", "collection", "route", "preferences", "page")
        self._store.subscribe(self.render_caption, *late, late=True)
        self._store.subscribe(self.render_actions, "game", "annotations", "jobs", late=True)
        cell = ("game", "selection", "preferences", "route")
        self._store.subscribe(self.render_cell, *cell, late=True)
        batch = ("collection", "preferences", "route", "analyse")
        self._store.subscribe(self.render_batch, *batch, late=True)

    def render_caption(self) -> None:
        """Show what puzzle it is, and its number among those opened together."""
        store, texts = self._store, self._texts
        route, board = store.route, store.game.board
        if route.view == "lab" and route.lesson_board:
            board = route.lesson_board
        givens = boards.givens_details(board)
        record = store.game.record
        is_first = record["puzzle"] == "".join(boards.FIRST_PUZZLE)  # whose rating is known
        rated = record["se"] or (boards.FIRST_RATING if is_first else None)
        se = rated if route.view == "play" else None
        daily = route.view == "play" and record["daily"]
        at = {"at": store.collection.index + 1, "n": store.collection.total}
        rating = store.page.rating if route.view == "play" else None
        self._render_rating(rating)
        if not self._has_changed(
            "caption", givens, daily, at, se, rating
        ):  # because formatting is slow
            return
        sentences: list[Sentence] = [("caption.givens", givens)]
        level = level_of(se)
        if se and level and not rating:
            details: Details = {"level": ("level." + level, {}), "se": shown(se)}
            sentences = [("caption.rating", details), ("caption.rated-givens", givens)]
        elif rating:
            sentences = [_rating_so_far(rating), ("caption.rated-givens", givens)]
        if daily:
            sentences.append(("caption.daily", {"date": daily}))
        set_texts(self._part("givens"), texts, sentences, " · ")
        self._put("opened", "hidden", at["n"] < 2)
        self._set_text("opened-at", "caption.opened", at)
        self._put("previous", "disabled", at["at"] == 1)
        self._put("next", "disabled", at["at"] >= at["n"])
        self._set_text("solve-all", "action.solve-all", at)

    def _render_rating(self, rating: ShownRating | None) -> None:
        """Show the buttons that stop or continue a long rating."""
        if not self._has_changed("rating", rating):
            return
        button = self._part("rating-button")
        if rating:
            is_running = rating["status"] == "running"
            button.setAttribute("data-action", "rating-stop" if is_running else "rating-go-on")
            key = "action.rating-stop" if is_running else "action.rating-go-on"
            self._set_text("rating-button", key)
            details = dict(rating, se=shown(rating["looking"]))
            detail = self._texts.text("caption.rating-detail", details)
            button.title = self._texts.text(key) + ". " + detail  # wide screens show a sign for it
        button.hidden = not rating

    def render_actions(self) -> None:
        """Disable the buttons that have no effect now."""
        store, put = self._store, self._put
        is_busy = bool(store.jobs.current)
        for name in JOBS:
            put(name, "disabled", is_busy)
        put("undo-mistake", "hidden", is_busy or not store.annotations.mistake)
        origins = store.game.board["by"]
        is_fresh = boards.PLAYER not in origins
        if self._has_changed("fresh", is_fresh):
            self._part("panel").setAttribute("data-fresh", "true" if is_fresh else "false")
        has_puzzle = boards.GIVEN in origins or is_fresh
        put("as-puzzle", "hidden", has_puzzle)
        has_next = store.annotations.won and not store.page.exercise
        put("next-puzzle", "hidden", is_busy or not has_next)
        is_embedded = self._services.storage.is_embedded
        put("review-game", "hidden", is_busy or not has_next or is_embedded)
        put("new", "className", "primary" if is_fresh else "")
        put("new", "hidden", has_next)
        put("new-alike", "hidden", not has_next)  # in its place
        self._render_door(is_fresh)
        put("undo", "disabled", not store.game.past)
        put("redo", "disabled", not store.game.future)

    def _render_door(self, is_fresh: bool) -> None:
        """Lead someone who has left games to them, and everyone else to the first lesson."""
        if not self._has_changed("door of", is_fresh, self._store.game.record["puzzle"]):
            return
        left = self._services.storage.load_text(LEFT) if is_fresh else None
        has_left = left not in (None, "", "[]")
        if self._has_changed("door", has_left):
            door, key = self._part("first-lesson"), DOORS[has_left][1]
            door.setAttribute("data-action", DOORS[has_left][0])
            door.setAttribute("data-i18n", key)
            door.textContent = self._texts.text(key)

    def render_cell(self) -> None:
        """Show the marks of the cursor's cell, which are too small to read on large boards."""
        board, cell = self._store.board, self._store.selection.cursor
        if board.board["size"] < LARGE:
            self._put("cell-marks", "textContent", "")
            return
        parts = [self._texts.cells(board.cell_name(cell))]
        marks = (("cell.candidates", board.centre[cell]), ("cell.corner", board.corner[cell]))
        for key, bits in marks:
            if bits and not board.board["values"][cell]:
                digits = " ".join(candidates.digits(bits))
                parts.append(self._texts.text(key, {"digits": digits}))
        self._put("cell-marks", "textContent", " · ".join(parts))

    def render_batch(self) -> None:
        """Show the verdicts on all puzzles that were opened together."""
        store = self._store
        analysis = getattr(store, "analyse", None) if store.route.view == "analyse" else None
        batch = (analysis or store.collection).batch
        if batch and not self._batch:
            from sudoku_py.ui.play import batch as of_batch  # noqa: PLC0415 - many never see it

            self._batch = of_batch.BatchView(self._services)
        if self._batch:
            self._batch.render(batch)


def _rating_so_far(rating: ShownRating) -> Sentence:
    """Return what is known of a rating that is running, or was stopped."""
    least = shown(rating["least"])
    if rating["status"] == "running":
        return "caption.rating-now", {
            "n": rating["n"] + 1,
            "percent": rating["percent"],
            "se": least,
        }
    level = level_of(rating["least"])
    if level == NAMES[-1]:  # there is none above it
        return "caption.rating-least", {"level": ("level." + level, {}), "se": least}
    return "caption.least", {"se": least}
