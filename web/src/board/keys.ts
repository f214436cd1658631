// Where the arrow keys lead on a board: squares, hexagons or a net.

import type { Geometry } from './geometry';

/** Where the keyboard is: the cell, and the x it would like to keep while going up and down. */
export interface Caret {
  cell: number;
  x: number;
}

export function caretAt(geometry: Geometry, cell: number): Caret {
  return { cell, x: geometry.centres[cell]?.x ?? 0 };
}

/** The cell of a row nearest to x; of two equally near the right one, so that up and down do not drift. */
function nearest(geometry: Geometry, row: readonly number[], x: number): number | undefined {
  const far = (cell: number) => Math.abs((geometry.centres[cell]?.x ?? 0) - x);
  return row.reduce<number | undefined>(
    (best, cell) => (best === undefined || far(cell) <= far(best) + 0.5 ? cell : best),
    undefined,
  );
}

const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** On a net an arrow key leads to the nearest point that lies more that way than aside. */
function towards(geometry: Geometry, caret: Caret, [x, y]: readonly [x: number, y: number]): Caret {
  const here = geometry.centres[caret.cell] ?? { x: 0, y: 0 };
  let [best, least] = [caret.cell, Infinity];
  geometry.centres.forEach((there, cell) => {
    const [across, down] = [there.x - here.x, there.y - here.y];
    const along = across * x + down * y;
    const aside = Math.abs(across * y) + Math.abs(down * x);
    // What lies straight ahead is nearer than what lies aside.
    const far = along + 2 * aside;
    if (along > 0 && aside <= along * 1.2 && far < least) [best, least] = [cell, far];
  });
  return caretAt(geometry, best);
}

/** The caret after a key, or null if the key means nothing here. */
export function move(geometry: Geometry, caret: Caret, key: string, control = false): Caret | null {
  const way = geometry.rings ? WAYS[key] : undefined;
  if (way) return towards(geometry, caret, way);
  const at = geometry.rowOf[caret.cell] ?? 0;
  const row = geometry.rows[at] ?? [];
  const column = row.indexOf(caret.cell);
  const last = geometry.rows.length - 1;
  const inRow = (index: number) => {
    const cell = row[Math.min(Math.max(index, 0), row.length - 1)];
    return cell === undefined ? caret : caretAt(geometry, cell);
  };
  const toRow = (index: number) => {
    const cell = nearest(geometry, geometry.rows[Math.min(Math.max(index, 0), last)] ?? [], caret.x);
    return cell === undefined ? caret : { cell, x: caret.x };
  };
  const corner = (index: number, end: 0 | -1) => {
    const cell = geometry.rows[index]?.at(end);
    return cell === undefined ? caret : caretAt(geometry, cell);
  };
  switch (key) {
    case 'ArrowLeft':
      return inRow(column - 1);
    case 'ArrowRight':
      return inRow(column + 1);
    case 'ArrowUp':
      return at === 0 ? caret : toRow(at - 1);
    case 'ArrowDown':
      return at === last ? caret : toRow(at + 1);
    case 'Home':
      return control ? corner(0, 0) : inRow(0);
    case 'End':
      return control ? corner(last, -1) : inRow(row.length - 1);
    case 'PageUp':
      return toRow(0);
    case 'PageDown':
      return toRow(last);
    default:
      return null;
  }
}
