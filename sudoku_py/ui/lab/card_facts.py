"""What the registry knows of an algorithm, as rows of its card."""

LIMITS = {"states": "lab.card-limit-states", "sweeps": "lab.card-limit-sweeps"}
SHOWN = (
    ("candidates", "lab.card-shows-candidates"),
    ("open_list", "lab.card-shows-list"),
    ("comparisons", "lab.card-shows-comparisons"),
)


def rows(facts: dict) -> list[tuple[str, str, dict]]:
    """What the registry knows of an algorithm: label, key of the text, and its details.

    >>> known = {"finds_all": False, "proves_none": False, "seeded": True, "candidates": False}
    >>> more = {"open_list": False, "comparisons": False, "breaks_rules": False}
    >>> more.update({"sizes": [4, 6], "budget": None})
    >>> [key for _, key, _ in rows(dict(known, **more))]
    ['lab.card-answers-none', 'lab.card-seeded', 'lab.card-sizes-from-to']
    """
    found = [("lab.card-answers", _answers(facts), {})]
    if facts["budget"]:
        key = LIMITS[facts["budget"]["what"]]
        found.append(("lab.card-limit", key, {"most": facts["budget"]["most"]}))
    seeded = "lab.card-seeded" if facts["seeded"] else "lab.card-not-seeded"
    found.append(("lab.card-chance", seeded, {}))
    for name, key in SHOWN:
        if facts[name]:
            found.append(("lab.card-shows", key, {}))
    if facts["breaks_rules"]:
        found.append(("lab.card-on-the-way", "lab.card-clashes", {}))
    sizes = {"least": min(facts["sizes"]), "most": max(facts["sizes"])}
    found.append(("lab.card-sizes", "lab.card-sizes-from-to", sizes))
    return found


def _answers(facts: dict) -> str:
    if facts["finds_all"] and facts["proves_none"]:
        return "lab.card-answers-all"
    return "lab.card-answers-some" if facts["proves_none"] else "lab.card-answers-none"
