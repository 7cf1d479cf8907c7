"""Why a search goes back: the reason in words, and the cells that it concerns."""

from sudoku_py.core import shape

STUCK, BLAMED = "stuck", "blamed"


def concerned(why: dict | None, size: int) -> dict[int, str]:
    """What cannot be completed, and the guess to blame, by cell.

    >>> why = {"kind": "contradiction", "cell": 3, "unit": None, "blamed": {"cell": 1}}
    >>> concerned(why, 4) == {3: "stuck", 1: "blamed"}
    True
    """
    found = {}
    if not why or why["kind"] == "waits":
        return found
    if why["kind"] == "contradiction":
        cells = [why["cell"]]
        if why["cell"] is None:
            cells = shape.units(size)[why["unit"]][2]
        for cell in cells:
            found[cell] = STUCK
    if why["blamed"]:
        found[why["blamed"]["cell"]] = BLAMED
    return found


def sentence(why: dict, size: int) -> tuple[str, dict]:
    """The reason as a key and its details.

    >>> sentence({"kind": "exhausted", "blamed": None}, 4)
    ('why.tried-all', {})
    """
    guess = _guess(why["blamed"], size)
    if why["kind"] == "contradiction":
        reason = _contradiction(why, size)
        if guess:
            return "why.contradiction", {"reason": reason, "guess": guess}
        return "why.contradiction-givens", {"reason": reason}
    if why["kind"] == "solution":
        return ("why.solution", {"guess": guess}) if guess else ("why.solution-only", {})
    if not guess:
        return "why.tried-all", {}
    return ("why.waits" if why["kind"] == "waits" else "why.tried"), {"guess": guess}


def _guess(blamed: dict | None, size: int) -> tuple[str, dict] | None:
    if not blamed:
        return None
    digit, cell = shape.SYMBOLS[blamed["digit"] - 1], shape.cell_name(size, blamed["cell"])
    return "why.guess", {"digit": digit, "cell": cell}


def _contradiction(why: dict, size: int) -> tuple[str, dict]:
    if why["cell"] is not None:
        return "why.cell", {"cell": shape.cell_name(size, why["cell"])}
    kind, number, _ = shape.units(size)[why["unit"]]
    unit = "transcript." + kind, {"number": number}
    if why["digit"] is None:
        return "why.unit", {"unit": unit}
    return "why.digit", {"unit": unit, "digit": shape.SYMBOLS[why["digit"] - 1]}


def steps(why: dict, here: int) -> dict[str, int]:
    """The steps to which buttons lead from step `here`, by their names.

    >>> steps({"kind": "contradiction", "step": 7, "blamed": {"step": 5}}, 7)
    {'to-blamed': 5}
    """
    found = {"to-stuck": why.get("step")} if why["kind"] == "contradiction" else {}
    if why["blamed"]:
        found["to-blamed"] = why["blamed"]["step"]
    return {name: step for name, step in found.items() if step != here}
