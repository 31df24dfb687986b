// Below the felt: what the person is to decide, their buttons, and what happened last.

import { row } from "./buttons.js";
import { write } from "./text.js";

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const TOAST_MS = 4500;

export class Desk {
  /** @param {(id: string, by?: HTMLElement) => void} press */
  constructor(press) {
    this.press = press;
    this.drawn = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {import("./types.js").Screen} view @param {Record<string, string>} words */
  show(view, words) {
    write(view.status, $("status"));
    const watching = view.felt && !view.seated ? [{ kind: /** @type {const} */ ("small"), runs: /** @type {[string, string][]} */ ([["", words.watching]]) }] : [];
    write([...(view.asked ?? []), ...watching], $("asked"));
    write(view.news ?? [], $("news"));
    const key = JSON.stringify([view.bar, view.menu]);
    for (const each of document.querySelectorAll("#desk .pressed")) each.classList.remove("pressed");
    if (key === this.drawn) return;
    this.drawn = key;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.press : "";
    const rows = (view.bar ?? []).map((buttons) => buttons.filter((each) => !each.quiet)).filter((each) => each.length);
    const menu = [...(view.menu ?? []), ...(view.bar ?? []).flat().filter((each) => each.quiet)];
    $("bar").replaceChildren(...rows.map((buttons) => row(buttons, this.press)));
    $("menu").replaceChildren(...(menu.length ? [row(menu, this.press)] : []));
    if (focused) /** @type {HTMLElement | null} */ ($("desk").querySelector(`[data-press="${CSS.escape(focused)}"]`))?.focus();
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
}
