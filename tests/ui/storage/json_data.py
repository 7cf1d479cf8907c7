"""Whatever JSON can hold, in two layers of lists and objects, as the storage or a file has it."""

from typing import Any

from hypothesis import strategies as st

SIMPLE = st.none() | st.booleans() | st.integers() | st.floats() | st.text()


def _around(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    # `st.recursive` has deeper ones, which no reader tells from these, at several times the cost.
    return st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)


# Deferred, the simple ones together come as often as lists, and not each as often.
ONE = st.deferred(lambda: SIMPLE)
JSON: st.SearchStrategy[Any] = ONE | _around(ONE | _around(ONE))
