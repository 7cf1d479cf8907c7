"""Dancing links: the table of an exact cover problem, in which items are covered and uncovered.

Each item is to be covered exactly once by an option, which is a set of items. Every item is the
head of a circular list of the nodes of its options; the heads form a circular list of their own.
A node that is unlinked keeps its own links, so uncovering in reverse order restores all.

Source: Knuth, "Dancing Links", 2000; "The Art of Computer Programming" 4B, 7.2.2.1.
"""

from collections.abc import Iterator, Sequence


class DancingLinks:
    """Items 0 to `items` − 1, and `options`, all with as many items as the first.

    >>> table = DancingLinks(2, [(0, 1), (0, 1)])
    >>> table.choose_item(), table.sizes[:2], list(table.options_of(1))
    (0, [2, 2], [0, 1])
    >>> table.cover(0)
    >>> table.choose_item(), table.sizes[:2], list(table.options_of(1))
    (1, [2, 0], [])
    """

    def __init__(self, items: int, options: Sequence[Sequence[int]]) -> None:
        """Link everything; the head of all heads has the number `items`."""
        self.root = items
        self.width = len(options[0]) if options else 1
        self.sizes = [0] * items
        self.right = [*range(1, items + 1), 0]
        self.left = [items, *range(items)]
        self.item = list(range(items + 1))  # of each node; a head is the node of its own number
        self.up = list(range(items + 1))
        self.down = list(range(items + 1))
        for option in options:
            for item in option:
                self._append(item)

    def _append(self, item: int) -> None:
        node, last = len(self.item), self.up[item]
        self.item.append(item)
        self.up.append(last)
        self.down.append(item)
        self.down[last] = self.up[item] = node
        self.sizes[item] += 1

    def choose_item(self) -> int | None:
        """The first of the items with fewest remaining options (MRV); None if all are covered."""
        best, head = None, self.right[self.root]
        while head != self.root:
            if best is None or self.sizes[head] < self.sizes[best]:
                best = head
            head = self.right[head]
        return best

    def options_of(self, item: int) -> Iterator[int]:
        """The numbers of the remaining options that cover `item`."""
        node = self.down[item]
        while node != item:
            yield (node - self.root - 1) // self.width
            node = self.down[node]

    def cover(self, item: int) -> None:
        """Take `item` out of the table, and every option that covers it out of all other items."""
        self.right[self.left[item]] = self.right[item]
        self.left[self.right[item]] = self.left[item]
        for node in self._others_of(item):
            self.down[self.up[node]] = self.down[node]
            self.up[self.down[node]] = self.up[node]
            self.sizes[self.item[node]] -= 1

    def uncover(self, item: int) -> None:
        """Undo the last `cover`."""
        for node in reversed(self._others_of(item)):
            self.sizes[self.item[node]] += 1
            self.down[self.up[node]] = self.up[self.down[node]] = node
        self.right[self.left[item]] = self.left[self.right[item]] = item

    def cover_others(self, option: int, item: int) -> None:
        """Cover the other items of `option`, which was chosen to cover `item`."""
        for other in self._others(option, item):
            self.cover(other)

    def uncover_others(self, option: int, item: int) -> None:
        """Undo `cover_others`."""
        for other in reversed(self._others(option, item)):
            self.uncover(other)

    def _others(self, option: int, item: int) -> list[int]:
        """The items of `option` but for `item`."""
        first = self.root + 1 + option * self.width
        return [each for each in self.item[first : first + self.width] if each != item]

    def _others_of(self, item: int) -> list[int]:
        """The nodes of the options that cover `item`, but for its own, from top to bottom."""
        nodes, node = [], self.down[item]
        while node != item:
            first = node - (node - self.root - 1) % self.width
            nodes += [each for each in range(first, first + self.width) if each != node]
            node = self.down[node]
        return nodes
