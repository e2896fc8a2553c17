/* The look-up of the front page. The answers are in window.annals (answers.js): no request leaves the page. */
(function () {
  "use strict";
  var annals = window.annals, form = document.getElementById("look-up");
  if (!annals || !form) return;
  var on = document.getElementById("look-up-on"), release = document.getElementById("look-up-release");
  var game = document.getElementById("look-up-game"), players = document.getElementById("look-up-players");
  var who = document.getElementById("look-up-who"), asked = document.getElementById("answer-asked");
  var card = document.getElementById("answer-card"), copy = document.getElementById("look-up-copy");

  function fold(text) {
    return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’']/g, "'").trim();
  }
  function say(name, values) {
    return annals.says[name].replace(/\{([a-z]+)\}/g, function (_, place) { return values[place]; });
  }
  function today() {
    var now = new Date(), two = function (number) { return String(number).padStart(2, "0"); };
    return now.getFullYear() + "-" + two(now.getMonth() + 1) + "-" + two(now.getDate());
  }
  function isDay(text) {
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
    var day = new Date(text + "T00:00:00Z");
    return !isNaN(day) && day.toISOString().slice(0, 10) === text;
  }
  function inWords(day) {
    var parts = day.split("-").map(Number);
    var number = annals.lang === "fr" && parts[2] === 1 ? "1er" : parts[2];
    return number + " " + annals.months[parts[1] - 1] + " " + parts[0];
  }
  function releaseOf(text) {
    var wanted = fold(text);
    return annals.releases.find(function (each) {
      return each.some(function (name, at) { return at !== 1 && fold(name) === wanted; });
    });
  }
  function choices(kind) {
    return annals.choices.filter(function (each) { return each[0] === kind; });
  }
  function usual(kind) {
    return choices(kind).find(function (each) { return each[3]; });
  }
  // Of a list in order of time, the last entry that has begun by that day.
  function lastBy(entries, day) {
    var found = null;
    entries.forEach(function (each) { if (each[0] <= day) found = each; });
    return found;
  }
  function refuse(sentence) {
    asked.textContent = sentence;
    card.hidden = true;
  }

  /* What the address asks: {day, game, players}, or {wrong: a sentence}. */
  function question() {
    var query = new URLSearchParams(location.search);
    var read = query.get("on") || today(), kind = query.get("game") || "two-players", count = query.get("players");
    if (!isDay(read)) {
      var named = releaseOf(read);
      if (!named) return { wrong: say("no-day", { read: read }) };
      read = named[1];
    }
    var possible = choices(kind);
    if (!possible.length) {
      return { day: read, wrong: say("no-game", { read: kind, known: Object.keys(annals.games).join(", ") }) };
    }
    var chosen = count === null ? usual(kind) : possible.find(function (each) { return each[2].indexOf(Number(count)) >= 0; });
    if (!chosen) {
      var known = possible.map(function (each) { return each[2].join(", "); }).join(", ");
      return { day: read, game: kind, wrong: say("no-players", { read: count, known: known }) };
    }
    return { day: read, game: kind, players: chosen[1] };
  }

  function show(ask) {
    if (ask.day) on.value = ask.day;
    if (ask.game) game.value = ask.game;
    who.hidden = choices(game.value).length < 2;
    if (ask.players) players.value = String(ask.players);
    if (ask.wrong) return refuse(ask.wrong);
    if (ask.day < annals.first) return refuse(say("too-early", { day: inWords(ask.day), first: inWords(annals.first) }));
    var name = annals.games[ask.game];
    if (!who.hidden) name = say(ask.players === 2 ? "asked-players-two" : "asked-players-more", { game: name });
    asked.textContent = say("asked", { day: inWords(ask.day), game: name });
    var row = lastBy(annals.answers[ask.game + "/" + ask.players], ask.day);
    card.innerHTML = row.slice(1).map(function (section) {
      return annals.sections[section].map(function (piece) { return annals.pieces[piece]; }).join("");
    }).join("");
    var slot = card.querySelector("[data-edition]"), edition = lastBy(annals.editions, ask.day);
    if (slot && edition && slot.dataset.edition) slot.textContent = slot.dataset.edition.replace("{edition}", edition[1]) + (edition[2] || "");
    if (ask.day > today()) {
      var note = document.createElement("p");
      note.className = "answer-future";
      note.textContent = say("future", {});
      card.prepend(note);
    }
    card.hidden = false;
  }

  /* What the form asks becomes the address, and the address is what is answered. */
  function ask() {
    if (!on.value) return;
    var query = new URLSearchParams({ on: on.value, game: game.value });
    if (choices(game.value).length > 1) query.set("players", players.value);
    history.replaceState(history.state, "", "?" + query + location.hash);
    show(question());
  }

  var listed = document.getElementById("releases");
  annals.releases.forEach(function (each) {
    var option = document.createElement("option");
    option.value = each[2];
    option.label = each[0] + ", " + each[1].slice(0, 4);
    listed.append(option);
  });
  form.addEventListener("submit", function (event) { event.preventDefault(); if (!release.value.trim() || takeRelease()) ask(); });
  on.addEventListener("change", function () { release.value = ""; ask(); });
  players.addEventListener("change", ask);
  game.addEventListener("change", function () {
    players.value = String(usual(game.value)[1]);
    ask();
  });
  function takeRelease() {
    if (!release.value.trim()) return;
    var named = releaseOf(release.value);
    if (named) on.value = named[1];
    else refuse(say("no-day", { read: release.value }));
    return named;
  }
  release.addEventListener("change", function () { if (takeRelease()) ask(); });
  document.getElementById("look-up-today").addEventListener("click", function () {
    on.value = today();
    release.value = "";
    ask();
  });
  copy.addEventListener("click", function () {
    var said = copy.textContent;
    ask();
    navigator.clipboard.writeText(location.href).then(function () {
      copy.textContent = copy.dataset.copied;
      setTimeout(function () { copy.textContent = said; }, 1500);
    });
  });
  copy.hidden = !navigator.clipboard;
  // Coming back to the page, a browser may restore the form but not the answer: the address decides.
  window.addEventListener("pageshow", function () { show(question()); });
  show(question());
})();
