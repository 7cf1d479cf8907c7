"""Whatever JSON can hold, two layers deep, as a storage or a file may have it."""

from typing import Any

from hypothesis import strategies as st

SIMPLE = st.none() | st.booleans() | st.integers() | st.floats() | st.text()


def _around(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    # `st.recursive` has deeper ones, which no reader tells from these, at five times the cost.
    return inner | st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)


JSON: st.SearchStrategy[Any] = _around(_around(SIMPLE))
