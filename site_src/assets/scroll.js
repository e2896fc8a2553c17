/* What goes along as a reader scrolls: the title in the header, the tabs, the headings of the page, the way to the top. */
(function () {
  "use strict";
  var header = document.querySelector(".md-header"), tabs = document.querySelector(".md-tabs"), top = document.querySelector(".md-top");
  var main = document.querySelector(".md-main"), title = document.querySelector(".md-header__title"), heading = document.querySelector(".md-content h1");
  var listed = Array.from(document.querySelectorAll("[data-md-component=toc] .md-nav__link")).map(function (link) {
    return { link: link, place: document.getElementById(decodeURIComponent(link.hash.slice(1))) };
  }).filter(function (each) { return each.place; });
  var before = scrollY, asked = false, here = null, quiet = 0;

  function headings() {
    var end = scrollY + innerHeight >= Math.floor(document.body.offsetHeight), passed = [];
    listed.forEach(function (each) {
      // From the margin that the theme keeps above a place one goes to.
      var is = each.place.getClientRects().length > 0 && (end || each.place.getBoundingClientRect().top < header.offsetHeight + 24);
      each.link.classList.toggle("md-nav__link--passed", is);
      if (is) passed.push(each.link);
    });
    var last = passed.pop() || null;
    if (last === here) return;
    if (here) here.classList.remove("md-nav__link--active");
    here = last;
    if (!here) return;
    here.classList.add("md-nav__link--active");
    var frame = here.closest(".md-sidebar__scrollwrap");
    if (frame && here.offsetHeight) frame.scrollTop += here.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientHeight / 2;
  }
  function follow() {
    asked = false;
    var under = main.offsetTop - header.offsetHeight <= scrollY;
    header.classList.toggle("md-header--shadow", under);
    if (tabs) tabs.hidden = scrollY >= 10;
    if (title && heading) title.classList.toggle("md-header__title--active", scrollY >= heading.getBoundingClientRect().bottom + scrollY - header.offsetHeight);
    if (top && scrollY !== before) {
      // Shown to who scrolls back, and not to who has gone to a place.
      top.hidden = !(under && scrollY < before && scrollY > 0 && Date.now() > quiet);
      top.tabIndex = top.hidden ? -1 : 0;
    }
    before = scrollY;
    headings();
  }
  function later() {
    if (!asked) requestAnimationFrame(follow);
    asked = true;
  }
  if (top) {
    top.tabIndex = -1;
    top.addEventListener("click", function () { scrollTo({ top: 0 }); });
  }
  addEventListener("hashchange", function () {
    quiet = Date.now() + 250;
    var drawer = document.getElementById("__drawer");
    if (drawer && drawer.checked) drawer.click();
  });
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later);
  later();
})();
