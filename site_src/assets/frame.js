/* In the head of every page, before anything is drawn. A file of its own, for a site may forbid scripts within pages
   (Content-Security-Policy). */
/* Opened from a disk, a page may not use files as icons: these are given otherwise. */
if (location.protocol === "file:") document.write('<link rel="stylesheet" href="' + new URL("from-disk.css", document.currentScript.src).href + '">');
// What needs a script is shown from the first moment on: shown later, it would push away what stands below it.
document.documentElement.classList.replace("no-js", "js");
