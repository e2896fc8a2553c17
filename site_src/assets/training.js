/* Practice: questions of training-bank.js, answered here; what was right and wrong stays on this device. */
(function () {
  "use strict";
  var bank = window.annalsTraining, form = document.getElementById("quiz-form"), area = document.getElementById("quiz");
  if (!bank || !form || !area) return;
  var KEY = "annals-training", DAY = 86400000, STEPS = [0, 1, 3, 7, 21, 60], MARK = 0.7;
  var session = null;

  var questions = bank.questions.map(function (q) {
    return {
      id: q[0], topic: bank.topics[q[1]][0], knowledge: q[2], parsing: q[3], day: q[4], game: q[5], stem: q[6],
      options: q[7], right: q[8], why: q[9], today: q[10], table: q[11], revision: q[12], holds: BigInt("0x" + q[13]),
      players: q[14], at: q[15] ? "at-last" : "at-first"
    };
  });

  function words(number) { return bank.sentences[number]; }
  function say(name, values) {
    return bank.says[name].replace(/\{([a-z]+)\}/g, function (_, place) { return values[place]; });
  }
  function element(tag, text, attributes) {
    var made = document.createElement(tag);
    if (text !== undefined && text !== null) made.textContent = text;
    Object.keys(attributes || {}).forEach(function (name) { made.setAttribute(name, attributes[name]); });
    return made;
  }
  function value(name) {
    var field = form.elements[name];
    return field ? field.value : "";
  }

  /* What this device remembers: for each question its box and when it is due again. A private window may refuse. */
  function remembered() {
    try { return JSON.parse(localStorage.getItem(KEY)) || {}; } catch (_) { return {}; }
  }
  function remember(question, good) {
    var known = remembered(), was = known[question.id] || { box: 0 };
    var box = good ? Math.min(was.box + 1, STEPS.length - 1) : 0;
    // A question never missed is not put away for review; one that was missed comes back ever later.
    if (good && !known[question.id]) known[question.id] = { box: STEPS.length - 1, due: null };
    else known[question.id] = { box: box, due: good && box === STEPS.length - 1 ? null : Date.now() + STEPS[box] * DAY };
    try { localStorage.setItem(KEY, JSON.stringify(known)); } catch (_) { /* nothing is kept then */ }
  }
  function due() {
    var known = remembered(), now = Date.now();
    return questions.filter(function (each) {
      var was = known[each.id];
      return was && was.due !== null && was.due <= now;
    });
  }

  function inForce(day) {
    var found = -1;
    bank.revisions.forEach(function (each, at) { if (each[1] <= day) found = at; });
    return found;
  }

  /* The questions that a form asks for. */
  function chosen() {
    var first = value("first"), last = value("last"), hardest = Number(value("hardest") || 3);
    var found = questions.filter(function (each) {
      return (!value("topic") || each.topic === value("topic")) && (!value("game") || each.game === value("game")) &&
        (!first || each.day >= first) && (!last || each.day <= last + (last.length === 4 ? "-12-31" : "")) &&
        Math.max(each.knowledge, each.parsing) <= hardest;
    });
    return found;
  }
  /* Those about the rule of either day, or of one between, whose answer is right on one of the two and not on the other. */
  function changed() {
    var days = [inForce(value("from")), inForce(value("to"))], first = Math.min(days[0], days[1]), last = Math.max(days[0], days[1]);
    var right = function (each, day) { return (each.holds >> BigInt(day)) & BigInt(1); };
    return first < 0 ? [] : questions.filter(function (each) {
      return each.revision >= first && each.revision <= last && right(each, first) !== right(each, last);
    });
  }
  function shuffled(things) {
    var order = things.slice();
    for (var last = order.length - 1; last > 0; last--) {
      var place = Math.floor(Math.random() * (last + 1)), kept = order[last];
      order[last] = order[place];
      order[place] = kept;
    }
    return order;
  }

  function begin(found, count, note) {
    session = { note: note, questions: shuffled(found).slice(0, count), at: 0, good: 0, missed: [], open: value("book") === "open" };
    if (session.questions.length) ask();
    else say_only(say("none", {}));
  }
  function say_only(sentence) {
    session = null;
    area.replaceChildren(element("p", sentence, { role: "status", tabindex: "-1", id: "quiz-said" }));
    area.firstChild.focus();
  }

  function table(question) {
    var aside = question.table.some(function (each) { return each[3]; });
    var gone = question.table.some(function (each) { return each[4]; });
    var made = element("table", null, { "class": "zones" }), head = element("tr"), body = element("tbody");
    [""].concat([say("hand", {}), say("library", {})], aside ? [say("set-aside", {})] : [], gone ? [say("exiled", {})] : [])
      .forEach(function (each) { head.append(element("th", each, { scope: "col" })); });
    question.table.forEach(function (each) {
      var row = element("tr");
      row.append(element("th", each[0], { scope: "row" }));
      var hand = element("td", String(each[1]));
      if (each[5]) hand.append(" ", element("span", say("kept", {}), { "class": "kept-mark" }));
      row.append(hand, element("td", String(each[2])));
      if (aside) row.append(element("td", String(each[3])));
      if (gone) row.append(element("td", String(each[4])));
      body.append(row);
    });
    var thead = element("thead");
    thead.append(head);
    made.append(element("caption", say(question.at, {})), thead, body);
    return made;
  }

  function ruleOf(question) {
    return form.dataset.front + "?on=" + question.day + "&game=" + question.game + "&players=" + question.players;
  }

  function ask() {
    var question = session.questions[session.at], asked = element("form", null, { "class": "quiz-question card", id: "quiz-question" });
    session.answered = false;
    asked.append(element("p", say("number", { number: session.at + 1, count: session.questions.length }), { "class": "answer-small" }));
    if (session.note && !session.at) asked.append(element("p", session.note, { "class": "answer-small quiz-few" }));
    asked.append(element("p", words(question.stem), { "class": "stem", id: "quiz-stem", tabindex: "-1" }));
    if (question.table.length) asked.append(table(question));
    var fields = element("fieldset", null, { "aria-labelledby": "quiz-stem" });
    question.options.forEach(function (each, at) {
      var label = element("label", null, { "class": "quiz-option" });
      label.append(element("input", null, { type: "radio", name: "quiz-answer", value: String(at) }));
      label.append(element("span", "abcd".charAt(at) + ")", { "class": "letter" }), " ", element("span", words(each)));
      fields.append(label);
    });
    asked.append(fields);
    var ways = element("p", null, { "class": "ways" });
    ways.append(element("button", say("check", {}), { type: "submit", "class": "quiz-check" }));
    if (session.open) ways.append(" ", element("a", say("open-book", {}), { href: ruleOf(question) }));
    asked.append(ways);
    asked.addEventListener("submit", function (event) {
      event.preventDefault();
      if (session.answered) next();
      else check(asked, question);
    });
    area.replaceChildren(asked);
    area.querySelector("#quiz-stem").focus();
  }

  function check(asked, question) {
    var picked = asked.querySelector("input:checked");
    if (!picked) { asked.querySelector("input").focus(); return; }
    var good = Number(picked.value) === question.right;
    session.answered = true;
    remember(question, good);
    if (good) session.good += 1;
    else session.missed.push([question, Number(picked.value)]);
    asked.querySelectorAll(".quiz-option").forEach(function (each, at) {
      each.querySelector("input").disabled = true;
      if (at === question.right) each.classList.add("is-right");
      else if (at === Number(picked.value)) each.classList.add("is-wrong");
    });
    var said = element("div", null, { "class": "quiz-answer", role: "status" });
    said.append(element("p", good ? say("right", {}) : say("wrong", { letter: "abcd".charAt(question.right) }), { "class": good ? "good" : "bad" }));
    said.append(reasons(question));
    said.append(links(question));
    asked.insertBefore(said, asked.querySelector(".ways"));
    var button = asked.querySelector(".quiz-check");
    button.textContent = say(session.at + 1 < session.questions.length ? "next" : "end", {});
    button.focus();
  }
  function reasons(question) {
    var list = element("ul", null, { "class": "quiz-why" });
    question.why.concat(question.today).forEach(function (each) {
      var item = element("li");
      item.append.apply(item, window.annalsForeign(words(each)));
      list.append(item);
    });
    return list;
  }
  function links(question) {
    var ways = element("p", null, { "class": "answer-small" });
    var canonical = document.querySelector("link[rel=canonical]");
    var address = (canonical ? canonical.href : location.href.split(/[?#]/)[0]) + "?question=" + question.id;
    var share = element("button", say("share", {}), { type: "button", "class": "quiz-link" });
    share.addEventListener("click", function () {
      var done = function () { share.textContent = say("shared", {}); };
      if (navigator.clipboard) navigator.clipboard.writeText(address).then(done, function () { location.search = "?question=" + question.id; });
      else location.search = "?question=" + question.id;
    });
    ways.append(element("a", say("rule", {}), { href: ruleOf(question) }), " · ", share, " · ", report(question, address));
    return ways;
  }
  /* A report goes where the site names a repository (Material links to it in the header); elsewhere it is copied. */
  function report(question, address) {
    var subject = say("report-subject", { id: question.id }), repository = document.querySelector("a.md-source[href]");
    var body = words(question.stem) + "\n\n" + words(question.options[question.right]) + "\n\n" + address;
    if (repository) {
      var issue = repository.href.replace(/\/+$/, "") + "/issues/new?title=" + encodeURIComponent(subject) + "&body=" + encodeURIComponent(body);
      return element("a", say("report", {}), { href: issue });
    }
    var button = element("button", say("report", {}), { type: "button", "class": "quiz-link quiz-report" });
    button.addEventListener("click", function () {
      var shown = function () {
        var box = element("textarea", null, { readonly: "", rows: "6", "class": "quiz-copy", "aria-label": say("report-copy", {}) });
        box.value = subject + "\n\n" + body;
        button.replaceWith(element("span", say("report-copy", {})), box);
        box.select();
      };
      if (!navigator.clipboard) return shown();
      navigator.clipboard.writeText(subject + "\n\n" + body).then(function () { button.textContent = say("report-copied", {}); }, shown);
    });
    return button;
  }

  function next() {
    session.at += 1;
    if (session.at < session.questions.length) ask();
    else end();
  }
  function end() {
    var count = session.questions.length, share = session.good / count, made = element("section", null, { "class": "quiz-end card" });
    var heading = element("h3", say("score", { good: session.good, count: count, percent: Math.round(share * 100) }), { tabindex: "-1", id: "quiz-score" });
    made.append(heading, element("p", say(share >= MARK ? "passed" : "failed", {}), { "class": share >= MARK ? "good" : "bad" }));
    made.append(element("p", session.missed.length ? say("mistakes", {}) : say("no-mistakes", {})));
    var list = element("ol");
    session.missed.forEach(function (each) {
      var entry = element("li", words(each[0].stem));
      entry.append(element("p", words(each[0].options[each[1]]), { "class": "is-wrong" }), element("p", words(each[0].options[each[0].right]), { "class": "is-right" }), reasons(each[0]));
      list.append(entry);
    });
    made.append(list);
    var again = element("button", say("again", {}), { type: "button", id: "quiz-again" });
    again.addEventListener("click", function () { area.replaceChildren(); form.querySelector("button").focus(); });
    made.append(again);
    area.replaceChildren(made);
    heading.focus();
    session = null;
    tellDue();
  }
  function tellDue() {
    var count = due().length, known = Object.keys(remembered()).length;
    document.getElementById("quiz-due").textContent = say("due", { count: count }) + " " + say("known", { known: known, count: questions.length });
  }

  document.addEventListener("keydown", function (event) {
    if (!session || event.ctrlKey || event.altKey || event.metaKey) return;
    var asked = document.getElementById("quiz-question");
    if (!asked || session.answered) return;
    var at = "abcd".indexOf(event.key.toLowerCase());
    if (at < 0) at = "1234".indexOf(event.key);
    if (event.key.length !== 1 || at < 0) return;
    var radio = asked.querySelectorAll("input")[at];
    radio.checked = true;
    radio.focus();
    event.preventDefault();
  });

  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var mode = event.submitter ? event.submitter.value : "quiz";
    if (mode === "review") {
      var waiting = due();
      if (waiting.length) begin(waiting, Number(value("count")));
      else say_only(say("nothing-due", {}));
    } else if (mode === "changed") {
      var drill = changed(), wanted = Number(value("count"));
      begin(drill, wanted, drill.length < wanted ? say("few", { count: drill.length }) : "");
    }
    else begin(chosen(), Number(value("count")));
  });

  tellDue();
  var query = new URLSearchParams(location.search), one = query.get("question");
  if (query.get("topic")) form.elements.topic.value = query.get("topic");
  if (one) {
    var found = questions.filter(function (each) { return each.id === one; });
    if (found.length) begin(found, 1);
    else say_only(say("unknown", {}));
  }
})();
