"""The drawing of a QR code's modules."""

QUIET = 4  # modules around the code that stay white, as readers need it


def path(rows: list[list[bool]]) -> str:
    """The dark modules as the path of an SVG: one rectangle for each run in a row.

    >>> path([[True, True, False, True]])
    'M4 4h2v1h-2zM7 4h1v1h-1z'
    """
    drawn = []
    for row, modules in enumerate(rows):
        start = None
        for at, dark in enumerate(modules + [False]):
            if dark and start is None:
                start = at
            elif not dark and start is not None:
                place = "M" + str(start + QUIET) + " " + str(row + QUIET)
                long = str(at - start)
                drawn.append(place + "h" + long + "v1h-" + long + "z")
                start = None
    return "".join(drawn)
