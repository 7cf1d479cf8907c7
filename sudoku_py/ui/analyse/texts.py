"""A puzzle as text in the field, and what was done to the text."""

LONGEST = 1000  # characters: nobody types more


def rows(puzzle: str) -> str:
    """A puzzle in rows.

    >>> rows("12..34..........").split()
    ['12..', '34..', '....', '....']
    """
    size = size_of(puzzle)
    return "\n".join([puzzle[start : start + size] for start in range(0, len(puzzle), size)])


def size_of(puzzle: str) -> int:
    """How many cells a row has.

    >>> size_of("." * 81)
    9
    """
    return int(len(puzzle) ** 0.5 + 0.5)


def without(puzzle: str, cell: int) -> str:
    """The puzzle with an empty cell.

    >>> without("12..", 1)
    '1...'
    """
    return puzzle[:cell] + "." + puzzle[cell + 1 :]


def is_typed(before: str, text: str) -> bool:
    """Whether one key can have made `text` of `before`; else it was pasted.

    >>> is_typed("12..", "12.3."), is_typed("12..", "1.."), is_typed("12..", "34..")
    (True, True, False)
    """
    if max(len(before), len(text)) > LONGEST:
        return False
    shorter = min(len(before), len(text))
    same = 0
    while same < shorter and before[same] == text[same]:
        same += 1
    end = 0
    while end < shorter - same and before[-1 - end] == text[-1 - end]:
        end += 1
    return len(text) - same - end <= 1 and len(before) - same - end <= 1
