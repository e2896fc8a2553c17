/* Leads to the page that compares the two chosen revisions, whichever of them was chosen first. */
(function () {
  "use strict";
  var form = document.getElementById("compare");
  if (!form) return;
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var order = form.dataset.order.split(" ");
    var chosen = ["compare-first", "compare-second"].map(function (id) {
      return order.indexOf(document.getElementById(id).value);
    }).sort(function (a, b) { return a - b; });
    var refusal = document.getElementById("compare-refusal");
    refusal.textContent = chosen[0] === chosen[1] ? form.dataset.refusal : "";
    if (chosen[0] !== chosen[1]) location.href = order[chosen[0]] + ".." + order[chosen[1]] + "/" + (location.protocol === "file:" ? "index.html" : "");
  });
})();
