"""The steps of rows with growing sets: each conclusion with the net of statements that proves it.

A net is a tuple of links, each after those that lead to its start.
"""

from typing import NamedTuple

from sudoku_py.techniques.explainer.chains.dynamic_search import CONTRADICTION_KEY, Hint
from sudoku_py.techniques.explainer.chains.growth import Growth, Statement
from sudoku_py.techniques.explainer.chains.multiple_steps import alternatives_role
from sudoku_py.techniques.explainer.chains.single_chain_steps import (
    candidate,
    candidates,
    digits_of,
)
from sudoku_py.techniques.step import Link, Role, Step


class Proof(NamedTuple):
    """A statement that a growth has reached, and its parents."""

    growth: Growth
    statement: Statement
    parents: tuple[Statement, ...]


def proof_of(growth: Growth, statement: Statement) -> Proof:
    """A statement of the growth's sets with its parents there."""
    return Proof(growth, statement, growth.parents_of(statement))


class Net:
    """All that a proof rests on: statements and links, parents before children."""

    def __init__(self, proof: Proof) -> None:
        """Go back from the statement that is proved."""
        self.statements: dict[Statement, None] = {}
        self.links: list[tuple[Statement, Statement]] = []
        self._add(proof)

    def _add(self, proof: Proof) -> None:
        self.statements[proof.statement] = None
        for parent in proof.parents:
            if parent not in self.statements:
                self._add(proof_of(proof.growth, parent))
            self.links.append((parent, proof.statement))

    def parents(self, statement: Statement) -> list[Statement]:
        """The parents of a statement."""
        return [parent for parent, child in self.links if child == statement]


def _net_step(
    technique: str,
    proofs: list[Proof],
    conclusion: Statement,
    rating: int,
    where: tuple[Role, ...] = (),
) -> Step:
    nets = [Net(proof) for proof in proofs]
    statements = [statement for net in nets for statement in net.statements]
    on = list(dict.fromkeys(node for node, is_on in statements if is_on))
    off = list(dict.fromkeys(node for node, is_on in statements if not is_on))
    proved = (candidate(conclusion[0]),)
    return Step(
        technique,
        placements=proved if conclusion[1] else (),
        eliminations=() if conclusion[1] else proved,
        digits=digits_of([*on, *off]),
        roles=(
            *where,
            Role("on", candidates=candidates(on)),
            Role("off", candidates=candidates(off)),
        ),
        branches=tuple(_links(net) for net in nets),
        rating=rating,
    )


def _links(net: Net) -> tuple[Link, ...]:
    return tuple(
        Link((candidate(one),), (candidate(other),), other_is_on and not one_is_on)
        for (one, one_is_on), (other, other_is_on) in net.links
    )


def proofs_of(hint: Hint) -> list[Proof]:
    """The statements that make a hint: both ends of a contradiction, or one from each growth."""
    if hint.key != CONTRADICTION_KEY:
        return [proof_of(growth, hint.proved) for growth in hint.growths]
    return contradiction_proofs(hint.growths[0])


def contradiction_proofs(growth: Growth) -> list[Proof]:
    """The two statements of the contradiction at which a growth ends."""
    found = growth.contradiction
    if not found:
        raise ValueError("the growth has no contradiction")
    on = tuple((parent, False) for parent in found.on_parents)
    return [
        Proof(growth, (found.candidate, True), on),
        Proof(growth, (found.candidate, False), growth.parents_by(found.off_parent)),
    ]


def contradiction_step(technique: str, growth: Growth, start: Statement, rating: int) -> Step:
    """The step for a growth that ends at a contradiction: its assumption is false."""
    conclusion = start[0], not start[1]
    return _net_step(technique, contradiction_proofs(growth), conclusion, rating)


def hint_step(technique: str, hint: Hint, rating: int) -> Step:
    """The step of a hint."""
    where = (alternatives_role(hint.alternatives),) if hint.alternatives else ()
    return _net_step(technique, proofs_of(hint), hint.proved, rating, where)
