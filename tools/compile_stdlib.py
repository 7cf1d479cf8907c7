"""Compile a standard library archive to byte code. Runs inside Pyodide, see compile_stdlib.mjs.

It must be the Pyodide that will load the result, because byte code is only good for the Python
that made it. Sources are left out: nothing but tracebacks would read them, and a `.pyc` whose hash
is not checked is found at once. Our own modules travel as source, in their own archive.
"""

import importlib._bootstrap_external as bootstrap
import importlib.util
import io
import zipfile

# What needs a terminal, processes, sockets or a test runner. None of it can work in a browser's
# worker, it is a fifth of the download, and nothing else of the library imports it but
# concurrent.futures.process, http.server and logging.config.
USELESS = (
    *("__hello__.py", "__phello__/", "_pyrepl/", "antigravity.py", "ctypes/macholib/"),
    *("doctest.py", "ftplib.py", "imaplib.py", "mailbox.py", "multiprocessing/", "pdb.py"),
    *("poplib.py", "pydoc.py", "smtplib.py", "socketserver.py", "this.py", "unittest/"),
    *("wsgiref/", "xmlrpc/"),
)
# Stored, the archive starts about 20 ms sooner than deflated, of some 430 ms, but is 7.4 MB instead
# of 3.2 MB, and static hosts do not compress zip files on the way.
METHOD = zipfile.ZIP_DEFLATED
EPOCH = (1980, 1, 1, 0, 0, 0)
# Pyodide's own modules read their docstrings. Nothing does of the others, whose docstrings would be
# a twentieth of the engine's memory, and of what is sent.
NEEDS_DOCSTRINGS = ("_pyodide/", "pyodide/")
# What `import` finds the library under, for tracebacks.
HOME = "/lib/python314.zip/"


def compiled(name: str, source: bytes) -> tuple[str, bytes]:
    """Return name and contents of the byte code of one module."""
    optimize = 0 if name.startswith(NEEDS_DOCSTRINGS) else 2
    code = compile(source, HOME + name, "exec", dont_inherit=True, optimize=optimize)
    make_pyc = bootstrap._code_to_hash_pyc  # type: ignore[attr-defined]
    pyc: bytes = make_pyc(code, importlib.util.source_hash(source), False)
    return name + "c", pyc


def compile_archive(contents: bytes) -> bytes:
    """Return ``contents``, a zip file, with every `.py` in it replaced by its `.pyc`."""
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(contents)) as old,
        zipfile.ZipFile(buffer, "w", METHOD, compresslevel=9) as new,
    ):
        for name in sorted(old.namelist()):
            if name.endswith(".py") and not name.startswith(USELESS):
                target, pyc = compiled(name, old.read(name))
                entry = zipfile.ZipInfo(target, EPOCH)
                entry.compress_type = METHOD
                new.writestr(entry, pyc)
    return buffer.getvalue()
