"""The teachable order: techniques from the easiest to see to the hardest.

It is this project's own, for hints and explanations: first what needs no pencil marks, then
patterns of one unit, of one digit, and of few cells; chains by what a person has to keep in mind.
The ratings of the two scales do not depend on it.
"""

TEACHABLE = (
    *("full-house", "hidden-single", "naked-single", "pointing", "claiming"),
    *("locked-pair", "naked-pair", "hidden-pair", "locked-triple", "naked-triple", "hidden-triple"),
    *("x-wing", "skyscraper", "two-string-kite", "xy-wing", "unique-rectangle-1"),
    *("unique-rectangle-2", "unique-rectangle-4", "w-wing", "xyz-wing", "turbot-fish"),
    *("empty-rectangle", "swordfish", "remote-pair", "bug-plus-1", "simple-colors"),
    *("naked-quad", "hidden-quad", "unique-rectangle-3", "unique-rectangle-5"),
    *("unique-rectangle-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2"),
    *("finned-x-wing", "sashimi-x-wing", "x-chain", "xy-chain", "jellyfish"),
    *("finned-swordfish", "sashimi-swordfish", "unique-loop", "multi-colors", "sue-de-coq"),
    *("als-xz", "nice-loop", "aic", "als-xy-wing", "finned-jellyfish", "sashimi-jellyfish"),
    *("bug-2", "bug-3", "bug-4", "grouped-nice-loop", "grouped-aic", "als-xy-chain"),
    *("death-blossom", "aligned-pair-exclusion", "franken-x-wing", "franken-swordfish"),
    *("finned-franken-x-wing", "finned-franken-swordfish", "forcing-chain", "forcing-net"),
)  # fmt: skip
