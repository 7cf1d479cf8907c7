"""Where to go from a step of a recording: over a call, out of it, to a write, to a line.

Every search goes both ways. It skips what lies between two checkpoints where that cannot hold
what it looks for. Step `steps` + 1 is the end, after the last line.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from sudoku_py.sandbox.recording import Place, Recording
from sudoku_py.sandbox.tokens import CALL, KIND, KIND_BITS, LINE, RESUME, RETURN, SET

FORWARDS, BACKWARDS = 1, -1


class Stretch(NamedTuple):
    """What lies between two checkpoints: where it begins, and the least depth in it."""

    step: int  # the last one before it
    position: int
    depth: int
    lowest: int
    end: int  # position


def over(recording: Recording, step: int, direction: int = FORWARDS) -> int:
    """The next step that is no deeper than this one: after what the line calls."""
    return _at_depth(recording, step, depth_at(recording, step), direction)


def out(recording: Recording, step: int, direction: int = FORWARDS) -> int:
    """The next step outside this call: in the caller, or the end."""
    return _at_depth(recording, step, depth_at(recording, step) - 1, direction)


def to_write(recording: Recording, step: int, direction: int = FORWARDS) -> int:
    """The step after the next line that writes into the board shown; backwards, the last one."""
    written = recording.shown_steps
    if direction == FORWARDS:
        number = bisect_left(written, step)
        return written[number] + 1 if number < len(written) else recording.steps + 1
    number = bisect_left(written, step - 1) - 1
    return written[number] + 1 if number >= 0 else 0


def to_line(recording: Recording, step: int, lines: set[int], direction: int = FORWARDS) -> int:
    """The next step at which one of these lines is about to run."""
    targets = [line << KIND_BITS for line in lines]
    for stretch in _stretches(recording, step, direction):
        if any(_holds(recording, stretch, target) for target in targets):
            found = _choose(
                (each for each in _places(recording, stretch) if each.line in lines),
                step, direction,
            )  # fmt: skip
            if found is not None:
                return found
    return _last(recording, direction)


def depth_at(recording: Recording, step: int) -> int:
    """How deep the stack is at a step."""
    return recording.state(step).depth if 0 < step <= recording.steps else 0


def _at_depth(recording: Recording, step: int, depth: int, direction: int) -> int:
    for stretch in _stretches(recording, step, direction):
        if stretch.lowest <= depth:
            found = _choose(
                (each for each in _places(recording, stretch) if each.depth <= depth),
                step, direction,
            )  # fmt: skip
            if found is not None:
                return found
    return _last(recording, direction)


def _last(recording: Recording, direction: int) -> int:
    return recording.steps + 1 if direction == FORWARDS else 0


def _choose(places: Iterator[Place], step: int, direction: int) -> int | None:
    """The nearest of these steps in that direction; they come in order."""
    if direction == FORWARDS:
        return next((each.step for each in places if each.step > step), None)
    found = None
    for each in places:
        if each.step >= step:
            break
        found = each.step
    return found


def _stretches(recording: Recording, step: int, direction: int) -> Iterator[Stretch]:
    """Those that hold steps after this one, or before it, the nearest first."""
    known = recording.checkpoints
    # The stretch with number k ends at the checkpoint k; the last one at the end.
    if direction == FORWARDS:
        numbers = range(bisect_right(known, step, key=lambda each: each.step), len(known) + 1)
    else:
        numbers = range(bisect_left(known, step, key=lambda each: each.step), -1, -1)
    for number in numbers:
        yield _stretch(recording, number)


def _stretch(recording: Recording, number: int) -> Stretch:
    known = recording.checkpoints
    before = known[number - 1] if number else None
    after = known[number] if number < len(known) else None
    return Stretch(
        step=before.step if before else 0,
        position=before.position if before else 0,
        depth=len(before.stack) if before else 0,
        lowest=after.lowest if after else 0,
        end=after.position if after else len(recording.tokens),
    )


def _holds(recording: Recording, stretch: Stretch, token: int) -> bool:
    """Whether a token is there."""
    try:
        recording.tokens.index(token, stretch.position, stretch.end)
    except ValueError:
        return False
    return True


def _places(recording: Recording, stretch: Stretch) -> Iterator[Place]:
    tokens, position = recording.tokens, stretch.position
    step, depth = stretch.step, stretch.depth
    while position < stretch.end:
        token = tokens[position]
        kind = token & KIND
        if kind == LINE:
            step += 1
            yield Place(step, token >> KIND_BITS, depth)
        elif kind in (CALL, RESUME):
            depth += 1
        elif kind == RETURN:
            depth = max(depth - 1, 0)
        position += 2 if kind == SET else 1
