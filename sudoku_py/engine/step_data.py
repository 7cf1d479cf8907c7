"""A step of a technique as the page gets it: sentences, conclusions, and what to draw.

`step_data` gives a dictionary that JSON can hold. Sentences are pairs of a key and details;
candidates are pairs of a cell and a digit.

    technique, rating, level, score    id; SE in tenths and HoDoKu's, None where there is none
    exact                              whether SE rates it so, or so at least
    where, name, pattern, conclusion   sentences: from the vaguest to what follows
    look                               cells: where to look, without a digit
    areas                              [role, cells]: cells that have a role as a whole
    marks                              [role, cell, digit]: candidates that have one
    chains                             per chain its links: see `_link`
    placements, eliminations           what follows
    unique                             whether the technique assumes that there is one solution
"""

from collections.abc import Iterable, Iterator

from sudoku_py.engine import protocol
from sudoku_py.engine.protocol import LinkEnd
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Link, Step
from sudoku_py.techniques.text.sentences import PREFIX, Sentence, StepDescriber, cells_text

# The lowest of Sudoku Explainer's ratings, in tenths, where it has a technique under another name.
LOWEST = {
    "locked-pair": 30,
    "locked-triple": 36,
    "skyscraper": 66,
    "two-string-kite": 66,
    "x-chain": 66,
    "simple-colors": 65,
    "multi-colors": 65,
    "w-wing": 70,
    "xy-chain": 70,
    "nice-loop": 70,
    "aic": 70,
    "remote-pair": 70,
    "forcing-chain": 80,
    "forcing-net": 85,
}
MAX_CHAIN = 120  # characters
MAX_NAMED = 6  # cells: more are named by a property that they share, or not at all
WHERE_UNIT, WHERE_UNITS = "hint.where-unit", "hint.where-units"
WHERE_CELLS, WHERE_BOARD = "hint.where-cells", "hint.where-board"
WHERE = (WHERE_UNIT, WHERE_UNITS, WHERE_CELLS, WHERE_BOARD)


def step_data(step: Step, position: Position) -> protocol.Step:
    """A step that `position` has, before it is applied."""
    row, describer = technique(step.technique), StepDescriber(position.tables.geometry)
    where, look = _where(step, position)
    rating, is_exact = rating_of(step)
    return {
        "technique": step.technique,
        "rating": rating,
        "exact": is_exact,
        "level": row.level,
        "score": row.score,
        "unique": row.assumes_uniqueness,
        "where": where,
        "look": look,
        "name": describer.name(step),
        "pattern": _pattern(describer.pattern(step)),
        "conclusion": _conclusion(describer.conclusion(step)),
        "placements": step.placements,
        "eliminations": step.eliminations,
        "areas": list(_areas(step, position)),
        "marks": list(_marks(step)),
        "chains": [
            [_link(link, position) for link in chain]
            for chain in (step.links, *step.branches)
            if chain
        ],
    }


def rating_of(step: Step) -> tuple[int | None, bool]:
    """Sudoku Explainer's rating in tenths, and whether it is that, or at least that."""
    known = step.rating or technique(step.technique).rating
    return known or LOWEST.get(step.technique), known is not None


def candidates_of(position: Position) -> list[int]:
    """The candidates of each cell as the page has them: bits 1 << digit."""
    return [bits << 1 for bits in position.candidates]


def _pattern(sentence: Sentence) -> Sentence:
    """The visible pattern; only the start of a long chain, as its links are shown one by one."""
    key, details = sentence
    chain = details["chain"]
    if len(chain) > MAX_CHAIN:
        chain = chain[:MAX_CHAIN].rsplit(" ", 1)[0] + " …"
    return key, {**details, "chain": chain}


def _conclusion(sentence: Sentence) -> Sentence:
    """The conclusions, with the sign that people write for digits that a cell does not have."""
    key, details = sentence
    return key, {"conclusions": details["conclusions"].replace("<>", "≠")}


def _where(step: Step, position: Position) -> tuple[Sentence, list[int]]:
    """Where to look, as a sentence and as cells: units of the pattern, or else its cells."""
    units = _units(step, "unit") or _units(step, "base")
    geometry = position.tables.geometry
    if units:
        cells = sorted({cell for unit in units for cell in geometry.units[unit].cells})
        first = geometry.units[units[0]]
        if len(units) == 1:
            unit_name = (PREFIX + first.kind, {"number": first.number})
            return (WHERE_UNIT, {"unit": unit_name}), cells
        names = ", ".join(_unit_name(position, unit) for unit in units)
        return (WHERE_UNITS, {"cells": names}), cells
    cells = _cells(step)
    if len(cells) > MAX_NAMED:
        return (WHERE_BOARD, {}), cells
    return (WHERE_CELLS, {"cells": cells_text(cells, geometry.size)}), cells


def _unit_name(position: Position, unit: int) -> str:
    found = position.tables.geometry.units[unit]
    return f"{found.kind[0]}{found.number}"


def _units(step: Step, name: str) -> list[int]:
    return [unit for role in step.roles if role.name == name for unit in role.units]


def _cells(step: Step) -> list[int]:
    """The cells of the pattern; for one without roles, those of its conclusions."""
    cells = {cell for role in step.roles for cell in role.cells}
    cells |= {cell for role in step.roles for cell, _ in role.candidates}
    cells |= {cell for link in step.links for cell, _ in link.start + link.end}
    return sorted(cells or {cell for cell, _ in (*step.placements, *step.eliminations)})


def _areas(step: Step, position: Position) -> Iterator[tuple[str, list[int]]]:
    for role in step.roles:
        for unit in role.units:
            yield role.name, list(position.tables.geometry.units[unit].cells)
        if role.cells:
            yield role.name, sorted(role.cells)


def _marks(step: Step) -> Iterator[tuple[str, int, int]]:
    for role in step.roles:
        for cell, digit in role.candidates:
            yield role.name, cell, digit


def _link(link: Link, position: Position) -> protocol.Link:
    """A link: cells, digit and name of both ends, whether it is strong, and its locked set."""
    return {
        "start": _node(link.start, position),
        "end": _node(link.end, position),
        "strong": link.is_strong,
        "als": list(link.als),
    }


def _node(node: Iterable[tuple[int, int]], position: Position) -> LinkEnd:
    cells = [cell for cell, _ in node]
    geometry = position.tables.geometry
    digit = next(digit for _, digit in node)
    name = cells_text(cells, geometry.size)
    return {"cells": cells, "digit": digit, "name": name, "symbol": geometry.symbols[digit - 1]}
