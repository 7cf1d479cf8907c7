"""What the page runs: it puts the pieces together and starts them."""

import asyncio
import json

from pyscript import document, window

from sudoku_py.ui import game, link, settings
from sudoku_py.ui.aside import Aside
from sudoku_py.ui.batch import Batch
from sudoku_py.ui.engine_client import FAILED, LOADING
from sudoku_py.ui.listeners import Listeners
from sudoku_py.ui.offline import Offline
from sudoku_py.ui.opening import Opening
from sudoku_py.ui.page import Page
from sudoku_py.ui.play import Play
from sudoku_py.ui.state import State
from sudoku_py.ui.storage import Storage
from sudoku_py.ui.supply import Supply
from sudoku_py.ui.views import Views
from sudoku_py.ui.wishes import Wishes
from sudoku_py.ui.words import LANGUAGES, Words, preferred
from sudoku_py.ui.work import Work

THEMES = ("light", "dark")


def begin(page: Page) -> None:
    """Go on where the last visit ended, as far as what was kept of it is sound."""
    storage, game = page.storage, page.keeper.load()
    language = storage.load("language", lambda kept: kept in LANGUAGES)
    if not language:
        language = preferred([str(wanted) for wanted in window.navigator.languages])
    theme = storage.load("theme", lambda kept: kept in THEMES)
    wishes = settings.read(storage.load("settings", settings.is_whole))
    page.state = State(game["board"], language, theme, wishes)
    page.keeper.show(game)
    page.keeper.tell_spoilt()


def words_of(language: str, more: dict) -> Words:
    """The texts of a language, and those that came later."""
    with open("static/i18n/" + language + ".json") as file:
        table = json.load(file)
    table.update(more)
    made = []  # to make the formatter is slow, and not needed for the first painting

    def number(value: float) -> str:
        if not made:
            made.append(window.Intl.NumberFormat.new(language))
        # As a float: of a whole number, MicroPython hands on no more than 32 bits.
        return made[0].format(float(value))

    return Words(language, table, number)


async def main() -> None:
    """Make the page answer, then start the engine."""
    storage = Storage(lambda: page.paint())  # noqa: PLW0108 - the page comes after it
    await storage.open()
    page = Page(storage, words_of)
    begin(page)
    play, work = Play(page), Work(page)
    supply = page.supply = Supply(page, work)
    batch, offline, views = Batch(page, work), Offline(page), Views(page)
    opening, wishes = Opening(page, work, play), Wishes(page, play, views)

    def follow_link() -> None:
        query = window.URLSearchParams.new(window.location.hash[1:])
        wishes.apply(*link.read([(str(name), str(value)) for name, value in query.entries()]))

    actions = {
        "solve": work.solve,
        "new": supply.new,
        "daily": supply.daily,
        "check": work.check,
        "cancel": work.cancel,
        "clear": play.clear,
        "undo": play.undo,
        "redo": play.redo,
        "erase": lambda: play.type_digit(""),
        "digits": lambda: play.enter_as(game.DIGIT),
        "mark": lambda: play.enter_as(game.CENTRE),
        "mark-corner": lambda: play.enter_as(game.CORNER),
        "colour": lambda: play.enter_as(game.COLOUR),
        "digit-first": lambda: play.switch(settings.DIGIT_FIRST),
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
        "take-other": page.keeper.take_other,
        "keep-this": page.keeper.keep_this,
        "retry": page.engine.start,
        "update": offline.take_update,
    }
    Aside(page, play, work, actions)
    Listeners(page, play, opening, views, actions, follow_link).attach()
    window.performance.mark("sudoku:ui-ready")
    await asyncio.sleep_ms(0)  # from here on a key that was pressed meanwhile changes its cell
    follow_link()
    document.documentElement.setAttribute("data-ui", "ready")
    await page.keeper.recall()
    asyncio.create_task(page.timing.go())
    asyncio.create_task(supply.make_ahead())
    await start_engine(page, offline)


async def start_engine(page: Page, offline: Offline) -> None:
    """Start the engine, and after it keep the page for offline use, so that nothing comes twice."""
    page.engine.start()
    while page.engine.status == LOADING:
        await asyncio.sleep_ms(100)
    if page.engine.status != FAILED:
        await offline.start()
