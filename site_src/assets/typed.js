/* What people type, read as the command line reads it: days, sets, games, numbers, names, and several in one breath.
   It knows no word itself: every name comes from window.annalsNames (names.js), made from what the command line knows,
   and one table of phrasings holds both to the same readings. It says what is meant and never what to show. */
(function () {
  "use strict";

  // --- words without what people write differently

  const LIGATURES = { "œ": "oe", "æ": "ae" }, ARTICLES = new Set(["a", "an", "the", "d", "l", "le", "la", "les", "un", "une", "des"]);
  const withoutAccents = text => text.toLowerCase().replace(/[œæ]/g, sign => LIGATURES[sign]).replace(/ß/g, "ss").normalize("NFKD").replace(/\p{M}/gu, "");
  function plainly(name) {
    const words = withoutAccents(name).match(/[\p{L}\p{N}_]+/gu) || [], telling = words.filter(word => !ARTICLES.has(word));
    return (telling.length ? telling : words).join(" ");
  }
  const own = (table, key) => Object.hasOwn(table, key) ? table[key] : undefined;

  // --- days, as exact as they were typed: "2015-10-03", "2015-10", "2015"

  class NoSuchDay extends Error { constructor(nearest) { super("no day of the calendar"); this.nearest = nearest; } }
  class YearMissing extends Error {}

  const two = number => String(number).padStart(2, "0");
  const lengthOf = (year, month) => month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  function written([year, month, day]) {
    if (year < 1 || year > 9999 || (month !== null && (month < 1 || month > 12))) return null;
    if (day !== null && (day < 1 || day > lengthOf(year, month))) return null;
    return [String(year).padStart(4, "0"), month, day].filter(part => part !== null).map((part, at) => at ? two(part) : part).join("-");
  }
  /** The earliest and the latest day that a day can mean. */
  const first = day => (day + "-01-01").slice(0, 10);
  function latest(day) {
    if (day.length === 10) return day;
    if (day.length === 4) return day + "-12-31";
    return `${day}-${lengthOf(Number(day.slice(0, 4)), Number(day.slice(5)))}`;
  }
  const inOrder = days => [...new Set(days)].sort((a, b) => first(a) < first(b) ? -1 : first(a) > first(b) ? 1 : b.length - a.length);

  function real(orders) {
    const found = inOrder(orders.map(written).filter(Boolean));
    if (found.length) return found;
    throw new NoSuchDay(orders.filter(([year, month, day]) => day !== null && day > 28 && day <= 31 && written([year, month, null]))
      .map(([year, month]) => latest(written([year, month, null]))));
  }
  function yearOf(digits, names) {
    return digits.length === 4 ? Number(digits) : (Number(digits) >= names.firstYear ? 1900 : 2000) + Number(digits);
  }
  function moved(today, days) {
    const moment = new Date(today + "T00:00:00Z");
    moment.setUTCDate(moment.getUTCDate() + days);
    return moment.toISOString().slice(0, 10);
  }
  /** Today where the reader is. */
  function today() {
    const now = new Date();
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  }

  const hasForeignFigures = text => /\p{N}/u.test(text.replace(/[\x00-\x7f]/g, ""));

  /** The days that words can mean: none where they are no day, two where a number can be the day or the month. */
  function parseDays(typed, names, on) {
    const words = plainly(typed), text = typed.trim();
    if (own(names.relative, words) !== undefined) return [moved(on || today(), names.relative[words])];
    if (hasForeignFigures(text)) return [];
    const moment = /^(\d{4}-\d\d-\d\d)[T ]\d/.exec(text);
    if (moment) throw new NoSuchDay(real([moment[1].split("-").map(Number)]));
    const digits = /^(\d+)(?:\s*([-/. ])\s*(\d+)(?:\s*\2\s*(\d+))?)?\.?$/.exec(text);
    return digits ? inDigits(digits, names) : inWords(text, names);
  }
  function inDigits([, one, between, other, third], names) {
    if (other === undefined) {
      if (one.length === 4) return real([[Number(one), null, null]]);
      return one.length === 8 ? real([[Number(one.slice(0, 4)), Number(one.slice(4, 6)), Number(one.slice(6))]]) : [];
    }
    if (third === undefined) {
      if (one.length === 4 && other.length <= 2) return real([[Number(one), Number(other), null]]);
      if (other.length === 4 && one.length <= 2) return real([[Number(other), Number(one), null]]);
      if (one.length <= 2 && other.length <= 2 && "/-".includes(between) && Number(one) && Number(other)) throw new YearMissing();
      return [];
    }
    if (one.length === 4 && other.length <= 2 && third.length <= 2) return real([[Number(one), Number(other), Number(third)]]);
    if (one.length <= 2 && other.length <= 2 && (third.length === 2 || third.length === 4)) {
      const year = yearOf(third, names), orders = [[year, Number(other), Number(one)], [year, Number(one), Number(other)]];
      // With points between them the day comes first, in every country that writes it so.
      return real(between === "." ? orders.slice(0, 1) : orders);
    }
    if (one.length === 4 || third.length === 4) throw new NoSuchDay([]);
    return [];
  }
  function inWords(text, names) {
    const letters = plainly(text.replace(names.figures, "$1"));
    const words = letters.split(" ").filter(word => word && !names.besideADay.includes(word));
    const months = words.filter(word => own(names.months, word)).map(word => names.months[word]);
    const numbers = words.filter(word => /^[0-9]{1,4}$/.test(word));
    if (months.length !== 1 || numbers.length > 2 || months.length + numbers.length !== words.length) return [];
    const years = numbers.filter(each => each.length === 4), days = numbers.filter(each => each.length <= 2);
    if (numbers.length === 1 && years.length) return real([[Number(years[0]), months[0], null]]);
    if (years.length === 1 && days.length === 1) return real([[Number(years[0]), months[0], Number(days[0])]]);
    if (days.length === 2) return real([[yearOf(days[1], names), months[0], Number(days[0])]]);
    if (days.length === 1) throw new YearMissing();
    return [];
  }

  // --- rule numbers

  const NUMBER = /^([0-9]{3})\s*\.\s*([1-9][0-9]{0,2})\s*\.?\s*\(?([a-z]?)\)?\.?$/i;
  /** The rule number that words give, as the rules write it; null where they give none. */
  function parseNumber(typed, names) {
    const found = !hasForeignFigures(typed) && NUMBER.exec(withoutAccents(typed.trim()).replace(names.beforeANumber, "").trim());
    return found ? `${found[1]}.${Number(found[2])}${found[3].toLowerCase()}` : null;
  }

  // --- likeness, as Python's difflib measures it

  function matching(a, b) {
    const places = new Map();
    [...b].forEach((sign, at) => { if (!places.has(sign)) places.set(sign, []); places.get(sign).push(at); });
    let count = 0;
    const left = [[0, a.length, 0, b.length]];
    while (left.length) {
      const [alo, ahi, blo, bhi] = left.pop();
      let besti = alo, bestj = blo, size = 0, runs = new Map();
      for (let i = alo; i < ahi; i++) {
        const longer = new Map();
        for (const j of places.get(a[i]) || []) {
          if (j < blo) continue;
          if (j >= bhi) break;
          const run = (runs.get(j - 1) || 0) + 1;
          longer.set(j, run);
          if (run > size) [besti, bestj, size] = [i - run + 1, j - run + 1, run];
        }
        runs = longer;
      }
      if (!size) continue;
      count += size;
      left.push([alo, besti, blo, bestj], [besti + size, ahi, bestj + size, bhi]);
    }
    return count;
  }
  const likeness = (a, b) => a.length + b.length ? 2 * matching(a, b) / (a.length + b.length) : 1;
  /** The words most like others, the best first: at most so many, none less like than the share. */
  function closest(words, known, most, share) {
    return known.filter(each => 2 * Math.min(each.length, words.length) >= share * (each.length + words.length))
      .map(each => [likeness(each, words), each]).filter(([like]) => like >= share)
      .sort(([a, x], [b, y]) => b - a || (x < y ? 1 : -1)).slice(0, most).map(([, each]) => each);
  }

  // --- sets

  function add(table, key, value) {
    if (!table.has(key)) table.set(key, []);
    if (!table.get(key).includes(value)) table.get(key).push(value);
  }
  /** Every name that a word may have been meant for: of games, things, sets, months, and how many play. */
  function meantBy(data) {
    const sets = data.releases.flatMap(([, , , , , names, nicknames]) => [...names, ...nicknames]);
    const seats = Array.from({ length: data.mostPlayers - 1 }, (_, at) => data.offered.map(word => `${at + 2} ${word}`)).flat();
    const known = [data.kinds, data.formats, data.things, data.months].flatMap(table => Object.keys(table));
    return [...new Set([...data.offered, ...known, ...sets, ...seats])].filter(name => name.length > 3).sort();
  }
  /** What names.js holds, made ready to be asked; `data` as names.js gives it. */
  function prepare(data) {
    const byCode = new Map(), byName = new Map(), byPart = new Map(), spelt = new Map();
    const releases = data.releases.map(([code, released, prerelease, begins, name, names, nicknames]) => ({ code, released, prerelease, begins, name, names, nicknames }));
    for (const release of releases) {
      byCode.set(plainly(release.code), [release]);
      for (const name of [...release.names, ...release.nicknames]) {
        add(byName, name, release);
        if (name.length > 4) spelt.set(name, release);
      }
    }
    for (const [part, codes] of Object.entries(data.parts)) byPart.set(part, codes.map(at => releases[at]));
    return { ...data, releases, byCode, byName, byPart, spelt, figures: new RegExp(`(\\d)${data.figures}\\b`, "gi"), beforeANumber: new RegExp(`^(?:(?:mtg|magic)\\s+)?(?:${data.beforeANumber}[\\s.:]*)+`),
      prerelease: new RegExp(data.prerelease), besideAPrerelease: new RegExp(data.besideAPrerelease, "g"),
      seated: new RegExp(`^(?:${data.seated})$`), seatedAlone: new RegExp(`^(?:${data.seatedAlone})$`), between: new Set(data.between),
      meant: meantBy(data),
      codes: new Map(releases.map(each => [each.code, each])), held: new Set(data.numbers) };
  }
  function withoutPrerelease(typed, names) {
    const words = plainly(typed), meant = names.prerelease.exec(words);
    if (!meant) return [words, false];
    const left = (words.slice(0, meant.index) + words.slice(meant.index + meant[0].length)).split(" ").filter(Boolean).join(" ");
    return [left.replace(names.besideAPrerelease, ""), true];
  }
  const byDay = (a, b) => first(a.released) < first(b.released) ? -1 : first(a.released) > first(b.released) ? 1 : 0;
  function setsOf(words, names) {
    for (const table of [names.byCode, names.byName, names.byPart])
      if (table.has(words)) return [...table.get(words)].sort(byDay);
    return [];
  }
  function nearSets(typed, words, names) {
    const most = 3, has = release => release.names.some(name => ` ${name} `.includes(` ${words} `));
    if (words.length > 2) {
      const within = names.releases.filter(has);
      if (within.length) return within.slice(0, most);
    }
    let near = words.length > 4 ? closest(words, [...names.spelt.keys()], most, 0.8).map(name => names.spelt.get(name)) : [];
    // A code written as one, with one sign amiss; three small letters are a word of some language.
    const code = typed.trim();
    if (!near.length && /^[A-Z0-9]{3}$/.test(code))
      near = names.releases.filter(each => [...code].filter((sign, at) => at < each.code.length && each.code[at] !== sign).length === 1);
    return [...new Set(near)].slice(0, most);
  }
  /** {release, prerelease}, or {near, several, beside}: what may have been meant. */
  function findSet(typed, names) {
    const [words, prerelease] = withoutPrerelease(typed, names), meant = setsOf(plainly(words), names);
    if (meant.length === 1) return { release: meant[0], prerelease };
    if (meant.length) return { near: meant, several: true };
    const beside = own(names.notFollowed, words);
    if (beside) return { near: beside[1].map(code => names.codes.get(code)), beside: beside[0] };
    return { near: nearSets(typed, words, names) };
  }

  // --- games and names

  /** The kinds of game that words name: {kinds, players, notes}, with no kind where they name none. */
  function askedGame(typed, names) {
    const words = plainly(typed), kind = own(names.kinds, words), format = own(names.formats, words);
    if (kind) return { kinds: [kind], players: null, notes: [] };
    return format ? { kinds: [format[0]], players: format[1], notes: [format[2]] } : { kinds: [], players: null, notes: [] };
  }
  const informalName = (typed, names) => own(names.eras, plainly(typed)) || null;
  const findSubrule = (typed, names) => own(names.subrules, plainly(typed)) || null;

  // --- the days of a question

  /** The first day of each rule that governed, or may have governed, within a day, a month or a year. */
  function within(day, names) {
    if (day.length === 10 || latest(day) < names.first) return [latest(day)];
    const begin = first(day) > names.first ? first(day) : names.first;
    return [begin, ...names.turns.filter(turn => turn > begin && turn <= latest(day))];
  }
  /** {days, release?}: every day that words mean; or {refusal: [phrase, values]}. */
  function askedDays(typed, names, on) {
    let days;
    try {
      days = parseDays(typed, names, on);
    } catch (error) {
      if (error instanceof YearMissing) return { refusal: ["year-missing", { given: typed }] };
      if (!(error instanceof NoSuchDay)) throw error;
      return { refusal: error.nearest.length ? ["no-such-day-near", { given: typed, nearest: error.nearest.join(", ") }] : ["no-such-day", { given: typed }] };
    }
    if (days.length) return { days: days.flatMap(day => within(day, names)), vague: days.some(day => day.length < 10) || days.length > 1 };
    const found = findSet(typed, names), named = release => `${release.code} (${release.name})`;
    if (found.release) {
      const { release, prerelease } = found;
      if (!prerelease) return { days: [first(release.released)], release };
      return release.prerelease ? { days: [first(release.prerelease)], release, prerelease: true } : { refusal: ["no-prerelease", { release: named(release), day: release.released }] };
    }
    const called = informalName(typed, names);
    if (called) return { days: [names.begins[called]], revision: called };
    const nearest = found.near.map(named).join(", ");
    if (found.beside) return { refusal: [nearest ? "set-not-followed-near" : "set-not-followed", { given: found.beside, nearest }], near: found.near };
    if (found.several) return { refusal: ["two-releases", { given: typed, releases: found.near.map(each => `${each.code} (${each.name}, ${each.released})`).join(", ") }], near: found.near };
    return { refusal: [nearest ? "day-near" : "day", { given: typed, nearest }], near: found.near, unknown: true };
  }

  // --- revisions

  const governing = (day, names) => names.governs[names.turns.filter(turn => turn <= day).length - 1];
  /** {revision}: the one that words mean, by its id, name, day or set; or {refusal}. */
  function askedRevision(typed, names) {
    const wanted = typed.trim(), called = names.governs.includes(wanted) ? wanted : informalName(wanted, names);
    if (called) return { revision: called };
    let days;
    try { days = parseDays(wanted, names); } catch (error) { return askedDays(typed, names); }
    if (days.length === 1 && own(names.vague, days[0])) return { revision: names.vague[days[0]] };
    const asked = askedDays(wanted, names);
    if (asked.refusal) return asked;
    const meant = asked.release ? [first(asked.release.begins)] : asked.days;
    const found = [...new Set(meant.filter(day => day >= names.first).map(day => governing(day, names)))];
    if (found.length === 1) return { revision: found[0] };
    return { refusal: found.length ? ["which-revision", { given: typed, revisions: found.join(", ") }] : ["day", { given: typed }] };
  }

  // --- numbers that the record does not hold

  function existed(number, names) {
    const [, section, plain, letter] = /^(\d{3})\.(\d+)([a-z]?)$/.exec(number);
    for (const each of (own(names.every.numbers, section) || "").split(" ")) {
      const [, digits, last] = /^(\d*)([a-z]*)$/.exec(each);
      if (digits && digits === plain) return letter <= last && letter !== "l" && letter !== "o";
    }
    return false;
  }
  function nearNumbers(given, names) {
    const most = 6;
    for (const begins of [given.replace(/[a-z]$/, ""), given.split(".")[0]]) {
      const near = names.numbers.filter(each => begins && each.startsWith(begins) && !/\d/.test(each[begins.length] || ""));
      if (!near.length) continue;
      const whole = near.filter(each => /\d$/.test(each));
      return (near.length <= most ? near : whole.length ? whole : near).slice(0, most);
    }
    return [];
  }
  /** {number}: one that the record holds; or {refusal: [phrase, values], number?}. */
  function askedNumber(typed, names) {
    const number = parseNumber(typed, names);
    if (number === null) {
      const near = nearNumbers((typed.match(/\d+/g) || []).slice(0, 2).join("."), names);
      return { refusal: near.length ? ["not-a-number-near", { number: typed, near: near.join(", ") }] : ["not-a-number", { number: typed }], near };
    }
    if (names.held.has(number)) return { number };
    if (!existed(number, names)) {
      const near = nearNumbers(number, names), listed = near.length ? near : names.numbers.slice(0, 1);
      return { refusal: ["never-existed", { number, near: listed.join(", ") }], near: listed, outside: number };
    }
    return { refusal: ["beyond-the-record", { number }], near: [], outside: number };
  }

  // --- several things in one breath: "commander 12 March 2014", "CR 103.4c 2014", "4 players BFZ"

  const MOST_WORDS = 14;
  const wordsOf = typed => typed.split(/[\s,;?!]+/).filter(Boolean);

  /** How many play, where the words say so: "4 players", "à quatre". */
  function playersOf(text, words, names) {
    const said = names.seated.exec(words) || names.seatedAlone.exec(withoutAccents(text));
    if (!said) return null;
    const count = own(names.counts, said[1]) || (/^[0-9]{1,2}$/.test(said[1]) ? Number(said[1]) : 0);
    return count >= 2 && count <= names.mostPlayers ? count : null;
  }
  const isGame = (words, names) => Boolean(own(names.kinds, words) || own(names.formats, words));
  /** Whether words are the name of a game and a year: Commander 2011 is a set, and what was played in that year. */
  function gameAndYear(words, names) {
    const said = /^(.+) [0-9]{4}$/.exec(words);
    return said !== null && isGame(said[1], names);
  }
  /** Everything that one stretch of words may be behind the word before it, each as [what it is, its value]. */
  function partsOf(text, words, before, names, on) {
    const found = [];
    if (names.between.has(words) || !words) found.push(["between", words]);
    const number = parseNumber(text, names);
    if (number) found.push(["number", number]);
    const many = playersOf(text, words, names);
    const game = askedGame(text, names);
    if (game.kinds.length) found.push(["game", game]);
    else if (many) found.push(["players", many]);
    const thing = own(names.things, words);
    if (thing) found.push(["thing", words, text]);
    // In "commander à 4 2015" four players sit down, and it is not April.
    if (names.beforeACount.includes(withoutAccents(before)) && /^[0-9]{1,2} [0-9]{4}$/.test(text)) return found;
    let days = [];
    try { days = parseDays(text, names, on); } catch (error) { if (!(error instanceof NoSuchDay || error instanceof YearMissing)) throw error; }
    // "on 12 March" is "on" and a day; a set may begin with an article.
    if (days.length && (words in names.relative || !names.between.has(withoutAccents(text.split(" ")[0])))) found.push(["day", text]);
    else if (setsOf(plainly(withoutPrerelease(text, names)[0]), names).length === 1 && !gameAndYear(words, names)) found.push(["day", text]);
    return found;
  }
  /* A reading is better the fewer things it is made of, then the fewer words it leaves aside. */
  const tellingOf = parts => parts.filter(([what]) => what !== "between");
  const weight = parts => tellingOf(parts).length * 100 + parts.length - tellingOf(parts).length;
  const MOST_OF = { number: 1, day: 1, thing: 2, players: 1, game: 4 };
  function allowed(parts) {
    const count = what => parts.filter(([each]) => each === what).length;
    // A number is the same in every game, and has a page of its own.
    return Object.keys(MOST_OF).every(what => count(what) <= MOST_OF[what]) && !(count("thing") && count("number"));
  }
  /** Whether the name of a game is taken for that of a set or a subrule, although something else stands beside it. */
  function gameAsAnotherName(parts, names) {
    const telling = tellingOf(parts);
    return telling.length > 1 && telling.some(([what, value, text]) => (what === "thing" && isGame(value, names)) || (what === "day" && isGame(plainly(value), names)));
  }
  /** The readings of all the words together: {number?, on?, kinds, players?, things, notes}; the likeliest first. */
  function readings(typed, names, on) {
    const words = wordsOf(typed);
    if (!words.length || words.length > MOST_WORDS) return [];
    const known = new Map(), best = new Map([[0, [[]]]]);
    const between = (from, to) => {
      const key = `${from} ${to}`;
      if (!known.has(key)) {
        const text = words.slice(from, to).join(" ");
        known.set(key, partsOf(text, plainly(text), from ? words[from - 1].toLowerCase() : "", names, on));
      }
      return known.get(key);
    };
    for (let to = 1; to <= words.length; to++) {
      const ways = [];
      for (let from = 0; from < to; from++)
        for (const way of best.get(from) || [])
          for (const part of between(from, to)) if (allowed([...way, part])) ways.push([...way, part]);
      ways.sort((a, b) => weight(a) - weight(b));
      best.set(to, ways.slice(0, 24));
    }
    const whole = best.get(words.length).filter(parts => tellingOf(parts).length && !gameAsAnotherName(parts, names));
    const seen = new Set(), found = [], least = Math.min(...whole.map(weight));
    for (const parts of whole) {
      if (weight(parts) > least) continue;
      const reading = { kinds: [], notes: [], things: [] };
      for (const [what, value, text] of parts) {
        if (what === "number") reading.number = value;
        if (what === "day") reading.on = value;
        if (what === "thing") reading.things.push([value, text]);
        if (what === "players" && !parts.some(([each]) => each === "number")) reading.players = value;
        if (what === "game" && !parts.some(([each]) => each === "number")) {
          reading.kinds.push(...value.kinds.filter(kind => !reading.kinds.includes(kind)));
          reading.notes.push(...value.notes);
          reading.seated = reading.seated || value.players || undefined;
        }
      }
      reading.players = reading.players || reading.seated;
      const key = JSON.stringify([reading.number, reading.on && plainly(reading.on), reading.things.map(([name]) => name), reading.players, reading.kinds]);
      if (!seen.has(key)) found.push(reading);
      seen.add(key);
    }
    return found;
  }

  /** {unread, nearest}: the fewest words without which the rest could be answered, all where none could, and the nearest
      questions. A day that no calendar has, or that lacks its year, is not read as anything else. */
  function misread(typed, names, on) {
    const words = wordsOf(typed).slice(0, MOST_WORDS), stretches = [];
    for (let begin = 0; begin < words.length; begin++) for (let end = begin + 1; end <= words.length; end++) stretches.push([begin, end]);
    const noRealDay = ([begin, end]) => {
      try { parseDays(words.slice(begin, end).join(" "), names, on); } catch (error) { if (error instanceof NoSuchDay || error instanceof YearMissing) return true; throw error; }
      return false;
    };
    const length = ([begin, end]) => end - begin, wrong = stretches.filter(noRealDay);
    for (const stretch of [...[...wrong].sort((a, b) => length(b) - length(a)), ...[...stretches].sort((a, b) => length(a) - length(b))]) {
      const [begin, end] = stretch, before = words.slice(0, begin), after = words.slice(end);
      if ((begin || end < words.length) && !readings([...before, ...after].join(" "), names, on).length) continue;
      const unread = words.slice(begin, end).join(" "), near = wrong.includes(stretch) ? [] : likest(plainly(unread), names.meant);
      return { unread, nearest: near.map(each => [...before, each, ...after].join(" ")).filter(each => readings(each, names, on).length) };
    }
    return { unread: words.join(" "), nearest: [] };
  }
  /** The names most like the words, none much less like them than the likest. */
  function likest(words, known) {
    const near = words.length > 2 ? closest(words, known, 3, 0.75) : [];
    return near.filter(each => likeness(each, words) > likeness(near[0], words) - 0.08);
  }

  window.annalsTyped = { plainly, parseDays, parseNumber, findSet, askedGame, informalName, findSubrule, askedDays, askedNumber, askedRevision, readings, misread, prepare, closest, today, first, latest, NoSuchDay, YearMissing };
})();
