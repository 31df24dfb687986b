// Where one types: plain talk, or a slash command with its options.
import { h } from "./dom.js";

const USER = 6, BOOLEAN = 5, STRING = 3;

/** `actions`: say(text), run(name, options) -> a sentence when refused, suggest(name, options, focused). */
export class Composer {
  constructor(form, state, actions) {
    Object.assign(this, { form, state, actions, command: null, at: 0, shown: [], draft: new Map() });
    this.hint = h("p", { class: "hint", id: "hint", role: "status" });
    this.list = h("div", { id: "suggest", role: "listbox", "aria-label": "Commands", hidden: true });
    this.text = h("textarea", { id: "text", rows: 1, maxlength: 2000, role: "combobox", "aria-expanded": "false", "aria-controls": "suggest", "aria-autocomplete": "list", enterkeyhint: "send" });
    this.fields = h("div", { class: "fields", hidden: true });
    this.slash = h("button", { type: "button", class: "slash", "aria-label": "Commands", title: "Commands" }, "/");
    const send = h("button", { type: "submit", class: "send", "aria-label": "Send" }, "➤");
    form.replaceChildren(this.list, this.hint, h("div", { class: "line" }, this.slash, this.text, this.fields, send));
    this.text.addEventListener("input", () => this.typed());
    form.addEventListener("keydown", (event) => this.key(event));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    });
    this.slash.addEventListener("click", () => {
      if (this.command) this.leave();
      this.text.value = this.text.value === "/" ? "" : "/";
      this.text.focus();
      this.typed();
    });
    // Pressed, not clicked: the field must not lose its focus (and a phone its keyboard) before.
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const item = event.target.closest("[role=option]");
      if (item) this.take(Number(item.dataset.at));
    });
  }

  /** Another channel: what was being typed waits where it was. */
  move(channel) {
    if (this.channel) this.draft.set(this.channel.id, this.text.value);
    this.channel = channel;
    if (this.command) this.leave(false);
    this.text.value = this.draft.get(channel.id) ?? "";
    this.text.placeholder = channel.dm ? `Message @${channel.name}` : `Message #${channel.name}`;
    this.text.setAttribute("aria-label", this.text.placeholder);
    this.typed();
  }

  get commands() {
    return this.state.commands[this.channel.id] ?? [];
  }

  typed() {
    this.text.style.setProperty("height", "auto");
    this.text.style.setProperty("height", `${Math.min(this.text.scrollHeight, 160)}px`);
    const value = this.text.value;
    if (!value.startsWith("/") || value.includes("\n")) return this.show([]);
    const typed = value.slice(1).toLowerCase();
    const found = this.commands.filter((c) => c.name.startsWith(typed) || typed === c.name || typed.startsWith(c.name + " "));
    const near = this.commands.filter((c) => !found.includes(c) && typed && c.name.includes(typed));
    this.show([...found, ...near].map((c) => ({
      command: c, label: "/" + c.name, detail: c.description, options: c.options,
    })), this.commands.length ? "" : "No commands yet: the bot isn't here.");
  }

  show(items, empty = "") {
    this.shown = items;
    this.at = 0;
    this.list.hidden = !items.length;
    this.text.setAttribute("aria-expanded", String(items.length > 0));
    this.hint.textContent = items.length ? "" : empty;
    this.hint.classList.remove("failed");
    this.list.replaceChildren(...items.map((item, i) =>
      h("div", { role: "option", id: `suggest-${i}`, data: { at: i } },
        h("span", { class: "label" }, item.label,
          ...(item.options ?? []).map((o) => h("span", { class: `opt${o.required ? " must" : ""}` }, o.name))),
        item.detail && h("small", {}, item.detail))));
    this.mark();
  }

  mark() {
    [...this.list.children].forEach((node, i) => {
      node.setAttribute("aria-selected", String(i === this.at));
      if (i === this.at) node.scrollIntoView({ block: "nearest" });
    });
    const target = this.command ? document.activeElement : this.text;
    if (this.shown.length) target?.setAttribute("aria-activedescendant", `suggest-${this.at}`);
    else target?.removeAttribute("aria-activedescendant");
  }

  key(event) {
    if (event.isComposing) return;
    const listed = this.shown.length > 0;
    if (listed && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      this.at = (this.at + (event.key === "ArrowDown" ? 1 : -1) + this.shown.length) % this.shown.length;
      this.mark();
    } else if (listed && event.key === "Tab" && !event.shiftKey) this.take(this.at);
    else if (event.key === "Enter" && !event.shiftKey && event.target.tagName !== "BUTTON") this.enter();
    else if (event.key === "Escape" && (listed || this.command)) {
      if (listed) this.show([]);
      else this.leave();
    } else if (event.key === "Backspace" && this.command && event.target.value === "" && event.target === this.fields.querySelector("input, select")) this.leave();
    else return;
    event.preventDefault();
  }

  enter() {
    if (this.shown.length) return this.take(this.at);
    if (this.command) return this.run();
    const text = this.text.value.trim();
    if (!text) return;
    this.text.value = "";
    this.typed();
    this.actions.say(text);
  }

  take(at) {
    const item = this.shown[at];
    if (!item.command) {
      item.field.value = item.label;
      item.field.dataset.value = item.value;
      this.show([]);
      return item.field.focus();
    }
    const rest = this.text.value.slice(1 + item.command.name.length);
    const given = Object.fromEntries([...rest.matchAll(/([\w-]+):\s*("[^"]*"|\S+)/g)].map((m) => [m[1], m[2].replace(/^"|"$/g, "")]));
    this.text.value = "";
    this.choose(item.command, given);
    const options = item.command.options;
    if (!options.length || (Object.keys(given).length && options.every((o) => !o.required || o.name in given))) this.run();
  }

  choose(command, given = {}) {
    this.command = command;
    this.show([]);
    this.fields.replaceChildren(h("span", { class: "chip" }, "/" + command.name), ...command.options.map((o) => this.field(o, given[o.name])));
    this.fields.hidden = false;
    this.text.hidden = true;
    this.form.classList.add("commanding");
    (this.fields.querySelector("input, select") ?? this.form.querySelector(".send")).focus();
  }

  field(option, given) {
    const bounds = option.min_value !== undefined && option.max_value !== undefined ? `${option.min_value}–${option.max_value}` : "";
    const common = { data: { option: option.name }, "aria-required": option.required ? "true" : null, "aria-describedby": "hint" };
    let input;
    const choices = option.choices?.length ? option.choices
      : option.type === BOOLEAN ? [{ name: "True", value: true }, { name: "False", value: false }]
      : option.type === USER ? [...this.state.users.values()].map((u) => ({ name: u.name, value: u.id })) : null;
    if (choices) {
      input = h("select", common, h("option", { value: "" }, option.required ? "choose…" : "–"), choices.map((c) => h("option", { value: c.value }, c.name)));
    } else {
      input = h("input", { ...common, type: "text", inputmode: option.type === STRING ? "text" : "numeric", placeholder: bounds || (option.required ? "" : "optional"), size: Math.max(6, bounds.length), enterkeyhint: "send" });
      if (option.autocomplete) input.addEventListener("input", () => this.suggest(option, input));
    }
    if (given !== undefined) input.value = given;
    input.addEventListener("focus", () => {
      this.hint.classList.remove("failed");
      this.hint.textContent = `${option.name}: ${option.description}${bounds ? ` (${bounds})` : ""}${option.required ? "" : " · optional"}`;
      if (option.autocomplete) this.suggest(option, input);
    });
    return h("label", { class: option.required ? "must" : "" }, h("span", {}, option.name), input);
  }

  async suggest(option, input) {
    delete input.dataset.value;
    const command = this.command, asked = (this.asked = {});
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (asked !== this.asked || this.command !== command) return;
    const choices = await this.actions.suggest(command.name, { ...this.values(), [option.name]: input.value }, option.name);
    if (asked !== this.asked || this.command !== command) return;
    const hint = this.hint.textContent;
    this.show(choices.map((c) => ({ label: c.name, value: c.value, field: input })), hint);
    if (this.shown.length) this.hint.textContent = hint;
  }

  values() {
    const out = {};
    for (const input of this.fields.querySelectorAll("[data-option]")) {
      const value = input.dataset.value ?? input.value.trim();
      if (value !== "") out[input.dataset.option] = value;
    }
    return out;
  }

  async run() {
    const { command } = this;
    const given = this.values();
    const missing = command.options.find((o) => o.required && !(o.name in given));
    if (missing) {
      this.fields.querySelector(`[data-option="${CSS.escape(missing.name)}"]`).focus();
      return this.complain(`${missing.name}: this option is required.`);
    }
    this.leave();
    const refused = await this.actions.run(command.name, given);
    if (refused && !this.command && !this.text.value) {
      this.choose(command, given);
      this.complain(refused);
    }
  }

  complain(sentence) {
    this.hint.textContent = sentence;
    this.hint.classList.add("failed");
  }

  leave(focus = true) {
    this.command = null;
    this.fields.hidden = true;
    this.fields.replaceChildren();
    this.text.hidden = false;
    this.form.classList.remove("commanding");
    this.show([]);
    if (focus) this.text.focus();
  }
}
