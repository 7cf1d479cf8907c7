"""A recipe of a text: pieces, and how often each stands there in a row.

The text itself may have millions of characters; a recipe travels to a browser in its stead.
"""

from dataclasses import dataclass

Recipe = tuple[tuple[str, int], ...]

# What makes the text of a recipe in a browser.
MAKE = "const make = (recipe) => recipe.map(([piece, times]) => piece.repeat(times)).join('');"


@dataclass(frozen=True)
class Case:
    """A hostile input: the way by which it comes, and its text."""

    channel: str
    name: str
    recipe: Recipe


def recipe(*parts: str | tuple[str, int]) -> Recipe:
    """Return a recipe of pieces, some of them with a number."""
    return tuple((part, 1) if isinstance(part, str) else part for part in parts)


def made(given: Recipe) -> str:
    """Return the text of a recipe.

    >>> made(recipe("[", ("0,", 3), "0]"))
    '[0,0,0,0]'
    """
    return "".join(piece * times for piece, times in given)
