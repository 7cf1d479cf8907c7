"""One position for each technique, and the judgement of answers.

An example is a position and the step that the technique takes there: its page shows it. Where the
search for the step takes seconds, the step itself is in the file, too.

To apply one technique, the user marks digits to write, or candidates to strike out. The position
may have several instances of the technique: an answer is right if it has every conclusion of one
instance, and none that no instance has.
"""

import json
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.procedures import ALL_FINDERS, TEACHABLE_FINDERS
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Candidate, Candidates, Link, Role, Step
from sudoku_py.techniques.text.positions import read_line

FILE = Path(__file__).with_name("examples.txt")
SEARCHED = "brute-force"  # no finder: its step is taken from the solution
FINDERS = ALL_FINDERS | TEACHABLE_FINDERS


class Example(NamedTuple):
    """A position, and what the technique concludes there.

    `kept` has the other fields of the step, if it is not to be searched for.
    """

    position: Position
    placements: Candidates
    eliminations: Candidates
    kept: str = ""


def example(technique_id: str) -> Example:
    """The example of a technique; UnknownTechnique if there is no technique with this id.

    >>> example("full-house").eliminations
    ()
    """
    line, conclusions, *kept = _lines()[technique(technique_id).id]
    words = conclusions.split()
    return Example(
        read_line(line),
        tuple(_candidate(word, "=") for word in words if "<>" not in word),
        tuple(_candidate(word, "<>") for word in words if "<>" in word),
        *kept,
    )


@cache
def example_step(technique_id: str) -> Step:
    """The step of the example, as the technique's finder yields it.

    >>> example_step("x-wing").technique
    'x-wing'
    """
    found = example(technique_id)
    if technique_id == SEARCHED:
        (placed,) = found.placements
        cells = Role("cells", cells=(placed[0],))
        return Step(SEARCHED, (placed,), digits=(placed[1],), roles=(cells,))
    if found.kept:
        return _kept_step(technique_id, found)
    conclusions = set(found.placements), set(found.eliminations)
    steps = FINDERS[technique_id](found.position)
    return next(
        step for step in steps if (set(step.placements), set(step.eliminations)) == conclusions
    )


def _kept_step(technique_id: str, found: Example) -> Step:
    """The step with what its line has of it."""
    kept = {name: _frozen(value) for name, value in json.loads(found.kept).items()}
    kept["roles"] = tuple(Role(*role) for role in kept["roles"])
    kept["branches"] = tuple(tuple(Link(*link) for link in links) for links in kept["branches"])
    return Step(technique_id, found.placements, found.eliminations, **kept)


def _frozen(value: Any) -> Any:
    """Lists of lists as tuples of tuples."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


@cache
def _lines() -> dict[str, list[str]]:
    """By technique, the position, the conclusions, and the rest of the step if it is there."""
    found = {}
    for line in FILE.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            name, *fields = line.split(" | ")
            found[name] = fields
    return found


def _candidate(word: str, sign: str) -> tuple[int, int]:
    """`r3c4=5` as a cell and a digit."""
    cell, digit = word.split(sign)
    row, column = cell[1:].split("c")
    return (int(row) - 1) * 9 + int(column) - 1, int(digit)


Verdict = Literal[
    "right",
    "partial",  # right so far, but an instance concludes more
    "impossible",  # contradicts the solution
    "unproved",  # true, but not by this technique
    "none",  # nothing is marked
]


class Judgement(NamedTuple):
    """A verdict, the candidates that it is about, and the instance that is the nearest."""

    verdict: Verdict
    candidates: tuple[Candidate, ...] = ()
    step: Step | None = None


def writes(steps: Iterable[Step]) -> bool:
    """Whether digits are marked; if an instance strikes candidates out, candidates are."""
    return all(step.placements and not step.eliminations for step in steps)


def conclusions(step: Step, position: Position, *, writing: bool) -> frozenset[Candidate]:
    """What an instance says to mark; where candidates are marked, a digit rules out the others."""
    if writing:
        return frozenset(step.placements)
    others = (
        (cell, other)
        for cell, digit in step.placements
        for other in range(1, position.tables.size + 1)
        if other != digit and position.has(cell, other)
    )
    return frozenset((*step.eliminations, *others))


def judge(
    marked: Collection[Candidate], steps: Collection[Step], position: Position, solution: Grid
) -> Judgement:
    """Judge the marks; `steps` has all instances, at least one."""
    writing, chosen = writes(steps), frozenset(marked)
    instances = [(conclusions(step, position, writing=writing), step) for step in steps]
    if not chosen:
        return Judgement("none")
    wrong = [each for each in chosen if (solution.values[each[0]] == each[1]) is not writing]
    if wrong:
        return Judgement("impossible", tuple(sorted(wrong)))
    unproved = chosen.difference(*(found for found, _ in instances))
    if unproved:
        return Judgement("unproved", tuple(sorted(unproved)))
    whole = [each for each in instances if each[0] <= chosen]
    if whole:
        return Judgement("right", step=max(whole, key=lambda each: len(each[0]))[1])
    found, step = max(instances, key=lambda each: len(each[0] & chosen) / len(each[0]))
    return Judgement("partial", tuple(sorted(found - chosen)), step)
