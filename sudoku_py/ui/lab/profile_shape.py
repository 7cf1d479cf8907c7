"""The depth of a run over its steps, as an outline to draw."""


def outlines(profile: dict) -> tuple[str, str]:
    """The band between least and greatest depth, and what is beneath it, as paths of an SVG.

    `profile` is the answer of "run.profile". A step is one unit wide, a depth one unit high, and
    the greatest depth is at the top, at 0.

    >>> outlines({"steps": 2, "recorded": 3, "low": [0, 1], "high": [1, 2]})
    ('M0 1L1 1L3 0L3 0L3 1L3 1L1 2L0 2z', 'M0 2L1 2L3 1L3 1L3 2L0 2z')
    """
    if not profile["high"]:
        return "", ""
    across, lows, highs = _points(profile)
    top = greatest(profile)
    high = [_at(x, top - depth) for x, depth in zip(across, highs)]
    low = [_at(x, top - depth) for x, depth in zip(across, lows)]
    ground = [_at(profile["recorded"], top), _at(0, top)]
    return _closed(high + low[::-1]), _closed(low + ground)


def greatest(profile: dict) -> int:
    """The greatest depth of all, but at least 1, so that there is something to draw in."""
    return max(profile["high"] + [1])


def _points(profile: dict) -> tuple[list[int], list[int], list[int]]:
    """Where the bounds of the depth are drawn, the least depths, and the greatest.

    Those of a bucket stand in its middle, and at the ends of the run once more.
    """
    steps, recorded, low, high = [profile[key] for key in ("steps", "recorded", "low", "high")]
    if steps == 1:
        depths = exact(low, high)
        return list(range(len(depths))), depths, depths
    middles = [min(steps // 2 + place * steps, recorded) for place in range(len(high))]
    return [0] + middles + [recorded], low[:1] + low + low[-1:], high[:1] + high + high[-1:]


def exact(low: list[int], high: list[int]) -> list[int]:
    """The depth at each step, of buckets with two steps each, of which the second begins the next.

    >>> exact([0, 1, 1], [1, 1, 2])
    [0, 1, 1, 2]
    """
    depths = [0]
    for least, most in zip(low, high):
        depths.append(most if depths[-1] == least else least)
    return depths


def _at(x: int, y: int) -> str:
    return "%d %d" % (x, y)


def _closed(points: list[str]) -> str:
    return "M" + "L".join(points) + "z"
