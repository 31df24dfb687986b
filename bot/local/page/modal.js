// A modal: Discord's labels and fields in the browser's own dialog.
import { h } from "./dom.js";
import { markdown } from "./markdown.js";

const dialog = document.getElementById("modal");

/** Show it; `send(values)` resolves to a sentence when it could not be sent, or to null. */
export function openModal(modal, state, send) {
  const trouble = h("p", { class: "failed", role: "alert" });
  const form = h("form", { novalidate: true },
    h("h2", { id: "modal-title" }, modal.title),
    h("div", { class: "fields" }, modal.components.map((c) => field(c, state))),
    trouble,
    h("div", { class: "ends" },
      h("button", { type: "button", class: "btn secondary", onclick: () => dialog.close() }, "Cancel"),
      h("button", { type: "submit", class: "btn primary" }, "Submit")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const submit = form.querySelector("[type=submit]");
    if (submit.disabled) return;
    submit.disabled = true;
    const sentence = await send(values(form));
    submit.disabled = false;
    trouble.textContent = sentence ?? "";
    if (!sentence) dialog.close();
  });
  dialog.setAttribute("aria-labelledby", "modal-title");
  dialog.replaceChildren(form);
  if (!dialog.open) dialog.showModal();
  form.querySelector("input, textarea, select")?.focus();
}

function field(c, state) {
  if (c.type === 10) return h("div", { class: "text" }, markdown(c.content, state));
  if (c.type === 1) return c.components.map((one) => labelled(one.label, null, one, state));
  if (c.type === 18) return labelled(c.label, c.description, c.component, state);
  return labelled(null, null, c, state);
}

function labelled(label, description, c, state) {
  const required = c.required ?? [3, 4, 5].includes(c.type);
  const id = `field ${c.custom_id}`;
  const head = label && [label, required ? h("span", { class: "must", title: "required" }, " *") : ""];
  const small = description && h("small", {}, description);
  if ([21, 22].includes(c.type) || (c.type === 3 && (c.max_values ?? 1) > 1)) {
    return h("fieldset", { data: { custom: c.custom_id, many: c.type === 21 ? "one" : "many" } }, h("legend", {}, head), small,
      c.options.map((o) => h("label", { class: "tickline" },
        h("input", { type: c.type === 21 ? "radio" : "checkbox", name: c.custom_id, value: o.value, checked: o.default === true }),
        h("span", {}, o.label, o.description && h("small", {}, o.description)))));
  }
  return h("div", { class: "field" }, h("label", { for: id }, head), small, control(c, id, required, state));
}

function control(c, id, required, state) {
  const data = { custom: c.custom_id };
  if (c.type === 23) return h("input", { id, type: "checkbox", checked: c.default === true, data });
  if (c.type === 3 || c.type === 5) {
    const options = c.options ?? [...state.users.values()].map((u) => ({ value: u.id, label: u.name }));
    const first = options.some((o) => o.default) && required ? null : h("option", { value: "" }, c.placeholder ?? "Make a selection");
    return h("select", { id, data: { ...data, many: "one-of" } }, first, options.map((o) => h("option", { value: o.value, selected: o.default === true }, o.description ? `${o.label} — ${o.description}` : o.label)));
  }
  if (c.type === 4) {
    const common = { id, placeholder: c.placeholder, maxlength: c.max_length ?? 4000, data, "aria-required": required ? "true" : null };
    return c.style === 2
      ? h("textarea", { ...common, rows: 4 }, c.value ?? "")
      : h("input", { ...common, type: "text", value: c.value });
  }
  return h("p", { class: "subtext" }, "(a field this page can't show)");
}

function values(form) {
  const out = {};
  for (const node of form.querySelectorAll("[data-custom]")) {
    const key = node.dataset.custom;
    if (node.tagName === "FIELDSET") {
      const ticked = [...node.querySelectorAll("input:checked")].map((input) => input.value);
      out[key] = node.dataset.many === "one" ? ticked[0] ?? null : ticked;
    } else if (node.tagName === "SELECT") out[key] = node.value ? [node.value] : [];
    else out[key] = node.type === "checkbox" ? node.checked : node.value;
  }
  return out;
}
