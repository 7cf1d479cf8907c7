// Reads and changes the sections of WebAssembly code that tell what comes in and what goes out.
// Their layout: https://webassembly.github.io/spec/core/binary/modules.html

const HEADER = 8; // bytes: the magic number and the version
const EXPORTS = 7;

// A number as the format writes it, seven bits in each byte, the lowest first; and where it ends.
const number = (bytes, position) => {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[position++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, position];
  }
};

const written = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
};

// Where the section of exports begins, its contents, and where it ends.
const findExports = (bytes) => {
  for (let start = HEADER; start < bytes.length; ) {
    const [length, contents] = number(bytes, start + 1);
    if (bytes[start] === EXPORTS) return { start, contents, end: contents + length };
    start = contents + length;
  }
  throw new Error("this code exports nothing");
};

// Code with those of its exports alone whose name `isKept`.
export const withExports = (bytes, isKept) => {
  const { start, contents, end } = findExports(bytes);
  const kept = [];
  let [, position] = number(bytes, contents);
  while (position < end) {
    const from = position;
    const [length, name] = number(bytes, from);
    [, position] = number(bytes, name + length + 1); // after its kind comes its index
    if (isKept(bytes.toString("utf-8", name, name + length))) kept.push(bytes.subarray(from, position));
  }
  const section = Buffer.concat([Buffer.from(written(kept.length)), ...kept]);
  const head = Buffer.from([EXPORTS, ...written(section.length)]);
  return Buffer.concat([bytes.subarray(0, start), head, section, bytes.subarray(end)]);
};
