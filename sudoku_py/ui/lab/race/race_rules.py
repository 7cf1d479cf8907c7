"""The rules of a race: what all get the same amount of, what ranks them, and how far they run.

Each has the names that the engine and links take, with the texts of the page.
"""

from typing import Any, TypeAlias

Problem: TypeAlias = tuple[str, dict[str, Any]]  # a message key and its details

# The keys of the texts: of what all get and of how far they run, before the value.
EQUAL, TO = "race.equal-", "race.to-"
RANKINGS = {
    "nodes": "counter.nodes",
    "checks": "counter.checks",
    "time": "race.time",
    "steps": "counter.steps",
}
# Of each parameter of a link: the attribute of the slice, its values with the usual one first.
PARAMETERS = {
    "pace": ("fairness", ("steps", "time", "guesses")),
    "rank": ("ranking", ("nodes", "checks", "time", "steps")),
    "goal": ("finish", ("solution", "end")),
}
BY_GUESSES = "guesses"


def rules_of(link: dict[str, str]) -> tuple[dict[str, str], list[Problem]]:
    """Return the rules that a link asks for, by attributes of the slice, and what is wrong with it.

    >>> rules_of({"pace": "guesses"})[0]["fairness"], rules_of({"goal": "x"})[1][0][0]
    ('guesses', 'race.link-rule')
    """
    rules, problems = {}, []
    for name, (attribute, known) in PARAMETERS.items():
        value = link.get(name, known[0])
        if value not in known:
            details = {"name": name, "found": value, "known": ", ".join(known)}
            problems.append(("race.link-rule", details))
        rules[attribute] = value if value in known else known[0]
    return rules, problems


def pairs_of(race: Any) -> list[tuple[str, str]]:
    """Return the names and values by which a link names the rules, but for the usual ones.

    >>> from sudoku_py.ui.lab.race.state import RaceState
    >>> pairs_of(RaceState())
    []
    """
    pairs = []
    for name in ("pace", "rank", "goal"):  # of a dictionary nobody knows the order
        attribute, known = PARAMETERS[name]
        if getattr(race, attribute) != known[0]:
            pairs.append((name, getattr(race, attribute)))
    return pairs
