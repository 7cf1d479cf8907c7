"""The picture of a moment of a run, and of its search tree."""

from dataclasses import replace
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.core.grid import Grid
from sudoku_py.drawing import moment_svg, tree_svg
from sudoku_py.drawing.tree_layout import tree_positions
from sudoku_py.drawing.trees import MAX_NODES
from sudoku_py.lab.run import Run
from sudoku_py.lab.timeline.counters import node_count
from sudoku_py.solvers.mix.choices import Choices, combinations
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.drawing.reading import SVG, large_digits, parsed, title

SMALL = Grid.from_line("12..34....1.4...")
HARD = Grid.from_line(
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
TREES = [row.id for row in SOLVERS if not row.breaks_rules]


def run_of(algorithm: str, puzzle: Grid = SMALL) -> Run:
    return Run(puzzle, algorithm, 1)


def board(svg: str) -> dict[int, str]:
    inner = parsed(svg).find(f"{SVG}svg")
    assert inner is not None
    return {each.cell: each.symbol for each in large_digits(inner, 4)}


def kinds(root: Element) -> list[str]:
    """The nodes of the picture, without the signs of its legend, which are in a group."""
    paths = root.findall(f"{SVG}path")
    return [path.attrib["data-kind"] for path in paths if "data-kind" in path.attrib]


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_a_moment_has_the_digits_of_that_step_and_its_sentence(algorithm: str) -> None:
    run = run_of(algorithm)
    run.record(60, 60_000)
    for step in range(0, min(run.recorded, 60), 3):
        svg = moment_svg(run, step)
        run.seek(step)
        view = run.view()
        wanted = {cell: symbol for cell, symbol in enumerate(view.board) if symbol != "."}
        assert wanted.items() <= board(svg).items()
        tried = len(board(svg)) - len(wanted)
        kind = view.event["kind"] if view.event else ""
        assert not tried or kind in ("reject", "arrange", "push"), kind
        assert title(svg).startswith(f"Step {step} · ")
        assert "{" not in title(svg)


@given(st.sampled_from(list(combinations())))
def test_every_mixed_algorithm_has_a_name(choices: Choices) -> None:
    for language, name in (("en", "Mix"), ("es", "Mezcla")):
        said = title(moment_svg(run_of(choices.id), 1, language=language))
        assert name in said
        assert "{" not in said


def test_an_algorithm_of_one_s_own_has_its_name() -> None:
    own = replace(solver("cell-order"), id="own", name="My own search")
    assert title(moment_svg(Run(SMALL, own), 1)).startswith("Step 1 · My own search. ")
    assert "My own search" in title(tree_svg(Run(SMALL, own), 9))


def test_drawing_does_not_move_the_run_and_records_what_it_needs() -> None:
    run = run_of("cell-order")
    run.seek(2)
    moment_svg(run, 9)
    tree_svg(run, 12)
    assert (run.step, run.recorded >= 12) == (2, True)


@pytest.mark.parametrize("draw", [moment_svg, tree_svg])
@pytest.mark.parametrize("step", [-1, 10**9])
def test_a_step_that_the_run_has_not_is_refused(draw: object, step: int) -> None:
    with pytest.raises(IndexError, match="the run has the steps 0 to "):
        draw(run_of("cell-order"), step)  # type: ignore[operator]


@pytest.mark.parametrize("algorithm", TREES)
def test_a_tree_has_all_its_nodes_if_they_are_few(algorithm: str) -> None:
    run = run_of(algorithm)
    svg = tree_svg(run, min(40, _last(run)))
    nodes = run.tree.view_at(min(40, run.recorded))
    drawn = kinds(parsed(svg))
    assert len(drawn) - drawn.count("waiting") == nodes[0].size
    size, counted = nodes[0].size, node_count(run.timeline, min(40, run.recorded))
    assert counted is not None
    if run.solver.tree == "rows":
        assert f"Drawn: {size} of {size}, the puzzle" in title(svg)
        assert f"nodes: {counted})" in title(svg)
    elif counted == size:
        assert f"Drawn: {size} of {size} node" in title(svg)
    else:
        assert f"Drawn: {size} of {size} branch node" in title(svg)
        assert f"({counted} nodes with forced digits)" in title(svg)
    assert drawn[0] == "root"


def _last(run: Run) -> int:
    run.record(10**6, 60_000)
    return run.recorded


@pytest.mark.parametrize("algorithm", ["cell-order", "breadth-first", "conflict-directed"])
def test_of_a_large_tree_the_picture_says_how_many_nodes_are_left_out(algorithm: str) -> None:
    run = run_of(algorithm, HARD)
    svg = tree_svg(run, 4000)
    root = parsed(svg)
    run.tree.follow(60_000)
    count = run.tree.view_at(4000, 1)[0].size
    drawn = [kind for kind in kinds(root) if kind != "waiting"]
    assert MAX_NODES <= len(drawn) < 2 * MAX_NODES < count
    assert f"Drawn: {len(drawn)} of {count} nodes." in title(svg)
    assert f"Drawn: {len(drawn)} of {count} nodes." in [text.text for text in root]
    left = f"Left out to keep it readable: {count - len(drawn)}, in the smallest branches"
    assert left in title(svg)
    lines = [text.text or "" for text in root]
    assert left in " ".join(lines)
    assert "folded" in drawn


def test_without_a_step_the_tree_is_that_of_what_is_recorded() -> None:
    run = run_of("cell-order")
    run.record(15)
    assert tree_svg(run) == tree_svg(run, run.recorded)
    assert kinds(parsed(tree_svg(run_of("mix")))) == ["root"]


def test_the_picture_of_an_algorithm_without_a_tree_says_so() -> None:
    svg = tree_svg(run_of("boltzmann"), 3)
    assert title(svg).endswith(
        "This algorithm does not search a tree: it changes a full board at random."
    )
    assert kinds(parsed(svg)) == ["root"]


@st.composite
def trees(draw: st.DrawFn) -> dict[int, list[int]]:
    """Children by node: each node but the root hangs on an earlier one."""
    found: dict[int, list[int]] = {}
    for node in range(1, draw(st.integers(1, 60))):
        found.setdefault(draw(st.integers(0, node - 1)), []).append(node)
    return found


@given(trees())
def test_nodes_of_a_level_are_apart_and_lines_do_not_cross(children: dict[int, list[int]]) -> None:
    places = tree_positions(children, 0)
    levels: dict[int, list[tuple[float, int]]] = {}
    for node, (x, depth) in places.items():
        levels.setdefault(depth, []).append((x, node))
        assert x >= 0
    parent = {child: node for node, below in children.items() for child in below}
    for depth, level in levels.items():
        level.sort()
        ends = [x for x, _ in level]
        assert all(two - one >= 1 - 1e-9 for one, two in pairwise(ends))
        above = [places[parent[node]][0] for _, node in level if depth]
        assert above == sorted(above)
    for node, below in children.items():
        middle = (places[below[0]][0] + places[below[-1]][0]) / 2
        assert places[node][0] == pytest.approx(middle)
