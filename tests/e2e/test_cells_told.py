"""What a screen reader says of a cell, in both languages: all that others see."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import analyse_steps, lab_steps, tours
from tests.e2e.steps import FIRST, cell, painted, press
from tests.e2e.texts import Part, cell_label, text

Parts = tuple[Part, ...]

PLAYED: dict[str, Parts] = {
    "r1c2": ("6", "cell.given", "cell.clash"),
    "r1c3": ("3", "cell.given"),
    "r1c1": ("6", "cell.clash"),
    "r1c4": ("7",),
    "r2c1": ("cell.empty", ("cell.corner", {"digits": "1 5"})),
    "r2c4": ("cell.empty", ("cell.candidates", {"digits": "1 5 9"})),
    "r3c4": (
        "cell.empty", ("cell.candidates", {"digits": "2"}), ("cell.corner", {"digits": "6"}),
    ),
    "r5c1": ("cell.empty", "colour.disc"),
    "r5c2": ("5", "cell.given", "colour.square"),
    "r9c9": ("6", "cell.given"),
    "r9c1": ("cell.empty",),
}  # fmt: skip
WRONG: dict[str, Parts] = {"r1c1": ("6", "cell.clash", "cell.wrong")}
# By step of the backtracking: it places 1 in r1c1, then 1 does not fit into r1c4, and so on.
STEPS: tuple[dict[str, Parts], ...] = (
    {"r1c1": ("1", "lab.cell-guessed", "lab.cell-placed")},
    {
        "r1c4": ("1", "lab.cell-rejected"),
        "r1c1": ("1", "lab.cell-guessed", "lab.cell-holds"),
    },
)
DEAD_END: dict[str, Parts] = {
    "r2c3": ("cell.empty", "reason.stuck"),
    "r2c1": ("2", "lab.cell-guessed", "reason.culprit"),
}
BACK: dict[str, Parts] = {
    "r2c1": ("cell.empty", ("lab.cell-removed", {"digit": "2"}), "reason.culprit"),
}


@pytest.fixture(params=["en", "es"])
def language(request: pytest.FixtureRequest) -> str:
    """Each language, of which the other names nothing."""
    return str(request.param)


def are_told(page: Page, language: str, wanted: dict[str, Parts]) -> None:
    """Wait until cells are called just that."""
    for name, parts in wanted.items():
        label = cell_label(name, *parts, language=language)
        expect(cell(page, name)).to_have_attribute("aria-label", label)


def test_of_the_players_board(page: Page, language: str) -> None:
    tours.begin(page, language)
    tours.mark_the_board(page)
    are_told(page, language, PLAYED)
    press(page, "check")
    are_told(page, language, WRONG)


def test_of_the_laboratory(page: Page, language: str) -> None:
    tours.begin(page, language)
    tours.go(page, "lab")
    lab_steps.mood(page, "idle")
    for wanted in STEPS:
        press(page, "step")
        are_told(page, language, wanted)
    press(page, "next-backtrack")
    are_told(page, language, BACK)
    press(page, "step-back")
    are_told(page, language, DEAD_END)
    lab_steps.choose(page, "row-permutations")
    press(page, "step")
    expect(page.locator("[data-mark=tried]").first).to_have_attribute(
        "aria-label", re.compile(f"{text('lab.cell-tried', language=language)}$")
    )
    lab_steps.choose(page, "propagation")
    noted = text("cell.candidates", {"digits": ""}, language)
    begins = cell_label("r1c1", "cell.empty", language=language)
    label = re.compile(f"^{re.escape(begins)}, {noted.strip()} [1-9]")
    expect(cell(page, "r1c1")).to_have_attribute("aria-label", label)


def test_of_the_analysis(page: Page, language: str) -> None:
    tours.begin(page, language)
    tours.go(page, "analyse")
    analyse_steps.analysis_is(page, "done")
    labels = all_labels(page)
    assert any(
        label.endswith(text("analyse.cell-superfluous", language=language)) for label in labels
    )
    analyse_steps.analyse(page, "6" + FIRST[1:])
    blamed = text("analyse.cell-conflict", language=language)
    assert [label for label in all_labels(page) if blamed in label]
    analyse_steps.analyse(page, tours.SEVERAL)
    differs = text("analyse.cell-differs", language=language)
    expect(cell(page, "r1c4")).to_have_attribute("aria-label", re.compile(f"1 5 7 9, {differs}$"))
    either = re.compile(text("analyse.cell-either", {"one": r"\d", "other": r"\d"}, language))
    assert [label for label in all_labels(page) if either.search(label)]


def all_labels(page: Page) -> list[str]:
    painted(page)
    told = page.locator("[role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    return [str(label) for label in told]
