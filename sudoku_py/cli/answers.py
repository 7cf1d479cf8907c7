"""From items to printed answers: here, in processes, or on a cluster; always in order."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from sudoku_py.cli import cluster, processes
from sudoku_py.cli.command import FAILURE, SUCCESS, UNDECIDED
from sudoku_py.cli.progress import bar

Input = TypeVar("Input")


class Answer(NamedTuple):
    """The text to print, whether the puzzle is as expected, and a remark for standard error.

    If it is not `decided`, it is unknown whether the puzzle is as expected.
    """

    text: str
    good: bool = True
    remark: str | None = None
    decided: bool = True


Answerer = Callable[[Input], Iterable[Answer]]


def stream(
    answer_to: Answerer[Input],
    items: Iterable[Input],
    arguments: Namespace,
    total: int | None = None,
) -> int:
    """Print the answers to each item as soon as they are known; return the exit code."""
    all_good = all_decided = True
    with bar(total) as advance:
        for answer in answers(answer_to, items, arguments):
            print(answer.text, flush=True)
            if answer.remark:
                print(answer.remark, file=sys.stderr)
            all_good &= answer.good or not answer.decided
            all_decided &= answer.decided
            advance()
    if not all_good:
        return FAILURE
    return SUCCESS if all_decided else UNDECIDED


def answers(
    answer_to: Answerer[Input], items: Iterable[Input], arguments: Namespace
) -> Iterator[Answer]:
    """The answers to all items, computed where the arguments say."""
    if arguments.dask:
        return cluster.in_order(answer_to, items, arguments.dask)
    if arguments.jobs > 1:
        return processes.in_order(answer_to, items, arguments.jobs)
    return (answer for item in items for answer in answer_to(item))
