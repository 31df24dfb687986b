// A sheet above the table: the scores, the rules, a lobby's settings and players, the menu More.

import { row } from "./buttons.js";
import { write } from "./text.js";

const STEPS = ["pick", "ask", "move", "cancel"]; // their answer is on the table

/** @typedef {import("./types.js").Chosen} Chosen */

export class Paper {
  /** @param {(id: string, chosen: Chosen) => void} press */
  constructor(press) {
    this.press = press;
    this.dialog = /** @type {HTMLDialogElement} */ (document.getElementById("paper"));
    this.body = /** @type {HTMLElement} */ (this.dialog.querySelector("#sheet"));
    this.note = /** @type {HTMLElement} */ (this.dialog.querySelector("#note"));
    this.shut = /** @type {HTMLButtonElement} */ (this.dialog.querySelector("#shut"));
    this.shut.addEventListener("click", () => this.dialog.close());
  }

  get open() {
    return this.dialog.open;
  }

  close() {
    this.dialog.close();
  }

  /** @param {import("./types.js").Line[]} lines why the last press failed */
  say(lines) {
    write(lines, this.note);
  }

  /** @param {import("./types.js").Sheet} sheet */
  show({ pieces, form, send }) {
    /** @type {Map<string, HTMLSelectElement>} */
    const menus = new Map();
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.press : "";
    this.say([]);
    this.body.replaceChildren(...pieces.flatMap(/** @returns {HTMLElement[]} */ ({ lines, row: buttons, select }) => {
      if (lines) {
        const made = document.createElement("div");
        write(lines, made);
        return [made];
      }
      if (buttons) return [row(buttons, (id) => this.pressed(id))];
      if (!select) return [];
      const [label, menu] = choice(select);
      if (form) menus.set(select.id, menu);
      else menu.addEventListener("change", () => this.press(select.id, { inside: true, values: chosen(menu) }));
      return [label];
    }));
    if (form) {
      const sends = { label: send ?? "", id: form, style: "success" };
      this.body.append(row([sends], () => this.press(form, { inside: true, fields: fields(menus) })));
    }
    if (!this.open) this.dialog.showModal();
    const again = focused ? this.body.querySelector(`[data-press="${CSS.escape(focused)}"]`) : null;
    if (again instanceof HTMLElement) again.focus();
    else if (!this.dialog.contains(document.activeElement)) this.shut.focus();
  }

  /** @param {string} id */
  pressed(id) {
    if (STEPS.includes(id.split(":")[2] ?? "")) this.close();
    this.press(id, { inside: true });
  }
}

/** @param {import("./types.js").Select} select @returns {[HTMLLabelElement, HTMLSelectElement]} */
function choice({ id, label, options, least, most }) {
  const around = document.createElement("label"), said = document.createElement("span");
  const menu = document.createElement("select");
  around.className = "choice";
  said.textContent = label;
  menu.dataset.press = id;
  menu.multiple = most > 1;
  // Without a choice so far, the first line says what can be chosen.
  if (!menu.multiple && (least === 0 || !options.some((each) => each.chosen))) menu.append(new Option(least ? label : "–", ""));
  menu.append(...options.map((each) => new Option(each.about ? `${each.label} – ${each.about}` : each.label, each.value, each.chosen, each.chosen)));
  around.append(said, menu);
  return [around, menu];
}

/** @param {HTMLSelectElement} menu */
function chosen(menu) {
  return [...menu.selectedOptions].map((each) => each.value).filter(Boolean);
}

/** @param {Map<string, HTMLSelectElement>} menus */
function fields(menus) {
  return Object.fromEntries([...menus].map(([name, menu]) => [name, chosen(menu)]));
}
