/* Until the answers are loaded, an address that asks for a day never shows the card of another day. */
(function () {
  "use strict";
  var answer = document.getElementById("answer"), query = new URLSearchParams(location.search);
  var read = [query.get("on")].concat(query.getAll("game")).filter(Boolean).join(", ");
  if (!answer || !read) return;
  // What stands below the answer comes with it: nothing has to move.
  answer.classList.add("awaited");
  var asked = document.getElementById("answer-asked"), card = document.getElementById("answer-card");
  function say(sentence) {
    asked.textContent = sentence.replace("{read}", read);
  }
  card.hidden = true;
  say(answer.dataset.looking);
  // Where a game is named its answers are asked for at once, not when the others have come.
  if (query.get("game") || query.get("players")) {
    var further = Object.assign(document.createElement("script"), { src: answer.dataset.further });
    further.addEventListener("error", function () { further.remove(); });
    document.head.append(further);
  }
  window.addEventListener("load", function () {
    if (window.annalsLookUp) return;
    say(answer.dataset.failed);
    answer.classList.remove("awaited");
  });
})();
