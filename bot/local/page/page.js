// What a page can't do without: scrolling, counting, keys. Everything else the server draws.
// htmx sends what a person does; idiomorph changes what differs; nothing here makes markup.

const $ = (id) => document.getElementById(id);
htmx.config.wsReconnectDelay = (tries) => Math.min(300 * (tries + 1), 10000);

// ------------------------------------------------------- what an edit must leave as it is
Object.assign(Idiomorph.defaults.callbacks, {
  // A button whose answer is still on its way stays pressed.
  beforeNodeMorphed(old, fresh) {
    if (old.classList?.contains("htmx-request")) fresh.classList?.add("htmx-request");
  },
  // Ticks in an open list, and spoilers somebody has opened, are the person's own.
  beforeAttributeUpdated: (name, node) => name !== "checked" || !node.closest(".spoiler, :popover-open"),
});

// ------------------------------------------------------------------ staying at the bottom
const scroll = $("scroll"), jump = $("jump");
let stuck = !location.hash, height = 0, pressed = null, answered = null;

function settle() {
  if (stuck) scroll.scrollTop = scroll.scrollHeight;
  height = scroll.scrollHeight;
  // An answer may come as "is thinking…" and grow later.
  const answer = stuck && answered && $(answered);
  if (!answer || answer.offsetHeight <= scroll.clientHeight) return;
  stuck = answered = null;
  answer.scrollIntoView({ block: "start" });
}
function present() {
  stuck = true;
  jump.hidden = true;
  settle();
}
scroll.addEventListener("scroll", () => {
  const below = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight;
  // Only who scrolls leaves the bottom; where messages came or went, settling is still to come.
  stuck = below < 48 || (stuck && scroll.scrollHeight !== height);
  if (stuck) jump.hidden = true;
  else if (below > scroll.clientHeight) jump.hidden = false;
}, { passive: true });
jump.addEventListener("click", present);
const grown = new ResizeObserver(settle);
for (const node of [scroll, $("start"), $("messages"), $("notices")]) grown.observe(node);
new MutationObserver((changes) => {
  const added = changes.flatMap((change) => [...change.addedNodes]);
  const answer = pressed && added.find((node) => node.matches?.("[data-mine]"));
  if (answer) show(answer);
  else if (!stuck && added.length) jump.hidden = false;
}).observe($("messages"), { childList: true });
// The place whose address has this one's message in it: a click on it jumps, and doesn't load.
addEventListener("hashchange", () => { stuck = false; });

// ----------------------------------------------------------------- what a press has brought
// It comes into sight, its beginning where there is no room for all of it, until somebody scrolls:
// who reads elsewhere stays there.

const show = (answer) => { pressed = answered = answer.id; present(); };
document.addEventListener("htmx:beforeRequest", ({ target }) => {
  if (target === composer) present();
  if (!target.closest("#scroll, #modal, #composer")) return;
  answered = null;
  pressed = target.closest("#messages > li")?.id ?? pressed ?? "no message";
});
$("messages").addEventListener("load", ({ target }) => {
  if (!pressed || target.closest("li").id !== pressed || target.matches(".emoji, .avatar")) return;
  settle();
  target.scrollIntoView({ block: "nearest" });
  stuck &&= scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 48;
}, true);
for (const scrolls of ["wheel", "touchmove", "pointerdown", "keydown"]) scroll.addEventListener(scrolls, ({ target, key }) => {
  if (key ? /^(Page|Arrow|Home|End)/.test(key) : scrolls !== "pointerdown" || target === scroll) pressed = answered = null;
}, { passive: true });

// ------------------------------------------------------------ the focus survives a repaint
// Where the button that has it goes away, the one that says the same takes it, or else the message:
// from there Tab leads to its buttons. Another button would be pressed by an Enter meant for the first.
const pressable = (node) => [...node.querySelectorAll("button:not(:disabled), a[href]")];
let held = null;

document.addEventListener("focusin", ({ target }) => {
  const message = target.closest("#messages > li");
  held = message && { target, message: message.id, said: target.innerText };
});
// Who clicks beside everything wants the focus nowhere.
document.addEventListener("pointerdown", () => { held = null; });
new MutationObserver(() => {
  const here = document.activeElement;
  if (!held || (here && here !== document.body) || (held.target.isConnected && !held.target.disabled)) return;
  const message = $(held.message) ?? [...$("messages").children].findLast((each) => pressable(each).length);
  if (!message) return;
  message.tabIndex = -1;
  (pressable(message).find((each) => each.innerText === held.said) ?? message).focus({ preventScroll: true });
}).observe($("messages"), { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });

// ------------------------------------------------------------------------- counting down
const RELATIVE = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always" });
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
setInterval(() => {
  for (const node of document.querySelectorAll("time[data-unix]")) {
    const away = node.dataset.unix - Date.now() / 1000;
    const whole = away < 0 ? Math.ceil(away) : Math.floor(away + 0.5);
    const [unit, size] = STEPS.find(([, each]) => Math.abs(whole) >= each) ?? STEPS.at(-1);
    const text = RELATIVE.format(Math.trunc(whole / size), unit);
    if (node.textContent !== text) node.firstChild.data = text;
  }
}, 500);

// ------------------------------------------------------------------------- the composer
const composer = $("composer");
const offered = () => [...composer.querySelectorAll(".suggest:not([hidden]) > *")];

function mark(items, at) {
  items.forEach((item, i) => item.setAttribute("aria-selected", String(i === at)));
  items[at]?.scrollIntoView({ block: "nearest" });
  const field = composer.contains(document.activeElement) && document.activeElement;
  for (const node of composer.querySelectorAll("[aria-activedescendant]")) node.removeAttribute("aria-activedescendant");
  if (field && items[at]) field.setAttribute("aria-activedescendant", items[at].id);
  $("text")?.setAttribute("aria-expanded", String(items.length > 0));
}
new MutationObserver((changes) => {
  for (const { target } of changes) if (target.matches(".suggest")) target.hidden = false;
  mark(offered(), 0);
}).observe(composer, { childList: true, subtree: true });

composer.addEventListener("keydown", (event) => {
  const items = offered(), { key, target } = event;
  if (event.isComposing) return;
  const at = items.findIndex((item) => item.getAttribute("aria-selected") === "true");
  if (items.length && (key === "ArrowDown" || key === "ArrowUp")) {
    mark(items, (at + (key === "ArrowDown" ? 1 : -1) + items.length) % items.length);
  } else if ((key === "Enter" && !event.shiftKey && target.tagName !== "BUTTON") || (key === "Tab" && !event.shiftKey && items.length)) {
    // The first one fits what was typed last, which the server knows best.
    // Enter says it, or runs the command as it stands; Tab takes the first, an arrow another.
    if (items.length && (at > 0 || key === "Tab")) items[Math.max(at, 0)].click();
    else composer.requestSubmit();
  } else if (key === "Escape" && items.length) items[0].parentNode.hidden = true;
  else if (key === "Escape" && $("leave")) $("leave").click();
  else if (key === "Backspace" && target.value === "" && target === composer.querySelector(".fields input, .fields select")) $("leave").click();
  else return;
  event.preventDefault();
});
// Suggestions for what stood there before are none for what stands there now.
composer.addEventListener("input", () => {
  if ($("suggest-option")) $("suggest-option").hidden = true;
});
// What was taken needs no more suggestions, nor those on their way.
composer.addEventListener("click", (event) => {
  const list = event.target.closest(".suggest");
  if (!list) return;
  list.hidden = true;
  for (const field of composer.querySelectorAll(".fields input")) htmx.trigger(field, "htmx:abort");
});
// Pressed, not clicked: the field must not lose its focus (and a phone its keyboard) before.
composer.addEventListener("mousedown", (event) => {
  if (event.target.closest("[role=option]")) event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  const busy = document.activeElement.closest("input, textarea, select, dialog, :popover-open");
  if (event.key.length === 1 && event.key !== " " && !busy && !event.ctrlKey && !event.metaKey && !event.altKey) $("text")?.focus();
});

// ----------------------------------------------------------------------- lists of selects
const ticks = (list) => [...list.querySelectorAll("input")];
document.addEventListener("toggle", (event) => {
  const list = event.target;
  if (!list.matches(".popupbox")) return;
  const items = [...list.querySelectorAll("[role=option], input")];
  if (event.newState === "open") {
    const item = items.find((each) => each.checked || each.ariaSelected === "true") ?? items[0];
    item?.focus({ preventScroll: true });
    // In the list alone: what stands behind it stays where it is.
    if (item) list.firstElementChild.scrollTop = item.closest(".option").offsetTop - list.firstElementChild.clientHeight / 2;
  }
}, true);
// Sent by "Done" alone: a tap beside it takes back what was ticked.
document.addEventListener("beforetoggle", ({ target, newState }) => {
  if (target.dataset.most && newState === "closed") target.reset();
}, true);
document.addEventListener("click", (event) => {
  const list = event.target.closest(".popupend .btn")?.form;
  if (!list) return;
  event.preventDefault();
  if (ticks(list).filter((tick) => tick.checked).length < list.dataset.least) return;
  if (ticks(list).some((tick) => tick.checked !== tick.defaultChecked)) list.requestSubmit();
  list.hidePopover();
});
document.addEventListener("change", (event) => {
  const list = event.target.closest(".popupbox");
  if (list && ticks(list).filter((tick) => tick.checked).length > list.dataset.most) event.target.checked = false;
});
document.addEventListener("keydown", (event) => {
  const list = event.target.closest?.(".popupbox");
  const items = list ? [...list.querySelectorAll("[role=option], input")] : [];
  const at = items.indexOf(event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  items[(to + items.length) % items.length].focus();
});

// ---------------------------------------------------------------------------- the dialog
const modal = $("modal");
new MutationObserver(() => {
  if (!modal.querySelector("form")) modal.close();
  else if (!modal.open) {
    modal.showModal();
    const first = modal.querySelector("input, textarea, select");
    // Of a group, what is chosen: a key pressed there chooses from where it stands.
    const now = first?.type === "radio" ? modal.querySelector(`input[name="${CSS.escape(first.name)}"]:checked`) : null;
    (now ?? first)?.focus();
  }
}).observe(modal, { childList: true });
modal.addEventListener("close", () => modal.replaceChildren());

// ------------------------------------------------------------------------ the connection
let tries = 0;
document.addEventListener("htmx:wsOpen", () => {
  tries = 0;
  $("lost").hidden = true;
  $("messages").inert = false;
});
document.addEventListener("htmx:wsClose", async () => {
  tries += 1;
  $("lost").hidden = false;
  $("messages").inert = true;
  $("lost").firstElementChild.hidden = tries <= 8;
  const page = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  // Started again: this address is of before, and there it says how to go on.
  if (page?.status === 404) location.reload();
});
