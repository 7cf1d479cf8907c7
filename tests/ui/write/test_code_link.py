"""Code in a link, on the page's own Python, which alone can deflate as the page does."""

import base64
import json
import zlib
from functools import cache
from pathlib import Path
from typing import Any

from sudoku_py.ui.storage.drafts import MAX_CODE
from tools import node
from tools.paths import ROOT

MODULE = ROOT / "sudoku_py/ui/write/code_link.py"
MICROPYTHON = ROOT / "tests/tools/micropython.mjs"
SOLVER = Path(ROOT / "docs/solutions/backtracking.py").read_text("utf-8")
SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CODES = [SOLVER, "# ñ → “x” 😀\n", "\t\0\r\n", "x"]


def link_of(code: str) -> str:
    """The code as a link has it, deflated by another program: the page's takes seconds for this."""
    deflate = zlib.compressobj(wbits=-12)
    made = deflate.compress(code.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


WHOLE, FITS, BOMB = map(link_of, (SOLVER, "x" * MAX_CODE, "x" * (MAX_CODE + 1)))
HALF = WHOLE[: len(WHOLE) // 2]
DAMAGED = ["", "A", "AAAA", "____", "!", "é", "U1YIyUhVKEmtKFHI", "x" * 8001, HALF]
QUESTIONS = {  # expressions, with the module's names
    "codes": f"[[text, unpacked(text)] for text in [packed(code) for code in {CODES!r}]]",
    "long": "packed(''.join([str(n * 7919 % 10007) for n in range(5000)]))",
    "bomb": f"[len(unpacked({FITS!r})), unpacked({BOMB!r})]",
    "damaged": f"[unpacked(text) for text in {DAMAGED!r}]",
    "whole": f"unpacked({WHOLE!r})",
}


@cache
def answers() -> dict[str, Any]:
    """What the questions give, all asked at once: the page's Python takes long to start."""
    asked = ", ".join(f"{name!r}: {question}" for name, question in QUESTIONS.items())
    text = f"{MODULE.read_text('utf-8')}\nimport json\nprint(json.dumps({{{asked}}}))\n"
    found: dict[str, Any] = json.loads(node.ask(MICROPYTHON, text))
    return found


def test_code_comes_back_as_it_was_and_a_link_may_have_its_characters() -> None:
    made, read = zip(*answers()["codes"], strict=True)
    assert all(set(text) <= set(SAFE) for text in made)
    assert len(made[0]) < len(SOLVER) * 0.7
    assert [*read] == CODES


def test_code_that_is_too_long_for_a_link_has_none() -> None:
    assert answers()["long"] is None


def test_a_link_that_would_unpack_to_too_much_is_refused() -> None:
    assert answers()["bomb"] == [MAX_CODE, None]


def test_half_a_link_and_a_damaged_one_have_no_code() -> None:
    assert answers()["whole"] == SOLVER
    assert answers()["damaged"] == [None] * len(DAMAGED)
