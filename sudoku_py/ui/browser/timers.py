"""Waiting: MicroPython's clock for coroutines."""

import asyncio


async def sleep_ms(milliseconds: int) -> None:
    """Let others work for that long; 0 lets each have a turn."""
    await asyncio.sleep_ms(milliseconds)  # type: ignore[attr-defined] # CPython has it in seconds
