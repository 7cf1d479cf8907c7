"""Where the benchmark keeps its things."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent
DATA = FOLDER / "data"
README = FOLDER / "README.md"
RESULTS = FOLDER / "results.json"
COUNTS = ROOT / "tests" / "data" / "counts42.txt"
ENVIRONMENT = ROOT / "build" / "bench-env"
NODE_FOLDER = ROOT / "build" / "bench-node"
ESBUILD = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
