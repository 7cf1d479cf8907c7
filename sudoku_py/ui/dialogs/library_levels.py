"""The library by level: the menu that chooses one, and what the player has done of it."""

from typing import Any, TypeAlias

from pyscript import Element

from sudoku_py.core.sentence import Sentence
from sudoku_py.ui.board.levels import NAMES, level_of
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.dialogs.library_item import rating_of
from sudoku_py.ui.dialogs.statistics_tables import levels_until_now
from sudoku_py.ui.storage.clock_text import clock
from sudoku_py.ui.storage.solved_puzzles import Solved
from sudoku_py.ui.widgets.forms import fill_menu

ALL, UNRATED = "", "unrated"  # what can be chosen besides a level
Entry: TypeAlias = dict[str, Any]


def is_of(entry: Entry, level: str) -> bool:
    """Return whether an entry is of what was chosen."""
    return level == ALL or (level_of(rating_of(entry)) or UNRATED) == level


def fill(menu: Element, texts: I18n, entries: list[Entry], level: str) -> None:
    """Offer the levels that there are entries of, and how many each has."""
    counts = {name: len([1 for entry in entries if is_of(entry, name)]) for name in _choices()}
    rows = [
        (name, texts.text(_key(name)) + " (" + texts.whole(counts[name]) + ")")
        for name in _choices()
        if counts[name] or name == level
    ]
    fill_menu(menu, rows, level)
    menu.disabled = not entries


def _choices() -> tuple[str, ...]:
    return (ALL,) + NAMES + (UNRATED,)


def _key(name: str) -> str:
    if name in NAMES:
        return "level." + name
    return "library.unrated" if name else "library.all-levels"


def figures(solved: Solved, texts: I18n, level: str) -> Sentence | None:
    """Return the message with the player's statistics of a level; None where there are none."""
    for name, count, best, mean, streak in levels_until_now(solved):
        if name == level:
            times = {"best": clock(best), "mean": clock(mean), "streak": texts.whole(streak)}
            return "library.figures", dict(times, n=count, level=("level." + level, {}))
    return None
