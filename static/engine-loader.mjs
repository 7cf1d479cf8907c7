// The seam between PyScript and Pyodide: PyScript imports this module as its interpreter, in the
// engine's worker. JavaScript, because it runs before there is a Python in the worker. It does
// what PyScript's own way cannot:
//   - it starts the engine from a snapshot of its memory (engine-snapshot.mjs), and in the ordinary
//     way wherever that does not work;
//   - what takes longest is loaded by threads beside it, which the page starts (engine-preload.mjs);
//   - it starts where storage is blocked (PyScript waits for an IndexedDB before it loads Pyodide);
//   - it fetches the big files at once instead of one after the other, and each of them once;
//   - it counts their bytes as they come and tells the page, which shows them;
//   - it holds a lock as long as the worker lives, so that the page learns at once of its death.

const VENDOR = new URL("./vendor/", import.meta.url).href;
const PYODIDE = `${VENDOR}pyodide/`;
const WASM = `${PYODIDE}pyodide.asm.wasm`;
const SCRIPT = "pyodide/pyodide.asm.mjs"; // named as the files' sizes are
const LOCK = `${PYODIDE}pyodide-lock.json`;
const LIBRARY = `${PYODIDE}python_stdlib.zip`;
const TOLD_EVERY = 250; // ms: the page paints what it is told, on processors that start the engine

const plainFetch = globalThis.fetch.bind(globalThis);
const downloads = new Map(); // what Pyodide will ask for: address → response
let loaded = 0;
let total = 0;
let timer = 0; // set while there are bytes that the page has not been told of

const tell = () => {
  timer = 0;
  postMessage({ engine: "bytes", loaded, total });
};

const come = (bytes) => {
  loaded += bytes;
  timer ||= setTimeout(tell, TOLD_EVERY);
};

const fail = (url) => postMessage({ engine: "failed", file: url.split("/").pop() });

// Who waits for one of these meets its error, too.
const quiet = (promise) => {
  promise.catch(() => {});
  return promise;
};

const deferred = () => {
  const one = Promise.withResolvers();
  quiet(one.promise);
  return one;
};

const parts = { manifest: deferred(), code: deferred(), snapshot: deferred() };

// Content-Length tells the compressed size, so the sizes come from the set-up.
const sizeOf = async (name) => (await parts.manifest.promise).sizes[name];

const expect = (name) => sizeOf(name).then((size) => (total += size)).catch(() => {});

// What becomes known of the parts: see engine-preload.mjs.
const hear = ({ expected, came, failed, part, value, error }) => {
  if (expected) expect(expected);
  else if (came) come(came);
  else if (failed) fail(failed);
  else if (error) parts[part].reject(error);
  else if (value) parts[part].resolve(value);
  else preloadHere("preloadCode"); // the browser did not send it
};
const preloadHere = async (...names) => {
  try {
    const preload = await import("./engine-preload.mjs");
    for (const name of names) preload[name](hear);
  } catch {
    fail("engine-preload.mjs");
  }
};

// What is too large for the text of a request, the page sends as bytes once Python is up, which finds
// them in a file (sudoku_py/engine/received.py).
const RECEIVED = "/received";
let python;
const receive = ({ name, bytes }, sender) => {
  python.FS.mkdirTree(RECEIVED);
  python.FS.writeFile(`${RECEIVED}/${name}`, new Uint8Array(bytes));
  sender.postMessage(null);
};

// The page answers with the code, if it has that of an earlier start, and with ports to the threads
// that load the rest, or with none: that is done here then. It does so over a channel, because
// PyScript hands every other message to Python.
const { port1: answers, port2: page } = new MessageChannel();
answers.onmessage = ({ data, ports }) => {
  if (data.bytes) return receive(data, ports[0]);
  const { code } = data;
  if (code) parts.code.resolve(code);
  for (const thread of ports) thread.onmessage = ({ data }) => hear(data);
  if (!ports.length) preloadHere("preloadSnapshot", ...(code ? [] : ["preloadCode"]));
};
postMessage({ engine: "preload" }, [page]);

const readLock = async () => {
  const response = await plainFetch(LOCK);
  if (!response.ok) throw new Error(`${LOCK}: HTTP ${response.status}`);
  return response.text();
};
const lock = quiet(readLock());
lock.catch(() => fail(LOCK));
const opener = quiet(import("./engine-snapshot.mjs"));
const script = quiet(import(VENDOR + SCRIPT));
expect(SCRIPT);
script.then(
  async () => come(await sizeOf(SCRIPT)),
  () => fail(SCRIPT),
);

// Pyodide asks for what is under way already: it gets that, once.
globalThis.fetch = async (input, options) => {
  const url = String(input.url ?? input);
  const response = downloads.get(url);
  downloads.delete(url);
  return response ?? plainFetch(input, options);
};

// Pyodide waits for ever for code that does not run; `broken` is rejected then.
const broken = deferred();
WebAssembly.instantiateStreaming = async (_, imports) => {
  try {
    const module = await parts.code.promise;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  } catch (error) {
    broken.reject(error);
    throw error;
  }
};

// PyScript keeps lists of packages in an IndexedDB and waits for it, for ever where storage is
// blocked. This engine has no packages: it gets one in memory, which is also quicker to open.
const [{ indexedDB, IDBKeyRange }, pyodide] = await Promise.all([
  import("./vendor/fake-indexeddb.mjs"),
  import("./vendor/pyodide/pyodide.mjs"),
]);
Object.defineProperty(globalThis, "indexedDB", { value: indexedDB, configurable: true });
Object.defineProperty(globalThis, "IDBKeyRange", { value: IDBKeyRange, configurable: true });

const load = async (options) => {
  await parts.code.promise;
  downloads.set(WASM, new Response()); // it is what came
  const python = pyodide.loadPyodide({ ...options, indexURL: PYODIDE, lockFileContents: lock });
  return Promise.race([python, broken.promise]);
};

const open = async () => {
  const [{ snapshot: identity }, bytes, { read }] =
    await Promise.all([parts.manifest.promise, parts.snapshot.promise, opener]);
  parts.snapshot = deferred(); // nothing keeps 20 MB, for which the engine's life is too long
  return read(bytes, identity);
};

const startFromSnapshot = async (options) => {
  const opening = quiet(open());
  const { options: from, complete } = await opener;
  downloads.set(LIBRARY, new Response()); // an empty one, until something else is imported
  const python = await load({ ...options, ...from(opening, await script) });
  const { sizes } = await parts.manifest.promise;
  complete(python, await opening, { url: LIBRARY, size: sizes["pyodide/python_stdlib.zip"] });
  return python;
};

const startOrdinarily = async (options) => {
  const { download } = await import("./engine-preload.mjs");
  downloads.delete(LIBRARY); // the empty one, if nobody asked for it
  downloads.set(LIBRARY, download("pyodide/python_stdlib.zip", hear));
  const archive = download("sudoku_py.zip", hear).then((response) => response.arrayBuffer());
  const python = await load(options);
  python.unpackArchive(await archive, "zip", { extractDir: "." });
  return python;
};

export const version = pyodide.version;
// The browser gives this lock back when the worker ends, however it ends. Frames of foreign sites
// may have no locks; the page has a slower way there.
const live = () => {
  const lock = `sudoku-engine ${crypto.getRandomValues(new Uint32Array(4)).join(" ")}`;
  const hold = () => {
    postMessage({ engine: "lives", lock });
    return new Promise(() => {});
  };
  navigator.locks?.request(lock, hold).catch(() => {});
};

const start = async (options) => {
  try {
    return await startFromSnapshot(options);
  } catch (error) {
    console.warn(`The engine starts without its snapshot: ${error.message}`);
    return startOrdinarily(options);
  }
};

export const loadPyodide = async (options) => {
  live();
  return (python = await start(options));
};
