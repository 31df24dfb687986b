// Buttons with a label, below the felt and on sheets.

/**
 * @param {import("./types.js").Button} button
 * @param {(id: string, by: HTMLElement) => void} press
 */
export function button({ label, id, style, disabled, sign, quiet, url }, press) {
  const look = `btn ${quiet ? "quiet" : (style ?? "secondary")}`;
  if (url) {
    const link = document.createElement("a");
    link.href = url;
    link.className = look;
    link.textContent = label;
    return link;
  }
  const made = document.createElement("button");
  made.type = "button";
  made.className = look;
  made.disabled = disabled === true;
  made.dataset.press = id;
  if (sign) {
    const mark = document.createElement("span");
    mark.setAttribute("aria-hidden", "true");
    mark.textContent = sign;
    made.append(mark);
  }
  made.append(label);
  made.addEventListener("click", () => press(id, made));
  return made;
}

/**
 * @param {import("./types.js").Button[]} buttons
 * @param {(id: string, by: HTMLElement) => void} press
 */
export function row(buttons, press) {
  const made = document.createElement("div");
  made.className = "row";
  made.append(...buttons.map((each) => button(each, press)));
  return made;
}
