"""The help that an exercise can have: hints that open one by one, and lines to put in order.

Lines to put in order are a *Parsons problem*: D. Parsons, P. Haden (2006), "Parson's programming
puzzles"; with indentation as a part of the task: P. Ihantola, V. Karavirta (2011),
"Two-dimensional Parson's puzzles".
"""

from typing import NamedTuple


class Distractor(NamedTuple):
    """A line that does not belong to the program, and why not."""

    line: str
    why: dict[str, str]  # by language


class Parsons(NamedTuple):
    """The lines of a program in the right order, and what makes it a problem to order them.

    `also` are other right orders, `given` is what stands below the program and is not moved.
    """

    lines: tuple[str, ...]
    also: tuple[tuple[str, ...], ...]
    distractors: tuple[Distractor, ...]
    given: tuple[str, ...]

    @property
    def solution(self) -> str:
        """The program of the lines in their right order."""
        return "\n".join([*self.lines, *self.below]) + "\n"

    @property
    def below(self) -> tuple[str, ...]:
        """The lines that follow the program: what is given, after two empty lines."""
        return ("", "", *self.given) if self.given else ()


class Practice(NamedTuple):
    """The help that an exercise has."""

    hints: tuple[dict[str, str], ...] = ()  # each by language
    parsons: Parsons | None = None
