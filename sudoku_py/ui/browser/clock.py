"""What time it is, and a time as people read it."""

import time


def now() -> float:
    """The milliseconds since 1970; MicroPython would cut JavaScript's own number to 32 bits."""
    return time.time_ns() / 1e6


def clock(seconds: float) -> str:
    """Return seconds as a clock shows them.

    >>> clock(65), clock(3600)
    ('1:05', '1:00:00')
    """
    hours, minutes, rest = int(seconds) // 3600, int(seconds) // 60 % 60, int(seconds) % 60
    tail = ":" + ("0" + str(rest))[-2:]
    if hours:
        return str(hours) + ":" + ("0" + str(minutes))[-2:] + tail
    return str(minutes) + tail
