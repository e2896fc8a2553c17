/* Until the answers are loaded, an address that asks for a day never shows the card of another day. */
(function () {
  "use strict";
  var answer = document.getElementById("answer"), query = new URLSearchParams(location.search);
  var read = [query.get("on")].concat(query.getAll("game")).filter(Boolean).join(", ");
  if (!answer || !read) return;
  // The place of the answer is kept free: what stands below it does not move when the answer comes.
  answer.classList.add("awaited");
  var asked = document.getElementById("answer-asked"), card = document.getElementById("answer-card");
  function say(sentence) {
    asked.textContent = sentence.replace("{read}", read);
  }
  card.hidden = true;
  say(answer.dataset.looking);
  window.addEventListener("load", function () {
    if (!window.annalsLookUp) say(answer.dataset.failed);
  });
})();
