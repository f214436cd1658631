// What an action does to a picture, from the changes that come with it. No rule is known here: the law says what changes.

import type { Picture, PictureAction } from '../engine/contract';

/** The picture with an action's changes made. Who is to act now and what they may do is not known: nothing can be played. */
export function outcome(picture: Picture, action: PictureAction): Picture {
  const cells = [...picture.cells];
  for (const [cell, piece] of action.changes) {
    const before = cells[cell];
    if (before) cells[cell] = { ...before, piece };
  }
  return { ...picture, cells, actions: [] };
}

/** The cells on which an action takes a piece of the other seat off the board. */
export function captured(picture: Picture, action: PictureAction): number[] {
  const theirs = picture.sides[picture.turn === 1 ? 1 : 0].pieces;
  return action.changes.flatMap(([cell, piece]) => {
    const before = picture.cells[cell]?.piece;
    return before && theirs.includes(before) && (piece === null || !theirs.includes(piece)) ? [cell] : [];
  });
}
