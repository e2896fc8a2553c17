/* What a rule costs: the exact chances of every opening hand when a player follows a plan, by engine.js. It walks as
   mulligan_annals/training/odds.py does, in fractions of whole numbers; tests/browser/test_odds.py holds both together. */
(function () {
  "use strict";
  const engine = window.mulligan, LAND = "land", SPELL = "spell";

  // --- fractions, and the ways to choose so many out of so many

  const gcd = (a, b) => { while (b) [a, b] = [b, a % b]; return a < 0n ? -a : a; };
  const fraction = (n, d) => { const by = gcd(n, d) || 1n; return { n: n / by, d: d / by }; };
  const NONE = fraction(0n, 1n), CERTAIN = fraction(1n, 1n);
  const plus = (one, other) => fraction(one.n * other.d + other.n * one.d, one.d * other.d);
  const times = (one, other) => fraction(one.n * other.n, one.d * other.d);
  function choose(of, count) {
    let found = 1n;
    for (let at = 1n; at <= BigInt(count); at++) found = found * (BigInt(of) - at + 1n) / at;
    return found;
  }

  // --- a plan: keep so many lands, at most so many mulligans; its aim is the middle of the range

  const counted = (cards, kind) => cards.reduce((sum, card) => sum + (card === kind), 0);
  const repeated = (kind, count) => Array(Math.max(0, count)).fill(kind);
  const aimOf = plan => Math.floor((plan.fewest + plan.most) / 2);
  const wants = (plan, lands) => plan.fewest <= lands && lands <= plan.most;
  function bottomOf(plan, hand, count) {
    const lands = counted(hand, LAND), least = Math.max(0, count - counted(hand, SPELL)), far = gone => Math.abs(lands - gone - aimOf(plan));
    let best = least;
    for (let gone = least; gone <= Math.min(count, lands); gone++) if (far(gone) <= far(best)) best = gone;
    return [...repeated(LAND, best), ...repeated(SPELL, count - best)];
  }
  function setAside(plan, hand) {
    const lands = counted(hand, LAND);
    return lands < plan.fewest ? repeated(SPELL, counted(hand, SPELL)) : repeated(LAND, lands - aimOf(plan));
  }

  // --- the walk

  const asIs = (_player, cards) => cards;
  const seatOf = (table, player) => table.seats.find(seat => seat.player === player);

  /* The tables to which a step can lead, one for each number of lands among the cards drawn, with its chance. */
  function drawn(player, step) {
    const tried = step(asIs), seat = seatOf(tried, player);
    const number = tried.log.filter(event => event.kind === "drew" && event.player === player).pop().count;
    const pool = [...seat.hand.slice(seat.hand.length - number), ...seat.library], lands = counted(pool, LAND), spells = pool.length - lands;
    const found = [];
    for (let among = Math.max(0, number - spells); among <= Math.min(number, lands); among++) {
      const chance = fraction(choose(lands, among) * choose(spells, number - among), choose(lands + spells, number));
      found.push([chance, step((of, cards) => of === player ? stacked(among, number, cards) : cards)]);
    }
    return found;
  }
  function stacked(lands, number, cards) {
    const left = counted(cards, LAND) - lands;
    return [...repeated(LAND, lands), ...repeated(SPELL, number - lands), ...repeated(LAND, left), ...repeated(SPELL, cards.length - number - left)];
  }
  function add(ended, chances, weight) {
    for (const [name, each] of chances) {
      const before = ended.get(name);
      ended.set(name, { ...each, chance: plus(before ? before.chance : NONE, times(weight, each.chance)) });
    }
  }

  /* Every way in which a plan can end, while everybody else keeps: cards, lands, mulligans, a look, the chance that the
     top card is what the hand is short of, and the chance of it all. Throws NotGoverned as the engine does. */
  function odds(game, procedure, deck, lands, plan) {
    const player = game.players[0], known = new Map(), ended = new Map();
    const cards = [...repeated(LAND, lands), ...repeated(SPELL, deck - lands)];
    const named = { ...game, library: game.players.map((_, at) => at ? game.library[at] : deck), cards: game.players.map((_, at) => at ? [] : cards) };
    const partial = procedure.returned !== "whole-hand";

    function onward(table) {
      const seat = seatOf(table, player), zones = [seat.hand, seat.library, seat.set_aside];
      const standing = JSON.stringify([seat.taken, ...zones.map(zone => [counted(zone, LAND), zone.length])]);
      if (!known.has(standing)) known.set(standing, onwardFrom(table));
      return known.get(standing);
    }
    function onwardFrom(table) {
      const owed = seatOf(table, player).owes, bottomed = owed ? bottomOf(plan, seatOf(table, player).hand, owed) : [];
      if (owed) table = engine.decide(table, { does: "bottom", player, cards: bottomed });
      for (let waiting; (waiting = engine.awaits(table)).length && !waiting.includes(player);) table = engine.decide(table, { does: "keep", player: waiting[0] });
      const seat = seatOf(table, player), found = new Map();
      table = engine.tellLands(table, player, counted(seat.hand, LAND));
      if (!goesOn(table, seat)) {
        const each = end(table, bottomed);
        found.set(JSON.stringify([each.cards, each.lands, each.mulligans, each.look, String(each.draws.n), String(each.draws.d)]), each);
        return found;
      }
      for (const [chance, after] of mulligan(table)) add(found, onward(after), chance);
      return found;
    }
    function goesOn(table, seat) {
      return !wants(plan, counted(seat.hand, LAND)) && seat.taken < plan.mulligans && !(partial && !setAside(plan, seat.hand).length) &&
        engine.isLegal(table, { does: "mulligan", player });
    }
    function mulligan(table) {
      if (!partial) return drawn(player, shuffle => declare(table, shuffle));
      const declared = declare(table, asIs), seat = seatOf(declared, player), exile = { does: "exile", player, cards: setAside(plan, seat.hand) };
      // Nothing is shuffled here, but the library was before and nobody has seen it: any order is as likely.
      return drawn(player, shuffle => {
        const unseen = { ...seat, library: shuffle(player, seat.library) };
        return engine.decide({ ...declared, seats: declared.seats.map(each => each.player === player ? unseen : each) }, exile);
      });
    }
    function declare(table, shuffle) {
      table = engine.decide(table, { does: "mulligan", player }, shuffle);
      for (let waiting; (waiting = engine.awaits(table)).length && waiting[0] !== player && seatOf(table, player).declared_mulligan;)
        table = engine.decide(table, { does: "keep", player: waiting[0] }, shuffle);
      return table;
    }
    function end(table, bottomed) {
      const seat = seatOf(table, player), unseen = [...seat.library, ...seat.set_aside], among = counted(seat.hand, LAND);
      const left = kind => Math.max(0, counted(unseen, kind) - counted(bottomed, kind));
      const look = looks(engine.decide(table, { does: "keep", player })), short = among < aimOf(plan) ? LAND : SPELL;
      return { cards: seat.hand.length, lands: among, mulligans: seat.taken, look, draws: top(left(short), left(LAND) + left(SPELL), look), chance: CERTAIN };
    }
    function looks(table) {
      for (let waiting; (waiting = engine.awaits(table)).length;) {
        if (engine.isLegal(table, { does: "decline", player })) return true;
        const may = engine.isLegal(table, { does: "decline", player: waiting[0] });
        table = engine.decide(table, { does: may ? "decline" : "keep", player: waiting[0] });
      }
      return false;
    }

    for (const [chance, table] of drawn(player, shuffle => engine.newTable(named, procedure, shuffle))) add(ended, onward(table), chance);
    return [...ended.values()];
  }
  function top(wanted, size, looks) {
    if (!size) return NONE;
    const once = fraction(BigInt(wanted), BigInt(size));
    if (!looks || size === 1) return once;
    return plus(once, times(fraction(BigInt(size - wanted), BigInt(size)), fraction(BigInt(wanted), BigInt(size - 1))));
  }

  // --- what the chances come to

  const mean = (ended, value) => ended.reduce((sum, each) => plus(sum, times(each.chance, value(each))), NONE);
  const whole = number => fraction(BigInt(number), 1n);
  function summary(ended, plan) {
    const full = Math.max(...ended.map(each => each.cards));
    return {
      "kept-as-wanted": mean(ended, each => whole(wants(plan, each.lands) ? 1 : 0)),
      "no-mulligan": mean(ended, each => whole(each.mulligans ? 0 : 1)),
      "seven": mean(ended, each => whole(each.cards === full ? 1 : 0)),
      "mean-cards": mean(ended, each => whole(each.cards)),
      "looks": mean(ended, each => whole(each.look ? 1 : 0)),
      "draws": mean(ended, each => each.draws),
    };
  }
  /* A number with so many places after the point; what is more than nothing is never shown as nothing. */
  function decimal(value, places, point) {
    const by = 10n ** BigInt(places), twice = 2n * value.n * by, rest = twice % (2n * value.d);
    let scaled = twice / (2n * value.d);
    if (rest > value.d || (rest === value.d && scaled % 2n)) scaled += 1n;
    const small = !scaled && value.n;
    if (small) scaled = 1n;
    return `${small ? "<" : ""}${scaled / by}${point}${String(scaled % by).padStart(places, "0")}`;
  }

  window.mulliganOdds = { odds, summary, decimal };
})();
