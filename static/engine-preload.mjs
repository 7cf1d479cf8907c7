// Loads in advance what takes longest of the engine's start: Pyodide's code, which is compiled, and
// the engine's memory, which is unpacked. The page starts this module as two threads, one for each,
// together with the engine's, which PyScript makes and which has enough to do. It gives these and
// engine-loader.mjs the ends of channels, over which the parts go. Where there are no such threads,
// engine-loader.mjs does the same in the engine's.

const VENDOR = new URL("./vendor/", import.meta.url).href;
const CODE = "pyodide/pyodide.asm.wasm";
const SNAPSHOT = "engine.snapshot";
const MANIFEST = "engine.json"; // the files' sizes, and what identifies the snapshot
const TOLD_EVERY = 100; // ms: a message for each of some hundred pieces would be work as well

const get = async (name) => {
  const response = await fetch(VENDOR + name);
  if (!response.ok) throw new Error(`${response.url}: HTTP ${response.status}`);
  return response;
};

// The engine cannot start without this file: if it does not come, the page is told.
const need = (name, tell) =>
  get(name).catch((error) => {
    tell({ failed: name });
    throw error;
  });

// Tells how many bytes have come since it told so last.
const counter = (tell) => {
  let came = 0;
  const pass = () => {
    tell({ came });
    came = 0;
  };
  return (bytes) => {
    if (!came) setTimeout(pass, TOLD_EVERY);
    came += bytes;
  };
};

const count = async (response, come) => {
  const reader = response.body.getReader();
  for (let chunk; !(chunk = await reader.read()).done; ) come(chunk.value.length);
};

export const download = async (name, tell) => {
  tell({ expected: name });
  const response = await need(name, tell);
  count(response.clone(), counter(tell)).catch(() => tell({ failed: name }));
  return response;
};

// The snapshot's bytes, if they are what the manifest says.
const unpack = async (arriving, opener, manifest, tell, come) => {
  const { snapshot: identity } = await manifest;
  if (!identity) throw new Error("the set-up has made none");
  if (!globalThis.DecompressionStream) throw new Error("this browser cannot unpack it");
  tell({ expected: SNAPSHOT });
  const { body } = await arriving;
  return (await opener).unpack(body, identity, come);
};

const deliver = (part, promise, tell) =>
  promise.then((value) => tell({ part, value }), (error) => tell({ part, error }));

// Both of these call `tell` with what becomes known: `expected`, the name of a file that is under
// way; `came`, how many more bytes did; each `part` with its `value` or an `error`; `failed`, the
// name of a file without which there is no start. The parts are `code`, and of the other `manifest`
// and `snapshot`.
export const preloadCode = (tell) =>
  deliver("code", WebAssembly.compileStreaming(download(CODE, tell)), tell);

export const preloadSnapshot = (tell) => {
  const manifest = need(MANIFEST, tell).then((response) => response.json());
  const arriving = get(SNAPSHOT);
  const opener = import("./engine-snapshot.mjs");
  for (const each of [arriving, opener]) each.catch(() => {}); // who needs it meets its error
  deliver("manifest", manifest, tell);
  deliver("snapshot", unpack(arriving, opener, manifest, tell, counter(tell)), tell);
};

const share = (code) => {
  try {
    postMessage({ engine: "code", code });
    return code;
  } catch {
    return null; // a browser that does not send code compiles it where it is needed
  }
};

// As a thread of its own, named by what it loads: the page sends it the port of the engine's thread,
// and ends it once the engine has all.
const serve = (preload) => {
  const waiting = [];
  let send = (message) => waiting.push(message);
  const connect = ({ ports: [port] }) => {
    send = (message) => {
      const isSnapshot = message.part === "snapshot" && message.value;
      port.postMessage(message, isSnapshot ? [message.value.buffer] : []);
    };
    waiting.forEach(send);
  };
  addEventListener("message", connect, { once: true });
  preload((message) => {
    const { part, value } = message;
    if (part === "code" && value) send({ part, value: share(value) });
    else send(message);
  });
};

if (self.name === "engine-code") serve(preloadCode);
if (self.name === "engine-snapshot") serve(preloadSnapshot);
