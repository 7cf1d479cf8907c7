"""The services that components work with; `assembly` makes them.

Importing everything at the start would delay the page, so some are made when they are first used.
Those that are components themselves know this module: they are in `assembly.PageServices`.
"""

from typing import Protocol

from sudoku_py.engine.protocol import Generated
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
from sudoku_py.ui.engine.client import Engine
from sudoku_py.ui.engine.jobs import EngineJobs
from sudoku_py.ui.play.play_commands import PlayCommands, SelectionCommands
from sudoku_py.ui.play.puzzle_options import Request
from sudoku_py.ui.storage.autosave import Autosave
from sudoku_py.ui.storage.progress import Progress
from sudoku_py.ui.storage.storage import Storage


class PuzzleMaker(Protocol):
    """What the puzzle of the day needs of a `play.puzzle_provider.PuzzleProvider`."""

    async def make_now(self, request: Request) -> Generated | None:
        """Return a new puzzle; None if that was cancelled or failed."""


class Services:
    """What each is, and the name that it has everywhere."""

    store: Store
    texts: Texts
    elements: Elements
    storage: Storage
    commands: Commands
    game: GameCommands
    language_and_theme: LanguageAndTheme
    settings: SettingsCommands
    page_view: PageView
    shown_board: ShownBoard
    play: PlayCommands  # the commands of Play, but for those that select cells
    selecting: SelectionCommands  # those
    bundles: Bundles
    router: Router
    engine: Engine
    jobs: EngineJobs
    autosave: Autosave
    progress: Progress  # the player's progress on other puzzles
    provider: PuzzleMaker
