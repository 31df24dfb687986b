// Below the felt: what the person is to decide, their buttons, and what happened last.

import { button, row } from "./buttons.js";
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
    const watching = view.felt && !view.seated && !view.middle?.length ? [{ kind: /** @type {const} */ ("small"), runs: /** @type {[string, string][]} */ ([["", words.watching]]) }] : [];
    write([...(view.asked ?? []), ...watching], $("asked"));
    write(view.news ?? [], $("news"));
    const claims = (view.felt?.piles ?? []).filter((pile) => pile.open).map((pile) => view.cards?.[pile.at]);
    const key = JSON.stringify([view.bar, view.menu, claims]);
    for (const each of document.querySelectorAll("#desk .pressed")) each.classList.remove("pressed");
    if (key === this.drawn) return;
    this.drawn = key;
    const active = document.activeElement, inside = $("desk").contains(active);
    const focused = active instanceof HTMLElement ? active.dataset.press : "";
    const claim = (view.bar ?? []).flat().find((each) => each.id && claims.includes(each.id));
    const rows = (view.bar ?? []).map((buttons) => buttons.filter((each) => !each.quiet && each !== claim)).filter((each) => each.length);
    const menu = [...(view.menu ?? []), ...(view.bar ?? []).flat().filter((each) => each.quiet)];
    this.claim(claim, (view.felt?.piles ?? []).some((pile) => pile.races));
    $("bar").replaceChildren(...rows.map((buttons) => row(buttons, this.press)));
    $("menu").replaceChildren(...(menu.length ? [row(menu, this.press)] : []));
    const again = focused ? $("desk").querySelector(`[data-press="${CSS.escape(focused)}"]:not(:disabled)`) : null;
    // Without its button the keyboard stays at the desk: the next Tab leads to the desk's buttons.
    if (again instanceof HTMLElement) again.focus();
    else if (inside) $("desk").focus({ preventScroll: true });
  }

  /**
   * Shows the button of a race. It has a place of its own, which stays without a race too, so that no
   * button moves when one begins or ends.
   * @param {import("./types.js").Button | undefined} now @param {boolean} races whether the game has races
   */
  claim(now, races) {
    $("claim").hidden = !races;
    if (!races) $("claim").replaceChildren();
    else if (now) $("claim").replaceChildren(button(now, this.press));
    else for (const each of $("claim").children) {
      /** @type {HTMLButtonElement} */ (each).disabled = true;
      each.removeAttribute("data-press");
    }
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
