/* In the head of every page: what Material for MkDocs keeps of a reader's choices, for its own scripts. A file of its own,
   for a site may forbid scripts within pages (Content-Security-Policy). */
var __md_scope = new URL("..", document.currentScript.src);
var __md_hash = function (text) { return Array.from(text).reduce(function (sum, sign) { return (sum << 5) - sum + sign.charCodeAt(0); }, 0); };
var __md_get = function (name, storage, scope) {
  return JSON.parse((storage || localStorage).getItem((scope || __md_scope).pathname + "." + name));
};
var __md_set = function (name, value, storage, scope) {
  try { (storage || localStorage).setItem((scope || __md_scope).pathname + "." + name, JSON.stringify(value)); } catch (_) { /* nothing is kept */ }
};
/* Opened from a disk, a page may not use files as icons: these are given otherwise, before anything is drawn. */
if (location.protocol === "file:") document.write('<link rel="stylesheet" href="' + new URL("from-disk.css", document.currentScript.src).href + '">');
// What needs a script is shown from the first moment on: shown later, it would push away what stands below it.
document.documentElement.classList.replace("no-js", "js");
