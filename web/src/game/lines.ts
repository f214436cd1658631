// The lines of a board in the order in which positions are written: rows from the top, or rings from the margin where the board is a net.

import type { Picture } from '../engine/contract';

export interface BoardLine {
  /** A row by its number, a ring by its letter. */
  name: string;
  /** Its cells, as indices, in order. */
  cells: number[];
}

/** Whether the letters of cells name rings, not columns. */
export const hasRings = ({ shape }: Picture): boolean => shape === 'net';

export function linesOf(picture: Picture): BoardLine[] {
  const where = (isOn: (cell: Picture['cells'][number]) => boolean) =>
    picture.cells.flatMap((cell, index) => (isOn(cell) ? [index] : []));
  if (hasRings(picture)) {
    const rings = [...new Set(picture.cells.map(({ column }) => column))].sort((one, other) => one - other);
    return rings.map((ring) => {
      const cells = where(({ column }) => column === ring);
      return { name: picture.cells[cells[0] ?? 0]?.name.charAt(0) ?? '', cells };
    });
  }
  return Array.from({ length: picture.rows }, (_, at) => picture.rows - 1 - at).map((line) => ({
    name: String(line + 1), cells: where(({ row }) => row === line),
  }));
}
