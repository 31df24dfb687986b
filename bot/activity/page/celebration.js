// Celebrates the winner of a round or match: a crown drops onto the seat, and confetti in the
// winner's colour falls. Skipped if the user prefers reduced motion.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const PIECES = { round: 12, match: 36 };
const FALL_MS = 1500, CROWN_MS = 650, STEP_MS = 420;
const BATCH = 6, BATCH_MS = 40; // a few pieces at a time, so that no frame is long
const LIGHT = ["#ffcb54", "#f6f1e4"];

/** @type {string | null} who had won at the last paint; null before the first */
let told = null;

/** @param {import("./types.js").Screen} view what is being painted */
export function celebrate(view) {
  const won = (view.felt?.seats ?? []).filter((seat) => seat.won), over = (view.felt?.standing ?? []).length > 0;
  const now = won.length ? `${view.round} ${over} ${won.map(({ seat }) => seat)}` : "";
  const first = told === null || told === now;
  told = now;
  if (first || !now || still.matches || document.hidden) return;
  for (const crown of document.querySelectorAll(".crown")) {
    crown.animate(
      [
        { transform: "translateY(-70px) rotate(-50deg) scale(2)", opacity: 0 },
        { transform: "translateY(4px) rotate(8deg) scale(1.1)", opacity: 1, offset: 0.7 },
        { transform: "none" },
      ],
      { duration: CROWN_MS, easing: "ease-out" },
    );
  }
  const steps = [...document.querySelectorAll(".steps > li")].reverse();
  steps.forEach((step, at) => {
    const up = [{ transform: "translateY(60px)", opacity: 0 }, { transform: "none", opacity: 1 }];
    step.animate(up, { duration: STEP_MS, delay: at * STEP_MS / 2, easing: "ease-out", fill: "backwards" });
  });
  const pieces = Math.ceil(PIECES[over ? "match" : "round"] / won.length);
  for (const { seat, colour } of won) {
    for (let at = 0; at < pieces; at += BATCH) setTimeout(burst, BATCH_MS * (1 + at / BATCH), seat, [colour ?? "#fff", ...LIGHT], over);
  }
}

/** @param {number} seat @param {string[]} colours @param {boolean} wide */
function burst(seat, colours, wide) {
  const box = document.querySelector(`[data-at="s${seat}"]`)?.closest(".seat")?.querySelector(".plate")?.getBoundingClientRect();
  if (!box) return;
  const x = box.x + box.width / 2, y = box.y + box.height / 2, reach = wide ? 240 : 110;
  for (let at = 0; at < BATCH; at++) {
    const piece = document.createElement("i"), turn = Math.random() * 2 * Math.PI, far = reach * (0.3 + Math.random() * 0.7);
    piece.className = "confetti";
    piece.style.cssText = `left:${x}px;top:${y}px;background:${colours[at % colours.length]}`;
    document.body.append(piece);
    const across = Math.cos(turn) * far, down = Math.sin(turn) * far;
    piece.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${across}px, ${down - 30}px) rotate(${200 * Math.random()}deg)`, opacity: 1, offset: 0.4, easing: "ease-in" },
        { transform: `translate(${across * 1.15}px, ${down + 120}px) rotate(${700 * Math.random()}deg)`, opacity: 0 },
      ],
      { duration: FALL_MS * (0.7 + Math.random() * 0.5), easing: "ease-out" },
    ).finished.catch(() => undefined).then(() => piece.remove());
  }
}
