"""What the page runs: it puts the pieces together and starts them."""

import asyncio

from pyscript import document, window

from sudoku_py.ui.assembly import PageServices, assemble
from sudoku_py.ui.browser import address
from sudoku_py.ui.browser.fetching import LateStyle
from sudoku_py.ui.browser.tasks import pause
from sudoku_py.ui.browser.timers import sleep_ms
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.engine.status import FAILED
from sudoku_py.ui.input.events import EventListeners
from sudoku_py.ui.storage.storage import Storage


async def main() -> None:
    """Make the page answer, then start the engine."""
    storage = Storage(lambda trouble: services.store.update("page", storage_trouble=trouble))
    await storage.open()
    await pause()
    services = assemble(storage)
    await pause()
    services.store.update("page", storage_trouble=storage.trouble)
    services.settings.load()
    services.language_and_theme.load(dict(address.pairs() or ()).get("lang"))
    services.autosave.load()
    await services.autosave.report_corrupt()
    await pause()
    listen(services)
    if not storage.is_embedded:
        start_engine(services)
    late_style = LateStyle()
    late_style.start()
    await sleep_ms(0)  # from here on a key that was pressed meanwhile changes its cell
    if storage.is_embedded:
        await embed(services)
    else:
        services.provider  # noqa: B018 - it shows the size that was chosen last
        await pause()
    await services.store.flush_in_tasks(pause)
    document.documentElement.setAttribute("data-ui", "ready")
    await services.autosave.recall()
    services.timer.start()
    await when_idle(services, late_style)


def listen(services: PageServices) -> None:
    """Answer what is pressed from now on, and what was pressed before."""
    EventListeners(services).attach()
    window.performance.mark("sudoku:ui-ready")
    if not services.storage.is_embedded:
        services.links.follow()
        document.dispatchEvent(window.CustomEvent.new("sudoku:listening"))  # see index.html


def start_engine(services: PageServices) -> None:
    """Start it at once in Play, and otherwise after the view: both together would be late."""
    if services.store.route.view == "play":
        services.engine.start()  # it is fetched while the page is painted
    else:
        asyncio.create_task(_start_after_view(services))


async def _start_after_view(services: PageServices) -> None:
    try:
        await services.router.settled()
        await pause()
    finally:
        if not services.engine.starts:  # the view may have started it
            services.engine.start()


async def embed(services: PageServices) -> None:
    """Be a part of another page; the engine starts when someone needs it."""
    from sudoku_py.ui.browser.fetching import MissingError  # noqa: PLC0415 - not for every page

    try:
        await services.bundles.bring("embed")
    except MissingError:
        services.game.say(BAD, "status.no-embed")
        return
    services.embed.attach()


async def when_idle(services: PageServices, late_style: LateStyle) -> None:
    """Start what waits for the engine, so that nothing is in its way; nothing does in an embed."""
    if services.storage.is_embedded:
        late_style.bring()
        return
    await services.engine.settled()
    late_style.bring()
    services.store.update("page", visible=not document.hidden)
    await services.provider.prepare()
    if services.provider.is_prepared:
        services.rater.start()
        services.preview.start()
        services.lit_marks  # noqa: B018 - it colours marks from now on
        services.typing_check  # noqa: B018 - it checks what a player types
    services.provider.start(lambda: services.rater)
    if services.provider.is_prepared and services.engine.status != FAILED:
        await services.offline.start()
