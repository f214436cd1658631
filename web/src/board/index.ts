// The board module. Framework-free; it knows no rules. How to use it:
//
//   A live board (inside Svelte use ui/BoardView.svelte, which wraps exactly this):
//     const board = new Board(element, { label, describe, describeChoice, chooserLabel, onAction, onRefused });
//     board.update({ picture, last, interactive: true, overlays, point, flipped });   // as often as you like
//     board.focusCell(3); board.destroy();
//   `onAction(text)` hears a finished legal action ('d4', 'd2d3', 'Be5'); ambiguous cells open a chooser by themselves.
//   If it returns a promise the outcome is drawn at once, and taken back where the promise says false.
//   `onRefused(cells)` hears the touched cells that are no action: ask the engine `why`.
//   Actions without cells (swap) are `looseActions(picture)`: give each a button.
//   To edit a position, hand in a picture whose `actions` are made up, one per cell:
//   `{ text: 'a1', cells: [0], choice: null, changes: [] }`.
//
//   A still board (thumbnails, examples, print, export):
//     draw(picture, { last, point, overlays, coordinates })         → SVG text coloured by the page's style sheet
//     draw(picture, { …, standalone: true, title: 'A board' })      → SVG text with its own colours, for files and PNG
//   Inside Svelte use ui/Diagram.svelte. Such an SVG is aria-hidden: its wrapper needs role="img" and a label.
//
//   Verdicts and hints are `Overlay`s: { cells, tone: 'good' | 'bad' | 'unsure' | 'plain', shape, text: 'G5', label }.
//   By convention: good = win = circle, bad = loss = square, unsure = estimate = diamond, plain = hexagon.
//   Two cells make an arrow; several overlays about the same cells stand side by side (a choice of colours).
//
//   `sideOf`, `seatName`, `describeCell`, `sayAction`, `sayEnding` (the words) are in game/words.ts, `sayBreach` in
//   i18n/trouble.ts.

export { Board } from './board';
export { draw, type DrawOptions } from './draw';
export { groups, layOut, ratioOf, type Geometry } from './geometry';
export { LIGHT, ownInk, pageInk } from './ink';
export { captured, outcome } from './outcome';
export { drawPiece } from './pieces';
export { beginningWith, looseActions, nextCells, touch } from './select';
export type { BadgeShape, BoardOptions, BoardView, CellContext, Overlay, Tone } from './types';
