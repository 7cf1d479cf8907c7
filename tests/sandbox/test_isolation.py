"""Isolated code reaches nothing: tried for real, where this computer allows it."""

import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sudoku_py.cli import main
from sudoku_py.sandbox import isolation, subprocess_run
from tests.cli.running import UNIQUE, objects
from tests.sandbox.processes import COMMAND, PATIENCE, hanging, left, started
from tests.sandbox.solvers import solver

Output = pytest.CaptureFixture[str]


def missing() -> str:
    """What this computer lacks; empty if it can isolate."""
    enter = "from sudoku_py.sandbox import isolation as i; i.enter(i.python_and_paths()[1])"
    done = subprocess.run(  # noqa: S603 (our own command)
        [sys.executable, "-c", enter], capture_output=True, text=True, check=False
    )
    return done.stderr.strip().rpartition("\n")[2]


REASON = missing()
needs_it = pytest.mark.skipif(bool(REASON), reason=REASON)

# What each expression must come to: an error of this kind.
REFUSED = {
    "open('/tmp/x', 'w')": "OSError",
    "open('x', 'w')": "OSError",
    "open(os.__file__, 'a')": "OSError",
    "os.mkdir('/x')": "OSError",
    "os.remove(os.__file__)": "OSError",
    "open('/etc/passwd')": "FileNotFoundError",
    "open('/proc/self/status')": "FileNotFoundError",
    "os.listdir('/home')": "FileNotFoundError",
    "open(SECRET)": "FileNotFoundError",
    "posix.fork()": "OSError",
    "subprocess.run(['/bin/sh', '-c', 'true'])": "OSError",
    "posix.posix_spawn('/bin/true', ['true'], {})": "OSError",
    "posix.kill(-1, 9)": "OSError",
    "socket.create_connection(('127.0.0.1', PORT), 1)": "OSError",
    "socket.create_connection(('1.1.1.1', 53), 1)": "OSError",
    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('1.1.1.1', 53))": "OSError",
    "bytearray(2 * 10**9)": "MemoryError",
    "[open('/dev/null') for _ in range(99)]": "OSError",
    "resource.setrlimit(resource.RLIMIT_AS, (2**40, 2**40))": "ValueError",
    "resource.setrlimit(resource.RLIMIT_NPROC, (9, 9))": "ValueError",
    "MOUNT()": "OSError",
}
PROBE = """\
import ctypes, json, os, posix, resource, socket, subprocess
SECRET, PORT = {secret!r}, {port}

def MOUNT():
    system = ctypes.CDLL(None)
    if system.mount(None, b"/", None, ctypes.c_ulong(32 | 4096), None):  # writable again
        raise OSError("mount")

def kinds(error):
    return [kind.__name__ for kind in type(error).__mro__]

def solve(board):
    found = {{"environment": sorted(os.environ), "user": os.getuid(), "folder": os.getcwd()}}
    for line in {lines!r}:
        try:
            eval(line)
            found[line] = []
        except Exception as error:
            found[line] = kinds(error)
    print(json.dumps(found))
    return False
"""


def probed(own: Path, capsys: Output, *options: str) -> dict[str, Any]:
    main(["watch", str(own), UNIQUE, "--json", *options])
    events = objects(capsys.readouterr().out)
    [printed] = [event["text"] for event in events if event["kind"] == "print"]
    found: dict[str, Any] = json.loads(printed)
    return found


@needs_it
def test_isolated_code_reaches_nothing(tmp_path: Path, capsys: Output) -> None:
    secret, own = tmp_path / "secret.txt", tmp_path / "own.py"
    secret.write_text("grades")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        own.write_text(PROBE.format(secret=str(secret), port=port, lines=list(REFUSED)))
        found = probed(own, capsys, "--isolated")
        reached = [line for line in REFUSED if "SECRET" in line or "PORT" in line]
        own.write_text(PROBE.format(secret=str(secret), port=port, lines=reached))
        plain = probed(own, capsys)
    assert found.pop("environment") in ([], ["LC_CTYPE"])  # which Python itself sets
    assert found.pop("folder") == "/"
    assert found.pop("user") == (os.getuid() or isolation.NOBODY)
    for line, kind in REFUSED.items():
        assert kind in found[line], line
    assert [plain[line] for line in reached] == [[], []]  # what other code could do


@needs_it
@pytest.mark.parametrize("name", ["is_valid", "backtracking"])
def test_good_code_is_graded_as_without(name: str, capsys: Output) -> None:
    arguments = ["grade", f"docs/solutions/{name}.py", name.replace("_", "-"), "--json"]
    assert main(arguments) == 0
    plain = capsys.readouterr().out
    assert main([*arguments, "--isolated"]) == 0
    assert capsys.readouterr().out == plain


@needs_it
@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("while True: sum(range(10**6))", "the time limit"),
        ("sum(range(10**13))", "the time limit"),
        ("x = bytearray(10**10)", "too much memory"),
        ("import ctypes; ctypes.string_at(0)", "ended Python"),
        ("import posix; posix._exit(0)", "ended Python"),
    ],
)
def test_limits_hold_there_too(
    body: str, words: str, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess_run, "EXTRA", 3.0)
    own = tmp_path / "own.py"
    own.write_text(solver(body))
    limits = ["--max-seconds", "1", "--max-memory", "300", "--steps", "1"]
    assert main(["watch", str(own), UNIQUE, "--isolated", *limits, "--json"]) == 1
    assert words in objects(capsys.readouterr().out)[-1]["reason"]


@needs_it
def test_isolated_code_does_not_survive(tmp_path: Path) -> None:
    own, mark = tmp_path / "own.py", f"iso{os.getpid()}"
    text = hanging(mark, tmp_path, "sum(range(10**13))").replace("    far()\n", "")
    own.write_text(text.replace("    pathlib.Path(SEEN, name).touch()\n", ""))
    with started("watch", str(own), UNIQUE, "--isolated") as process:
        while not left(mark):
            assert process.poll() is None
            time.sleep(0.02)
        process.kill()
        process.wait()
        assert left(mark, patience=PATIENCE) == []


def test_what_is_missing_is_said() -> None:
    """Never silently weaker: without the rights that it needs, nothing is run."""
    if sys.platform == "linux":
        lacking = ["setpriv", "--bounding-set=-sys_admin", "--inh-caps=-sys_admin", *COMMAND]
        if os.getuid() or not Path("/usr/bin/setpriv").exists():
            pytest.skip("only an administrator can give up this right")
    else:
        lacking = COMMAND
    line = [*lacking, "grade", "docs/solutions/is_valid.py", "is-valid", "--json", "--isolated"]
    done = subprocess.run(line, capture_output=True, text=True, check=False)  # noqa: S603 (ours)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("sudoku_py: --isolated is not possible on this computer: ")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_have_no_such_thing(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    with pytest.raises(isolation.Unavailable, match="needs Linux"):
        isolation.enter([])
