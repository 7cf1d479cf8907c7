"""The nodes of the chains that follow the specification word for word."""

Statement = tuple[int, int, bool]  # cell, index of a digit, is it on


class Node:
    """A statement with its parents."""

    def __init__(self, what: Statement, parents: "list[Node]") -> None:
        self.what, self.parents = what, parents

    def ancestors(self) -> "set[Statement]":
        found: set[Statement] = set()
        todo = [self]
        while todo:
            node = todo.pop()
            if node.what not in found:
                found.add(node.what)
                todo += node.parents
        return found

    @property
    def nodes(self) -> int:
        return len(self.ancestors())
