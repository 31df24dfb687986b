// Starts the page: connects, and shows what the server sends. The server words everything.

import { connect } from "./connection.js";
import { Table } from "./table.js";
import { Desk } from "./desk.js";
import { follow } from "./clock.js";
import { announce } from "./live.js";
import { animate, remember } from "./motion.js";
import { sounds } from "./sound.js";

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {Record<string, string>} */
let words = {};
const inside = new URLSearchParams(location.search).has("frame_id");
const line = connect({ welcome, view, answer, state }, inside ? await import("./activity.js") : undefined);
const table = new Table(press);
const desk = new Desk(press);

/** @param {string} id @param {HTMLElement} [by] */
function press(id, by) {
  by?.classList.add("pressed");
  line.press(id);
}

/** @param {{words: Record<string, string>, language: string, now: number}} hello */
function welcome(hello) {
  words = hello.words;
  document.documentElement.lang = hello.language;
  follow(hello.language, hello.now);
  $("felt").setAttribute("aria-label", words.table);
  $("sound").setAttribute("aria-label", words.sound);
  /** @type {HTMLElement} */ (document.querySelector("#paper > button")).textContent = words.close;
}

/** @param {import("./types.js").Update} update */
function view(update) {
  const { view, motions = [], now } = update;
  follow(document.documentElement.lang, now);
  const before = remember(motions);
  document.body.classList.toggle("gathering", !view.felt);
  table.show(view);
  desk.show(view, words);
  animate(motions, before);
  announce(view);
  line.shown(view.looks ?? []);
  state("open");
}

/** @param {{said?: import("./types.js").Line[], page?: import("./types.js").Line[]}} answer */
function answer({ said, page }) {
  if (page) desk.paper(page);
  else if (said?.length) {
    desk.toast(said);
    sounds.play("no");
  }
  for (const each of document.querySelectorAll(".pressed")) each.classList.remove("pressed");
}

/** @param {"open" | "connecting" | "lost" | "ended"} now @param {string} [said] instead of its words */
function state(now, said) {
  document.body.dataset.state = now;
  $("cover").textContent = now === "open" ? "" : (said ?? words[now] ?? "…");
}

$("sound").addEventListener("click", () => {
  const on = sounds.toggle();
  $("sound").setAttribute("aria-pressed", String(on));
  /** @type {HTMLElement} */ ($("sound").firstElementChild).textContent = on ? "🔊" : "🔇";
});
document.querySelector("#paper > button")?.addEventListener("click", () =>
  /** @type {HTMLDialogElement} */ ($("paper")).close());
