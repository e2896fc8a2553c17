/* The form of the odds: a plan, a game and a day or two, reckoned by odds.js with the rules of play-data.js. */
(function () {
  "use strict";
  const form = document.getElementById("odds-form"), told = document.getElementById("odds-told"), annals = window.annalsPlay;
  if (!form || !annals) return;
  const says = form.dataset, point = says.point, MOST = { deck: 250, mulligans: 10 };
  const field = name => form.elements[name];
  const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  function element(tag, text, attributes) {
    const made = document.createElement(tag);
    if (text !== undefined && text !== null) made.textContent = text;
    Object.entries(attributes || {}).forEach(([name, value]) => made.setAttribute(name, value));
    return made;
  }

  /* The seats that a game may have, and its usual library with two fifths of lands. */
  function fit() {
    const tables = annals.games[field("game").value].tables, was = field("players").value;
    field("players").replaceChildren(...Object.keys(tables).map(count => element("option", count)));
    field("players").value = was in tables ? was : says.usual in tables ? says.usual : Object.keys(tables)[0];
    const library = tables[field("players").value][1];
    field("deck").value = library;
    field("lands").value = Math.floor(library * 2 / 5);
  }
  const ruleOf = day => annals.revisions.filter(each => each.from <= day).pop();

  function wrong(asked) {
    const whole = (number, least, most) => Number.isInteger(number) && least <= number && number <= most;
    if (!whole(asked.deck, 1, MOST.deck)) return says.badDeck;
    if (!whole(asked.lands, 0, asked.deck)) return says.badLands;
    if (!whole(asked.fewest, 0, MOST.deck) || !whole(asked.most, asked.fewest, MOST.deck)) return says.badRange;
    if (!whole(asked.mulligans, 0, MOST.mulligans)) return says.badMulligans;
    return asked.days.length && asked.days.every(day => ruleOf(day)) ? "" : says.badDay;
  }
  function reckoned(asked, day) {
    const rule = ruleOf(day), [teams, , modifier, sections] = annals.games[asked.game].tables[asked.players], players = teams.flat();
    const clauses = window.mulligan.ground(sections.map(section => annals.sections[rule.sections[section]] || {}));
    const procedure = Object.fromEntries(Object.entries(clauses).map(([name, [value]]) => [name, value]));
    const game = { players, teams, kinds: [asked.game], library: players.map(() => asked.deck), hand_modifier: modifier,
      starting_hand: players.map(() => null), cards: players.map(() => []), acting: null };
    return { day, rule, ended: window.mulliganOdds.odds(game, procedure, asked.deck, asked.lands, asked) };
  }

  function number(value, places, factor) {
    const shown = { n: value.n * BigInt(factor), d: value.d };
    return window.mulliganOdds.decimal(shown, places, point);
  }
  function table(heads, rows) {
    const made = element("table", null, { "class": "odds" }), head = element("thead"), body = element("tbody"), first = element("tr");
    heads.forEach(each => { const cell = element("th", null, { scope: "col" }); cell.append(each); first.append(cell); });
    head.append(first);
    rows.forEach(([name, ...cells]) => {
      const row = element("tr");
      row.append(element("th", name, { scope: "row" }), ...cells);
      body.append(row);
    });
    made.append(head, body);
    const box = element("div", null, { "class": "scroll" });
    box.append(made);
    return box;
  }
  const exact = (value, shown) => element("td", shown, { title: `${value.n}/${value.d}` });

  function summary(asked, found) {
    const figures = found.map(each => window.mulliganOdds.summary(each.ended, asked)), percent = says.percent;
    const rows = Object.keys(figures[0]).map(name => [says[`figure${name.replace(/(^|-)(\w)/g, (_, dash, letter) => letter.toUpperCase())}`],
      ...figures.map(each => exact(each[name], name === "mean-cards" ? number(each[name], 3, 1) : fill(percent, { percent: number(each[name], 2, 100) })))]);
    const heads = found.map(each => element("a", `${each.day} · ${each.rule.title}`, { href: says.revisions + each.rule.id + "/" + (location.protocol === "file:" ? "index.html" : "") }));
    return table(["", ...heads], rows);
  }
  function hands(found) {
    const lands = [...new Set(found.ended.map(each => each.lands))].sort((a, b) => a - b), sizes = [...new Set(found.ended.map(each => each.cards))].sort((a, b) => b - a);
    const plus = (a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
    const rows = sizes.map(size => [String(size), ...lands.map(among => {
      const here = found.ended.filter(each => each.cards === size && each.lands === among);
      if (!here.length) return element("td");
      const chance = here.map(each => each.chance).reduce(plus);
      return element("td", number(chance, 2, 100));
    })]);
    return [element("h3", `${says.hands}, ${found.day}`), table([says.cards, ...lands.map(String)], rows)];
  }

  form.addEventListener("submit", event => {
    event.preventDefault();
    const value = name => field(name).value === "" ? NaN : Number(field(name).value), asked = {
      game: field("game").value, players: field("players").value, deck: value("deck"), lands: value("lands"), fewest: value("fewest"),
      most: value("most"), mulligans: value("mulligans"), days: [field("on").value, field("against").value].filter(Boolean),
    };
    const refused = wrong(asked);
    if (refused) {
      told.replaceChildren(element("p", fill(refused, { ...asked, lands: field("lands").value })));
      return;
    }
    try {
      const found = asked.days.map(day => reckoned(asked, day));
      told.replaceChildren(summary(asked, found), ...found.flatMap(hands));
    } catch (error) {
      if (!(error instanceof window.mulligan.NotGoverned)) throw error;
      told.replaceChildren(element("p", fill(says.notGoverned, { players: asked.players, days: asked.days.join(", ") })));
    }
  });
  field("game").addEventListener("change", fit);
  fit();
})();
