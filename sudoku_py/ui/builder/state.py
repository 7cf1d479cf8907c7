"""The slice `builder`: what a teacher has chosen, and what is wrong with what was typed."""

from typing import Any

from sudoku_py.ui.builder import choices
from sudoku_py.ui.storage.url_parameters import CHOICES, MIX

SLICE = VIEW = "builder"
SNIPPETS = ("link", "frame", "element", "markdown")  # what can be taken along


class BuilderState:
    """What the controls say may be unsound, where it was typed.

    >>> state = BuilderState()
    >>> state.values["step"] = "x"
    >>> state.is_sound  # a board to play on has no steps
    True
    """

    def __init__(self) -> None:
        self.values = dict(choices.START)  # of the controls
        self.puzzle = choices.EXAMPLE  # the line that was read last
        self.puzzle_problem: tuple[str, dict[str, Any]] | None = None
        self.algorithms: list[str] = []  # all there are, when the engine has told
        self.facts: dict[str, Any] = {}  # of each
        self.techniques: list[dict[str, Any]] = []  # the rows of their table, when it is here
        self.played: str | None = None  # the puzzle on Play's board at the last visit
        self.copied: str | None = None  # the snippet that was copied last
        self.height = 0  # pixels of what is shown

    @property
    def choices(self) -> dict[str, Any]:
        """What the controls say, with the puzzle as a line."""
        return dict(self.values, p=self.puzzle)

    @property
    def relevant(self) -> tuple[str, ...]:
        """The names of the choices that mean something."""
        return choices.relevant(self.values, self.facts)

    @property
    def problems(self) -> dict[str, tuple[str, dict[str, Any]] | None]:
        """What is wrong with each field that is typed."""
        found = {name: choices.problem(self.values, name) for name in choices.NUMBERS}
        return dict(found, p=self.puzzle_problem)

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong with what means something."""
        return not any([self.problems.get(name) for name in self.relevant + ("height",)])

    @property
    def known_algorithms(self) -> list[str]:
        """All algorithms, and those that are chosen, as they can be mixed or not known yet."""
        chosen = sorted({self.values["alg"]} | set(choices.chosen_runners(self.values)))
        return self.algorithms + [name for name in chosen if name not in self.algorithms]

    @property
    def mix_options(self) -> list[tuple[str, list[str]]]:
        """Each choice of the mixed algorithm, and its options; until they are known the chosen."""
        known = self.facts.get(MIX, {}).get("choices")
        return known or [(name, [self.values[choices.MIXED + name]]) for name, _ in CHOICES]

    @property
    def known_techniques(self) -> list[str]:
        """All techniques, or those that can be practised; before they are known the chosen one."""
        is_drill = self.values["kind"] == "drill"
        rows = [row for row in self.techniques if row["drill"] or not is_drill]
        return [row["id"] for row in rows] or [self.values["technique"]]

    @property
    def options(self) -> dict[str, Any]:
        """What it means as options of an embed."""
        return choices.options_of(self.choices, self.facts)
