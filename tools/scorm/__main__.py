"""``python -m tools.scorm`` writes a package to ``build/scorm/``; ``--help`` lists the options."""

import sys

from tools.paths import ROOT
from tools.scorm import options, package


def main() -> None:
    """Run from the command line."""
    try:
        exercise = options.read(sys.argv[1:])
    except ValueError as error:
        sys.exit(str(error))
    written = package.build(exercise)
    print(f"“{exercise.title}” is in {written.relative_to(ROOT)} (SCORM {exercise.version})")


if __name__ == "__main__":
    main()
