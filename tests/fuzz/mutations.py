"""More hostile inputs, made from valid ones by a seed."""

import json
from collections.abc import Iterator
from random import Random

from tests.fuzz.recipe import Case, Recipe, recipe

PUZZLE = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
BOARD = {"size": 4, "values": [1] + [0] * 15, "by": ["given"] + [None] * 15}
GAME = {"v": 3, "board": BOARD, "past": [], "future": [], "savepoints": [], "abouts": []}
ENTRY = {"name": "a", "at": 5, "game": GAME}
DRAFT = {"name": "a", "at": 5, "code": "def solve(board): pass", "exercise": None}
SOLVED = {"puzzle": PUZZLE, "seconds": 3, "at": 1, "se": 26}
LIBRARY = {"sudoku_py": 1, "games": [ENTRY], "drafts": [DRAFT], "settings": {"timer": True},
           "statistics": [SOLVED], "spoilt": {}}  # fmt: skip
EXERCISE = {"id": "a", "title": "A", "text": "B", "starter": "def f(): pass",
            "tests": [{"kind": "call", "name": "c", "points": 1, "call": "f()"}]}  # fmt: skip
ANSWER = {"ok": True, "result": {"end": "solved", "steps": 9, "puzzle": "1" + "." * 15,
          "code": ["x"], "frame": 1, "counters": {"depth": 3}, "verdict": ""}}  # fmt: skip
VALID = {
    "import": [json.dumps(LIBRARY)],
    "json file": [json.dumps({"puzzle": PUZZLE}), json.dumps(EXERCISE), json.dumps([PUZZLE] * 3)],
    "text file": [PUZZLE, "\n".join(PUZZLE[at : at + 9] for at in range(0, 81, 9))],
    "paste": [PUZZLE, "12..|34..\n....|....\n", f"puzzle,solution\n{PUZZLE},\n"],
    "drop": [PUZZLE, "[[1,2,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,1]]"],
    "link": [f"p={PUZZLE}&view=lab&alg=cell-order&step=4&seed=7", f"p={PUZZLE}&notes=c2.34_k0.17"],
    "message": [PUZZLE],
    "embed": [PUZZLE],
    "answer": [json.dumps(ANSWER)],
    "stored": [json.dumps(GAME), json.dumps(ENTRY), json.dumps([SOLVED]), json.dumps(DRAFT)],
}
BITS = (
    "9", "0", "-1", "1e400", ",", '"', "'", "[", "]", "{", "}", ":", "\n", "\r", "\t", " ", "\0",
    "\ud800", "\u202e", "\ufeff", "e\u0301", "\U0001f600", "%00", "%", "&", "=", "#", ".", "|", "-",
    "_", "null", "true", "__proto__", "constructor", "<b>", "\\u0000", "\x1b[2J", "{},", "[],",
    '"a":1,', "NaN",
)  # fmt: skip
MOST = 400_000  # characters that a repeated piece may have
MOST_OF_LINK = 18_000


def inputs(seed: int) -> Iterator[Case]:
    """Return hostile inputs without end; the same for the same seed."""
    chance = Random(seed)
    while True:
        channel = chance.choice([*VALID])
        text = chance.choice(VALID[channel])
        most = MOST_OF_LINK if channel == "link" else MOST
        changed = mutated(text, chance, most)
        yield Case(channel, " ".join(f"{piece[:9]!r}×{times}" for piece, times in changed), changed)


def mutated(text: str, chance: Random, most: int) -> Recipe:
    """Return a valid text in which one to three things are other than they should be."""
    parts: list[tuple[str, int]] = [(text, 1)]
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(parts))
        piece, times = parts[at]
        if times > 1 or not piece:
            continue
        start = chance.randrange(len(piece) + 1)
        end = min(start + chance.choice((0, 0, 1, 5, 30)), len(piece))
        bit = chance.choice((*BITS, piece[start:end] or "x"))
        often = chance.choice((0, 1, 2, 60, 5000, most // len(bit)))
        parts[at : at + 1] = [(piece[:start], 1), (bit, often), (piece[end:], 1)]
    return recipe(*[part for part in parts if part[0] and part[1]])
