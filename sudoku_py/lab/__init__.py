"""The lab: runs of search algorithms that can be watched, rewound and compared.

    puzzle, algorithm, seed ─ recording ─► timeline ─ replay, lines ─► the state at any step
    ─ views, tree, transcript ─► what can be shown of it

    run          a puzzle, an algorithm and a seed, with a timeline; start here
    timing       computing time: slices of work, and a stopwatch
    recording    an event becomes a code, which includes its line of code
    timeline     codes in chunks with checkpoints; the state at any step
    replay       the call stack of a past step
    source       the text of the code that runs
    tree         the tree of the search
    lines        every line that runs between two steps
    plain_code   the source as a textbook has it, without types, imports and events
    views        what can be shown of steps, as data
    transcript   a run in sentences
    tree_view    the search tree of a run at a step, as data to draw
    texts        the page's language files, for sentences without a page
    recorded     a finished run of code that is not ours, as a search
    race         several runs side by side
    experiment   many runs in bulk, each to its first solution
    lesson       the stations of lessons, and lessons of a person's own, from JSON

It imports `core` and `solvers`. Within: `timing, recording, source ← timeline, replay ← views,
tree, lines ← transcript, run, recorded ← race, experiment, tree_view, texts ←
lesson`.

How data passes through: a recorder pulls events out of a search and appends a code for each.

>>> from sudoku_py.core.grid import Grid
>>> from sudoku_py.lab.timeline.timeline import CHUNK, Timeline
>>> from sudoku_py.solvers.registry import solver
>>> timeline = Timeline(Grid.from_line("." * 36), solver("cell-order"))
>>> timeline.extend(10_000)
10000

Event to code: step 5 has the fifth code of chunk 0. It stands for this event, from this function.

>>> code = timeline.codes(chunk=0)[5 - 1]
>>> kind, site, event, exact = timeline.event_codes.entries[code]
>>> event, timeline.event_codes.sites[site].function
(Reject(cell=2, digit=2, clash=1), 'fill')

Code to chunk: 10,000 events need only 500 different codes, so a full chunk has two bytes for each.

>>> len(timeline.event_codes.entries), CHUNK, timeline.codes(chunk=0).typecode
(500, 4096, 'H')

Chunk to seek: step 9000 is 808 codes after the checkpoint before chunk 2. Playing those codes
gives the state at the step.

>>> divmod(9000, CHUNK)
(2, 808)
>>> state = timeline.state(9000)
>>> state.board[24:], state.depth, timeline.event(9000)
([6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 25, Place(cell=24, digit=6, guessed=True))
"""
