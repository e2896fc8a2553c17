/* The look-up of the front page: the address asks, the answers are in window.annals (answers.js; for every game but the
   usual one further-answers.js), and what people type is read by typed.js. The box (box.js) asks through window.annalsLookUp. */
(function () {
  "use strict";
  const annals = window.annals, typed = window.annalsTyped, form = document.getElementById("look-up");
  if (!annals || !typed || !window.annalsNames || !form) return;
  const names = typed.prepare(window.annalsNames);
  const [on, game, beside, players] = ["on", "game", "beside", "players"].map(name => document.getElementById(`look-up-${name}`));
  const asked = document.getElementById("answer-asked"), card = document.getElementById("answer-card");
  const more = document.getElementById("answer-more");
  /* What stands below the answer may be shown: nothing will move it any more. */
  const settled = () => document.getElementById("answer").classList.remove("awaited");
  const DAYS_AT_ONCE = 8;

  // --- sentences

  const filled = (sentence, values) => sentence.replace(/\{([a-z]+)\}/g, (_, place) => values[place]);
  const say = (name, values) => filled(annals.says[name], values || {});
  const sayOf = ([name, values]) => filled(names.says[name], values);
  function inWords(day) {
    const [year, month, number] = day.split("-").map(Number);
    if (!month) return String(year);
    return [...(number ? [annals.lang === "fr" && number === 1 ? "1er" : number] : []), annals.months[month - 1], year].join(" ");
  }
  const element = (name, properties, ...within) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...within);
    return made;
  };

  // --- games: a kind or two of them, and how many sit down

  const order = Object.keys(annals.games);
  /** The kinds and the players as the answers list them: {kind, players, notes}; or {wrong}. */
  function gameOf(given, count) {
    let kinds = [], notes = [], seated = count;
    for (const each of given) {
      const found = typed.askedGame(each, names);
      if (!found.kinds.length) return { wrong: say("no-game", { read: each, known: order.join(", ") }) };
      kinds.push(...found.kinds);
      notes.push(...found.notes.map(at => names.notes[at]));
      seated = seated === null ? found.players : seated;
    }
    const read = seated === null ? NaN : Number(seated);
    if (!kinds.length) kinds = [annals.byNumber.find(([, least, most]) => read >= least && read <= most)?.[0] || order[0]];
    kinds = order.filter(kind => kinds.includes(kind));
    // That so many sit down is all that some kinds say: beside another they tell how many.
    const telling = kinds.filter(kind => !annals.byNumber.some(([each]) => each === kind));
    let possible = annals.choices.filter(([kind]) => kind === (telling.length ? telling : kinds).join("+"));
    if (telling.length && telling.length < kinds.length) {
      const [, least, most] = annals.byNumber.find(([kind]) => kinds.includes(kind));
      possible = possible.filter(([, , counts]) => counts.some(each => each >= least && each <= most));
    }
    const together = telling.map(kind => annals.games[kind]).join(" + ");
    if (!possible.length) return { wrong: say("no-mixture", { games: together }), kinds };
    const chosen = seated === null ? possible.find(([, , , usual]) => usual) || possible[0] : possible.find(([, , counts]) => counts.includes(read));
    if (!chosen) return { wrong: say("no-players", { read: seated, known: possible.map(([, , counts]) => counts.join(", ")).join(", ") }), kinds };
    return { kind: chosen[0], players: chosen[1], notes };
  }
  const choicesOf = kind => annals.choices.filter(each => each[0] === kind);
  function gameName(kind, count) {
    const name = kind.split("+").map(each => annals.games[each]).join(" + ");
    return choicesOf(kind).length < 2 ? name : say(count === 2 ? "asked-players-two" : "asked-players-more", { game: name });
  }

  // --- what the address asks

  /** {days, kind, players, notes, …}; or {wrong}. A question in one breath may stand where a day does. */
  function question(query) {
    let given = (query.get("on") || "").trim(), kinds = query.getAll("game").flatMap(each => each.split("+")), count = query.get("players");
    let found = given ? typed.askedDays(given, names) : { days: [typed.today()] };
    if (found.refusal) {
      const read = typed.readings(given, names).filter(each => !each.number && (each.on || each.kinds.length || each.players));
      if (read.length === 1) {
        kinds = kinds.length ? kinds : read[0].kinds;
        count = count === null && read[0].players ? read[0].players : count;
        found = read[0].on ? typed.askedDays(read[0].on, names) : { days: [typed.today()] };
      }
    }
    const what = gameOf(kinds.filter(Boolean), count);
    if (found.refusal) return { ...what, given, wrong: sayOf(found.refusal), near: found.near };
    const begun = found.days.filter(day => day >= annals.first);
    if (what.wrong) return { ...what, given, days: found.days };
    if (!begun.length) return { ...what, given, days: found.days, wrong: say("too-early", { day: inWords(found.days[0]), first: inWords(annals.first) }) };
    return { ...what, given, days: begun.slice(0, DAYS_AT_ONCE), all: found.days, release: found.release, prerelease: found.prerelease, vague: found.vague };
  }

  // --- the answer

  // Of a list in order of time, the last entry that has begun by that day.
  const lastBy = (entries, day) => entries.filter(each => each[0] <= day).pop();
  /** Whether the answers for a game are here; where they are not, they are asked for, and the question is put again. */
  function known(ask) {
    if (annals.answers[`${ask.kind}/${ask.players}`]) return true;
    const further = window.annalsFurther;
    if (further) {
      annals.sections.push(...further.sections);
      annals.pieces.push(...further.pieces);
      Object.assign(annals.answers, further.answers);
      return true;
    }
    const { looking, failed } = document.getElementById("answer").dataset;
    const read = [ask.given, gameName(ask.kind, ask.players)].filter(Boolean).join(", ");
    tell(looking.replace("{read}", read));
    const script = furtherAnswers();
    script.addEventListener("load", again);
    script.addEventListener("error", () => refuse(failed.replace("{read}", read)));
    return false;
  }
  function furtherAnswers() {
    const address = document.getElementById("answer").dataset.further;
    let script = [...document.scripts].find(each => each.getAttribute("src") === address);
    if (script) return script;
    script = element("script", { src: address });
    script.addEventListener("error", () => script.remove());
    document.head.append(script);
    return script;
  }
  // Whoever begins to ask may ask for any game.
  for (const each of [form, document.getElementById("box")]) each.addEventListener("focusin", furtherAnswers, { once: true });
  const rowOf = (ask, day) => lastBy(annals.answers[`${ask.kind}/${ask.players}`], day);

  function notesOf(ask, day) {
    const notes = [...ask.notes];
    if (ask.release) {
      const { code, name, released, prerelease } = ask.release, warning = annals.toCome[code];
      notes.push(say(prerelease ? "from-release-prerelease" : "from-release", { name, released: inWords(released), prerelease: prerelease && inWords(prerelease) }));
      if (warning && day < warning[0]) notes.unshift(warning[1]);
    }
    if (day > typed.today()) notes.unshift(say("future"));
    return notes;
  }
  function fill(into, ask, day, row) {
    into.innerHTML = row.slice(1).map(section => annals.sections[section].map(piece => annals.pieces[piece]).join("")).join("");
    const slot = into.querySelector("[data-edition]"), edition = lastBy(annals.editions, day);
    if (slot && edition && slot.dataset.edition) slot.textContent = slot.dataset.edition.replace("{edition}", edition[1]) + (edition[2] || "");
    const sets = [ask.release && ask.release.code, edition && edition[3]].filter((code, at, all) => code && all.indexOf(code) === at);
    const leads = into.querySelector(".answer-leads ul");
    for (const code of leads ? sets : []) {
      const { name } = names.codes.get(code);
      leads.append(element("li", {}, element("a", { href: `releases/${code}/`, textContent: name })));
    }
    const notes = notesOf(ask, day);
    if (notes.length) into.prepend(element("ul", { className: "answer-notes answer-asked-notes" }, ...notes.map(note => element("li", { textContent: note }))));
    into.querySelectorAll("[data-copy]").forEach(button => { button.hidden = false; });
  }
  function tell(sentence) {
    asked.textContent = sentence;
    card.hidden = true;
    more.replaceChildren();
  }
  function refuse(sentence) {
    tell(sentence);
    settled();
  }
  function show(ask) {
    if (ask.kind) fillForm(ask);
    if (ask.wrong) return refuse(ask.wrong);
    if (!known(ask)) return;
    const shown = [];
    for (const day of ask.days) {
      const row = rowOf(ask, day);
      // Two days with the same answer are answered once.
      if (!shown.some(each => each.row.slice(1).join() === row.slice(1).join())) shown.push({ day, row });
    }
    const name = gameName(ask.kind, ask.players), title = day => say("asked", { day: inWords(day), game: name });
    asked.textContent = title(shown[0].day);
    fill(card, ask, shown[0].day, shown[0].row);
    card.hidden = false;
    more.replaceChildren(...shown.slice(1).map(({ day, row }) => {
      const other = element("div", { className: "card answer-card" });
      fill(other, ask, day, row);
      return element("section", { className: "answer" }, element("h2", { className: "answer-asked", textContent: title(day) }), other);
    }));
    settled();
    if (ask.vague && ask.days.length > 1) {
      const days = ask.days.map(inWords).join(", ");
      const told = shown.length > 1 ? say("several-answers", { given: ask.given, days: shown.map(each => inWords(each.day)).join(", ") }) : say("read-as-one", { given: ask.given, days });
      card.prepend(element("ul", { className: "answer-notes answer-asked-notes" }, element("li", { textContent: told })));
    }
  }

  // --- the form: a day, a game or two, and how many play

  function fillForm(ask) {
    const [one, other] = ask.kind.split("+");
    if (ask.days && ask.days.length) on.value = ask.days[0];
    game.value = one;
    beside.value = other || "";
    players.disabled = choicesOf(ask.kind).length < 2;
    players.value = ask.players === 2 ? "2" : "4";
  }
  function inForm() {
    const kinds = order.filter(kind => kind === game.value || kind === beside.value);
    const query = new URLSearchParams({ on: on.value });
    kinds.forEach(kind => query.append("game", kind));
    if (choicesOf(kinds.join("+")).length > 1) query.set("players", players.value);
    return query;
  }
  /* The address is what is answered; what the form asks takes the place of the address before it. */
  function go(query, anew) {
    const address = "?" + query.toString().replace(/%2B/g, "+");
    if (anew && address !== location.search) history.pushState(null, "", address);
    else history.replaceState(history.state, "", address + location.hash);
    show(question(new URLSearchParams(location.search)));
  }
  function ask(usual) {
    if (!on.value) return;
    if (usual) {
      const found = gameOf([game.value, beside.value].filter(Boolean), null);
      if (found.players) players.value = found.players === 2 ? "2" : "4";
    }
    go(inForm(), false);
  }
  form.addEventListener("submit", event => { event.preventDefault(); ask(); });
  on.addEventListener("change", () => ask());
  players.addEventListener("change", () => ask());
  for (const field of [game, beside]) field.addEventListener("change", () => ask(true));
  document.getElementById("look-up-today").addEventListener("click", () => { on.value = typed.today(); ask(); });

  // --- what can be copied: the citation, and the address

  function copy(button) {
    const of = button.parentNode.querySelector(".citation"), text = button.dataset.copy === "link" ? permanent() : of.textContent;
    const said = button.textContent, done = () => {
      button.textContent = annals.says.copied;
      setTimeout(() => { button.textContent = said; }, 1500);
    };
    const byHand = () => {
      // Where a page may not write to the clipboard, the words are chosen, ready for the reader's own command.
      const field = element("textarea", { value: text, className: "unseen" });
      document.body.append(field);
      field.select();
      const copied = document.execCommand("copy");
      field.remove();
      if (copied) return done();
      if (button.dataset.copy !== "link") getSelection().selectAllChildren(of);
    };
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, byHand);
    else byHand();
  }
  function permanent() {
    const query = new URLSearchParams(location.search);
    if (!query.get("on")) query.set("on", typed.today());
    return new URL("?" + query, location.href.split("#")[0]).href;
  }
  document.addEventListener("click", event => {
    const button = event.target.closest && event.target.closest("[data-copy]");
    if (button) copy(button);
  });

  const again = () => show(question(new URLSearchParams(location.search)));
  window.annalsLookUp = { names, go, gameName, gameOf, inWords, sayOf, element, refuse };
  // Coming back to the page, a browser may restore the form but not the answer: the address decides.
  window.addEventListener("pageshow", again);
  window.addEventListener("popstate", again);
  again();
})();
