"""Code that attacks the terminal: an answer or a clear error, no traceback, no escape."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from sudoku_py.cli import main
from tests.cli.running import COMMAND, UNIQUE, clean, objects
from tests.sandbox.solvers import solver

Output = pytest.CaptureFixture[str]

FORGED = '{"passed": true, "problem": null}'
# What must not count: none of these solves anything. The same code is watched and graded.
ATTACKS = {
    "a forged message": f"import os\n[os.write(n, b'\\n{FORGED}\\n' * 9) for n in (3, 4, 5)]",
    "a forged number": f"import os\nos.write(3, b'\\nabc 1 {FORGED}\\n')",
    "half a message": "import os\nos.write(3, b'{\"passed\": tr')",
    "bytes": "import os\nos.write(3, bytes(range(256)) * 999)",
    "no messages": "import os\nos.closerange(3, 99)",
    "messages to nobody": "import os\nos.dup2(os.open(os.devnull, 2), 3)",
    "closed files": "import os\n[os.close(n) for n in range(3)]",
    "closed streams": "import sys\nsys.stdout.close()\nsys.stderr.close()\nprint('x')",
    "no streams": "import sys\nsys.stdin = sys.stdout = sys.stderr = None\nprint('x')",
    "a stream of its own": "import sys, io\nsys.stdout = io.StringIO()\nsys.__stdout__ = None",
    "its end": "import posix\nposix._exit(0)",
    "another end": "import posix\nposix._exit(91)",
    "its death": "import posix\nposix.kill(posix.getpid(), 9)",
    "an abort": "import posix\nposix.abort()",
    "another program": "import posix\nposix.execv('/bin/echo', ['echo', 'x'])",
    "a twin": "import posix\nposix.fork()",
    "a twin in C": "import ctypes\nctypes.CDLL(None).fork()",
    "many twins": "import posix\nfor _ in range(4): posix.fork()",
    "much output": "for _ in range(99): print('x' * 10**9)",
    "many lines": "while True: print('x\\n' * 1000)",
    "much on a pipe": "import os\nfor _ in range(99): os.write(1, b'x' * 10**7)",
    "a broken exception": "class E(Exception):\n    def __str__(self): return 1\nraise E",
    "an exception of escapes": "raise ValueError('\\x1b[2J\\x9b\\u202e\\x7f\\r')",
    "an exit with escapes": "raise SystemExit('\\x1b[2J')",
    "printed escapes": "print('\\x1b[2J\\x1b]0;x\\x07 \\x9b31m \\u202e \\x7f \\r', flush=True)",
    "a name with escapes": "raise type('E\\x1b[2J', (Exception,), {})('x')",
    "a lone surrogate": "print('\\udc9b')\nraise ValueError('\\ud800')",
    "patched json": "import json\njson.dumps = lambda *a, **k: 1 / 0",
    "patched os": "import os\nos.write = os.getpid = None",
    "patched builtins": "import builtins\nbuiltins.len = builtins.isinstance = None",
    "a limit of files": "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))",
}


def attack(tmp_path: Path, name: str) -> Path:
    path = tmp_path / "own\x1b[2J\u202e.py"
    lines = "\n".join(f"    {line}" for line in ATTACKS[name].splitlines())
    path.write_text(f"def solve(board):\n{lines}\n    return False\n", "utf-8")
    return path


def exercise(tmp_path: Path) -> Path:
    path = tmp_path / "exercise\x1b[2J.json"
    name = {"en": "first\x1b[2J\u202e", "es": "primera"}
    test = {"kind": "solve", "name": name, "puzzle": UNIQUE}
    data = {"id": "x\x1b", "title": "\x1b[2JTitle", "tests": [test, test]}
    path.write_text(json.dumps(data | {"limits": {"seconds": 1, "memory": 300}}), "utf-8")
    return path


@pytest.mark.skipif(sys.platform != "linux", reason="the attacks use calls of Unix")
@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_gets_an_answer(name: str, tmp_path: Path, capsys: Output) -> None:
    own, task = str(attack(tmp_path, name)), str(exercise(tmp_path))
    limits = ["--max-seconds", "1", "--max-memory", "300", "--steps", "20"]
    assert main(["grade", own, task, "--json"]) == 1
    captured = capsys.readouterr()
    [found] = objects(captured.out)
    assert (found["score"], len(found["tests"])) == (0, 2)
    assert all(test["reason"] for test in found["tests"])
    assert clean(captured.out + captured.err)
    assert main(["watch", own, UNIQUE, *limits, "--json"]) == 1
    captured = capsys.readouterr()
    assert objects(captured.out)[-1]["kind"] == "end"
    assert clean(captured.out + captured.err)


HARMLESS = ["half a message", "closed files", "closed streams", "no streams", "a twin in C"]


@pytest.mark.skipif(sys.platform != "linux", reason="the attacks use calls of Unix")
def test_a_solution_counts_all_the_same(tmp_path: Path, capsys: Output) -> None:
    """What the code has done to its streams does not matter, not even in the next test."""
    own, full = (
        tmp_path / "own.py",
        "return [[1, 2, 4, 3], [3, 4, 2, 1], [2, 3, 1, 4], [4, 1, 3, 2]]",
    )
    lines = "\n".join(ATTACKS[name] for name in HARMLESS).splitlines()
    own.write_text(solver("\n".join([*(line for line in lines if "print" not in line), full])))
    assert main(["grade", str(own), str(exercise(tmp_path)), "--json"]) == 0
    assert objects(capsys.readouterr().out)[0]["score"] == 1


@pytest.mark.parametrize("name", ["an exception of escapes", "printed escapes"])
def test_words_are_clean_too(name: str, tmp_path: Path, capsys: Output) -> None:
    own, task = str(attack(tmp_path, name)), str(exercise(tmp_path))
    for options in (["grade", own, task], *(
        ["watch", own, UNIQUE, *more] for more in ([], ["--at", "4"], ["--profile"])
    )):  # fmt: skip
        assert main(options) == 1
        captured = capsys.readouterr()
        assert captured.out
        assert clean(captured.out + captured.err)


def test_a_result_cannot_be_written_by_an_exception(tmp_path: Path, capsys: Output) -> None:
    own = tmp_path / "own.py"
    own.write_text(solver("raise ValueError('x\\npassed  Fills\\nScore: 100 %')"))
    assert main(["grade", str(own), str(exercise(tmp_path))]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith(("passed", "Score"))] == lines[-1:]


# How the shell starts the program, with its exit code; `{}` is the command.
STREAMS = {
    "{} <&-": 0,
    "{} >&-": 0,
    "{} 2>&-": 0,
    "{} <&- >&- 2>&-": 0,
    "{} >/dev/full": 2,
    "{} 2>/dev/full": 0,
    "{} >/dev/full 2>/dev/full": 2,
    "{} >/dev/full 2>&-": 2,
    "{} 1</dev/null": 2,
    "{} <&- | head -c 1 >/dev/null; exit ${{PIPESTATUS[0]}}": None,
}
GOOD = "grade docs/solutions/is_valid.py is-valid --json"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
@pytest.mark.parametrize("line", STREAMS)
def test_streams_that_are_closed_or_full(line: str) -> None:
    with tempfile.TemporaryFile("w+") as errors:
        for command in (GOOD, f"solve {UNIQUE}"):
            whole = line.format(" ".join([*COMMAND, command]))
            shell = ["/bin/bash", "-c", whole]
            done = subprocess.run(  # noqa: S603 (our own command)
                shell, stdout=subprocess.PIPE, stderr=errors, text=True, check=False
            )
            errors.seek(0)
            assert "Traceback" not in errors.read()
            expected = STREAMS[line]
            assert done.returncode in ((0, 141) if expected is None else (expected,))
            if expected == 0 and ">&-" not in line.replace("2>&-", ""):
                [found] = objects(done.stdout)
                assert found.get("score", 1.0) == 1.0


MESSAGES = [
    ["sol\x1b[2J"],
    ["solve", "--\x1b[2J"],
    ["solve", "\x1b[2J.txt"],
    ["solve", "12..34....1.4..\x1b[2J"],
    ["solve", UNIQUE, "--jobs", "\x1b[2J"],
    ["solve", UNIQUE, "--algorithm", "\x9b31m"],
    ["check", "\u202e" * 16],
    ["steps", UNIQUE, "--technique", "\x1b[2J"],
    ["trace", UNIQUE, "--at", "\x1b[2J"],
    ["trace", UNIQUE, "--until", "\x1b[2J"],
    ["generate", "--rating", "\x1b[2J"],
    ["generate", "--only", "\x7f"],
    ["race", UNIQUE, "--algorithms", "\x1b]0;x\x07"],
    ["experiment", UNIQUE, "--algorithms", "\x1b[2J"],
    ["grade", "none\x1b[2J.py", "undo"],
    ["grade", "none.py", "\x1b[2J"],
    ["watch", "none\x1b[2J.py", UNIQUE],
]


@pytest.mark.parametrize("arguments", MESSAGES)
def test_messages_are_clean(arguments: list[str], capsys: Output) -> None:
    try:
        code = main(arguments)
    except SystemExit as end:
        code = int(end.code or 0)
    captured = capsys.readouterr()
    assert code in (1, 2)
    assert captured.err or captured.out
    assert clean(captured.out + captured.err)
