"""Someone writes code: it is run, watched step by step, stopped, and graded."""

from tests.browsers.person import Person
from tests.browsers.scripts import SET
from tests.e2e.lab_steps import SHORT

RUN = ".watch"
EDITOR = """
return document.querySelector("#write-editor").shadowRoot?.querySelector(arguments[0]) != null;
"""


def begins(person: Person, choice: str) -> None:
    """Choose of the menu New, once: it is empty again when that is done."""
    person.asks(SET, "#write-new", choice)


def test_code_is_run_stepped_graded_and_stopped_where_it_has_no_end(
    person: Person, address: str
) -> None:
    person.visits(f"{address}#view=write&p={SHORT}")
    person.waits(EDITOR, ".cm-content")
    _run_and_step(person)
    _grade(person)
    _stop(person)


def _run_and_step(person: Person) -> None:
    person.counts(".write-empty", 1)
    person.acts("write-run")
    person.reads("#status", "sandbox.solved")
    person.counts(".write-empty", 0)
    person.acts("watch-first")
    person.sees(RUN, "data-step", "0")
    person.acts("watch-step")
    person.sees(RUN, "data-step", "1")
    person.waits(EDITOR, ".cm-running")
    person.acts("watch-write")
    person.waits("return Number(document.querySelector('.watch').dataset.step) > 1")
    person.acts("watch-write-back")
    person.sees(RUN, "data-step", "0")


def _grade(person: Person) -> None:
    begins(person, "exercise:undo")
    person.sees("#write-exercise-title", "text", "Undo")
    person.acts("write-grade")
    person.reads("#status", "sandbox.score")
    person.counts("#write-tests > tr", 5)
    person.clicks('[data-action="write-watch-test:3"]')
    person.reads("#status", "sandbox.not-restored")


def _stop(person: Person) -> None:
    begins(person, "starter:board")
    person.clicks("#write-editor")
    person.types("Control+a", *"def solve(b):", "Enter", *"while 1:pass")
    person.acts("write-run")
    person.counts("#write-lines", 1)
    person.acts("write-stop")
    person.reads("#status", "write.stopped")
    begins(person, "starter:example")
    person.acts("write-run")
    person.reads("#status", "sandbox.solved")
    _recurse(person)


def _recurse(person: Person) -> None:
    """Each browser has a stack of its own size, whose end Python must not meet."""
    begins(person, "starter:board")
    person.clicks("#write-editor")
    person.types(
        "Control+a", *"solve=lambda b:solve_all(map(solve,[b]))", "Enter", *"solve_all=list"
    )
    person.acts("write-run")
    person.reads("#status", "sandbox.recursion-stack")
