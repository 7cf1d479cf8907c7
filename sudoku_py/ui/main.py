"""What the page runs: it puts the pieces together and starts them."""

import asyncio
import json

from pyscript import document, window

from sudoku_py.ui import settings
from sudoku_py.ui.actions import actions_of
from sudoku_py.ui.aside import Aside
from sudoku_py.ui.engine_status import FAILED, LOADING
from sudoku_py.ui.listeners import Listeners
from sudoku_py.ui.page import Page
from sudoku_py.ui.parts import Parts
from sudoku_py.ui.play import Play
from sudoku_py.ui.state import BAD, State
from sudoku_py.ui.storage import Storage
from sudoku_py.ui.words import LANGUAGES, TEXTS, Words, preferred

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
    with open(TEXTS + language + ".json") as file:
        table = json.load(file)
    table.update(more)
    made = {}  # to make a formatter is slow, and not needed for the first painting

    def rules(kind: str) -> object:
        if kind not in made:
            made[kind] = getattr(window.Intl, kind).new(language)
        return made[kind]

    # As a float: of a whole number, MicroPython hands on no more than 32 bits.
    return Words(
        language,
        table,
        lambda value: rules("NumberFormat").format(float(value)),
        lambda n: rules("PluralRules").select(float(n)),
    )


async def main() -> None:
    """Make the page answer, then start the engine."""
    storage = Storage(lambda: page.paint())  # noqa: PLW0108 - the page comes after it
    await storage.open()
    page = Page(storage, words_of)
    begin(page)
    parts = Parts(page, Play(page))
    actions = actions_of(parts)
    Aside(parts, actions)
    Listeners(parts, actions).attach()
    window.performance.mark("sudoku:ui-ready")
    if not storage.is_embedded:
        page.engine.start()  # it comes while the page is painted
    await asyncio.sleep_ms(0)  # from here on a key that was pressed meanwhile changes its cell
    if storage.is_embedded:
        await embed(parts, actions)
    else:
        parts.wishes.follow_link()
        page.supply = parts.supply  # it shows the size that was wanted last
    document.documentElement.setAttribute("data-ui", "ready")
    await page.keeper.recall()
    asyncio.create_task(page.timing.go())
    if not storage.is_embedded:
        await settle(parts)


async def embed(parts: Parts, actions: dict) -> None:
    """Be a part of another page; the engine starts when someone wants it."""
    from sudoku_py.ui.bundles import MissingError  # noqa: PLC0415 - few pages are parts of others

    page = parts.page
    try:
        await page.bundles.bring("embed")
    except MissingError:
        page.say(BAD, "status.no-embed")
        return
    from sudoku_py.ui.embed.embed import Embed  # noqa: PLC0415 - it has just come

    page.embed = Embed(parts, actions)
    page.embed.attach()


async def settle(parts: Parts) -> None:
    """What waits for the engine, so that nothing comes twice and nothing is in the engine's way."""
    engine = parts.page.engine
    while engine.status == LOADING:
        await asyncio.sleep_ms(100)
    asyncio.create_task(parts.supply.make_ahead())
    if engine.status != FAILED:
        await parts.offline.start()
