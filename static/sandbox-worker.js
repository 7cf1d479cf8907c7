// The engine in which a student's code runs, in a worker of static/sandbox.html. There is no network
// here: the first message brings Pyodide's files, all others are requests to
// sudoku_py.engine.student_rpc. JavaScript, because it runs before there is a Python.

const PLACE = "https://sandbox.invalid/"; // where Pyodide believes its files to be
const MAX_MEMORY = 1 << 30; // bytes; Python gets a MemoryError beyond
const send = globalThis.postMessage.bind(globalThis);

// An origin of its own gets no workers that are modules, but Pyodide wants one: this is how it tells.
globalThis.importScripts = () => {
  throw new Error("nothing to import here");
};

const load = (file) =>
  import(URL.createObjectURL(new Blob([file], { type: "text/javascript" })));

const limitMemory = (imports) => {
  const { env } = imports;
  const grow = env.emscripten_resize_heap;
  env.emscripten_resize_heap = (size) => (size >>> 0 > MAX_MEMORY ? 0 : grow(size));
  return imports;
};

// What Pyodide asks the network for is here already.
const provide = ({ code, library }) => {
  globalThis.fetch = async (address) =>
    new Response(String(address.url ?? address).endsWith(".zip") ? library : undefined);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: code,
    instance: await WebAssembly.instantiate(code, limitMemory(imports)),
  });
};

const startFromSnapshot = async (pyodide, options, script, { snapshot, identity, opener }) => {
  const { open, options: from, complete } = await load(opener);
  const opening = open(new Blob([snapshot]).stream(), identity);
  const python = await pyodide.loadPyodide({ ...options, ...from(opening, script) });
  complete(python, await opening);
  return python;
};

const startOrdinarily = async (pyodide, options, script, { archive }) => {
  const createPyodideModule = script.default;
  const python = await pyodide.loadPyodide({ ...options, createPyodideModule });
  python.unpackArchive(archive, "zip", { extractDir: "." });
  return python;
};

const start = async (files) => {
  provide(files);
  const [pyodide, script] = await Promise.all([load(files.pyodide), load(files.script)]);
  const lockFileContents = new TextDecoder().decode(files.lock);
  const options = { indexURL: PLACE, lockFileContents };
  try {
    return await startFromSnapshot(pyodide, options, script, files);
  } catch (error) {
    console.warn(`The sandbox starts without the snapshot: ${error.message}`);
    return startOrdinarily(pyodide, options, script, files);
  }
};

// While Python runs, it says how many lines have: a number for each line that it writes here.
const listen = ({ FS }) => {
  let digits = "";
  FS.createDevice("/dev", "progress", null, (sign) => {
    if (sign !== 10) return void (digits = (digits + String.fromCharCode(sign)).slice(-12));
    send(Number(digits));
    digits = "";
  });
};

addEventListener("message", async ({ data: files }) => {
  try {
    const python = await start(files);
    listen(python);
    const { call } = python.pyimport("sudoku_py.engine.student_rpc");
    addEventListener("message", ({ data }) => send(call(data)));
    send("ready");
  } catch (error) {
    setTimeout(() => { throw error; }); // the frame learns of it
  }
}, { once: true });
