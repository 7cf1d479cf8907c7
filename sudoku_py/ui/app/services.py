"""What views and commands work with, each made when it is first asked for.

To import all of it at the start would keep the page waiting. A service gets what it needs when it
is made; none of them knows this table.
"""

from collections.abc import Callable, Mapping
from typing import Any

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
from sudoku_py.ui.storage.autosave import Autosave
from sudoku_py.ui.storage.storage import Storage


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
    rater: Any  # which rates the puzzle on the board
    preview: Any  # of a search, on the first screen
    progress: Any  # the player's progress on other puzzles
    play: Any  # the commands of Play, but for those that select cells
    selecting: Any  # those
    step_drawing: Any  # over the board; it arrives with the bundle "explain"
    embed: Any  # what steers the page where it is a part of another one

    def __init__(self, makers: Mapping[str, Callable[["Services"], Any]]) -> None:
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
