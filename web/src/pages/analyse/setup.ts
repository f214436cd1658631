// A position being set up by hand: pieces on cells, who is to act; and the position string that says it.

import type { Picture, Piece } from '../../engine/contract';
import { factsOf } from '../../engine/facts';
import { linesOf } from '../../game/lines';

export interface Setup {
  /** What stands on each cell, in the order of the picture's cells: pieces as a palette has them. */
  pieces: (Piece | null)[];
  turn: string;
  extra: string;
}

/** The set-up of a picture; the words are those of its position string. */
export function ofPicture(picture: Picture, position: string): Setup {
  const [, turn = '', extra = ''] = position.split(' ');
  const { letters } = factsOf(picture.game);
  const chosen = (piece: Piece | null) =>
    letters.find(({ pieces }) => pieces.some((part) => part === piece))?.piece ?? null;
  return { pieces: picture.cells.map((cell) => chosen(cell.piece)), turn, extra };
}

/** Puts a piece on a cell; the same piece again takes it away; a piece there is only one of moves. */
export function put(setup: Setup, cell: number, piece: Piece | null): Setup {
  const cleared = piece === 'walker' ? setup.pieces.map((old) => (old === 'walker' ? null : old)) : setup.pieces;
  const next = setup.pieces[cell] === piece ? null : piece;
  return { ...setup, pieces: cleared.map((old, index) => (index === cell ? next : old)) };
}

/** An empty board, with the same words. */
export function cleared(setup: Setup): Setup {
  return { ...setup, pieces: setup.pieces.map(() => null) };
}

/** The position string: line by line, with a number for a run of empty cells, as in FEN. */
export function write(setup: Setup, picture: Picture): string {
  const { letters } = factsOf(picture.game);
  const lines = linesOf(picture).map(({ cells }) => {
    const letter = (cell: number) => letters.find(({ piece }) => piece === setup.pieces[cell])?.letter ?? ' ';
    return cells.map(letter).join('').replace(/ +/g, (run) => String(run.length));
  });
  return [lines.join('/'), setup.turn, setup.extra].filter(Boolean).join(' ');
}

/** The picture with the pieces of a set-up, as the law shows them once it has seen and accepted them. */
export function draw(setup: Setup, picture: Picture, accepted: Picture | null = null): Picture {
  const cells = picture.cells.map((cell, index) => ({
    ...cell,
    piece: (accepted ? accepted.cells[index]?.piece : setup.pieces[index]) ?? null,
  }));
  return { ...picture, cells, ending: null, actions: [], tally: null };
}
