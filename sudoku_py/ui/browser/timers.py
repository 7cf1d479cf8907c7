"""Waiting: MicroPython's clock for coroutines."""

import asyncio


async def sleep_ms(milliseconds: int) -> None:
    """Yield to other coroutines for that long; 0 gives each of them a turn."""
    await asyncio.sleep_ms(milliseconds)  # type: ignore[attr-defined] # CPython has it in seconds
