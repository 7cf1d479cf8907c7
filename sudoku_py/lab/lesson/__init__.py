"""Lessons of a person's own: read from JSON, and checked on the runs that they speak of.

    tables       what a lesson consists of, as types; the page's own lessons are such tables, too
    stations     a station's step in its run, and the values for the blanks of its text
    fields       the fields of the JSON, each checked, and the errors
    reader       the JSON becomes a lesson
    run_check    whether the runs have the steps, the values and the answers that it names

`docs/own-lessons.md` describes the JSON, `static/schema/lesson.schema.json` has it as a schema.
Imports `core`, `solvers` and the rest of `lab`.
"""
