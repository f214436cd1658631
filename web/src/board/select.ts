// Touches become actions: a pure step from what was touched so far and the cell touched now. What is legal arrives as
// data, and so does whether the cells of an action have an order or may be touched in any.

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

/** What must be known of a picture to understand a touch. */
export type Touchable = Pick<Picture, 'actions' | 'touch'>;

/** The actions that may begin with touching these cells. */
export function beginningWith({ actions, touch }: Touchable, cells: readonly number[]): PictureAction[] {
  const fits =
    touch === 'set'
      ? (own: number[]) => new Set(cells).size === cells.length && cells.every((cell) => own.includes(cell))
      : (own: number[]) => cells.every((cell, at) => own[at] === cell);
  return actions.filter((action) => action.cells.length >= cells.length && fits(action.cells));
}

/** One more cell is touched. */
export function touch(picture: Touchable, picked: readonly number[], cell: number): Touched {
  const cells = [...picked, cell];
  const candidates = beginningWith(picture, cells).filter((action) => action.cells.length > 0);
  const whole = candidates.filter((action) => action.cells.length === cells.length);
  if (whole.length > 1) return { ...NOTHING, picked: cells, choice: whole };
  if (whole[0]) return { ...NOTHING, ready: whole[0] };
  if (candidates.length > 0) return { ...NOTHING, picked: cells };
  if (picked.length === 0) return { ...NOTHING, refused: [cell] };
  if (picked[picked.length - 1] === cell) return { ...NOTHING, picked: picked.slice(0, -1) };
  if (beginningWith(picture, [cell]).some((action) => action.cells.length > 0)) return touch(picture, [], cell);
  return { ...NOTHING, picked: [...picked], refused: cells };
}

/** The cells that can be touched next. */
export function nextCells(picture: Touchable, picked: readonly number[]): number[] {
  const next = beginningWith(picture, picked).flatMap(({ cells }) =>
    picture.touch === 'set'
      ? cells.filter((cell) => !picked.includes(cell))
      : cells.slice(picked.length, picked.length + 1),
  );
  return [...new Set(next)];
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
  const next = nextCells(picture, picked);
  if (picked.length > 0) return { open: next, closed: [] };
  const steps = picture.touch === 'sequence' && picture.actions.some((action) => action.cells.length > 1);
  if (steps) return { open: [], closed: [] };
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
