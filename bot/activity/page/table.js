// The felt: seats around it, each with its cards, and the piles in the middle.

import { dress, make } from "./cards.js";
import { podium } from "./podium.js";
import { write } from "./text.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Screen} Screen */

const SQUARE = 4, WHOLE = 16;

/**
 * Makes `nodes` the children of `parent`. Those that stay in their order are not taken out: that
 * would lose the keyboard's focus, and a press that has begun.
 * @param {HTMLElement} parent @param {HTMLElement[]} nodes
 */
function fill(parent, nodes) {
  for (const child of [...parent.childNodes]) if (!nodes.includes(/** @type {HTMLElement} */ (child))) child.remove();
  nodes.forEach((node, at) => { if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] ?? null); });
}

/** @param {string} kind @param {string} said */
function mark(kind, said) {
  const made = document.createElement("span");
  made.className = kind;
  made.textContent = said;
  return made;
}

export class Table {
  /** @param {(id: string, by?: HTMLElement) => void} press */
  constructor(press) {
    this.press = press;
    this.seats = /** @type {HTMLElement} */ (document.getElementById("seats"));
    this.middle = /** @type {HTMLElement} */ (document.getElementById("middle"));
    this.mine = /** @type {HTMLElement} */ (document.getElementById("mine"));
    /** @type {Map<string, HTMLElement>} the elements of seats and piles */
    this.parts = new Map();
    /** @type {Map<string, HTMLButtonElement>} the cards by their spot */
    this.cards = new Map();
  }

  /** @param {Screen} view */
  show(view) {
    if (!view.felt) {
      for (const part of [this.seats, this.middle, this.mine]) part.replaceChildren();
      this.parts.clear();
      this.cards.clear();
      return;
    }
    const { seats, piles = [], standing = [] } = view.felt, own = seats.find((seat) => seat.mine);
    // Clockwise from the viewer's left; a spectator sees seat 1 first.
    const from = own ? own.seat + 1 : 0;
    const others = [...seats.slice(from), ...seats.slice(0, from)].filter((seat) => !seat.mine);
    // All around the felt before the match, else on its far half.
    const known = new Set(), gathering = Boolean(view.middle?.length);
    this.seats.dataset.count = String(others.length);
    fill(this.seats, others.map((seat, at) => {
      const node = this.seat(seat, view, known);
      const turn = Math.PI * (gathering ? 0.5 + (2 * at + (own ? 2 : 1)) / seats.length : 1 + (at + 1) / (others.length + 1));
      node.style.setProperty("--across", Math.cos(turn).toFixed(3));
      node.style.setProperty("--down", Math.sin(turn).toFixed(3));
      return node;
    }));
    fill(this.mine, own ? [this.seat(own, view, known)] : []);
    const about = this.part("about", "about");
    write(view.middle ?? [], about);
    if (standing.length) fill(this.middle, [podium(this.part("podium", "podium"), standing)]);
    else fill(this.middle, view.middle?.length ? [about] : piles.map((pile) => this.pile(pile, view, known)));
    for (const [at, node] of this.cards) if (!known.has(at)) {
      node.remove();
      this.cards.delete(at);
    }
  }

  /** @param {string} name @param {string} kind */
  part(name, kind) {
    let node = this.parts.get(name);
    if (!node) {
      node = document.createElement("section");
      node.className = kind;
      this.parts.set(name, node);
    }
    return node;
  }

  /** @param {import("./types.js").Card} card @param {Screen} view @param {Set<string>} known */
  card(card, view, known) {
    known.add(card.at);
    let node = this.cards.get(card.at);
    if (!node) {
      node = make(card);
      const made = node;
      node.addEventListener("click", () => { if (made.dataset.press) this.press(made.dataset.press, made); });
      this.cards.set(card.at, node);
    } else dress(node, card);
    const press = (card.place && view.targets?.[card.place]) || view.cards?.[card.at];
    const picked = card.place && view.picked?.includes(card.place);
    node.disabled = !press || card.gone === true;
    node.dataset.press = press ?? "";
    node.classList.toggle("target", Boolean(press) && !node.disabled);
    node.classList.toggle("picked", Boolean(picked));
    node.classList.remove("pressed");
    return node;
  }

  /** @param {Seat} seat @param {Screen} view @param {Set<string>} known */
  seat(seat, view, known) {
    const node = this.part(`s${seat.seat}`, "seat");
    node.style.setProperty("--colour", seat.colour ?? "#fff");
    node.classList.toggle("moves", seat.moves === true);
    node.classList.toggle("own", seat.mine === true);
    node.classList.toggle("away", seat.away === true);
    node.classList.toggle("out", seat.out === true);
    node.classList.toggle("wide", seat.wide === true);
    node.classList.toggle("won", seat.won === true);
    node.classList.toggle("free", seat.free === true);
    node.classList.toggle("may", seat.free === true && Boolean(seat.place && view.targets?.[seat.place]));
    const plate = this.part(`plate${seat.seat}`, "plate");
    this.label(plate, seat, (seat.place && view.targets?.[seat.place]) || "");
    const held = this.part(`held${seat.seat}`, "held");
    held.dataset.at = `s${seat.seat}`;
    fill(held, seat.held ? [this.card({ ...seat.held, at: `held${seat.seat}` }, view, known)] : []);
    const cards = this.part(`cards${seat.seat}`, "cards");
    const many = seat.cards.length, columns = many <= SQUARE ? 2 : 2 + Math.ceil((many - SQUARE) / 2);
    cards.style.setProperty("--many", String(Math.max(many, 1)));
    cards.style.setProperty("--columns", String(seat.wide ? Math.max(1, Math.ceil(many / 2)) : columns + (seat.mine ? 1 : 0)));
    node.classList.toggle("long", !seat.wide && columns > SQUARE);
    fill(cards, seat.cards.map((card, at) => {
      const made = this.card(card, view, known);
      if (!seat.wide) {
        const [column, row] = at < SQUARE ? [at % 2, Math.floor(at / 2)] : [2 + Math.floor((at - SQUARE) / 2), at % 2];
        made.style.gridArea = `${row + 1} / ${column + 1}`;
      }
      return made;
    }));
    const front = this.part(`front${seat.seat}`, "front");
    fill(front, (seat.front ?? []).map((card) => this.card(card, view, known)));
    fill(node, [plate, ...(seat.front?.length ? [front] : []), cards, held]);
    return node;
  }

  /**
   * Writes a seat's name and notes. The name is a button if the seat may be chosen.
   * @param {HTMLElement} plate @param {Seat} seat @param {string} press
   */
  label(plate, seat, press) {
    const said = seat.notes ?? [], key = JSON.stringify([seat.name, said, seat.gained, seat.won, press]);
    plate.querySelector(".pressed")?.classList.remove("pressed");
    if (plate.dataset.said === key) return;
    plate.dataset.said = key;
    const name = document.createElement("b"), notes = document.createElement("span");
    name.textContent = seat.name;
    // Lines break between short remarks, not within one.
    notes.append(...said.flatMap((each, at) => {
      const note = document.createElement("span");
      if (each.length <= WHOLE) note.className = "note";
      note.textContent = at + 1 < said.length ? `${each} ·` : each;
      return at ? [" ", note] : [note];
    }));
    if (press) {
      const pick = document.createElement("button");
      pick.type = "button";
      pick.className = "whole target";
      pick.append(name);
      pick.addEventListener("click", () => this.press(press, pick));
      plate.replaceChildren(pick, notes);
    } else plate.replaceChildren(name, notes);
    if (seat.gained) plate.append(mark("gained", seat.gained));
    if (seat.won) plate.append(mark("crown", "👑"));
  }

  /** @param {import("./types.js").Pile} pile @param {Screen} view @param {Set<string>} known */
  pile(pile, view, known) {
    const node = this.part(`pile ${pile.at}`, "pile");
    node.classList.toggle("claimable", pile.open === true);
    node.style.setProperty("--deep", String(Math.min(5, Math.ceil(pile.count / 10))));
    const card = pile.card ?? { at: pile.at, said: pile.said, gone: true };
    const count = this.part(`count ${pile.at}`, "count");
    count.textContent = String(pile.count);
    fill(node, [this.card({ ...card, at: pile.at }, view, known), count]);
    return node;
  }
}
