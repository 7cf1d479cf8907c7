"""What versions of the page have written, as the terminal reads it; see `tests/data/README.md`."""

import json
from pathlib import Path

import pytest

from sudoku_py.cli import main
from tests.cli.running import objects
from tests.data import KEPT
from tests.engine.test_rpc import FIRST, SOLUTION

SMALL = "12..34....1.4..."
OF_LINKS = {"progress": FIRST, "code": FIRST, "run": SMALL, "mix": SMALL, "race": SMALL}
every_version = pytest.mark.parametrize("version", KEPT, ids=lambda version: version.name)


@every_version
@pytest.mark.parametrize("name", OF_LINKS)
def test_the_puzzle_of_a_link_is_solved(
    version: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    link = json.loads((version / "links.json").read_text("utf-8"))[name]
    assert main(["solve", f"https://example.org/{link}"]) == 0
    [found] = objects(capsys.readouterr().out)
    assert (found["puzzle"], found["status"]) == (OF_LINKS[name], "unique")


@every_version
def test_the_boards_of_the_librarys_file_are_solved(
    version: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those of the statistics, too; lists of marks and colours are none."""
    assert main(["solve", str(version / "library.json")]) == 0
    found = objects(capsys.readouterr().out)
    assert {each["puzzle"] for each in found} == {SMALL, FIRST, f"5{FIRST[1:]}"}
    assert SOLUTION in [each["solution"] for each in found]


@every_version
def test_a_program_of_the_librarys_file_runs(
    version: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [draft] = json.loads((version / "library.json").read_text("utf-8"))["drafts"]
    program = tmp_path / "solver.py"
    program.write_text(draft["code"], "utf-8")
    assert main(["watch", str(program), SMALL, "--json"]) == 0
    assert capsys.readouterr().out
