"""All dialogs, with mistakes, which travel with them: their commands by name."""

from collections.abc import Callable

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.dialogs.library import LibraryDialog, LibraryFile
from sudoku_py.ui.dialogs.new_puzzle import NewPuzzleDialog
from sudoku_py.ui.dialogs.printing import PrintDialog
from sudoku_py.ui.dialogs.savepoints import SavepointsDialog
from sudoku_py.ui.dialogs.settings import SettingsDialog
from sudoku_py.ui.dialogs.share import LinkNotes, ShareDialog
from sudoku_py.ui.dialogs.shortcuts import ShortcutsDialog
from sudoku_py.ui.dialogs.statistics import StatisticsDialog
from sudoku_py.ui.play.level_puzzles import DailyPuzzle
from sudoku_py.ui.play.mistakes import Mistakes

DIALOGS = (
    Mistakes, SavepointsDialog, SettingsDialog, ShareDialog, PrintDialog, NewPuzzleDialog,
    StatisticsDialog, ShortcutsDialog, LibraryDialog, LibraryFile,
    LinkNotes, DailyPuzzle,
)  # fmt: skip


def dialog_commands(services: Services) -> dict[str, Callable[..., object]]:
    """Make the dialogs, and return what their buttons run."""
    commands: dict[str, Callable[..., object]] = {}
    for dialog in DIALOGS:
        commands.update(dialog(services).commands)
    return commands
