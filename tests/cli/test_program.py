import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_py import __version__
from sudoku_py.cli import main
from tests.cli.running import BROKEN, CLASHING, UNIQUE, objects, puzzle_line, started

MAX_MEMORY = 60_000  # kB
STATUS = Path("/proc/self/status")  # what `resource` tells is the parent's too
MEASURED = f"""
import sys
from pathlib import Path
from sudoku_py.cli import main
code = main(["solve", "--json"])
[peak] = [line for line in Path("{STATUS}").read_text().splitlines() if line.startswith("VmHWM")]
print(peak.split()[1], file=sys.stderr)
"""


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells it")
def test_many_puzzles_need_little_memory() -> None:
    """A million of them need no more: measured, 22 MB."""
    run = subprocess.run(  # noqa: S603 (our own command)
        [sys.executable, "-c", MEASURED],
        input=(puzzle_line() + "\n") * 10_000,
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.count('"unique"') == 10_000
    assert int(run.stderr) < MAX_MEMORY


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_closed_pipe_ends_it_quietly(tmp_path: Path, jobs: str) -> None:
    many = tmp_path / "many.txt"
    many.write_text((puzzle_line() + "\n") * 2000, "utf-8")
    with started("solve", str(many), "--jobs", jobs) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_at_once_with_what_was_done(jobs: str, endless: str) -> None:
    with started("solve", "--jobs", jobs) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(f"{puzzle_line()}\n{endless}\n")
        process.stdin.close()
        assert objects(process.stdout.readline())[0]["status"] == "unique"
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert process.stderr.read() == ""


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "fly",
        "generate --count 0",
        "generate --clues 30 --empty 51",
        "generate --symmetry round",
        "solve --json --text",
        "solve --jobs 0",
        "solve --jobs 2 --dask tcp://localhost:1",
        "solve --jsno",
        f"solve --jsno {UNIQUE}",
        f"solve --algoritm={UNIQUE}",
        f"generate --soluton={UNIQUE} --seed 1",
        "solve -j",
        f"solve {UNIQUE} --json {UNIQUE} --jsno {UNIQUE}",
        f"trace {UNIQUE} --json {UNIQUE}",
        "trace --an-option-of-36-characters-by-chance",
    ],
)
def test_argparse_refuses_the_rest(arguments: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments.split())
    assert end.value.code == 2


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("solve", "generate", "check", "bench", "menu"):
        with pytest.raises(SystemExit) as end:
            main([command, "--help"])
        assert end.value.code == 0
        assert capsys.readouterr().out.startswith(f"usage: sudoku_py {command}")


def test_version() -> None:
    with started("--version") as process:
        assert process.stdout
        assert process.stdout.read() == f"sudoku_py {__version__}\n"


def test_without_an_error_nothing_is_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    main(["solve", UNIQUE])
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["trace", UNIQUE, "--algorithm", "nix"], "the algorithms are: cell-order, "),
        (["solve", UNIQUE, "--algorithm", "nix"], "the algorithms are: cell-order, "),
        (["race", UNIQUE, "--algorithms", "nix"], "the algorithms are: cell-order, "),
        (["experiment", UNIQUE, "--algorithms", "nix"], "the algorithms are: cell-order, "),
        (["trace", CLASHING], "Row 1 has the digit 1 more than once"),
        (["race", CLASHING], "Row 1 has the digit 1 more than once"),
        (["experiment", BROKEN], "“x” is not a digit"),
    ],
)
def test_what_cannot_be_run_is_refused_in_words(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err
