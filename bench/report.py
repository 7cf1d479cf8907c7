"""The results for people (tables) and for programs (a JSON file)."""

from collections.abc import Sequence
from typing import Any

from bench.figures import Figure
from bench.summary import Cell

BEGIN, END = "<!-- results: begin -->", "<!-- results: end -->"
VERDICTS = {True: "reached", False: "MISSED", None: ""}


def table(rows: Sequence[Sequence[str]]) -> str:
    """The rows with aligned columns: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *rest in rows:
        cells = [first.ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def lists_table(lists: dict[str, list[Cell]]) -> str:
    """A row for each solver and a column for each list."""
    rows = [["mean per puzzle in µs", *lists]]
    for solver, *_ in zip(*lists.values(), strict=True):
        cells = [_cell(one) for row in lists.values() for one in row if one.solver == solver.solver]
        rows.append([solver.solver, *cells])
    return table(rows)


def _cell(cell: Cell) -> str:
    """Time, ratio to ours, and what is not as it should be."""
    if cell.seconds is None or cell.ratio is None:
        return "none in time"
    text = f"{cell.seconds * 1e6:.0f}"
    notes = []
    if cell.puzzles < cell.of:
        notes.append(f"{cell.puzzles} of {cell.of}")
    if cell.wrong:
        notes.append(f"{cell.wrong} wrong")
    ratio = f" ×{cell.ratio:.{1 if cell.ratio < 10 else 0}f}"
    return text + ratio + (f" ({', '.join(notes)})" if notes else "")


def figures_table(figures: Sequence[Figure]) -> str:
    """What was reached, a line for each figure."""
    rows = [["", "measured", "aim", "", ""]]
    for figure in figures:
        aim = "" if figure.aim is None else f"{figure.better} {_number(figure.aim)} {figure.unit}"
        value = "—" if figure.value is None else f"{_number(figure.value)} {figure.unit}"
        rows.append(
            [figure.what, value.strip(), aim.strip(), VERDICTS[figure.reached], figure.note]
        )
    return table(rows)


def _number(value: float) -> str:
    """Three digits that count, or all before the point."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"


def outcome(figures: Sequence[Figure]) -> str:
    """How many aims are reached, and the names of those that are not."""
    aimed = [figure for figure in figures if figure.aim is not None]
    missed = [figure.what for figure in aimed if not figure.reached]
    lines = [f"{len(aimed) - len(missed)} of {len(aimed)} aims reached."]
    return "\n".join(lines + [f"MISSED: {what}" for what in missed])


def as_text(
    machine: dict[str, Any], lists: dict[str, dict[str, list[Cell]]], figures: Sequence[Figure]
) -> str:
    """Everything for the terminal and for README.md."""
    parts = ["\n".join(f"{key}: {value}" for key, value in machine.items())]
    parts += [f"{place}\n{lists_table(cells)}" for place, cells in lists.items()]
    return "\n\n".join([*parts, figures_table(figures), outcome(figures)])


def renewed(page: str, text: str) -> str:
    """The page with `text` in the place of the results that it showed."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n```text\n{text}\n```\n{END}{after}"


def as_data(
    machine: dict[str, Any], lists: dict[str, dict[str, list[Cell]]], figures: Sequence[Figure]
) -> dict[str, Any]:
    """Everything for the JSON file."""
    return {
        "machine": machine,
        "figures": [figure._asdict() | {"reached": figure.reached} for figure in figures],
        "lists": {
            place: {name: [cell._asdict() for cell in row] for name, row in table.items()}
            for place, table in lists.items()
        },
    }
