/* Finds a set in the list as one types: code or name in either language, accents and case forgiven. */
(function () {
  "use strict";
  var form = document.getElementById("finder"), field = document.getElementById("finder-name");
  if (!form) return;
  var rows = Array.prototype.slice.call(document.querySelectorAll("#sets tr[data-name]"));
  var years = Array.prototype.slice.call(document.querySelectorAll("#sets tbody"));
  var told = form.querySelector(".resolved");

  function plain(words) {
    return words.toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae").normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[^a-z0-9]+/g, " ").trim();
  }

  rows.forEach(function (row) { row.plain = plain(row.dataset.name + " " + row.textContent); });

  field.addEventListener("input", function () {
    var asked = plain(field.value), words = asked.split(" "), count = 0;
    rows.forEach(function (row) {
      row.hidden = !words.every(function (word) { return row.plain.indexOf(word) >= 0; });
      if (!row.hidden) count += 1;
    });
    years.forEach(function (year) { year.hidden = !year.querySelector("tr[data-name]:not([hidden])"); });
    told.textContent = asked ? form.dataset.shown.replace("{count}", count).replace("{total}", rows.length) : "";
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var left = rows.filter(function (row) { return !row.hidden; });
    if (left.length === 1) left[0].querySelector("a").click();
  });
})();
