"""What PyScript's own modules use of it."""

from typing import Any

interpreter: Any  # MicroPython, as JavaScript sees it
