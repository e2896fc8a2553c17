/* An example on the wall: one step a key press, in public or with what each player has seen. */
(function () {
  "use strict";
  var held = window.annalsScenes, wall = document.getElementById("projector"), choose = document.getElementById("projector-choose");
  if (!held || !wall || !choose) return;
  var at = 0, open = false, scene = held.scenes[0], toggle = document.getElementById("projector-private");

  function say(name, values) {
    return held.says[name].replace(/\{([a-z]+)\}/g, function (_, place) { return values[place]; });
  }
  function element(tag, text, name) {
    var made = document.createElement(tag);
    if (text) made.textContent = text;
    if (name) made.className = name;
    return made;
  }
  function show() {
    var step = scene[2][at], table = element("table", "", "zones"), body = element("tbody"), head = element("tr");
    ["", say("hand", {}), say("library", {}), say("exiled", {})].forEach(function (each) { head.append(element("th", each)); });
    step[2].forEach(function (each) {
      var row = element("tr");
      row.append(element("th", each[0] + (step[3].indexOf(each[0]) >= 0 ? " ◂" : "")));
      row.append(element("td", each[1] + (each[4] ? " " + say("kept", {}) : "")), element("td", String(each[2])), element("td", String(each[3])));
      body.append(row);
    });
    var thead = element("thead");
    thead.append(head);
    table.append(thead, body);
    wall.replaceChildren(
      element("p", scene[1] + " · " + say("step", { number: at + 1, count: scene[2].length }), "answer-small"),
      element("p", step[0], "does"), element("p", step[1]), table
    );
    if (open) step[4].forEach(function (each) {
      wall.append(element("p", say("seen", { player: each[0], cards: each[1] || say("nothing", {}) }), "private"));
    });
  }
  function go(to) { at = Math.max(0, Math.min(scene[2].length - 1, to)); show(); }
  function privately() { open = !open; toggle.setAttribute("aria-pressed", String(open)); show(); }
  function full() {
    if (document.fullscreenElement) document.exitFullscreen();
    else if (wall.requestFullscreen) wall.requestFullscreen();
    wall.focus();
  }
  function pick(id) {
    scene = held.scenes.filter(function (each) { return each[0] === id; })[0] || held.scenes[0];
    choose.value = scene[0];
    go(0);
  }

  held.scenes.forEach(function (each) {
    var option = element("option", each[1]);
    option.value = each[0];
    choose.append(option);
  });
  choose.addEventListener("change", function () { pick(choose.value); });
  document.getElementById("projector-previous").addEventListener("click", function () { go(at - 1); });
  document.getElementById("projector-next").addEventListener("click", function () { go(at + 1); });
  toggle.addEventListener("click", privately);
  document.getElementById("projector-full").addEventListener("click", full);
  wall.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    var does = {
      ArrowRight: function () { go(at + 1); }, " ": function () { go(at + 1); }, PageDown: function () { go(at + 1); },
      ArrowLeft: function () { go(at - 1); }, PageUp: function () { go(at - 1); }, Home: function () { go(0); },
      v: privately, z: full
    }[event.key];
    if (does) { event.preventDefault(); does(); }
  });
  pick(new URLSearchParams(location.search).get("scenario"));
})();
