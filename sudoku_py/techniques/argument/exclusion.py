"""Arguments about aligned exclusion: a digit in one cell leaves another one without candidates.

Suppose the digit. An excluder that has only one other candidate holds that, and the cells that see
the excluder lose it. With three cells, each candidate that is left of a second one is supposed in
turn, or follows if it is the only one, until the last cell has nothing left.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sudoku_py.techniques.argument.claims import (
    Argument,
    Cells,
    Impossible,
    InCell,
    So,
    Suppose,
    Then,
)
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.trimming import trimmed
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate, Step

Supposed = tuple[Candidate, ...]
Forced = Mapping[int, int]  # by digit the excluder that has to hold it


class Case(NamedTuple):
    """A contradiction from what is supposed: `cell` has nothing left.

    Of its candidates, `by_excluder` are lost to excluders, and for each of the others there is a
    case of its own, with one supposition more.
    """

    supposed: Supposed
    cell: int
    by_excluder: Forced
    cases: "tuple[Case, ...]" = ()

    @property
    def size(self) -> int:
        """How many claims it takes, more or less."""
        return 2 + len(self.by_excluder) + sum(case.size for case in self.cases)


def aligned_exclusion(step: Step, position: Position) -> Argument:
    """A contradiction for each candidate that is eliminated."""
    draft = Draft(position)
    cells, excluders = step.roles[0].cells, step.roles[1].cells
    reasons = []
    for lost in step.eliminations:
        others = tuple([cell for cell in cells if cell != lost[0]])
        case = min(_cases(position, excluders, (lost,), others), key=lambda each: each.size)
        reasons.append(_told(draft, case, Told((), {})))
    draft.add(So(eliminations=step.eliminations, because=tuple(reasons)))
    return trimmed(draft.argument, position)


def _cases(
    position: Position, excluders: Cells, supposed: Supposed, others: Cells
) -> Iterable[Case]:
    """The contradictions from what is supposed, for each choice of the cell that is left empty."""
    for cell in others:
        rest = tuple([other for other in others if other != cell])
        by_excluder, cases, is_complete = dict[int, int](), list[Case](), True
        forced = _forced(position, excluders, supposed)
        for _, digit in position.candidates_in((cell,)):
            if _is_blocked(position, (cell, digit), supposed):
                continue
            if digit in forced:
                by_excluder[digit] = forced[digit]
                continue
            found = _cases(position, excluders, (*supposed, (cell, digit)), rest)
            case = min(found, key=lambda each: each.size, default=None)
            is_complete = is_complete and case is not None
            cases += [case] if case else []
        if is_complete:
            yield Case(supposed, cell, by_excluder, tuple(cases))


def _forced(position: Position, excluders: Cells, supposed: Supposed) -> Forced:
    """What excluders have to hold; those that follow from fewer suppositions come first."""
    found: dict[int, int] = {}
    for count in range(1, len(supposed) + 1):
        taken = {digit for _, digit in supposed[:count]}
        for cell in excluders:
            left = [digit for _, digit in position.candidates_in((cell,)) if digit not in taken]
            if len(left) == 1:
                found.setdefault(left[0], cell)
    return found


def _is_blocked(position: Position, candidate: Candidate, supposed: Supposed) -> bool:
    """Whether a cell sees its digit in one that is supposed to hold it."""
    peers = position.tables.peers[candidate[0]]
    return any(digit == candidate[1] and peers >> cell & 1 for cell, digit in supposed)


class Told(NamedTuple):
    """What is said so far: the open suppositions, and the claims about cells by cell."""

    under: tuple[int, ...]
    about: dict[int, int]


def _told(draft: Draft, case: Case, before: Told) -> int:
    """The claims of a case from its supposition on, which contradicts itself."""
    node = (case.supposed[-1],)
    under = (*before.under, draft.next_index)
    draft.add(Suppose(node=node, is_true=True, under=under))
    return _contradicted(draft, case, Told(under, before.about.copy()))


def _contradicted(draft: Draft, case: Case, told: Told) -> int:
    """The claims after what is supposed: what excluders hold, and the cell that is left empty."""
    for digit, cell in _wanted(case).items():
        left = {other for _, other in draft.position.candidates_in((cell,))}
        if cell not in told.about and left - {other for _, other in case.supposed} == {digit}:
            told.about[cell] = _then(draft, (cell, digit), case, told)
    reasons = [told.about[cell] for cell in case.by_excluder.values()]
    if len(case.cases) == 1:  # one candidate is left, so that it need not be supposed
        (only,) = case.cases
        forced = only.supposed[-1]
        then = Then(
            node=(forced,),
            is_true=True,
            because=tuple(reasons),
            reads=(InCell(forced[0]),),
            under=told.under,
        )
        told.about[forced[0]] = draft.add(then)
        return _contradicted(draft, only, told)
    reasons += [_told(draft, each, told) for each in case.cases]
    reasons += _about_supposed(case, told)
    read = InCell(case.cell)
    return draft.add(Impossible(because=tuple(reasons), reads=(read,), under=told.under))


def _then(draft: Draft, candidate: Candidate, case: Case, told: Told) -> int:
    """The claim that an excluder has to hold its last candidate."""
    return draft.add(
        Then(
            node=(candidate,),
            is_true=True,
            because=_about_supposed(case, told),
            reads=(InCell(candidate[0]),),
            under=told.under,
        )
    )


def _about_supposed(case: Case, told: Told) -> tuple[int, ...]:
    """The claims that some of what the case supposes follows from the rest."""
    return tuple([told.about[cell] for cell, _ in case.supposed if cell in told.about])


def _wanted(case: Case) -> Forced:
    """The excluders of a case and of those in it."""
    found = dict(case.by_excluder)
    for each in case.cases:
        found |= _wanted(each)
    return found


BUILDERS = {
    "aligned-pair-exclusion": aligned_exclusion,
    "aligned-triplet-exclusion": aligned_exclusion,
}
