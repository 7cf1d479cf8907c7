"""Each technique has an example: found there, sound, and told with the licence of its puzzles."""

import pytest

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.practice import FILE, example, example_step
from sudoku_py.techniques.registry import TECHNIQUES, UnknownTechnique

IDS = [row.id for row in TECHNIQUES]


def solutions(technique_id: str) -> list[Grid]:
    """At most two solutions of the givens."""
    position = example(technique_id).position
    givens = [digit * (position.givens >> cell & 1) for cell, digit in enumerate(position.values)]
    found = bitboard.solutions(Grid(position.tables.geometry, tuple(givens)))
    return [grid for grid, _ in zip(found, range(2), strict=False)]


def test_the_file_has_one_line_for_each_technique_and_names_its_licence() -> None:
    lines = FILE.read_text("utf-8").splitlines()
    names = [line.split(" | ")[0] for line in lines if not line.startswith("#")]
    assert sorted(names) == sorted(IDS)
    assert "MIT licence" in "\n".join(line for line in lines if line.startswith("#"))


@pytest.mark.parametrize("technique_id", IDS)
def test_the_technique_is_found_there_and_its_step_agrees_with_the_only_solution(
    technique_id: str,
) -> None:
    (solution,) = solutions(technique_id)
    step, position = example_step(technique_id), example(technique_id).position
    assert step.technique == technique_id
    assert step.placements or step.eliminations
    assert all(solution.values[cell] == digit for cell, digit in step.placements)
    assert all(solution.values[cell] != digit for cell, digit in step.eliminations)
    assert all(position.has(*each) for each in (*step.placements, *step.eliminations))


def test_an_unknown_technique_has_none() -> None:
    with pytest.raises(UnknownTechnique):
        example("y-wing")
