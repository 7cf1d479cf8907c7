"""Code in a link, on the page's own Python, which alone can deflate as the page does."""

import base64
import json
import zlib
from pathlib import Path

from sudoku_py.ui.storage.drafts import MAX_CODE
from tools import node
from tools.paths import ROOT

MODULE = ROOT / "sudoku_py/ui/write/code_link.py"
MICROPYTHON = ROOT / "tests/tools/micropython.mjs"
SOLVER = Path(ROOT / "docs/solutions/backtracking.py").read_text("utf-8")


def asked(script: str) -> object:
    """What the last line of a script prints as JSON; it has the module's names."""
    text = f"{MODULE.read_text('utf-8')}\nimport json\nprint(json.dumps({script}))\n"
    return json.loads(node.ask(MICROPYTHON, text))


def test_code_comes_back_as_it_was_and_a_link_may_have_its_characters() -> None:
    codes = [SOLVER, "# ñ → “x” 😀\n", "\t\0\r\n", "x"]
    found = asked(f"[[text, unpacked(text)] for text in [packed(code) for code in {codes!r}]]")
    assert isinstance(found, list)
    made, read = zip(*found, strict=True)
    assert all(set(text) <= set(node_safe()) for text in made)
    assert len(made[0]) < len(SOLVER) * 0.7
    assert [*read] == codes


def node_safe() -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def test_code_that_is_too_long_for_a_link_has_none() -> None:
    long = "''.join([str(n * 7919 % 10007) for n in range(5000)])"
    assert asked(f"packed({long})") is None


def link_of(code: str) -> str:
    """The code as a link has it, deflated by another program: the page's takes seconds for this."""
    deflate = zlib.compressobj(wbits=-12)
    made = deflate.compress(code.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def test_a_link_that_would_unpack_to_too_much_is_refused() -> None:
    fits, bomb = link_of("x" * MAX_CODE), link_of("x" * (MAX_CODE + 1))
    assert asked(f"[len(unpacked({fits!r})), unpacked({bomb!r})]") == [MAX_CODE, None]


def test_half_a_link_and_a_damaged_one_have_no_code() -> None:
    whole = link_of(SOLVER)
    half = whole[: len(whole) // 2]
    damaged = ["", "A", "AAAA", "____", "!", "é", "U1YIyUhVKEmtKFHI", "x" * 8001, half]
    read = asked(f"[[text, unpacked(text)] for text in {[whole, *damaged]!r}]")
    assert read == [[whole, SOLVER], *([text, None] for text in damaged)]
