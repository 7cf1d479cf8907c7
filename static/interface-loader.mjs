// The seam between PyScript and MicroPython, which runs the interface: PyScript imports this module
// as its interpreter. PyScript begins by writing its own Python into files and importing it, which
// MicroPython has to compile then. It is among the interface's files (tools/pyscript_files.py),
// compiled, and is imported from there by whoever needs it.
//
// Those files come as one (tools/interface.py), and are inflated here while MicroPython starts: the
// browser does it beside the page, and several times faster than MicroPython would.

import { loadMicroPython as load } from "./vendor/micropython/micropython.mjs";

const CODE = new URL("./vendor/micropython/micropython.wasm", import.meta.url).href;
const FILES = new URL("./vendor/interface.bin", import.meta.url).href;
const OWN_PYTHON = "import pyscript as _pyscript"; // what that ends with, and no other code has
const DIGITS = 8; // of the first module's length

const inflated = async (packed) => {
  if (!globalThis.DecompressionStream) return packed; // sudoku_py/ui/browser/unpacker.py does it
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const fetchFiles = async () => {
  const reply = await fetch(FILES);
  if (!reply.ok) throw new Error(`${FILES}: ${reply.status}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const end = DIGITS + Number(new TextDecoder().decode(bytes.subarray(0, DIGITS)));
  return { first: bytes.subarray(DIGITS, end), archive: await inflated(bytes.subarray(end)) };
};
const files = fetchFiles();

export const loadMicroPython = async (options) => {
  const [python, { first, archive }] = await Promise.all([load({ ...options, url: CODE }), files]);
  python.FS.writeFile("start.mpy", first);
  python.FS.writeFile("interface.bin", archive);
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...others) => {
    if (!code.includes(OWN_PYTHON)) return runPythonAsync(code, ...others);
    python.runPythonAsync = runPythonAsync; // it comes once
  };
  return python;
};
