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
  // Material's own script opens every fold before it prints; what a reader has left folded is no part of the sheet.
  var paper = matchMedia("print");
  function fold() {
    document.querySelectorAll("details:not([open])").forEach(function (each) { each.setAttribute("data-folded", ""); });
  }
  function unfold() {
    document.querySelectorAll("details[data-folded]").forEach(function (each) { each.removeAttribute("data-folded"); });
  }
  paper.addEventListener("change", function () { if (paper.matches) fold(); else unfold(); });
  addEventListener("beforeprint", function () { if (!document.querySelector("[data-folded]")) fold(); });
  addEventListener("afterprint", unfold);
  // The button of the menu is the label of a hidden box in Material; here it is a button, for keys as for fingers.
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
  // Light and dark are the hidden boxes of one choice: the key that presses a button leads to the next.
  document.querySelectorAll("[data-md-component=palette] input").forEach(function (choice) {
    choice.addEventListener("keydown", function (event) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      choice.nextElementSibling.click();
      document.getElementById(choice.nextElementSibling.htmlFor).focus();
    });
  });
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
