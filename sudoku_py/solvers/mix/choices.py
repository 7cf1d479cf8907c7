"""The four choices of a mixed algorithm, and the id of each combination."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

MIX = "mix"  # the id of the usual combination
SEPARATOR = "."  # in the ids of the others: mix.first.ascending.none.chronological


class Choices(NamedTuple):
    """A combination; the first names of `OPTIONS` are the plainest, these are the usual ones."""

    order: str = "fewest"
    digits: str = "ascending"
    inference: str = "ac3"
    retreat: str = "chronological"

    @property
    def id(self) -> str:
        """The id of the solver.

        >>> Choices().id, Choices(order="first").id
        ('mix', 'mix.first.ascending.ac3.chronological')
        """
        return MIX if self == DEFAULT_CHOICES else SEPARATOR.join((MIX, *self))

    @property
    def looks_ahead(self) -> bool:
        """Whether it keeps candidates, and strikes them."""
        return self.inference != "none"

    @property
    def jumps(self) -> bool:
        """Whether it has conflict sets, and backtracks to the newest cell of one."""
        return self.retreat == "conflict-directed"

    @property
    def lists_all(self) -> bool:
        """Whether it needs the candidates of every empty cell to choose one."""
        return self.order in ("fewest", "fewest-degree")


DEFAULT_CHOICES = Choices()
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "order": ("first", "fewest", "degree", "fewest-degree", "random"),
    "digits": ("ascending", "least-constraining", "random"),
    "inference": ("none", "forward", "ac3"),
    "retreat": ("chronological", "conflict-directed"),
}


def combinations() -> Iterator[Choices]:
    """All combinations.

    >>> sum(1 for _ in combinations())
    90
    """
    return (Choices(*each) for each in product(*OPTIONS.values()))


def choices_of(solver_id: str) -> Choices | None:
    """The choices that an id names; None if it is not that of a mixed algorithm.

    >>> choices_of("mix.first.random.none.chronological")
    Choices(order='first', digits='random', inference='none', retreat='chronological')
    >>> choices_of("mix.last"), choices_of("cell-order")
    (None, None)
    """
    if solver_id == MIX:
        return DEFAULT_CHOICES
    head, *values = solver_id.split(SEPARATOR)
    if head != MIX or len(values) != len(OPTIONS):
        return None
    known = all(value in options for value, options in zip(values, OPTIONS.values(), strict=True))
    return Choices(*values) if known else None
