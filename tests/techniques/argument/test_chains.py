"""Arguments of chains: which claims a chain of each form has, and chains through sets."""

from collections.abc import Iterator
from itertools import islice

import pytest

from sudoku_py.lab.texts import load, render
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.checker import check
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.finders import FINDERS, with_options
from sudoku_py.techniques.options import SearchOptions
from sudoku_py.techniques.practice import example, example_step
from tests.techniques.argument import corpus

FORMS = {
    "xy-chain": ["suppose", "then", "then", "then", "then", "either", "so"],
    "nice-loop": ["suppose", "then", "then", "then", "impossible", "so"],
    "x-cycle": ["fits", "fits", "sides", "so"],
    "y-cycle": ["has", "sides", "so"],
    "forcing-x-chain": ["suppose", "then", "impossible", "so"],
}


def said(technique_id: str, language: str = "en") -> list[str]:
    step, position = example_step(technique_id), example(technique_id).position
    words = Words(position.tables.geometry)
    return [render(load(language), words.sentence(each)) for each in argument_of(step, position)]


@pytest.mark.parametrize("technique_id", FORMS)
def test_a_strong_link_is_one_claim(technique_id: str) -> None:
    step, position = example_step(technique_id), example(technique_id).position
    kinds = [claim.kind for claim in argument_of(step, position)]
    assert kinds == FORMS[technique_id]


def test_each_claim_names_what_has_no_other_place() -> None:
    assert said("forcing-x-chain") == [
        "Suppose that r6c9 is 3.",
        "Then r4c7 cannot be 3, so r4c8 is 3: row 4 has no other place for the 3.",
        "But then box 6 would have the 3 twice, in r6c9 and in r4c8.",
        "So r6c9 cannot be 3.",
    ]
    assert said("forcing-x-chain", "es")[2] == (
        "Pero así la caja 6 tendría el 3 dos veces, en f6c9 y en f4c8."
    )


OPTIONS = {
    "with sets": SearchOptions(als_nodes=True),
    "as HoDoKu lists them": SearchOptions(als_nodes=True, as_listed=True),
}


def steps_with(options: SearchOptions, technique_id: str) -> Iterator[int]:
    """How many claims the arguments of some steps have; each of them is proved."""
    finder = with_options(FINDERS[technique_id], options)
    for position in corpus.positions()[:: 56 if options.as_listed else 24]:
        if position.tables.size == 9:
            for step in islice(finder(position), 4):
                argument = argument_of(step, position)
                check(argument, step, position)
                yield len(argument)


@pytest.mark.parametrize("options", OPTIONS.values(), ids=list(OPTIONS))
@pytest.mark.parametrize("technique_id", ["grouped-nice-loop", "grouped-aic"])
def test_chains_go_through_almost_locked_sets(technique_id: str, options: SearchOptions) -> None:
    assert len(list(steps_with(options, technique_id))) > 1
