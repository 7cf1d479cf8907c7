"""What the page runs: it puts the pieces together and starts them."""

import asyncio
import json

from pyscript import document, window

from sudoku_py.ui import boards, link
from sudoku_py.ui.batch import Batch
from sudoku_py.ui.bundled import FIRST_PUZZLE
from sudoku_py.ui.engine_client import FAILED, LOADING
from sudoku_py.ui.listeners import Listeners
from sudoku_py.ui.offline import Offline
from sudoku_py.ui.opening import Opening
from sudoku_py.ui.page import STORED_VERSION, Page
from sudoku_py.ui.play import Play
from sudoku_py.ui.state import State
from sudoku_py.ui.storage import Storage
from sudoku_py.ui.views import Views
from sudoku_py.ui.wishes import Wishes
from sudoku_py.ui.words import LANGUAGES, Words, preferred
from sudoku_py.ui.work import Work

THEMES = ("light", "dark")


def first_state(storage: Storage) -> State:
    """The state to start with: what was kept of the last visit, as far as it is sound."""
    kept = storage.load("board")
    sound = isinstance(kept, dict) and kept.get("v") == STORED_VERSION
    board = kept.get("board") if sound else None
    if not boards.is_board(board):
        board = boards.from_line("".join(FIRST_PUZZLE))
    language = storage.load("language")
    if language not in LANGUAGES:
        language = preferred([str(wanted) for wanted in window.navigator.languages])
    theme = storage.load("theme")
    state = State(board, language, theme if theme in THEMES else None)
    state.show(board)
    return state


def words_of(language: str, more: dict) -> Words:
    """The texts of a language, and those that came later."""
    with open("static/i18n/" + language + ".json") as file:
        table = json.load(file)
    table.update(more)

    def number(value: float) -> str:
        return window.Intl.NumberFormat.new(language).format(value)

    return Words(language, table, number)


async def main() -> None:
    """Make the page answer, then start the engine."""
    storage = Storage(lambda: page.paint())  # noqa: PLW0108 - the page comes after it
    await storage.open()
    page = Page(storage, words_of)
    page.state = first_state(storage)
    play, work = Play(page), Work(page)
    batch, offline, views = Batch(page, work), Offline(page), Views(page)
    opening, wishes = Opening(page, work, play), Wishes(page, play, views)

    def follow_link() -> None:
        query = window.URLSearchParams.new(window.location.hash[1:])
        wishes.apply(*link.read([(str(name), str(value)) for name, value in query.entries()]))

    actions = {
        "solve": work.solve,
        "new": work.new,
        "check": work.check,
        "cancel": work.cancel,
        "clear": play.clear,
        "undo": play.undo,
        "redo": play.redo,
        "erase": lambda: play.type_digit(""),
        "open": opening.open_dialog,
        "open-text": opening.open_typed,
        "close": opening.close_dialog,
        "previous": opening.previous,
        "next": opening.next,
        "solve-all": batch.solve_all,
        "download": batch.download,
        "close-batch": batch.close,
        "language": wishes.switch_language,
        "theme": wishes.switch_theme,
        "retry": page.engine.start,
        "update": offline.take_update,
    }
    Listeners(page, play, opening, views, actions, follow_link).attach()
    window.performance.mark("sudoku:ui-ready")
    await asyncio.sleep_ms(0)  # from here on a key that was pressed meanwhile changes its cell
    follow_link()
    document.documentElement.setAttribute("data-ui", "ready")
    await start_engine(page, offline)


async def start_engine(page: Page, offline: Offline) -> None:
    """Start the engine, and after it keep the page for offline use, so that nothing comes twice."""
    page.engine.start()
    while page.engine.status == LOADING:
        await asyncio.sleep_ms(100)
    if page.engine.status != FAILED:
        await offline.start()
