// Fetches and unpacks the engine's snapshot in a thread of its own: the
// engine's has enough to do meanwhile. engine-loader.mjs starts it, sends what the manifest
// says of the snapshot, is told how many bytes come, and gets what they hold.

const arriving = fetch(new URL("./vendor/engine.snapshot", import.meta.url));
const snapshot = import("./engine-snapshot.mjs");
for (const each of [arriving, snapshot]) each.catch(() => {}); // it is told when it is asked for

const unpacked = async (identity) => {
  const response = await arriving;
  if (!response.ok) throw new Error(`${response.url}: HTTP ${response.status}`);
  return (await snapshot).unpack(response.body, identity, (came) => postMessage({ came }));
};

addEventListener("message", async ({ data: identity }) => {
  try {
    const bytes = await unpacked(identity);
    postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    postMessage({ error: error.message });
  }
}, { once: true });
