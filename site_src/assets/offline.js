/* Registers the keeper of the pages (service-worker.js), and offers a new build of the site when one is there. */
(function () {
  "use strict";
  const keeper = navigator.serviceWorker, bar = document.getElementById("update");
  if (!keeper || !bar || !/^https?:$/.test(location.protocol)) return;
  let kept = keeper.controller !== null;
  const offer = worker => {
    bar.hidden = false;
    bar.querySelector("button").addEventListener("click", () => worker.postMessage("take-over"));
  };
  const watch = worker => worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && kept) offer(worker);
  });
  keeper.addEventListener("controllerchange", () => {
    if (kept) location.reload();
    kept = true;
  });
  keeper.register(new URL("../service-worker.js", document.currentScript.src)).then(registration => {
    if (registration.waiting && kept) offer(registration.waiting);
    if (registration.installing) watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
  }).catch(() => {});  // a browser that keeps nothing still shows the page
})();
