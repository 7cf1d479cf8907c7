"""`docs/techniques.md`: each position has the technique and the conclusion that the page names."""

import re
from pathlib import Path

import pytest

from sudoku_py.techniques.finders import FINDERS
from sudoku_py.techniques.registry import BY_ID
from sudoku_py.techniques.step import Step
from sudoku_py.techniques.text.positions import read_line

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = re.compile(r"^### [^\n]*\(`([\w-]+)`\)$.*?^```text\n(.*?)\n```$", re.M | re.S)


def examples(name: str) -> list[tuple[str, list[str]]]:
    """The technique of each heading, and the lines of its example."""
    text = (DOCS / name).read_text("utf-8")
    return [(found[1], found[2].split("\n")) for found in EXAMPLE.finditer(text)]


def conclusions(step: Step) -> str:
    words = [f"r{c // 9 + 1}c{c % 9 + 1}={d}" for c, d in step.placements]
    words += [f"r{c // 9 + 1}c{c % 9 + 1}<>{d}" for c, d in step.eliminations]
    return ", ".join(words)


ENGLISH = examples("techniques.md")


@pytest.mark.parametrize(("name", "example"), ENGLISH, ids=[name for name, _ in ENGLISH])
def test_each_position_has_its_conclusion(name: str, example: list[str]) -> None:
    technique, line, expected = example
    assert technique == name
    assert any(
        {*conclusions(step).split(", ")} == {*expected.split(", ")}
        for step in FINDERS[technique](read_line(line))
    )


def test_both_languages_have_the_same_examples() -> None:
    assert examples("techniques.es.md") == ENGLISH


def test_all_techniques_of_the_procedure_are_there_up_to_their_size() -> None:
    names = {name for name, _ in ENGLISH}
    missing = {row.id for row in BY_ID.values() if row.order and row.id not in names}
    assert {name for name in missing if BY_ID[name].family != "fish"} == {"brute-force"}
