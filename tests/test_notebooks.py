"""The notebooks of the documentation run, cell by cell, and show what they promise."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from sudoku_py import notebook
from tools.paths import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
WIDGET, PICTURE = "application/vnd.jupyter.widget-view+json", "image/svg+xml"
by_name = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


@cache
def run(path: Path) -> list[Any]:
    """The code cells after they have run; an error in one is raised."""
    read = nbformat.reads(path.read_text("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    resources = {"metadata": {"path": str(ROOT)}}
    NotebookClient(read, timeout=120, kernel_name="python3", resources=resources).execute()
    return [cell for cell in read.cells if cell.cell_type == "code"]


def shown(cells: list[Any]) -> list[set[str]]:
    """The kinds of what each cell shows."""
    return [{kind for output in cell.outputs for kind in output.get("data", {})} for cell in cells]


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is served: here, no browser opens the page."""
    monkeypatch.setenv(notebook.SOURCE, "https://example.org/")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@by_name
def test_it_is_stored_without_outputs(path: Path) -> None:
    stored = json.loads(path.read_text("utf-8"))
    nbformat.validate(stored)
    code = [cell for cell in stored["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)


@by_name
def test_every_cell_runs_and_its_pictures_and_its_lab_are_shown(path: Path) -> None:
    cells = run(path)
    kinds = shown(cells)
    assert sum(PICTURE in each and WIDGET not in each for each in kinds) >= 4
    assert sum(WIDGET in each for each in kinds) == 1
    assert any("text/html" in each for each in kinds)
    assert "stderr" not in {output.get("name") for cell in cells for output in cell.outputs}


def test_what_players_read_is_so() -> None:
    cells = {cell.source: cell for cell in run(ROOT / "docs" / "notebooks" / "puzzles.ipynb")}
    rating = cells["puzzle.rate()"].outputs[0].data["text/plain"]
    assert "level='hard'" in rating
    told = next(cell for source, cell in cells.items() if "SeveralSolutions" in source)
    assert "more than one solution" in told.outputs[0].text


def test_what_students_read_is_so() -> None:
    cells = {cell.source: cell for cell in run(ROOT / "docs" / "notebooks" / "search.ipynb")}
    passed = next(cell for source, cell in cells.items() if "sp.grade" in source)
    assert passed.outputs[0].data["text/plain"] == "True"
    assert cells["lab.step = 50"].outputs == []
