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

/** Plays the changes on the pieces of a drawing. */
export function animate(drawing: Element, geometry: Geometry, list: readonly Change[]): void {
  for (const { cell, from } of list) {
    const piece = drawing.querySelector(`.pieces [data-cell="${cell}"] > g`);
    if (!piece || typeof piece.animate !== 'function') continue;
    const to = geometry.centres[cell];
    const start = from === null ? null : geometry.centres[from];
    if (start && to) {
      const offset = `translate(${start.x - to.x}px, ${start.y - to.y}px)`;
      piece.animate([{ transform: offset }, { transform: 'translate(0, 0)' }], { duration: 190, easing: EASE });
    } else {
      const frames = [{ transform: 'scale(.55)', opacity: 0.3 }, { transform: 'scale(1)', opacity: 1 }];
      piece.animate(frames, { duration: 150, easing: EASE });
    }
  }
}
