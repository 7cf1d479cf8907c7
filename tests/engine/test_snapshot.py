import random
import sys
from collections.abc import Iterator

import pytest

from sudoku_py.engine import snapshot
from sudoku_py.engine.rpc import OPERATIONS


@pytest.fixture(autouse=True)
def _chance_goes_on() -> Iterator[None]:
    state = random.getstate()
    yield
    random.setstate(state)


def test_chance_is_another_after_each_start() -> None:
    snapshot.warm_up()
    state = random.getstate()
    snapshot.resume()
    first = random.getstate()
    random.setstate(state)
    snapshot.resume()
    assert len({state, first, random.getstate()}) == 3


def test_what_any_operation_needs_has_been_imported() -> None:
    snapshot.warm_up()
    needed = {f"sudoku_py.engine.{module}" for module, _ in OPERATIONS.values()}
    assert needed <= sys.modules.keys()
