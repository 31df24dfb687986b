// Times left, in the server's time: the clock of this machine may be wrong.

let ahead = 0, words = new Intl.RelativeTimeFormat("en", { numeric: "always" });
let language = "en";

/** @param {string} spoken @param {number} now the server's time in Unix seconds */
export function follow(spoken, now) {
  ahead = Date.now() / 1000 - now;
  if (spoken !== language) {
    language = spoken;
    words = new Intl.RelativeTimeFormat(spoken, { numeric: "always" });
  }
}

/** @param {number} unix */
export function timed(unix) {
  const made = document.createElement("time");
  made.dataset.unix = String(unix);
  tick(made);
  return made;
}

/** @param {HTMLElement} node */
function tick(node) {
  const left = Number(node.dataset.unix) - (Date.now() / 1000 - ahead);
  const said = left > 90 ? words.format(Math.round(left / 60), "minute") : words.format(Math.max(0, Math.round(left)), "second");
  if (node.textContent !== said) node.textContent = said;
  node.classList.toggle("soon", left < 10);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-unix]")) tick(/** @type {HTMLElement} */ (node));
}, 500);
