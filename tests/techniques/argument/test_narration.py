"""What sentences mention beside the logic: what goes on the way, and in how many cases."""

from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument import claims as c
from sudoku_py.techniques.practice import example, example_step


def test_a_chain_names_what_each_node_excludes_on_the_way_to_the_next() -> None:
    argument = argument_of(example_step("x-chain"), example("x-chain").position)
    thens = [claim for claim in argument if isinstance(claim, c.Then)]
    assert not thens[0].gone  # the start itself is supposed to be false
    assert [claim.gone for claim in thens[1:]] == [((44, 8),), ((19, 8),)]


def test_what_follows_from_one_of_two_holds_either_way() -> None:
    argument = argument_of(example_step("x-chain"), example("x-chain").position)
    assert isinstance(argument[-1], c.So)
    assert argument[-1].ways == 2
    only = argument_of(example_step("bug-plus-1"), example("bug-plus-1").position)
    assert isinstance(only[-1], c.So)
    assert only[-1].ways == 1
