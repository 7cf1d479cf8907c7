"""Steps of a run as slides, made of the engine's steps of real runs, and their archive."""

from io import BytesIO
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from sudoku_py.engine.run_protocol import Slide
from sudoku_py.engine.transcript import slides_of
from sudoku_py.solvers.registry import SOLVERS
from sudoku_py.ui.lab.panels.slides import archive, slide
from tests.engine.test_runs import opened

SVG = "{http://www.w3.org/2000/svg}"
SMALL = "12..34....1.4..."


def drawn(algorithm: str, last: int = 150) -> list[tuple[Any, ElementTree.Element]]:
    """Steps of a run with their slides."""
    run = opened(SMALL, algorithm)["run"]
    step: int | None = 0
    found: list[Slide] = []
    while step is not None:
        part = slides_of(run, [step, last, 1], "en", 60_000)
        found += part["slides"]
        step = part["next"]
    return [(each, ElementTree.fromstring(slide(SMALL, each, "Step"))) for each in found]  # noqa: S314


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_every_step_of_every_algorithm_becomes_a_slide_with_its_sentence(algorithm: str) -> None:
    for frame, svg in drawn(algorithm):
        written = [str(text.text) for text in svg.findall(f"{SVG}g/{SVG}text")]
        assert written[0] == "Step"
        assert frame["text"].startswith(" ".join(written[1:]).removesuffix(" …"))
        inner = svg.find(f"{SVG}svg")
        assert inner is not None
        heavy = [g for g in inner.findall(f"{SVG}g") if g.get("font-weight") == "600"]
        assert [text.text for text in heavy[0]] == ["1", "2", "3", "4", "1", "4"]


def test_who_looks_at_slides_sees_guesses_and_rejected_digits_without_colour() -> None:
    guessed = {True: 0, False: 0}
    for frame, svg in drawn("cell-order"):
        signs = svg.findall(f"{SVG}svg")[1]
        triangles = [path for path in signs.findall(f"{SVG}path") if "l4.5 8" in path.get("d", "")]
        crosses = [path for path in signs.findall(f"{SVG}path") if "l36 36" in path.get("d", "")]
        kind = frame["event"] and frame["event"]["kind"]
        assert bool(crosses) == (kind in ("reject", "contradiction"))
        guessed[bool(triangles)] += 1
    assert all(guessed.values())


def test_who_unpacks_the_slides_finds_every_text_whole() -> None:
    files = [("step-1.svg", "<svg/>"), ("paso-2.svg", "¿Qué? – ñ"), ("empty.svg", "")]
    pieces = [each.encode() if isinstance(each, str) else each for each in archive(files)]
    with ZipFile(BytesIO(b"".join(pieces))) as unpacked:
        assert unpacked.testzip() is None
        assert [(name, unpacked.read(name).decode()) for name in unpacked.namelist()] == files
