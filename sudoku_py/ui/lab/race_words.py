"""What is said of a race: how far, in which place, with which outcome. Each is (key, details)."""

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.words import Words

PLACES = ("race.first", "race.second", "race.third", "race.fourth")
OUTCOMES = {
    "running": "race.running",
    "solved": "race.solved",
    "all": "race.all",
    "none": "race.none",
    "gave-up": "race.gave-up",
    "full": "race.full",
    "too-deep": "race.too-deep",
    "out-of-memory": "race.out-of-memory",
}


def took(seconds: float, words: "Words") -> tuple[str, dict]:
    """A time, in the unit in which it can be read."""
    if seconds >= 1:
        return "race.seconds", {"time": words.decimal(seconds)}
    if seconds >= 0.001:
        return "race.milliseconds", {"time": words.decimal(seconds * 1000)}
    return "race.microseconds", {"time": words.whole(int(seconds * 1_000_000 + 0.5))}


def far(fairness: str, place: int, words: "Words") -> tuple[str, dict]:
    """A place in a race: steps, or nanoseconds where the time is equal."""
    return ("race.steps", {"n": place}) if fairness == "steps" else took(place / 1e9, words)


def outcome(fairness: str, row: dict, words: "Words") -> tuple[str, dict]:
    """How a runner did, and after how many steps, or after how long."""
    steps = ("race.steps", {"n": row["steps"]})
    after = steps if fairness == "steps" else took(row["seconds"], words)
    return OUTCOMES[row["status"]], {"far": after, "n": row["solutions"]}


def standing(fairness: str, row: dict, words: "Words") -> tuple[str, dict]:
    """The same, and the place if there is one."""
    how = outcome(fairness, row, words)
    if row["place"] is None:
        return "race.unplaced", {"how": how}
    return "race.placed", {"place": (PLACES[row["place"] - 1], {}), "how": how}
