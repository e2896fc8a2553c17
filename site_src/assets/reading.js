/* Pages of revisions and comparisons: the hand sizes of the kind of game chosen, what the engine takes from the words
   chosen, and the words in the other language where there is room for them. Without this script all of it is there, folded. */
(function () {
  "use strict";
  var KEPT = "annals.game";
  var room = matchMedia("(min-width: 45em)");

  // One kind of game at a time; the choice holds for every page until the browser is closed.
  function chooser(box) {
    var all = Array.prototype.slice.call(box.querySelectorAll("details.hands"));
    if (all.length < 2 || box.querySelector("select")) return;
    var field = document.createElement("p"), label = document.createElement("label"), select = document.createElement("select");
    field.className = "choose-game";
    label.textContent = box.dataset.label + " ";
    all.forEach(function (each, at) {
      var names = each.querySelectorAll(".hands-of > span");
      each.dataset.games.split(" ").forEach(function (key, of) {
        var option = document.createElement("option");
        option.value = key;
        option.dataset.at = at;
        option.textContent = names[of].textContent;
        select.append(option);
      });
    });
    function show() {
      var at = Number(select.selectedOptions[0].dataset.at);
      all.forEach(function (each, of) { each.hidden = of !== at; });
    }
    var asked = new URLSearchParams(location.search), key = asked.get("game"), wanted = null;
    if (key) wanted = key + "/" + (asked.get("players") || "");
    else try { wanted = sessionStorage.getItem(KEPT); } catch (_) { /* nothing is kept */ }
    var options = Array.prototype.slice.call(select.options);
    var found = wanted && (options.find(function (each) { return each.value === wanted; }) || options.find(function (each) { return key && each.value.split("/")[0] === key; }));
    select.selectedIndex = found ? options.indexOf(found) : 0;
    select.addEventListener("change", function () {
      try { sessionStorage.setItem(KEPT, select.value); } catch (_) { /* nothing is kept */ }
      show();
    });
    label.append(select);
    field.append(label);
    all[0].before(field);
    box.classList.add("one-game");
    show();
  }

  // What the engine takes from the words chosen is told below them; the table of the parameters holds it.
  var table = document.getElementById("parameters"), told = null, chosen = null;
  function close() {
    if (told) told.remove();
    document.querySelectorAll("mark.chosen").forEach(function (each) { each.classList.remove("chosen"); });
    told = null;
  }
  function tell(at, notes, opener) {
    close();
    chosen = opener;
    told = document.createElement("aside");
    told.className = "told-clause";
    told.tabIndex = -1;
    var list = document.createElement("ul"), shut = document.createElement("button");
    notes.forEach(function (note) {
      var row = document.getElementById("parameter-" + note);
      if (!row) return;
      var item = document.createElement("li"), head = row.querySelector("th").cloneNode(true), body = row.querySelector("td").cloneNode(true);
      var name = document.createElement("span"), rest = document.createElement("div");
      name.className = "told-name";
      name.append.apply(name, head.childNodes);
      var section = row.parentNode.querySelector(".section-row th");
      if (section) name.append(" (" + section.textContent + ")");
      rest.append.apply(rest, body.childNodes);
      item.append(name, rest);
      list.append(item);
    });
    shut.type = "button";
    shut.textContent = table.dataset.close;
    shut.addEventListener("click", function () { close(); if (chosen) chosen.focus(); });
    told.append(list, shut);
    at.closest(".rule-text").after(told);
    document.querySelectorAll("mark[data-notes]").forEach(function (each) {
      var of = each.dataset.notes.split(" ");
      each.classList.toggle("chosen", each.closest(".rule-text") === at.closest(".rule-text") && notes.some(function (note) { return of.indexOf(note) >= 0; }));
    });
    told.focus({ preventScroll: true });
    told.scrollIntoView({ block: "nearest" });
  }
  if (table) {
    document.querySelectorAll(".lit-hint").forEach(function (each) { each.hidden = false; });
    document.addEventListener("click", function (event) {
      var link = event.target.closest && event.target.closest("a.rests"), mark = event.target.closest && event.target.closest("mark[data-notes]");
      var lights = document.getElementById("lit");
      if (!lights || !lights.checked) return;
      if (link && link.hash.indexOf("#parameter-") === 0) {
        event.preventDefault();
        tell(link, [link.hash.slice("#parameter-".length)], link);
      } else if (mark && mark.closest(".text")) {
        var next = mark.nextElementSibling;
        while (next && !next.matches("a.rests")) next = next.nextElementSibling;
        tell(mark, mark.dataset.notes.split(" "), next);
      }
    });
    document.addEventListener("keydown", function (event) {
      if (event.key === "Escape" && told) { close(); if (chosen) chosen.focus(); }
    });
  }

  // An address within a fold opens it; not every browser does so by itself.
  function reveal() {
    var there = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!there) return;
    var folded = false;
    for (var each = there.closest("details"); each; each = each.parentNode.closest("details")) { folded = folded || !each.open; each.open = true; }
    if (folded) there.scrollIntoView();
  }

  function shown() {
    document.querySelectorAll(".hands-by-game").forEach(chooser);
    if (room.matches) document.querySelectorAll("details.roomy").forEach(function (each) { each.open = true; });
  }
  document.addEventListener("shown", shown);
  window.addEventListener("hashchange", reveal);
  shown();
  reveal();
})();
