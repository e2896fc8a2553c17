/* Light or dark as the reader chose, before anything is drawn, and the buttons by which one chooses: they are the same on
   every page, and without a script they would do nothing. The choice is kept as Material for MkDocs keeps it. */
(function () {
  "use strict";
  var SYSTEM = "(prefers-color-scheme)", KEPT = new URL("..", document.currentScript.src).pathname + ".__palette";
  var SHADES = [
    [SYSTEM, "default", "theme-light-dark"],
    ["(prefers-color-scheme: light)", "default", "weather-sunny"],
    ["(prefers-color-scheme: dark)", "slate", "weather-night"]
  ];
  var form = document.querySelector("[data-md-component=palette]"), names = form.dataset.names.split("|");
  var light = matchMedia("(prefers-color-scheme: light)"), scheme = document.createElement("meta");
  scheme.name = "color-scheme";
  document.head.append(scheme);

  function kept() {
    try { return JSON.parse(localStorage.getItem(KEPT)) || {}; } catch (_) { return {}; }
  }
  function chosen() {
    return Math.max(0, Math.min(SHADES.length - 1, kept().index || 0));
  }
  function show() {
    var at = chosen(), shade = SHADES[at][0] === SYSTEM ? SHADES[light.matches ? 1 : 2] : SHADES[at];
    document.body.setAttribute("data-md-color-media", SHADES[at][0]);
    document.body.setAttribute("data-md-color-scheme", shade[1]);
    scheme.content = shade[1] === "slate" ? "dark" : "light";
    form.querySelectorAll("label").forEach(function (label, each) { label.hidden = each !== at; });
  }
  function choose(at) {
    try { localStorage.setItem(KEPT, JSON.stringify({ index: at, color: { media: SHADES[at][0], scheme: SHADES[at][1] } })); } catch (_) { /* nothing is kept */ }
    show();
  }
  SHADES.forEach(function (shade, at) {
    var input = Object.assign(document.createElement("input"), { className: "md-option", type: "radio", name: "__palette", id: "__palette_" + at });
    input.setAttribute("aria-label", names[at]);
    var label = Object.assign(document.createElement("label"), { className: "md-header__button md-icon", title: names[at], htmlFor: "__palette_" + (at + 1) % SHADES.length });
    label.append(Object.assign(document.createElement("span"), { className: "icon icon-" + shade[2] }));
    form.append(input, label);
    input.addEventListener("change", function () { choose(at); });
    // The buttons are the hidden boxes of one choice: the key that presses one leads to the next.
    input.addEventListener("keydown", function (event) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      label.click();
      document.getElementById(label.htmlFor).focus();
    });
  });
  light.addEventListener("change", show);
  show();
})();
