"""The table of techniques, as the engine's registry has them: `tools.technique_table` writes it.

Before the techniques come the pages of `BASICS`, which explain what the techniques rest on, each
with the example of a technique.

Searched by name, accents, capitals and hyphens do not matter: names are compared in plain letters.
"""

import json

from sudoku_py.ui.browser.fetching import MissingError, fetch_text
from sudoku_py.ui.learn.state import TechniqueRow

TABLE = "./static/vendor/techniques.json"
FAMILY = "basics"
BASICS = (
    ("basics-candidates", "naked-single"),
    ("basics-links", "turbot-fish"),
    ("basics-either-or", "skyscraper"),
    ("basics-uniqueness", "unique-rectangle-1"),
)  # the id of each page, and the technique of its example
PARAGRAPHS = 5


def example_of(row: TechniqueRow) -> str:
    """Return the technique whose example the page shows."""
    return dict(BASICS).get(row["id"], row["id"])


def name_key(name: str) -> str:
    """Return the key of a page's name.

    >>> name_key("x-wing"), name_key("basics-links")
    ('technique.x-wing', 'learn.basics-links')
    """
    return ("learn." if name in dict(BASICS) else "technique.") + name


def _basics(name: str) -> TechniqueRow:
    return {
        "id": name,
        "family": FAMILY,
        "rating": None,
        "exact": False,
        "level": None,
        "score": None,
        "source": "",
        "unique": False,
        "drill": False,
        "about": name,
        "n": 0,
        "group": FAMILY,
        "fold": "",
        "names": [],
    }


async def fetch_techniques() -> list[TechniqueRow]:
    """Return the basics, then the techniques by difficulty; none if the file cannot be loaded."""
    try:
        rows: list[TechniqueRow] = json.loads(await fetch_text(TABLE))
    except MissingError:
        return []
    return [_basics(name) for name, _ in BASICS] + rows


# searching


def matches(query: str, names: list[str]) -> bool:
    """Return whether a plain query is in one of the names, from the beginning of a word on.

    Words may be written as one. Words in another order match if each begins a word of the names.

    >>> [matches(query, ["finned x wing", "x wing con aleta"]) for query in ("xwi", "aleta x", "w")]
    [True, True, True]
    >>> matches("wing", ["swing"]), matches("y wing", ["xy wing"])
    (False, False)
    """
    begun = [start for name in names for start in _starts(name)]
    return _is_begun(query.replace(" ", ""), begun) or all(
        [_is_begun(word, begun) for word in query.split()]
    )


def _starts(name: str) -> list[str]:
    """Return what follows each beginning of a word, without spaces.

    >>> _starts("finned x wing")
    ['finnedxwing', 'xwing', 'wing']
    """
    parts = name.split()
    return ["".join(parts[at:]) for at in range(len(parts))]


def _is_begun(word: str, begun: list[str]) -> bool:
    return any([each.startswith(word) for each in begun])
