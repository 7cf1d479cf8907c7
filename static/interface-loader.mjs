// The seam between PyScript and MicroPython, which runs the interface: PyScript imports this module
// as its interpreter. PyScript begins by writing its own Python into files and importing it, which
// MicroPython has to compile then. It is among the interface's files (tools/pyscript_files.py),
// compiled, and is imported from there by whoever needs it.

import { loadMicroPython as load } from "./vendor/micropython/micropython.mjs";

const CODE = new URL("./vendor/micropython/micropython.wasm", import.meta.url).href;
const OWN_PYTHON = "import pyscript as _pyscript"; // what that ends with, and no other code has

export const loadMicroPython = async (options) => {
  const python = await load({ ...options, url: CODE });
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...others) => {
    if (!code.includes(OWN_PYTHON)) return runPythonAsync(code, ...others);
    python.runPythonAsync = runPythonAsync; // it comes once
  };
  return python;
};
