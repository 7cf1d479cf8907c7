"""What is said of a race: how far, in which place, with which outcome. Each is (key, details)."""

from typing import Any

from sudoku_py.core.shape import SYMBOLS, cell_name
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.lab.race.race_rules import BY_GUESSES

MAX_CELLS = 3  # of a guess that fills a row
PLACES = ("race.first", "race.second", "race.third", "race.fourth")
NOTHING = "–"
COUNTED = ("nodes", "checks")  # what a race can rank by, beside time and steps


def took(seconds: float, words: I18n) -> tuple[str, dict[str, Any]]:
    """A time, in the unit in which it can be read."""
    if seconds >= 1:
        return "race.seconds", {"time": words.decimal(seconds)}
    if seconds >= 0.001:
        return "race.milliseconds", {"time": words.decimal(seconds * 1000)}
    return "race.microseconds", {"time": words.whole(int(seconds * 1_000_000 + 0.5))}


def counted(name: str, value: float | None, words: I18n) -> str:
    """The value of a counter as a text, also where there is none."""
    if value is None:
        return NOTHING
    return words.text(*took(value, words)) if name == "seconds" else words.whole(int(value))


def far(fairness: str, place: int, words: I18n) -> tuple[str, dict[str, Any]]:
    """A place in a race: steps, guesses, or nanoseconds where the time is equal."""
    if fairness == BY_GUESSES:
        return "race.guesses", {"n": place}
    return ("race.steps", {"n": place}) if fairness == "steps" else took(place / 1e9, words)


def outcome(ranking: str, row: dict[str, Any], words: I18n) -> tuple[str, dict[str, Any]]:
    """How a runner did, and after how much of what the race ranks by, if it has that."""
    if row["status"] == "running" and not row["steps"]:
        return "race.at-start", {}
    after: tuple[str, dict[str, Any]] = ("race.steps", {"n": row["steps"]})
    if ranking == "time":
        after = took(row["seconds"], words)
    elif ranking in COUNTED and row[ranking] is not None:
        after = "race." + ranking, {"n": row[ranking]}
    return "race." + row["status"], {"far": after, "n": row["solutions"]}


def standing(ranking: str, row: dict[str, Any], words: I18n) -> tuple[str, dict[str, Any]]:
    """The same, and the place if there is one."""
    how = outcome(ranking, row, words)
    if row["place"] is None:
        return "race.unranked", {"how": how}
    return "race.ranked", {"place": (PLACES[row["place"] - 1], {}), "how": how}


def guess(placed: list[list[int]], size: int, words: I18n) -> str:
    """What was guessed, each (cell, digit), as in `r1c3 = 5`."""
    texts = [
        words.cells(cell_name(size, cell)) + " = " + SYMBOLS[digit - 1]
        for cell, digit in placed[:MAX_CELLS]
    ]
    return ", ".join(texts + (["…"] if len(placed) > MAX_CELLS else []))
