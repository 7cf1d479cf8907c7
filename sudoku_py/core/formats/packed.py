"""The puzzles of f-puzzles, SudokuPad and Sudoku Coach, which they pack into a link.

The first two have a JSON object for a puzzle, packed with lz-string. That of f-puzzles has `size`,
and `grid`, rows of cells with `value`, `given`, `centerPencilMarks`, `cornerPencilMarks` and
`region`.
That of SudokuPad has `cells`, rows of cells with `value` for a given, `centremarks` and
`pencilMarks`; its names are shortened, as PuzzleZipper does. `scf` and `classic` are givens alone,
with runs of empty cells.

Sudoku Coach packs its JSON with zlib, to base 32 with the digits 0 to v. `givenDigits` and
`userDigits` have a digit for each cell, 0 for none, `userCellCandidates` a number, with dashes
between them: the bit d for each mark d.

A puzzle with rules beyond the classic ones is refused by their names, whatever a program calls
them: a key that is not known here may be a rule.
"""

import json
import re
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sudoku_py.core import shallow_json
from sudoku_py.core.candidate_grid import Game
from sudoku_py.core.formats import lz_string
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.literals import finished, scan
from sudoku_py.core.formats.names import word_set
from sudoku_py.core.formats.variants import DIAGONAL, DRAWN, JIGSAW, OTHER, rules_of, variant_error
from sudoku_py.core.grid import Grid
from sudoku_py.core.shape import SIZES, SYMBOLS, box_shape

F_PUZZLES, SUDOKU_PAD, SUDOKU_COACH = "f-puzzles", "SudokuPad", "Sudoku Coach"
MAX_F_PUZZLES = 16  # cells in a row that f-puzzles knows
_KNOWN = word_set(  # keys that are no rules, in small letters
    "size grid cells title author ruleset rules solution highlightconflicts disabledlogic "
    "truecandidatesoptions metadata settings successmessage msgcorrect id puzzleid cellsize "
    "regions videos duration cages cage killercage"
)
_DECORATION = word_set("line lines rectangle circle text arrows overlays underlays")
_CELL_DECORATION = ("c", "cArray", "color", "backgroundColor")
_CELL_RULES = ("givenPencilMarks", "given_pencil_marks")
_FULL_NAMES = {
    "a": "arrows",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "l": "lines",
    "o": "overlays",
    "re": "regions",
    "t": "title",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
}
_OBJECTS = {"fpuz": ('"grid"', '"size"'), "scl": ('"cells"', '"cellSize"')}
_ZIPPED = re.compile(
    r"""(?P<text>'(?:\\.|[^'\\])*+'|"(?:\\.|[^"\\])*+")
    | (?<=[,{])(?P<name>\w+)(?=:) | (?P<empty>(?<=[,\[])(?=[,\]]))
    | (?<=:)(?:(?P<true>t)|(?P<false>f)|(?P<colour>\#?[\dA-Fa-f]{6}|\#[0F]))(?=[,}\]])""",
    re.VERBOSE | re.DOTALL,
)
_CLASSIC = frozenset(SYMBOLS[:9] + "0")
_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
_CELLS = 81
_COACH_BASE, _COACH_BITS = 32, 5
_COACH_KEYS = word_set("gridsize givendigits userdigits usercellcandidates sudokusolverpaint")
_COACH_SIZES = tuple(size for size in SIZES if size < 10)  # with one character for a digit
_COACH_MARKS = re.compile("[0-9]{1,9}")
_COLOURS = re.compile("colou?r", re.IGNORECASE)
_RULES_OF_SCF = {"w": "extra-region", "x": DIAGONAL}


def read_packed(form: str, data: str) -> Game:
    """The game in the packed part of a link of this form, one of `FORMS`, `scf` or `classic`.

    FormatError if it cannot be unpacked, or has rules beyond the classic ones.

    >>> read_packed("scf", "KDTRBQsV3CQ3p0q08RJ5avLJSRFc").position.givens.line[:12]
    '...3.9..7..1'
    """
    if form == "scf":
        return read_scf(data)
    if form == "classic":
        return read_runs(data, SUDOKU_PAD)
    program, game_of = FORMS[form]
    try:
        text = data if data.lstrip().startswith("{") else lz_string.decompress(data)
        value = _json(text)
    except (ValueError, RecursionError):
        raise FormatError("broken-link", found=program) from None
    return game_of(value)


def object_game(text: str) -> Game | FormatError | None:
    """The game in the file of one of these programs, which is not packed; None for other texts."""
    is_object = text.lstrip().startswith("{") and len(text) <= lz_string.MAX_TEXT
    form = next((form for form, names in _OBJECTS.items() if all(n in text for n in names)), "")
    if not is_object or not form:
        return None
    try:
        data = shallow_json.loads(text)
    except (ValueError, RecursionError):
        return None
    rows = data.get("grid", data.get("cells"))
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return None
    if not all(isinstance(cell, dict) for row in rows for cell in row):
        return None
    try:
        return FORMS[form][1](data)
    except FormatError as error:
        return error


def _json(text: str) -> Any:
    """The value of a JSON text, also of one that was shortened."""
    try:
        return shallow_json.loads(text)
    except ValueError:
        return _with_full_names(shallow_json.loads(_ZIPPED.sub(_as_json, text)))


def _as_json(match: re.Match[str]) -> str:
    if text := match["text"]:
        return text if text[0] == '"' else '"' + text[1:-1].replace("\\'", "'") + '"'
    if match["name"] or match["colour"]:
        return f'"{match["name"] or match["colour"]}"'
    return "true" if match["true"] else "false" if match["false"] else "{}"


def _with_full_names(value: Any) -> Any:
    """The value with the names that SudokuPad has shortened; it is not deep."""
    if isinstance(value, list):
        return [_with_full_names(item) for item in value]
    if isinstance(value, dict):
        return {_FULL_NAMES.get(name, name): _with_full_names(item) for name, item in value.items()}
    return value


def f_puzzles_game(data: Any) -> Game:
    """The game in an object of f-puzzles; FormatError if there is none, or it has other rules."""
    rows = _rows(data, "grid", F_PUZZLES)
    regions = [cell.get("region", -1) for row in rows for cell in row]
    _refuse_rules(data, rows, [JIGSAW] * (not _are_boxes(regions, len(rows))))
    cells = _Cells(rows, F_PUZZLES)
    return Game.of(
        cells.grid(are_given=True),
        cells.grid(),
        cells.marks("centerPencilMarks"),
        cells.marks("cornerPencilMarks"),
    )


def sudoku_pad_game(data: Any) -> Game:
    """The same for SudokuPad, in which each value is a given."""
    rows = _rows(data, "cells", SUDOKU_PAD)
    _refuse_rules(data, rows, [])
    cells = _Cells(rows, SUDOKU_PAD)
    return Game.of(
        cells.grid(),
        centre=cells.marks("centremarks"),
        corner=cells.marks("pencilMarks"),
    )


def read_sudoku_coach(data: str) -> Game:
    """The game in the code of a link of Sudoku Coach, which follows its version and its base.

    FormatError if it cannot be unpacked, or has rules beyond the classic ones.
    """
    bits = _COACH_BITS * len(data)
    number = int(data, _COACH_BASE) >> bits % 8
    inflate = zlib.decompressobj()
    try:
        text = inflate.decompress(number.to_bytes(bits // 8, "big"), lz_string.MAX_TEXT)
        found = shallow_json.loads(text.decode()) if inflate.eof else None
    except (ValueError, RecursionError, zlib.error):
        found = None
    if not isinstance(found, dict):
        raise _broken_coach()
    return _coach_game(found)


def _coach_game(data: dict[str, Any]) -> Game:
    plain = {name: value for name, value in data.items() if not _COLOURS.search(name)}
    others = {name: each for name, each in plain.items() if name.lower() not in _COACH_KEYS}
    _refuse_rules(others, [], [])
    size = data.get("gridSize", 9)
    if type(size) is not int or size not in _COACH_SIZES:
        raise FormatError("packed-link", found=SUDOKU_COACH)
    count = size * size
    givens, entered = (str(data.get(name) or "0" * count) for name in ("givenDigits", "userDigits"))
    marks = str(data.get("userCellCandidates") or "-".join("0" * count)).split("-")
    are_digits = all(re.fullmatch(f"[0-{size}]{{{count}}}", each) for each in (givens, entered))
    if not are_digits or len(marks) != count or not all(map(_COACH_MARKS.fullmatch, marks)):
        raise _broken_coach()
    return Game.of(
        Grid.from_line(givens),
        Grid.of(int(given) or int(digit) for given, digit in zip(givens, entered, strict=True)),
        [int(mark) >> 1 & (1 << size) - 1 for mark in marks],
    )


def _broken_coach() -> FormatError:
    return FormatError("broken-link", found=SUDOKU_COACH)


def _rows(data: Any, name: str, program: str) -> list[list[dict[str, Any]]]:
    """The rows of cells; FormatError if they are none, or of a board of another shape."""
    rows: Any = data.get(name) if isinstance(data, dict) else None
    is_list = isinstance(rows, list) and all(isinstance(row, list) for row in rows)
    if not is_list or not all(isinstance(cell, dict) for row in rows for cell in row):
        raise FormatError("broken-link", found=program)
    if len(rows) not in SIZES or any(len(row) != len(rows) for row in rows):
        raise variant_error([])
    return [list(row) for row in rows]


def _refuse_rules(
    data: dict[str, Any], rows: Sequence[Sequence[dict[str, Any]]], found: Sequence[str]
) -> None:
    """FormatError if an object or its cells have rules beyond the classic ones."""
    nodes = finished(scan(json.dumps(data)))
    rules = [*found, *(rules_of(nodes) if nodes else [OTHER])]
    cells = [cell for row in rows for cell in row]
    names = [name for name, value in data.items() if value and name.lower() not in _KNOWN]
    if any(name in _DECORATION for name in names) or _any(cells, _CELL_DECORATION):
        rules = rules or [DRAWN]
    if _any(cells, _CELL_RULES) or any(name not in _DECORATION for name in names):
        rules = rules or [OTHER]
    if rules:
        raise variant_error(list(dict.fromkeys(rules)))


def _any(cells: Iterable[dict[str, Any]], names: Iterable[str]) -> bool:
    return any(cell.get(name) for cell in cells for name in names)


def _are_boxes(regions: Sequence[Any], size: int) -> bool:
    """Whether the region of each cell is its box, which it is if it has none (-1)."""
    boxes = _boxes(size)
    pairs = {
        (box, str(box if region == -1 else region))
        for box, region in zip(boxes, regions, strict=True)
    }
    return len(pairs) == size == len({region for _, region in pairs})


def _boxes(size: int) -> list[int]:
    """The box of each cell, counted from 0."""
    height, width = box_shape(size)
    return [
        row // height * height + column // width for row in range(size) for column in range(size)
    ]


class _Cells:
    """The cells of a board, as records with values and lists of marks."""

    def __init__(self, rows: Sequence[Sequence[dict[str, Any]]], program: str) -> None:
        """Take the rows; errors name the program."""
        self._size, self._program = len(rows), program
        self._cells = [cell for row in rows for cell in row]

    def grid(self, *, are_given: bool = False) -> Grid:
        """All values, or the givens; FormatError if one is no digit of the board."""
        cells = [
            {} if are_given and cell.get("given") is not True else cell for cell in self._cells
        ]
        values = [self._digit(cell.get("value")) for cell in cells]
        if None in values:
            raise FormatError("unreadable", found=self._program)
        return Grid.of(value or 0 for value in values)

    def marks(self, name: str) -> list[int]:
        """A mask for each cell; what is no digit of the board has none."""
        return [self._mask(cell.get(name)) for cell in self._cells]

    def _mask(self, marks: Any) -> int:
        found = marks if isinstance(marks, list) else []
        digits = {self._digit(mark) for mark in found}
        return sum(1 << digit - 1 for digit in digits if digit)

    def _digit(self, value: Any) -> int | None:
        """The digit that a number or a text is; 0 for nothing, None for what is no digit."""
        text = "" if value is None or isinstance(value, bool) else str(value).strip()
        if isinstance(value, list | dict | float) or len(text) > 2:
            return None
        if text.isascii() and text.isdecimal():
            number = int(text)
        else:
            number = SYMBOLS.find(text.upper()) + 1 if text else 0
            if text and (not number or len(text) > 1):
                return None
        return number if number <= self._size else None


FORMS: dict[str, tuple[str, Callable[[Any], Game]]] = {
    "fpuz": (F_PUZZLES, f_puzzles_game),
    "fpuzzles": (F_PUZZLES, f_puzzles_game),
    "ctc": (SUDOKU_PAD, sudoku_pad_game),
    "scl": (SUDOKU_PAD, sudoku_pad_game),
}


def read_scf(data: str) -> Game:
    """The givens of a puzzle in the form `scf`, in which letters after a star are extra rules."""
    cells, place = "", 0
    while place < len(data) and len(cells) < _CELLS and data[place] != "*":
        cells, place = cells + _expanded(data[place]), place + 1
    if not cells or len(cells) > _CELLS:
        raise FormatError("broken-link", found=SUDOKU_PAD)
    is_text = False
    rules = []
    for sign in data[place:].removeprefix("*"):
        if sign in "ta*":
            is_text = sign != "*"
        elif not is_text and sign in _RULES_OF_SCF:
            rules.append(_RULES_OF_SCF[sign])
    if rules:
        raise variant_error(rules)
    return Game.of(Grid.from_line(cells.ljust(_CELLS, "0")))


def read_runs(data: str, program: str) -> Game:
    """The givens of a puzzle with runs of empty cells, as SudokuExchange and SudokuPad write them.

    In one form, a character is a digit and up to five empty cells behind it: `k` is 6 and four. In
    the other one, digits stand alone, and a letter is a run: `B` is one cell.

    >>> read_runs("KDTRBQsV3CQ3p0q08RJ5avLJSRFc", "SudokuExchange").position.givens.line[:12]
    '...3.9..7..1'
    """
    one = "".join(map(_expanded, data))
    other = "".join("." * _RUNS.find(char) if char in _RUNS else char for char in data)
    for cells in (one, other):
        if len(cells) == _CELLS and set(cells) <= _CLASSIC | {"."}:
            return Game.of(Grid.from_line(cells))
    raise FormatError("broken-link", found=program)


def _expanded(char: str) -> str:
    """A digit and the empty cells behind it; "?" for what has none."""
    if not (char.isascii() and char.isalnum()):
        return "?" * (_CELLS + 1)
    number = ord(char) - (61 if char > "Z" else 55 if char > "9" else 48)
    return str(number % 10) + "0" * (number // 10) if number < 60 else "?" * (_CELLS + 1)


def as_f_puzzles(game: Game) -> str:
    """A link of f-puzzles, with givens, entered digits and marks."""
    return f"https://f-puzzles.com/?load={_packed(game)}"


def as_sudoku_pad(game: Game) -> str:
    """A link of SudokuPad, which packs a puzzle of f-puzzles; it shows no entered digits."""
    return f"https://sudokupad.app/fpuzzles{_packed(game)}"


def _packed(game: Game) -> str:
    size = game.position.givens.size
    cells = [_cell(game, cell, box) for cell, box in enumerate(_boxes(size))]
    rows = [cells[start : start + size] for start in range(0, size * size, size)]
    return lz_string.compress(json.dumps({"size": size, "grid": rows}, separators=(",", ":")))


def _cell(game: Game, cell: int, box: int) -> dict[str, object]:
    position, size = game.position, game.position.givens.size
    found: dict[str, object] = {}
    if box_shape(size) != (3, 3):  # not every program has the same boxes for every size
        found["region"] = box
    if digit := position.digits.values[cell]:
        found["value"] = digit
    if position.givens.values[cell]:
        found["given"] = True
    for name, masks in (("centerPencilMarks", game.centre), ("cornerPencilMarks", game.corner)):
        if masks[cell]:
            found[name] = [digit + 1 for digit in range(size) if masks[cell] >> digit & 1]
    return found
