// The end of a match in the middle of the felt: the best three on steps, the others below.

const STEPS = 3;

/** @param {string} tag @param {string} kind @param {string} said */
function piece(tag, kind, said) {
  const made = document.createElement(tag);
  made.className = kind;
  made.textContent = said;
  return made;
}

/** @param {HTMLElement} node @param {import("./types.js").FeltPlace[]} standing by place */
export function podium(node, standing) {
  const key = JSON.stringify(standing);
  if (node.dataset.said === key) return node;
  node.dataset.said = key;
  const best = document.createElement("ol"), others = document.createElement("ol");
  best.className = "steps";
  others.className = "others";
  best.append(...standing.slice(0, STEPS).map(({ place, said, name, earned, colour }) => {
    const step = document.createElement("li");
    step.dataset.place = String(place);
    step.style.setProperty("--colour", colour);
    step.append(piece("b", "named", name), piece("span", "earned", earned), piece("span", "step", said));
    return step;
  }));
  others.append(...standing.slice(STEPS).map(({ said, name, earned, colour }) => {
    const line = document.createElement("li");
    line.style.setProperty("--colour", colour);
    line.append(`${said} `, piece("b", "named", name), earned ? ` · ${earned}` : "");
    return line;
  }));
  node.replaceChildren(best, ...(standing.length > STEPS ? [others] : []));
  return node;
}
