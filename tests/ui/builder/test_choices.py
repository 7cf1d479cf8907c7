"""The builder takes up what was seen in the view before."""

from types import SimpleNamespace
from typing import Any

from sudoku_py.ui.app.store import Store
from sudoku_py.ui.board import boards
from sudoku_py.ui.builder.choices import RUNNERS, seen

OTHER = "12..34....1.4..."
PLAYED = boards.puzzle_line(Store(lambda _: None).game.board)


def came_from(view: str, mode: str = "watch", **slices: object) -> Any:
    store = Store(lambda _: None)
    store.update("route", previous=view, mode=mode)
    for name, slice_ in slices.items():
        store.add(name, slice_)
    return store


def lab(frame: dict[str, int] | None) -> dict[str, Any]:
    setup = {"puzzle": OTHER, "algorithm": "propagation", "seed": 3}
    known = ["cell-order", "exact-cover", "propagation"]
    race = SimpleNamespace(
        algorithms=["cell-order", "own.1", "propagation"],  # one's own code has no link
        seed=5,
        fairness="guesses",
        ranking="checks",
        finish="end",
    )
    return {"lab": SimpleNamespace(setup=setup, frame=frame, algorithms=known), "race": race}


def test_a_puzzle_that_is_played_is_taken_once() -> None:
    assert seen(came_from("play"), None) == {"p": PLAYED}
    assert seen(came_from("play"), PLAYED) == {}


def test_the_step_that_was_watched_is_taken() -> None:
    run = {"kind": "lab", "p": OTHER, "alg": "propagation", "seed": "3", "step": "12"}
    assert seen(came_from("lab", **lab({"step": 12})), PLAYED) == run
    assert seen(came_from("lab", **lab(None)), PLAYED) == {}
    assert seen(came_from("lab", "experiment", **lab({"step": 12})), PLAYED) == {}
    assert seen(came_from("play", **lab({"step": 12})), PLAYED) == {}


def test_the_race_is_taken() -> None:
    runners = dict(zip(RUNNERS, ("cell-order", "propagation", "", ""), strict=True))
    race = {**runners, "kind": "race", "p": PLAYED, "seed": "5", "step": "0"}
    race |= {"pace": "guesses", "rank": "checks", "goal": "end"}
    assert seen(came_from("lab", "race", **lab(None)), PLAYED) == race


def test_a_link_to_a_race_names_its_rules() -> None:
    store = came_from("play")
    request = {"algs": ["cell-order", "propagation"], "pace": "guesses", "rank": "luck"}
    store.update("route", link_request=request)
    found = seen(store, PLAYED)
    rules = {name: found[name] for name in ("kind", "pace", "rank", "goal")}
    assert rules == {"kind": "race", "pace": "guesses", "rank": "nodes", "goal": "solution"}


def test_the_puzzle_that_was_analysed_is_taken() -> None:
    analysed = came_from("analyse", analyse=SimpleNamespace(line=OTHER))
    assert seen(analysed, PLAYED) == {"kind": "analyse", "p": OTHER}


def test_a_view_that_has_not_arrived_has_shown_nothing() -> None:
    for view in ("lab", "analyse"):
        assert seen(came_from(view), PLAYED) == {}


def test_a_link_comes_before_all_that_was_seen() -> None:
    store = came_from("lab", **lab({"step": 12}))
    request = {"alg": "exact-cover", "step": 7, "problem": ("link.unknown", {})}
    store.update("route", link_request=request)
    assert seen(store, PLAYED) == {"kind": "lab", "p": PLAYED, "alg": "exact-cover", "step": "7"}


def test_a_mixed_algorithm_is_taken_with_its_choices() -> None:
    slices = lab({"step": 12})
    slices["lab"].setup["algorithm"] = "mix.first.random.none.conflict-directed"
    found = seen(came_from("lab", **slices), PLAYED)
    assert (found["alg"], found["mix-order"], found["mix-digits"]) == ("mix", "first", "random")
    assert (found["mix-inference"], found["mix-retreat"]) == ("none", "conflict-directed")


def test_of_a_race_the_choices_of_its_mixed_algorithm_are_taken() -> None:
    store = came_from("play")
    mixed = ["mix.first.random.none.chronological", "mix.degree.ascending.forward.chronological"]
    store.update("route", link_request={"algs": ["cell-order", *mixed]})
    found = seen(store, PLAYED)
    assert [found[name] for name in RUNNERS] == ["cell-order", "mix", mixed[1], ""]
    assert (found["mix-order"], found["mix-digits"]) == ("first", "random")
