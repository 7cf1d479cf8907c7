"""Choices, guesses, dead ends, backtracks and jumps, counted three times.

A small program counts them from the events, the counters of the run do, and so do the sentences.
"""

from collections import Counter
from dataclasses import dataclass, field

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Sentence
from sudoku_py.lab.race.entry import Decisions
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.lab.timeline.counters import counters
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.transcript import transcript
from sudoku_py.lab.views.reason import reason_of
from sudoku_py.solvers.contract import (
    Contradiction,
    Event,
    Open,
    Place,
    Push,
    Remove,
    Solution,
    Undo,
)
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import IMPOSSIBLE, NINE, SMALL, recorded
from tests.solvers.runs import NOTEBOOK

SEVERAL = Grid.from_line("....3..2...343..")
PUZZLES = (SMALL, SEVERAL, IMPOSSIBLE, NINE, NOTEBOOK)
MOST = 2_000  # steps of a run
MIXED = (
    "mix.first.ascending.none.conflict-directed",
    "mix.first.ascending.forward.conflict-directed",
    "mix.fewest-degree.least-constraining.ac3.conflict-directed",
    "mix.random.random.forward.chronological",
)
ALGORITHMS = (*(row.id for row in SOLVERS if not row.breaks_rules), *MIXED)
WORDS = {"en": ("Backtrack", "Dead end"), "es": ("Retroceso", "Callejón sin salida")}


@dataclass
class Recount:
    """What the events of a search show; the cells that it has filled are on `path`."""

    puzzle: Grid
    tree: str
    choices: int = 0
    guesses: int = 0
    dead_ends: int = 0
    failed: int = 0  # cells one of whose digits fitted and was tried
    backtracks: int = 0
    jumps: int = 0
    longest: int = 0
    path: list[tuple[int, bool]] = field(default_factory=list)  # a cell; whether it was chosen
    tried: list[int] = field(default_factory=lambda: [0])  # children of each node on the path
    target: int | None = None  # where a jump is leading
    row: int | None = None  # that is being emptied

    def add(self, event: Event) -> None:
        """Count one event."""
        row, self.row = self.row, None
        if isinstance(event, Place):
            self._place(event)
        elif isinstance(event, Contradiction):
            self._fail(event)
        elif isinstance(event, Remove):
            self._remove(event, row)
        elif isinstance(event, Undo):
            given = [self.puzzle.values[c] for c in self.puzzle.geometry.units[event.unit].cells]
            self.backtracks += 0 not in given
        elif isinstance(event, Open):
            self.choices += event.state > 0

    def _place(self, event: Place) -> None:
        self.choices += event.guessed
        listed = self.tree not in ("digits", "jumps")
        self.guesses += event.guessed if listed else self._options(event.cell) > 1
        self.tried[-1] += 1
        self.path.append((event.cell, event.guessed))
        self.tried.append(0)

    def _options(self, cell: int) -> int:
        """How many digits fit into a cell; only the cells that were filled are known."""
        peers = {self.board.get(peer) for peer in self.puzzle.geometry.peers[cell]}
        return len(set(range(1, self.puzzle.size + 1)) - peers)

    def _fail(self, event: Contradiction) -> None:
        if event.conflict_set is None or not self.tried[-1]:
            self.dead_ends += 1
        else:
            self.failed += 1
        if event.conflict_set is None:
            return
        cells = [cell for cell, _ in self.path]
        levels = next((n for n, c in enumerate(reversed(cells), 1) if c in event.conflict_set), 0)
        self.target = len(cells) - levels if levels else -1
        self.backtracks += levels > 0
        self.jumps += levels > 1
        self.longest = max(self.longest, levels if levels > 1 else 0)

    def _remove(self, event: Remove, row: int | None) -> None:
        cell, chosen = self.path.pop()
        self.tried.pop()
        assert cell == event.cell
        if self.target is not None:  # counted at its contradiction
            self.target = None if len(self.path) == self.target else self.target
        elif self.tree == "rows":
            self.row = cell // self.puzzle.size
            self.backtracks += self.row != row
        elif self.tree == "guesses":
            self.backtracks += chosen
        else:
            self.backtracks += 1

    @property
    def board(self) -> dict[int, int]:
        """The digits, as far as `digits` follows them."""
        return self.digits

    digits: dict[int, int] = field(default_factory=dict)


def recount(timeline: Timeline) -> Recount:
    puzzle = timeline.puzzle
    found = Recount(puzzle, timeline.solver.tree)
    found.digits.update({cell: digit for cell, digit in enumerate(puzzle.values) if digit})
    for _, event, _ in timeline.events():
        found.add(event)
        if isinstance(event, Place):
            found.digits[event.cell] = event.digit
        elif isinstance(event, Remove):
            del found.digits[event.cell]
    return found


def begun(timeline: Timeline) -> Timeline:
    """The run, up to a step after which no jump is under way: the counter waits for its start."""
    while timeline.end is None and isinstance(timeline.event(len(timeline)), Contradiction):
        timeline.extend(1)
    return timeline


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_events_counters_and_sentences_agree(algorithm: str) -> None:
    for puzzle in PUZZLES:
        timeline = begun(recorded(solver(algorithm), puzzle, most=MOST))
        last = len(timeline)
        found, counted = recount(timeline), counters(timeline, last, timeline.state(last))
        said = [(step, sentences) for step, sentences in transcript(timeline)]
        keys = Counter(key.split(".")[1] for _, sentences in said for key, _ in sentences)
        where = (algorithm, puzzle.line)
        assert found.dead_ends == counted["dead_ends"] == dead_ends_said(keys), where
        assert found.failed == keys["failed"], where
        if counted["backtracks"] is None:
            assert not keys["remove"] + keys["undo"] + keys["remove-jump"], where
        else:
            assert found.backtracks == counted["backtracks"], where
            assert found.backtracks == keys["remove"] + keys["undo"] + keys["remove-jump"], where
        if counted["jumps"] is not None:
            far = [
                int(str(details["n"]))
                for key, details in flat(said)
                if key.endswith(".remove-jump")
            ]
            assert (found.jumps, found.longest) == (counted["jumps"], counted["longest_jump"])
            assert (len(far), max(far, default=0)) == (found.jumps, found.longest), where
        if timeline.solver.tree not in ("rows", "states", "none"):
            assert found.choices == keys["place-guess"], where
            assert found.guesses == counted["guesses"], where
            decided = Decisions(timeline)
            decided.follow()
            assert len(decided.steps) == found.guesses, where


def dead_ends_said(keys: Counter[str]) -> int:
    return keys["contradiction-cell"] + keys["contradiction-unit"] + keys["contradiction-digit"]


def flat(said: list[tuple[int, list[Sentence]]]) -> list[Sentence]:
    return [each for _, sentences in said for each in sentences]


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words_it_is_a_backtrack_or_a_dead_end_just_where_one_is_counted(language: str) -> None:
    texts, (backtrack, dead_end) = load(language), WORDS[language]
    for algorithm in ALGORITHMS:
        timeline = begun(recorded(solver(algorithm), SEVERAL, most=500))
        counted = counters(timeline, len(timeline), timeline.state(len(timeline)))
        told = [
            " ".join(render(texts, each) for each in sentences)
            for _, sentences in transcript(timeline)
        ]
        there_are = (
            sum(each.startswith(backtrack) for each in told),
            sum(each.startswith(dead_end) for each in told),
        )
        assert there_are == (counted["backtracks"] or 0, counted["dead_ends"]), algorithm


@pytest.mark.parametrize("algorithm", ["conflict-directed", *MIXED[:3]])
def test_the_reason_tells_a_failed_cell_from_a_dead_end_and_a_jump_has_levels(
    algorithm: str,
) -> None:
    """It says so at the contradiction, and at each digit taken back because of it."""
    timeline = begun(recorded(solver(algorithm), SEVERAL, most=600))
    tried = 0
    for step, event, state in timeline.events():
        reason = reason_of(timeline, step, state)
        if isinstance(event, Contradiction):
            assert reason
            path = timeline.state(step - 1).choices
            assert reason["tried"] == (path[state.depth] > 0)
            tried += reason["tried"]
            before = reason
        elif isinstance(event, Remove) and reason and reason.get("retreat") == "jump":
            assert reason == before
            if reason["culprit"]:
                assert reason["levels"] == len(reason["skipped"]) + 1
    assert tried == recount(timeline).failed


def test_a_search_over_a_frontier_counts_what_it_takes_and_takes_nothing_back() -> None:
    for algorithm in ("breadth-first", "depth-first"):
        timeline = recorded(solver(algorithm), SEVERAL, most=MOST)
        kinds = Counter(type(event) for _, event, _ in timeline.events())
        found = counters(timeline, len(timeline), timeline.state(len(timeline)))
        assert found["expanded"] == kinds[Open]
        assert found["generated"] == kinds[Push] + 1
        assert found["backtracks"] is None
        assert kinds[Solution] > 1
        assert not kinds[Remove]
