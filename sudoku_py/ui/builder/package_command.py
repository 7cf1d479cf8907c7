"""The command that makes a package for a learning platform of what is chosen: see `tools.scorm`."""

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.builder.choices import SLICE, VIEW, BuilderState
from sudoku_py.ui.builder.own_state import file_name
from sudoku_py.ui.builder.snippets import ATTRIBUTES, text_of
from sudoku_py.ui.embed.options import DEFAULTS, Options

MAX_TITLE = 100  # characters
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._,"
# Kind of content → the view that the command names, and the options that this has there.
PACKED: dict[str, tuple[str, tuple[str, ...]]] = {
    "play": ("play", ("p",)),
    "lab": ("lab", ("p", "alg", "seed", "step", "speed", "panels")),
    "race": ("race", ("p", "algs", "pace", "rank", "goal", "seed", "speed")),
    "lesson": ("lesson", ("lesson", "step", "speed", "panels")),
    "drill": ("drill", ("technique", "positions", "seed")),
    "write": ("write", ("exercise",)),
    "own-exercise": ("write", ()),
    "own-lesson": ("lesson", ("step", "speed", "panels")),
}
ALWAYS = ("lang", "theme")


def package_command(kind: str, options: Options, title: str, file: str = "") -> str:
    """Return the command; "" for a kind that no package has.

    `file` is the name of the file with the own exercise or lesson.

    >>> package_command("write", dict(DEFAULTS, exercise="undo"), "Undo")
    "make scorm OPTIONS='--view write --title=Undo --exercise undo'"
    """
    if kind not in PACKED:
        return ""
    view, names = PACKED[kind]
    words = ["--view", view, "--title=" + _word(title[:MAX_TITLE])]
    if file:
        words += ["--own", _word(file)]
    for name in names + ALWAYS:
        value = options[name]
        if value != DEFAULTS[name]:
            words += ["--" + ATTRIBUTES.get(name, name), _word(text_of(name, value))]
    # The shell reads what is between the signs ', and make then reads $ as its own.
    return "make scorm OPTIONS='" + " ".join(words).replace("$", "$$").replace("'", "'\\''") + "'"


class PackageView(RegionView):
    """Shows the command; unchanged while something is wrong with the choices."""

    region, slices = VIEW, (SLICE,)
    _state: BuilderState

    def render(self) -> None:
        """Show the slice."""
        state = self._state
        kind = str(state.values["kind"])
        self._put("builder-package-box", "hidden", kind not in PACKED)
        self._put("builder-package-own", "hidden", not state.own_kind)
        if state.is_sound:
            file = file_name(state.own_kind, str(state.values["own"])) if state.own_kind else ""
            found = package_command(kind, state.options, state.title(self._texts), file)
            self._part("builder-package").value = found


def _word(text: str) -> str:
    """Return a text as one word for the shell that `make` starts."""
    if text and all([sign in PLAIN for sign in text]):
        return text
    for sign in '\\"`$':
        text = text.replace(sign, "\\" + sign)
    return '"' + text + '"'
