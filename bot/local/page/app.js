// One window: what the server tells, drawn; what the person does, sent.
import { Composer } from "./composer.js";
import { avatar, h, morph } from "./dom.js";
import { renderMessage, renderNotice } from "./message.js";
import { openModal } from "./modal.js";
import { closePopup, openKey, openSelect } from "./popup.js";

const $ = (id) => document.getElementById(id);
const [, base, name] = location.pathname.match(/^(.*)\/as\/([^/]+)/);
const state = {
  base, me: null, bot: null, users: new Map(), channels: [], messages: {}, commands: {}, leaving: 0,
  channel: null, pending: new Set(), chosen: new Map(), failed: new Map(), notices: [], unread: new Set(),
};

// ---------------------------------------------------------------------------------- the wire

let socket = null, tries = 0, nonce = 0;
const waiting = new Map();

function connect() {
  socket = new WebSocket(`${location.origin.replace("http", "ws")}${base}/as/${name}/live`);
  socket.onmessage = (event) => heard(JSON.parse(event.data));
  socket.onclose = () => {
    for (const resolve of waiting.values()) resolve({ ok: false, result: "failed", sentence: "The connection was lost." });
    waiting.clear();
    tries++;
    bar();
    setTimeout(connect, Math.min(300 * tries, 3000));
  };
}

/** Ask the server to do something; resolves to how it ended. */
function ask(what, fields) {
  if (socket.readyState !== WebSocket.OPEN) return Promise.resolve({ ok: false, result: "failed", sentence: "Not connected." });
  const id = ++nonce;
  socket.send(JSON.stringify({ do: what, nonce: id, ...fields }));
  return new Promise((resolve) => waiting.set(id, resolve));
}

function heard(told) {
  if (told.is === "hello") {
    tries = 0;
    Object.assign(state, { me: told.me, bot: told.bot, channels: told.channels, commands: told.commands, guild: told.guild });
    state.users = new Map(told.users.map((user) => [user.id, user]));
    state.messages = Object.fromEntries(Object.entries(told.messages).map(([id, list]) => [id, new Map(list.map((m) => [m.id, m]))]));
    const known = state.channels.find((c) => c.id === state.channel?.id) ?? state.channels.find((c) => c.name === decodeURIComponent(location.hash.slice(1))) ?? state.channels[0];
    here(told.online);
    go(known.id, state.channel === null);
  } else if (told.is === "message") {
    const { message } = told, list = state.messages[message.channel_id];
    const fresh = !list.has(message.id);
    list.set(message.id, message);
    for (const key of state.chosen.keys()) if (key.startsWith(message.id + " ")) state.chosen.delete(key);
    if (message.channel_id === state.channel.id) {
      draw();
      if (fresh && !stuck) missed();
    } else if (fresh) {
      state.unread.add(message.channel_id);
      places();
    }
  } else if (told.is === "gone") {
    for (const list of Object.values(state.messages)) list.delete(told.id);
    draw();
  } else if (told.is === "presence" || told.is === "commands") {
    if (told.is === "presence") here(told.online);
    state.commands = told.commands;
    bar();
    if (!composer.command) composer.typed();
  } else if (told.is === "outcome") {
    waiting.get(told.nonce)?.(told);
    waiting.delete(told.nonce);
  }
}

let away = 0;

function bar() {
  const text = socket.readyState !== WebSocket.OPEN && tries > 0
    ? tries > 8 ? "Reconnecting… If this lasts, a new address was printed where the bot was started." : "Reconnecting…"
    : away ? "The bot is restarting…" : "";
  $("bar").hidden = !text;
  $("bar").textContent = text;
}

/** The bot came or went. A blink, as when it resumes its session, is not worth a word. */
function here(online) {
  clearTimeout(state.leaving);
  away = online ? 0 : away;
  if (!online) state.leaving = setTimeout(() => { away = 1; bar(); }, 700);
  bar();
}

// ------------------------------------------------------------------------------------ drawing

let stuck = true;
let drawn = new Map();

/** What of the window's own state shows on a message. */
function own(id) {
  const mine = (key) => key.startsWith(id + " ");
  return JSON.stringify([state.failed.get(id), [...state.pending].filter(mine), [...state.chosen].filter(([key]) => mine(key))]);
}

/** Bring the list up to date; what has not changed is not touched. */
function draw() {
  const list = [...(state.messages[state.channel.id]?.values() ?? [])].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  const now = new Map(), root = $("messages");
  const commands = new Set();
  let above = null, at = root.firstElementChild;
  const place = (id, thing, look, make) => {
    const before = drawn.get(id);
    let node = before?.node;
    if (!before) node = make();
    else if (before.thing !== thing || before.look !== look) {
      const next = at === node;
      node = morph(node, make());
      if (next) at = node;
    }
    if (node === at) at = at.nextElementSibling;
    else root.insertBefore(node, at);
    now.set(id, { node, thing, look });
  };
  for (const message of list) {
    const command = message.interaction_metadata?.name ? message.interaction_metadata.id : null;
    const first = command !== null && !commands.has(command);
    commands.add(command);
    const follow = above && above.author.id === message.author.id && !first
      && (above.flags & 64) === (message.flags & 64) && new Date(message.timestamp) - new Date(above.timestamp) < 420000;
    place(message.id, message, `${follow} ${first} ${own(message.id)}`, () => renderMessage(message, state, follow, first));
    above = message;
  }
  for (const n of state.notices) if (n.channel === state.channel.id) place(n.id, n, "", () => renderNotice(n, state));
  for (const [id, { node }] of drawn) if (!now.has(id)) node.remove();
  drawn = now;
  if (openKey && !$("messages").querySelector(`[data-id="${openKey.split(" ")[0]}"] [data-do=open][data-id="${CSS.escape(openKey.slice(openKey.indexOf(" ") + 1))}"]:not(:disabled)`)) closePopup();
  settle();
}

function settle() {
  if (stuck) $("scroll").scrollTop = $("scroll").scrollHeight;
}

function missed() {
  $("jump").hidden = false;
}

function go(id, first = false) {
  const moved = state.channel?.id !== id;
  state.channel = state.channels.find((c) => c.id === id);
  state.unread.delete(id);
  if (moved) {
    if (!first) closePopup();
    stuck = true;
    $("jump").hidden = true;
    composer.move(state.channel);
    history.replaceState(null, "", `#${encodeURIComponent(state.channel.dm ? "dm" : state.channel.name)}`);
  }
  const { name: channel, topic, dm } = state.channel, mark = dm ? "@" : "#";
  $("channel").replaceChildren(h("span", { "aria-hidden": "true" }, mark), channel);
  $("topic").textContent = topic;
  $("start").replaceChildren(h("h2", {}, dm ? channel : `Welcome to #${channel}!`), h("p", {}, dm ? `This is the beginning of your direct messages with ${channel}.` : `This is the start of the #${channel} channel. ${topic}.`));
  document.title = `${mark}${channel} – ${state.users.get(state.me).name}`;
  document.body.classList.remove("menu");
  $("menu").setAttribute("aria-expanded", "false");
  places();
  draw();
}

function places() {
  const place = (c) => h("li", {}, h("button", {
    type: "button", class: `place${state.unread.has(c.id) ? " unread" : ""}`, "aria-current": c.id === state.channel.id ? "page" : null, data: { do: "channel", channel: c.id },
  }, c.dm ? avatar(state.users.get(state.bot), base) : h("span", { class: "hash", "aria-hidden": "true" }, "#"), c.name));
  const other = (u) => h("li", {}, u.id === state.me
    ? h("span", { class: "place you" }, avatar(u, base), u.name, h("small", {}, "you"))
    : h("a", { class: "place", href: `${base}/as/${u.key}`, target: "_blank" }, avatar(u, base), u.name, h("small", {}, "open ↗\uFE0E")));
  $("guild").textContent = state.guild;
  $("places").replaceChildren(
    h("h2", {}, "Text channels"), h("ul", {}, state.channels.filter((c) => !c.dm).map(place)),
    h("h2", {}, "Direct messages"), h("ul", {}, state.channels.filter((c) => c.dm).map(place)),
    h("h2", {}, "People, a window each"), h("ul", {}, [...state.users.values()].filter((u) => !u.bot).map(other)));
  const me = state.users.get(state.me);
  $("me").replaceChildren(avatar(me, base), h("div", {}, h("b", {}, me.name), h("a", { href: `${base}/` }, "be somebody else")));
}

// ------------------------------------------------------------------------------------- acting

function find(component, id) {
  if (component.custom_id === id) return component;
  for (const inner of [...(component.components ?? []), component.accessory].filter(Boolean)) {
    const found = find(inner, id);
    if (found) return found;
  }
  return null;
}

/** Press or choose; the component shows that it is under way until the bot has answered. */
async function interact(message, id, what, fields = {}) {
  const key = `${message} ${id}`;
  if (state.pending.has(key)) return;
  state.pending.add(key);
  state.failed.delete(message);
  draw();
  const channel = state.channel.id;
  const end = await ask(what, { channel, message, id, ...fields });
  state.pending.delete(key);
  if (!end.ok) {
    state.failed.set(message, end.sentence);
    state.chosen.delete(key);
  }
  draw();
  modal(end);
}

function modal(end) {
  if (end.result !== "modal") return;
  openModal(end.modal, state, async (values) => {
    const sent = await ask("submit", { interaction: end.interaction, values });
    modal(sent);
    return sent.ok ? null : sent.sentence;
  });
}

const composer = new Composer($("composer"), state, {
  async say(text) {
    stuck = true;
    const end = await ask("post", { channel: state.channel.id, text });
    if (!end.ok) composer.complain(`Not sent: ${end.sentence}`);
  },
  async run(command, options) {
    const notice = { id: `n${++nonce}`, channel: state.channel.id, command, sentence: null };
    stuck = true;
    // Most commands are answered before anybody could read that they are on their way.
    const slow = setTimeout(() => { state.notices.push(notice); draw(); }, 250);
    const end = await ask("slash", { channel: notice.channel, name: command, options });
    clearTimeout(slow);
    state.notices = state.notices.filter((n) => n !== notice);
    if (end.result === "failed" || (!end.ok && !end.result)) state.notices.push({ ...notice, sentence: end.sentence });
    draw();
    modal(end);
    return end.result === "refused" ? end.sentence : null;
  },
  async suggest(command, options, focused) {
    return (await ask("suggest", { channel: state.channel.id, name: command, options, focused })).choices ?? [];
  },
});

const deeds = {
  click: (node, message) => interact(message, node.dataset.id, "click"),
  open(node, message) {
    const held = state.messages[state.channel.id].get(message), id = node.dataset.id, key = `${message} ${id}`;
    const c = held.components.map((one) => find(one, id)).find(Boolean);
    const before = state.chosen.get(key) ?? (c.options ?? []).filter((o) => o.default).map((o) => o.value);
    openSelect(c, key, node, before, state, (values) => {
      state.chosen.set(key, values);
      interact(message, id, "choose", { values });
    });
  },
  dismiss(node) {
    const id = node.dataset.message;
    if (id.startsWith("n")) state.notices = state.notices.filter((n) => n.id !== id);
    else {
      state.messages[state.channel.id].delete(id);
      ask("dismiss", { message: id });
    }
    draw();
    composer.text.focus({ preventScroll: true });
  },
  reveal: (node) => { node.dataset.shown = "yes"; },
  channel: (node) => go(node.dataset.channel),
  goto(node) {
    if (state.messages[node.dataset.channel]) go(node.dataset.channel);
    const target = document.querySelector(`li[data-id="${CSS.escape(node.dataset.message)}"]`);
    if (!target) return;
    stuck = false;
    target.scrollIntoView({ block: "center" });
    target.classList.add("flash");
    setTimeout(() => target.classList.remove("flash"), 1500);
  },
};

document.addEventListener("click", (event) => {
  const node = event.target.closest?.("[data-do]");
  if (node && !node.disabled) deeds[node.dataset.do]?.(node, node.closest("li.message")?.dataset.id);
});

// ------------------------------------------------------------------------------- the furniture

$("scroll").addEventListener("scroll", () => {
  const { scrollTop, scrollHeight, clientHeight } = $("scroll");
  stuck = scrollHeight - scrollTop - clientHeight < 48;
  if (stuck) $("jump").hidden = true;
  else if (scrollHeight - scrollTop - clientHeight > clientHeight) missed();
}, { passive: true });
const grown = new ResizeObserver(settle);
grown.observe($("messages"));
grown.observe($("scroll"));
$("jump").addEventListener("click", () => {
  stuck = true;
  $("jump").hidden = true;
  settle();
});
const menu = (open) => {
  document.body.classList.toggle("menu", open);
  $("menu").setAttribute("aria-expanded", String(open));
};
$("menu").addEventListener("click", () => menu(!document.body.classList.contains("menu")));
$("shade").addEventListener("click", () => menu(false));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") menu(false);
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName) || $("modal").open || openKey;
  if (event.key.length === 1 && !typing && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== " ") composer.text.focus();
});
addEventListener("resize", () => { if (innerWidth > 700) closePopup(); });
connect();
