"""How similar two programs are, whatever their names and comments are.

A program becomes its tokens, of which names, numbers and texts keep only their kind; comments,
docstrings, annotations of parameters and blank lines are left out. Of the hashes of all runs of
`RUN` tokens, winnowing keeps the smallest of each window: the fingerprints. So two programs that
share a run of `RUN + WINDOW - 1` tokens share a fingerprint. The measure is the share of the
fingerprints of the smaller program that the other one has, too. It finds what is alike; it does not
know why.

What more than half of a class has, at least `MANY` programs, is what was taught, and counts only
between programs that are the same in everything (the sources' own tool, Moss, does so from ten on).

Source: S. Schleimer, D. S. Wilkerson, A. Aiken: Winnowing: Local Algorithms for Document
Fingerprinting. SIGMOD 2003, pages 76 to 85.
"""

import io
import keyword
import tokenize
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

RUN = 8  # tokens
WINDOW = 6  # runs, of which one is kept
THRESHOLD = 0.8  # from here on, two programs are marked
MANY = 10  # programs that have the same
FEWEST = 8  # fingerprints of a program that is compared; shorter ones are all alike
KINDS = {tokenize.NAME: "name", tokenize.NUMBER: "number", tokenize.STRING: "text"}
LEFT_OUT = (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING, tokenize.ENDMARKER)
OPENING, CLOSING = ("(", "[", "{"), (")", "]", "}")
ENDING = (",", "=")  # of the type of a parameter
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
    begins = True
    for token in _without_annotations(_sound(code)):
        if token.type in LEFT_OUT or (token.type == tokenize.STRING and begins):
            continue
        begins = token.type in LAYOUT
        if token.type in LAYOUT:
            yield tokenize.tok_name[token.type]
        elif token.type == tokenize.NAME and keyword.iskeyword(token.string):
            yield token.string
        else:
            yield KINDS.get(token.type, token.string)


def _sound(code: str) -> Iterator[tokenize.TokenInfo]:
    """The tokens up to where the code is no Python any more."""
    found = tokenize.generate_tokens(io.StringIO(code).readline)
    while True:
        try:
            token = next(found)
        except (StopIteration, tokenize.TokenError, SyntaxError):
            return
        yield token


def _without_annotations(tokens: Iterable[tokenize.TokenInfo]) -> Iterator[tokenize.TokenInfo]:
    """The tokens without the types of parameters and of results."""
    in_head, depth, skips = False, 0, False
    for token in tokens:
        text = token.string if token.type in (tokenize.OP, tokenize.NAME) else ""
        depth += (text in OPENING) - (text in CLOSING)
        if text == "def" and not depth:
            in_head, skips = True, False
        elif in_head and not depth and text == ":":  # the head ends here
            in_head, skips = False, False
        elif in_head and ((depth == 1 and text == ":") or (not depth and text == "->")):
            skips = True
        elif skips and ((depth == 1 and text in ENDING) or (not depth and text == ")")):
            skips = False
        if not skips:
            yield token


def similar_pairs(
    programs: Sequence[Fingerprints], given: Fingerprints = frozenset()
) -> list[Pair]:
    """The pairs that share at least `THRESHOLD`, the most similar ones first.

    `given` is what all of them were given, as the starter of an exercise: it does not count.
    """
    own = [each - given for each in programs]
    counts = Counter(each for program in own for each in program)
    most = max(MANY, len(own) // 2)
    rare = [frozenset(each for each in program if counts[each] <= most) for program in own]
    found = [
        Pair(at, other, share)
        for at, one in enumerate(own)
        for other in range(at + 1, len(own))
        if (share := _share(*((one, one) if one == own[other] else (rare[at], rare[other]))))
        >= THRESHOLD
    ]
    return sorted(found, key=lambda pair: -pair.share)


def _share(one: Fingerprints, other: Fingerprints) -> float:
    fewest = min(len(one), len(other))
    return len(one & other) / fewest if fewest >= FEWEST else 0.0
