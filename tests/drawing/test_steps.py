"""The picture of a step: what follows is marked, what is said is marked too, and nothing else."""

from typing import Any

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES
from sudoku_py.drawing import step_svg
from sudoku_py.drawing.steps import SINGLES
from sudoku_py.lab.texts import load
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.highlights import highlight
from sudoku_py.techniques.board_tables import bit_indices
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.practice import example, example_step
from sudoku_py.techniques.procedures import all_steps
from sudoku_py.techniques.registry import LARGEST, TECHNIQUES
from sudoku_py.techniques.step import Step
from tests.drawing.reading import SVG, candidates_at, parsed, small_digits, title

IDS = [row.id for row in TECHNIQUES]
CHAIN = "xy-chain"


def shown(technique: str, **options: object) -> tuple[Step, Position, str]:
    step, position = example_step(technique), example(technique).position
    return step, position, step_svg(step, position, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("technique", IDS)
def test_each_conclusion_is_marked_once_and_each_candidate_is_written_once(technique: str) -> None:
    step, position, svg = shown(technique)
    root, size = parsed(svg), position.tables.size
    assert candidates_at(root, size, "gone") == sorted(step.eliminations)
    assert candidates_at(root, size, "placed") == sorted(step.placements)
    over = next(group for group in root.findall(f"{SVG}g") if "transform" in group.attrib)
    written = sorted(small_digits(over, size))
    is_seen = technique in SINGLES and not position.candidate_grid.removed
    cells = [cell for cell, _ in step.placements] if is_seen else range(size * size)
    assert written == [
        (cell, index + 1) for cell in cells for index in bit_indices(position.candidates[cell])
    ]


@pytest.mark.parametrize("technique", ["x-wing", CHAIN, "als-xz", "forcing-chain", "naked-single"])
def test_a_claim_shows_what_was_said_until_then_and_links_of_it_stand_out(technique: str) -> None:
    step, position, _ = shown(technique)
    argument, size = argument_of(step, position), position.tables.size
    for index in range(len(argument)):
        root = parsed(step_svg(step, position, claim=index))
        said = [highlight(each, argument, position) for each in range(index + 1)]
        gone = {mark[1:] for each in said for mark in each.marks if mark[0] == "gone"}
        assert candidates_at(root, size, "gone") == sorted(gone)
        links = [path for path in root.iter(f"{SVG}path") if "data-link" in path.attrib]
        assert len(links) == len({link[:3] for each in said for link in each.links})
        faint = [path for path in links if "opacity" in path.attrib]
        assert len(links) - len(faint) == len({link[:3] for link in said[-1].links})


@pytest.mark.parametrize("size", [size for size in SIZES if size <= LARGEST])
def test_steps_of_boards_of_all_sizes_are_drawn(size: int) -> None:
    position = Position.of_grid(Grid.from_line("." * (size * size)))
    for digit in range(1, size):
        position.place(digit - 1, digit)
    step = next(all_steps(position, ["naked-single", "full-house", "hidden-single"]))
    root = parsed(step_svg(step, position))
    assert candidates_at(root, size, "placed") == [(size - 1, size)]


def test_the_title_is_the_step_or_the_claim_in_the_language() -> None:
    step, position, svg = shown("naked-single")
    assert title(svg) == "Naked single: r4c2=8"
    assert title(step_svg(step, position, language="es")) == "Único desnudo: f4c2=8"
    claims = [title(step_svg(step, position, claim=at)) for at in (0, 1)]
    assert claims[0] != claims[1]
    assert claims[1].startswith("So r4c2 is 8")
    assert title(step_svg(step, position, title="<A & B>")) == "<A & B>"


@pytest.mark.parametrize("claim", [-1, 99])
def test_a_claim_that_is_not_there_is_refused(claim: int) -> None:
    with pytest.raises(IndexError, match="claims 0 to "):
        shown("naked-single", claim=claim)


@pytest.mark.parametrize("technique", IDS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_legend_names_each_role_that_is_drawn_and_no_other(
    technique: str, language: str
) -> None:
    step, position, svg = shown(technique, language=language)
    legend = next(group for group in parsed(svg).findall(f"{SVG}g") if "data-part" in group.attrib)
    texts, argument = load(language), argument_of(step, position)
    drawn = [highlight(index, argument, position) for index in range(len(argument))]
    marks = {role for each in drawn for role, _, _ in each.marks}
    areas = {role for each in drawn for role, _ in each.areas}
    expected = {named(texts, role) for role in marks | areas}
    said = {text.text for text in legend.iter(f"{SVG}text")}
    more = {texts[f"step.role-{name}"] for name in ("strong", "weak", "supposed", "now")}
    assert expected <= said <= expected | more
    assert svg.count("<svg") == svg.count("</svg>") == 1
    plain = shown(technique, language=language, legend=False)[2]
    assert "data-part" not in plain


def named(texts: dict[str, Any], role: str) -> str:
    """The word of a role; a set or colour has its letter in it."""
    if role[-2:-1] == "-":
        return str(texts[f"step.role-{role[:-1]}letter"]).format(letter=role[-1].upper())
    return str(texts[f"step.role-{role}"])
