"""How the page is put together: which service is made of which, and which command does what.

Only this module knows all of them; each service gets what it needs, and knows no other.
"""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.commands import Commands
from sudoku_py.ui.app.dialog_loader import DialogLoader
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.page_view import PageView
from sudoku_py.ui.app.preferences import LanguageAndTheme, SettingsCommands
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.shown_board import ShownBoard
from sudoku_py.ui.app.status_view import EngineView, StatusView
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.app.texts import Texts
from sudoku_py.ui.app.view import View
from sudoku_py.ui.board.keypad_view import KeypadView
from sudoku_py.ui.board.player_board import CENTRE, COLOUR, CORNER, DIGIT
from sudoku_py.ui.browser.debounce import GcTimer
from sudoku_py.ui.browser.elements import Elements
from sudoku_py.ui.browser.frames import Frames
from sudoku_py.ui.play.play_commands import PlayCommands, SelectionCommands
from sudoku_py.ui.play.play_view import PlayView
from sudoku_py.ui.storage.autosave import Autosave
from sudoku_py.ui.storage.settings import DIGIT_FIRST
from sudoku_py.ui.storage.storage import Storage

# Command → the service and the method that does it, and its arguments; the service is made for the
# first press.
OF_SERVICES = {
    "solve": ("solving", "solve"),
    "check": ("solving", "check"),
    "cancel": ("jobs", "cancel"),
    "new": ("provider", "new"),
    "new-alike": ("provider", "new_alike"),
    "size": ("provider", "show_levels"),
    "language": ("language_and_theme", "switch_language"),
    "theme": ("language_and_theme", "switch_theme"),
    "take-other": ("autosave", "take_other"),
    "keep-this": ("autosave", "keep_this"),
    "retry": ("engine", "start"),
    "update": ("offline", "take_update"),
    "follow-link": ("links", "follow"),
    "watch-solving": ("router", "watch"),
    "clear": ("play", "clear"),
    "as-puzzle": ("play", "use_as_puzzle"),
    "undo": ("play", "undo"),
    "redo": ("play", "redo"),
    "enter-chosen": ("play", "enter_chosen"),
    "clear-selection": ("selecting", "clear_selection"),
    "erase": ("play", "type_digit", ""),
    "digits": ("play", "set_entry", DIGIT),
    "mark": ("play", "set_entry", CENTRE),
    "mark-corner": ("play", "set_entry", CORNER),
    "colour": ("play", "set_entry", COLOUR),
    "digit-first": ("settings", "switch", DIGIT_FIRST),
}


def assemble(storage: Storage) -> Services:
    """Make the services that the first painting needs; the others are made when needed."""
    frames = Frames()
    store, elements, texts = Store(frames.request), Elements(), Texts()
    services = Services(MAKERS)
    services.store, services.elements, services.texts = store, elements, texts
    services.storage = storage
    services.commands = Commands(lambda: store.route.region)
    services.game = GameCommands(store, None if storage.is_embedded else lambda: services.progress)
    services.language_and_theme = LanguageAndTheme(store, storage, texts)
    services.settings = SettingsCommands(store, storage)
    # The timer comes first: the message about a solved puzzle shows the time.
    services.game.watch(services.command("timer", "note_entry"))
    services.play = play = PlayCommands(store, services.game)
    services.selecting = SelectionCommands(store, services.game, play.comment)
    services.autosave = Autosave(store, storage, services.game)
    _add_views(services)
    _add_commands(services)
    return services


def _add_views(services: Services) -> None:
    store, elements, texts = services.store, services.elements, services.texts
    services.page_view = PageView(store, elements, texts)
    services.shown_board = ShownBoard(store, elements, texts)
    StatusView(services)
    EngineView(services)
    PlayView(services)
    keypad = KeypadView(elements.part("keypad"))
    store.subscribe(
        lambda: keypad.render(store.board, store.selection, texts),
        "game", "selection", "preferences",
        late=True,
    )  # fmt: skip
    gc_timer = GcTimer()
    store.subscribe(gc_timer.tidy_soon, "game", "selection", "shown_board", "messages", late=True)


def _add_commands(services: Services) -> None:
    services.commands.add({name: services.command(*row) for name, row in OF_SERVICES.items()})
    DialogLoader(services)


# What is imported for the first use only: compiling all of it would keep the page waiting.
# ruff: noqa: PLC0415


def _bundles(services: Services) -> object:
    from sudoku_py.ui.app.bundles import Bundles

    return Bundles(services.texts, services.elements.find)


def _engine(services: Services) -> object:
    from sudoku_py.ui.engine.client import Engine

    def report() -> None:
        services.store.update(
            "engine",
            status=engine.status,
            loaded=engine.loaded,
            total=engine.total,
            problem=engine.problem,
            starts=engine.starts,
        )

    engine = Engine(report, services.texts.add_messages)
    return engine


def _jobs(services: Services) -> object:
    from sudoku_py.ui.engine.jobs import EngineJobs

    return EngineJobs(services.store, services.engine, services.game.say)


def _router(services: Services) -> object:
    from sudoku_py.ui.app.router import Router
    from sudoku_py.ui.browser.address import History

    def make(view: str) -> View:
        made: View = _maker(*VIEWS[view])(services)
        return made

    show_region = services.page_view.render_route
    return Router(services.store, services.game, services.bundles, make, show_region, History())


def _progress(services: Services) -> object:
    from sudoku_py.ui.storage.progress import Progress

    return Progress(services.storage)


def _offline(services: Services) -> object:
    from sudoku_py.ui.browser.offline import Offline  # loaded with the dialogs

    return Offline(lambda **changes: services.store.update("page", **changes))


# Service → its module and its class, which needs the services alone.
OF_CLASSES = {
    "batch": ("sudoku_py.ui.play.batch", "Batch"),
    "links": ("sudoku_py.ui.app.links", "Links"),
    "opening": ("sudoku_py.ui.play.open_puzzle", "OpenPuzzle"),
    "preview": ("sudoku_py.ui.play.preview", "Preview"),
    "provider": ("sudoku_py.ui.play.puzzle_provider", "PuzzleProvider"),
    "rater": ("sudoku_py.ui.play.rater", "Rater"),
    "solving": ("sudoku_py.ui.play.solve", "SolveCommands"),
    "step_drawing": ("sudoku_py.ui.explain.drawing", "DrawingView"),
    "timer": ("sudoku_py.ui.play.timer", "Timer"),
}
# View → its module and class, for when its bundle is loaded.
VIEWS = {
    "lab": ("sudoku_py.ui.lab.lab", "Lab"),
    "analyse": ("sudoku_py.ui.analyse.analyse", "Analyse"),
    "builder": ("sudoku_py.ui.builder.builder", "Builder"),
    "path": ("sudoku_py.ui.explain.path", "PathView"),
    "learn": ("sudoku_py.ui.learn.learn", "LearnView"),
    "drill": ("sudoku_py.ui.learn.drill", "DrillView"),
}


def _maker(module: str, name: str) -> Callable[[Services], Any]:
    def make(services: Services) -> Any:
        return getattr(__import__(module, None, None, [name]), name)(services)

    return make


MAKERS: dict[str, Callable[[Services], object]] = {
    "bundles": _bundles,
    "engine": _engine,
    "jobs": _jobs,
    "offline": _offline,
    "progress": _progress,
    "router": _router,
}
MAKERS.update({name: _maker(*row) for name, row in OF_CLASSES.items()})
