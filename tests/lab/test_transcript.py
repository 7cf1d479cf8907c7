"""Runs in sentences."""

import re
from functools import cache
from pathlib import Path

import pytest

from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Sentence
from sudoku_py.lab import texts
from sudoku_py.lab.texts import LANGUAGES, load, render
from sudoku_py.lab.timeline.checks import KINDS
from sudoku_py.lab.timeline.timeline import Timeline
from sudoku_py.lab.transcript import KEY_PREFIX, KEYS, SENTENCES, ending, transcript
from sudoku_py.solvers.registry import SOLVERS, solver
from tests.lab.samples import IMPOSSIBLE, NINE, SMALL, recorded

SOME = 1_500  # events of each run
NEARLY_FULL = Grid.from_line("12..34....1.4...")


def told(timeline: Timeline, language: str) -> list[str]:
    table = load(language)
    return [" ".join(render(table, each) for each in said) for _, said in transcript(timeline)]


@cache
def sayings(algorithm: str) -> list[list[Sentence]]:
    """What is said of the steps of some runs, in no language yet."""
    found: dict[str, list[Sentence]] = {}  # each once
    for puzzle in (SMALL, IMPOSSIBLE, NINE):
        timeline = recorded(solver(algorithm), puzzle, most=SOME)
        said = [each for _, each in transcript(timeline)]
        assert len(said) == len(timeline)
        found |= {str(each): each for each in said}
    return [*found.values()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_every_step_is_a_sentence(algorithm: str, language: str) -> None:
    table = load(language)
    for said in sayings(algorithm):
        sentence = " ".join(render(table, each) for each in said)
        assert re.fullmatch(r"[^{}]+\.", sentence)
        assert "transcript" not in sentence


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(SENTENCES) == set(KINDS)


def test_keys_are_all_that_are_used() -> None:
    used = {key for row in SOLVERS for said in sayings(row.id) for key, _ in said}
    assert used <= set(KEYS)
    assert all(key.startswith(KEY_PREFIX) for key in KEYS)


def test_a_walk_through_as_in_the_report_of_system_3() -> None:
    spoken = told(recorded(solver("cell-order"), NEARLY_FULL), "es")
    assert spoken[:3] == [
        "El 1 no cabe en f1c3: la fila 1 ya lo tiene, en f1c1.",
        "El 2 no cabe en f1c3: la fila 1 ya lo tiene, en f1c2.",
        "Se prueba el 3 en f1c3.",
    ]
    assert spoken[19:21] == [
        "Callejón sin salida: no queda ninguna cifra para f3c4. "
        "Se quita primero la suposición más nueva: el 3 en f3c2.",
        "Retroceso: se quita el 3 de f3c2.",
    ]


def test_a_trace_as_in_the_report_of_system_5() -> None:
    spoken = told(recorded(solver("candidate-list"), NEARLY_FULL), "en")
    assert spoken[:3] == [
        "Candidates of r1c3: 3, 4.",
        "Try 3 in r1c3.",
        "Candidates of r1c4: 4.",
    ]


def test_the_end_has_a_sentence() -> None:
    timeline = Timeline(NINE, solver("cell-order"), max_steps=10)
    assert ending(timeline) is None
    timeline.extend(100)
    end = ending(timeline)
    assert end
    assert render(load("en"), end) == "The timeline is full: the run stops here."


def test_texts_are_found_where_the_package_carries_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en.json").write_text('{"a.b": "{n} steps", "a.c": "none"}')
    (tmp_path / "es.json").write_text('{"a.b": "{n} pasos"}')
    monkeypatch.setattr(texts, "FOLDERS", (tmp_path / "none", tmp_path))
    assert render(load("en"), ("a.b", {"n": 2})) == "2 steps"
    assert render(load("es"), ("a.b", {"n": 2})) == "2 pasos"
    assert render(load("es"), ("a.c", {})) == "none"  # what a language lacks is told in English
    with pytest.raises(ValueError, match="en, es"):
        load("xx")
