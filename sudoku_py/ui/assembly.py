"""How the page is put together: which service is made of which, and which command does what.

Only this module knows all services; each gets what it needs. What is made when it is first needed
is a row of `features`, or has a function here that imports its module.
"""

import asyncio
from collections.abc import Callable

from sudoku_py.ui.app.commands import Commands
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.links import Links
from sudoku_py.ui.app.page_view import PageView
from sudoku_py.ui.app.preferences import LanguageAndTheme, SettingsCommands
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.shown_board import ShownBoard
from sudoku_py.ui.app.status_view import EngineView, StatusView
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.app.texts import Texts
from sudoku_py.ui.app.view import View
from sudoku_py.ui.board.keypad_view import KeypadView
from sudoku_py.ui.board.lit_marks import LitMarks
from sudoku_py.ui.board.move_log import MoveLog
from sudoku_py.ui.board.player_board import CENTRE, COLOUR, CORNER, DIGIT
from sudoku_py.ui.browser.debounce import GcTimer
from sudoku_py.ui.browser.elements import Elements
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.browser.frames import Frames
from sudoku_py.ui.browser.offline import Offline
from sudoku_py.ui.browser.tones import BAD
from sudoku_py.ui.embed.embed import Embed
from sudoku_py.ui.explain.drawing import DrawingView
from sudoku_py.ui.features import FEATURES, SERVICES, Feature
from sudoku_py.ui.play.batch import Batch
from sudoku_py.ui.play.open_puzzle import OpenPuzzle
from sudoku_py.ui.play.play_commands import PlayCommands, SelectionCommands
from sudoku_py.ui.play.play_view import PlayView
from sudoku_py.ui.play.preview import Preview
from sudoku_py.ui.play.puzzle_provider import PuzzleProvider
from sudoku_py.ui.play.rater import Rater
from sudoku_py.ui.play.timer import Timer
from sudoku_py.ui.play.typing_check import TypingCheck
from sudoku_py.ui.storage.autosave import Autosave
from sudoku_py.ui.storage.settings import CANDIDATES, DIGIT_FIRST
from sudoku_py.ui.storage.storage import Storage


class PageServices(Services):
    """All services of the page, those too that are components."""

    batch: Batch  # verdicts on many puzzles
    embed: Embed  # what steers the page where it is a part of another one
    links: Links
    lit_marks: LitMarks  # those of the digit that is tinted
    offline: Offline
    opening: OpenPuzzle  # of texts and files
    preview: Preview  # of a search, on the first screen
    provider: PuzzleProvider  # of new puzzles
    rater: Rater  # which rates the puzzle on the board
    step_drawing: DrawingView  # over the board
    timer: Timer
    typing_check: TypingCheck

    def __getattr__(self, name: str) -> object:
        """Make a service when it is first used."""
        if name in MAKERS:
            MAKERS[name](self)
        elif name in SERVICES:
            setattr(self, name, SERVICES[name].load()(self))
        else:
            raise AttributeError(name)
        return getattr(self, name)


def assemble(storage: Storage) -> PageServices:
    """Make the services that the first painting needs; the others are made when needed."""
    frames = Frames()
    store, elements, texts = Store(frames.request), Elements(), Texts()
    services = PageServices()
    services.store, services.elements, services.texts = store, elements, texts
    services.storage = storage
    services.commands = Commands(lambda: store.route.region)
    services.game = GameCommands(store, None if storage.is_embedded else lambda: services.progress)
    services.language_and_theme = LanguageAndTheme(store, storage, texts)
    services.settings = SettingsCommands(store, storage)
    log = MoveLog(store.game, lambda: services.timer.seconds)
    services.game.log_with(log.note)
    # The timer comes first: the message about a solved puzzle shows the time.
    services.game.watch(lambda before: services.timer.note_entry(before))
    services.play = play = PlayCommands(store, services.game)
    services.selecting = SelectionCommands(store, services.game, play.comment)
    services.autosave = Autosave(store, storage, services.game)
    _add_views(services)
    _add_commands(services)
    LateCommands(services)
    return services


def _add_views(services: PageServices) -> None:
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


def _add_commands(services: PageServices) -> None:
    """Add the commands that are not in `features`."""
    play = services.play
    commands: dict[str, Callable[..., object]] = {
        "clear": play.clear,
        "as-puzzle": play.use_as_puzzle,
        "undo": play.undo,
        "redo": play.redo,
        "enter-chosen": play.enter_chosen,
        "erase": lambda: play.type_digit(""),
        "digits": lambda: play.set_entry(DIGIT),
        "mark": lambda: play.set_entry(CENTRE),
        "mark-corner": lambda: play.set_entry(CORNER),
        "colour": lambda: play.set_entry(COLOUR),
        "filter": lambda: play.switch_filter(services.commands.run),
        "candidates": lambda: services.settings.switch(CANDIDATES),
        "digit-first": lambda: services.settings.switch(DIGIT_FIRST),
        "clear-selection": services.selecting.clear_selection,
        "language": services.language_and_theme.switch_language,
        "theme": services.language_and_theme.switch_theme,
        "take-other": services.autosave.take_other,
        "keep-this": services.autosave.keep_this,
        # whose services are made when they are needed
        "follow-link": lambda: services.links.follow(),
        "to-lesson": lambda name: services.links.to_lesson(name),
        "review": lambda: services.links.to_review(),
        "review-game": lambda: services.links.to_review(),  # the same, where a game is won
        "cancel": lambda: services.jobs.cancel(),
        "retry": lambda: services.engine.start(),
        "update": lambda: services.offline.take_update(),
        "watch-solving": lambda: services.router.watch(),
    }
    services.commands.add(commands)


class LateCommands:
    """The commands of features that are not made yet: the first one that is run makes its feature.

    If that is in a bundle, it is fetched before.
    """

    def __init__(self, services: PageServices) -> None:
        self._services = services
        self._made: dict[str, dict[str, Callable[..., object]]] = {}  # by the feature's name
        for feature in FEATURES:
            services.commands.add({name: self._late(feature, name) for name in feature.commands})

    def _late(self, feature: Feature, name: str) -> Callable[..., None]:
        def run(*arguments: object) -> None:
            if feature.bundle:
                asyncio.create_task(self._fetch(feature, name, arguments))
            else:
                self._run(feature, name, arguments)

        return run

    async def _fetch(self, feature: Feature, name: str, arguments: tuple[object, ...]) -> None:
        try:
            await self._services.bundles.bring(feature.bundle)
        except MissingError:
            self._services.game.say(BAD, feature.missing)
        else:
            self._run(feature, name, arguments)

    def _run(self, feature: Feature, name: str, arguments: tuple[object, ...]) -> None:
        """Run a command of a feature; the caller has checked whether this press may do that."""
        if feature.name not in self._made:
            services = self._services
            service = feature.service
            made = getattr(services, service) if service else feature.load()(services)
            self._made[feature.name] = made.commands
            services.commands.add(made.commands)
        self._made[feature.name][name](*arguments)


# What is imported and made at the first use only: all of it would keep the page waiting.
# ruff: noqa: PLC0415, PLW0108


def _bundles(services: PageServices) -> None:
    from sudoku_py.ui.app.bundles import Bundles

    services.bundles = Bundles(services.texts, services.elements.find)


def _engine(services: PageServices) -> None:
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

    services.engine = engine = Engine(report, services.texts.add_messages)


def _jobs(services: PageServices) -> None:
    from sudoku_py.ui.engine.jobs import EngineJobs

    services.jobs = EngineJobs(services.store, services.engine, services.game.say)


def _router(services: PageServices) -> None:
    from sudoku_py.ui.app.router import Router
    from sudoku_py.ui.browser.address import History

    def make(feature: Feature) -> View:
        made: View = feature.load()(services)
        return made

    show_region = services.page_view.render_route
    services.router = Router(
        services.store, services.game, services.bundles, make, show_region, History()
    )


def _progress(services: PageServices) -> None:
    from sudoku_py.ui.storage.progress import Progress

    services.progress = Progress(services.storage)


def _offline(services: PageServices) -> None:
    from sudoku_py.ui.browser import offline  # its bundle has been loaded

    services.offline = offline.Offline(lambda **changes: services.store.update("page", **changes))


MAKERS: dict[str, Callable[[PageServices], None]] = {
    "bundles": _bundles,
    "engine": _engine,
    "jobs": _jobs,
    "offline": _offline,
    "progress": _progress,
    "router": _router,
}
