// The list of a select: keyboard, mouse and thumb; a sheet from below on a phone.
import { h } from "./dom.js";
import { emoji } from "./markdown.js";
import { optionsOf } from "./message.js";

const layer = document.getElementById("layer");
let closeOpen = null;

/** Close whatever is open without choosing. */
export const closePopup = () => closeOpen?.(false);

/** Which component's list is open: "message custom_id", or null. */
export let openKey = null;

/** Open the list of select `c` at `anchor`; `done(values)` is called with what was chosen. */
export function openSelect(c, key, anchor, chosenBefore, state, done) {
  closePopup();
  openKey = key;
  const options = optionsOf(c, state);
  const most = c.max_values ?? 1, least = c.min_values ?? 1, several = most > 1;
  const chosen = new Set(chosenBefore);
  const before = [...chosen].sort().join("\n");
  const count = h("p", { class: "count", role: "status" });
  const items = options.map((o, i) =>
    h("div", { role: "option", tabindex: "-1", id: `option-${i}`, data: { value: o.value }, "aria-selected": "false" },
      o.emoji && emoji(o.emoji, state),
      h("span", { class: "label" }, o.label, o.description && h("small", {}, o.description)),
      h("span", { class: "tick", "aria-hidden": "true" })));
  const list = h("div", { class: "popup", role: "listbox", tabindex: "-1", "aria-multiselectable": several ? "true" : null, "aria-label": c.placeholder ?? "Options" }, items);
  const finish = h("button", { type: "button", class: "btn primary", onclick: () => close(true) }, "Done");
  const box = h("div", { class: "popupbox" }, list, several && h("div", { class: "popupend" }, count, finish));
  const shade = h("div", { class: "popupshade", onclick: () => close(several) });

  const paint = () => {
    items.forEach((item) => item.setAttribute("aria-selected", String(chosen.has(item.dataset.value))));
    count.textContent = least === most ? `${chosen.size} of ${most} chosen` : `${chosen.size} chosen (${least} to ${most})`;
    finish.disabled = chosen.size < least;
  };
  const pick = (value) => {
    if (!several) {
      chosen.clear();
      chosen.add(value);
      return close(true);
    }
    if (!chosen.delete(value) && chosen.size < most) chosen.add(value);
    paint();
  };
  const close = (take) => {
    closeOpen = openKey = null;
    layer.replaceChildren();
    document.querySelector(`[data-id="${CSS.escape(c.custom_id)}"]`)?.focus({ preventScroll: true });
    const values = [...chosen];
    if (take && values.length >= least && (!several || values.sort().join("\n") !== before)) done(values);
  };
  closeOpen = close;
  list.addEventListener("click", (event) => {
    const item = event.target.closest("[role=option]");
    if (item) pick(item.dataset.value);
  });
  box.addEventListener("keydown", (event) => {
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[(to + items.length) % items.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") close(several && event.key === "Tab");
    else if ((event.key === "Enter" || event.key === " ") && at >= 0) pick(items[at].dataset.value);
    else return;
    if (event.key !== "Tab") event.preventDefault();
  });

  paint();
  layer.replaceChildren(shade, box);
  const at = anchor.getBoundingClientRect();
  box.style.setProperty("--left", `${at.left}px`);
  box.style.setProperty("--width", `${at.width}px`);
  const below = innerHeight - at.bottom, above = at.top;
  if (below < Math.min(box.offsetHeight, 320) && above > below) box.style.setProperty("--bottom", `${innerHeight - at.top + 4}px`);
  else box.style.setProperty("--top", `${at.bottom + 4}px`);
  box.style.setProperty("--room", `${Math.max(below, above) - 16}px`);
  (items.find((item) => chosen.has(item.dataset.value)) ?? items[0]).focus({ preventScroll: true });
}
