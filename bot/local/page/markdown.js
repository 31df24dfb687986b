// Discord's markdown to DOM nodes. The law: nothing is ever parsed as HTML.
import { h, timeText } from "./dom.js";

/** The nodes of a whole text. `state` knows users, channels and where emoji pictures are. */
export function markdown(text, state) {
  const out = [];
  const parts = text.split(/```(?:([\w+-]*)\n)?([\s\S]*?)```/);
  for (let i = 0; i < parts.length; i += 3) {
    const plain = parts[i].replace(i ? /^\n/ : /^(?!)/, "").replace(i + 1 < parts.length ? /\n$/ : /(?!)$/, "");
    if (plain) out.push(...blocks(plain.split("\n"), state));
    if (i + 2 < parts.length) out.push(h("pre", {}, h("code", {}, parts[i + 2].replace(/^\n|\n$/g, ""))));
  }
  return out;
}

function blocks(lines, state) {
  const out = [];
  let run = [];
  const flush = () => {
    if (run.length) out.push(h("p", {}, inline(run.join("\n"), state)));
    run = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    let found;
    if ((found = line.match(/^(#{1,3})\s+(.*)$/))) {
      flush();
      out.push(h(`h${found[1].length + 2}`, { class: `md-h${found[1].length}` }, inline(found[2], state)));
    } else if ((found = line.match(/^-#\s+(.*)$/))) {
      flush();
      out.push(h("p", { class: "subtext" }, inline(found[1], state)));
    } else if (line.startsWith(">>> ")) {
      flush();
      out.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(i + 1)], state)));
      return out;
    } else if (/^> ?/.test(line) && line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (i < lines.length && (lines[i].startsWith("> ") || lines[i] === ">")) quoted.push(lines[i++].slice(2));
      i--;
      out.push(h("blockquote", {}, blocks(quoted, state)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (i < lines.length && ITEM.test(lines[i])) items.push(lines[i++].match(ITEM));
      i--;
      out.push(list(items, state));
    } else run.push(line);
  }
  flush();
  return out;
}

const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

function list(items, state) {
  const [, indent, mark] = items[0];
  const ordered = /\d/.test(mark);
  const root = h(ordered ? "ol" : "ul", { start: ordered ? parseInt(mark, 10) : null });
  for (let i = 0; i < items.length; i++) {
    const item = h("li", {}, inline(items[i][3], state));
    const inner = [];
    while (i + 1 < items.length && items[i + 1][1].length > indent.length) inner.push(items[++i]);
    if (inner.length) item.append(list(inner, state));
    root.append(item);
  }
  return root;
}

const wrap = (tag, props = {}) => (m, s) => h(tag, props, inline(m[1], s));
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/``([\s\S]+?)``/y, (m) => h("code", {}, m[1])],
  [/`([^`]+)`/y, (m) => h("code", {}, m[1])],
  [/\*\*\*([^\s*](?:[\s\S]*?[^\s*])?)\*\*\*/y, (m, s) => h("strong", {}, h("em", {}, inline(m[1], s)))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__([\s\S]+?)__(?!_)/y, wrap("u")],
  [/~~([\s\S]+?)~~/y, wrap("s")],
  [/\|\|([\s\S]+?)\|\|/y, (m, s) => h("button", { type: "button", class: "spoiler", data: { do: "reveal" }, "aria-label": "Spoiler" }, h("span", {}, inline(m[1], s)))],
  [/\*([^\s*](?:[\s\S]*?[^\s*])?)\*(?!\*)/y, wrap("em")],
  [/_([^\s_](?:[\s\S]*?[^\s_])?)_(?![\p{L}\p{N}_])/uy, wrap("em")],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => time(Number(m[1]), m[2] ?? "f")],
  [/<@!?(\d+)>/y, (m, s) => h("span", { class: "mention" }, "@" + (s.users.get(m[1])?.name ?? "unknown-user"))],
  [/<#(\d+)>/y, (m, s) => channelMention(m[1], s)],
  [/<@&\d+>/y, () => h("span", { class: "mention" }, "@role")],
  [/<\/([^:>]+):\d+>/y, (m) => h("span", { class: "mention" }, "/" + m[1])],
  [/<a?:(\w+):(\d+)>/y, (m, s) => emoji({ name: m[1], id: m[2] }, s)],
  [/\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/y, (m, s) => link(m[2], inline(m[1], s), s)],
  [/<(https?:\/\/[^\s>]+)>/y, (m, s) => link(m[1], m[1], s)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]*_~|]/y, (m, s) => link(m[0], m[0], s)],
];

function inline(text, state) {
  const out = [];
  let plain = "", at = 0;
  next: while (at < text.length) {
    if ("\\`*_~|<[h".includes(text[at])) {
      for (const [rule, make] of RULES) {
        if (rule.source.startsWith("_(") && /[\p{L}\p{N}_]/u.test(text[at - 1] ?? "")) continue;
        rule.lastIndex = at;
        const found = rule.exec(text);
        if (!found) continue;
        const node = make(found, state);
        if (typeof node === "string") plain += node;
        else {
          if (plain) out.push(plain);
          plain = "";
          out.push(node);
        }
        at += found[0].length;
        continue next;
      }
    }
    plain += text[at++];
  }
  if (plain) out.push(plain);
  return out;
}

function time(unix, style) {
  const full = new Date(unix * 1000);
  if (Number.isNaN(full.getTime())) return `<t:${unix}:${style}>`;
  return h("time", { datetime: full.toISOString(), title: timeText(unix, "F"), data: { unix, style } }, timeText(unix, style));
}

function channelMention(id, state) {
  const known = state.channels.find((c) => c.id === id);
  if (!known) return h("span", { class: "mention" }, "#unknown");
  return h("button", { type: "button", class: "mention", data: { do: "channel", channel: id } }, "#" + known.name);
}

/** Where a link to a channel or message here leads, as the data of a button; null for any other. */
export function jump(url) {
  const found = url.match(/^https?:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/);
  return found && { do: "goto", channel: found[1], message: found[2] ?? "" };
}

/** A link that opens elsewhere; one to a message here jumps to it. */
export function link(url, text, state) {
  const to = jump(url);
  if (to) {
    const name = state.channels.find((c) => c.id === to.channel)?.name ?? "message";
    return h("button", { type: "button", class: "mention", data: to }, text === url ? `#${name} › message` : text);
  }
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text);
}

/** A picture if the bot uploaded one, else its :name:; a Unicode emoji is itself. */
export function emoji(one, state) {
  if (!one.id) return h("span", { class: "emoji" }, one.name);
  const image = h("img", { class: "emoji", src: `${state.base}/emojis/${one.id}`, alt: `:${one.name}:`, title: `:${one.name}:` });
  image.addEventListener("error", () => image.replaceWith(`:${one.name}:`), { once: true });
  return image;
}
