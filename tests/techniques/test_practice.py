"""Examples of techniques, and the judgement of answers."""

import pytest

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.chains.advanced import AdvancedSearch, NestedChains
from sudoku_py.techniques.explainer.chains.dynamic import NetHint, hint_step
from sudoku_py.techniques.explainer.chains.links import CELL_KEY
from sudoku_py.techniques.explainer.chains.nested import LEVELS, kinds_of
from sudoku_py.techniques.explainer.chains.steps import length_part
from sudoku_py.techniques.practice import (
    FILE,
    FINDERS,
    Judgement,
    conclusions,
    example,
    example_step,
    judge,
    writes,
)
from sudoku_py.techniques.registry import TECHNIQUES, UnknownTechnique
from sudoku_py.techniques.step import Candidate, Step

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


KEPT = [name for name in IDS if example(name).kept]
NESTED = [name for name in IDS if name.startswith("nested-")]


def numbered(candidate: Candidate) -> int:
    cell, digit = candidate
    return cell * 9 + digit - 1


def test_the_steps_that_are_kept_are_those_that_take_seconds() -> None:
    assert ["kraken-fish", *NESTED] == KEPT


@pytest.mark.parametrize("technique_id", NESTED)
def test_a_step_that_is_kept_follows_from_its_suppositions_by_chains_inside(
    technique_id: str,
) -> None:
    step, position = example_step(technique_id), example(technique_id).position
    (level,) = [level for level, (name, _) in LEVELS.items() if name == technique_id]
    nested = NestedChains()
    search = AdvancedSearch(position, kinds_of(level, nested), nested)
    growths = [search.grow((numbered(branch[0].start[0]), True)) for branch in step.branches]
    for growth in growths:
        list(growth.deduce())
    proved = numbered(step.eliminations[0]), False
    assert any(growth.chains_above(proved) for growth in growths)
    nodes = search.complexity(growths, proved)
    hint = NetHint(nodes, CELL_KEY, proved, growths)
    found = hint_step(technique_id, hint, LEVELS[level][1] + length_part(nodes))
    assert (found.branches, found.rating) == (step.branches, step.rating)


@pytest.mark.parametrize("technique_id", ["kraken-fish", "nested-chains"])
def test_a_step_that_is_kept_is_among_those_that_the_search_yields(technique_id: str) -> None:
    assert example_step(technique_id) in FINDERS[technique_id](example(technique_id).position)


def test_an_unknown_technique_has_none() -> None:
    with pytest.raises(UnknownTechnique):
        example("y-wing")


def solution(technique_id: str) -> Grid:
    found = bitboard.solve(example(technique_id).position.grid)
    assert found
    return found


def judged(technique_id: str, marked: set[Candidate]) -> Judgement:
    position = example(technique_id).position
    steps = list(FINDERS[technique_id](position))
    return judge(marked, steps, position, solution(technique_id))


def test_all_conclusions_of_an_instance_are_right() -> None:
    for name in ("naked-pair", "x-wing", "xy-wing", "als-xz", "aic"):
        position = example(name).position
        for step in FINDERS[name](position):
            found = judged(name, set(conclusions(step, position, writing=False)))
            assert found.verdict == "right", name
            assert found.step


def test_some_of_them_are_a_part_and_what_is_missing_is_named() -> None:
    position = example("naked-pair").position
    step = max(FINDERS["naked-pair"](position), key=lambda each: len(each.eliminations))
    assert len(step.eliminations) > 1
    found = judged("naked-pair", {step.eliminations[0]})
    assert found.verdict in ("partial", "right")  # another instance may be smaller
    if found.verdict == "partial":
        assert found.candidates
        assert step.eliminations[0] not in found.candidates


def test_the_digit_of_the_solution_cannot_go() -> None:
    right, position = solution("x-wing"), example("x-wing").position
    cell = next(cell for cell in range(81) if position.empty >> cell & 1)
    struck = (cell, right.values[cell])
    (elimination, *_) = example("x-wing").eliminations
    assert judged("x-wing", {struck, elimination}) == Judgement("impossible", (struck,))


def test_what_another_technique_would_show_is_unproved() -> None:
    right, position = solution("x-wing"), example("x-wing").position
    shown = {each for step in FINDERS["x-wing"](position) for each in step.eliminations}
    other = next(
        (cell, digit)
        for cell in range(81)
        for digit in range(1, 10)
        if position.has(cell, digit) and right.values[cell] != digit and (cell, digit) not in shown
    )
    assert judged("x-wing", {other}) == Judgement("unproved", (other,))


def test_singles_are_written() -> None:
    (placed,) = example("hidden-single").placements
    assert writes(FINDERS["hidden-single"](example("hidden-single").position))
    assert judged("hidden-single", {placed}).verdict == "right"
    cell, digit = placed
    assert judged("hidden-single", {(cell, digit % 9 + 1)}).verdict == "impossible"


def test_where_candidates_are_struck_out_a_digit_rules_out_the_others() -> None:
    position = example("nice-loop").position
    cell = next(cell for cell in range(81) if position.candidates[cell].bit_count() == 3)
    digit = position.candidates[cell].bit_length()
    steps = Step("nice-loop", ((cell, digit),))
    found = conclusions(steps, position, writing=False)
    assert len(found) == 2
    assert (cell, digit) not in found


def test_nothing_marked_is_said() -> None:
    assert judged("x-wing", set()).verdict == "none"
