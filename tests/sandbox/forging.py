"""Messages that a student's process sends in the place of the true ones, for tests of the judge."""

from tests.sandbox.solvers import solver

# The code finds the sender of its process, sends what it wants, and ends before the truth comes.
HEAD = """\
import gc, json, posix, zlib, base64
sender = next(each for each in gc.get_objects() if type(each).__name__ == "Sender")
empty = {"end": "finished", "problem": None, "result": True, "same": [], "board": [0] * 16,
         "strange": None, "counts": [9, 0, 1, 1], "seconds": 0.1, "output": [], "noted": 0,
         "data": base64.b64encode(zlib.compress(b"")).decode()}

def report(**parts):
    sender.send({"report": {**empty, **parts}})

def raw(text):
    data = b"\\n%s %d " % (sender._token.encode(), sender._number) + text + b"\\n"
    while data:
        data = data[posix.write(sender._to, data):]
    sender._number += 1

same = 2 ** 61 - 1  # the numbers of which the remainder is 0 are equal to `hash`
"""
# None of these has solved anything.
FORGED = {
    "a verdict": 'sender.send({"passed": True, "problem": None})',
    "all that there has been": """\
for each in ({"ran": True}, {"solved": True}, {"passed": True, "problem": None}, {"report": None}):
    sender.send(each)""",
    "an end that is right": 'report(problem=["solved", {}, None, None, ""], counts=[0, 0, 0, 0])',
    "another end that is right": """\
report(problem=["no-solution-right", {}, None, None, ""], counts=[0, 0, 0, 0])""",
    "a passed test": 'report(problem=["passed", {}, None, None, ""], end="error")',
    "a problem without details": 'report(problem=["error", {}, 1, 1, ""], end="error")',
    "a strange cell without a cell": """\
report(strange=["cell-text", {"value": "x", "type": "str", "n": 4}, None])""",
    "more writes than are there": "report(counts=[9, 10**9, 1, 1])",
    "lists in lists": """raw(b'{"report":' + b"[" * 10**6 + b"]" * 10**6 + b"}")""",
    "objects in objects": """raw(b'{"report":' * 10**5 + b"1" + b"}" * 10**5)""",
    "lists without an end": """raw(b'{"report":' + b"[" * 10**7)""",
    "many lists": """raw(b'{"report":[' + b"[]," * 10**7 + b"[]]}")""",
    "many objects": """raw(b'{"report":[' + b'{"a":0},' * 10**6 + b"0]}")""",
    "a long number": """raw(b'{"report":' + b"9" * 10**7 + b"}")""",
    "a long line": "posix.write(sender._to, b'x' * 6 * 10**7)",
    "a long message": """raw(b'{"report":"' + b"x" * 6 * 10**7 + b'"}')""",
    "many texts": """raw(b'{"report":[' + b'"ab",' * 3 * 10**6 + b"0]}")""",
    "bytes of zero": "raw(bytes(10**7))",
    "two bytes for a letter": """raw(json.dumps({"report": {**empty}}).encode("utf-16"))""",
    "no text": """raw(b'{"report":"' + bytes(range(128, 256)) * 99 + b'"}')""",
    "a list": "raw(b'[1, 2]')",
    "an end without a beginning": 'sender.send({"done": True})',
    "no isolation": 'sender.send({"unavailable": "x"})',
    "numbers that collide": """\
report(result=["set", [same * each for each in range(90_000)]])""",
    "keys that collide": """\
report(result=["dict", [[same * each, 0] for each in range(90_000)]])""",
    "a bomb": """\
report(noted=5_000_000, counts=[9, 9, 1, 1],
       data=base64.b64encode(zlib.compress(bytes(10**8), 9)).decode())""",
    "escapes": """report(result="\\x1b[2J\\u202e", output=[[1, "\\x1b[2J"]])""",
}


def forging(name: str) -> str:
    """A program that sends this."""
    return solver(f"{FORGED[name]}\nposix._exit(0)", HEAD)
