/* At the head of the body: light or dark as the reader chose, before anything is drawn. */
(function () {
  "use strict";
  var palette = __md_get("__palette"), color = palette && palette.color;
  if (!color) return;
  if (color.media === "(prefers-color-scheme)") {
    var light = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    var input = document.querySelector("[data-md-color-media='(prefers-color-scheme: " + light + ")']");
    ["media", "scheme"].forEach(function (name) { color[name] = input.getAttribute("data-md-color-" + name); });
  }
  Object.keys(color).forEach(function (name) { document.body.setAttribute("data-md-color-" + name, color[name]); });
})();
