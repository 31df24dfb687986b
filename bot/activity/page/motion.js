// Cards that move: a copy of the card flies above the table, and the card itself shows when it lands.

import { faceOf } from "./cards.js";
import { sounds } from "./sound.js";

/** @typedef {import("./types.js").Motion} Motion */

const FLIGHT_MS = 380, STAGGER_MS = 110, MOST = 12;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} at */
function spot(at) {
  const found = document.querySelector(`[data-at="${CSS.escape(at)}"]`);
  const box = found?.getBoundingClientRect();
  if (box && box.width) return { node: /** @type {HTMLElement} */ (found), box };
  // A seat's drawn card has no size while there is none: its cards stand for it.
  const seat = found?.closest(".seat")?.querySelector(".cards, .plate");
  return seat ? { node: /** @type {HTMLElement} */ (seat), box: middle(seat.getBoundingClientRect()) } : null;
}

/** @param {DOMRect} box */
function middle(box) {
  const width = Math.min(box.width, 56), height = width * 1.4;
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

/** Returns where the cards lie before the table is drawn again. @param {Motion[]} motions */
export function remember(motions) {
  /** @type {Map<string, DOMRect>} */
  const boxes = new Map();
  for (const { source } of motions) {
    const found = spot(source);
    if (found) boxes.set(source, found.box);
  }
  return boxes;
}

/** @param {Motion[]} motions @param {Map<string, DOMRect>} before */
export function animate(motions, before) {
  if (document.hidden) return;
  motions.slice(-MOST).forEach((motion, at) => {
    const to = spot(motion.target), from = before.get(motion.source) ?? spot(motion.source)?.box;
    if (!to || !from) return;
    const delay = at * STAGGER_MS;
    if (motion.how === "slap") slap(to, motion, delay);
    else if (motion.how === "shake") shake(to.node, delay);
    else if (motion.how === "flip") lift(to.node, delay);
    else fly(motion, from, to, delay);
  });
}

/** @param {Motion} motion @param {DOMRect} from @param {{node: HTMLElement, box: DOMRect}} to @param {number} delay */
function fly(motion, from, to, delay) {
  if (still.matches) {
    to.node.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 300, delay });
    return;
  }
  const flyer = document.createElement("div"), { box } = to;
  flyer.className = `flyer${motion.sign ? " worded" : ""}`;
  flyer.append(...faceOf(motion));
  flyer.style.cssText = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
  document.body.append(flyer);
  const scale = from.width / box.width, x = from.x - box.x, y = from.y - box.y;
  const flight = flyer.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      { transform: `translate(${x / 2}px, ${y / 2 - 24}px) scale(${(1 + scale) / 2 + 0.08}) rotate(4deg)`, offset: 0.5 },
      { transform: "none" },
    ],
    { duration: FLIGHT_MS, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" },
  );
  const hidden = to.node.matches(".card");
  if (hidden) to.node.style.opacity = "0";
  flight.finished.catch(() => undefined).then(() => {
    flyer.remove();
    if (hidden) to.node.style.opacity = "";
    sounds.play("card");
  });
}

/** @param {{node: HTMLElement, box: DOMRect}} to @param {Motion} motion @param {number} delay */
function slap(to, motion, delay) {
  sounds.play("slap");
  const seat = document.querySelector(`[data-at="${CSS.escape(motion.source)}"]`)?.closest(".seat");
  const colour = seat instanceof HTMLElement ? seat.style.getPropertyValue("--colour") : "#fff";
  const hand = document.createElement("div");
  hand.className = "hand";
  hand.textContent = "✋";
  hand.style.cssText = `left:${to.box.x + to.box.width / 2}px;top:${to.box.y + to.box.height / 2}px;--colour:${colour}`;
  document.body.append(hand);
  const frames = still.matches
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { transform: "translate(-50%, -50%) scale(3)", opacity: 0 },
        { transform: "translate(-50%, -50%) scale(1)", opacity: 1, offset: 0.2 },
        { transform: "translate(-50%, -50%) scale(1)", opacity: 1, offset: 0.7 },
        { transform: "translate(-50%, -50%) scale(1)", opacity: 0 },
      ];
  hand.animate(frames, { duration: 900, delay }).finished.catch(() => undefined).then(() => hand.remove());
  if (!still.matches) shake(to.node, delay + 180);
}

/** @param {HTMLElement} node @param {number} delay */
function shake(node, delay) {
  if (still.matches) return;
  const swing = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  node.animate(swing, { duration: 320, delay });
}

/** @param {HTMLElement} node @param {number} delay */
function lift(node, delay) {
  node.animate(
    still.matches ? [{ opacity: 0.5 }, { opacity: 1 }] : [{ transform: "none" }, { transform: "translateY(-8px)" }, { transform: "none" }],
    { duration: 700, delay },
  );
}
