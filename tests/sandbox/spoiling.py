"""Programs that change all of Python that they can reach, for tests of what comes after."""

from tests.sandbox.solvers import solver

# Everything in every module becomes a function that says nothing, the modules of the sandbox first.
MODULES = solver(
    """\
mine = {"solver", "__main__", "sys", "builtins"}
nothing = lambda *given, **named: None
names = [name for name in sys.modules if name not in mine]
for name in sorted(names, key=lambda name: not name.startswith("sudoku_py")):
    try:
        names_of = list(vars(sys.modules[name]))
    except TypeError:
        continue
    for each in names_of:
        try:
            if not each.startswith("__") and callable(getattr(sys.modules[name], each)):
                setattr(sys.modules[name], each, nothing)
        except Exception:
            pass
return True""",
    "import sys\nimport copy, json, random, math, re, functools, itertools, collections",
)
GRADING = solver(
    """\
for key in g.PROBLEMS:
    g.PROBLEMS[key] = lambda *given: None
g.verdict = v.judged = v.verdict = lambda *given: v.SOLVED
g._is_expected = lambda *given, **named: True
return False""",
    "import sudoku_py.sandbox.grading as g\nimport sudoku_py.sandbox.verdict as v",
)
COPY = solver("return True", "import copy\ncopy.deepcopy = copy.copy = lambda x: x")
BUILTINS = solver(
    """\
real = next(each for each in gc.get_objects()
            if type(each) is dict and each.get("__name__") == "builtins" and "len" in each)
for each in ("len", "sorted", "isinstance", "list", "int", "type", "print", "range"):
    real[each] = lambda *given, **named: 7
return True""",
    "import gc",
)
TYPES = solver(
    """\
for each in gc.get_objects():
    if isinstance(each, type) and each.__module__.startswith("sudoku_py"):
        for name in list(vars(each)):
            try:
                if not name.startswith("__"):
                    setattr(each, name, lambda *given, **named: None)
            except Exception:
                pass
for space in object.__subclasses__():
    for held in gc.get_referents(space.__dict__):
        if type(held) is dict and "__repr__" in held and space.__module__ != "builtins":
            held["__repr__"] = held["__eq__"] = lambda *given: 7
return True""",
    "import gc",
)
FRAMES = solver(
    """\
frame = sys._getframe()
while frame:
    for held in list(frame.f_locals.values()):
        for name in ("over", "writes", "steps", "_limits", "passed", "board", "result"):
            try:
                setattr(held, name, 0)
            except Exception:
                pass
    frame = frame.f_back
return True""",
    "import sys",
)
TRACES = solver(
    """\
sys.settrace(lambda *given: None)
sys.setprofile(lambda *given: None)
for tool in range(6):
    try:
        sys.monitoring.free_tool_id(tool)
    except Exception:
        pass
sys.setrecursionlimit(60)
sys.path[:] = sys.meta_path[:] = []
random.seed = random.random = lambda *given: 4
return True""",
    "import sys, random",
)
OBJECTS = solver(
    """\
for each in gc.get_objects():
    if type(each) in (dict, list, set) and each is not globals():
        try:
            each.clear()
        except BaseException:
            pass
return True""",
    "import gc",
)
JAVASCRIPT = solver(
    """\
del sys.meta_path[0]
import js
for name in ("postMessage", "JSON", "Response", "WebAssembly", "fetch", "setTimeout", "Blob"):
    setattr(js, name, None)
return True""",
    "import sys",
)
NESTED = solver("x = []\nfor _ in range(300_000):\n    x = [x]\nreturn x")
FILES = solver(
    """\
for root, _, names in os.walk("/"):
    for name in names:
        if not root.startswith(("/dev", "/proc")):
            try:
                open(os.path.join(root, name), "w").close()
            except OSError:
                pass
return True""",
    "import os",
)

SPOILING = {
    "modules": MODULES,
    "the verdict": GRADING,
    "copy": COPY,
    "builtins": BUILTINS,
    "types": TYPES,
    "frames": FRAMES,
    "tracing": TRACES,
    "objects": OBJECTS,
    "JavaScript": JAVASCRIPT,
    "a nested result": NESTED,
    "files": FILES,
}
