// Starts the page: connects, and shows what the server sends. The server words everything.

import { connect } from "./connection.js";
import { Table } from "./table.js";
import { Desk } from "./desk.js";
import { Paper } from "./paper.js";
import { follow } from "./clock.js";
import { announce } from "./live.js";
import { animate, remember } from "./motion.js";
import { celebrate } from "./celebration.js";
import { sounds } from "./sound.js";

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const BEGINNING = ["rematch", "table"]; // verbs that open another table

/** @type {Record<string, string>} */
let words = {};
const framed = parent !== document.defaultView; // beside the chat, whose page closes the frame
document.body.classList.toggle("inside", framed);
let following = false; // whether the last press opened one, which this page then follows
const inside = new URLSearchParams(location.search).has("frame_id");
const line = connect({ welcome, view, answer, state }, inside ? await import("./activity.js") : undefined);
const table = new Table(press);
const desk = new Desk(press);
const paper = new Paper((id, chosen) => line.press(id, chosen));

/** @param {string} id @param {HTMLElement} [by] */
function press(id, by) {
  by?.classList.add("pressed");
  following = BEGINNING.includes(id.split(":")[2] ?? "");
  line.press(id);
}

/** @param {{words: Record<string, string>, language: string, now: number}} hello */
function welcome(hello) {
  words = hello.words;
  document.documentElement.lang = hello.language;
  follow(hello.language, hello.now);
  $("felt").setAttribute("aria-label", words.table ?? "");
  $("sound").setAttribute("aria-label", words.sound ?? "");
  $("shut").textContent = words.close ?? "";
}

/** @param {import("./types.js").Update} update */
function view(update) {
  const { view, motions = [], now } = update;
  follow(document.documentElement.lang, now);
  const before = remember(motions);
  document.body.classList.toggle("gathering", !view.felt || Boolean(view.middle?.length));
  document.body.classList.toggle("scored", Boolean(view.felt?.seats.some((seat) => seat.won)));
  document.body.classList.toggle("over", Boolean(view.felt?.standing?.length));
  const back = /** @type {HTMLAnchorElement} */ ($("back"));
  back.hidden = !view.chat || framed;
  back.href = view.chat ?? "";
  back.textContent = words.back ?? "";
  table.show(view);
  desk.show(view, words);
  animate(motions, before);
  celebrate(view);
  announce(view);
  line.shown(view.looks ?? []);
  state("open");
  const next = following ? document.querySelector("#menu a") : null;
  if (!(next instanceof HTMLElement)) return;
  following = false; // inside Discord this page stays, and shows the other table
  next.click();
}

/** @param {import("./types.js").Answer} answer */
function answer({ said, sheet, close }) {
  if (sheet) paper.show(sheet);
  else if (paper.open && (close || !said?.length)) paper.close();
  if (said?.length) {
    if (paper.open) paper.say(said);
    else desk.toast(said);
    sounds.play("no");
  }
  for (const each of document.querySelectorAll(".pressed")) each.classList.remove("pressed");
}

/** @param {"open" | "connecting" | "lost" | "ended"} now @param {string} [said] instead of its words */
function state(now, said) {
  document.body.dataset.state = now;
  $("cover").textContent = now === "open" ? "" : (said ?? words[now] ?? "…");
}

// In Discord's frame a link to the channel's next table would lead out of it.
if (inside) document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element && event.target.closest("a"))) return;
  event.preventDefault();
  line.enter();
});
$("sound").addEventListener("click", () => {
  const on = sounds.toggle();
  $("sound").setAttribute("aria-pressed", String(on));
  /** @type {HTMLElement} */ ($("sound").firstElementChild).textContent = on ? "🔊" : "🔇";
});
