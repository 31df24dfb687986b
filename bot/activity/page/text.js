// Lines of text from the server as elements. All of it is text: no markup is ever parsed.

import { timed } from "./clock.js";

const TAGS = { h: "h2", p: "p", small: "small", li: "p" };
const STYLES = { b: "b", i: "i", c: "code" };

/** @param {import("./types.js").Line[]} lines @param {HTMLElement} into */
export function write(lines, into) {
  const key = JSON.stringify(lines);
  if (into.dataset.said === key) return;
  into.dataset.said = key;
  into.replaceChildren(...lines.map(element));
}

/** @param {import("./types.js").Line} line */
function element({ kind, runs }) {
  const made = document.createElement(TAGS[kind] ?? "p");
  if (kind === "li") made.className = "item";
  made.append(...runs.map(([style, said]) => {
    if (style === "t") return timed(Number(said));
    if (!style) return said;
    const piece = document.createElement(/** @type {any} */ (STYLES)[style] ?? "span");
    piece.textContent = said;
    return piece;
  }));
  return made;
}

/** @param {import("./types.js").Line[]} lines */
export function plain(lines) {
  const said = lines.map(({ runs }) => runs.map(([style, piece]) => (style === "t" ? "" : piece)).join("").trim());
  return said.map((each, at) => (at + 1 === said.length || /[.!?:…]$/.test(each) ? each : `${each}.`)).join(" ");
}
