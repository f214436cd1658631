// Small made-up pictures for the tests of the board: no game plays like this.

import type { Choice, Mark, Picture, PictureAction, PictureCell, Piece } from '../engine/contract';
import { FIRST_GAME } from '../engine/facts';

const letter = (column: number) => String.fromCharCode(97 + column);

export function action(
  text: string,
  cells: number[],
  choice: Choice | null = null,
  changes: PictureAction['changes'] = [],
): PictureAction {
  return { text, cells, choice, changes };
}

/** A square board; `put` lays pieces by cell index. */
export function square(
  columns: number,
  rows: number,
  put: Record<number, Piece> = {},
  actions: PictureAction[] = [],
  marks: Record<number, Mark> = {},
): Picture {
  const cells: PictureCell[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = cells.length;
      const [piece, mark] = [put[at] ?? null, marks[at] ?? null];
      cells.push({ name: `${letter(column)}${row + 1}`, column, row, piece, mark });
    }
  }
  return picture('square', columns, rows, cells, actions);
}

/** A hexagonal board with `side` cells a side. */
export function hexagon(side: number, actions: PictureAction[] = []): Picture {
  const wide = 2 * side - 1;
  const cells: PictureCell[] = [];
  for (let row = 0; row < wide; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      if (Math.abs(column - row) >= side) continue;
      cells.push({ name: `${letter(column)}${row + 1}`, column, row, piece: null, mark: null });
    }
  }
  return picture('hexagon', wide, wide, cells, actions);
}

function picture(
  shape: Picture['shape'],
  columns: number,
  rows: number,
  cells: PictureCell[],
  actions: PictureAction[],
): Picture {
  return {
    game: FIRST_GAME,
    shape,
    columns,
    rows,
    cells,
    forced: null,
    stock: [[], []],
    groups: [],
    due: null,
    net: null,
    edges: [],
    turn: 1,
    sides: [
      { name: null, pieces: [] },
      { name: null, pieces: [] },
    ],
    below: null,
    piece: null,
    left: 1,
    turn_length: null,
    counts: null,
    tally: null,
    touch: 'sequence',
    actions,
    ending: null,
  };
}
