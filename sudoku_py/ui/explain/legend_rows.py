"""Which entries the legend of a step has."""

from typing import Any, TypeAlias

from sudoku_py.ui.explain.step_marks import AREAS, MARKS, PLAIN

Row: TypeAlias = tuple[str, str, str, str]  # key of the word, kind of the picture, shape, hue

WORD = "step.role-"  # and the role: the key of its word
PLACED: Row = ("step.role-placed", "placed", "circle", "green")
GONE: Row = ("step.role-gone", "gone", "circle", "red")
STRONG: Row = ("step.role-strong", "link", "strong", "")
WEAK: Row = ("step.role-weak", "link", "weak", "")


def rows(step: dict[str, Any]) -> list[Row]:
    """Return the entries in the order in which the step has them: areas, marks, links, results."""
    found: list[Row] = []
    areas = [role for role, _ in step["areas"]]
    for role, _, _ in step["marks"]:
        _add(found, (WORD + role, "mark") + MARKS.get(role, MARKS["cells"]))
    every = [link for chain in step["chains"] for link in chain]
    for role in ("on", "off") if every else ():
        _add(found, (WORD + role, "mark") + MARKS[role])
    marked = [row[0] for row in found]
    for role in areas:
        if WORD + role not in marked:
            _add(found, (WORD + role, "area") + AREAS.get(role, PLAIN))
    if [link for link in every if link["strong"]]:
        found.append(STRONG)
    if [link for link in every if not link["strong"]]:
        found.append(WEAK)
    if step["placements"]:
        found.append(PLACED)
    if step["eliminations"]:
        found.append(GONE)
    return found


def _add(found: list[Row], row: Row) -> None:
    if row not in found:
        found.append(row)
