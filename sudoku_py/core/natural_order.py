"""The order in which people read names with numbers: `task 2` before `task 10`.

The command `class` and the page sort by it; it runs on MicroPython, too.
"""


def natural_key(name: str) -> tuple[list[tuple[str, int, str]], str]:
    """Return the key by which `sorted` puts names, or paths, into the order of their numbers.

    A part of it is a text, with the length and the digits of the number after it. The name itself
    comes last, so that `x1` and `x01` have one order wherever they come from.

    >>> sorted(["10.json", "2.json", "a9/x10.json", "a9/x3.json"], key=natural_key)
    ['2.json', '10.json', 'a9/x3.json', 'a9/x10.json']
    """
    parts, start, at = [], 0, 0
    while at < len(name):
        first = at
        while at < len(name) and "0" <= name[at] <= "9":
            at += 1
        if at == first:
            at += 1
            continue
        digits = name[first:at].lstrip("0")
        parts.append((name[start:first], len(digits), digits))
        start = at
    parts.append((name[start:], 0, ""))
    return parts, name
