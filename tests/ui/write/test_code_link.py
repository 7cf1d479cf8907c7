"""Code in a link, on the page's own Python, which alone can deflate as the page does."""

import json
from pathlib import Path

import pytest

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
    made = asked(f"[packed(code) for code in {codes!r}]")
    assert isinstance(made, list)
    assert all(set(text) <= set(node_safe()) for text in made)
    assert len(made[0]) < len(SOLVER) * 0.7
    assert asked(f"[unpacked(text) for text in {made!r}]") == codes


def node_safe() -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def test_code_that_is_too_long_for_a_link_has_none() -> None:
    long = "''.join([str(n * 7919 % 10007) for n in range(9000)])"
    assert asked(f"packed({long})") is None


def test_a_link_that_would_unpack_to_too_much_is_refused() -> None:
    fits, bomb = f"packed('x' * {MAX_CODE})", f"packed('x' * {MAX_CODE + 1})"
    assert asked(f"[len(unpacked({fits})), unpacked({bomb})]") == [MAX_CODE, None]


@pytest.mark.parametrize(
    "text", ["", "A", "AAAA", "____", "!", "é", "U1YIyUhVKEmtKFHI", "x" * 8001]
)
def test_a_damaged_link_has_no_code(text: str) -> None:
    assert asked(f"unpacked({text!r})") is None


def test_half_a_link_has_no_code() -> None:
    text = asked(f"packed({SOLVER!r})")
    assert isinstance(text, str)
    assert asked(f"unpacked({text[: len(text) // 2]!r})") is None
