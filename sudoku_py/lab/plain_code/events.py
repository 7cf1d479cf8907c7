"""What a search has only for its events, and how it reads without them.

Events are left out, a solution is printed, and so is what only they need: tests without a body,
variables that nothing else reads, functions that nothing else calls.
"""

import ast
from collections.abc import Iterable, Iterator

from sudoku_py.lab.plain_code.draft import Draft, Function, functions, is_text

Block = list[ast.stmt]
Jump = ast.Return | ast.Continue | ast.Break
HARMLESS = {"count", "len", "tuple", "bit_count", "bit_indices"}  # calls that change nothing
# What a statement mentions whose effect the event shows.
EFFECTS = {
    "Place": ("board[", "position.place("),
    "Remove": ("board[", "self.board ="),
    "Eliminate": ("candidates", "strike", "eliminate", "place("),
    "Push": ("frontier",),
    "Enqueue": ("queue",),
}


class Events:
    """What a text without types has only for the events: found first, then left out together."""

    def __init__(self, draft: Draft, tree: ast.Module, searches: set[str]) -> None:
        self._draft, self._tree = draft, tree
        self._searches = [each for each in functions(tree) if each.name in searches]
        self._blocks: dict[ast.stmt, tuple[Block, ast.AST]] = {}  # with whose block it is
        for node in ast.walk(tree):
            for block in _blocks(node):
                self._blocks.update(dict.fromkeys(block, (block, node)))
        self._gone: set[ast.AST] = set()
        self._instead: dict[ast.stmt, str] = {}  # the text that stands for a statement
        self._lit: dict[ast.stmt, tuple[str, ...]] = {}  # what the line lit instead mentions

    def leave_out(self) -> None:
        """Make the edits."""
        used = _read(self._tree, set())
        for function in self._searches:
            for node in _own(function):
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield):
                    self._tell(node, node.value.value)
        while self._find_more(used):
            pass
        for statement in self._blocks:
            if not self._is_inside(statement):
                self._edit(statement)
        for function in self._searches:
            self._join(function)

    def _join(self, function: Function) -> None:
        """Call the other searches, and leave out names that only the events have read."""
        read = _read(function, self._gone)
        for node in _own(function):
            if isinstance(node, ast.YieldFrom):
                self._call(node)
            elif isinstance(node, ast.NamedExpr):
                self._name(node, read)
        self._end(function)

    def _tell(self, statement: ast.Expr, event: ast.expr | None) -> None:
        """A solution is printed; other events are left out."""
        if isinstance(event, ast.Call):
            self._lit[statement] = EFFECTS.get(ast.unparse(event.func), ())
        if isinstance(event, ast.IfExp):
            test, solution = ast.unparse(event.test), _printed(event.body)
            text = f"if {test}:\n    {solution}"
            if not solution and (solution := _printed(event.orelse)):
                text = f"if not {test}:\n    {solution}"
        else:
            text = solution = _printed(event)
        if solution:
            self._instead[statement] = text
        else:
            self._gone.add(statement)

    # what nothing needs any more

    def _find_more(self, used: set[str]) -> bool:
        before = len(self._gone) + len(self._instead)
        for statement in self._blocks:
            if isinstance(statement, ast.For | ast.If) and self._is_gone(statement.body):
                self._empty(statement)
        for function in self._searches:
            self._find_unread(function)
        unused = used - _read(self._tree, self._gone)
        self._gone.update(
            each for each in self._tree.body if isinstance(each, Function) and each.name in unused
        )
        return len(self._gone) + len(self._instead) > before

    def _is_gone(self, block: Iterable[ast.stmt]) -> bool:
        return self._gone.issuperset(block)

    def _empty(self, statement: ast.For | ast.If) -> None:
        """Leave out a statement without a body, unless its test decides on another branch."""
        if self._is_gone(statement.orelse):
            self._gone.add(statement)
        elif statement.body[0] not in self._instead:
            text = "return" if self._is_last(statement) else "pass"
            self._gone.discard(statement.body[0])
            self._instead[statement.body[0]] = text + "  # a dead end"

    def _is_last(self, statement: ast.stmt) -> bool:
        """Whether nothing of the function follows."""
        block, parent = self._blocks[statement]
        if isinstance(parent, Function):
            return block[-1] is statement
        is_branch = isinstance(parent, ast.If) and block[-1] is statement
        return is_branch and isinstance(parent, ast.stmt) and self._is_last(parent)

    def _find_unread(self, function: Function) -> None:
        """Leave out variables of a function that only the events have read."""
        before, now = _read(function, set()), _read(function, self._gone)
        for node in _own(function):
            if isinstance(node, ast.Assign) and node not in self._gone:
                target, value = node.targets[0], node.value
                if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                    self._find_unread_part(node, target, value, before - now)
                elif _names(target) <= before - now and _is_harmless(value):
                    self._gone.add(node)

    def _find_unread_part(
        self, node: ast.Assign, target: ast.Tuple, value: ast.Tuple, unread: set[str]
    ) -> None:
        pairs = list(zip(target.elts, value.elts, strict=True))
        left = [
            (name, each)
            for name, each in pairs
            if not (isinstance(name, ast.Name) and name.id in unread and _is_harmless(each))
        ]
        if len(left) < len(pairs):
            sides = (", ".join(map(ast.unparse, side)) for side in zip(*left, strict=True))
            self._instead[node] = " = ".join(sides)

    # edits

    def _is_inside(self, statement: ast.stmt) -> bool:
        """Whether a statement is in one that is left out."""
        parent = self._blocks[statement][1]
        while isinstance(parent, ast.stmt):
            if parent in self._gone:
                return True
            parent = self._blocks[parent][1]
        return False

    def _edit(self, statement: ast.stmt) -> None:
        draft = self._draft
        if statement in self._gone:
            draft.remove(statement, self._line_instead(statement))
        elif statement in self._instead:
            indent = " " * draft.start(statement)[1]
            text = self._instead[statement].replace("\n", "\n" + indent)
            draft.replace(draft.start(statement), draft.end(statement), text)
        elif isinstance(statement, ast.If) and statement.orelse and self._is_gone(statement.orelse):
            number = statement.orelse[0].lineno - 1
            draft.remove_line(number, statement.lineno)  # `else:`

    def _line_instead(self, statement: ast.stmt) -> int:
        """The line that is lit while a line runs that is left out; 0 at the level of the module.

        The statement whose effect an event shows; else what follows, if it leaves the block; else
        the statement before, or the head of the block.
        """
        block, parent = self._blocks[statement]
        rank = block.index(statement)
        earlier = [each for each in reversed(block[:rank]) if each not in self._gone]
        for each in earlier:
            text = ast.unparse(each)
            if isinstance(each, ast.Assign | ast.AugAssign | ast.Expr) and any(
                word in text for word in self._lit.get(statement, ())
            ):
                return each.lineno
        later = next((each for each in block[rank + 1 :] if each not in self._gone), None)
        if isinstance(later, Jump):
            return later.lineno
        if not isinstance(parent, ast.stmt):
            return 0
        for each in earlier:
            is_guard = isinstance(each, ast.If) and isinstance(each.body[-1], Jump)
            if not (is_guard or is_text(each)):
                return each.lineno
        if parent in self._gone:
            return self._line_instead(parent)
        return later.lineno if later and isinstance(parent, Function) else parent.lineno

    def _call(self, node: ast.YieldFrom) -> None:
        """Make a call of `yield from`."""
        draft, start, end = self._draft, self._draft.start(node), self._draft.end(node.value)
        line = draft.line(start[0])
        if line[: start[1]].endswith(" (") and draft.line(end[0])[end[1] :].startswith(")"):
            draft.replace(end, (end[0], end[1] + 1), "")
            start = (start[0], start[1] - 1)
        draft.replace(start, draft.start(node.value), "")

    def _name(self, node: ast.NamedExpr, read: set[str]) -> None:
        """Make `(name := value)` the value, if the name was only for the events."""
        if node.target.id not in read:
            line, column = self._draft.start(node)
            after_line, after = self._draft.end(node)
            self._draft.replace((line, column - 1), self._draft.start(node.value), "")
            self._draft.replace((after_line, after), (after_line, after + 1), "")

    def _end(self, function: Function) -> None:
        """Where a search only starts another one, there is nothing to return."""
        last = function.body[-1]
        is_plain = not any(isinstance(each, ast.Yield | ast.YieldFrom) for each in _own(function))
        if is_plain and isinstance(last, ast.Return) and last.value:
            self._draft.replace(self._draft.start(last), self._draft.start(last.value), "")


def _blocks(node: ast.AST) -> Iterator[Block]:
    for name in ("body", "orelse", "finalbody", "handlers"):
        block = getattr(node, name, None)
        if isinstance(block, list):
            yield block


def _own(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function, but for those of the functions in it."""
    nodes: list[ast.AST] = list(function.body)
    for node in nodes:
        yield node
        if not isinstance(node, Function | ast.Lambda):
            nodes += ast.iter_child_nodes(node)


def _read(tree: ast.AST, without: set[ast.AST]) -> set[str]:
    """The names that a tree reads, but for the nodes to be left out."""
    found, nodes = set(), [tree]
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add(node.id)
        nodes += [each for each in ast.iter_child_nodes(node) if each not in without]
    return found


def _names(target: ast.expr) -> set[str]:
    """The names that an assignment binds; one that is never read if it binds anything else."""
    return {target.id} if isinstance(target, ast.Name) else {""}


def _is_harmless(value: ast.expr) -> bool:
    """Whether to compute a value changes nothing."""
    calls = [each.func for each in ast.walk(value) if isinstance(each, ast.Call)]
    return all(getattr(each, "attr", getattr(each, "id", "")) in HARMLESS for each in calls)


def _printed(event: ast.expr | None) -> str:
    """The call that prints a solution; empty for anything else."""
    if isinstance(event, ast.Call) and ast.unparse(event.func) == "Solution":
        values = event.args[0]
        is_copy = isinstance(values, ast.Call) and ast.unparse(values.func) == "tuple"
        return f"print({ast.unparse(values.args[0] if is_copy else values)})"  # type: ignore[attr-defined]
    return ""
