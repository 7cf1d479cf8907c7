"""Pyodide without what only packages with code of their own could use; others show that it runs."""

import base64
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from tools import node
from tools.paths import NODE_MODULES, ROOT, VENDOR

SCRIPT, CODE = "pyodide.asm.mjs", "pyodide.asm.wasm"
WHOLE, TRIMMED = NODE_MODULES / "pyodide", VENDOR / "pyodide"
READER = ROOT / "tests" / "tools" / "wasm_reader.mjs"
MAGIC = "0061736d01000000"
# (module (func (export "kept") (result i32) i32.const 7) (func (export "dropped")))
TWO_EXPORTS = bytes.fromhex(
    f"{MAGIC} 0108026000017f600000 0303020001"
    "0712 02 046b6570740000 0764726f707065640001"
    "0a0902 040041070b 02000b"
)


def _read(code: bytes, kept: list[str] | None = None, called: str | None = None) -> dict[str, Any]:
    question = {"code": base64.b64encode(code).decode(), "kept": kept, "called": called}
    answer: dict[str, Any] = json.loads(node.ask(READER, json.dumps(question), brief=True))
    return answer


@cache
def _exported(pyodide: Path) -> set[str]:
    return set(_read((pyodide / CODE).read_bytes())["exported"])


def test_code_keeps_the_exports_that_are_wanted_and_what_they_do() -> None:
    assert _read(TWO_EXPORTS)["exported"] == ["kept", "dropped"]
    assert _read(TWO_EXPORTS, ["kept"], "kept") == {"exported": ["kept"], "given": 7}
    assert _read(TWO_EXPORTS, [])["exported"] == []


def test_code_that_exports_nothing_is_told() -> None:
    assert "exports nothing" in _read(bytes.fromhex(MAGIC), [])["error"]


def test_all_that_the_script_takes_from_the_code_is_there() -> None:
    taken = set(re.findall(r'=wasmExports\["(\w+)"\]', (TRIMMED / SCRIPT).read_text("utf-8")))
    assert {"malloc", "Py_InitializeFromConfig"} & taken
    assert taken <= _exported(TRIMMED)


def test_it_is_far_less_than_pyodide_comes_with() -> None:
    assert len(_exported(TRIMMED)) < len(_exported(WHOLE)) / 10
    assert (TRIMMED / SCRIPT).stat().st_size < (WHOLE / SCRIPT).stat().st_size / 2


def test_an_address_of_webgl_raises_an_error_that_says_why() -> None:
    script = (TRIMMED / SCRIPT).read_text("utf-8")
    assert "emscripten_glClear:missing" in script
    assert "_emscripten_glClear" not in script


def test_nothing_prepares_that_other_code_is_linked() -> None:
    script = (TRIMMED / SCRIPT).read_text("utf-8")
    for name in ("updateGOT", "updateTableMap"):
        assert f"{name}=()=>{{}};" in script
