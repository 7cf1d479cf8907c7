// Offline use: keeps the page and its runtimes in a cache and answers from there.
//
// - The cache's version is made from the contents of all files (static/vendor/precache.js), and a
//   version is stored whole or not at all: page and runtimes always fit each other.
// - A new version waits until the page asks for it: nothing changes under someone's hands.
// - All projects of one user of GitHub Pages share an origin, and with it the list of caches: the
//   name begins with this project's and with this deployment's folder, and no other is touched.
// - It answers only for the files of its own version. Below its folder, others are published that
//   have to answer for themselves: the releases (v1.0/), each with a service worker, and pages.
"use strict";

importScripts("./static/vendor/precache.js"); // PRECACHE_VERSION and PRECACHE_FILES

const SCOPE = self.registration.scope;
const PREFIX = `sudoku_py ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + self.PRECACHE_VERSION;
const PAGE = "index.html"; // which the folder's own address stands for

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(removeOldVersions()));
self.addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file) event.respondWith(answer(event.request, file));
});
self.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") self.skipWaiting();
});

async function store() {
  // "no-cache" asks the server of each file whether the browser's copy is still good: what is
  // unchanged is not sent again. The hash refuses a file of another version, as when the site is
  // being replaced at this moment; the browser tries again at a later visit.
  const requests = Object.entries(self.PRECACHE_FILES).map(
    ([file, integrity]) => new Request(new URL(file, SCOPE), { cache: "no-cache", integrity }),
  );
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(requests); // all or nothing
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function removeOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The page is the same whatever its query says (?embed=1), and so is each file. The query is cut
// off here because Chromium, told to ignore it, goes through all files for each request.
function fileOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (method !== "GET" || !address.startsWith(SCOPE)) return null;
  const file = address.slice(SCOPE.length) || PAGE;
  return Object.hasOwn(self.PRECACHE_FILES, file) ? file : null;
}

async function answer(request, file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(new URL(file, SCOPE), { ignoreVary: true })) ?? fetch(request);
}
