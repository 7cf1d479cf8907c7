"""An isolated environment for a process and what it starts, where Linux can provide one.

It has no network, sees no other process, and finds only the files that Python needs, all of them
read-only. Linux's namespaces do this; an administrator can forbid them to users. A process of
the administrator becomes that of a user without rights.
"""

import ctypes
import os
import sys
from collections.abc import Iterable
from pathlib import Path

NEW_FILES, NEW_NAMES, NEW_MESSAGES = 0x00020000, 0x04000000, 0x08000000
NEW_USERS, NEW_PROCESSES, NEW_NETWORK = 0x10000000, 0x20000000, 0x40000000
NAMESPACES = NEW_FILES | NEW_NAMES | NEW_MESSAGES | NEW_PROCESSES | NEW_NETWORK
BIND, RECURSIVE, PRIVATE, DETACH = 1 << 12, 1 << 14, 1 << 18, 2
NO_SUID, NO_DEVICES = 2, 4
MOUNT_SETATTR = 442  # the number of this call on every machine
AT_FDCWD, AT_RECURSIVE, READ_ONLY = -100, 0x8000, 0x1 | NO_SUID
PR_SET_NO_NEW_PRIVS = 38
STAGE, OLD = Path("/tmp"), Path("/old")  # noqa: S108 (any folder that each system has)
TMPFS = b"mode=0755,size=1m"
NOBODY = 65534
DEVICES = ("null", "zero", "urandom")
LIBRARIES = ("/lib", "/lib64", "/lib32", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/nix/store")
LINKER = "/etc/ld.so.cache"
MOST_FILES = 64


class Unavailable(Exception):  # noqa: N818 (it says what is missing)
    """Isolation is not possible here; the message says what is missing."""


def python_and_paths() -> tuple[str, list[str]]:
    """The program that is this Python, and the files that it needs."""
    python = os.path.realpath(sys.executable)
    prefixes = {sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix}
    return python, [*prefixes, python, *import_paths(), *LIBRARIES, LINKER]


def import_paths() -> list[str]:
    """Where this Python looks for modules, without the folder of this package, which is first."""
    return [path for path in sys.path[1:] if path not in ("", sys.path[0])]


def package_paths(root: Path) -> list[str]:
    """The files of this package in its folder, which may be a whole project."""
    return [str(root / "sudoku_py"), str(root / "static" / "i18n")]


def enter(paths: Iterable[str]) -> None:
    """Let this process, and those that it starts, find only these paths; Unavailable if it cannot.

    The first process that it starts is the first of its namespace: when it ends, all others end.
    """
    if sys.platform != "linux":
        raise Unavailable("it needs Linux")
    seen = {path: os.path.realpath(path) for path in paths if Path(path).exists()}
    _leave_namespaces()
    try:
        _build_root({path: seen[path] for path in sorted(seen)})
    except OSError as error:
        raise Unavailable(f"the files cannot be separated ({reason_of(error)})") from error
    _drop_rights()


def limit_processes() -> None:
    """No further process, no files of any size, and few open ones, from now on."""
    import resource  # noqa: PLC0415 (not on Windows)

    resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (MOST_FILES, MOST_FILES))


def _leave_namespaces() -> None:
    """Leave those of the system; what a user may only as the administrator of new users."""
    user, group, is_root = os.geteuid(), os.getegid(), os.geteuid() == 0
    try:
        _call("unshare", NAMESPACES if is_root else NAMESPACES | NEW_USERS)
        if not is_root:
            Path("/proc/self/setgroups").write_text("deny")
            Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
            Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
    except OSError as error:
        raise Unavailable(f"Linux gives this user no namespaces ({reason_of(error)})") from error


def _build_root(paths: dict[str, str]) -> None:
    """Put an empty file system in the place of all files, and into it what is needed."""
    _mount(None, Path("/"), RECURSIVE | PRIVATE)
    _mount("tmpfs", STAGE, NO_SUID | NO_DEVICES, TMPFS)
    old = STAGE / OLD.name
    old.mkdir()
    os.chdir(STAGE)
    _call("pivot_root", os.fsencode(STAGE), os.fsencode(old))
    os.chdir("/")
    bound: list[Path] = []
    for place in sorted({*map(Path, paths), *map(Path, paths.values())}):
        if place != Path("/") and not any(place.is_relative_to(each) for each in bound):
            _bind(Path(paths.get(str(place), place)), place)
            bound.append(place)
    for name in DEVICES:
        _bind(Path("/dev") / name, Path("/dev") / name)
    _call("umount2", os.fsencode(OLD), DETACH)
    OLD.rmdir()
    _make_read_only()


def _bind(source: Path, place: Path) -> None:
    """Show a file or a folder of the old file system at this place of the new one."""
    from_old = OLD / source.relative_to("/")
    if from_old.is_dir():
        place.mkdir(parents=True, exist_ok=True)
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    _mount(str(from_old), place, BIND | RECURSIVE)


def _make_read_only() -> None:
    attributes = (ctypes.c_uint64 * 4)(READ_ONLY, 0, 0, 0)
    size = ctypes.sizeof(attributes)
    _call("syscall", MOUNT_SETATTR, AT_FDCWD, b"/", AT_RECURSIVE, attributes, size)


def _drop_rights() -> None:
    """An administrator's process becomes one of a user without rights; none can get more."""
    try:
        if os.geteuid() == 0:
            os.setgroups([])
            os.setresgid(NOBODY, NOBODY, NOBODY)
            os.setresuid(NOBODY, NOBODY, NOBODY)
        _call("prctl", PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    except OSError as error:
        why = reason_of(error)
        raise Unavailable(f"the administrator's rights cannot be given up ({why})") from error


def reason_of(error: OSError) -> str:
    """What the system says of a call that failed.

    >>> reason_of(OSError(1, "unshare: Operation not permitted"))
    'unshare: Operation not permitted'
    """
    return error.strerror or str(error)


def _mount(source: str | None, place: Path, flags: int, options: bytes | None = None) -> None:
    name = os.fsencode(source) if source else None
    kind = b"tmpfs" if options else None
    _call("mount", name, os.fsencode(place), kind, ctypes.c_ulong(flags), options)


def _call(name: str, *arguments: object) -> None:
    """Call a function of the C library; OSError if it fails, or is not there."""
    library = ctypes.CDLL(None, use_errno=True)
    try:
        function = getattr(library, name)
    except AttributeError:
        raise OSError(f"{name} is missing") from None
    if function(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{name}: {os.strerror(number)}")
