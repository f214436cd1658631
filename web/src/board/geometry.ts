// Where cells are: square and hexagonal boards laid out in a viewBox. A cell is 100 wide.

import type { Picture } from '../engine/contract';

export interface Point {
  x: number;
  y: number;
}

export interface Geometry {
  width: number;
  height: number;
  /** The centre of each cell, by index. */
  centres: Point[];
  /** Indices row by row as seen, from the top, left to right. */
  rows: number[][];
  /** The row (from the top, as seen) of each cell. */
  rowOf: number[];
  /** The corners of a cell around its centre. */
  corners: Point[];
  /** Half of the width and height of what can be touched around a centre. */
  reach: Point;
  /** Letters and numbers at the edge. */
  labels: (Point & { text: string })[];
}

export const CELL = 100;
const EDGE = 10;
const LABEL = 30;
const HEX_RADIUS = CELL / Math.sqrt(3);
const HEX_STEP = HEX_RADIUS * 1.5;

const SQUARE_CORNERS: Point[] = [
  { x: -50, y: -50 },
  { x: 50, y: -50 },
  { x: 50, y: 50 },
  { x: -50, y: 50 },
];

const HEX_CORNERS: Point[] = [0, 1, 2, 3, 4, 5].map((corner) => {
  const angle = (Math.PI / 3) * corner - Math.PI / 2;
  return { x: round(HEX_RADIUS * Math.cos(angle)), y: round(HEX_RADIUS * Math.sin(angle)) };
});

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Lays a picture's cells out. */
export function layOut(picture: Picture, options: { flipped?: boolean; coordinates?: boolean } = {}): Geometry {
  const hexagon = picture.shape === 'hexagon';
  const turn = options.flipped ? -1 : 1;
  const raw = picture.cells.map(({ column, row }) =>
    hexagon
      ? { x: turn * (column - row / 2) * CELL, y: turn * -row * HEX_STEP }
      : { x: turn * column * CELL, y: turn * -row * CELL },
  );
  const corners = hexagon ? HEX_CORNERS : SQUARE_CORNERS;
  const tall = Math.max(...corners.map(({ y }) => y));
  const margin = (options.coordinates ?? true) ? LABEL : 0;
  const left = Math.min(...raw.map(({ x }) => x)) - CELL / 2 - EDGE - margin;
  const top = Math.min(...raw.map(({ y }) => y)) - tall - EDGE;
  const right = Math.max(...raw.map(({ x }) => x)) + CELL / 2 + EDGE;
  const bottom = Math.max(...raw.map(({ y }) => y)) + tall + EDGE + margin;
  const centres = raw.map(({ x, y }) => ({ x: round(x - left), y: round(y - top) }));
  const rows = inRows(centres);
  const rowOf: number[] = [];
  rows.forEach((row, at) => row.forEach((cell) => (rowOf[cell] = at)));
  return {
    width: round(right - left),
    height: round(bottom - top),
    centres,
    rows,
    rowOf,
    corners,
    reach: { x: CELL / 2, y: CELL / 2 },
    labels: margin > 0 ? edgeLabels(picture, centres, rows, hexagon) : [],
  };
}

/** The width of a board by its height. */
export function ratioOf(picture: Picture, coordinates: boolean): number {
  const { width, height } = layOut(picture, { coordinates });
  return width / height;
}

function inRows(centres: Point[]): number[][] {
  const rows = new Map<number, number[]>();
  centres.forEach(({ y }, cell) => rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), cell]));
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row.sort((one, other) => (centres[one]?.x ?? 0) - (centres[other]?.x ?? 0)));
}

function edgeLabels(picture: Picture, centres: Point[], rows: number[][], hexagon: boolean): Geometry['labels'] {
  const labels: Geometry['labels'] = [];
  const split = (cell: number) => /^([a-z]+)(\d+)$/.exec(picture.cells[cell]?.name ?? '') ?? [];
  for (const row of rows) {
    const first = row[0] ?? 0;
    const { x, y } = centres[first] ?? { x: 0, y: 0 };
    labels.push({ x: x - CELL / 2 - LABEL / 2 - 5, y, text: split(first)[2] ?? '' });
  }
  // A letter under the lowest cell of each column; on a hexagon columns lean, so it stands a little to the side.
  const lowest = new Map<string, number>();
  for (const row of rows) for (const cell of row) lowest.set(split(cell)[1] ?? '', cell);
  for (const [text, cell] of lowest) {
    const { x, y } = centres[cell] ?? { x: 0, y: 0 };
    if (!hexagon) labels.push({ x, y: y + CELL / 2 + LABEL / 2 + 3, text });
    else labels.push({ x: x + 38, y: y + 64, text });
  }
  return labels;
}

/** The corners of a cell as an SVG points list, drawn `inset` units inside. */
export function outline(geometry: Geometry, cell: number, inset = 0): string {
  const centre = geometry.centres[cell] ?? { x: 0, y: 0 };
  const size = Math.hypot(geometry.corners[0]?.x ?? 0, geometry.corners[0]?.y ?? 0);
  const scale = 1 - inset / (geometry.corners.length === 4 ? CELL / 2 : size);
  return geometry.corners.map(({ x, y }) => `${round(centre.x + x * scale)},${round(centre.y + y * scale)}`).join(' ');
}

/** Cells that touch by an edge, gathered; the largest gathering first. */
export function groups(picture: Picture, cells: readonly number[]): number[][] {
  const { centres } = layOut(picture);
  const left = new Set(cells);
  const found: number[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const cell of group) {
      const at = centres[cell];
      for (const other of left) {
        const to = centres[other];
        if (!at || !to || Math.hypot(at.x - to.x, at.y - to.y) > CELL * 1.1) continue;
        left.delete(other);
        group.push(other);
      }
    }
    found.push(group);
  }
  return found.sort((one, other) => other.length - one.length);
}
