// node snapshot.mjs, and on its input, as JSON: `pyodide`, the folder of Pyodide; `files`, name and
// text of each that the engine has; `compiling`, the Python that says how they are compiled;
// `keeping`, the Python that keeps the code of `texts` and `asynchronous`, which run at each start;
// `prelude`, PyScript's module with what it runs before anything else; `fresh` and `used`, where the
// memory is written to.
// It starts Pyodide, lets the engine import all it can come to need, and writes the memory as
// Pyodide's code makes it, and as it is in the end, after Pyodide's own part of a snapshot. On its
// output, as JSON: `prelude`, and `written`, the files that this writes, and their byte code, in
// base64.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const request = JSON.parse(readFileSync(0, "utf-8"));
const { pyodide: folder, files, compiling, keeping, texts, asynchronous, prelude, fresh, used } =
  request;

// No chance, no clock and no time zone: the same sources make the same snapshot everywhere, which
// nobody fetches again.
process.env.TZ = "UTC";
let now = 0;
Date.now = () => ++now;
performance.now = () => ++now;
crypto.getRandomValues = (bytes) => bytes.fill(1);

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (code, imports) => {
  const made = await instantiate(code, imports);
  const memory = made.instance?.exports.memory;
  if (memory) writeFileSync(fresh, new Uint8Array(memory.buffer));
  return made;
};

const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({
  _makeSnapshot: true,
  indexURL: `${folder}/`, // with the page's library: the memory has its table of contents
  env: { PYTHONHASHSEED: "0" },
  _sysExecutable: "./this.program", // as in a browser, else this script
});
for (const [name, text] of Object.entries(files)) {
  python.FS.mkdirTree(dirname(name));
  python.FS.writeFile(name, text);
}
python.pyimport("html").destroy(); // PyScript's own Python imports it at each start
const random = python.pyimport("random");
random.seed(0); // it is seeded anew at each start
random.destroy();
const globals = python.toPy({});
python.runPython(`${compiling}\nbegin()`, { globals });
const engine = python.pyimport("sudoku_py.engine.snapshot");
engine.warm_up();
engine.destroy();
python.runPython("end()", { globals });
python.runPython(keeping, { globals });
const keep = globals.get("keep");
keep(texts, asynchronous);
keep.destroy();
python.runPython("find_javascript_first()", { globals });
globals.destroy();
writeFileSync(used, python.makeMemorySnapshot());

// All but the import of what it has written, which needs a page. The byte code is only used with the
// sources that it was made from.
const { stdlib } = await import(pathToFileURL(prelude));
python.runPython(stdlib.slice(0, stdlib.indexOf("import pyscript as")));
const written = python.runPython(`
import base64, json, py_compile
from pathlib import Path

for source in Path("pyscript").glob("*.py"):
    py_compile.compile(
        str(source), invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH, doraise=True
    )
json.dumps(
    {
        str(path.resolve()): base64.b64encode(path.read_bytes()).decode()
        for path in sorted(Path("pyscript").rglob("*"))
        if path.is_file()
    }
)
`);
console.log(JSON.stringify({ prelude: stdlib.trim(), written: JSON.parse(written) }));
