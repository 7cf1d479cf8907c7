"""The messages between an embed and the page around it, as docs/embedding.md tells of them."""

from sudoku_py.ui.embed.options import DEFAULTS, LONGEST, LOOKS

VERSION = 1  # under `sudokuLab` in each of them
# Type → the names that are read of it.
HEARD = {
    "hello": (),
    "load": tuple(DEFAULTS),
    "play": (),
    "pause": (),
    "seek": ("step",),
    "set": LOOKS,
}


def pairs_of(data: object, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """The names that a message has, each with its value as a text; what is no text stays unread."""
    pairs = []
    for name in names:
        value = getattr(data, name, None)
        if isinstance(value, bool):
            pairs.append((name, "1" if value else "0"))
        elif isinstance(value, (int, float)) and value == value:  # noqa: PLR0124 - it is a number
            pairs.append((name, str(int(value)) if abs(value) <= 2**53 else "?"))
        elif isinstance(value, str):
            pairs.append((name, value[: LONGEST + 1]))
        elif value is not None:
            pairs.append((name, "?"))
    return pairs
