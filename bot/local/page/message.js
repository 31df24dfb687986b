// One message as Discord draws it: header, markdown, components, and what only you can see.
import { avatar, clock, h } from "./dom.js";
import { emoji, jump, link, markdown } from "./markdown.js";

const EPHEMERAL = 1 << 6, LOADING = 1 << 7;
const STYLES = ["", "primary", "secondary", "success", "danger", "link", "premium"];

/** The list item of a message. `follow`: it continues the one above it. `first`: it is what its
 *  command was answered with, and no later word. */
export function renderMessage(message, state, follow, first) {
  const id = message.id;
  const author = state.users.get(message.author.id) ?? { name: message.author.global_name, bot: message.author.bot };
  const mine = Boolean(message.flags & EPHEMERAL);
  const mentioned = message.mentions?.some((user) => user.id === state.me) && message.author.id !== state.me;
  const used = first && message.interaction_metadata?.name ? message.interaction_metadata : null;
  const failed = state.failed.get(id);
  return h("li", {
    class: `message${follow ? " follow" : ""}${mine ? " ephemeral" : ""}${mentioned ? " mentioned" : ""}`,
    data: { key: id, id },
  },
    used && usedLine(state.users.get(used.user.id) ?? { name: used.user.global_name }, used.name, state),
    avatar(author, state.base),
    h("div", { class: "body" },
      h("header", {},
        h("span", { class: "author", style: author.bot ? {} : { color: author.colour ?? "" } }, author.name),
        author.bot && h("span", { class: "app" }, "APP"),
        h("time", { datetime: message.timestamp }, clock(message.timestamp))),
      message.flags & LOADING ? h("p", { class: "thinking" }, dots(), `${author.name} is thinking…`) : content(message, state),
      failed && h("p", { class: "failed", role: "alert" }, failed),
      mine && onlyYou(id)));
}

/** A line that only this window knows: a command on its way, or one nobody answered. */
export function renderNotice(notice, state) {
  return h("li", { class: "message ephemeral", data: { key: notice.id, id: notice.id } },
    usedLine(state.users.get(state.me), notice.command, state),
    avatar(state.users.get(state.bot), state.base),
    h("div", { class: "body" },
      h("header", {},
        h("span", { class: "author" }, state.users.get(state.bot).name),
        h("span", { class: "app" }, "APP")),
      notice.sentence
        ? h("p", { class: "failed", role: "alert" }, `❗ ${notice.sentence}`)
        : h("p", { class: "thinking" }, dots(), "Sending command…"),
      notice.sentence && onlyYou(notice.id)));
}

function usedLine(user, name, state) {
  return h("div", { class: "used" }, avatar(user, state.base), h("b", { style: { color: user.colour ?? "" } }, user.name), " used ", h("span", { class: "mention" }, `/${name}`));
}

function onlyYou(id) {
  return h("footer", {}, h("span", { "aria-hidden": "true" }, "👁 "), "Only you can see this • ",
    h("button", { type: "button", class: "linklike", data: { do: "dismiss", message: id } }, "Dismiss message"));
}

const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

function content(message, state) {
  const shown = new Set();
  const parts = (message.components ?? []).map((one) => component(one, message, state, shown));
  const v2 = message.flags & (1 << 15);
  const loose = (message.attachments ?? []).filter((a) => !shown.has(local(a.url)) && !v2);
  const edited = message.edited_timestamp && !message.interaction_metadata && !v2 && h("span", { class: "edited" }, "(edited)");
  return [
    message.content && h("div", { class: "text" }, markdown(message.content, state), edited),
    loose.map((a) => attachment(a.url, a.filename, a.description, a.size, state)),
    (message.embeds ?? []).map((one) => embed(one, state)),
    parts.length ? h("div", { class: "components" }, parts) : null,
  ];
}

function component(c, message, state, shown) {
  const inner = (list) => (list ?? []).map((one) => component(one, message, state, shown));
  switch (c.type) {
    case 1: return h("div", { class: "row" }, inner(c.components));
    case 2: return button(c, message, state);
    case 3: case 5: case 6: case 7: case 8: return select(c, message, state);
    case 9: return h("div", { class: "section" }, h("div", { class: "texts" }, inner(c.components)), h("div", { class: "accessory" }, component(c.accessory, message, state, shown)));
    case 10: return h("div", { class: "text" }, markdown(c.content, state));
    case 11: return picture(c.media, c.description, c.spoiler, "thumbnail", shown, state);
    case 12: return h("div", { class: `gallery n${Math.min(c.items.length, 4)}` }, c.items.map((i) => picture(i.media, i.description, i.spoiler, "item", shown, state)));
    case 13: shown.add(local(c.file.url)); return attachment(c.file.url, c.name ?? c.file.url.split("/").pop(), null, c.size, state, true);
    case 14: return c.divider === false ? h("div", { class: `gap s${c.spacing ?? 1}` }) : h("hr", { class: `s${c.spacing ?? 1}` });
    case 17: return h("div", { class: "container", style: c.accent_color === null || c.accent_color === undefined ? {} : { "--accent": "#" + c.accent_color.toString(16).padStart(6, "0") } }, inner(c.components));
    default: return h("p", { class: "subtext" }, "(something this page can't show)");
  }
}

function button(c, message, state) {
  const inside = [c.emoji && emoji(c.emoji, state), c.label && h("span", {}, c.label)];
  const name = c.label ? null : c.emoji?.name;
  if (c.style === 5 && jump(c.url)) return h("button", { type: "button", class: "btn link", data: jump(c.url), "aria-label": name }, inside);
  if (c.style === 5) return h("a", { class: "btn link", href: /^https?:/.test(c.url) ? c.url : null, target: "_blank", rel: "noopener noreferrer", "aria-label": name }, inside, h("span", { "aria-hidden": "true" }, " ↗\uFE0E"));
  const busy = state.pending.has(`${message.id} ${c.custom_id}`);
  return h("button", {
    type: "button", class: `btn ${STYLES[c.style] ?? "secondary"}${busy ? " busy" : ""}`, disabled: c.disabled === true,
    "aria-label": name, "aria-busy": busy ? "true" : null, data: { key: `c ${c.custom_id}`, do: "click", id: c.custom_id },
  }, h("span", { class: "inside" }, inside), busy && dots());
}

/** What a select offers: its options, or the people. */
export function optionsOf(c, state) {
  if (c.options) return c.options;
  return [...state.users.values()].map((user) => ({ value: user.id, label: user.name }));
}

function select(c, message, state) {
  const options = optionsOf(c, state);
  const values = state.chosen.get(`${message.id} ${c.custom_id}`) ?? options.filter((o) => o.default).map((o) => o.value);
  const picked = options.filter((o) => values.includes(o.value)).map((o) => o.label);
  const busy = state.pending.has(`${message.id} ${c.custom_id}`);
  return h("button", {
    type: "button", class: `select${picked.length ? "" : " empty"}${busy ? " busy" : ""}`, disabled: c.disabled === true,
    "aria-haspopup": "listbox", "aria-busy": busy ? "true" : null, data: { key: `c ${c.custom_id}`, do: "open", id: c.custom_id },
  }, h("span", { class: "inside" }, picked.join(", ") || c.placeholder || "Make a selection"), busy ? dots() : h("span", { class: "chevron", "aria-hidden": "true" }, "⌄"));
}

/** The path of a file of ours, or null: no other server is ever asked for a picture. */
function local(url) {
  try {
    const { hostname, port, pathname } = new URL(url);
    return ["127.0.0.1", "localhost"].includes(hostname) && port === location.port ? pathname : null;
  } catch {
    return null;
  }
}

function picture(media, description, spoiler, kind, shown, state) {
  const path = local(media.url);
  if (!path) return h("p", { class: kind }, link(media.url, description || media.url, state));
  shown.add(path);
  const image = h("img", { src: path, alt: description ?? "", loading: "lazy" });
  if (spoiler) return h("button", { type: "button", class: `${kind} spoiler`, data: { do: "reveal" }, "aria-label": "Spoiler" }, h("span", {}, image));
  return h("a", { class: kind, href: path, target: "_blank", rel: "noopener" }, image);
}

function attachment(url, name, description, size, state, always) {
  const path = local(url);
  if (!always && path && /\.(png|jpe?g|gif|webp)$/i.test(name)) return h("a", { class: "attached", href: path, target: "_blank", rel: "noopener" }, h("img", { src: path, alt: description ?? name }));
  const bytes = size ? (size < 1024 ? `${size} B` : `${(size / 1024).toFixed(1)} KB`) : "";
  return h("div", { class: "file" }, h("span", { "aria-hidden": "true" }, "📄"), h("div", {}, h("a", { href: path ?? url, download: name }, name), h("small", {}, bytes)));
}

function embed(e, state) {
  return h("article", { class: "embed", style: e.color ? { "--accent": "#" + e.color.toString(16).padStart(6, "0") } : {} },
    e.author?.name && h("p", { class: "subtext" }, e.author.name),
    e.title && h("h3", {}, e.url ? link(e.url, e.title, state) : e.title),
    e.description && h("div", { class: "text" }, markdown(e.description, state)),
    e.fields?.length ? h("dl", {}, e.fields.map((f) => h("div", { class: f.inline ? "inline" : "" }, h("dt", {}, f.name), h("dd", {}, markdown(f.value, state))))) : null,
    e.image && picture(e.image, "", false, "item", new Set(), state),
    e.footer?.text && h("p", { class: "subtext" }, e.footer.text));
}
