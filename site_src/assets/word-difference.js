/* What differs between two short texts, word by word: what mulligan_annals/compare/words.py tells, in the browser. */
(function () {
  "use strict";
  const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000", WORD = "\\p{L}\\p{N}_";
  const FOLDED = new Map([..."‘’‚‛′"].map(each => [each, "'"]).concat([..."“”„‟″"].map(each => [each, '"']), [..."‐‑‒–—―−"].map(each => [each, "-"])));
  const ALIKE = 0.3, PHRASE = 2, AROUND = 8, WORDS_AT_ONCE = 5000;
  const SPACES = new RegExp(`[${SPACE}]*`, "uy"), MOST = new RegExp(`[${WORD}]+(?![${WORD}\\u0300-\\u036f'.,-])`, "uy");
  const ELISION = /(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'/iuy, PART = new RegExp(`[${WORD}\\u0300-\\u036f]+`, "uy");
  const DIGIT = /\d/, ALNUM = /[\p{L}\p{N}]/u;

  /* The text with plain quotes and dashes, each character for one. */
  function plainMarks(text) { return text.replace(/[‘’‚‛′“”„‟″‐-―−]/g, each => FOLDED.get(each)); }
  function at(pattern, text, place) {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    return found ? found[0] : "";
  }
  function isSpace(letter) { return at(SPACES, letter, 0) !== ""; }

  function word(text, place) {
    const short = at(MOST, text, place) || at(ELISION, text, place);
    if (short) return short;
    let end = place + at(PART, text, place).length;
    if (end === place) return String.fromCodePoint(text.codePointAt(place));
    for (;;) {
      const joined = "'-".includes(text.charAt(end)) || (".,".includes(text.charAt(end)) && DIGIT.test(text.charAt(end - 1)) && DIGIT.test(text.charAt(end + 1)));
      const more = text.charAt(end) && joined ? at(PART, text, end + 1) : "";
      if (!more) return text.slice(place, end);
      end += 1 + more.length;
    }
  }
  /* The tokens of a text: the white space before each, how it is printed, and how it is compared; the last is empty. */
  function tokens(text) {
    const plain = plainMarks(text), found = [];
    for (let place = 0; ;) {
      const space = at(SPACES, plain, place), begin = place + space.length;
      if (begin >= plain.length) return found.concat([{ space: text.slice(place), text: "", key: "" }]);
      const key = word(plain, begin);
      place = begin + key.length;
      found.push({ space: space && text.slice(begin - space.length, begin), text: text.slice(begin, place), key });
    }
  }
  function sentences(of) {
    const found = [];
    let begin = 0, stopped = false;
    of.forEach((token, place) => {
      if (stopped) {
        if (token.space) {
          found.push(of.slice(begin, place));
          begin = place;
        }
        stopped = ")]»\"'".includes(token.key) && !token.space;
      }
      if (".!?…".includes(token.key)) stopped = true;
    });
    return begin < of.length ? found.concat([of.slice(begin)]) : found;
  }

  const keys = of => of.map(token => token.key);
  const name = of => JSON.stringify(keys(of));
  const shared = (a, b) => {
    let count = 0;
    while (count < Math.min(a.length, b.length) && a[count] === b[count]) count += 1;
    return count;
  };
  const ends = list => list.slice().reverse();

  /* The blocks that two lists share, as Python's SequenceMatcher finds them: the longest first, then on either side. */
  function blocks(a, b) {
    const places = new Map();
    b.forEach((each, j) => places.set(each, (places.get(each) || []).concat([j])));
    const found = [], waiting = [[0, a.length, 0, b.length]];
    while (waiting.length) {
      const [alo, ahi, blo, bhi] = waiting.pop();
      let best = [alo, blo, 0], before = new Map();
      for (let i = alo; i < ahi; i++) {
        const here = new Map();
        for (const j of places.get(a[i]) || []) {
          if (j < blo) continue;
          if (j >= bhi) break;
          const size = (before.get(j - 1) || 0) + 1;
          here.set(j, size);
          if (size > best[2]) best = [i - size + 1, j - size + 1, size];
        }
        before = here;
      }
      const [i, j, size] = best;
      if (!size) continue;
      found.push(best);
      if (alo < i && blo < j) waiting.push([alo, i, blo, j]);
      if (i + size < ahi && j + size < bhi) waiting.push([i + size, ahi, j + size, bhi]);
    }
    found.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    const joined = [];
    for (const [i, j, size] of found) {
      const last = joined[joined.length - 1];
      if (last && last[0] + last[2] === i && last[1] + last[2] === j) last[2] += size;
      else joined.push([i, j, size]);
    }
    return joined;
  }

  function common(a, b) {
    const rows = [new Array(b.length + 1).fill(0)];
    a.forEach((each, i) => {
      const row = [0];
      b.forEach((other, j) => row.push(each === other ? rows[i][j] + 1 : Math.max(rows[i][j + 1], row[j])));
      rows.push(row);
    });
    return rows;
  }
  function byWord(a, b) {
    const ka = keys(a), kb = keys(b);
    if (name(a) === name(b)) return [{ equal: true, a, b }];
    const begin = shared(ka, kb), end = shared(ends(ka.slice(begin)), ends(kb.slice(begin)));
    const ma = a.slice(begin, a.length - end), mb = b.slice(begin, b.length - end), la = keys(ma), lb = keys(mb), runs = [];
    const run = (equal, i, k, j, l) => runs.push({ equal, a: ma.slice(i, k), b: mb.slice(j, l) });
    if (!la.some(each => lb.includes(each))) run(false, 0, ma.length, 0, mb.length);
    else if (la.length * lb.length > WORDS_AT_ONCE) {
      const rows = common(la, lb);
      let i = la.length, j = lb.length;
      while (i && j) {
        if (rows[i][j] === rows[i][j - 1]) run(false, i, i, --j, j + 1);
        else if (rows[i - 1][j] < rows[i - 1][j - 1] + 1 && rows[i - 1][j] < rows[i][j]) run(true, --i, i + 1, --j, j + 1);
        else run(false, --i, i + 1, j, j);
      }
      run(false, 0, i, 0, j);
      runs.reverse();
    } else {
      let i = 0, j = 0;
      for (const [k, l, size] of blocks(la, lb).concat([[la.length, lb.length, 0]])) {
        if (i < k || j < l) run(false, i, k, j, l);
        if (size) run(true, k, k + size, l, l + size);
        i = k + size;
        j = l + size;
      }
    }
    return [{ equal: true, a: a.slice(0, begin), b: b.slice(0, begin) }, ...runs, { equal: true, a: a.slice(a.length - end), b: b.slice(b.length - end) }];
  }

  /* What pairing the sentences just before each two places is worth: one with one, or one with two. */
  function worths(a, b) {
    const found = new Map(), na = a.map(name), nb = b.map(name);
    const put = (i, j, gain, step) => found.set(`${i},${j}`, (found.get(`${i},${j}`) || []).concat([[gain, step]]));
    na.forEach((one, i) => nb.forEach((other, j) => { if (one === other) put(i + 1, j + 1, (2 - 2 * ALIKE) * a[i].length, [1, 1]); }));
    const left = a.map((each, i) => nb.includes(na[i]) ? [] : keys(each)), right = b.map((each, j) => na.includes(nb[j]) ? [] : keys(each));
    const alike = (some, others, counts, told) => some.forEach((_, first) => {
      let taken = [];
      for (let count = 1; count <= Math.max(...counts) && first + count <= some.length; count++) {
        if (!some[first + count - 1].length) break;
        taken = taken.concat(some[first + count - 1]);
        if (counts.includes(count)) others.forEach((other, j) => {
          if (!other.length) return;
          const gain = 2 * common(taken, other)[taken.length][other.length] - ALIKE * (taken.length + other.length);
          if (gain > 0) told(first + count, j + 1, count, gain);
        });
      }
    });
    alike(left, right, [1, 2], (i, j, taken, gain) => put(i, j, gain, [taken, 1]));
    alike(right, left, [2], (j, i, taken, gain) => put(i, j, gain, [1, taken]));
    return found;
  }
  function paired(a, b) {
    const worth = worths(a, b), better = (one, other) => {
      const by = one[0] - other[0] || one[1][0] - other[1][0] || one[1][1] - other[1][1];
      return by >= 0 ? one : other;
    };
    const best = [[[0, [0, 0]]].concat(b.map(() => [0, [0, 1]]))];
    for (let i = 1; i <= a.length; i++) {
      const row = [[0, [1, 0]]];
      for (let j = 1; j <= b.length; j++) {
        let found = better([best[i - 1][j][0], [1, 0]], [row[j - 1][0], [0, 1]]);
        for (const [gain, step] of worth.get(`${i},${j}`) || []) found = better(found, [(step[0] ? best[i - step[0]] : row)[j - step[1]][0] + gain, step]);
        row.push(found);
      }
      best.push(row);
    }
    /* The sentences that pair with none stand beside those of the other text that do not either. */
    const pairs = [];
    let [i, j] = [a.length, b.length], left = [i, j];
    const leave = () => { if (i < left[0] || j < left[1]) pairs.push([a.slice(i, left[0]).flat(), b.slice(j, left[1]).flat()]); };
    while (i || j) {
      const step = best[i][j][1];
      if (step[0] && step[1]) {
        leave();
        pairs.push([a.slice(i - step[0], i).flat(), b.slice(j - step[1], j).flat()]);
        left = [i - step[0], j - step[1]];
      }
      i -= step[0];
      j -= step[1];
    }
    leave();
    return pairs.reverse();
  }
  function align(a, b) {
    const some = sentences(a), others = sentences(b), na = some.map(name), nb = others.map(name);
    const begin = shared(na, nb), end = shared(ends(na.slice(begin)), ends(nb.slice(begin)));
    return [
      { equal: true, a: some.slice(0, begin).flat(), b: others.slice(0, begin).flat() },
      ...paired(some.slice(begin, some.length - end), others.slice(begin, others.length - end)).flatMap(each => byWord(...each)),
      { equal: true, a: some.slice(some.length - end).flat(), b: others.slice(others.length - end).flat() },
    ];
  }

  /* Whole phrases instead of crumbs. */
  const words = of => of.filter(token => ALNUM.test(token.key)).length;
  function wholePhrases(runs) {
    const kept = [];
    for (const run of runs) {
      if (!run.a.length && !run.b.length) continue;
      const few = Math.min(PHRASE, words(run.a));
      const next = { equal: run.equal, a: run.a, b: run.b, out: run.equal ? few : words(run.a), in: run.equal ? few : words(run.b) };
      const last = kept[kept.length - 1];
      if (last && last.equal === next.equal) take(last, next);
      else kept.push(next);
      while (kept.length > 2 && !kept[kept.length - 1].equal && island(...kept.slice(-3))) {
        const [before, between, after] = kept.splice(-3);
        take(before, between);
        take(before, after);
        kept.push(before);
      }
    }
    return kept.flatMap(trimmed).filter(run => run.a.length || run.b.length);
  }
  function take(one, other) {
    one.a = one.a.concat(other.a);
    one.b = one.b.concat(other.b);
    one.out += other.out;
    one.in += other.in;
  }
  function island(before, between, after) {
    const long = each => Math.max(each.out, each.in), alone = long(between), around = long(before) + long(after);
    return alone ? alone < PHRASE && Math.min(long(before), long(after)) > alone && around >= AROUND : around > 0;
  }
  function trimmed(run) {
    if (run.equal) return [run];
    const ka = keys(run.a), kb = keys(run.b), begin = shared(ka, kb), end = shared(ends(ka.slice(begin)), ends(kb.slice(begin)));
    const cut = (equal, i, k, j, l) => ({ equal, a: run.a.slice(i, k), b: run.b.slice(j, l) });
    return [cut(true, 0, begin, 0, begin), cut(false, begin, ka.length - end, begin, kb.length - end), cut(true, ka.length - end, ka.length, kb.length - end, kb.length)];
  }

  /* The runs as printed. */
  const printed = of => of.map(token => token.space + token.text).join("");
  function sharedSpace(one, other) {
    let count = 0;
    while (count < Math.min(one.length, other.length) && one[count] === other[count] && isSpace(one[count])) count += 1;
    return one.slice(0, count);
  }
  function changed(run, after) {
    let was = printed(run.a) + after[0], now = printed(run.b) + after[1];
    const before = sharedSpace(was, now), found = [{ is: "same", text: before }], bare = text => text.replace(new RegExp(`[${SPACE}]`, "g"), "");
    was = was.slice(before.length);
    now = now.slice(before.length);
    const behind = ends([...sharedSpace(ends([...was]).join(""), ends([...now]).join(""))]).join("");
    was = was.slice(0, was.length - behind.length);
    now = now.slice(0, now.length - behind.length);
    if (!bare(was) || !bare(now)) {
      const blankWas = bare(was) ? "" : was, blankNow = bare(now) ? "" : now;
      found.push({ is: "typography", text: blankNow, was: blankWas });
      was = was.slice(blankWas.length);
      now = now.slice(blankNow.length);
    }
    return found.concat([{ is: "out", text: was }, { is: "in", text: now }, { is: "same", text: behind }]);
  }
  function equal(run, spaced) {
    const found = [];
    run.a.forEach((one, place) => {
      const other = run.b[place];
      if (one.space === other.space && one.text === other.text) found.push({ is: "same", text: spaced ? other.space + other.text : other.text });
      else if (spaced && one.space !== other.space) found.push({ is: "typography", text: other.space + other.text, was: one.space + one.text });
      else {
        found.push({ is: "same", text: spaced ? other.space : "" });
        found.push(one.text === other.text ? { is: "same", text: other.text } : { is: "typography", text: other.text, was: one.text });
      }
      spaced = true;
    });
    return found;
  }
  function pieces(runs) {
    const found = [];
    let spaced = true;
    runs.forEach((run, place) => {
      const following = runs[place + 1];
      if (run.equal || !following) {
        found.push(...equal(run, spaced));
        spaced = true;
        return;
      }
      const spaces = [following.a[0].space, following.b[0].space];
      spaced = spaces[0] !== spaces[1] && spaces.every(Boolean);
      found.push(...changed(run, spaced ? ["", ""] : spaces));
    });
    const merged = [];
    for (const piece of found) {
      const last = merged[merged.length - 1];
      if (!piece.text && !piece.was) continue;
      if (last && last.is === "same" && piece.is === "same") last.text += piece.text;
      else merged.push({ ...piece });
    }
    return merged;
  }

  /* The two texts as pieces in order: `same`, `typography` (with how it `was`), `out` of the first, `in` by the second. */
  function differences(a, b) {
    if (a === b) return a ? [{ is: "same", text: a }] : [];
    const ta = tokens(a), tb = tokens(b), last = { equal: true, a: [ta.pop()], b: [tb.pop()] }, ka = keys(ta), kb = keys(tb);
    const first = shared(ka, kb), turned = first < kb.length && (first === ka.length ? false : kb[first] < ka[first]) || (first === kb.length && kb.length < ka.length);
    if (name(ta) === name(tb)) return pieces([{ equal: true, a: ta, b: tb }, last]);
    const runs = turned ? wholePhrases(align(tb, ta)).map(run => ({ equal: run.equal, a: run.b, b: run.a })) : wholePhrases(align(ta, tb));
    return pieces(runs.concat([last]));
  }

  window.mulliganWords = { SPACE, WORD, plainMarks, blocks, differences };
})();
