/* What a number meant on a day: from the list of all numbers to the page of one, and there to the rule of that day, its words,
   its number today and what differs. The names that people type and the words are fetched only when a day is asked for. */
(function () {
  "use strict";
  const form = document.getElementById("resolver");
  if (!form) return;
  const field = document.getElementById("resolver-on"), told = form.querySelector(".resolved");
  const besides = document.currentScript.src;
  const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (place, name) => name in values ? values[name] : place);

  let fetched = null;
  /* Each file as a script: from a disk no page may read any other kind. */
  function fetchAll(files) {
    fetched = fetched || Promise.all(files.map(file => new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src: new URL(file, besides).href, onload: done, onerror: failed });
      document.head.append(script);
    }))).then(() => window.annalsTyped.prepare(window.annalsNames));
    return fetched;
  }

  // --- the list of all numbers

  const number = document.getElementById("resolver-number");
  if (number) {
    form.addEventListener("submit", event => {
      event.preventDefault();
      fetchAll(["names.js", "typed.js"]).then(names => {
        // Number and day may stand in the one field together.
        const [read] = window.annalsTyped.readings(number.value, names).filter(each => each.number);
        const asked = window.annalsTyped.askedNumber(read ? read.number : number.value.trim() || "–", names);
        if (asked.refusal) {
          told.textContent = filled(names.says[asked.refusal[0]], asked.refusal[1]);
          return;
        }
        const on = field.value.trim() || (read && read.on) || "";
        const found = [...document.querySelectorAll("#resolver-numbers option")].find(option => option.value === asked.number);
        // From a disk, a folder would show its list of files.
        location.href = found.dataset.page + (location.protocol === "file:" ? "index.html" : "") + (on ? "?on=" + encodeURIComponent(on) : "");
      });
    });
    return;
  }

  // --- the page of one

  const then = document.getElementById("then"), of = form.dataset.number;

  function inWords(day, months) {
    const [year, month, date] = day.split("-").map(Number), first = document.documentElement.lang === "fr" && date === 1 ? "1er" : date;
    return `${first} ${months[month - 1]} ${year}`;
  }
  /* The rule that bore the number on that day, as a piece of the page. */
  function pieceOf(day, names) {
    const { numbers, titles, blocks, mulligan, months, says } = window.annalsBorne, piece = document.createElement("section");
    const say = (tag, words) => piece.append(Object.assign(document.createElement(tag), { textContent: words }));
    const spell = numbers[of].find(([from, until]) => from <= day && (!until || day < until));
    if (spell) say("h2", filled(says.then, { day: inWords(day, months), number: of, rule: titles[spell[2]] }));
    else if (day < names.first) say("h2", filled(says["too-early"], { day: inWords(day, months), first: inWords(names.first, months) }));
    else {
      say("h2", filled(says["nobody-then"], { day: inWords(day, months), number: of }));
      const [, where] = mulligan.filter(([from]) => from <= day).pop() || [];
      say("p", where ? filled(says["mulligan-is"], { number: where }) : says["mulligan-none"]);
    }
    if (day > window.annalsTyped.today()) say("p", says.future);
    if (spell) piece.insertAdjacentHTML("beforeend", blocks[spell[3]]);
    return [spell ? spell.slice(2).join() : day < names.first ? "early" : "nobody", piece];
  }
  function mark(days) {
    const whole = day => (day + "-01-01").slice(0, 10);
    document.querySelectorAll(".borne > li").forEach(each => {
      const { from, until } = each.dataset;
      each.classList.toggle("holds", days.some(day => whole(from) <= day && (!until || day < whole(until))));
    });
  }
  function show(given) {
    told.textContent = "";
    then.replaceChildren();
    then.hidden = true;
    mark([]);
    if (!given) return;
    field.value = given;
    // What stands below comes with the words: nothing has to move.
    then.hidden = false;
    then.classList.add("awaited");
    then.textContent = filled(then.dataset.looking, { read: given });
    fetchAll(["names.js", "typed.js", "borne.js"]).then(names => {
      const asked = window.annalsTyped.askedDays(given, names);
      then.replaceChildren();
      then.classList.remove("awaited");
      if (asked.refusal) {
        told.textContent = filled(names.says[asked.refusal[0]], asked.refusal[1]);
        return;
      }
      const shown = new Map();
      // The days on which the words or the number turn, within what was typed.
      const turns = window.annalsBorne.numbers[of].flatMap(([from, until]) => [from, until]).filter(Boolean);
      for (const day of typedDays(asked, given, names, turns)) {
        const [key, piece] = pieceOf(day, names);
        if (!shown.has(key)) shown.set(key, piece);
      }
      then.replaceChildren(...shown.values());
      mark(asked.days);
    }, () => {
      then.textContent = filled(then.dataset.failed, { read: given });
      then.classList.remove("awaited");
    });
  }
  /* A month or a year is asked for by its first day, and by every day in it on which this number turns. */
  function typedDays(asked, given, names, turns) {
    const { parseDays, first, latest } = window.annalsTyped;
    if (asked.release || asked.revision) return asked.days;
    return [...new Set(parseDays(given, names).flatMap(day => {
      const begin = first(day) < names.first && latest(day) >= names.first ? names.first : first(day);
      return [begin, ...turns.filter(turn => turn > begin && turn <= latest(day)).sort()];
    }))];
  }
  const asked = () => (new URLSearchParams(location.search).get("on") || "").trim();
  function ask(event) {
    if (event) event.preventDefault();
    const given = field.value.trim();
    if (given === asked()) return;
    history.replaceState(history.state, "", given ? "?on=" + encodeURIComponent(given) : location.pathname);
    show(given);
  }
  form.addEventListener("submit", ask);
  field.addEventListener("change", () => ask());
  window.addEventListener("popstate", () => show(asked()));
  if (asked()) show(asked());
})();
