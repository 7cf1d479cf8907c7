"""The profile: the depth over the steps of the run, drawn behind the bar of the transport.

For an algorithm that changes digits at random it is the energy: the number of pairs that clash.
"""

from collections.abc import Sequence

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine.run_protocol import Profile
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.lab.panels.panel import Panel
from sudoku_py.ui.lab.player.player import Player
from sudoku_py.ui.widgets.dom import make_svg

PIXELS = 2  # for each bucket
MAX_BUCKETS = 400
LAYERS = ("beneath", "band", "solved", "position")


class ProfilePanel(Panel):
    """Draws the profile as the run grows; the line at the shown step moves with every frame.

    The drawing has a width of one unit per step, so it fits the bar even if the run has grown since
    the profile was made.
    """

    interval_ms = 400

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services, player)
        self._box = self._part("profile")
        self._layers = {name: make_svg("path", {"class": "profile-" + name}) for name in LAYERS}
        attributes = {"class": "profile-svg", "preserveAspectRatio": "none"}
        self._svg = make_svg("svg", attributes, *[self._layers[name] for name in LAYERS])
        self._box.setAttribute("role", "img")
        self._box.append(self._svg)
        self._profile: Profile | None = None  # the engine's newest answer
        self._drawn: Profile | None = None

    def on_open(self) -> None:
        """Forget the depths of the other run."""
        self._profile = None
        for layer in self._layers.values():
            layer.setAttribute("d", "")

    def request(self) -> Sentence:
        """Request the depths, if there are more than the known ones."""
        most = max(1, min(MAX_BUCKETS, self._box.clientWidth // PIXELS))
        profile = self._profile
        known = profile["recorded"] if profile and profile["whole"] else -1
        return "profile", {"most": most, "known": known}

    def set_result(self, result: Profile | None) -> None:
        """Keep the depths, if they are new."""
        self._profile = result or self._profile

    def render(self) -> None:
        """Draw new depths, move the line, and describe the step and its depth."""
        frame, text, profile = self._frame, self._texts.text, self._profile
        if profile and profile is not self._drawn:
            self._drawn = profile
            self._draw(profile)
        step, recorded = frame["step"], frame["recorded"]
        top = max_depth(profile) if profile else 1
        self._svg.setAttribute("viewBox", "0 0 %d %d" % (max(recorded, 1), top))
        self._layers["position"].setAttribute("d", "M%d 0V%d" % (step, top))
        at = text("lab.scrub-at", {"step": step, "recorded": recorded})
        self._part("scrub").setAttribute("aria-valuetext", at)
        if profile:
            label = text("lab.profile", {"most": top, "now": frame["depth"]})
            if profile["measure"] == "energy":
                label = text("lab.profile-energy", {"most": top, "now": at_step(profile, step)})
            self._box.setAttribute("aria-label", label)

    def _draw(self, profile: Profile) -> None:
        self._svg.setAttribute("data-buckets", str(len(profile["high"])))
        band, beneath = outlines(profile)
        dots = "".join(["M%d 0h0" % step for step in profile["solved"]])
        for name, path in (("band", band), ("beneath", beneath), ("solved", dots)):
            self._layers[name].setAttribute("d", path)


def outlines(profile: Profile) -> tuple[str, str]:
    """The band between least and greatest depth, and the area below it, as paths of an SVG.

    A step is one unit wide, a level one unit high, and the greatest depth is at the top, at 0.

    >>> outlines({"steps": 2, "recorded": 3, "low": [0, 1], "high": [1, 2]})
    ('M0 1L1 1L3 0L3 0L3 1L3 1L1 2L0 2z', 'M0 2L1 2L3 1L3 1L3 2L0 2z')
    """
    if not profile["high"]:
        return "", ""
    across, lows, highs = _points(profile)
    top = max_depth(profile)
    high = ["%d %d" % (x, top - depth) for x, depth in zip(across, highs)]
    low = ["%d %d" % (x, top - depth) for x, depth in zip(across, lows)]
    ground = ["%d %d" % (profile["recorded"], top), "0 %d" % top]
    return _closed(high + low[::-1]), _closed(low + ground)


def at_step(profile: Profile, step: int) -> int:
    """The height of a profile at a step: the greatest in its bucket.

    >>> at_step({"steps": 2, "high": [0, 7]}, 3)
    7
    """
    high = profile["high"]
    return int(high[min(step // profile["steps"], len(high) - 1)]) if high else 0


def max_depth(profile: Profile) -> int:
    """The greatest depth of all, but at least 1, so that the drawing has a height."""
    return max([1] + list(profile["high"]))


def _points(profile: Profile) -> tuple[list[int], list[int], list[int]]:
    """Where the depths are drawn, the least depths, and the greatest.

    Those of a bucket are at its middle; the first and the last are repeated at the ends.
    """
    steps, recorded = profile["steps"], profile["recorded"]
    low, high = list(profile["low"]), list(profile["high"])
    if steps == 1:
        depths = exact(low, high)
        return list(range(len(depths))), depths, depths
    middles = [min(steps // 2 + index * steps, recorded) for index in range(len(high))]
    return [0] + middles + [recorded], low[:1] + low + low[-1:], high[:1] + high + high[-1:]


def exact(low: Sequence[int], high: Sequence[int]) -> list[int]:
    """The depth at each step, from buckets of two steps, the second of which starts the next.

    >>> exact([0, 1, 1], [1, 1, 2])
    [0, 1, 1, 2]
    """
    depths = [0]
    for least, most in zip(low, high):
        depths.append(most if depths[-1] == least else least)
    return depths


def _closed(points: list[str]) -> str:
    return "M" + "L".join(points) + "z"
