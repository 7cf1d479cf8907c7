// An engine of the sandbox, in a worker of static/sandbox.html. There is no network here: the first
// message brings Pyodide's files and the role. A "student" runs a student's code; all further
// messages to it are requests to sudoku_py.engine.student_run. A "judge" says what came of a run; it
// gets requests to sudoku_py.engine.judge_rpc, or pairs of one and of what a student's engine has
// told. JavaScript, because it runs before there is a Python.

const PLACE = "https://sandbox.invalid/"; // where Pyodide believes its files to be
const MAX_MEMORY = 1 << 30; // bytes; Python gets a MemoryError beyond
// Each call in C needs two stacks: one in Python's own memory, near whose end Python raises a
// RecursionError, and the browser's, which is far smaller, and whose end kills Python. So Python gets
// only so much of its own that it raises first. Measured with dozens of kinds of recursion in three
// browsers: only what json.loads does needs less than this share of what it takes of the browser's.
const SHARE = 0.12;
const MAX_STACK = 90_000; // bytes
const RESERVE = 25_000; // bytes at the end of Python's stack, in which it lets no call begin
const MAX_LEVELS = 60; // of lists in what a student's engine tells
const send = globalThis.postMessage.bind(globalThis);

// A worker that ends itself would leave the frame waiting. Code can find another way, so the frame
// also ends one that takes no calls.
globalThis.close = () => {
  throw new Error("the page ends this worker");
};

// An origin of its own gets no workers that are modules, but Pyodide wants one: this is how it tells.
globalThis.importScripts = () => {
  throw new Error("nothing to import here");
};

const load = (file) =>
  import(URL.createObjectURL(new Blob([file], { type: "text/javascript" })));

const OVERFLOW = /call stack|too much recursion/; // as browsers say it
const TOO_DEEP = JSON.stringify({
  v: 1,
  ok: false,
  error: { code: "too-deep", key: "sandbox.too-deep", details: {} },
});
let exported; // what Pyodide's own WebAssembly exports

// How many bytes the browser's stack has: in every browser, the arguments of a call lie on it.
const measureStack = () => {
  const load = new Array(1000).fill(0);
  let depth = 0;
  const dig = () => {
    depth++;
    Reflect.apply(dig, null, load);
  };
  try { dig(); } catch { /* its end */ }
  return depth * load.length * 8;
};

// Call Python with so many bytes of its own stack.
const onShortStack = (size, run) => {
  const { emscripten_stack_get_current: top, _emscripten_stack_restore: move } = exported;
  const before = top();
  move((exported.__stack_low.value + RESERVE + size) & ~15);
  try {
    return run();
  } finally {
    move(before);
  }
};

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
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(code, limitMemory(imports));
    exported = instance.exports;
    return { module: code, instance };
  };
};

const startFromSnapshot = async (pyodide, options, script, { memory, identity, opener }) => {
  const { read, options: from, complete } = await load(opener);
  const opened = read(memory, identity);
  const python = await pyodide.loadPyodide({ ...options, ...from(opened, script) });
  complete(python, opened);
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

// The answer to a request. To compile code needs more of the stack than the code may have to run.
const answer = (text, prepare, call, stack) => {
  try {
    return prepare(text) ? onShortStack(stack, () => call(text)) : call(text);
  } catch (error) {
    if (!OVERFLOW.test(error.message)) throw error;
    return TOO_DEEP; // Python has ended; the page starts another worker
  }
};

// Whether a text is JSON that Python can read: its reader calls itself for each list in a list.
const isShallow = (text) => {
  let level = [JSON.parse(text)];
  for (let depth = 0; level.length && depth <= MAX_LEVELS; depth++)
    level = level.flatMap((each) => (each instanceof Object ? Object.values(each) : []));
  return !level.length;
};

// What is said of a run. Of what a student's engine has not done, it has said itself why.
const judge = (call, [text, told]) => {
  try {
    if (!isShallow(told)) return "null";
    return JSON.parse(told).ok === true ? call(text, told) : told;
  } catch {
    return "null"; // no JSON: the page calls it a bad answer
  }
};

// How each role answers the page.
const roles = {
  student: (python) => {
    listen(python);
    const { call, prepare_run: prepare } = python.pyimport("sudoku_py.engine.student_run");
    const stack = Math.min(SHARE * measureStack(), MAX_STACK);
    return (text) => answer(text, prepare, call, stack);
  },
  judge: (python) => {
    const { call } = python.pyimport("sudoku_py.engine.judge_rpc");
    return (given) => (Array.isArray(given) ? judge(call, given) : call(given));
  },
};

addEventListener("message", async ({ data: files }) => {
  try {
    const reply = roles[files.role](await start(files));
    addEventListener("message", ({ data }) => {
      send(true); // it has come
      send(reply(data));
    });
    send("ready");
  } catch (error) {
    setTimeout(() => { throw error; }); // the frame learns of it
  }
}, { once: true });
