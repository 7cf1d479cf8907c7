"""The depth over the steps of the run, drawn behind the bar on which one scrubs."""

from pyscript import document

from sudoku_py.ui.lab.part import Part
from sudoku_py.ui.lab.profile_shape import greatest, outlines
from sudoku_py.ui.lab.svg import made

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

PIXELS = 2  # for a bucket
MOST = 400  # buckets
LAYERS = ("beneath", "band", "solved", "position")


class Profile(Part):
    """Pulled as the run grows; the line that shows the step follows every frame.

    The drawing is as wide as the run has steps, so it fits the bar however far the run has come
    since the last pull.
    """

    every = 400

    def __init__(self, lab: "Lab") -> None:
        """Draw into the page's element."""
        super().__init__(lab)
        self._box = document.getElementById("profile")
        self._scrub = document.getElementById("scrub")
        self._box.setAttribute("role", "img")
        self._svg = made("svg", "profile-svg")
        self._svg.setAttribute("preserveAspectRatio", "none")
        self._layers = {}
        for name in LAYERS:
            self._layers[name] = made("path", "profile-" + name)
            self._svg.append(self._layers[name])
        self._box.append(self._svg)
        self._told = {}

    def begin(self, run: dict) -> None:  # noqa: ARG002
        """Forget the other run's depths."""
        self._told = {}
        for layer in self._layers.values():
            layer.setAttribute("d", "")

    def show(self, frame: dict) -> None:
        """Move the line, and say where it is."""
        step, recorded = frame["step"], frame["recorded"]
        top = greatest(self._told) if self._told else 1
        self._svg.setAttribute("viewBox", "0 0 %d %d" % (max(recorded, 1), top))
        self._layers["position"].setAttribute("d", "M%d 0V%d" % (step, top))
        said = self.lab.page.words.text("lab.scrub-at", {"step": step, "recorded": recorded})
        self._scrub.setAttribute("aria-valuetext", said)

    async def pull(self, frame: dict) -> bool:
        """Draw the depths of what there is by now; True while there is more to be found."""
        run, told = self.lab.session.run, self._told
        if told and told["recorded"] == frame["recorded"] and told["whole"]:
            self._say(frame)
            return False
        most = max(1, min(MOST, self._box.clientWidth // PIXELS))
        told = await self.lab.page.engine.call("run.profile", run=run["run"], most=most)
        if self.lab.session.run is not run or not self.lab.session.frame:
            return False
        self._told = told
        self._draw()
        self._say(frame)
        self.show(self.lab.session.frame)
        return not told["whole"]

    def _draw(self) -> None:
        told = self._told
        self._svg.setAttribute("data-buckets", str(len(told["high"])))
        band, beneath = outlines(told)
        self._layers["band"].setAttribute("d", band)
        self._layers["beneath"].setAttribute("d", beneath)
        dots = ["M%d 0h0" % step for step in told["solved"]]
        self._layers["solved"].setAttribute("d", "".join(dots))

    def _say(self, frame: dict) -> None:
        depths = {"most": greatest(self._told), "now": frame["depth"]}
        text = self.lab.page.words.text("lab.profile", depths)
        self._box.setAttribute("aria-label", text)

    def translate(self) -> None:
        """Say again how deep it went."""
        if self._told and self.lab.session.frame:
            self._say(self.lab.session.frame)
