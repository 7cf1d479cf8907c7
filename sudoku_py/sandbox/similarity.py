"""How similar two programs are, whatever their names and comments are.

A program becomes its tokens, of which names, numbers and texts keep only their kind; comments,
docstrings and blank lines are left out. Of the hashes of all runs of `RUN` tokens, winnowing keeps
the smallest of each window: the fingerprints. So two programs that share a run of
`RUN + WINDOW - 1` tokens share a fingerprint. The measure is the share of the fingerprints of the
smaller program that the other one has, too. It finds what is alike; it does not know why.

Source: S. Schleimer, D. S. Wilkerson, A. Aiken: Winnowing: Local Algorithms for Document
Fingerprinting. SIGMOD 2003, pages 76 to 85.
"""

import io
import keyword
import tokenize
import zlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

RUN = 8  # tokens
WINDOW = 6  # runs, of which one is kept
THRESHOLD = 0.8  # from here on, two programs are marked
FEWEST = 8  # fingerprints of a program that is compared; shorter ones are all alike
KINDS = {tokenize.NAME: "name", tokenize.NUMBER: "number", tokenize.STRING: "text"}
LEFT_OUT = (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.ENDMARKER)
LAYOUT = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)

Fingerprints = frozenset[int]


class Pair(NamedTuple):
    """Two programs, by their numbers from 0, and the share of fingerprints that they have both."""

    one: int
    other: int
    share: float


def fingerprints(code: str) -> Fingerprints:
    """The fingerprints of a program; of one that is no Python, those of its sound beginning.

    >>> one = fingerprints("def f(a, b):\\n    # the sum\\n    return a + b * a - b / 2\\n")
    >>> one == fingerprints("def plus(x, y):\\n    return x + y * x - y / 7\\n"), len(one) > 1
    (True, True)
    """
    words = list(_tokens(code))
    runs = [" ".join(words[at : at + RUN]) for at in range(max(1, len(words) - RUN + 1))]
    hashes = [zlib.crc32(run.encode()) for run in runs]
    windows = range(max(1, len(hashes) - WINDOW + 1))
    return frozenset(min(hashes[at : at + WINDOW]) for at in windows)


def _tokens(code: str) -> Iterator[str]:
    """The tokens, without names and comments; a text that is a whole line is a comment, too."""
    begins, found = True, tokenize.generate_tokens(io.StringIO(code).readline)
    while True:
        try:
            token = next(found)
        except (StopIteration, tokenize.TokenError, SyntaxError):  # the end, or no Python from here
            return
        if token.type in LEFT_OUT or (token.type == tokenize.STRING and begins):
            continue
        begins = token.type in LAYOUT
        if token.type in LAYOUT:
            yield tokenize.tok_name[token.type]
        elif token.type == tokenize.NAME and keyword.iskeyword(token.string):
            yield token.string
        else:
            yield KINDS.get(token.type, token.string)


def similar_pairs(
    programs: Sequence[Fingerprints], given: Fingerprints = frozenset()
) -> list[Pair]:
    """The pairs that share at least `THRESHOLD`, the most similar ones first.

    `given` is what all of them were given, as the starter of an exercise: it does not count.
    """
    own = [each - given for each in programs]
    found = [
        Pair(at, other, share)
        for at, one in enumerate(own)
        for other in range(at + 1, len(own))
        if (share := _share(one, own[other])) >= THRESHOLD
    ]
    return sorted(found, key=lambda pair: -pair.share)


def _share(one: Fingerprints, other: Fingerprints) -> float:
    fewest = min(len(one), len(other))
    return len(one & other) / fewest if fewest >= FEWEST else 0.0
