"""Someone watches algorithms: one run, a race, an experiment."""

from tests.browsers.person import Person, cells

SMALL = "12..34.........."  # with several solutions: its tree is one
STEPS = '#lab-panel [data-counter="steps"]'
THREE = ("cell-order", "propagation", "exact-cover")
TICK = """
const boxes = [...document.querySelectorAll("[data-control=experiment-algorithm]")];
for (const box of boxes) if (box.checked !== arguments[0].includes(box.value)) box.click();
return boxes.filter((box) => box.checked).length === arguments[0].length;
"""
# Whether a plot has more colours than there are algorithms.
COLOURS = """
const canvas = document.querySelector(`[data-plot=${arguments[0]}] canvas`);
if (!canvas?.width) return false;
const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
return new Set(new Uint32Array(data.buffer)).size > arguments[1];
"""


def test_a_run_to_its_end_seek_and_tree(person: Person, address: str) -> None:
    person.visits(f"{address}#view=lab&p={SMALL}")
    person.sees("html", "data-lab", "idle")
    person.types("ArrowRight")
    person.sees(cells("r1c3")[0], "data-origin", "guessed")
    person.sees('[data-line="current"]', "data-line", "current")
    person.sets("#speed", "0")  # a step a second: it is still under way when someone has looked
    person.acts("play")
    person.sees("html", "data-lab", "running")
    person.acts("pause")
    person.sees("html", "data-lab", "paused")
    person.acts("last")
    person.sees("html", "data-lab", "finished")
    person.sets("#scrub", "20")
    person.sees(STEPS, "text", "20")
    person.acts("next-backtrack")
    person.reads("#status", "transcript.remove")
    person.clicks('.tree-node[data-first="3"] .tree-shape')
    person.sees(STEPS, "text", "3")
    person.board("123.34..........")
    person.acts("last")
    person.sees("html", "data-lab", "finished")
    _race_and_experiment(person)


def _race_and_experiment(person: Person) -> None:
    person.acts("race")
    person.sees("html", "data-region", "lab-race")
    person.sees("html", "data-lab", "idle")
    person.clicks(".wordmark")
    person.types("End")
    person.sees("html", "data-lab", "finished")
    person.counts("#race-rows tr", 4)
    person.counts("[data-runner] [data-given]", 4 * len(SMALL))
    person.clicks("[data-mode=experiment]")
    person.waits(TICK, THREE)
    person.sets("#experiment-set", "givens-4x4")
    person.sets("#experiment-first", "8")
    person.acts("experiment-start")
    person.reads("#status", "experiment.finished", 24)
    person.sees("[data-plot=runs]", "data-points", "24")
    person.counts("#experiment-rows tr", 24)
    for plot in ("runs", "shares"):
        person.waits(COLOURS, plot, len(THREE))
