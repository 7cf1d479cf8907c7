"""Rules beyond the classic ones, as the files of other programs name them.

A board that has them is refused: opened as a classic Sudoku, it would be another puzzle. The error
names the rules.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from sudoku_py.core.errors import Phrase
from sudoku_py.core.formats.errors import FormatError
from sudoku_py.core.formats.literals import Node
from sudoku_py.core.formats.names import word_set
from sudoku_py.core.shape import SIZES, box_shape

PHRASE = "rule."  # before the name of a rule, in the keys of language files
KILLER, JIGSAW, DIAGONAL, SHAPE = "killer", "jigsaw", "diagonal", "shape"
DRAWN, OTHER = "drawn", "other"

_ALONE = {each: f"{each}-sudoku" for each in (KILLER, JIGSAW, DIAGONAL)}  # with errors of their own
_NAMES = {  # of values that have the rule, without capitals, spaces, dashes and underscores
    KILLER: "cage cages killercage killercages killer killersudoku sumcage sumcages rellikcage",
    JIGSAW: "regions jigsaw irregular irregularregions",
    DIAGONAL: "diagonal+ diagonal- diagonals diagonal maindiagonal antidiagonal xsudoku sudokux",
    "thermo": "thermo thermos thermometer thermometers slowthermometer slowthermometers",
    "arrow": "arrow doublearrow",
    "little-killer": "littlekiller littlekillers littlekillersum littlekillersums",
    "sandwich": "sandwich sandwiches sandwichsum sandwichsums",
    "x-sum": "xsum xsums",
    "skyscraper": "skyscraper skyscrapers",
    "numbered-room": "numberedroom numberedrooms",
    "extra-region": "extraregion extraregions windoku hyper hypersudoku",
    "knight": "antiknight knight antichess",
    "king": "antiking king",
    "nonconsecutive": "nonconsecutive",
    "disjoint": "disjointgroups disjointsets disjoint",
    "even-odd": "even odd evencells oddcells evenodd parity",
    "kropki": "kropki kropkis difference differences ratio ratios kropkidots consecutive",
    "xv": "xv xvs xvsudoku",
    "renban": "renban renbans renbanline",
    "whisper": "whisper whispers germanwhispers dutchwhispers whisperslines",
    "palindrome": "palindrome palindromes",
    "between": "between betweenline betweenlines",
    "sum-line": "regionsumline regionsumlines zipperline zipperlines sumline sumlines",
    "special-line": "lockout lockoutline entropicline entropiclines modularline nabner nabnerline",
    "indexer": "rowindexer columnindexer boxindexer indexer indexers",
    "clone": "clone clones",
    "quadruple": "quadruple quadruples",
    "inequality": "inequality inequalities greaterthan lessthan",
    "extreme": "minimum minimums maximum maximums",
    "fog": "fogofwar foglight foglights fog",
    "samurai": "samurai",
}
_BY_NAME = {name: rule for rule, names in _NAMES.items() for name in names.split()}
_IS_DRAWN = frozenset(("lines", "arrows", "overlays", "underlays"))  # in SudokuPad
_KINDS = word_set("type variant variants kind gametype mode constraint constraints rules ruleset")
_WORDS = {  # beginnings of words in a text that says the kind, or the rules
    KILLER: "killer cages?|jaulas?",
    JIGSAW: "jigsaw irregular chaos",
    DIAGONAL: "diagonals? xsudoku sudoku-?x",
    "thermo": "thermo termo",
    "arrow": "arrow flechas?",
    "little-killer": "little\\W?killer",
    "sandwich": "sandwich sándwich",
    "x-sum": "x-?sums?",
    "skyscraper": "skyscraper rascacielos",
    "extra-region": "hyper windoku extra\\W?regions?",
    "knight": "(?:anti-?)?knight",
    "king": "(?:anti-?)?king",
    "nonconsecutive": "non-?consecutive",
    "disjoint": "disjoint",
    "even-odd": r"even-?odd odd-?even (?:even|odd)\W(?:cells|digits)",
    "kropki": "kropki consecutive$",
    "xv": "xv",
    "renban": "renban",
    "whisper": "(?:german\\W?)?whispers?",
    "palindrome": "palindrom palíndrom",
    "between": "between\\W?lines?",
    "sum-line": "(?:region\\W?sum|zipper)",
    "clone": "clones?",
    "quadruple": "quadruples?",
    "inequality": "inequalit greater\\W?than",
    "fog": "fog",
    "samurai": "samurai",
}
_SAID = {
    rule: re.compile(rf"\b(?:{'|'.join(words.split())})", re.IGNORECASE)
    for rule, words in _WORDS.items()
}
_JOINED = re.compile(r"(?<=[a-z])(?=[A-Z])|_")  # words of one name
_NOTHING = frozenset(("", "false", "null", "none", "0", "undefined"))
_TRUE = frozenset(("true", "yes", "on"))


def rules_of(nodes: Sequence[Node]) -> list[str]:
    """The extra rules in a tree, each once."""
    found: dict[str, None] = {}
    for node in _all(nodes):
        if not _is_empty(node):
            found |= dict.fromkeys(_of_node(_plain(node.name), node))
    if len(found) > 1:
        found.pop(DRAWN, None)  # it may be one of the others
    return list(found)


def rules_in(text: str) -> list[str]:
    """The extra rules that a word for a type names, or a text about the rules.

    >>> rules_in("KillerSudoku"), rules_in("Plain"), rules_in("Thermo and anti-knight")
    (['killer'], [], ['thermo', 'knight'])
    """
    spaced = _JOINED.sub(" ", text)
    found = [rule for rule, words in _SAID.items() if words.search(spaced) or words.search(text)]
    if "little-killer" in found and len(re.findall("killer", text, re.IGNORECASE)) == 1:
        found.remove(KILLER)
    if "nonconsecutive" in found and "kropki" in found and "kropki" not in text.lower():
        found.remove("kropki")
    return found


def variant_error(rules: Sequence[str]) -> FormatError:
    """The error that names these rules.

    >>> print(variant_error(["thermo", "knight"]))  # doctest: +ELLIPSIS
    This looks like a Sudoku with extra rules (thermometers, anti-knight); only classic ...
    """
    if len(rules) == 1 and rules[0] in _ALONE:
        return FormatError(_ALONE[rules[0]])
    return FormatError("variant-sudoku", found=_listed(list(rules) or [SHAPE]))


def _listed(rules: list[str]) -> Phrase:
    first: Phrase = (f"{PHRASE}{rules[0]}", {})
    if len(rules) == 1:
        return first
    return f"{PHRASE}list", {"first": first, "rest": _listed(rules[1:])}


def _plain(name: str) -> str:
    plain = "".join(char for char in name.lower() if char not in "_- ") if name else ""
    if name.endswith("-"):
        plain += "-"  # one of the two diagonals of f-puzzles
    return plain.removeprefix("is").removeprefix("has") if len(plain) > 6 else plain


def _of_node(name: str, node: Node) -> Iterable[str]:
    """The rules that a value with a name stands for."""
    if name in _KINDS:
        return rules_in(node.text) if node.items is None else _in_list(node.items)
    if name in _IS_DRAWN:
        return [DRAWN] if any(item.is_record for item in node.items or ()) else []
    rule = _BY_NAME.get(name)
    if rule is None or (node.items is None and node.text.lower() not in _TRUE):
        return []
    if rule == KILLER and node.items is not None and not any(map(_has_cells, node.items)):
        return []
    return [] if rule == JIGSAW and _are_boxes(node) else [rule]


def _in_list(items: Sequence[Node]) -> list[str]:
    """The rules in a list of words, or of records with a type each."""
    return [rule for item in items if item.items is None for rule in rules_in(item.text)]


def _all(nodes: Sequence[Node]) -> Iterator[Node]:
    """Every node of a tree; it is not deep."""
    for node in nodes:
        yield node
        if node.items:
            yield from _all(node.items)


def _is_empty(node: Node) -> bool:
    return not node.items if node.items is not None else node.text.lower() in _NOTHING


def _has_cells(cage: Node) -> bool:
    """Whether a cage has cells; SudokuPad keeps the title and the author in cages without."""
    if not cage.is_record:
        return not _is_empty(cage)
    return any(item.name == "cells" and not _is_empty(item) for item in cage.items or ())


def _are_boxes(node: Node) -> bool:
    """Whether regions are the boxes of a classic board: as a matrix, or as lists of cells."""
    rows = node.items or ()
    size = len(rows)
    if size not in SIZES or any(len(row.items or ()) != size for row in rows):
        return False
    inner = [[_name(cell) for cell in row.items or ()] for row in rows]
    height, width = box_shape(size)
    if all(isinstance(name, str) for row in inner for name in row):  # a matrix of names
        boxes: dict[tuple[int, int], set[object]] = {}
        for row, names in enumerate(inner):
            for column, name in enumerate(names):
                boxes.setdefault((row // height, column // width), set()).add(name)
        return all(len(names) == 1 for names in boxes.values())
    places = [{_place(cell) for cell in row.items or ()} for row in rows]
    return all(
        None not in cells
        and len({(row // height, column // width) for row, column in filter(None, cells)}) == 1
        for cells in places
    )


def _name(cell: Node) -> str | None:
    return cell.text if cell.items is None else None


def _place(cell: Node) -> tuple[int, int] | None:
    texts = [part.text for part in cell.items or ()]
    if len(texts) != 2 or not all(text.isdecimal() and len(text) < 3 for text in texts):
        return None
    return int(texts[0]), int(texts[1])
