/* The filters of the history: without this script each is a link that shows one class; with it, several may be pressed. */
(function () {
  "use strict";
  var chronicle = document.querySelector(".chronicle");
  if (!chronicle) return;
  var links = Array.prototype.slice.call(chronicle.querySelectorAll("a[data-only]"));
  var entries = Array.prototype.slice.call(chronicle.querySelectorAll(".entry"));
  var shown = chronicle.querySelector(".shown");
  var asked = /^#only-([a-z]+)$/.exec(location.hash);
  var chosen = asked ? [asked[1]] : [];
  // The address would go on hiding what a button shows again.
  chronicle.querySelectorAll(".only").forEach(function (mark) { mark.remove(); });

  var buttons = links.map(function (link) {
    var button = document.createElement("button");
    button.type = "button";
    button.dataset.only = link.dataset.only;
    button.textContent = link.textContent;
    button.addEventListener("click", function () {
      var name = button.dataset.only, at = chosen.indexOf(name);
      if (!name) chosen = [];
      else if (at < 0) chosen.push(name);
      else chosen.splice(at, 1);
      show();
    });
    link.replaceWith(button);
    return button;
  });

  function show() {
    var count = 0;
    entries.forEach(function (entry) {
      var fits = !chosen.length || chosen.some(function (name) { return entry.classList.contains("is-" + name); });
      entry.hidden = !fits;
      if (fits) count += 1;
    });
    chronicle.querySelectorAll(".era").forEach(function (era) { era.hidden = !era.querySelector(".entry:not([hidden])"); });
    buttons.forEach(function (button) {
      var name = button.dataset.only;
      button.setAttribute("aria-pressed", String(name ? chosen.indexOf(name) >= 0 : !chosen.length));
    });
    shown.textContent = chosen.length ? chronicle.dataset.shown.replace("{count}", count).replace("{total}", entries.length) : "";
    history.replaceState(history.state, "", chosen.length === 1 ? "#only-" + chosen[0] : location.pathname + location.search);
  }
  if (asked || !location.hash) show();
  else buttons.forEach(function (button) { button.setAttribute("aria-pressed", String(!button.dataset.only)); });
})();
