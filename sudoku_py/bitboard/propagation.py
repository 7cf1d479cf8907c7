"""Propagation in the fast engine: what follows from a state without a guess.

How a state is laid out, and how singles are found in it, is drawn in `bitboard.search`.
"""

from collections.abc import Iterator

from sudoku_py.bitboard.masks import Board


def propagate(board: Board, state: int) -> int:
    """The state with singles placed and locked candidates used; 0 if that is a dead end."""
    guards, place, size = board.guards, board.place, board.size
    while is_open := state & guards:
        ones = is_open >> size
        less = state - ones
        if less & is_open != is_open:
            return 0
        single = (less & state) - ones & is_open ^ is_open
        if single:
            found = state & single - (single >> size)
            while found:
                keep = place[found.bit_length()]
                state &= keep
                found &= keep  # neither the same single in another field, nor its rivals
        elif state == (state := locked_candidates(board, state)):  # before and after are the same
            break
    return state


def locked_candidates(board: Board, state: int) -> int:
    """The state without what locked candidates (pointing and claiming) rule out.

    A *segment* is where a line (row or column) and a box meet. A digit that fits into just one
    segment of its line cannot be elsewhere in the box, and the other way round.
    """
    lines = state >> board.lines_at
    for inside, all_segments, groups in board.axes:
        segments = lines
        for shift in inside:
            segments |= lines >> shift
        segments &= all_segments  # one bit for each: does the digit fit in anywhere?
        useful = 0
        for shifts, firsts, spread in groups:  # the segments of a line, those of a box
            once, twice = segments, 0
            for shift in shifts:  # fold a group onto its first segment
                other = segments >> shift
                twice |= once & other
                once |= other
            useful ^= ((once ^ twice) & firsts) * spread & segments  # alone in both: of no use
        for segment in _bits(useful):
            state &= board.confine[segment]
    return state


def _bits(number: int) -> Iterator[int]:
    """The bits that are set, counted from 1 as `bit_length` does, the highest first."""
    while number:
        yield (bit := number.bit_length())
        number ^= 1 << bit - 1
