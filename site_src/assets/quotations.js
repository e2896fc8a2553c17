/* Whether a quotation is genuine: what mulligan_annals/official/quotations.py tells, in the browser. It needs
   word-difference.js, and the wordings of the record as they stand in wordings.js. */
(function () {
  "use strict";
  const { SPACE, WORD, plainMarks, blocks, differences } = window.mulliganWords;
  const FEWEST_WORDS = 4, LIKE_A_RULE = 0.6;
  const re = (pattern, flags) => new RegExp(pattern.replace(/\\s/g, `[${SPACE}]`).replace(/\\w/g, `[${WORD}]`), flags);
  const SPACES = re("\\s+", "gu"), BLANK = re("^\\s|\\s$", "gu"), ALNUM = /[\p{L}\p{N}]/u;
  const QUOTED_LINE = /(^|\n)[ \t]*(?:>+|\*|•|-|–)[ \t]+/g;
  const PARAGRAPHS = re("\\n\\s*\\n|\\n(?=\\s*(?:Example|Exemple)s?\\s*:)", "u");
  const NUMBER = re("^(?:rule\\s+|règle\\s+|CR\\s*|§\\s*)?(\\d{3}\\.\\d{1,3}[a-z]?)(?!\\w)[.:)]?\\s*[-:–—]?\\s*", "iu");
  const NUMBERED = re("\\d{3}\\.\\d{1,3}[a-z]?[.:]?\\s+[A-Z“\"(]", "gu"), ONE_SPACE = re("^\\s$", "u");
  const EXAMPLE = re("(?:example|exemple)s?\\s*:\\s*", "iu"), OMITTED = re("\\s*[\\[(]?(?:\\.\\.\\.|…)[\\])]?\\s*", "gu");
  const AROUND = " \t\n\"'“”„«»‘’\u00a0\u202f*_`", WORDS = /[\p{L}\p{N}_'’]+(?:[-/][\p{L}\p{N}_'’]+)*/gu;
  const SIGNS = new Map([..."\u0091\u0092Õ"].map(each => [each, "'"]).concat(
    [..."\u0093\u0094ÒÓ"].map(each => [each, '"']), [..."\u0096\u0097ÐÑ"].map(each => [each, "-"]),
    [..."®™©ª¨_*•"].map(each => [each, ""]), [["…", "..."], ["\u0085", "..."], ["Æ", "AE"]]));
  const ROUND = [0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
    0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70,
    0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2];

  /* SHA-256 (FIPS 180-4): what a browser has of its own it keeps from pages that came from a disk. */
  function sha256(text) {
    const bytes = new TextEncoder().encode(text), size = (bytes.length + 72) >> 6 << 6, block = new DataView(new ArrayBuffer(size));
    new Uint8Array(block.buffer).set(bytes);
    block.setUint8(bytes.length, 0x80);
    block.setUint32(size - 8, Math.floor(bytes.length / 0x20000000));
    block.setUint32(size - 4, bytes.length << 3 >>> 0);
    const state = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
    const turn = (value, by) => value >>> by | value << 32 - by, w = new Int32Array(64);
    for (let at = 0; at < size; at += 64) {
      for (let i = 0; i < 16; i++) w[i] = block.getInt32(at + 4 * i);
      for (let i = 16; i < 64; i++) {
        const a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >>> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >>> 10) | 0;
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i++) {
        const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + ROUND[i] + w[i] | 0;
        const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((each, i) => { state[i] = state[i] + each | 0; });
    }
    return state.map(each => (each >>> 0).toString(16).padStart(8, "0")).join("");
  }

  const oneSpace = text => text.replace(SPACES, " ").replace(BLANK, "");
  const fold = text => oneSpace(plainMarks(text));
  const fingerprint = text => sha256(fold(text));
  const isAscii = text => !/[^\0-\x7f]/.test(text);
  function strip(text, letters) {
    let begin = 0, end = text.length;
    while (begin < end && letters.includes(text[begin])) begin += 1;
    while (end > begin && letters.includes(text[end - 1])) end -= 1;
    return text.slice(begin, end);
  }
  /* The text without what two printings of one wording may write differently. */
  function comparable(text) {
    if (!isAscii(text)) {
      text = text.replace(/’/g, "'").replace(/[“”]/g, '"').replace(/[—–]/g, "-");
      if (!isAscii(text)) text = fold([...text].map(each => SIGNS.has(each) ? SIGNS.get(each) : each).join(""));
    }
    if (/[_*]|\(r\)|\(tm\)|\(R\)|\(TM\)/.test(text)) text = text.replace(/\((?:r|tm|c)\)|[_*]/gi, "");
    text = oneSpace(text);
    if (text.includes("?")) text = text.replace(re("(\\w)\\?(?=\\w)", "gu"), "$1-").replace(/ \?(?=[."])/g, "-");
    return /--| -|- /.test(text) ? text.replace(re("\\s*-+\\s*", "gu"), "-") : text;
  }
  const known = new Map();
  function bare(words) {
    if (!known.has(words)) {
      const key = comparable(words).replace(/[ .,;:]+$/, "");
      known.set(words, key.charAt(0).toLowerCase() + key.slice(1));
    }
    return known.get(words);
  }

  /* The quoted passages, each with the number in front of it, without marks of quotation around them. */
  function passages(text) {
    const plain = text.replace(/\r\n?/g, "\n").replace(QUOTED_LINE, "$1"), found = [];
    let carried = null;
    for (const paragraph of plain.split(PARAGRAPHS)) for (const part of parted(paragraph)) {
      const stripped = strip(part, AROUND), numbered = NUMBER.exec(stripped), number = numbered ? numbered[1].toLowerCase() : carried;
      const said = (numbered ? stripped.slice(numbered[0].length) : stripped).replace(EXAMPLE, "");
      const words = strip(said.replace(OMITTED, " … "), AROUND + "…");
      carried = numbered && !words ? number : null;
      if (ALNUM.test(words)) found.push([number, words]);
    }
    return found;
  }
  /* A paragraph cut before every number that stands at the beginning of a line or of a sentence. */
  function parted(paragraph) {
    const parts = [];
    let begin = 0;
    NUMBERED.lastIndex = 0;
    for (let match; (match = NUMBERED.exec(paragraph)); NUMBERED.lastIndex = match.index + 1) {
      let cut = match.index, first = -1;
      for (; ;) {
        if (paragraph[cut - 1] === "\n" || (cut > 1 && ONE_SPACE.test(paragraph[cut - 1]) && ".!?”\")".includes(paragraph[cut - 2]))) first = cut;
        if (cut <= begin || !ONE_SPACE.test(paragraph[cut - 1])) break;
        cut -= 1;
      }
      if (first < 0) continue;
      parts.push(paragraph.slice(begin, first));
      begin = match.index;
    }
    return parts.concat([paragraph.slice(begin)]);
  }

  /* Where whole words stand in a text, their first letter in either case; -1 where they do not. */
  function find(within, wanted, begin) {
    const places = [wanted, wanted.charAt(0).toUpperCase() + wanted.slice(1)].map(form => {
      for (let from = begin, at; (at = within.indexOf(form, from)) >= from; from = at + 1) {
        const end = at + form.length;
        if (!(at && ALNUM.test(within[at - 1])) && !(end < within.length && ALNUM.test(within[end]))) return at;
      }
      return Infinity;
    });
    return Math.min(...places);
  }
  function holds(text, words) {
    const within = bare(text);
    let at = 0;
    for (const part of words.split("…")) {
      const wanted = bare(strip(part, AROUND)), found = find(within, wanted, at);
      if (found === Infinity) return false;
      at = found + wanted.length;
    }
    return true;
  }

  function densest(theirs, ours) {
    const wanted = new Map();
    ours.forEach(each => wanted.set(each, (wanted.get(each) || 0) + 1));
    const missing = new Map(wanted), count = each => missing.get(each) || 0;
    let have = 0, best = 0, at = 0;
    theirs.forEach((word, end) => {
      missing.set(word, count(word) - 1);
      have += Number(wanted.has(word) && count(word) >= 0);
      if (end >= ours.length) {
        const gone = theirs[end - ours.length];
        have -= Number(wanted.has(gone) && count(gone) >= 0 && count(gone) < wanted.get(gone));
        missing.set(gone, count(gone) + 1);
      }
      if (have > best) {
        best = have;
        at = Math.max(0, end - ours.length + 1);
      }
    });
    return at;
  }
  /* The stretch of a text that is most like the words, the share of them that it holds, and how alike both are. */
  function place(text, words) {
    const key = word => word.replace(/’/g, "'").toLowerCase();
    const spans = [...text.matchAll(WORDS)].map(match => [match.index, match.index + match[0].length]);
    const theirs = spans.map(([begin, end]) => key(text.slice(begin, end))), ours = (words.match(WORDS) || []).map(key);
    if (!theirs.length || !ours.length) return { words: "", share: 0, likeness: 0 };
    const dense = densest(theirs, ours), more = Math.floor(ours.length / 3);
    const low = Math.max(0, dense - more), high = Math.min(theirs.length, dense + ours.length + more);
    const found = blocks(theirs.slice(low, high), ours);
    if (!found.length) return { words: "", share: 0, likeness: 0 };
    const first = found[0], last = found[found.length - 1], shared = found.reduce((sum, each) => sum + each[2], 0);
    const left = Math.max(0, low + first[0] - first[1]);
    const right = Math.min(theirs.length, low + last[0] + last[2] + (ours.length - last[1] - last[2]));
    let begin = spans[left][0], end = spans[right - 1][1];
    while (end < text.length && !ONE_SPACE.test(text[end])) end += 1;
    while (begin && !ONE_SPACE.test(text[begin - 1])) begin -= 1;
    return { words: text.slice(begin, end), share: shared / ours.length, likeness: 2 * shared / (ours.length + right - left) };
  }

  /* The wordings as places, those of one subrule as one, with days that follow each other as one stretch. */
  function stood(of) {
    const found = new Map();
    for (const each of of) {
      const name = JSON.stringify([each.rule, each.subrule, each.language, each.example]);
      if (!found.has(name)) found.set(name, { rule: each.rule, subrule: each.subrule, language: each.language, example: each.example, spans: [] });
      found.get(name).spans.push(...each.spans);
    }
    return [...found.values()].map(each => {
      const spans = [];
      each.spans.sort((one, other) => one.from - other.from).forEach(span => {
        const last = spans[spans.length - 1];
        if (last && last.number === span.number && last.until === span.from) last.until = span.until;
        else spans.push({ ...span });
      });
      return { ...each, spans };
    });
  }

  function judged(wordings, number, words) {
    const print = fingerprint(words), told = (verdict, whole, of, difference, byPrint) => {
      const places = stood(of);
      const fits = number === null || !places.length ? null : places.some(each => each.spans.some(span => span.number === number));
      return { text: words, number, number_fits: fits, verdict, whole, by_fingerprint: Boolean(byPrint), stood: places, difference: difference || null };
    };
    const held = wordings.filter(each => each.words !== null);
    const whole = wordings.filter(each => each.fingerprint === print || (each.words !== null && bare(each.words) === bare(words)));
    if (whole.length) {
      const also = held.filter(each => !whole.includes(each) && holds(each.words, words));
      return told("genuine", true, [...whole, ...also], null, ![...whole, ...also].some(each => each.words !== null));
    }
    if ((words.match(WORDS) || []).length < FEWEST_WORDS) return told("short", false, []);
    const holding = held.filter(each => holds(each.words, words));
    if (holding.length) return told("genuine", false, holding);
    const near = held.map(each => [place(each.words, words), each]).filter(([found]) => found.share >= LIKE_A_RULE);
    if (!near.length) return told("unknown", false, []);
    const numbered = each => Number(each.spans.some(span => span.number === number));
    const [best, wording] = near.reduce((one, other) => {
      const by = other[0].likeness - one[0].likeness || numbered(other[1]) - numbered(one[1]) || other[1].spans[0].from - one[1].spans[0].from;
      return by > 0 ? other : one;
    });
    const ended = ALNUM.test(words[words.length - 1]), nearest = ended ? best.words.replace(/[ .,;:]+$/, "") : best.words;
    const same = held.filter(each => holds(each.words, nearest) && each.rule === wording.rule && each.subrule === wording.subrule);
    return told("altered", false, same.length ? same : [wording], differences(nearest, words));
  }

  /* Each passage of a text that was pasted. `data` is what wordings.js holds; days are places in its list of days. */
  function identify(data, text) {
    const wordings = data.wordings.map(([rule, subrule, language, print, words, example, spans]) => ({
      rule, subrule, language, fingerprint: print, words: words === null ? null : data.texts[words], example: Boolean(example),
      spans: spans.map(([number, from, until]) => ({ number, from, until })),
    }));
    return passages(text).map(([number, words]) => judged(wordings, number, words));
  }

  window.mulliganQuotations = { fingerprint, passages, identify };
})();
