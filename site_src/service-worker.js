/* Keeps the pages of one language for when there is no network. The build writes before this: LANG, BUILD, CORE (what is
   fetched at the first visit) and FILES (every file with the beginning of its SHA-256).
   One build is never mixed with another: a build has its own cache, holds only files of that build, and takes over from
   the one before when the reader says so, or when no page of it is open any more. */
"use strict";
const PREFIX = `annals-${LANG}-`, CACHE = PREFIX + BUILD, SCOPE = self.registration.scope, OFFLINE = "offline/";
const AT_ONCE = 6;
/** Pages that came from a later build than this: what they ask for is not ours to give. */
const later = new Set();

const pathOf = url => decodeURI(new URL(url).href.slice(SCOPE.length)).replace(/[?#].*$/, "").replace(/(^|\/)index\.html$/, "$1");
const addressOf = path => new URL(path, SCOPE).href;

async function isOfThisBuild(path, answer) {
  if (!answer.ok || answer.redirected) return false;
  const told = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  return [...told.slice(0, 4)].map(byte => byte.toString(16).padStart(2, "0")).join("") === FILES[path];
}

async function fill() {
  const cache = await caches.open(CACHE), left = [...CORE];
  const fetchSome = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const answer = await fetch(addressOf(path), { cache: "no-cache" });
      if (!await isOfThisBuild(path, answer)) throw new Error(`${path} is not of this build`);
      await cache.put(addressOf(path), answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

async function clear() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answered(event, path) {
  if (later.has(event.clientId)) return fetch(event.request);
  const cache = await caches.open(CACHE), held = await cache.match(addressOf(path));
  if (held) return held;
  let answer;
  try {
    answer = await fetch(event.request);
  } catch (error) {
    if (event.request.mode !== "navigate") throw error;
    return cache.match(addressOf(OFFLINE));
  }
  if (await isOfThisBuild(path, answer)) await cache.put(addressOf(path), answer.clone());
  else if (answer.ok && event.request.mode === "navigate") {
    later.add(event.resultingClientId);
    self.registration.update();
  }
  return answer;
}

self.addEventListener("install", event => event.waitUntil(fill()));
self.addEventListener("activate", event => event.waitUntil(clear()));
self.addEventListener("message", event => { if (event.data === "take-over") self.skipWaiting(); });
self.addEventListener("fetch", event => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(SCOPE)) return;
  const path = pathOf(event.request.url);
  if (Object.hasOwn(FILES, path)) event.respondWith(answered(event, path));
});
