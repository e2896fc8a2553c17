/* The filters of the history: by subrule, by kind of game, by class of change. What is chosen stands in the address, behind
   the #, so that it works from a disk, too. Without this script each class is a link that shows it alone. */
(function () {
  "use strict";
  var chronicle = document.querySelector(".chronicle");
  if (!chronicle) return;
  var links = Array.prototype.slice.call(chronicle.querySelectorAll("a[data-only]"));
  var entries = Array.prototype.slice.call(chronicle.querySelectorAll(".entry"));
  var shown = chronicle.querySelector(".shown"), sieve = document.getElementById("sieve");
  var marks = {};
  document.querySelectorAll(".timeline [data-revision]").forEach(function (mark) {
    (marks[mark.dataset.revision] = marks[mark.dataset.revision] || []).push(mark);
  });
  var classes = [];
  // The address would go on hiding what a button shows again.
  chronicle.querySelectorAll(".only").forEach(function (mark) { mark.remove(); });

  var buttons = links.map(function (link) {
    var button = document.createElement("button");
    button.type = "button";
    button.dataset.only = link.dataset.only;
    button.textContent = link.textContent;
    button.addEventListener("click", function () {
      var name = button.dataset.only, at = classes.indexOf(name);
      if (!name) { classes = []; sieve.reset(); }
      else if (at < 0) classes.push(name);
      else classes.splice(at, 1);
      show();
      write();
    });
    link.replaceWith(button);
    return button;
  });
  sieve.addEventListener("change", function () { show(); write(); });
  sieve.addEventListener("submit", function (event) { event.preventDefault(); });

  function among(words, wanted) { return words.split(" ").indexOf(wanted) >= 0; }
  function show() {
    var subrule = sieve.subrule.value, game = sieve.game.value, count = 0, sifted = Boolean(subrule || game || classes.length);
    function fits(change) {
      return (!subrule || change.dataset.subrule === subrule) && (!game || among(change.dataset.games, game)) &&
        (!classes.length || classes.some(function (name) { return among(change.dataset.is, name); }));
    }
    entries.forEach(function (entry) {
      var changes = Array.prototype.slice.call(entry.querySelectorAll("[data-subrule]")), found = changes.filter(fits);
      changes.forEach(function (change) { change.hidden = found.indexOf(change) < 0; });
      entry.hidden = sifted && !found.length;
      if (!entry.hidden) count += 1;
      (marks[entry.id.slice(2)] || []).forEach(function (mark) { mark.classList.toggle("sifted-out", entry.hidden); });
    });
    chronicle.querySelectorAll(".era").forEach(function (era) { era.hidden = !era.querySelector(".entry:not([hidden])"); });
    buttons.forEach(function (button) {
      var name = button.dataset.only;
      button.setAttribute("aria-pressed", String(name ? classes.indexOf(name) >= 0 : !sifted));
    });
    shown.textContent = sifted ? chronicle.dataset.shown.replace("{count}", count).replace("{total}", entries.length) : "";
  }

  // #subrule=team&game=commander&class=functional+editorial
  function write() {
    var told = [];
    if (sieve.subrule.value) told.push("subrule=" + sieve.subrule.value);
    if (sieve.game.value) told.push("game=" + sieve.game.value);
    if (classes.length) told.push("class=" + classes.join("+"));
    history.replaceState(history.state, "", told.length ? "#" + told.join("&") : location.pathname + location.search);
  }
  function choose(select, value) {
    select.value = value || "";
    if (select.selectedIndex < 0) select.value = "";
  }
  function read() {
    var old = /^#only-([a-z]+)$/.exec(location.hash);
    if (!old && location.hash && location.hash.indexOf("=") < 0) return;  // a heading is meant
    var asked = new URLSearchParams(location.hash.slice(1)), known = buttons.map(function (button) { return button.dataset.only; });
    classes = (old ? old[1] : asked.get("class") || "").split(" ").filter(function (name) { return name && known.indexOf(name) >= 0; });
    choose(sieve.subrule, asked.get("subrule"));
    choose(sieve.game, asked.get("game"));
  }
  window.addEventListener("hashchange", function () { read(); show(); });
  read();
  show();
})();
