/* Leads to the comparison of the two chosen revisions, whichever of them was chosen first: to their page where they have
   one, else it is put together here from window.comparisons (comparisons.js). */
(function () {
  "use strict";
  var form = document.getElementById("compare"), compared = document.getElementById("compared");
  if (!form) return;
  var order = form.dataset.order.split(" "), own = form.dataset.own.split(" ");
  var fields = ["compare-first", "compare-second"].map(function (id) { return document.getElementById(id); });

  function lead(name) {
    if (own.indexOf(name) >= 0) location.href = name + "/" + (location.protocol === "file:" ? "index.html" : "");
    else location.search = "?between=" + name;
  }
  function show(name) {
    if (own.indexOf(name) >= 0) return lead(name);
    var lines = window.comparisons && window.comparisons.pairs[name];
    if (!lines) return;
    compared.innerHTML = lines.map(function (line) { return window.comparisons.lines[line]; }).join("\n");
    compared.hidden = false;
    document.dispatchEvent(new Event("shown"));
    name.split("..").forEach(function (id, at) { fields[at].value = id; });
    document.title = compared.querySelector("h2").textContent + " - " + document.title.split(" - ").pop();
  }

  // A day, a set or a name, typed as anywhere else, chooses the revision in the list above it.
  var typed = window.annalsTyped, names = typed && window.annalsNames && typed.prepare(window.annalsNames);
  var refusal = document.getElementById("compare-refusal");
  function choose(field) {
    var given = document.getElementById(field.id + "-typed").value.trim();
    if (!given || !names) return true;
    var asked = typed.askedRevision(given, names);
    if (asked.revision) field.value = asked.revision;
    refusal.textContent = !asked.refusal ? "" : names.says[asked.refusal[0]].replace(/\{(\w+)\}/g, function (_, place) { return asked.refusal[1][place]; });
    return !asked.refusal;
  }
  fields.forEach(function (field) {
    var beside = document.getElementById(field.id + "-typed");
    beside.addEventListener("change", function () { choose(field); });
    field.addEventListener("change", function () { beside.value = ""; });
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (!fields.every(choose)) return;
    var chosen = fields.map(function (field) { return order.indexOf(field.value); }).sort(function (a, b) { return a - b; });
    refusal.textContent = chosen[0] === chosen[1] ? form.dataset.refusal : "";
    if (chosen[0] !== chosen[1]) lead(order[chosen[0]] + ".." + order[chosen[1]]);
  });
  var between = new URLSearchParams(location.search).get("between");
  if (between) show(between);
})();
