"""Nothing of a student's code survives the program that has started it, however that ends."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from secrets import token_hex

import pytest

from sudoku_py.sandbox.process_tree import children, descendants
from tests.sandbox.processes import COMMAND, PATIENCE, UNIQUE, hanging, left, started, wait_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")

HANGS = ["sum(range(10**13))", "10**10**9", "import re; re.match('(a|aa)+$', 'a' * 99 + 'b')"]
SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL]
KILLERS = {
    "the warden": "os.getppid()",
    "the program": "int(open(f'/proc/{os.getppid()}/stat').read().rpartition(')')[2].split()[1])",
}


@pytest.fixture
def mark() -> str:
    return "sp" + token_hex(5)


@pytest.fixture
def seen(tmp_path: Path) -> Path:
    folder = tmp_path / "seen"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("command", ["watch", "grade"])
def test_a_signal_to_the_program(
    command: str, number: signal.Signals, mark: str, seen: Path, tmp_path: Path
) -> None:
    file = tmp_path / "own.py"
    file.write_text(hanging(mark, seen, HANGS[number % len(HANGS)]))
    with started(command, str(file), UNIQUE if command == "watch" else "backtracking") as process:
        wait_for(seen)
        assert len(left(mark)) == 3
        process.send_signal(number)
        code = process.wait(PATIENCE)
        assert left(mark, patience=PATIENCE if number == signal.SIGKILL else 0) == []
        assert code in (-number, 130)


def test_timeout_ends_all(mark: str, seen: Path, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(hanging(mark, seen, HANGS[0]))
    ended = ["timeout", "60", *COMMAND, "watch", str(file), UNIQUE]
    with subprocess.Popen(ended) as process:  # noqa: S603 (our own command)
        wait_for(seen)
        process.send_signal(signal.SIGALRM)  # as when the time is over
        process.wait(PATIENCE)
    assert left(mark, patience=PATIENCE) == []


def test_the_regular_end_ends_all(mark: str, seen: Path, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    wait = "while len(list(pathlib.Path(SEEN).iterdir())) < 3: time.sleep(0.01)"
    file.write_text(hanging(mark, seen, wait))
    with started("watch", str(file), UNIQUE, "--steps", "1") as process:
        assert process.wait(PATIENCE) == 1
        assert left(mark) == []


@pytest.mark.parametrize("victim", KILLERS)
def test_code_that_kills(victim: str, mark: str, seen: Path, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    kill = f"import posix; victim = {KILLERS[victim]}"
    wait = "while len(list(pathlib.Path(SEEN).iterdir())) < 3: time.sleep(0.01)"
    text = hanging(mark, seen, f"{wait}\n    posix.kill(victim, 9)\n    {HANGS[0]}")
    file.write_text(f"import os\n{kill}\n{text}")
    with started("watch", str(file), UNIQUE) as process:
        code = process.wait(PATIENCE)
        assert left(mark, patience=PATIENCE) == []
        assert code == (1 if victim == "the warden" else -signal.SIGKILL)


def test_the_program_leaves_no_process_of_its_pool() -> None:
    """Workers of `--jobs` end with it, too."""
    puzzle = "." * 625
    with started("solve", puzzle, puzzle, "--jobs", "2", "--count", "100000000") as process:
        while len(workers := children(process.pid)) < 2:
            assert process.poll() is None
            time.sleep(0.02)
        process.kill()
        process.wait()
        stop = time.monotonic() + PATIENCE
        while (running := descendants(workers)) and time.monotonic() < stop:
            time.sleep(0.02)
        assert running == set()
