import os
import signal
from collections.abc import Iterator

import pytest

from sudoku_py.cli import main
from sudoku_py.cli.answers import BATCHES_AHEAD, in_processes
from sudoku_py.cli.command import UsageError
from tests.cli.running import objects

Captured = pytest.CaptureFixture[str]


def twice(number: int) -> list[int]:
    return [number, -number]


def die(number: int) -> list[int]:
    os.kill(os.getpid(), signal.SIGKILL)
    return [number]


def test_order_is_kept() -> None:
    expected = [found for number in range(300) for found in twice(number)]
    assert list(in_processes(twice, range(300), jobs=2)) == expected


def test_it_reads_little_ahead() -> None:
    read = 0

    def source() -> Iterator[int]:
        nonlocal read
        while True:
            read += 1
            yield read

    found = in_processes(twice, source(), jobs=2)
    assert next(found) == 1
    assert read <= 2 * BATCHES_AHEAD + 1
    found.close()  # type: ignore[attr-defined]


def test_a_process_that_is_ended_from_outside_is_said() -> None:
    with pytest.raises(UsageError, match="was terminated"):
        list(in_processes(die, range(3), jobs=2))


@pytest.mark.parametrize("command", ["solve", "check", "solve --count 3"])
def test_the_same_answers_as_in_one_process(
    capsys: Captured, command: str, lists: list[str]
) -> None:
    code = main([*command.split(), *lists])
    alone = capsys.readouterr().out
    assert main([*command.split(), *lists, "--jobs", "2"]) == code
    assert objects(capsys.readouterr().out) == objects(alone)
