"""What is written to a terminal or a pipe: it never ends a command, nor moves a cursor."""

import io
import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_py.cli import main
from sudoku_py.cli.terminal import OBEYED, visible
from tests.cli.running import COMMAND, UNIQUE, objects
from tests.data import FOLDER

ENCODINGS = ("ascii", "cp437", "cp1252", "latin-1", "cp932", "utf-8", "utf-16")
CODE = """\
def solve(board):
    print("\\ud800 ñ ♥ “x” 中")
    ñandú = "\\udc80 é ⬜"
    return [[1, 2, 4, 3], [3, 4, 2, 1], [2, 3, 1, 4], [4, 1, 3, 2]]
"""
LINES = [
    *("algorithms", "techniques", "techniques --lang es", "techniques --lang es --json"),
    *(f"explain {UNIQUE} --lang {each}" for each in ("en", "es")),
    f"explain {UNIQUE} --lang es --json",
    *(f"steps {UNIQUE} --lang es", f"steps {UNIQUE} --json"),
    f"trace {UNIQUE} --steps 30 --lang es",
    f"trace {UNIQUE} --algorithm ac3 --steps 30 --lang es",
    *(f"trace {UNIQUE} --at 9", f"trace {UNIQUE} --lines --steps 40", f"trace {UNIQUE} --json"),
    *(f"solve {UNIQUE} --text", "solve 11.............. --json", f"check {UNIQUE} --text"),
    f"draw {UNIQUE} --algorithm mix --step 3 --lang es",
    *(f"rate {UNIQUE} --text", f"race {UNIQUE}", f"race {UNIQUE} --json"),
    *(f"solve {UNIQUE} --algorithm propagation --text", f"experiment {UNIQUE} --json"),
    *("generate --size 4 --seed 1", "generate --size 4 --seed 1 --json", f"bench {UNIQUE}"),
    *("grade --list --lang es", "grade --list --json --lang es", "solve ñandú… --json"),
    *("menu --seed 1 --lang es", "menu --seed 1", "solve --lang", "--help", "watch --help"),
]
SHOWN = "\t\n"
Captured = pytest.CaptureFixture[str]


class Printed:
    """Standard output and standard error in an encoding that a terminal may have."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
        self._bytes = io.BytesIO()
        self._stream = io.TextIOWrapper(self._bytes, encoding=encoding, errors="strict")
        answers = "5\n3\n4\nS9\nS1\nñ\n".encode() + b"\xff\xfe\n" + f"{UNIQUE}\n".encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(answers), encoding="utf-8"))
        monkeypatch.setattr("sys.stdout", self._stream)
        monkeypatch.setattr("sys.stderr", self._stream)

    def text(self) -> str:
        self._stream.flush()
        return self._bytes.getvalue().decode(self._stream.encoding)


def run(arguments: list[str]) -> int:
    try:
        return main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_command_prints_in_every_encoding(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for line in LINES:
        printed = Printed(monkeypatch, encoding)
        assert run(line.split()) in (0, 1, 2), line
        text = printed.text()
        assert text, line
        if "--json" in line and text.startswith("{"):
            assert objects(text)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_what_a_student_prints_ends_no_command(
    encoding: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "ñ.py"
    file.write_text(CODE, "utf-8")
    for options in ("--lang es", "--at 4", "--profile", "--json"):
        printed = Printed(monkeypatch, encoding)
        assert run(["watch", str(file), UNIQUE, *options.split()]) == 0
        assert printed.text()


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("ascii", "Unico desnudo: f4c2=3\n   f4c2 ve las cifras 1, 2 y 4."),
        ("cp437", "Unico desnudo: f4c2=3\n   f4c2 ve las cifras 1, 2 y 4."),
        ("utf-8", "Único desnudo: f4c2=3\n   f4c2 ve las cifras 1, 2 y 4."),
    ],
)
def test_a_simpler_character_stands_for_one_that_is_missing(
    encoding: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = Printed(monkeypatch, encoding)
    options = "--technique naked-single --lang es"
    main(["steps", "1234341221434.2.", *options.split()])
    assert shown in printed.text()


@pytest.mark.parametrize(
    "settings",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp437:strict"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_the_real_program_in_a_poor_terminal(settings: dict[str, str], tmp_path: Path) -> None:
    source = os.fsencode(tmp_path) + b"/\xff.py"
    try:
        Path(os.fsdecode(source)).write_text(CODE, "utf-8")
    except OSError:
        pytest.skip("this file system takes names of letters only")
    for arguments in (
        ["watch", source, UNIQUE, "--lang", "es"],
        ["solve", b"\xff\xfe.txt"],
        ["explain", str(FOLDER / "easy10.txt"), "--steps", "9", "--lang", "es"],
    ):
        done = subprocess.run(  # noqa: S603 (our own command)
            [*COMMAND, *arguments], env={**os.environ, **settings}, capture_output=True, check=False
        )
        assert done.returncode in (0, 2)
        assert b"Traceback" not in done.stderr
        assert done.stdout or b"is neither a file nor a puzzle." in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
@pytest.mark.parametrize("line", ["techniques", f"solve {UNIQUE}", f"experiment {UNIQUE}"])
def test_a_full_disk_is_said(line: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603 (our own command)
            [*COMMAND, *line.split()], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    message = "sudoku_py: The output cannot be written: No space left on device.\n"
    assert (done.returncode, done.stderr) == (2, message)


def test_streams_that_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setattr("sys.stdout", None)
    assert main(["solve"]) == 2
    sys.stdout.close()
    monkeypatch.setattr("sys.stdout", None)
    assert main(["techniques"]) == 0
    sys.stdout.close()


@given(st.text())
def test_nothing_is_left_that_a_terminal_obeys(text: str) -> None:
    shown = visible(text)
    assert not [char for char in shown if unicodedata.category(char) == "Cc" and char not in SHOWN]
    assert not [char for char in shown if unicodedata.bidirectional(char) in BIDI]
    assert visible(shown) == shown


BIDI = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


@given(st.text())
def test_json_means_the_same(text: str) -> None:
    for written in (json.dumps(text), json.dumps(text, ensure_ascii=False)):
        assert json.loads(visible(written)) == text


def test_what_people_write_is_left_alone() -> None:
    for text in ("¿Qué? → 4 × 4 ♥", "中文\tcol\n", "a\u0301\u200d👩\u200d🏫", "שלום"):
        assert visible(text) == text


def test_all_such_characters_are_known() -> None:
    for code in [*range(0x9), *range(0xB, 0x20), *range(0x7F, 0xA0), 0x202E, 0x2066, 0xE0041]:
        assert OBEYED.search(chr(code))


def to_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """To be called by the test, because before it standard error is another one."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)


def test_a_terminal_gets_a_bar_on_standard_error(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_a_terminal(monkeypatch)
    main(["solve", UNIQUE, "--json"])
    out, err = capsys.readouterr()
    assert "puzzles/s" in err
    assert len(objects(out)) == 1


def test_a_known_number_of_puzzles_is_shown(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_a_terminal(monkeypatch)
    main(["generate", "--size", "4", "--count", "3"])
    assert "3/3" in capsys.readouterr().err


def test_elsewhere_there_is_none(capsys: Captured) -> None:
    main(["solve", UNIQUE])
    assert capsys.readouterr().err == ""


def test_without_the_library_there_is_none(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_a_terminal(monkeypatch)
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert main(["solve", UNIQUE]) == 0
    assert capsys.readouterr().err == ""


def test_answers_on_the_same_screen_get_none(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_a_terminal(monkeypatch)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    main(["solve", UNIQUE])
    assert capsys.readouterr().err == ""
