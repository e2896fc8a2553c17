/* The search, on every page. Its index (search-index.js) is loaded when the field is first used, never with the page,
   as a plain script: so the search works from a disk, too. Days, numbers and games are read as the box of the front page
   reads them (typed.js); other words are compared without accents. No sign that is typed can be wrong. */
(function () {
  "use strict";
  var form = document.getElementById("search"), field = document.getElementById("search-asked");
  if (!form) return;
  var open = document.getElementById("search-open");
  function made(name, given) { return Object.assign(document.createElement(name), given); }
  var close = made("button", { type: "button", className: "md-header__button md-icon search-close", id: "search-close" });
  var found = made("div", { className: "search-found", id: "search-found", hidden: true }), told = made("p"), list = made("ol");
  told.setAttribute("role", "status");
  close.setAttribute("aria-label", form.dataset.close);
  close.append(made("span", { className: "icon icon-close" }));
  found.append(told, list);
  form.append(close, found);
  var root = new URL("..", document.currentScript.src), index = null, names = null, typed = null, SHOWN = 12;

  open.setAttribute("aria-expanded", "false");
  open.setAttribute("aria-controls", "search");
  Object.assign(field, { autocomplete: "off", autocapitalize: "off", spellcheck: false }).setAttribute("aria-controls", "search-found");

  function fold(text) {
    return text.toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae").normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  }
  function tokens(text) { return fold(text).match(/[a-z0-9]+(?:\.[a-z0-9]+)*/g) || []; }
  /* A word without the ending of its plural, as the build has written it (search.py). */
  function stem(word) { return /^[a-z]{3,}[sx]$/.test(word) && !/ss$/.test(word) ? word.slice(0, -1) : word; }
  function stems(text) { return tokens(text).map(stem); }

  /* The words of the index: for each the pages that it stands on. */
  function prepare() {
    index.pages = index.pages.map(function (page, at) {
      var title = stems(page[1]), names = (page[4] || []).map(stems);
      return {
        at: at, address: page[0], title: page[1], kind: page[2], says: page[3], words: title, names: names,
        whole: [title].concat(names).map(function (each) { return each.join(" "); })
      };
    });
    Object.keys(index.words).forEach(function (word) {
      var at = 0;
      index.words[word] = index.words[word].split(" ").map(function (step) { return (at += parseInt(step, 36)); });
    });
    index.stems = stems;
    index.known = Object.keys(index.words);
    index.named = {};
    index.pages.forEach(function (page) {
      page.words.concat.apply(page.words, page.names).forEach(function (word) { index.named[word] = (index.named[word] || 0) + 1; });
    });
  }

  function inWords(day) {
    var parts = day.split("-").map(Number);
    return (index.lang === "fr" && parts[2] === 1 ? "1er" : parts[2]) + " " + index.names[parts[1] - 1] + " " + parts[0];
  }
  /* The days of the calendar that words give; none where they give a month, a year, a set or no day. */
  function daysIn(words) {
    try { return typed.parseDays(words, names).filter(function (day) { return day.length === 10; }); } catch (none) { return []; }
  }
  /* The page of a number, or of the nearest number above it. */
  function numberPage(asked) {
    for (var number = asked; number.length > 3; number = number.replace(/[a-z]$|\.\d+$/, "")) {
      var page = index.pages.filter(function (each) { return each.address === "numbers/" + number + "/"; })[0];
      if (page) return page;
    }
    return null;
  }
  /* What a query names outright, as the box of the front page reads it (typed.js): a number, on a day or not, or the answer
     for a day. A set or a game alone is a page of its own, which the words find. */
  function namedIn(text) {
    var found = [];
    typed.readings(text, names).forEach(function (reading) {
      var page = reading.number && numberPage(reading.number), days = reading.on ? daysIn(reading.on) : [];
      var games = reading.kinds.map(function (kind) { return "&game=" + kind; }).join("") + (reading.players ? "&players=" + reading.players : "");
      if (reading.on && !days.length && (page || games)) days = [reading.on];
      if (reading.thing !== undefined || reading.number && !page) return;
      days.forEach(function (day) {
        var told = /^\d{4}-\d\d-\d\d$/.test(day) ? inWords(day) : day, on = "?on=" + encodeURIComponent(day);
        if (page) found.push({ address: page.address + on, title: index.says.number.replace("{number}", page.names[0].join(" ")).replace("{day}", told), kind: page.kind, says: page.says });
        else found.push({ address: on + games, title: [index.says.day.replace("{day}", told)].concat(reading.kinds.map(function (kind) { return names.games[kind]; })).join(" · "), kind: 0, says: "" });
      });
      if (page) found.push(page);
    });
    return found.filter(function (each, at) { return found.map(function (one) { return one.address; }).indexOf(each.address) === at; });
  }

  /* How well each page answers one word: by its title, its other names, its text; a word begun counts less. */
  function weigh(word, plain, last) {
    var weights = {}, seen = index.named[word] || 0, rare;
    function give(at, weight) { if (!(weights[at] >= weight)) weights[at] = weight; }
    function begins(each) { return each !== word && each.indexOf(plain) === 0; }
    index.pages.forEach(function (page) {
      var begun = last && plain.length > 1;
      if (page.words.indexOf(word) >= 0) give(page.at, 10);
      else if (page.names.some(function (name) { return name.indexOf(word) >= 0; })) give(page.at, 9);
      else if (begun && page.words.some(begins)) give(page.at, 6);
      else if (begun && page.names.some(function (name) { return name.some(begins); })) give(page.at, 5);
    });
    (index.words[word] || []).forEach(function (at) { give(at, 2); seen += 1; });
    if (last && plain.length > 2) index.known.forEach(function (each) { if (begins(each)) index.words[each].forEach(function (at) { give(at, 1); }); });
    rare = Math.log(1 + index.pages.length / (seen || Object.keys(weights).length || 1));
    Object.keys(weights).forEach(function (at) { weights[at] *= rare; });
    return weights;
  }
  /* The known words that differ from one that is unknown by one letter, left out, added, changed or moved by one. */
  function nearly(word) {
    if (word.length < 5) return [];
    return index.known.concat(Object.keys(index.named)).filter(function (each) {
      if (each[0] !== word[0] || Math.abs(each.length - word.length) > 1) return false;
      for (var at = 0; each[at] === word[at]; at++);
      var a = each.slice(at), b = word.slice(at);
      return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
    });
  }
  function search(text) {
    var plain = tokens(text), asked = plain.filter(function (each) { return index.empty.indexOf(each) < 0; }), scores = {}, counts = {};
    if (!asked.length) asked = plain;
    asked.forEach(function (each, at) {
      var weights = weigh(stem(each), each, at === asked.length - 1);
      if (!Object.keys(weights).length) nearly(stem(each)).forEach(function (other) {
        var near = weigh(other, other, false);
        Object.keys(near).forEach(function (page) { weights[page] = Math.max(weights[page] || 0, near[page] * 0.6); });
      });
      Object.keys(weights).forEach(function (page) {
        scores[page] = (scores[page] || 0) + weights[page];
        counts[page] = (counts[page] || 0) + 1;
      });
    });
    var whole = plain.map(stem).join(" "), telling = asked.map(stem).join(" ");
    var sought = asked.map(stem), most = Math.max.apply(null, Object.keys(counts).map(function (at) { return counts[at]; }));
    return Object.keys(scores).filter(function (at) { return counts[at] === most; }).map(function (at) {
      var page = index.pages[at], score = scores[at] * index.kinds[page.kind][1];
      score *= 1 + Math.max.apply(null, [page.words].concat(page.names).map(function (name) {
        return name.filter(function (word) { return sought.indexOf(word) >= 0; }).length / (name.length || 1);
      }));
      if (page.whole.indexOf(whole) >= 0 || page.whole.indexOf(telling) >= 0) score *= 3;
      else if (asked.length > 1 && page.whole.some(function (each) { return (" " + each + " ").indexOf(" " + whole + " ") >= 0; })) score *= 1.6;
      return { page: page, score: score };
    }).sort(function (one, other) { return other.score - one.score || one.page.at - other.page.at; }).map(function (each) { return each.page; });
  }

  /* The pages that answer a query, best first: what it names outright, then what its words are found on. */
  function answers(text) {
    var first = namedIn(text);
    // Whoever asks for a day has the answer; the other pages on which its month or year stand are none.
    if (first.some(function (each) { return each.address.indexOf("?on=") >= 0; })) return first;
    return first.concat(search(text).filter(function (page) { return first.indexOf(page) < 0; }));
  }

  function addressOf(page) {
    var address = new URL(page.address, root);
    if (address.protocol === "file:" && address.pathname.slice(-1) === "/") address.pathname += "index.html";
    return address.href;
  }
  function shown(page) {
    var item = document.createElement("li"), link = document.createElement("a");
    link.href = addressOf(page);
    [["small", index.kinds[page.kind][0]], ["strong", page.title], ["span", page.says]].forEach(function (each) {
      if (each[1]) link.append(Object.assign(document.createElement(each[0]), { textContent: each[1] }));
    });
    item.append(link);
    return item;
  }
  function show() {
    var text = field.value.trim(), all = text && index ? answers(text) : [];
    found.hidden = !text;
    list.replaceChildren.apply(list, all.slice(0, SHOWN).map(shown));
    if (!text) return;
    told.textContent = !index ? "…" : !all.length ? index.says.none
      : index.says[all.length > SHOWN ? "more" : "many"].replace("{count}", all.length).replace("{shown}", SHOWN);
  }

  var asked = null;
  function fetched(file) {
    return new Promise(function (done, failed) {
      document.head.append(made("script", { src: new URL("assets/" + file, root).href, onload: done, onerror: failed }));
    });
  }
  /* Where the page reads what people type already, only the index is missing. */
  function load() {
    if (asked) return asked;
    asked = Promise.all(["search-index.js"].concat(window.annalsNames ? [] : "names.js", window.annalsTyped ? [] : "typed.js").map(fetched)).then(function () {
      typed = window.annalsTyped;
      names = typed.prepare(window.annalsNames);
      index = window.annalsIndex;
      prepare();
      if (!found.hidden) show();
    });
    asked.catch(function () { asked = null; told.textContent = form.dataset.failed; });
    return asked;
  }
  /* The box asks, too, where it cannot read what was typed. */
  window.annalsSearch = function (words) {
    return load().then(function () {
      return answers(words).slice(0, 5).map(function (page) { return { label: page.title, href: addressOf(page) }; });
    });
  };
  function toggle(on) {
    form.classList.toggle("is-open", on);
    open.setAttribute("aria-expanded", String(on));
    if (on) field.focus(); else found.hidden = true;
  }

  open.addEventListener("click", function () { toggle(true); });
  close.addEventListener("click", function () { field.value = ""; toggle(false); (open.offsetParent ? open : field).focus(); found.hidden = true; });
  field.addEventListener("focus", function () { load(); show(); });
  field.addEventListener("input", show);
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var first = list.querySelector("a");
    if (first) first.click();
  });
  form.addEventListener("keydown", function (event) {
    var links = Array.prototype.slice.call(list.querySelectorAll("a")), at = links.indexOf(document.activeElement);
    if (event.key === "Escape") { toggle(false); (open.offsetParent ? open : field).focus(); found.hidden = true; }
    else if (event.key === "ArrowDown" && links[at + 1]) links[at + 1].focus();
    else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] || field).focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", function (event) { if (!form.contains(event.target) && !open.contains(event.target)) toggle(false); });
  form.addEventListener("focusout", function (event) { if (event.relatedTarget && !form.contains(event.relatedTarget)) toggle(false); });
  document.addEventListener("keydown", function (event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || /^(input|select|textarea)$/i.test(event.target.tagName)) return;
    event.preventDefault();
    toggle(true);
  });
})();
