"""Arguments of forcing chains and nets: suppositions, and what follows from each.

A step has its statements in branches of links. They are gone through in their order, and each gets
its reason here; weak links need none. What a step has not, is found from the suppositions.
"""

from collections.abc import Callable
from typing import NamedTuple

from sudoku_py.techniques.argument.claims import (
    Argument,
    Claim,
    Either,
    Fits,
    Has,
    So,
    Then,
)
from sudoku_py.techniques.argument.deductions import by_pattern, by_refutation, probe
from sudoku_py.techniques.argument.draft import Draft
from sudoku_py.techniques.argument.reasoning import Reasoning
from sudoku_py.techniques.argument.scope import Scope, excluded
from sudoku_py.techniques.board_tables import mask_of
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Link, Node, Step

Branch = tuple[Link, ...]
CONTRADICTIONS = ("1301", "1303")  # HoDoKu's codes
DEEPEST = 4  # suppositions inside of each other, in a search for what a step does not say


class Statement(NamedTuple):
    """A node is true, or false."""

    node: Node
    is_true: bool


def forcing(step: Step, position: Position) -> Argument:
    """A supposition that is impossible, or cases that all lead to the same."""
    proved = Statement(step.placements or step.eliminations, bool(step.placements))
    heads = [branch[0].start if branch else proved.node for branch in step.branches]
    if _is_contradiction(step, heads):
        return contradiction(step, proved, position)
    return cases(step, proved, heads, position)


def _is_contradiction(step: Step, heads: list[Node]) -> bool:
    if step.code:
        return step.code in CONTRADICTIONS
    names = {role.name for role in step.roles}
    conclusion = step.placements or step.eliminations
    return not names & {"unit", "cells"} and all(head == conclusion for head in heads)


def contradiction(step: Step, proved: Statement, position: Position) -> Argument:
    """The opposite of the conclusion leads to a contradiction."""
    reasoning, draft = Reasoning(position), Draft(position)
    scope = Scope(reasoning).supposing(proved.node, is_true=not proved.is_true)
    for branch in step.branches:
        follow(scope, branch)
    if scope.impossible is None:
        search(scope, lambda: False)
    return _concluded(draft, step, reasoning.write(_found(scope.impossible), draft))


def cases(step: Step, proved: Statement, heads: list[Node], position: Position) -> Argument:
    """Each of the alternatives, the heads of the branches, leads to the conclusion."""
    reasoning, draft = Reasoning(position), Draft(position)
    root, because = Scope(reasoning), list[int]()
    is_double = len(set(heads)) < len(heads)
    if not is_double and (proved.is_true or proved.node not in heads):
        because.append(draft.add(_alternatives(heads, position)))
    for number, (head, branch) in enumerate(zip(heads, step.branches, strict=True)):
        supposed = Statement(head, not is_double or number == 0)
        if not _is_trivial(supposed, proved, position):
            scope = root.supposing(head, is_true=supposed.is_true)
            fact = _last_fact(scope, branch, proved)
            if is_double and number and not because:
                because.append(_either_or_end(scope, fact, head, proved, draft))
            else:
                because.append(reasoning.write(_end(scope, fact, proved), draft))
    return _concluded(draft, step, *because)


def _either_or_end(scope: Scope, fact: int, head: Node, proved: Statement, draft: Draft) -> int:
    """The end of a case where the other case is clear at once: one of two nodes is true."""
    claim = scope.reasoning.entries[fact].claim
    if isinstance(claim, Then) and claim.is_true and not proved.is_true:
        nodes = head, claim.node
        return draft.add(Either(nodes=nodes, because=(scope.reasoning.write(fact, draft),)))
    return scope.reasoning.write(_end(scope, fact, proved), draft)


def _is_trivial(supposed: Statement, proved: Statement, position: Position) -> bool:
    """Whether it is clear at once that the conclusion follows."""
    if supposed == proved:
        return True
    if not supposed.is_true or proved.is_true:
        return False
    return set(proved.node) <= set(excluded(supposed.node, position))


def _last_fact(scope: Scope, branch: Branch, proved: Statement) -> int:
    """The entry that proves the conclusion in one of the cases, or that the case is impossible."""
    (candidate,) = proved.node

    def is_proved() -> bool:
        return scope.is_true(proved.node) if proved.is_true else scope.is_gone(candidate)

    follow(scope, branch)
    if not is_proved():
        search(scope, is_proved)
    if is_proved():
        return scope.reason_for(candidate, is_true=proved.is_true)
    return _found(scope.impossible)


def _end(scope: Scope, fact: int, proved: Statement) -> int:
    """The entry that says the conclusion of a case, added if the last fact does not say it."""
    claim = scope.reasoning.entries[fact].claim
    if isinstance(claim, Then) and proved != (claim.node, claim.is_true):
        return scope.say(proved.node, is_true=False, because=(fact,))
    return fact


def follow(scope: Scope, branch: Branch) -> None:
    """Go through the statements of a branch until something is impossible."""
    waiting = _statements(branch)
    while waiting and scope.impossible is None:
        left = [each for each in waiting if not _is_taken(scope, each)]
        if len(left) == len(waiting):
            return
        waiting = left


def _statements(branch: Branch) -> list[Statement]:
    """The statements of a branch, each where its last link is: after all that lead to it."""
    found = dict.fromkeys(Statement(link.end, link.is_strong) for link in reversed(branch))
    return list(reversed(found))


def _is_taken(scope: Scope, statement: Statement) -> bool:
    """Whether a statement is known, or now has a reason."""
    node, is_true = statement
    if scope.impossible is not None:
        return True
    if is_true:
        return scope.is_true(node) or scope.derive(node)
    if all(map(scope.is_gone, node)):
        return True
    if len(node) > 1 or scope.is_true(node):
        return False
    return by_pattern(scope, node[0]) or by_refutation(scope, node, is_true=True)


def search(scope: Scope, is_done: Callable[[], bool]) -> None:
    """Find what follows, until that is enough or something is impossible."""
    scope.spread()
    for depth in range(DEEPEST):
        if is_done() or scope.impossible is not None:
            return
        probe(scope, depth)


def _found(number: int | None) -> int:
    if number is None:
        raise ValueError("the step does not follow from its position")
    return number


def _alternatives(heads: list[Node], position: Position) -> Claim:
    """That one of the heads is true: all candidates of a cell, or of a digit in a unit."""
    candidates = [head[0] for head in heads]
    cells = tuple(dict.fromkeys(cell for cell, _ in candidates))
    digits = tuple(sorted({digit for _, digit in candidates}))
    if len(cells) == 1 and position.candidates[cells[0]] == mask_of([each - 1 for each in digits]):
        return Has(cells=cells, digits=digits)
    tables, own = position.tables, mask_of(cells)
    places = position.places[digits[0] - 1]
    units = tables.common_units(own)
    unit = next(each for each in units if not places & tables.unit_masks[each] & ~own)
    return Fits(digits=digits, units=(unit,), cells=tuple(sorted(cells)))


def _concluded(draft: Draft, step: Step, *because: int) -> Argument:
    so = So(placements=step.placements, eliminations=step.eliminations, because=because)
    draft.add(so)
    return draft.argument


FORCING = (
    *("forcing-chain", "forcing-net", "nishio", "cell-forcing", "region-forcing"),
    *("dynamic-contradiction", "dynamic-double", "dynamic-cell-forcing", "dynamic-region-forcing"),
    *("dynamic-plus", "nested-chains", "nested-multiple", "nested-dynamic", "nested-dynamic-plus"),
)
BUILDERS = dict.fromkeys(FORCING, forcing)
