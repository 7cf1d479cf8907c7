// node compile_stdlib.mjs PYODIDE_FOLDER PYTHON_SCRIPT TARGET
// Runs compile_stdlib.py in Pyodide on its own standard library and writes the result to TARGET.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, script, target] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
pyodide.FS.writeFile("/stock.zip", readFileSync(`${folder}/python_stdlib.zip`));
pyodide.runPython(readFileSync(script, "utf-8"));
pyodide.runPython(`
from pathlib import Path
Path("/compiled.zip").write_bytes(compile_archive(Path("/stock.zip").read_bytes()))
`);
writeFileSync(target, pyodide.FS.readFile("/compiled.zip"));
