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
from sudoku_py.lab.transcript import (
    KEY_PREFIX,
    KEYS,
    SENTENCES,
    argued_transcript,
    ending,
    transcript,
)
from sudoku_py.lab.views.deduction import argument, position_of
from sudoku_py.solvers.contract import Deduce
from sudoku_py.solvers.human_techniques import first_step
from sudoku_py.solvers.registry import SOLVERS, solver
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.checker import check
from tests.lab.samples import IMPOSSIBLE, NINE, SMALL, recorded

SOME = 1_500  # events of each run
NEARLY_FULL = Grid.from_line("12..34....1.4...")
SIXTEEN = Grid.from_line("1" + "." * 254 + "2")


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
        "Se quita primero la elección más nueva: el 3 en f3c2.",
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
    said = render(load("en"), end)
    assert said == "The step limit is reached: the run stops here, after 10 steps."


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


@pytest.mark.parametrize("algorithm", ["rule-based", "human-then-guess"])
def test_each_human_technique_has_its_argument(algorithm: str) -> None:
    deductions = 0
    for puzzle in (SMALL, IMPOSSIBLE, NINE, SIXTEEN):
        timeline = recorded(solver(algorithm), puzzle, most=SOME)
        for step, _, claims in argued_transcript(timeline):
            event = timeline.event(step)
            is_deduction = isinstance(event, Deduce) and event.rule != "full-house"
            assert bool(claims) == is_deduction
            deductions += is_deduction
    assert deductions > 60


def test_an_argument_is_proved_where_the_run_has_it() -> None:
    timeline = recorded(solver("human-then-guess"), NINE, most=SOME)
    proved = set()
    for _, event, state in timeline.events():
        if isinstance(event, Deduce):
            position = position_of(NINE, state)
            step = first_step(position, event.rule)
            assert step
            check(argument_of(step, position), step, position)
            proved.add(event.rule)
    assert len(proved) > 3


def test_an_argument_in_both_languages_and_none_where_nobody_reasons() -> None:
    spoken = {
        language: [
            render(load(language), claim)
            for _, _, claims in argued_transcript(recorded(solver("rule-based"), NEARLY_FULL))
            for claim in claims
        ]
        for language in ("en", "es")
    }
    assert spoken["en"][:2] == [
        "The 1s in r1c1 and r3c3 keep the 1 out of r1c3, r1c4 and r2c3 in box 2.",
        "So the 1 of box 2 goes in r2c4, the only cell left.",
    ]
    assert spoken["es"][:2] == [
        "Los 1 de f1c1 y f3c3 impiden poner otro 1 en f1c3, f1c4 y f2c3, de la caja 2.",
        "Por tanto, el 1 de la caja 2 va en f2c4, la única casilla que queda.",
    ]
    silent = recorded(solver("candidate-list"), NEARLY_FULL)
    assert not any(claims for _, _, claims in argued_transcript(silent))


def test_a_deduction_that_no_technique_finds_has_no_argument() -> None:
    state = recorded(solver("rule-based"), NINE, most=1).state(0)
    for rule in ("naked-pair", "x-cycle", "own-rule"):
        assert argument(NINE, Deduce(rule, (0, 1), (1, 2)), state) == []
