/* Light or dark as the reader chose, before anything is drawn, and the buttons by which one chooses: they are the same on
   every page, and without a script they would do nothing. What they hold is what Material's own script asks for. */
(function () {
  "use strict";
  var SHADES = [
    ["(prefers-color-scheme)", "default", "theme-light-dark"],
    ["(prefers-color-scheme: light)", "default", "weather-sunny"],
    ["(prefers-color-scheme: dark)", "slate", "weather-night"]
  ];
  var form = document.querySelector("[data-md-component=palette]"), names = form.dataset.names.split("|");
  SHADES.forEach(function (shade, at) {
    var input = Object.assign(document.createElement("input"), { className: "md-option", type: "radio", name: "__palette", id: "__palette_" + at });
    input.setAttribute("data-md-color-media", shade[0]);
    input.setAttribute("data-md-color-scheme", shade[1]);
    input.setAttribute("aria-label", names[at]);
    var label = Object.assign(document.createElement("label"), { className: "md-header__button md-icon", title: names[at], htmlFor: "__palette_" + (at + 1) % SHADES.length, hidden: true });
    label.append(Object.assign(document.createElement("span"), { className: "icon icon-" + shade[2] }));
    form.append(input, label);
  });

  var palette = __md_get("__palette"), color = palette && palette.color;
  if (!color) return;
  if (color.media === "(prefers-color-scheme)") {
    var shade = matchMedia("(prefers-color-scheme: light)").matches ? SHADES[1] : SHADES[2];
    color.media = shade[0];
    color.scheme = shade[1];
  }
  ["media", "scheme"].forEach(function (name) { document.body.setAttribute("data-md-color-" + name, color[name]); });
})();
