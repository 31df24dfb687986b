// The shapes of what the server sends, for editors and the type checker; nothing runs here.

/** @typedef {{kind: "h" | "p" | "small" | "li", runs: [string, string][]}} Line */
/** @typedef {{at: string, said: string, face?: string, sign?: string, gone?: boolean, locked?: boolean,
 *   number?: number, place?: string, up?: boolean}} Card */
/** @typedef {{seat: number, name: string, cards: Card[], front?: Card[], notes?: string[],
 *   moves?: boolean, mine?: boolean, away?: boolean, out?: boolean, held?: Card, wide?: boolean,
 *   place?: string, colour?: string, won?: boolean, gained?: string, free?: boolean}} Seat */
/** @typedef {{place: number, said: string, name: string, earned: string, colour: string}} FeltPlace */
/** @typedef {{at: string, said: string, count: number, card?: Card, open?: boolean, races?: boolean}} Pile */
/** @typedef {{label: string, id: string, style?: string, disabled?: boolean, sign?: string,
 *   quiet?: boolean, url?: string}} Button */
/** @typedef {{id: string, label: string, options: {label: string, value: string, about?: string,
 *   chosen?: boolean}[], least: number, most: number}} Select */
/** @typedef {{lines?: Line[], row?: Button[], select?: Select}} SheetPart */
/** @typedef {{pieces: SheetPart[], form?: string, send?: string}} Sheet */
/** @typedef {{key: string, said?: Line[], sheet?: Sheet, close?: boolean}} Answer */
/** @typedef {{inside?: boolean, values?: string[], fields?: Record<string, string[]>}} Chosen */
/** @typedef {{source: string, target: string, face?: string, sign?: string, how?: string}} Motion */
/** @typedef {{status: Line[], felt?: {seats: Seat[], piles?: Pile[], standing?: FeltPlace[]},
 *   middle?: Line[], chat?: string, asked?: Line[], bar?: Button[][],
 *   news?: Line[], targets?: Record<string, string>, cards?: Record<string, string>,
 *   picked?: string[], looks?: number[], menu?: Button[], seated?: boolean, round?: number}} Screen */
/** @typedef {{view: Screen, revision: number, now: number, motions?: Motion[]}} Update */

export {};
