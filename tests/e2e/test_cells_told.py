"""What a screen reader says of a cell, in both languages: all that others see."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import analyse_steps, lab_steps, tours
from tests.e2e.steps import FIRST, cell, press

both = pytest.mark.parametrize("language", ["en", "es"])

PLAYED = {
    "en": {
        "r1c2": "row 1, column 2, 6, given, clashes",
        "r1c3": "row 1, column 3, 3, given",
        "r1c1": "row 1, column 1, 6, clashes",
        "r1c4": "row 1, column 4, 7",
        "r2c1": "row 2, column 1, empty, in the corners 1 5",
        "r2c4": "row 2, column 4, empty, candidates 1 5 9",
        "r3c4": "row 3, column 4, empty, candidates 2, in the corners 6",
        "r5c1": "row 5, column 1, empty, red with a disc",
        "r5c2": "row 5, column 2, 5, given, orange with a square",
        "r9c9": "row 9, column 9, 6, given",
        "r9c1": "row 9, column 1, empty",
    },
    "es": {
        "r1c2": "fila 1, columna 2, 6, pista, choca",
        "r1c3": "fila 1, columna 3, 3, pista",
        "r1c1": "fila 1, columna 1, 6, choca",
        "r1c4": "fila 1, columna 4, 7",
        "r2c1": "fila 2, columna 1, vacía, en las esquinas 1 5",
        "r2c4": "fila 2, columna 4, vacía, candidatos 1 5 9",
        "r3c4": "fila 3, columna 4, vacía, candidatos 2, en las esquinas 6",
        "r5c1": "fila 5, columna 1, vacía, rojo con un disco",
        "r5c2": "fila 5, columna 2, 5, pista, naranja con un cuadrado",
        "r9c9": "fila 9, columna 9, 6, pista",
        "r9c1": "fila 9, columna 1, vacía",
    },
}
WRONG = {
    "en": "row 1, column 1, 6, clashes, wrong",
    "es": "fila 1, columna 1, 6, choca, equivocada",
}
ANALYSED = {
    "en": ("part of the contradiction", "1 in one solution, 5 in another", "superfluous"),
    "es": ("parte de la contradicción", "1 en una solución, 5 en otra", "sobra"),
}
# By step of the backtracking: it places 1 in r1c1, then 1 does not fit into r1c4, and so on.
STEPS = {
    "en": [
        {"r1c1": "row 1, column 1, 1, a guess, just placed"},
        {
            "r1c4": "row 1, column 4, 1, rejected",
            "r1c1": "row 1, column 1, 1, a guess, holds the digit that was rejected",
        },
    ],
    "es": [
        {"r1c1": "fila 1, columna 1, 1, intento, recién puesta"},
        {
            "r1c4": "fila 1, columna 4, 1, rechazada",
            "r1c1": "fila 1, columna 1, 1, intento, tiene la cifra rechazada",
        },
    ],
}
DEAD_END = {
    "en": {
        "r2c3": "row 2, column 3, empty, cannot be completed",
        "r2c1": "row 2, column 1, 2, a guess, the guess to blame",
    },
    "es": {
        "r2c3": "fila 2, columna 3, vacía, no se puede completar",
        "r2c1": "fila 2, columna 1, 2, intento, el intento culpable",
    },
}
BACK = {
    "en": "row 2, column 1, empty, 2 was just taken back, the guess to blame",
    "es": "fila 2, columna 1, vacía, se acaba de quitar el 2, el intento culpable",
}
TRIED = {"en": "being tried", "es": "se prueba"}
NOTED = {"en": "row 1, column 1, empty, candidates", "es": "fila 1, columna 1, vacía, candidatos"}


def are_told(page: Page, wanted: dict[str, str]) -> None:
    """Wait until cells are called just that."""
    for name, label in wanted.items():
        expect(cell(page, name)).to_have_attribute("aria-label", label)


@both
def test_of_the_players_board(page: Page, language: str) -> None:
    tours.begin(page, language)
    tours.mark_the_board(page)
    are_told(page, PLAYED[language])
    press(page, "check")
    are_told(page, {"r1c1": WRONG[language]})


@both
def test_of_the_laboratory(page: Page, language: str) -> None:
    tours.begin(page, language)
    tours.go(page, "lab")
    lab_steps.mood(page, "idle")
    for wanted in STEPS[language]:
        press(page, "step")
        are_told(page, wanted)
    press(page, "next-backtrack")
    are_told(page, {"r2c1": BACK[language]})
    press(page, "step-back")
    are_told(page, DEAD_END[language])
    lab_steps.choose(page, "row-permutations")
    press(page, "step")
    expect(page.locator("[data-mark=tried]").first).to_have_attribute(
        "aria-label", re.compile(f"{TRIED[language]}$")
    )
    lab_steps.choose(page, "propagation")
    assert str(cell(page, "r1c1").get_attribute("aria-label")).startswith(NOTED[language])


@both
def test_of_the_analysis(page: Page, language: str) -> None:
    blamed, either, superfluous = ANALYSED[language]
    tours.begin(page, language)
    tours.go(page, "analyse")
    analyse_steps.analysis_is(page, "done")
    labels = all_labels(page)
    assert any(label.endswith(superfluous) for label in labels)
    analyse_steps.analyse(page, "6" + FIRST[1:])
    assert [label for label in all_labels(page) if blamed in label]
    analyse_steps.analyse(page, tours.SEVERAL)
    assert str(cell(page, "r1c4").get_attribute("aria-label")).endswith(either)


def all_labels(page: Page) -> list[str]:
    told = page.locator("[role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    return [str(label) for label in told]
