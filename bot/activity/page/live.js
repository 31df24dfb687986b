// What a screen reader is told: the decision, what the game waits for, and what happened last.

import { plain } from "./text.js";

let told = "";

/** @param {import("./types.js").Screen} view */
export function announce(view) {
  const heads = [view.news?.at(-1), (view.asked?.length ? view.asked : view.status)[0]].filter((each) => each !== undefined);
  const now = plain(heads);
  if (now === told) return;
  told = now;
  const live = document.getElementById("live");
  if (live) live.textContent = now;
}
