/* The one box of the front page: what is typed leads to the answer on this page, or to the page of a number, a revision, a
   term or a card. What it may mean is suggested while one types, as a list that the keyboard reaches (combobox). */
(function () {
  "use strict";
  const typed = window.annalsTyped, lookUp = window.annalsLookUp, form = document.getElementById("box");
  if (!lookUp || !form) return;
  const { names, element, inWords, sayOf } = lookUp;
  const field = document.getElementById("box-words"), list = document.getElementById("box-list"), told = document.getElementById("box-says");
  const MOST = 8, leaf = location.protocol === "file:" ? "index.html" : "";

  // --- where a reading leads

  const pageOf = address => address.replace(/\/(?=#|\?|$)/, "/" + leaf);
  /** A day as it is asked for: a set by its code, so that the answer knows of it; one day in digits; else as it was typed. */
  function onOf(words) {
    const found = typed.askedDays(words, names);
    if (found.release) return found.release.code + (found.prerelease ? " prerelease" : "");
    return !found.refusal && found.days.length === 1 && !found.vague ? found.days[0] : words;
  }
  function dayInWords(words) {
    const found = typed.askedDays(words, names);
    if (found.refusal) return words;
    const day = found.days.length === 1 && !found.vague ? inWords(found.days[0]) : words;
    return found.release ? `${found.release.name}${found.prerelease ? " (" + names.says["prerelease-word"] + ")" : ""}, ${day}` : day;
  }
  function answerOf(reading) {
    const query = new URLSearchParams();
    if (reading.on) query.set("on", onOf(reading.on));
    reading.kinds.forEach(kind => query.append("game", kind));
    if (reading.players) query.set("players", reading.players);
    const found = lookUp.gameOf(reading.kinds, reading.players || null);
    const game = found.wrong ? reading.kinds.map(kind => names.games[kind]).join(" + ") : lookUp.gameName(found.kind, found.players);
    const shown = reading.kinds.length || reading.players ? [game] : [];
    return { label: [reading.on ? dayInWords(reading.on) : names.says.today, ...shown].join(" · "), query };
  }
  /** Every place that a reading leads to: [{label, query} or {label, href}]. */
  function placesOf(reading) {
    if (reading.number) {
      const query = reading.on ? "?on=" + encodeURIComponent(onOf(reading.on)) : "";
      const label = sayOf(reading.on ? ["number-on", { number: reading.number, day: dayInWords(reading.on) }] : ["number", { number: reading.number }]);
      return names.held.has(reading.number) ? [{ label, href: pageOf(`numbers/${reading.number}/`) + query }] : [];
    }
    const things = reading.things.flatMap(([name]) => names.things[name].map(([label, address]) => ({ label, href: pageOf(address) })));
    return !things.length ? [answerOf(reading)] : reading.on || reading.kinds.length || reading.players ? [answerOf(reading), ...things] : things;
  }
  function leadTo(place) {
    if (place.href) location.href = place.href;
    else {
      lookUp.go(place.query, true);
      const answer = document.getElementById("answer"), top = answer.getBoundingClientRect().top;
      if (top < 0 || top > innerHeight / 2) answer.scrollIntoView();
    }
  }

  // --- what cannot be read, with the nearest that can

  function refusalOf(words) {
    const number = typed.readings(words, names).map(each => each.number).find(each => each && !names.held.has(each));
    if (number || /\d{3}\s*[.,]\s*\d/.test(words)) return sayOf(typed.askedNumber(number || words, names).refusal);
    const days = typed.askedDays(words, names);
    if (days.refusal && !days.unknown) return sayOf(days.refusal);
    const { unread, nearest } = typed.misread(words, names), quoted = words => sayOf(["quoted", { words }]);
    if ((days.near || []).length) {
      const named = nearest.filter(each => [names.things, names.kinds, names.formats].some(table => Object.hasOwn(table, each)));
      return sayOf(["unknown-near", { given: words, nearest: [...days.near.map(each => `${each.code} (${each.name})`), ...named].join(", ") }]);
    }
    if (nearest.length) return sayOf(["perhaps", { given: words, nearest: nearest.map(quoted).join(", ") }]);
    if (unread === words.trim().split(/[\s,;?!]+/).filter(Boolean).join(" ")) return sayOf(["unknown", { given: words }]);
    const part = typed.askedDays(unread, names);
    return sayOf(part.refusal && !part.unknown ? part.refusal : ["unread", { given: words, unread }]);
  }

  /* What was typed, answered: one place is gone to; of several each is offered, and the answer on this page is shown. */
  function take(words) {
    close();
    told.replaceChildren();
    if (!words.trim()) return;
    const places = unique(typed.readings(words, names).flatMap(placesOf));
    if (!places.length) {
      told.append(element("p", { className: "box-refusal", textContent: refusalOf(words) }));
      // A question in other words still has pages on which they stand.
      window.annalsSearch(words).then(found => {
        if (!found.length || field.value !== words || !told.childElementCount) return;
        const links = found.map(each => element("li", {}, element("a", { href: each.href, textContent: each.label })));
        told.append(element("p", { textContent: names.says.found }), element("ul", {}, ...links));
      }, () => {});
      return;
    }
    if (places.length > 1) {
      const links = places.map(place => element("li", {}, element("a", { href: place.href || "?" + place.query, textContent: place.label })));
      told.append(element("p", { textContent: sayOf(["several", { given: words }]) }), element("ul", {}, ...links));
    }
    const here = places.find(place => place.query);
    if (places.length === 1 || here) leadTo(here || places[0]);
  }
  function unique(places) {
    const seen = new Set();
    return places.filter(place => {
      const key = place.href || "?" + place.query, is = seen.has(key);
      seen.add(key);
      return !is;
    });
  }

  // --- suggestions

  const labelled = [
    ...names.releases.flatMap(({ code, name, names: plain, nicknames }) => [typed.plainly(code), ...plain, ...nicknames].map(words => [words, () => answerOf({ on: code, kinds: [] }), name])),
    ...Object.entries(names.kinds).map(([words, kind]) => [words, () => answerOf({ kinds: [kind] }), names.games[kind]]),
    ...Object.entries(names.things).flatMap(([words, found]) => found.map(([label, address]) => [words, () => ({ label, href: pageOf(address) }), label])),
    ...names.numbers.map(number => [number, () => placesOf({ number, kinds: [] })[0], number]),
  ];
  /* Names that begin with what is typed stand before those of which a later word does. */
  function begunWith(words, known) {
    const first = [], later = [];
    for (const each of known) {
      if (each[0].startsWith(words)) first.push(each);
      else if (each[0].includes(" " + words)) later.push(each);
    }
    first.sort((a, b) => a[0].length - b[0].length);
    return [...first, ...later].slice(0, 3 * MOST);
  }
  function suggestionsFor(text) {
    const words = typed.plainly(text);
    if (words.length < 2 && !/\d/.test(text)) return [];
    const read = typed.readings(text, names).flatMap(placesOf);
    const number = text.trim().replace(/^(cr|rule|règle|regle)\s*/i, "");
    const begun = /^\d{3}\.?\d*[a-z]?$/.test(number) ? begunWith(number, labelled.filter(each => names.held.has(each[0]))) : begunWith(words, labelled);
    const found = [...read, ...begun.map(([, place]) => place())];
    // The last words may begin a set, behind a game: "commander battle for".
    const parts = text.trim().split(/\s+/);
    for (let at = 1; !read.length && at < parts.length; at++) {
      const game = typed.readings(parts.slice(0, at).join(" "), names).find(each => (each.kinds.length || each.players) && !each.on);
      const rest = typed.plainly(parts.slice(at).join(" "));
      if (!game || rest.length < 2) continue;
      const sets = begunWith(rest, names.releases.flatMap(({ code, names: plain }) => [typed.plainly(code), ...plain].map(each => [each, code])));
      found.push(...sets.map(([, code]) => answerOf({ ...game, on: code })));
    }
    return unique(found).slice(0, MOST);
  }

  let places = [], chosen = -1;
  function close() {
    list.hidden = true;
    places = [];
    chosen = -1;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  }
  function choose(at) {
    chosen = at;
    [...list.children].forEach((option, each) => option.setAttribute("aria-selected", String(each === at)));
    if (at < 0) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", list.children[at].id);
    list.children[at].scrollIntoView({ block: "nearest" });
  }
  function suggest() {
    places = suggestionsFor(field.value);
    list.replaceChildren(...places.map((place, at) => {
      const option = element("li", { id: `box-option-${at}`, textContent: place.label });
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      return option;
    }));
    list.hidden = !places.length;
    field.setAttribute("aria-expanded", String(places.length > 0));
    choose(-1);
  }
  function accept(at) {
    const place = places[at];
    field.value = place.label;
    close();
    told.replaceChildren();
    leadTo(place);
  }
  field.addEventListener("input", suggest);
  field.addEventListener("keydown", event => {
    if (event.key === "Escape") {
      if (list.hidden) field.value = "";
      close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) suggest();
      if (places.length) choose((chosen + (event.key === "ArrowDown" ? 1 : chosen < 0 ? 0 : -1) + places.length) % places.length);
    } else if (event.key === "Enter" && chosen >= 0) {
      event.preventDefault();
      accept(chosen);
    }
  });
  // A click on a suggestion takes the focus away from the field before it is a click.
  list.addEventListener("pointerdown", event => event.preventDefault());
  list.addEventListener("click", event => {
    const at = [...list.children].indexOf(event.target.closest("li"));
    if (at >= 0) accept(at);
  });
  field.addEventListener("blur", close);
  form.addEventListener("submit", event => { event.preventDefault(); take(field.value); });
})();
