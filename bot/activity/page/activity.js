// The page as an Activity: Discord's client shows it in a frame, and says in messages between the
// windows who the person is. These are the few messages of its protocol that a table needs; the
// Embedded App SDK, which has all of them, would be a hundred times as much to load.

const HANDSHAKE = 0, FRAME = 1, CLOSE = 2;
const PAUSE = 3000;
const TRUSTED = [
  new URL(location.href).origin, // the local Discord
  "https://discord.com", "https://ptb.discord.com", "https://canary.discord.com",
  "https://discordapp.com", "https://ptb.discordapp.com", "https://canary.discordapp.com",
];
const given = new URLSearchParams(location.search), client_id = document.body.dataset.application;
const discord = /** @type {Window} */ (parent.opener ?? parent);
/** @type {Map<string, (answer: any) => void>} the commands without an answer */
const waiting = new Map();
/** @type {() => void} */
let begin;
/** @type {Promise<void>} */
const ready = new Promise((resolve) => { begin = resolve; });

addEventListener("message", ({ data, origin, source }) => {
  if (source !== discord || !TRUSTED.includes(origin) || !Array.isArray(data)) return;
  const [kind, said] = data;
  if (kind === CLOSE) for (const answer of waiting.values()) answer({ evt: "ERROR" });
  if (kind !== FRAME) return;
  if (said.cmd === "DISPATCH") {
    if (said.evt === "READY") begin();
    return;
  }
  waiting.get(said.nonce)?.(said);
  waiting.delete(said.nonce);
});

/** @param {number} kind @param {object} said */
function tell(kind, said) {
  // Nothing secret is ever sent, so any window may receive it; Discord sends no referrer everywhere.
  discord.postMessage([kind, said], document.referrer ? new URL(document.referrer).origin : "*");
}

/** @param {string} cmd @param {object} args @returns {Promise<any>} the answer's data, null if refused */
function ask(cmd, args) {
  const nonce = String(Math.random()).slice(2);
  return new Promise((resolve) => {
    waiting.set(nonce, (answer) => resolve(answer.evt === "ERROR" ? null : answer.data));
    tell(FRAME, { cmd, args, nonce });
  });
}

/**
 * Returns a session at the table of this channel, or the sentence that says why there is none.
 * @returns {Promise<{session?: string, said?: string}>}
 */
export async function enter() {
  await ready;
  for (;;) {
    const allowed = await ask("AUTHORIZE", { client_id, response_type: "code", state: "", prompt: "none", scope: ["identify"] });
    const body = JSON.stringify({ code: allowed?.code ?? "", instance: given.get("instance_id") ?? "" });
    const address = new URL(`${document.body.dataset.base}/session`, location.href);
    const answer = await fetch(address, { method: "POST", body }).catch(() => null);
    if (answer?.ok || answer?.status === 403) return answer.json();
    if (answer && answer.status < 429) return {};
    await new Promise((resolve) => setTimeout(resolve, PAUSE)); // too many at once, or no connection
  }
}

tell(HANDSHAKE, { v: 1, encoding: "json", client_id, frame_id: given.get("frame_id") });
