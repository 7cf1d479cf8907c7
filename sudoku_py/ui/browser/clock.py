"""What time it is."""

import time


def now() -> float:
    """The milliseconds since 1970; MicroPython would cut JavaScript's own number to 32 bits."""
    return time.time_ns() / 1e6
