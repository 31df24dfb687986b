// The WebSocket: it says who we are, connects again when it is lost, and sends presses again until
// each has its answer. The session stays in this tab; in an Activity, in memory.

const BASE = document.body.dataset.base;
const LINK = location.pathname.split("/").at(-1) ?? "";
const KEPT = `felt ${LINK}`;
const ENDED = 1008; // the server doesn't accept the session
const STEPS = ["pick", "ask", "move", "cancel"]; // they have no answer and change nothing
const LATE = 60_000; // ms after which a press is not sent again: the table may look different by then
const LONGEST_PAUSE = 5000;
const SILENT = 40_000; // ms; the server says something every 25 seconds
const ASLEEP = 5000;

function session() {
  const given = location.hash.slice(1);
  if (given) {
    sessionStorage.setItem(KEPT, given);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem(KEPT);
}

function login() {
  location.replace(new URL(`${BASE}/login?table=${encodeURIComponent(LINK)}`, location.href));
}

/**
 * @param {{welcome: (hello: any) => void, view: (update: any) => void,
 *   answer: (answer: any) => void, state: (now: any, said?: string) => void}} on
 * @param {typeof import("./activity.js")} [activity] the way in, unless this is a browser's own page
 */
export function connect(on, activity) {
  let mine = activity ? null : session(), renewed = false;
  /** @type {Map<string, {at: number, said: string}>} the presses without an answer, by key */
  const waiting = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let tries = 0, greeted = false, told = "", heardAt = 0, pause = 0;

  function open() {
    on.state(tries ? "lost" : "connecting");
    const address = new URL(`${BASE}/socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    clearTimeout(pause);
    const made = socket = new WebSocket(address);
    greeted = false;
    told = "";
    heardAt = Date.now();
    made.addEventListener("open", () => made.send(JSON.stringify({ session: mine })));
    made.addEventListener("message", ({ data }) => { if (made === socket) heard(JSON.parse(data)); });
    made.addEventListener("close", (event) => { if (made === socket) closed(event); });
  }

  /**
   * Connects again if the server has been silent for longer than `limit` ms: while a phone sleeps or
   * changes its network, a connection can end without a word.
   * @param {number} limit
   */
  function renew(limit) {
    if (!socket || Date.now() - heardAt <= limit) return;
    const old = socket;
    tries += 1;
    open();
    old.close();
  }

  /** Gets a session by Discord's client for the table that the channel has now, and connects. */
  async function enter() {
    if (!activity) return;
    const old = socket;
    socket = null;
    old?.close();
    clearTimeout(pause);
    waiting.clear();
    on.state("connecting");
    const { session, said } = await activity.enter();
    mine = session ?? null;
    if (mine) open();
    else on.state("ended", said);
  }

  /** @param {any} said */
  function heard(said) {
    heardAt = Date.now();
    if (said.words) {
      greeted = true;
      renewed = false;
      tries = 0;
      on.welcome(said);
      for (const [key, { at, said }] of waiting) {
        if (Date.now() - at < LATE) socket?.send(said);
        else waiting.delete(key);
      }
    } else if (said.view) on.view(said);
    else if (said.key !== undefined) {
      waiting.delete(said.key);
      on.answer(said);
    }
  }

  /** @param {CloseEvent} event */
  function closed(event) {
    if (event.code === ENDED && !greeted) {
      socket = null;
      if (activity) {
        if (renewed) on.state("ended");
        else enter();
        renewed = true;
        return;
      }
      sessionStorage.removeItem(KEPT);
      if (tries === 0 && !sessionStorage.getItem(`${KEPT} again`)) {
        sessionStorage.setItem(`${KEPT} again`, "1");
        login();
      } else on.state("ended");
      return;
    }
    if (!activity) sessionStorage.removeItem(`${KEPT} again`);
    tries += 1;
    on.state("lost");
    pause = setTimeout(open, Math.min(200 * 2 ** tries, LONGEST_PAUSE) * (0.75 + Math.random() / 2));
  }

  setInterval(renew, 1000, SILENT);
  addEventListener("online", () => renew(0));
  document.addEventListener("visibilitychange", () => { if (!document.hidden) renew(ASLEEP); });
  if (activity) enter();
  else if (mine) open();
  else login();

  return {
    enter,
    /** @param {string} press a custom_id @param {import("./types.js").Chosen} [chosen] */
    press(press, chosen = {}) {
      const key = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
      const said = JSON.stringify({ press, key, ...chosen });
      if (!STEPS.includes(press.split(":")[2] ?? "")) waiting.set(key, { at: Date.now(), said });
      if (socket?.readyState === WebSocket.OPEN) socket.send(said);
    },
    /** @param {number[]} looks */
    shown(looks) {
      const now = looks.join();
      if (now !== told && looks.length) socket?.send(JSON.stringify({ shown: looks }));
      told = now;
    },
  };
}
