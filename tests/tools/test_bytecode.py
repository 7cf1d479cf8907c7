from pathlib import Path

import pytest

from tools import bytecode, node
from tools.bytecode import compiled

GREETING = '"""Doc."""\n\n\ndef greet(who: "Nobody") -> str:\n    return "hello"  # to all\n'


def test_python_becomes_byte_code_that_says_where_it_is_from(tmp_path: Path) -> None:
    found = compiled({"a/greeting.py": GREETING, "a/text.json": "{}"}, tmp_path)
    assert found.keys() == {"a/greeting.mpy", "a/text.json"}
    assert found["a/text.json"] == b"{}"
    code = found["a/greeting.mpy"]
    assert code[:2] == b"M\x06"  # the version that the page's MicroPython reads
    assert b"a/greeting.py" in code
    assert b"hello" in code


def test_what_no_computer_reads_is_not_in_it(tmp_path: Path) -> None:
    code = compiled({"greeting.py": GREETING}, tmp_path)["greeting.mpy"]
    assert not any(word in code for word in (b"Doc.", b"Nobody", b"to all"))


def test_what_is_no_python_stays_as_it_is(tmp_path: Path) -> None:
    texts = ("def (:\n", "def one():\n  1\n 2\n", '"""', "(\n")
    bad = {f"bad{number}.py": text for number, text in enumerate(texts)}
    found = compiled({**bad, "good.py": GREETING}, tmp_path)
    assert found.keys() == {*bad, "good.mpy"}
    assert {path: found[path].decode() for path in bad} == bad


def test_what_was_compiled_before_is_not_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = compiled({"a.py": GREETING}, tmp_path)
    asked: list[str] = []
    ask = node.ask

    def noted(script: Path, text: str) -> str:
        asked.append(text)
        return ask(script, text)

    monkeypatch.setattr(node, "ask", noted)
    assert compiled({"a.py": GREETING}, tmp_path) == first
    assert not asked
    compiled({"a.py": GREETING + "\n", "b.py": GREETING}, tmp_path)
    monkeypatch.setattr(bytecode, "_compiler", lambda: "another")
    compiled({"b.py": GREETING}, tmp_path)
    assert len(asked) == 2
