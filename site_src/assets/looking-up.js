/* Until the answers are loaded, an address that asks for a day never shows the card of another day. */
(function () {
  "use strict";
  var answer = document.getElementById("answer"), read = new URLSearchParams(location.search).get("on");
  if (!answer || !read) return;
  var asked = document.getElementById("answer-asked"), card = document.getElementById("answer-card");
  function say(sentence) {
    asked.textContent = sentence.replace("{read}", read);
  }
  card.hidden = true;
  say(answer.dataset.looking);
  window.addEventListener("load", function () {
    if (!window.annals) say(answer.dataset.failed);
  });
})();
