/* The page on which a game is stepped through. The engine is window.mulligan (engine.js); what it runs on and every
   sentence is in window.annalsPlay (play-data.js, made from the record): no request leaves the page.
   The address holds the whole game: #on=<revision or day>&game=…&seats=…&library=…&seed=…&line=0k.1m.… */
(function () {
  "use strict";
  const engine = window.mulligan, annals = window.annalsPlay, room = document.getElementById("play");
  if (!engine || !annals || !room) return;
  const field = name => document.getElementById(`play-${name}`);
  const LAND = "land", OTHER = "other", LAND_SHARE = 0.4, POWDERS = 4;
  const POWDER = annals.acting.length ? annals.acting[0][0][0] : null, POWDER_SINCE = POWDER && annals.acting[0][1];
  const last = list => list[list.length - 1];

  // --- words

  // As in Python (corpus/typography.py), French drops the vowel of « de » and « que » before another.
  const elided = (said) => document.documentElement.lang === "fr" ? said.replace(/(^|[\s(«])([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊÎÔÛ])/g, "$1$2’") : said;
  const fill = (sentence, values) => elided(sentence.replace(/\{([a-z]+)\}/g, (place, name) => name in values ? values[name] : place));
  const say = (name, values = {}) => fill(annals.says[name], values);
  const cards = count => annals.cards[count] || String(count);
  const lands = count => annals.lands[count] || String(count);
  function listed(words, or = false) {
    const lists = annals.lists[or ? 1 : 0];
    return words.length < lists.length ? lists[words.length].replace(/\{(\d+)\}/g, (_, at) => words[at]) : words.join(", ");
  }
  const cardName = card => card === LAND ? say("playing.land") : card === OTHER ? say("playing.other") : card ? ownName(card)
    : say("playing.back");
  const ownName = card => (annals.acting.find(([names]) => names.includes(card)) || [0, 0, card])[2];
  function counted(names) {
    return [...new Set(names)].map(name => {
      const count = names.filter(each => each === name).length;
      return count > 1 ? `${count} × ${cardName(name)}` : cardName(name);
    }).join(", ");
  }
  function phraseOf(decision) {
    return decision.does === "look" ? `look-${decision.then}` : decision.does;
  }
  function valuesOf(decision) {
    return { player: decision.player, cards: cards((decision.cards || []).length), lands: lands(decision.lands),
      card: decision.card ? ownName(decision.card) : "" };
  }
  const does = decision => say(`does.${phraseOf(decision)}`, valuesOf(decision));
  const decided = (decision, any = false) =>
    say(any && decision.does === "exile" ? "decision.exile-any" : `decision.${phraseOf(decision)}`, valuesOf(decision));

  function told(event) {
    const name = event.kind === "drew" && !event.count ? "drew-none" : event.kind;
    return say(`event.${name}`, { player: event.player, cards: cards(event.count), lands: lands(event.count) });
  }

  /* Why a decision is refused, the sentence behind it, and what is legal instead. */
  function refused(side, table, decision) {
    const { reason, parameter } = engine.objectionTo(table, decision);
    const seat = table.seats.find(each => each.player === decision.player), waiting = engine.awaits(table);
    const awaited = waiting.length ? say("refusal.awaited", { players: listed(waiting) }) : say("refusal.over");
    const why = say(`refusal.${reason}`, { player: decision.player, decision: decided(decision), awaited,
      owed: cards(seat.owes), hand: cards(seat.hand.length), size: cards(seat.starting_hand_size),
      usable: listed(table.game.acting.map(ownName), true) });
    const legal = [...new Set(engine.first(50, engine.legalDecisionsOf(table, decision.player)).map(each => decided(each, true)))];
    const now = legal.length ? say("refusal.legal", { player: decision.player, legal: listed(legal, true) })
      : say("refusal.legal-nothing", { player: decision.player });
    return [why, side.sentences[parameter], now].filter(Boolean).join(" ");
  }

  // --- the game that the address asks for

  function today() {
    const now = new Date(), two = number => String(number).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  }
  function revisionOf(read) {
    const named = annals.revisions.find(each => each.id === read);
    if (named || !/^\d{4}-\d\d-\d\d$/.test(read || "")) return named;
    return last(annals.revisions.filter(each => each.from <= read));
  }
  function within(read, least, most, otherwise) {
    const number = /^\d{1,9}$/.test(read || "") ? Number(read) : NaN;
    return number >= least && number <= most ? number : otherwise;
  }
  function question() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const game = annals.games[asked.get("game")] ? asked.get("game") : Object.keys(annals.games)[0];
    const of = annals.games[game], seats = of.tables[asked.get("seats")] ? Number(asked.get("seats")) : of.seats;
    const players = annals.players.slice(0, seats), view = asked.get("view");
    const beside = revisionOf(asked.get("beside"));
    return {
      on: (revisionOf(asked.get("on")) || revisionOf(today()) || last(annals.revisions)).id,
      game, seats,
      library: within(asked.get("library"), 0, 100, of.tables[seats][1]),
      powders: asked.get("powders") === "yes" ? "yes" : "",
      beside: beside ? beside.id : "",
      view: view === "public" || players.includes(view) ? view : "all",
      seed: within(asked.get("seed"), 1, 999999999, 1),
      line: (asked.get("line") || "").split(".").filter(step => /^\d[kmbxaltd][0-9a-z]*$/.test(step)),
    };
  }
  function write(asked) {
    const written = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...asked, line: asked.line.join(".") }))
      if (value !== "" && !(name === "view" && value === "all")) written.set(name, value);
    history.replaceState(null, "", `#${written}`);
    show();
  }

  /* A shuffle that anybody can make again: of one seed, one player and the number of that player's shuffles. */
  function shuffling(asked, players) {
    const shuffles = {};
    return (player, library) => {
      shuffles[player] = (shuffles[player] || 0) + 1;
      let state = (asked.seed * 8191 + players.indexOf(player) * 131 + shuffles[player]) >>> 0;
      const random = () => {
        state = (state + 0x6D2B79F5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
      };
      const order = [...library].sort();
      for (let place = order.length - 1; place > 0; place--) {
        const other = Math.floor(random() * (place + 1));
        [order[place], order[other]] = [order[other], order[place]];
      }
      return order;
    };
  }

  function gameOf(asked) {
    const [teams, , modifier] = annals.games[asked.game].tables[asked.seats], players = teams.flat();
    const from = revisionOf(asked.on).from, powders = asked.powders && POWDER && from >= POWDER_SINCE ? POWDERS : 0;
    const deck = Array.from({ length: asked.library }, (_, at) => at < powders ? POWDER
      : at < powders + Math.round(asked.library * LAND_SHARE) ? LAND : OTHER);
    return { players, teams, kinds: [asked.game], library: players.map(() => asked.library), hand_modifier: modifier,
      starting_hand: players.map(() => null), cards: players.map(() => deck), acting: annals.acting.map(([names]) => names) };
  }

  const ASKS_FOR_LANDS = ["no-land", "no-land-or-all-land"];

  function read(step, table) {
    const seat = table.seats[Number(step[0])];
    if (!seat) return null;
    const player = seat.player;
    const named = [...step.slice(2)].map(place => seat.hand[parseInt(place, 36)]).map(card => card === undefined ? "?" : card);
    switch (step[1]) {
      case "k": return { does: "keep", player };
      case "m": return { does: "mulligan", player };
      case "b": return { does: "bottom", player, cards: named };
      case "x": return { does: "exile", player, cards: named };
      case "a": return { does: "act", player, card: POWDER || "?" };
      case "l": return { does: "look", player, then: "leave" };
      case "t": return { does: "look", player, then: "bottom" };
    }
    return { does: "decline", player };
  }

  /* The line of play under one revision, as far as that revision allows it. */
  function played(asked, revisionId) {
    const revision = revisionOf(revisionId), game = gameOf(asked), of = annals.games[asked.game].tables[asked.seats];
    const clauses = engine.ground(of[3].map(section => annals.sections[revision.sections[section]] || {}));
    const procedure = Object.fromEntries(Object.entries(clauses).map(([name, [value]]) => [name, value]));
    const sentences = Object.fromEntries(Object.entries(clauses).map(([name, [, place]]) => [name, annals.sentences[place]]));
    const side = { revision, procedure, clauses, sentences, steps: [], stopped: null };
    const shuffle = shuffling(asked, game.players);
    let table;
    try {
      table = engine.newTable(game, procedure, shuffle);
    } catch (error) {
      if (!(error instanceof engine.NotGoverned)) throw error;
      const told = say("refusal.not-governed", { day: revision.day, count: game.players.length });
      return { ...side, table: null, stopped: [told, sentences.governs].filter(Boolean).join(" ") };
    }
    side.steps.push({ says: say("playing.nothing-yet"), table, events: table.log });
    for (const step of asked.line) {
      const before = table, decision = read(step, table);
      if (!decision) break;
      // Some rules ask what the hand holds: it is counted for the player who speaks.
      const seat = table.seats.find(each => each.player === decision.player);
      if (decision.does === "mulligan" && ASKS_FOR_LANDS.includes(procedure.may_mulligan) && seat.lands === null)
        table = engine.tellLands(table, seat.player, seat.hand.filter(card => card === LAND).length);
      if (!engine.isLegal(table, decision)) {
        side.stopped = refused(side, table, decision);
        break;
      }
      table = engine.decide(table, decision, shuffle);
      side.steps.push({ says: does(decision), table, events: table.log.slice(before.log.length) });
    }
    return { ...side, table };
  }

  // --- what is shown

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  }
  function button(text, action, pressed) {
    const made = element("button", "", text);
    made.type = "button";
    if (pressed !== undefined) made.setAttribute("aria-pressed", pressed);
    made.addEventListener("click", action);
    return made;
  }

  let chosen = [];  // places in a hand, in the order in which they were chosen
  let focus = null, said = null;

  const sees = (asked, player) => asked.view === "all" || asked.view === player;
  const seesEvent = (asked, event) => asked.view === "all" ? event.cards.length > 0
    : asked.view === "public" ? event.seen_by.length === annals.games[asked.game].tables[asked.seats][0].flat().length
    : event.seen_by.includes(asked.view);

  function play(asked, step) {
    chosen = [];
    write({ ...asked, line: [...asked.line.slice(0, played(asked, asked.on).steps.length - 1), step] });
  }

  function attempt(asked, side, step) {
    const decision = read(step, side.table), trial = played({ ...asked, line: [...asked.line, step] }, asked.on);
    if (trial.stopped && decision) {
      field("refusal").replaceChildren(...window.annalsForeign(trial.stopped));
      field("refusal").hidden = false;
      return;
    }
    play(asked, step);
  }

  function actions(asked, side, seat, at) {
    const row = element("div", "play-actions"), { table } = side, awaited = engine.awaits(table).includes(seat.player);
    if (!awaited) return row;
    const act = (phrase, code) => {
      const made = button(phrase, () => attempt(asked, side, `${at}${code}`));
      made.dataset.step = `${at}${code}`;
      row.append(made);
    };
    if (seat.owes || seat.owes_exile) {
      const code = seat.owes ? "b" : "x", count = chosen.length;
      const does = !seat.owes ? "playing.confirm-exile" : seat.owes === 1 ? "playing.confirm-bottom-one" : "playing.confirm-bottom";
      const made = button(say(does, { cards: cards(seat.owes || count) }),
        () => attempt(asked, side, `${at}${code}${chosen.map(place => place.toString(36)).join("")}`));
      if (seat.owes && count !== seat.owes) made.className = "not-now";
      row.append(made);
    } else if (!seat.kept) {
      act(capital(say("decision.keep")), "k");
      act(capital(say("decision.mulligan")), "m");
      if (seat.hand.includes(POWDER)) act(say("playing.act"), "a");
    } else {
      act(capital(say("decision.look-leave")), "l");
      act(capital(say("decision.look-bottom")), "t");
      act(say("playing.decline"), "d");
    }
    return row;
  }
  const capital = words => words[0].toUpperCase() + words.slice(1);

  function hand(asked, side, seat, playing) {
    const row = element("ul", "play-hand");
    row.setAttribute("aria-label", `${say("playing.hand")}, ${seat.player}`);
    const choosing = playing && (seat.owes || seat.owes_exile) && engine.awaits(side.table).includes(seat.player);
    seat.hand.forEach((card, place) => {
      const item = element("li"), open = sees(asked, seat.player);
      const kind = !open ? "back" : card === LAND ? "land" : card === OTHER ? "other" : "named";
      const words = open ? cardName(card) : say("playing.back");
      if (choosing) {
        const made = button(words, () => {
          chosen = chosen.includes(place) ? chosen.filter(each => each !== place) : [...chosen, place];
          focus = `card-${place}`;
          show();
        }, chosen.includes(place));
        made.id = `card-${place}`;
        if (!open) made.setAttribute("aria-label", `${words}, ${place + 1}`);
        if (chosen.includes(place)) made.append(element("sup", "", String(chosen.indexOf(place) + 1)));
        item.append(made);
      } else {
        item.append(element("span", "", open ? words : ""));
        if (!open) item.firstChild.append(element("span", "unseen", words));
      }
      item.classList.add(kind);
      row.append(item);
    });
    return row;
  }

  function seatShown(asked, side, seat, at, playing) {
    const shown = element("section", "play-seat"), head = element("h3", "", seat.player), awaited = engine.awaits(side.table);
    const team = side.table.game.teams.find(each => each.includes(seat.player));
    if (awaited.includes(seat.player)) shown.classList.add("is-awaited");
    const standing = [
      team.length > 1 && say("playing.team", { players: listed(team) }), seat.kept && say("playing.kept"),
      seat.declared_mulligan && say("playing.declared"), seat.owes && say("playing.owes", { cards: cards(seat.owes) }),
      seat.owes_exile && say("playing.owes-exile"), seat.kept && awaited.includes(seat.player) && say("playing.looks"),
      seat.failed_draw && say("playing.failed"),
    ].filter(Boolean);
    for (const words of standing) head.append(" ", element("span", "badge", words));
    const zones = element("dl", "play-zones");
    for (const [phrase, count, always] of [["hand", seat.hand.length, true], ["library", seat.library.length, true],
      ["taken", seat.taken, true], ["set-aside", seat.set_aside.length], ["exiled", seat.exiled.length]]) {
      if (!always && !count) continue;
      const zone = element("div");
      zone.append(element("dt", "", say(`playing.${phrase}`)), element("dd", "", String(count)));
      zones.append(zone);
    }
    shown.append(head, zones, hand(asked, side, seat, playing));
    if (playing) shown.append(actions(asked, side, seat, at));
    return shown;
  }

  /* The sentences behind a step, each once: what decided most comes first. */
  function behind(side, step) {
    const named = [...new Set(step.events.map(event => event.parameter).reverse())].filter(name => side.clauses[name]);
    const list = element("dl", "play-behind");
    for (const sentence of new Set(named.map(name => side.sentences[name]))) {
      for (const name of named.filter(each => side.sentences[each] === sentence)) {
        const [parameter, values] = annals.parameters[name];
        list.append(element("dt", "", say("playing.settles", { parameter, value: values[side.clauses[name][0]] })));
      }
      const told = element("dd");
      told.append(...window.annalsForeign(sentence));
      list.append(told);
    }
    return list;
  }

  const TELLS_A_DECISION = ["declared-keep", "declared-mulligan", "bottomed", "exiled", "looked"];

  function recorded(asked, side) {
    return side.steps.map((step, number) => {
      const item = element("li"), events = element("ul", "play-events"), hidden = ["declared-keep", "left-on-top"];
      // What a player has decided is told already: its event adds no more than the cards that are seen.
      const decided = number > 0 ? step.events.filter(event => TELLS_A_DECISION.includes(event.kind) && !(event.kind === "exiled" && !event.count)) : [];
      item.append(element("p", "play-does", step.says));
      const repeats = event => number > 0 && (hidden.includes(event.kind) || told(event) === step.says);
      for (const event of step.events.filter(each => !(number === 0 && each.kind === "shuffled"))) {
        if (event.kind === "lands-told" && asked.view !== "all" && asked.view !== event.player) continue;
        const names = seesEvent(asked, event) && event.kind !== "shuffled" ? counted(event.cards.filter(Boolean)) : "";
        const repeated = repeats(event) || decided.includes(event) || event.kind === "put-on-bottom";
        if (repeated && (!names || event.kind === "put-on-bottom")) continue;
        const line = element("li", "", repeated ? "" : told(event));
        if (names) line.append(repeated ? "" : " ", element("span", "play-names", names));
        events.append(line);
      }
      if (events.childNodes.length) item.append(events);
      const behindIt = behind(side, step);
      if (behindIt.childNodes.length) {
        const folded = element("details", "more"), summary = element("summary", "", room.dataset.sentences);
        folded.open = number === side.steps.length - 1 && number > 0;
        folded.append(summary, behindIt);
        item.append(folded);
      }
      return item;
    });
  }

  function sideShown(asked, side, main) {
    const shown = field("side").content.firstElementChild.cloneNode(true), link = element("a", "", side.revision.title);
    link.href = side.revision.page + (location.protocol === "file:" ? "index.html" : "");
    shown.querySelector("h2").append(element("span", "answer-small", side.revision.day), " ", link);
    const parts = shown.querySelector(".play-parts");
    const sentence = !side.table ? side.stopped : side.stopped ? say(main ? "playing.spoilt" : "playing.parts", { decision: side.stopped })
      : main ? "" : parting(side);
    parts.append(...window.annalsForeign(sentence));
    parts.hidden = !sentence;
    if (side.table)
      shown.querySelector(".play-seats").append(...side.table.seats.map((seat, at) => seatShown(asked, side, seat, at, main)));
    shown.querySelector(".play-record").append(...recorded(asked, side));
    if (!side.table) shown.querySelectorAll(".play-seats, h3, .play-record").forEach(each => each.remove());
    return shown;
  }
  /* Beside the game: the first step after which what everybody can tell of it is not the same. */
  function parting(side) {
    if (!side.against.table) return "";
    const seen = ({ table }) => JSON.stringify([engine.awaits(table), engine.first(50, engine.legalDecisions(table)).map(decided),
      table.seats.map(seat => [seat.hand.length, seat.library.length, seat.set_aside.length, seat.exiled.length, seat.kept])]);
    const apart = side.steps.findIndex((step, at) => !side.against.steps[at] || seen(side.against.steps[at]) !== seen(step));
    return apart < 0 ? say("playing.same") : apart ? say("playing.apart", { decision: side.steps[apart].says }) : say("playing.apart-at-once");
  }

  function show() {
    const asked = question(), side = played(asked, asked.on), view = field("view");
    field("rule").value = asked.on;
    field("game").value = asked.game;
    for (const option of field("seats").options) option.hidden = option.disabled = !annals.games[asked.game].tables[option.value];
    field("seats").value = asked.seats;
    if (document.activeElement !== field("library")) field("library").value = asked.library;
    field("beside").value = asked.beside;
    field("powders").checked = asked.powders === "yes";
    field("powders-field").hidden = !POWDER || revisionOf(asked.on).from < POWDER_SINCE;
    while (view.options.length > 2) view.remove(2);
    for (const player of annals.players.slice(0, asked.seats)) view.append(new Option(say("playing.view-of", { player }), player));
    view.value = asked.view;
    const waiting = side.table ? engine.awaits(side.table) : [];
    field("turn").textContent = !side.table ? "" : !waiting.length ? say("playing.over")
      : waiting.length === 1 ? say("playing.awaits-one", { player: waiting[0] }) : say("playing.awaits", { players: listed(waiting) });
    field("refusal").hidden = true;
    const shown = [sideShown(asked, side, true)];
    if (asked.beside) shown.push(sideShown(asked, { ...played(asked, asked.beside), against: side }, false));
    const within = field("sides").contains(document.activeElement);
    field("sides").replaceChildren(...shown);
    field("sides").classList.toggle("two", shown.length > 1);
    for (const name of ["undo", "rewind"]) field(name).disabled = !asked.line.length;
    // Who plays by keyboard goes on where the next decision is made, and hears what has happened.
    const next = (focus && document.getElementById(focus)) || field("sides").querySelector(".is-awaited :is(.play-hand button, .play-actions button)");
    if (within) (next || field("turn")).focus({ preventScroll: true });
    focus = null;
    const telling = [side.steps.length > 1 && last(side.steps).says, field("turn").textContent].filter(Boolean).join(" ");
    if (said !== null && telling !== said) field("said").textContent = telling;
    said = telling;
  }

  const changed = values => { chosen = []; write({ ...question(), ...values }); };
  field("rule").addEventListener("change", event => changed({ on: event.target.value, line: [] }));
  field("game").addEventListener("change", event => {
    const game = event.target.value, of = annals.games[game];
    changed({ game, seats: of.seats, library: of.tables[of.seats][1], line: [], view: "all" });
  });
  field("seats").addEventListener("change", event => changed({ seats: Number(event.target.value), line: [], view: "all" }));
  field("library").addEventListener("change", event => {
    const library = within(event.target.value, 0, 100, null);
    if (library === null) event.target.value = question().library;
    else changed({ library, line: [] });
  });
  field("powders").addEventListener("change", event => changed({ powders: event.target.checked ? "yes" : "", line: [] }));
  field("beside").addEventListener("change", event => changed({ beside: event.target.value }));
  field("view").addEventListener("change", event => changed({ view: event.target.value }));
  field("again").addEventListener("click", () => changed({ seed: 1 + Math.floor(Math.random() * 999999), line: [] }));
  field("undo").addEventListener("click", () => changed({ line: question().line.slice(0, -1) }));
  field("rewind").addEventListener("click", () => changed({ line: [] }));
  field("copy").addEventListener("click", event => {
    if (!navigator.clipboard) return;
    const of = event.target;
    navigator.clipboard.writeText(location.href).then(() => {
      of.textContent = say("playing.copied");
      setTimeout(() => { of.textContent = say("playing.copy"); }, 1500);
    }, () => {});
  });
  field("settings").addEventListener("click", () => {
    field("form").scrollIntoView({ block: "center" });
    field("rule").focus({ preventScroll: true });
  });
  field("form").addEventListener("submit", event => event.preventDefault());
  window.addEventListener("hashchange", () => { chosen = []; show(); });
  if (!navigator.clipboard) field("copy").hidden = true;
  show();
})();
