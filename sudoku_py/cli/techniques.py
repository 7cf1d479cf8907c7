"""The command `techniques`: a list of the human techniques."""

import json
from argparse import ArgumentParser, Namespace

from sudoku_py.cli.command import SUCCESS, Command
from sudoku_py.lab.texts import LANGUAGES, load
from sudoku_py.techniques.registry import TECHNIQUES, Technique
from sudoku_py.techniques.text.sentences import NAME


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `techniques`."""
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object per line and technique"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names")


def run(given: Namespace) -> int:
    """Print each technique: its id, its ratings, and its name."""
    texts = load(given.lang)
    for row in TECHNIQUES:
        name = str(texts[NAME + row.id])
        print(json.dumps(facts(row, name)) if given.json else line(row, name))
    return SUCCESS


def facts(row: Technique, name: str) -> dict[str, object]:
    """All that the registry knows of a technique.

    >>> from sudoku_py.techniques.registry import technique
    >>> facts(technique("x-wing"), "X-Wing")["se"]
    3.2
    """
    return {
        "id": row.id,
        "name": name,
        "family": row.family,
        "source": row.source,
        "se": row.rating / 10 if row.rating else None,
        "order": row.order,
        "level": row.level,
        "score": row.score,
        "codes": list(row.codes),
        "sizes": list(row.sizes),
        "assumes_uniqueness": row.assumes_uniqueness,
    }


def line(row: Technique, name: str) -> str:
    """A technique on one line: id, SE rating, HoDoKu's level and score, name.

    >>> from sudoku_py.techniques.registry import technique
    >>> line(technique("x-wing"), "X-Wing")
    'x-wing                      3.2  hard       140  X-Wing'
    """
    rating = f"{row.rating / 10:.1f}" if row.rating else "–"
    score = "–" if row.score is None else row.score
    return f"{row.id:26}{rating:>5}  {row.level or '–':8}{score:>6}  {name}"


COMMAND = Command("techniques", "list the human techniques", arguments, run)
