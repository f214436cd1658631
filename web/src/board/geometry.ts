// Where cells are: boards of squares, crossings and hexagons laid out in a viewBox. A cell is 100 wide.

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
  /** Whether the rows are rings, around one another. */
  rings: boolean;
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
/** From the centre of a cell at a side to the line that shows the side, and how wide that is. */
export const SIDE = 72;
export const SIDE_WIDTH = 18;
/** How much farther off numbers stand where that line leans. */
const LEANING = 26;
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
  const leans = { square: 0, crossings: 0, hexagon: -0.5, rhombus: 0.5, net: 0 }[picture.shape];
  const hexagon = leans !== 0 || picture.net !== null;
  const turn = options.flipped ? -1 : 1;
  const raw = picture.cells.map(({ column, row }, cell) => {
    const place = picture.net?.places[cell];
    if (place) return { x: turn * place[0], y: turn * place[1] };
    return hexagon
      ? { x: turn * (column + leans * row) * CELL, y: turn * -row * HEX_STEP }
      : { x: turn * column * CELL, y: turn * -row * CELL };
  });
  const corners = hexagon ? HEX_CORNERS : SQUARE_CORNERS;
  const tall = Math.max(...corners.map(({ y }) => y));
  const margin = (options.coordinates ?? true) ? LABEL : 0;
  // Lines that show the sides lie between the cells and the labels.
  const edge = EDGE + (picture.net ? 3.6 : picture.edges.length > 0 ? 2 : 0) * SIDE_WIDTH;
  const aside = picture.shape === 'rhombus' && margin > 0 ? LEANING : 0;
  const left = Math.min(...raw.map(({ x }) => x)) - CELL / 2 - edge - aside - margin;
  const top = Math.min(...raw.map(({ y }) => y)) - tall - edge;
  const right = Math.max(...raw.map(({ x }) => x)) + CELL / 2 + edge;
  const bottom = Math.max(...raw.map(({ y }) => y)) + tall + edge + margin;
  const centres = raw.map(({ x, y }) => ({ x: round(x - left), y: round(y - top) }));
  const rows = picture.net ? inRings(picture) : inRows(centres);
  const rowOf: number[] = [];
  rows.forEach((row, at) => row.forEach((cell) => (rowOf[cell] = at)));
  return {
    width: round(right - left),
    height: round(bottom - top),
    centres,
    rows,
    rowOf,
    rings: picture.net !== null,
    corners,
    reach: { x: CELL / 2, y: CELL / 2 },
    labels: margin === 0 ? [] : labelled(picture, centres, rows, leans),
  };
}

/** The width of a board by its height. */
export function ratioOf(picture: Picture, coordinates: boolean): number {
  const { width, height } = layOut(picture, { coordinates });
  return width / height;
}

/** On a net the rows are its rings. */
function inRings(picture: Picture): number[][] {
  const rings: number[][] = [];
  picture.cells.forEach(({ column }, cell) => (rings[column] ??= []).push(cell));
  return rings;
}

function labelled(picture: Picture, centres: Point[], rows: number[][], leans: number): Geometry['labels'] {
  return picture.net ? netLabels(picture, centres) : edgeLabels(picture, centres, rows, leans);
}

/** Numbers around the rim of a net, and the letter of each ring beside its first point. */
function netLabels(picture: Picture, centres: Point[]): Geometry['labels'] {
  const middle = { x: mean(centres.map(({ x }) => x)), y: mean(centres.map(({ y }) => y)) };
  return picture.cells.flatMap(({ column, row }, cell) => {
    const { x, y } = centres[cell] ?? middle;
    const length = Math.hypot(x - middle.x, y - middle.y) || 1;
    const out = { x: x + ((x - middle.x) / length) * 106, y: y + ((y - middle.y) / length) * 106 };
    const number = column === 0 ? [{ ...out, text: String(row + 1) }] : [];
    return row === 0 ? [...number, { x: x + 6, y: y + 52, text: String.fromCharCode(97 + column) }] : number;
  });
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

function inRows(centres: Point[]): number[][] {
  const rows = new Map<number, number[]>();
  centres.forEach(({ y }, cell) => rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), cell]));
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row.sort((one, other) => (centres[one]?.x ?? 0) - (centres[other]?.x ?? 0)));
}

function edgeLabels(picture: Picture, centres: Point[], rows: number[][], leans: number): Geometry['labels'] {
  const labels: Geometry['labels'] = [];
  const split = (cell: number) => /^([a-z]+)(\d+)$/.exec(picture.cells[cell]?.name ?? '') ?? [];
  for (const row of rows) {
    const first = row[0] ?? 0;
    const { x, y } = centres[first] ?? { x: 0, y: 0 };
    const aside = picture.shape === 'rhombus' ? 2 * SIDE_WIDTH + LEANING : 5;
    labels.push({ x: x - CELL / 2 - LABEL / 2 - aside, y, text: split(first)[2] ?? '' });
  }
  // A letter under the lowest cell of each column; on a hexagon columns lean, so it stands a little to the side.
  const lowest = new Map<string, number>();
  for (const row of rows) for (const cell of row) lowest.set(split(cell)[1] ?? '', cell);
  for (const [text, cell] of lowest) {
    const { x, y } = centres[cell] ?? { x: 0, y: 0 };
    if (leans === 0) labels.push({ x, y: y + CELL / 2 + LABEL / 2 + 3, text });
    else if (leans < 0) labels.push({ x: x + 38, y: y + 64, text });
    else labels.push({ x: x - 24, y: y + 108, text });
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
