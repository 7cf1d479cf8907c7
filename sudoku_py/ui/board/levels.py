"""The levels of difficulty: names for ranges of Sudoku Explainer's ratings, in tenths."""

NO_RATING = 0  # of other sizes, or without exactly one solution
BEYOND = 200  # above all ratings that the page computes
FROM = 95  # where that begins
RATED_SIZE = 9
# Name, lowest and highest rating, as the generator has them.
LEVELS = (
    ("easy", 10, 25),
    ("medium", 26, 35),
    ("hard", 36, 64),
    ("very-hard", 65, 74),
    ("extreme", 75, 120),
)
NAMES = tuple([row[0] for row in LEVELS])
# How many of them other sizes have, by the techniques that are needed, as the generator has them.
COUNTS = {4: 1, 6: 3, 8: 4, 12: 4, 16: 3, RATED_SIZE: len(NAMES)}


def names_of(size: int) -> tuple[str, ...]:
    """Return the names of the levels of a size, the easiest first.

    >>> names_of(6)
    ('easy', 'medium', 'hard')
    """
    return NAMES[: COUNTS.get(size, 0)]


def level_of(se: int | None) -> str | None:
    """Return the level of a rating; None where there is no rating.

    >>> level_of(26), level_of(BEYOND), level_of(NO_RATING)
    ('medium', 'extreme', None)
    """
    if not se:
        return None
    return ([name for name, _, last in LEVELS if se <= last] + [NAMES[-1]])[0]


def shown(se: int) -> str:
    """Return a rating as people read it.

    >>> shown(26), shown(BEYOND)
    ('2.6', '9.5+')
    """
    tenths = min(se, FROM) if se == BEYOND else se
    return str(tenths // 10) + "." + str(tenths % 10) + ("+" if se == BEYOND else "")


def range_text(name: str) -> str:
    """Return the ratings of a level.

    >>> range_text("medium"), range_text("extreme")
    ('2.6–3.5', '7.5+')
    """
    for each, first, last in LEVELS:
        if each == name:
            return shown(first) + ("+" if each == NAMES[-1] else "–" + shown(last))
    return ""
