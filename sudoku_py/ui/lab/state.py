"""The slice `lab`: the algorithms, what is chosen, and the run that is watched."""

from typing import Any

from sudoku_py.ui.lab import mixed
from sudoku_py.ui.lab.player.state import PlayerState
from sudoku_py.ui.storage.url_parameters import MIX

FIRST_ALGORITHM, FIRST_SEED = "cell-order", 0  # where a link names none
FIRST_SPEED = 3  # in `SPEEDS`


class LabState(PlayerState):
    """The run, and what is known of algorithms; all modes of the laboratory read the latter."""

    def __init__(self) -> None:
        super().__init__(FIRST_SPEED)
        self.algorithms: list[str] = []  # ids, as the engine lists them; empty before it has
        self.facts: dict[str, dict[str, Any]] = {}  # by id, what the registry knows
        self.programs: list[str] = []  # ids of one's own, which only race and are experimented with
        self.algorithm = FIRST_ALGORITHM  # what is chosen; what runs is in `setup`
        self.seed = FIRST_SEED
        self.heat: list[int] | None = None  # a level for each cell, while it is shown
        self.breakpoints: list[tuple[str, int]] = []  # module and line
        self.conditions: list[tuple[str, int]] = []  # see `sudoku_py.lab.lines.breakpoints`
        self.caller: tuple[str, int] | None = None  # module and line that wait for a call

    def knows(self, algorithm: str) -> bool:
        """Whether there is an algorithm; one that is mixed is known from now on."""
        if algorithm not in self.algorithms:
            facts = mixed.facts_of(algorithm, self.facts.get(MIX, {}))
            if not facts:
                return False
            self.algorithms = self.algorithms + [algorithm]
            self.facts[algorithm] = facts
        return True

    @property
    def entrants(self) -> list[str]:
        """What can race and be experimented with: all algorithms, and one's own programs."""
        return self.algorithms + self.programs

    @property
    def own_facts(self) -> dict[str, Any]:
        """What the registry knows of the chosen algorithm; empty before the engine has told."""
        return self.facts.get(self.algorithm, {})
