"""What to say of marked candidates, where one technique is to be applied.

Someone marks digits to write, or candidates to strike out. The technique may be there more than
once: an answer is right if it is all that one instance concludes, and nothing that none does.
"""

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Step

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
    """Judge what is marked; `steps` are all instances, of which there is at least one."""
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
