/* On every page. A plain script: modules do not load from a disk. */
(function () {
  "use strict";
  document.documentElement.classList.add("scripted");
  /* A sentence in pieces: what its marks show to be quoted from the other language says so, as in the pages (render.py). */
  window.annalsForeign = function (sentence) {
    var french = document.documentElement.lang === "fr", quoted = french ? /(“[^”]*”)/ : /(«[^»]*»)/;
    return sentence.split(quoted).map(function (piece, at) {
      return at % 2 === 0 ? piece : Object.assign(document.createElement("span"), {
        lang: french ? "en" : "fr", className: piece.split(/\s+/).length > 3 ? "whole-words" : "", textContent: piece
      });
    });
  };
  // Where a mark or bar of a strip stands: a site may forbid styles within pages (Content-Security-Policy).
  document.querySelectorAll(".strip [data-at], .strip [data-from]").forEach(function (each) {
    Object.keys(each.dataset).forEach(function (name) { each.style.setProperty("--" + name, each.dataset[name]); });
  });
  // Beside each heading, for a mouse, the address of its place; whoever listens or types has the list of headings.
  document.querySelectorAll("article h2[id], article h3[id]").forEach(function (heading) {
    var link = Object.assign(document.createElement("a"), { className: "headerlink", href: "#" + heading.id, textContent: "#", tabIndex: -1 });
    link.setAttribute("aria-hidden", "true");
    heading.append(link);
  });
  // On paper every fold is open, and those that the reader had left folded are marked: most are no part of the sheet.
  var paper = matchMedia("print");
  function fold() {
    document.querySelectorAll("details:not([open])").forEach(function (each) { each.setAttribute("data-folded", ""); each.open = true; });
  }
  function unfold() {
    document.querySelectorAll("details[data-folded]").forEach(function (each) { each.removeAttribute("data-folded"); each.open = false; });
  }
  paper.addEventListener("change", function () { if (paper.matches) fold(); else unfold(); });
  addEventListener("beforeprint", fold);
  addEventListener("afterprint", unfold);
  // A place that lies in a fold is shown.
  function open() {
    var place = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    var folded = place && place.closest("details:not([open])");
    if (!folded) return;
    for (; folded; folded = folded.parentElement.closest("details:not([open])")) folded.open = true;
    place.scrollIntoView();
  }
  addEventListener("hashchange", open);
  open();
  // A table that is too wide for the page is moved within its own frame.
  document.querySelectorAll(".md-typeset table:not([class])").forEach(function (table) {
    var frame = Object.assign(document.createElement("div"), { className: "md-typeset__scrollwrap" });
    var within = Object.assign(document.createElement("div"), { className: "md-typeset__table" });
    table.replaceWith(frame);
    frame.append(within);
    within.append(table);
  });
  // What is moved within its own frame is moved by keys, too.
  var moved = document.querySelectorAll(".md-typeset pre > code");
  function reach() {
    moved.forEach(function (each) {
      if (each.scrollWidth > each.clientWidth) each.tabIndex = 0;
      else each.removeAttribute("tabindex");
    });
  }
  addEventListener("resize", reach);
  reach();
  // The button of the menu is the label of a hidden box in the theme; here it is a button, for keys as for fingers.
  var drawer = document.getElementById("__drawer"), label = document.querySelector("label.md-header__button[for=__drawer]");
  if (drawer && label) {
    var opener = document.createElement("button");
    opener.type = "button";
    opener.className = label.className + " menu-open";
    opener.append.apply(opener, label.childNodes);
    opener.setAttribute("aria-label", document.querySelector(".twin").dataset.menu);
    opener.setAttribute("aria-expanded", "false");
    label.replaceWith(opener);
    opener.addEventListener("click", function () {
      drawer.click();
      var first = drawer.checked && document.querySelector(".md-sidebar--primary a[href]");
      if (first) setTimeout(function () { first.focus(); }, 250);
    });
    drawer.addEventListener("change", function () { opener.setAttribute("aria-expanded", String(drawer.checked)); });
    document.addEventListener("keydown", function (event) {
      if (event.key === "Escape" && drawer.checked) { drawer.click(); opener.focus(); }
    });
  }
  // The question in the address is asked in the other language, too.
  document.addEventListener("click", function (event) {
    var twin = event.target.closest && event.target.closest(".twin a");
    if (twin) { twin.search = location.search; twin.hash = location.hash; }
  });
  // A folder opened from a disk shows its list of files; its page is meant.
  if (location.protocol === "file:") {
    document.addEventListener("click", function (event) {
      var link = event.target.closest && event.target.closest("a[href]");
      if (!link) return;
      var address = new URL(link.href, location.href);
      if (address.protocol !== "file:" || !address.pathname.endsWith("/")) return;
      address.pathname += "index.html";
      event.preventDefault();
      location.href = address.href;
    });
  }
})();
