"""What of the lab is shown: all of it, the preset that a person chose, or a station of a lesson.

The slice `lab` has the layout as `lab.layout`; the cockpit hides what it leaves out, and the panels
that it leaves out are neither rendered nor requested. In an embed, the link says what is shown.
"""

BASIC_COUNTERS = ("nodes", "backtracks", "checks")


class Layout:
    """The panels (`data-panel`) and counters to show; the first panel is the large one.

    Panels of `folded` are there, but closed. None stands for all of the panels, or counters.

    >>> layout = Layout("small", ("tree", "why"), ("nodes",), folded=("code",))
    >>> layout.has_panel("tree"), layout.has_panel("code"), layout.has_panel("stack")
    (True, True, False)
    >>> layout.has_counter("checks"), WHOLE.has_counter("checks"), WHOLE.has_panel("stack")
    (False, True, True)
    """

    def __init__(
        self,
        name: str,
        panels: tuple[str, ...] | None = None,
        counters: tuple[str, ...] | None = None,
        folded: tuple[str, ...] = (),
        is_plain: bool = False,
    ) -> None:
        self.name = name  # of the attribute `data-layout`
        self.panels = panels
        self.counters = counters
        self.folded = folded
        self.is_plain = is_plain  # whether the code is shown without types and `yield`

    @property
    def key(self) -> tuple[object, ...]:
        """What differs from that of another layout."""
        return self.name, self.panels, self.counters, self.folded

    @property
    def order(self) -> tuple[str, ...]:
        """The names of the panels, from top to bottom; empty if all are shown."""
        return (self.panels or ()) + self.folded

    def has_panel(self, name: str) -> bool:
        """Whether a panel is shown."""
        return self.panels is None or name in self.order

    def has_counter(self, name: str) -> bool:
        """Whether a counter is shown."""
        return self.counters is None or name in self.counters


BEGINNER, PROGRAMMER, RESEARCHER = "beginner", "programmer", "researcher"
WHOLE = Layout(RESEARCHER)
PRESET_NAMES = {  # the keys of their texts
    BEGINNER: "preset.beginner",
    PROGRAMMER: "preset.programmer",
    RESEARCHER: "preset.researcher",
}
PRESETS = {
    BEGINNER: Layout(BEGINNER, ("why",), BASIC_COUNTERS, ("code",), is_plain=True),
    PROGRAMMER: Layout(PROGRAMMER, ("code", "stack"), BASIC_COUNTERS),
    RESEARCHER: WHOLE,
}
