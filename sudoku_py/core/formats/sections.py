"""Games of which a file has the parts one after the other: .sdk of SadMan, .ss of Simple Sudoku.

`[Puzzle]` has the rows of the givens, `[State]` those of all digits, `[PencilMarks]` rows with the
candidates of each cell and commas between them. An .ss file has a framed board and then records:
`I388` for a digit 8 that was entered in cell 38 of 0 to 80, `E78007` for a candidate 7 that was
removed from cell 78; HoDoKu writes it, too. A puzzle with such parts becomes one line, see
`positions`; everything else stays as it is.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats.line_layouts import symbol_values
from sudoku_py.core.formats.positions import write_game_line
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import EMPTY, SIZES

_PUZZLE, _STATE, _MARKS = "puzzle", "state", "pencilmarks"
_HEADER = re.compile(r"\s*\[\s*(\w{4,12})\s*\]\s*")
_SIZE, _MAX_RECORDS = 9, 1000  # cells in a row of an .ss file, and its lines
_MAX_HELD = 120  # lines: three sections of the largest board, and remarks
_MAX_LINE = 1000  # characters
_FRAME, _BEGIN = re.compile(r"\s*\*-{11}\*\s*"), "*-"
_FRAMED = 13  # lines of a board with its frame
_RECORD = re.compile(
    r"\s*(?:I(?P<cell>[0-7]\d|80)(?P<digit>[1-9])|E(?P<of>[0-7]\d|80)00(?P<not>[1-9]))\s*"
)


def with_games(lines: Iterable[str]) -> Iterator[str]:
    """The lines, in which a puzzle with a state or marks is one line, and the rest is comments.

    >>> state = ["[State]", "12..", "34..", "..1.", "...."]
    >>> list(with_games(["[Puzzle]", "12..", "34..", "....", "....", *state]))[:3]
    ['[Puzzle]', '12..34....+1.....', '#']
    """
    held: list[str] = []
    for line in _with_entries(lines):
        is_puzzle = "[" in line and _header(line) == _PUZZLE
        if not held and not is_puzzle:
            yield line
            continue
        if is_puzzle or len(held) == _MAX_HELD or len(line) > _MAX_LINE:
            yield from _merged(held)
            held = []
        if is_puzzle:
            held = [line]
        elif held:
            held.append(line)
        else:
            yield line
    yield from _merged(held)


def _with_entries(lines: Iterable[str]) -> Iterator[str]:
    """The lines, in which a framed board with records behind it is one line."""
    held: list[str] = []
    for line in lines:
        if held and (len(held) < _FRAMED or not line.strip() or _RECORD.fullmatch(line)):
            held.append(line)
            if len(held) < _MAX_RECORDS and len(line) <= _MAX_LINE:
                continue
            yield from _entered(held)
            held = []
            continue
        yield from _entered(held)
        held = [line] if _BEGIN in line and _FRAME.fullmatch(line) else []
        if not held:
            yield line
    yield from _entered(held)


def _entered(held: Sequence[str]) -> Sequence[str]:
    """The lines of a framed board, as one line if there are records behind it."""
    records = list(filter(None, map(_RECORD.fullmatch, held[_FRAMED:])))
    rows = [line.replace("|", "").strip() for line in held[:_FRAMED] if "-" not in line]
    givens = _grid(rows) if records else None
    if givens is None or givens.size != _SIZE:
        return held
    digits = list(givens.values)
    removed = []
    for record in records:
        if record["digit"]:
            digits[int(record["cell"])] = digits[int(record["cell"])] or int(record["digit"])
        else:
            removed.append((int(record["of"]), int(record["not"])))
    game = Game.of(givens, Grid.of(digits), removed=removed)
    return [write_game_line(game), *["#"] * (len(held) - 1)]


def _header(line: str) -> str:
    match = _HEADER.fullmatch(line)
    return match[1].lower() if match else ""


def _merged(held: Sequence[str]) -> Sequence[str]:
    """The lines of one puzzle, as one line if its other sections say more."""
    sections: dict[str, list[int]] = {}
    name = ""
    for place, line in enumerate(held):
        if header := _header(line):
            name = header
        elif line.strip() and not line.startswith("#"):
            sections.setdefault(name, []).append(place)
    rows = {name: [held[place].strip() for place in places] for name, places in sections.items()}
    game = _game(rows)
    if game is None:
        return held
    first, *others = sections[_PUZZLE]
    changed = list(held)
    for place in others:
        changed[place] = "#"
    changed[first] = write_game_line(game)
    return changed


def _game(rows: dict[str, list[str]]) -> Game | None:
    """The game of these sections; None if there is no more than a puzzle, or they do not fit."""
    puzzle, state = rows.get(_PUZZLE, []), rows.get(_STATE)
    givens = _grid(puzzle)
    digits = _grid(state) if state else givens
    if not givens or not digits or not (state or _MARKS in rows) or digits.size != givens.size:
        return None
    if any(
        given not in (EMPTY, digit)
        for given, digit in zip(givens.values, digits.values, strict=True)
    ):
        return None
    marks = _marks(rows.get(_MARKS, []), givens.size)
    return Game.of(givens, digits, marks) if marks is not None else None


def _grid(rows: Sequence[str]) -> Grid | None:
    size = len(rows)
    if size not in SIZES or any(len(row) != size for row in rows):
        return None
    values = [symbol_values(size).get(symbol) for row in rows for symbol in row]
    return None if None in values else Grid.of(value or EMPTY for value in values)


def _marks(rows: Sequence[str], size: int) -> list[int] | None:
    """The masks of the candidates; none for no rows, None for rows that do not fit."""
    cells = [cell.strip() for row in rows for cell in row.split(",")]
    if not rows:
        return []
    values = symbol_values(size)
    digits = [[values.get(symbol, EMPTY) for symbol in cell] for cell in cells]
    if len(cells) != size * size or not all(map(all, digits)):
        return None
    return [sum({1 << digit - 1 for digit in of_cell}) for of_cell in digits]
