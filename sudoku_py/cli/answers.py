"""From items to printed answers: here, in processes, or on a cluster; always in order."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from sudoku_py.cli import cluster, processes
from sudoku_py.cli.progress import bar

Input = TypeVar("Input")


class Answer(NamedTuple):
    """The text to print, whether the puzzle is as expected, and a remark for standard error."""

    text: str
    good: bool = True
    remark: str | None = None


Answerer = Callable[[Input], Iterable[Answer]]


def stream(
    answer_to: Answerer[Input],
    items: Iterable[Input],
    arguments: Namespace,
    total: int | None = None,
) -> bool:
    """Print the answers to each item as soon as they are known; return whether all are good."""
    all_good = True
    with bar(total) as advance:
        for answer in answers(answer_to, items, arguments):
            print(answer.text, flush=True)
            if answer.remark:
                print(answer.remark, file=sys.stderr)
            all_good &= answer.good
            advance()
    return all_good


def answers(
    answer_to: Answerer[Input], items: Iterable[Input], arguments: Namespace
) -> Iterator[Answer]:
    """The answers to all items, computed where the arguments say."""
    if arguments.dask:
        return cluster.in_order(answer_to, items, arguments.dask)
    if arguments.jobs > 1:
        return processes.in_order(answer_to, items, arguments.jobs)
    return (answer for item in items for answer in answer_to(item))
