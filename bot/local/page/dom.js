// Building and updating the page. The law: text becomes text nodes, never markup.

/** An element. `props`: attributes; `data` an object, `on…` functions, true/false for presence. */
export function h(tag, props = {}, ...children) {
  const svg = ["svg", "circle", "text", "path"].includes(tag);
  const node = svg
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "data") Object.assign(node.dataset, value);
    else if (key === "style") Object.entries(value).forEach(([k, v]) => node.style.setProperty(k, v));
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

/** Make `old` look like `fresh`, touching only what differs: focus, scroll and what a person has
 *  opened survive an edit. */
export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || old.dataset?.key !== fresh.dataset?.key) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== "data-shown" && name !== "style") old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.style && old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
  morphChildren(old, [...fresh.childNodes]);
  return old;
}

function morphChildren(parent, wanted) {
  const keyed = new Map();
  for (const child of parent.childNodes) if (child.dataset?.key) keyed.set(child.dataset.key, child);
  let at = parent.firstChild;
  for (const fresh of wanted) {
    const key = fresh.dataset?.key;
    const mate = key ? keyed.get(key) : at && !at.dataset?.key ? at : null;
    if (!mate) {
      parent.insertBefore(fresh, at);
      continue;
    }
    if (mate !== at) parent.insertBefore(mate, at);
    at = morph(mate, fresh).nextSibling;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

/** What `<t:unix:style>` reads as at this moment. */
export function timeText(unix, style) {
  if (style === "R") {
    const away = unix - Date.now() / 1000;
    const whole = away < 0 ? Math.ceil(away) : Math.floor(away + 0.5);
    const [unit, size] = STEPS.find(([, s]) => Math.abs(whole) >= s) ?? STEPS.at(-1);
    return RELATIVE.format(Math.trunc(whole / size), unit);
  }
  return new Date(unix * 1000).toLocaleString("en", STYLES[style] ?? STYLES.f);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-style='R']")) {
    const text = timeText(Number(node.dataset.unix), "R");
    if (node.textContent !== text) node.firstChild.data = text;
  }
}, 500);

/** "14:03", "Yesterday at 14:03", "3/1/26, 14:03". */
export function clock(iso) {
  const then = new Date(iso), now = new Date();
  const time = then.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / 864e5);
  if (days === 0) return time;
  return days === 1 ? `Yesterday at ${time}` : `${then.toLocaleDateString("en")}, ${time}`;
}

/** A round portrait; the bot has its icon. */
export function avatar(user, base) {
  if (user?.bot) return h("img", { class: "avatar", src: `${base}/page/icon.svg`, alt: "" });
  const letter = (user?.name ?? "?")[0];
  return h("svg", { class: "avatar", viewBox: "0 0 40 40", "aria-hidden": "true" },
    h("circle", { cx: 20, cy: 20, r: 20, fill: user?.colour ?? "#4e5058" }),
    h("text", { x: 20, y: 27, "text-anchor": "middle" }, letter));
}
