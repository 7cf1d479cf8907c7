"""What is drawn over the board of a drill: the marks, or the step once it is known."""

from typing import Any

from sudoku_py.ui.explain.drawing import Shape, drawing


def drill_shapes(
    size: int,
    drill: dict[str, Any],
    marked: list[tuple[int, int]],
    answer: dict[str, Any] | None,
) -> list[Shape]:
    """Return the shapes of the marks; of a finished drill, the whole argument."""
    if answer and answer["verdict"] in ("right", "shown"):
        return drawing(size, answer["step"], drill["candidates"])
    pairs = [list(each) for each in marked]
    step: dict[str, Any] = {
        "areas": [],
        "marks": [],
        "chains": [],
        "placements": pairs if drill["writing"] else [],
        "eliminations": [] if drill["writing"] else pairs,
    }
    return drawing(size, step, drill["candidates"])
