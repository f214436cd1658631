// What changed between two pictures, and the short movement that shows it.

import type { Picture, Piece } from '../engine/contract';
import type { Geometry } from './geometry';

export interface Change {
  cell: number;
  piece: Piece;
  /** Where the piece stood before; null if it is new. */
  from: number | null;
}

/** The pieces that came or moved. A piece has moved when exactly one of its kind left another cell. */
export function changes(before: Picture, after: Picture): Change[] {
  if (before.game !== after.game || before.cells.length !== after.cells.length) return [];
  const came: Change[] = [];
  const left = new Map<Piece, number[]>();
  after.cells.forEach(({ piece }, cell) => {
    const old = before.cells[cell]?.piece ?? null;
    if (piece === old) return;
    if (piece) came.push({ cell, piece, from: null });
    if (old) left.set(old, [...(left.get(old) ?? []), cell]);
  });
  // More than a handful is another position, not an action.
  if (came.length > 3) return [];
  return came.map((change) => {
    const froms = left.get(change.piece) ?? [];
    return froms.length === 1 ? { ...change, from: froms[0] ?? null } : change;
  });
}

const EASE = 'cubic-bezier(.2,.8,.3,1)';

/** How long a piece slides, and how long a new one takes to come. */
const [SLIDES, COMES] = [190, 150];

/** The movement on a board. A new drawing would cut it short: `show` lets it go on where it was. */
export class Motion {
  #list: readonly Change[] = [];
  #begun = 0;

  begin(list: readonly Change[]): void {
    if (list.length === 0) return;
    this.#list = list;
    this.#begun = performance.now();
  }

  show(drawing: Element, geometry: Geometry): void {
    const elapsed = performance.now() - this.#begun;
    if (elapsed < SLIDES) for (const change of this.#list) animate(drawing, geometry, change, elapsed);
  }
}

/** Plays a change on the piece of a drawing, as it is so many milliseconds after it began. */
function animate(drawing: Element, geometry: Geometry, { cell, from }: Change, elapsed: number): void {
  const piece = drawing.querySelector(`.pieces [data-cell="${cell}"] > g`);
  if (!piece || typeof piece.animate !== 'function') return;
  const to = geometry.centres[cell];
  const start = from === null ? null : geometry.centres[from];
  const slides = start && to ? `translate(${start.x - to.x}px, ${start.y - to.y}px)` : null;
  const first = slides ? { transform: slides } : { transform: 'scale(.55)', opacity: 0.3 };
  const last = slides ? { transform: 'translate(0, 0)' } : { transform: 'scale(1)', opacity: 1 };
  piece.animate([first, last], { duration: slides ? SLIDES : COMES, easing: EASE }).currentTime = elapsed;
}
