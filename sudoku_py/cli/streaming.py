"""From items to printed answers: here, in processes, or on a cluster; always in order."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from sudoku_py.cli import cluster, processes
from sudoku_py.cli.progress import bar

Thing = TypeVar("Thing")


class Answer(NamedTuple):
    """What is printed, whether all is well, and a remark for standard error."""

    text: str
    good: bool = True
    remark: str | None = None


Work = Callable[[Thing], Iterable[Answer]]


def stream(
    work: Work[Thing], things: Iterable[Thing], arguments: Namespace, total: int | None = None
) -> bool:
    """Print the answers of `work` to each thing as they come; whether all of them are good."""
    all_good = True
    with bar(total) as advance:
        for answer in answers(work, things, arguments):
            print(answer.text, flush=True)
            if answer.remark:
                print(answer.remark, file=sys.stderr)
            all_good &= answer.good
            advance()
    return all_good


def answers(work: Work[Thing], things: Iterable[Thing], arguments: Namespace) -> Iterator[Answer]:
    """The answers to all things, found where the arguments say."""
    if arguments.dask:
        return cluster.in_order(work, things, arguments.dask)
    if arguments.jobs > 1:
        return processes.in_order(work, things, arguments.jobs)
    return (answer for thing in things for answer in work(thing))
