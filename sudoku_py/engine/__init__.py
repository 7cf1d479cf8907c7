"""The worker's RPC: JSON text in, JSON text out.

    page ─ request ─► rpc.call ─► operation ─► task, advanced slice by slice ─ response ─► page

An operation is a function; `rpc.OPERATIONS` has the module of each, which is imported when the page
first asks for it. Anything that can take long is a task (`tasks`). What goes each way has a type in
`protocol`, `run_protocol`, `experiment_protocol`, `lesson_protocol`, `photo_protocol` or
`student_protocol`.

    reader, verdicts, analysis, batch    puzzles as text, what they are, many at once
    generation, rating                   new puzzles, and how difficult puzzles are
    hints, paths, practice, step_data    steps of techniques: the next, all, and drills
    runs, run_views, panel_data          a run of the lab, and what its panels show of a step
    races, experiment, lessons           several runs, many runs, and the stations of lessons
    own_content                          what a lecturer writes in the builder's editor
    transcript                           a run in sentences, and as slides
    student_rpc, judge_rpc               the same for the sandbox and the judge of a student's code
    photo, received, late_code           a photo: its pixels, and the Python that reads them
    startup, snapshot                    what is imported before the engine's memory is stored

Imports every package except `cli` and `ui`.
"""

from sudoku_py.engine.rpc import VERSION, call

__all__ = ["VERSION", "call"]
