/* The executable mulligan in the browser: the engine of generator/mulligan_annals/engine, function by function.
   Functions bear its names in the writing of this language (new_table is newTable), values are its values to the letter:
   seats, events, decisions, parameters and reasons. tests/browser/test_engine.py plays thousands of games with both.
   Nothing is ever changed in place: every function gives a new table. A plain script: modules do not load from a disk. */
(function () {
  "use strict";

  const SEVEN = 7, ANONYMOUS = "", MANY = 50;

  class IllegalDecision extends Error {
    constructor(table, decision, objection) {
      super(`${decision.player}: ${decision.does} ${objection.reason} ${objection.parameter}`);
      this.player = decision.player;
      this.decision = decision;
      this.reason = objection.reason;
      this.parameter = objection.parameter;
      this.awaited = awaits(table);
      this.legal = first(MANY, legalDecisionsOf(table, decision.player));
    }
  }
  class NotGoverned extends Error {}

  // --- game: seats in turn order, and what each brings; all lists run parallel to the players

  const multiplayer = game => game.players.length > 2;
  const teamOf = (game, player) => game.teams.find(team => team.includes(player));
  const mayBeUsed = (game, card) => !card || game.acting === null || game.acting.some(names => names.includes(card));

  /** The clause behind each parameter, section after section, the most general first: what a later one says prevails. */
  const ground = sections => Object.assign({}, ...sections);

  const partial = procedure => procedure.returned !== "whole-hand";

  // --- cards

  const asIs = (_player, cards) => cards;

  function without(hand, chosen) {
    const rest = [...hand];
    for (const card of chosen) {
      let place = rest.indexOf(card);
      if (place < 0) place = rest.indexOf(ANONYMOUS);
      if (place < 0) return null;
      rest.splice(place, 1);
    }
    return rest;
  }

  function* arrangements(hand, number) {
    if (number === 0) {
      yield [];
      return;
    }
    for (const card of new Set(hand)) {
      const rest = [...hand];
      rest.splice(rest.indexOf(card), 1);
      for (const others of arrangements(rest, number - 1)) yield [card, ...others];
    }
  }

  function* selections(hand) {
    const names = [...new Set(hand)];
    function* chosen(place) {
      if (place === names.length) {
        yield [];
        return;
      }
      const counted = hand.filter(card => card === names[place]).length;
      for (let number = 0; number <= counted; number++)
        for (const others of chosen(place + 1)) yield [...Array(number).fill(names[place]), ...others];
    }
    for (const cards of chosen(0)) if (cards.length) yield cards;
  }

  function first(count, of) {
    const found = [];
    for (const each of of) {
      if (found.length === count) break;
      found.push(each);
    }
    return found;
  }

  // --- sizes

  function startingHandSize(game, procedure, player) {
    const place = game.players.indexOf(player);
    if (game.starting_hand[place] !== null) return game.starting_hand[place];
    return procedure.starting_hand === "seven-with-hand-modifier" ? Math.max(0, SEVEN + game.hand_modifier[place]) : SEVEN;
  }

  function cardsOfNewHand(procedure, seat) {
    const free = procedure.first_mulligan;
    if (seat.taken === 1 && free === "seven") return [SEVEN, "first_mulligan"];
    if (seat.taken === 1 && free === "as-many-as-before") return [seat.hand.length, "first_mulligan"];
    let number = seat.hand.length - 1;
    if (procedure.drawn === "seven") number = SEVEN;
    else if (procedure.drawn === "starting-hand-size") number = seat.starting_hand_size;
    else if (procedure.drawn === "six-then-one-fewer")
      number = SEVEN - seat.taken + (free === "seven" || free === "as-many-as-before" ? 1 : 0);
    return [Math.max(0, number), "drawn"];
  }

  function cardsForExiled(procedure, seat, exiled) {
    const free = procedure.first_mulligan;
    if (seat.taken === 1 && free === "as-many-as-before") return [exiled, "first_mulligan"];
    if (seat.taken === 1 && free === "seven") return [Math.max(0, SEVEN - seat.hand.length + exiled), "first_mulligan"];
    return [Math.max(0, exiled - 1), "drawn"];
  }

  function cardsOwed(procedure, seat) {
    if (procedure.bottomed === "none") return 0;
    return Math.min(seat.taken - (procedure.first_mulligan === "not-counted" ? 1 : 0), seat.hand.length);
  }

  // --- rounds: groups go through rounds of declarations until each player has kept; after all, the looks

  function orderOf(game, procedure) {
    const alone = game.players.map(player => [player]);
    if (procedure.declarations === "one-player-after-another") return alone.map(wave => [wave]);
    if (procedure.declarations === "one-team-after-another") return game.teams.map(team => [team]);
    return [procedure.order_of_declarations === "team-by-team" ? game.teams : alone];
  }

  const owing = table => table.seats.filter(seat => seat.owes || seat.owes_exile).map(seat => seat.player);

  function declaring(table) {
    const playing = table.seats.filter(seat => !seat.kept);
    for (const group of table.order) {
      for (const wave of group) {
        const undeclared = playing.filter(seat => wave.includes(seat.player) && !seat.declared_mulligan);
        if (undeclared.length) return wave.filter(player => undeclared.some(seat => seat.player === player));
      }
      if (playing.some(seat => group.flat().includes(seat.player))) return [];
    }
    return [];
  }

  const lookIsDue = (procedure, seat) => procedure.after_keeping === "look-at-the-top-card"
    && seat.hand.length < seat.starting_hand_size && seat.library.length > 0 && !seat.looked;

  function looking(table) {
    if (table.procedure.after_keeping === "nothing" || !table.seats.every(seat => seat.kept)) return [];
    const due = table.seats.filter(seat => lookIsDue(table.procedure, seat)).map(seat => seat.player);
    if (due.length && table.procedure.order_of_declarations === "team-by-team")
      return due.filter(player => teamOf(table.game, due[0]).includes(player));
    return due.slice(0, 1);
  }

  function awaits(table) {
    for (const players of [owing, declaring, looking]) {
      const found = players(table);
      if (found.length) return found;
    }
    return [];
  }

  // --- legality

  const seatOf = (table, player) => table.seats.find(seat => seat.player === player);
  const objection = (reason, parameter) => ({ reason, parameter });
  const declaringNow = table => owing(table).length ? [] : declaring(table);
  const mayExileNothing = (table, player) =>
    seatOf(table, player).owes_exile && table.procedure.returned === "any-number-exiled";
  const isLegal = (table, decision) => objectionTo(table, decision) === null;
  const mayAct = (table, player) => table.procedure.any_time_action === "before-declaring"
    && declaringNow(table).includes(player) && seatOf(table, player).hand.length > 0;

  function* legalDecisions(table) {
    for (const player of awaits(table)) yield* choicesOf(table, seatOf(table, player));
  }

  function* legalDecisionsOf(table, player) {
    if (awaits(table).includes(player)) yield* choicesOf(table, seatOf(table, player));
  }

  function* choicesOf(table, seat) {
    const player = seat.player;
    if (seat.owes) {
      for (const cards of arrangements(seat.hand, seat.owes)) yield { does: "bottom", player, cards };
    } else if (seat.owes_exile) {
      for (const cards of selections(seat.hand)) yield { does: "exile", player, cards };
    } else if (!seat.kept) {
      yield { does: "keep", player };
      if (!objectionToMulligan(table, seat)) yield { does: "mulligan", player };
    } else {
      yield { does: "decline", player };
      yield { does: "look", player, then: "leave" };
      yield { does: "look", player, then: "bottom" };
    }
  }

  function mulliganRestsOn(table, seat) {
    const { may_mulligan: may, opponent_may_redraw: redraw } = table.procedure;
    if (may === "any-hand"
      || (may === "no-land-or-all-land" && (seat.lands === 0 || seat.lands === seat.hand.length))
      || (may === "no-land" && seat.lands === 0)) return "may_mulligan";
    const team = teamOf(table.game, seat.player);
    const opponentTook = table.seats.some(other => other.taken && !team.includes(other.player));
    return opponentTook && redraw === "yes" ? "opponent_may_redraw" : null;
  }

  function objectionTo(table, decision) {
    const seat = seatOf(table, decision.player);
    if (!seat) return objection("not-at-the-table", "");
    switch (decision.does) {
      case "keep": return objectionToDeclaring(table, seat);
      case "mulligan": return objectionToDeclaring(table, seat) || objectionToMulligan(table, seat);
      case "act": return objectionToDeclaring(table, seat) || objectionToAction(table, seat, decision.card);
      case "bottom": return objectionToBottoming(table.procedure, seat, decision.cards);
      case "exile": return objectionToExiling(table.procedure, seat, decision.cards);
      case "look": case "decline": return objectionToLooking(table, seat);
    }
    throw new TypeError(`no decision is called ${decision.does}`);
  }

  function objectionToDeclaring(table, seat) {
    if (seat.kept) return objection("has-kept", "keeping");
    if (seat.owes) return objection("owes-cards", "bottomed");
    if (seat.owes_exile) return objection("owes-exile", "returned");
    if (seat.declared_mulligan) return objection("already-declared", "declarations");
    if (owing(table).length) return objection("not-awaited-yet", "declarations");
    const now = declaring(table);
    if (now.includes(seat.player)) return null;
    const together = table.order.some(group => group.flat().includes(seat.player) && group.flat().includes(now[0]));
    return objection("not-awaited-yet", together ? "order_of_declarations" : "declarations");
  }

  function objectionToMulligan(table, seat) {
    const procedure = table.procedure;
    if (procedure.may_mulligan === "nobody") return objection("nobody-may", "may_mulligan");
    if (procedure.until === "one-mulligan" && seat.taken) return objection("one-mulligan-only", "until");
    if (!seat.hand.length) return objection("hand-of-zero", "until");
    if (mulliganRestsOn(table, seat)) return null;
    return objection(seat.lands === null ? "lands-not-told" : "hand-not-allowed", "may_mulligan");
  }

  function objectionToAction(table, seat, card) {
    const parameter = "any_time_action";
    if (table.procedure.any_time_action === "none") return objection("no-action", parameter);
    if (!mayBeUsed(table.game, card)) return objection("no-such-card", parameter);
    return without(seat.hand, [card]) === null ? objection("not-in-hand", parameter) : null;
  }

  function objectionToSettling(seat) {
    if (seat.kept) return objection("has-kept", "keeping");
    return seat.declared_mulligan ? objection("not-awaited-yet", "declarations") : null;
  }

  function objectionToBottoming(procedure, seat, cards) {
    if (procedure.bottomed === "none") return objection("bottoms-nothing", "bottomed");
    const unsettled = objectionToSettling(seat);
    if (unsettled) return unsettled;
    const free = procedure.first_mulligan === "not-counted";
    if (!seat.owes) return objection("owes-nothing", free && seat.taken === 1 ? "first_mulligan" : "bottomed");
    if (cards.length !== seat.owes) return objection("wrong-number", free ? "first_mulligan" : "bottomed");
    return without(seat.hand, cards) === null ? objection("not-in-hand", "bottomed") : null;
  }

  function objectionToExiling(procedure, seat, cards) {
    if (!partial(procedure)) return objection("exiles-nothing", "returned");
    const unsettled = objectionToSettling(seat);
    if (unsettled) return unsettled;
    if (!seat.owes_exile) return objection("no-mulligan-declared", "returned");
    if (!cards.length && procedure.returned === "one-or-more-exiled") return objection("none-exiled", "returned");
    if (cards.length > seat.hand.length) return objection("not-so-many-in-hand", "returned");
    return without(seat.hand, cards) === null ? objection("not-in-hand", "returned") : null;
  }

  function objectionToLooking(table, seat) {
    if (looking(table).includes(seat.player)) return null;
    const parameter = "after_keeping";
    if (table.procedure.after_keeping === "nothing") return objection("no-look", parameter);
    if (!seat.kept) return objection("not-awaited-yet", parameter);
    if (seat.hand.length >= seat.starting_hand_size) return objection("full-hand", parameter);
    if (!seat.library.length) return objection("library-empty", parameter);
    return objection(seat.looked ? "already-looked" : "not-awaited-yet", parameter);
  }

  // --- effects: each gives the seat afterwards and the events that led there

  const event = (kind, player, cards, count, parameter, seen_by) => ({ kind, player, cards, count, parameter, seen_by });

  function draw(seat, number, parameter) {
    const drawn = seat.library.slice(0, number), missing = number - drawn.length;
    const events = [event("drew", seat.player, drawn, drawn.length, parameter, [seat.player])];
    if (missing > 0) events.push(event("failed-draw", seat.player, [], missing, parameter, []));
    const { hand, library, failed_draw } = seat;
    return [{ ...seat, hand: [...hand, ...drawn], library: library.slice(number), lands: null,
      failed_draw: failed_draw || missing > 0 }, events];
  }

  function takeWholeHandMulligan(seat, procedure, shuffle) {
    const taking = { ...seat, taken: seat.taken + 1, declared_mulligan: false };
    const [number, parameter] = cardsOfNewHand(procedure, taking);
    const library = shuffle(seat.player, [...seat.library, ...seat.hand]);
    const [drawn, events] = draw({ ...taking, hand: [], library }, number, parameter);
    return [{ ...drawn, owes: cardsOwed(procedure, drawn) }, [
      event("returned", seat.player, seat.hand, seat.hand.length, "returned", [seat.player]),
      event("shuffled", seat.player, library, library.length, "returned", []), ...events]];
  }

  const beginPartialMulligan = seat =>
    [{ ...seat, taken: seat.taken + 1, declared_mulligan: false, owes_exile: true }, []];

  function exile(seat, procedure, cards, everyone) {
    const see = { "face-up": everyone, "face-down-owner-may-look": [seat.player] }[procedure.exiled] || [];
    const [number, parameter] = cardsForExiled(procedure, seat, cards.length);
    const rest = { ...seat, hand: without(seat.hand, cards), set_aside: [...seat.set_aside, ...cards], owes_exile: false };
    const [drawn, events] = draw(rest, number, parameter);
    return [drawn, [event("exiled", seat.player, cards, cards.length, "exiled", see), ...events]];
  }

  const putOnBottom = (seat, cards) =>
    [{ ...seat, hand: without(seat.hand, cards), library: [...seat.library, ...cards], owes: 0, lands: null },
      [event("bottomed", seat.player, cards, cards.length, "bottomed", [seat.player])]];

  function keep(seat, procedure, shuffle) {
    const kept = event("declared-keep", seat.player, [], seat.hand.length, "keeping", []);
    if (!seat.set_aside.length || procedure.exiled_cards_return === "never") return [{ ...seat, kept: true }, [kept]];
    const library = shuffle(seat.player, [...seat.library, ...seat.set_aside]), parameter = "exiled_cards_return";
    return [{ ...seat, kept: true, library, set_aside: [] }, [kept,
      event("exiled-cards-returned", seat.player, seat.set_aside, seat.set_aside.length, parameter, []),
      event("shuffled", seat.player, library, library.length, parameter, [])]];
  }

  function act(seat, card, everyone) {
    const hand = [card, ...without(seat.hand, [card])], parameter = "any_time_action";
    const [drawn, events] = draw({ ...seat, hand: [], exiled: [...seat.exiled, ...hand] }, hand.length, parameter);
    return [drawn, [event("acted", seat.player, hand, hand.length, parameter, everyone), ...events]];
  }

  function look(seat, then, see) {
    const top = seat.library.slice(0, 1), parameter = "after_keeping";
    const looked = event("looked", seat.player, top, 1, parameter, see);
    if (then === "leave")
      return [{ ...seat, looked: true }, [looked, event("left-on-top", seat.player, top, 1, parameter, see)]];
    return [{ ...seat, looked: true, library: [...seat.library.slice(1), ...top] },
      [looked, event("put-on-bottom", seat.player, top, 1, parameter, see)]];
  }

  // --- play

  const after = (table, [changed, events]) => ({ ...table, log: [...table.log, ...events],
    seats: table.seats.map(seat => seat.player === changed.player ? changed : seat) });

  function newTable(game, procedure, shuffle = asIs) {
    if (procedure.governs === "two-players" && multiplayer(game)) throw new NotGoverned();
    const log = [];
    const seats = game.players.map((player, place) => {
      const named = game.cards[place], count = game.library[place];
      const library = shuffle(player, [...named, ...Array(count - named.length).fill(ANONYMOUS)]);
      const size = startingHandSize(game, procedure, player);
      const [seat, events] = draw({ player, starting_hand_size: size, hand: [], library, set_aside: [], exiled: [], taken: 0,
        declared_mulligan: false, kept: false, owes: 0, owes_exile: false, lands: null, failed_draw: false, looked: false },
        size, "starting_hand");
      log.push(event("shuffled", player, library, count, "starting_hand", []), ...events);
      return seat;
    });
    return { game, procedure, order: orderOf(game, procedure), seats, log };
  }

  function decide(table, decision, shuffle = asIs) {
    const against = objectionTo(table, decision);
    if (against) throw new IllegalDecision(table, decision, against);
    const seat = seatOf(table, decision.player), procedure = table.procedure, everyone = table.game.players;
    switch (decision.does) {
      case "keep": return takeMulligans(after(table, keep(seat, procedure, shuffle)), shuffle);
      case "mulligan": return takeMulligans(declareMulligan(table, seat), shuffle);
      case "bottom": return after(table, putOnBottom(seat, decision.cards));
      case "exile": return after(table, exile(seat, procedure, decision.cards, everyone));
      case "act": return after(table, act(seat, decision.card, everyone));
      case "look": return after(table, look(seat, decision.then,
        procedure.looks === "teammates-too" ? teamOf(table.game, seat.player) : [seat.player]));
    }
    return after(table, [{ ...seat, looked: true }, [event("declined-look", seat.player, [], 0, "after_keeping", [])]]);
  }

  function tellLands(table, player, lands) {
    const seat = seatOf(table, player), told = { does: "lands", player, lands };
    if (!seat) throw new IllegalDecision(table, told, objection("not-at-the-table", ""));
    if (lands < 0 || lands > seat.hand.length)
      throw new IllegalDecision(table, told, objection("not-so-many-in-hand", ""));
    return after(table, [{ ...seat, lands }, [event("lands-told", player, [], lands, "may_mulligan", [])]]);
  }

  const openingHands = table =>
    awaits(table).length ? null : Object.fromEntries(table.seats.map(seat => [seat.player, seat.hand]));

  function declareMulligan(table, seat) {
    const right = mulliganRestsOn(table, seat) || "may_mulligan", count = seat.hand.length;
    const events = [event("declared-mulligan", seat.player, [], count, right, [])];
    if (table.procedure.reveal === "the-hand" && right === "may_mulligan")
      events.push(event("revealed", seat.player, seat.hand, count, "reveal", table.game.players));
    return after(table, [{ ...seat, declared_mulligan: true }, events]);
  }

  function takeMulligans(table, shuffle) {
    if (declaring(table).length) return table;
    for (const seat of table.seats.filter(each => each.declared_mulligan)) {
      table = after(table, partial(table.procedure) ? beginPartialMulligan(seatOf(table, seat.player))
        : takeWholeHandMulligan(seatOf(table, seat.player), table.procedure, shuffle));
      table = letOpponentsRedraw(table, seat.player);
    }
    return table;
  }

  function letOpponentsRedraw(table, player) {
    if (table.procedure.opponent_may_redraw !== "yes") return table;
    const team = teamOf(table.game, player);
    for (const seat of table.seats.filter(each => each.kept && !each.taken && !team.includes(each.player)))
      table = after(table, [{ ...seat, kept: false },
        [event("may-redraw", seat.player, [], seat.hand.length, "opponent_may_redraw", [])]]);
    return table;
  }

  // --- knowledge: the names of each player's cards that the viewer has held or been shown

  function knows(table, viewer) {
    const seen = {};
    for (const each of table.log)
      if (each.seen_by.includes(viewer))
        for (const card of each.cards) if (card !== ANONYMOUS) (seen[each.player] ||= new Set()).add(card);
    return Object.fromEntries(table.game.players.filter(player => seen[player]).map(player =>
      [player, [...seen[player]].sort()]));
  }

  window.mulligan = { ANONYMOUS, IllegalDecision, NotGoverned, awaits, decide, first, ground, isLegal, knows, legalDecisions,
    legalDecisionsOf, mayAct, mayExileNothing, mulliganRestsOn, newTable, objectionTo, openingHands, tellLands };
})();
