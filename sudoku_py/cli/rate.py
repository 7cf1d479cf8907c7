"""The command `rate`: how difficult puzzles are, on the scales of two programs."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from functools import partial
from typing import Any

from sudoku_py.cli.answers import Answer, Answerer, stream
from sudoku_py.cli.command import Command, add_sources, add_workers
from sudoku_py.cli.solve import verdict_data
from sudoku_py.cli.sources import Item, items
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.grid import Grid
from sudoku_py.core.time_limit import TimeLimit
from sudoku_py.explanation import RATED_SIZE, explainer_rating, hodoku_rating
from sudoku_py.generator.result import OptionsError

SCALES = ("se", "hodoku", "both")
SECONDS = 60.0  # for the verdict on a puzzle, which only boards without ratings may need
UNRATED = dict.fromkeys(("se", "pearl", "diamond", "score", "level", "techniques"))

Row = dict[str, Any]


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `rate`."""
    add_sources(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--json", action="store_true", help="print one JSON object per line and puzzle"
    )
    form.add_argument(
        "--text", action="store_true", help="print one line per puzzle (the default on a terminal)"
    )
    parser.add_argument(
        "--scale",
        choices=SCALES,
        default="both",
        help="Sudoku Explainer's ratings, HoDoKu's score and level, or both (the default)",
    )
    add_workers(parser)


def run(given: Namespace) -> int:
    """Print the ratings of each puzzle as soon as they are known; 1 if any has none."""
    return stream(answerer(given), items(given.sources), given)


def answerer(given: Namespace) -> Answerer[Item]:
    """The function that answers one puzzle."""
    as_text = given.text or (sys.stdout.isatty() and not given.json)
    return partial(answer, scale=given.scale, as_text=as_text)


def answer(item: Item, scale: str, *, as_text: bool) -> list[Answer]:
    """The ratings of a puzzle as JSON, or on a line to read."""
    row = rating_row(item, scale)
    text = line(row) if as_text else json.dumps(row)
    return [Answer(text, row["status"] == "unique" and row["reason"] is None)]


def rating_row(item: Item, scale: str) -> Row:
    """The ratings by key, null for a scale that is not in `scale` or on which the puzzle has none.

    >>> rating_row(Item("12..34....1.4..."), "both")["reason"]
    'Ratings are for boards of 9 × 9 cells, not 4 × 4.'
    """
    verdict = verdict_data(item, TimeLimit(SECONDS))
    row: Row = {"puzzle": item.puzzle}
    row |= {"position": item.position, **UNRATED} if item.position else UNRATED
    reason = verdict["reason"]
    if verdict["status"] == "unique":
        grid = Grid.from_line(item.puzzle)
        if grid.size != RATED_SIZE:
            reason = str(OptionsError("rating-size", size=grid.size))
        else:
            row |= ratings(item.candidates, scale)
    return row | {"status": verdict["status"], "reason": reason}


def ratings(puzzle: CandidateGrid, scale: str) -> Row:
    """The ratings of a 9×9 puzzle, or position, with one solution.

    Techniques that assume one solution are for positions whose givens alone have just one.
    """
    row: Row = {}
    if scale != "hodoku":
        row |= explainer_ratings(puzzle)
    if scale != "se":
        row["score"], row["level"] = hodoku_rating(puzzle)
    return row


def explainer_ratings(puzzle: CandidateGrid) -> Row:
    """Rating, pearl and diamond, and how often the path takes each technique, the hardest first."""
    found, steps = explainer_rating(puzzle)
    hardest = sorted(steps, key=lambda step: step.rating or 0, reverse=True)
    return {
        "se": found.rating / 10,
        "pearl": found.pearl / 10,
        "diamond": found.diamond / 10,
        "techniques": dict(Counter(step.technique for step in hardest)),
    }


def line(row: Row) -> str:
    """The ratings on a line to read, or why there are none.

    >>> line(rating_row(Item("12.............."), "both"))[:46]
    '12..............  There is more than one solut'
    """
    name = str(row.get("position", row["puzzle"]))
    if row["reason"]:
        return f"{name}  {row['reason']}"
    words = [name]
    if row["se"] is not None:
        words.append("/".join(f"{row[key]:.1f}" for key in ("se", "pearl", "diamond")))
    if row["score"] is not None:
        words += [row["level"], str(row["score"])]
    if row["techniques"]:
        words.append(next(iter(row["techniques"])))
    return "  ".join(words)


COMMAND = Command("rate", "rate the difficulty of puzzles", arguments, run)
