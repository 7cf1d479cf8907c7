"""What goes on which printed page.

All fits on A4 and on Letter alike, inside of the margins of `print.css`: what is printed on a page
is 186 mm broad and 250 mm high.
"""

PUZZLE, SOLUTION = "puzzle", "solution"
SIDES = {1: 174, 2: 100, 4: 88, 6: 64}  # puzzles per page: the side of a board in mm
SOLVED_SIDES = {12: 45, 6: 64}  # and of a solution
LARGEST_SMALL = 9  # boards with more cells in a row need more room for the solution, too
SMALLEST = 1.3  # mm: digits that are lower can hardly be read


def sheets(puzzles: list[dict], per_page: int, with_solutions: bool) -> list[dict]:
    """The pages in order: {"kind", "per_page", "side", "items"}; the items are (number, puzzle).

    `puzzles` are dictionaries with a "board" at least.
    """
    items = list(enumerate(puzzles, 1))
    found = _split(PUZZLE, items, per_page, SIDES[per_page])
    if with_solutions:
        largest = max([puzzle["board"]["size"] for puzzle in puzzles])
        many = 12 if largest <= LARGEST_SMALL else 6
        found += _split(SOLUTION, items, many, SOLVED_SIDES[many])
    return found


def _split(kind: str, items: list[tuple], per_page: int, side: int) -> list[dict]:
    return [
        {"kind": kind, "per_page": per_page, "side": side, "items": items[at : at + per_page]}
        for at in range(0, len(items), per_page)
    ]
