// Touches become actions: a pure step from what was touched so far and the cell touched now. What is legal arrives as
// data; that a cell may start a step and another end it is all that is known here.

import type { Picture, PictureAction } from '../engine/contract';

export interface Touched {
  /** The cells of an unfinished action. */
  picked: number[];
  /** A finished action, ready to be played. */
  ready: PictureAction | null;
  /** Several actions touch the same cells: one must be chosen. */
  choice: PictureAction[];
  /** These cells in this order are no legal action. */
  refused: number[] | null;
}

const NOTHING: Touched = { picked: [], ready: null, choice: [], refused: null };

/** The actions that begin with these cells. */
export function beginningWith(actions: readonly PictureAction[], cells: readonly number[]): PictureAction[] {
  return actions.filter(
    (action) => action.cells.length >= cells.length && cells.every((cell, at) => action.cells[at] === cell),
  );
}

/** One more cell is touched. */
export function touch(actions: readonly PictureAction[], picked: readonly number[], cell: number): Touched {
  const cells = [...picked, cell];
  const candidates = beginningWith(actions, cells).filter((action) => action.cells.length > 0);
  const whole = candidates.filter((action) => action.cells.length === cells.length);
  if (whole.length > 1) return { ...NOTHING, picked: cells, choice: whole };
  if (whole[0]) return { ...NOTHING, ready: whole[0] };
  if (candidates.length > 0) return { ...NOTHING, picked: cells };
  if (picked.length === 0) return { ...NOTHING, refused: [cell] };
  if (picked[picked.length - 1] === cell) return { ...NOTHING, picked: picked.slice(0, -1) };
  if (beginningWith(actions, [cell]).some((action) => action.cells.length > 0)) return touch(actions, [], cell);
  return { ...NOTHING, picked: [...picked], refused: cells };
}

/** The cells that can be touched next. */
export function nextCells(actions: readonly PictureAction[], picked: readonly number[]): number[] {
  const next = beginningWith(actions, picked).map((action) => action.cells[picked.length]);
  return [...new Set(next)].filter((cell) => cell !== undefined);
}

/** What is worth showing of what can be touched next. */
export interface Cues {
  /** A dot: here one can play. */
  open: number[];
  /** A cross: empty, but closed. Shown instead of dots where most of the board is open. */
  closed: number[];
}

/**
 * Nothing when the dots would only say "anywhere empty", and nothing for the pieces that may begin a step (there are
 * many; picking one shows where it goes).
 */
export function cues(picture: Picture, picked: readonly number[]): Cues {
  const next = nextCells(picture.actions, picked);
  if (picked.length > 0) return { open: next, closed: [] };
  if (picture.actions.some((action) => action.cells.length > 1)) return { open: [], closed: [] };
  const set = new Set(next);
  const empty = picture.cells.flatMap(({ piece }, cell) => (piece === null ? [cell] : []));
  const open = empty.filter((cell) => set.has(cell));
  const closed = empty.filter((cell) => !set.has(cell));
  if (closed.length === 0 || open.length === 0) return { open: [], closed: [] };
  return closed.length < open.length ? { open: [], closed } : { open, closed: [] };
}

/** The actions that touch no cell: they need a button of their own. */
export function looseActions(picture: Picture): PictureAction[] {
  return picture.actions.filter((action) => action.cells.length === 0);
}
