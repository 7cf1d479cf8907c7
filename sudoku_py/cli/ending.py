"""Turns ending signals into exceptions, so that a command can first end what it has started."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sudoku_py.sandbox.process_tree import end_with_parent

NAMES = ("SIGTERM", "SIGHUP")  # SIGINT is a KeyboardInterrupt anyway


class EndedBySignal(BaseException):
    """A signal ends this process; `number` is that of the signal."""

    def __init__(self, number: int) -> None:
        """Keep the number."""
        super().__init__(number)
        self.number = number


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Let these signals leave the block as an exception; after it they have their usual effect.

    One that is ignored, as by `nohup`, still is.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    caught = [each for each in numbers if signal.getsignal(each) is signal.SIG_DFL]
    for number in caught:
        signal.signal(number, _leave)
    try:
        yield
    except EndedBySignal as ended:
        signal.signal(ended.number, signal.SIG_DFL)
        os.kill(os.getpid(), ended.number)
        raise  # where the system does not end it
    finally:
        for number in caught:
            with suppress(ValueError):
                signal.signal(number, signal.SIG_DFL)


def leave_to_parent() -> None:
    """In a process of a pool: the parent handles Ctrl-C, and ends it by a signal or by exiting."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in NAMES:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    end_with_parent()
    if _has_lost_parent():  # before the system knew that it was to end this process, too
        os._exit(1)


def _has_lost_parent() -> bool:
    """Whether the parent of this process of a pool has ended already."""
    parent = multiprocessing.parent_process()
    if parent is None or multiprocessing.get_start_method() == "forkserver":
        return parent is not None and not parent.is_alive()
    return os.getppid() != parent.pid


def _leave(number: int, _frame: object) -> None:
    signal.signal(number, signal.SIG_IGN)  # what is ended now is ended only once
    raise EndedBySignal(number)
