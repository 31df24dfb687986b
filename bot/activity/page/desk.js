// Below the felt: what the person is to decide, their buttons, and what happened last.

import { write } from "./text.js";

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const TOAST_MS = 4500;

export class Desk {
  /** @param {(id: string, by?: HTMLElement) => void} press */
  constructor(press) {
    this.press = press;
    this.drawn = "";
    this.timer = 0;
  }

  /** @param {import("./types.js").Screen} view @param {Record<string, string>} words */
  show(view, words) {
    write(view.status, $("status"));
    const watching = view.felt && !view.seated ? [{ kind: /** @type {const} */ ("small"), runs: /** @type {[string, string][]} */ ([["", words.watching]]) }] : [];
    write([...(view.asked ?? []), ...watching], $("asked"));
    write(view.news ?? [], $("news"));
    const key = JSON.stringify(view.bar ?? []);
    for (const each of $("bar").querySelectorAll(".pressed")) each.classList.remove("pressed");
    if (key === this.drawn) return;
    this.drawn = key;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.press : "";
    $("bar").replaceChildren(...(view.bar ?? []).map((row) => {
      const made = document.createElement("div");
      made.className = "row";
      made.append(...row.map((button) => this.button(button)));
      return made;
    }));
    if (focused) /** @type {HTMLElement | null} */ ($("bar").querySelector(`[data-press="${CSS.escape(focused)}"]`))?.focus();
  }

  /** @param {import("./types.js").Button} button */
  button({ label, id, style, disabled, sign, quiet }) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = `btn ${quiet ? "quiet" : (style ?? "secondary")}`;
    made.disabled = disabled === true;
    made.dataset.press = id;
    if (sign) {
      const mark = document.createElement("span");
      mark.setAttribute("aria-hidden", "true");
      mark.textContent = sign;
      made.append(mark);
    }
    made.append(label);
    made.addEventListener("click", () => this.press(id, made));
    return made;
  }

  /** @param {import("./types.js").Line[]} lines */
  toast(lines) {
    const toast = $("toast");
    delete toast.dataset.said;
    write(lines, toast);
    toast.classList.add("seen");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => toast.classList.remove("seen"), TOAST_MS);
  }

  /** @param {import("./types.js").Line[]} lines */
  paper(lines) {
    const paper = /** @type {HTMLDialogElement} */ ($("paper"));
    write(lines, /** @type {HTMLElement} */ (paper.firstElementChild));
    if (!paper.open) paper.showModal();
  }
}
