/* The box in which one pastes a quotation: what it is, told below it. The scripts that know come when the box is used. */
(function () {
  "use strict";
  const form = document.getElementById("identify");
  if (!form) return;
  const box = form.querySelector("textarea"), told = form.querySelector(".identified"), LONGEST = 200000;
  let asked = null;

  function loaded(address) {
    return new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = address;
      script.addEventListener("load", done);
      script.addEventListener("error", () => { script.remove(); failed(new Error(address)); });
      document.head.append(script);
    });
  }
  /* One after the other, and once; what failed may be asked for again. */
  function ready() {
    if (!asked) {
      asked = form.dataset.scripts.split(" ").reduce((before, address) => before.then(() => loaded(address)), Promise.resolve());
      asked.catch(() => { asked = null; });
    }
    return asked;
  }

  function element(tag, text, kind) {
    const made = document.createElement(tag);
    if (text) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  }
  function fill(sentence, values) { return sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]); }

  function difference(pieces) {
    const shown = element("blockquote"), tags = { out: "del", in: "ins" };
    pieces.forEach((piece, at) => {
      // Without colours, a deletion and the insertion after it must not run into one word.
      if (piece.is === "in" && at && pieces[at - 1].is === "out") shown.append(" ");
      shown.append(tags[piece.is] ? element(tags[piece.is], piece.text) : piece.text);
    });
    return shown;
  }
  function place(data, stood, span) {
    const ends = span.until === null ? data.today : data.days[span.until][2];
    return element("li", fill(data.says[stood.example ? "stood-example" : "stood"], {
      name: data.names[JSON.stringify([stood.rule, stood.subrule])], number: span.number,
      span: fill(data.interval, { begins: data.days[span.from][1], ends }),
    }));
  }
  function passage(data, each) {
    const shown = element("section", "", `card identified-${each.verdict}`), list = element("ul");
    const kind = each.verdict !== "genuine" || !each.whole ? each.verdict : each.by_fingerprint ? "genuine-proved" : "genuine-whole";
    shown.append(element("p", each.text, "quoted"), element("p", data.says[kind], "judged"));
    if (each.difference) shown.append(difference(each.difference));
    each.stood.forEach(stood => stood.spans.forEach(span => list.append(place(data, stood, span))));
    if (list.children.length) shown.append(list);
    if (each.number_fits !== null) shown.append(element("p", fill(data.says[each.number_fits ? "number-fits" : "number-wrong"], each), each.number_fits ? "good" : "bad"));
    return shown;
  }
  function show() {
    if (box.value.length > LONGEST) {
      told.replaceChildren(element("p", form.dataset.long));
      return;
    }
    ready().then(() => {
      const data = window.mulliganWordings, number = form.dataset.number;
      const text = number && !/^\D{0,12}\d{3}\./.test(box.value) ? `${number} ${box.value}` : box.value;
      const found = box.value.trim() ? window.mulliganQuotations.identify(data, text) : [];
      told.replaceChildren(...(found.length ? found.map(each => passage(data, each)) : [element("p", data.says.nothing)]));
    }, () => { told.replaceChildren(element("p", form.dataset.failed)); });
  }

  box.addEventListener("focus", () => { ready().catch(() => {}); }, { once: true });
  form.addEventListener("submit", event => {
    event.preventDefault();
    show();
  });
  box.addEventListener("keydown", event => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) show();
  });
})();
