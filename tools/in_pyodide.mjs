// Runs Python in the pinned Pyodide. On its input, as JSON: `pyodide`, its folder; `archive`, the
// engine's, in base64; `files`, more modules by name; `code`, whose result, a text, it writes.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { pyodide: folder, archive, files, code } = JSON.parse(readFileSync(0, "utf-8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.unpackArchive(new Uint8Array(Buffer.from(archive, "base64")), "zip", { extractDir: "." });
for (const [name, text] of Object.entries(files)) python.FS.writeFile(name, text);
process.stdout.write(python.runPython(code));
