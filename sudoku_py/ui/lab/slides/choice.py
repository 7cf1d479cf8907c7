"""Which steps become pictures: from one to another, every n-th."""

from typing import Any

from sudoku_py.ui.storage.url_parameters import whole

MAX_SLIDES = 300  # five minutes of an animation, some megabytes
LAST_STEP = 999_999_999


class Choice:
    """The steps from `first` to `last`, `every` so many; `count` is how many these are."""

    def __init__(self, first: int, last: int, every: int) -> None:
        self.first = first
        self.last = last
        self.every = every
        self.count = (last - first) // every + 1


def chosen(texts: list[str], shown: int) -> tuple[Choice | None, tuple[str, dict[str, Any]] | None]:
    """Return what three fields choose (first, last, every), or the message that says why nothing.

    An empty first step is 0, an empty last one that which is shown, and empty is every step.

    >>> chosen(["", "", "2"], 40)[0].count
    21
    >>> chosen(["0", "1000", "1"], 40)[1]
    ('lab.slides-many', {'n': 1001, 'most': 300, 'every': 4})
    """
    numbers = [
        whole(text, LAST_STEP) if text else empty for text, empty in zip(texts, (0, shown, 1))
    ]
    first, last, every = numbers
    if first is None or last is None or not every or last < first:
        return None, ("lab.slides-range", {})
    choice = Choice(first, last, every)
    if choice.count > MAX_SLIDES:
        enough = (last - first) // MAX_SLIDES + 1
        return None, ("lab.slides-many", {"n": choice.count, "most": MAX_SLIDES, "every": enough})
    return choice, None
