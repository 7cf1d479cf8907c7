"""A student's own code: run within limits, recorded line by line, explained and graded.

    source text ─ program ─► Program ─ run ─► Recording ─► state at any step, transcript, mistakes
    exercise (JSON) + source ─ grading ─► a result per test

`exercise_reader` reads an exercise, `json_places` finds the line of a field in its text, and
`own_option` packs a lecturer's own exercise or lesson for links.

`run_recorder` is a line recorder of the lab (`lab.lines.line_recorder`), and its frames are those
of the lab (`lab.replay.frames`). `subprocess_run` does all this in a separate process, which it
ends if the code does not: `warden` runs between the two, so that nothing survives, and `isolation`
cuts the process off from network and files, where Linux supports it. Problems are data, as errors
are elsewhere: a key and details; their sentences are in the language files, in every language.
Imports `core`, `bitboard`, `generator`, `solvers` and `lab`.
"""
