"""Answers from several processes and from a Dask cluster, of two processes on this machine."""

import os
import signal
import sys
from collections.abc import Iterator
from time import sleep
from typing import Any

import pytest

from sudoku_py.cli import answers, main
from sudoku_py.cli.answers import BATCHES_AHEAD, in_processes
from sudoku_py.cli.command import UsageError
from tests.cli.running import UNIQUE, objects
from tests.data import FOLDER

Captured = pytest.CaptureFixture[str]
dask, distributed = pytest.importorskip("dask"), pytest.importorskip("distributed")


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


@pytest.fixture(scope="module")
def two_processes() -> Iterator[Any]:
    # Each process is a copy of one that has everything imported, which takes the longest.
    copies = dask.config.set({"distributed.worker.multiprocessing-method": "forkserver"})
    with (
        copies,
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as running,
    ):
        yield running


def slowly(number: int) -> list[tuple[int, int]]:
    sleep(0.02)
    return [(number, os.getpid())]


def test_a_cluster_gives_the_same_answers_as_one_process(
    capsys: Captured, lists: list[str], two_processes: Any
) -> None:
    code = main(["solve", *lists])
    alone = capsys.readouterr().out
    assert main(["solve", *lists, "--dask", two_processes.scheduler_address]) == code
    assert objects(capsys.readouterr().out) == objects(alone)


def test_puzzles_are_rated_as_in_one_process(capsys: Captured, two_processes: Any) -> None:
    easy = str(FOLDER / "easy10.txt")
    assert main(["rate", easy]) == 0
    alone = capsys.readouterr().out
    assert main(["rate", easy, "--dask", two_processes.scheduler_address]) == 0
    assert capsys.readouterr().out == alone


def test_the_same_puzzles_are_generated(capsys: Captured, two_processes: Any) -> None:
    wanted = ["generate", "--rating", "2.0-3.0", "--count", "3", "--seed", "5"]
    assert main(wanted) == 0
    alone = capsys.readouterr().out
    assert main([*wanted, "--dask", two_processes.scheduler_address]) == 0
    assert capsys.readouterr().out == alone


def test_every_puzzle_is_answered_once_though_a_process_is_killed(
    monkeypatch: pytest.MonkeyPatch, two_processes: Any
) -> None:
    monkeypatch.setattr(answers, "BAG", 20)
    results = answers.on_cluster(slowly, range(100), two_processes.scheduler_address)
    found = [next(results)]
    victim = two_processes.workers[0].pid
    os.kill(victim, signal.SIGKILL)
    found += results
    assert [number for number, _ in found] == list(range(100))
    assert len({process for _, process in found}) >= 2


def test_no_cluster_is_a_usage_error(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "TIMEOUT", 0.2)
    assert main(["solve", UNIQUE, "--dask", "tcp://127.0.0.1:1"]) == 2
    message = "sudoku_py: There is no Dask cluster at tcp://127.0.0.1:1.\n"
    assert capsys.readouterr().err.endswith(message)


def test_no_library_is_a_usage_error(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["solve", UNIQUE, "--dask", "tcp://127.0.0.1:1"]) == 2
    message = "sudoku_py: --dask needs an extra library: pip install 'sudoku-lab[dask]'.\n"
    assert capsys.readouterr().err == message
