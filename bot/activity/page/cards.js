// A card as an element: a real button, enabled where a press on it does something.

const SVG = "http://www.w3.org/2000/svg";

// The URL of each symbol's image, which the browser rasterizes once for all cards that show it.
// The images are blobs of the page, because a frame with an opaque origin may not load others.
/** @type {Promise<Map<string, string>>} */
const pictures = fetch(new URL(document.body.dataset.cards ?? "", location.href)).then((answer) => answer.text()).then((drawn) => {
  const sheet = new DOMParser().parseFromString(drawn, "image/svg+xml"), writer = new XMLSerializer();
  return new Map([...sheet.querySelectorAll("symbol")].map((symbol) => {
    const image = sheet.createElementNS(SVG, "svg");
    image.setAttribute("viewBox", "0 0 100 140");
    image.append(...symbol.children);
    const file = new Blob([writer.serializeToString(image)], { type: "image/svg+xml" });
    return [symbol.id, URL.createObjectURL(file)];
  }));
});

/** @param {string} name the name of a symbol */
export function picture(name) {
  const image = document.createElement("img");
  image.alt = "";
  image.draggable = false;
  image.decoding = "sync";
  pictures.then((addresses) => { image.src = addresses.get(name) ?? ""; });
  return image;
}

/** @param {{face?: string, sign?: string, locked?: boolean}} card @returns {Element[]} */
export function faceOf({ face, sign, locked }) {
  if (!sign) return [picture(face || (locked ? "locked" : "back"))];
  const mark = document.createElement("span"), name = document.createElement("span");
  mark.className = "sign";
  mark.textContent = sign;
  name.className = "named";
  name.textContent = face ?? "";
  return [mark, name];
}

/**
 * Makes `node` show a card, and turns it over if its face changes.
 * @param {HTMLButtonElement} node @param {import("./types.js").Card} card
 */
export function dress(node, card) {
  const look = `${card.face ?? ""}|${card.sign ?? ""}|${card.locked ?? ""}|${card.gone ?? ""}`;
  node.dataset.at = card.at;
  node.setAttribute("aria-label", card.said);
  node.title = card.sign ? card.said : "";
  if (node.dataset.look === look) return;
  const turned = node.dataset.look !== undefined && !card.gone;
  node.dataset.look = look;
  node.className = `card${card.gone ? " gone" : ""}${card.sign ? " worded" : ""}${card.face || card.sign ? " open" : ""}`;
  node.replaceChildren(...(card.gone ? [] : faceOf(card)));
  if (card.number && !card.face && !card.gone) {
    const number = document.createElement("span");
    number.className = "number";
    number.textContent = String(card.number);
    node.append(number);
  }
  if (turned && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    node.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: 180, easing: "ease-out" });
  }
}

/** @param {import("./types.js").Card} card */
export function make(card) {
  const node = document.createElement("button");
  node.type = "button";
  node.disabled = true;
  dress(node, card);
  return node;
}
