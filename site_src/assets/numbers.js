/* What a number meant on a day: from the list of all numbers to the page of one, and there to the rule of that day. */
(function () {
  "use strict";
  var form = document.getElementById("resolver");
  if (!form) return;
  var number = document.getElementById("resolver-number"), on = document.getElementById("resolver-on");
  var told = form.querySelector(".resolved");

  function fill(sentence, values) {
    return sentence.replace(/\{(\w+)\}/g, function (place, name) { return name in values ? values[name] : place; });
  }

  if (number) {
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      var read = number.value.trim().toLowerCase().replace(/\.$/, "");
      var found = Array.prototype.find.call(document.querySelectorAll("#resolver-numbers option"), function (option) { return option.value === read; });
      // From a disk, a folder would show its list of files.
      var leaf = location.protocol === "file:" ? "index.html" : "";
      if (found) location.href = found.dataset.page + leaf + (on.value ? "?on=" + on.value : "");
      else told.textContent = fill(form.dataset.bad, { number: read || "–" });
    });
    return;
  }

  var borne = Array.prototype.slice.call(document.querySelectorAll(".borne > li"));

  function whole(day) { return (day + "-01-01").slice(0, 10); }

  function inWords(day) {
    var date = new Date(day + "T12:00:00");
    var lang = document.documentElement.lang;
    var words = new Intl.DateTimeFormat(lang === "fr" ? "fr-FR" : "en-GB", { day: "numeric", month: "long", year: "numeric" }).format(date);
    return lang === "fr" ? words.replace(/^1 /, "1er ") : words;
  }

  function show(day) {
    var then = null;
    borne.forEach(function (each) {
      var holds = day && whole(each.dataset.from) <= day && (!each.dataset.until || day < whole(each.dataset.until));
      each.classList.toggle("holds", Boolean(holds));
      if (holds) then = each;
    });
    if (!day) told.textContent = "";
    else told.textContent = fill(then ? form.dataset.then : form.dataset.nobody, { day: inWords(day), rule: then ? then.dataset.rule : "" });
  }

  form.addEventListener("submit", function (event) { event.preventDefault(); });
  on.addEventListener("change", function () {
    history.replaceState(history.state, "", on.value ? "?on=" + on.value : location.pathname);
    show(on.value);
  });
  var asked = new URLSearchParams(location.search).get("on");
  if (asked === null) return;
  if (/^\d{4}-\d\d-\d\d$/.test(asked) && !isNaN(new Date(asked))) {
    on.value = asked;
    show(asked);
  } else told.textContent = fill(form.dataset.bad, { read: asked });
})();
