"""What views and commands work with, each made when it is first needed.

Importing everything at the start would delay the page. A service gets what it needs when it is
made; none of them knows this table.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from sudoku_py.core.sentence import Details
from sudoku_py.engine.protocol import Generated, ShownBatch
from sudoku_py.ui.app.bundles import Bundles
from sudoku_py.ui.app.commands import Commands
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.page_view import PageView
from sudoku_py.ui.app.preferences import LanguageAndTheme, SettingsCommands
from sudoku_py.ui.app.router import Router
from sudoku_py.ui.app.shown_board import ShownBoard
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.app.texts import Texts
from sudoku_py.ui.browser.elements import Elements
from sudoku_py.ui.browser.offline import Offline
from sudoku_py.ui.engine.client import Engine
from sudoku_py.ui.engine.jobs import EngineJobs
from sudoku_py.ui.play.play_commands import PlayCommands, SelectionCommands
from sudoku_py.ui.play.puzzle_options import Choice, Request
from sudoku_py.ui.storage.autosave import Autosave
from sudoku_py.ui.storage.progress import Progress
from sudoku_py.ui.storage.storage import Storage

# What others need of those services that are components, and so know this module.


class Starting(Protocol):
    """Something that is started once."""

    def start(self) -> None:
        """Begin."""


class RaterService(Starting, Protocol):
    """A `play.rater.Rater`."""

    is_busy: bool

    @property
    def is_lacking(self) -> bool:
        """Whether the puzzle on the board has no rating yet."""


class LevelStock(Protocol):
    """A `play.level_puzzles.LevelPuzzles`."""

    async def state(self) -> tuple[dict[str, int], bool]:
        """Return how many puzzles of each level are made, and whether they are stored."""


class ProviderService(Starting, Protocol):
    """A `play.puzzle_provider.PuzzleProvider`."""

    choice: Choice
    level_puzzles: LevelStock

    @property
    def is_prepared(self) -> bool:
        """Whether its bundle is loaded."""

    async def prepare(self) -> None:
        """Fetch its bundle."""

    async def check(self, choice: Choice, seed: int) -> None:
        """Check with the engine whether there can be such a puzzle; EngineError if not."""

    async def make_now(self, request: Request) -> Generated | None:
        """Return a new puzzle; None if that was cancelled or failed."""

    def choose(self, choice: Choice) -> None:
        """Take a choice."""

    def new(self) -> None:
        """Put a new puzzle on the board."""

    def make(self, seed: int) -> None:
        """Make the puzzle of a seed."""

    def named(self, details: Details) -> Details:
        """Return details with names of techniques."""


class TimerService(Starting, Protocol):
    """A `play.timer.Timer`."""

    def tick(self) -> None:
        """Count the time until now."""


class Following(Protocol):
    """The `app.links.Links`."""

    def follow(self) -> None:
        """Do what the address asks for."""


class Commanding(Protocol):
    """What has commands."""

    commands: dict[str, Callable[..., object]]


class BatchService(Commanding, Protocol):
    """A `play.batch.Batch`."""

    async def solve(self, puzzles: list[str], ratings: bool = False) -> ShownBatch | None:
        """Return verdicts on puzzles; None if that was cancelled."""

    def choose(self) -> None:
        """Show the first rows of the order and status in the menus."""

    def save(self, batch: ShownBatch | None) -> None:
        """Save verdicts as a file."""


class DrawingService(Protocol):
    """An `explain.drawing.DrawingView`."""

    def add(self, view: str, source: Callable[[], object]) -> None:
        """Draw in a view what `source()` gives."""

    def render(self) -> None:
        """Draw it."""


class Attached(Protocol):
    """An `embed.embed.Embed`."""

    def attach(self) -> None:
        """Listen to the page around."""


class Services:
    """Each maker's name is an attribute."""

    store: Store
    texts: Texts
    elements: Elements
    storage: Storage
    commands: Commands
    game: GameCommands
    language_and_theme: LanguageAndTheme
    settings: SettingsCommands
    shown_board: ShownBoard
    bundles: Bundles
    engine: Engine
    jobs: EngineJobs
    router: Router
    page_view: PageView
    autosave: Autosave
    rater: RaterService  # which rates the puzzle on the board
    preview: Starting  # of a search, on the first screen
    progress: Progress  # the player's progress on other puzzles
    provider: ProviderService  # of new puzzles
    play: PlayCommands  # the commands of Play, but for those that select cells
    selecting: SelectionCommands  # those
    timer: TimerService
    links: Following
    offline: Offline
    opening: Commanding  # of texts and files
    batch: BatchService  # verdicts on many puzzles
    step_drawing: DrawingService  # over the board; it is in the bundle "explain"
    embed: Attached  # what steers the page where it is a part of another one

    def __init__(self, makers: Mapping[str, Callable[["Services"], object]]) -> None:
        self._makers = makers

    def __getattr__(self, name: str) -> Any:
        """Make the service of that name, once."""
        if name.startswith("_") or name not in self._makers:
            raise AttributeError(name)
        made = self._makers[name](self)
        setattr(self, name, made)
        return made

    def command(self, name: str, method: str, *first: object) -> Callable[..., None]:
        """Return a command: a method of a service, which is made for the first call.

        It is called with `first`, and what the command is called with.
        """

        def run(*arguments: object) -> None:
            getattr(getattr(self, name), method)(*first, *arguments)

        return run
