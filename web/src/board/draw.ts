// A picture and what is to be marked on it, as an SVG text. Pure: the live board, thumbnails, exports and print share
// it.

import type { Picture, PictureAction, Piece } from '../engine/contract';
import { drawOverlays, escape } from './badges';
import { CELL, layOut, outline, SIDE, SIDE_WIDTH, type Geometry, type Point } from './geometry';
import { ownInk, pageInk, type Ink } from './ink';
import { drawMark, drawPiece } from './pieces';
import type { Overlay } from './types';
import { drawVictory } from './victory';

export interface DrawOptions {
  last?: readonly number[];
  overlays?: readonly Overlay[];
  point?: readonly number[];
  /** The cells that show how the game was won. */
  won?: readonly number[];
  /** Cells touched so far. */
  picked?: readonly number[];
  /** Cells that can be touched next. */
  targets?: readonly number[];
  /** Empty cells where nothing can be played now. */
  closed?: readonly number[];
  /** The liberties of a group that was asked about. */
  liberties?: readonly number[];
  /** Signs on groups that have one liberty left. Default: no. */
  alarms?: boolean;
  flipped?: boolean;
  coordinates?: boolean;
  /** Colours inside the drawing, for use outside the page. */
  standalone?: boolean;
  /** A title inside the drawing (standalone only: in a page the wrapper has the label). */
  title?: string;
}

/** The drawing. Inside a page it is hidden from screen readers: give its wrapper a label, or lay the grid over it. */
export function draw(picture: Picture, options: DrawOptions = {}): string {
  const geometry = layOut(picture, options);
  const ink = options.standalone ? ownInk : pageInk;
  const size = options.standalone ? ` width="${geometry.width}" height="${geometry.height}"` : '';
  const head = options.standalone
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${geometry.width} ${geometry.height}"${size} role="img">` +
      (options.title ? `<title>${escape(options.title)}</title>` : '')
    : `<svg viewBox="0 0 ${geometry.width} ${geometry.height}" aria-hidden="true" focusable="false">`;
  return `${head}${layers(picture, geometry, options, ink).join('')}</svg>`;
}

/** The parts of the drawing from the bottom up. */
export function layers(picture: Picture, geometry: Geometry, options: DrawOptions, ink: Ink): string[] {
  const { last = [], picked = [], targets = [], point = [], won = [] } = options;
  const marked = picture.forced === null || won.length > 0 ? picked : [picture.forced, ...picked];
  return [
    ground(picture, geometry, ink),
    `<g class="lately">${tints(geometry, last, ink)}</g>`,
    `<g class="cues">${marked.map((cell) => ring(geometry, cell, ink('pick'), 9)).join('')}</g>`,
    `<g class="pieces">${picture.cells.map(({ piece }, cell) => pieceAt(geometry, cell, piece, ink)).join('')}</g>`,
    `<g class="cues">${options.alarms && won.length === 0 ? alarms(picture, geometry, ink) : ''}` +
      `${(options.liberties ?? []).map((cell) => liberty(geometry, cell, ink)).join('')}` +
      `${(options.closed ?? []).map((cell) => cross(geometry, cell, ink('line'))).join('')}` +
      `${targets.map((cell) => target(picture, geometry, cell, ink)).join('')}</g>`,
    drawOverlays(geometry, options.overlays ?? [], picture, ink),
    around(geometry, [...point, ...won], ink('point')),
    drawVictory(geometry, won, ink),
    labels(geometry, ink),
  ];
}

/** The board without its pieces. */
function ground(picture: Picture, geometry: Geometry, ink: Ink): string {
  const cells = picture.cells.map((cell, at) => {
    const mark = cell.mark
      ? drawMark(cell.mark, outline(geometry, at, 5), geometry.centres[at] ?? { x: 0, y: 0 }, ink)
      : '';
    return (
      `<polygon points="${outline(geometry, at, picture.net ? 34 : 0)}" fill="${ink('cell')}" ` +
      `stroke="${picture.shape === 'crossings' ? 'none' : ink('line')}" stroke-width="2.5"/>${mark}`
    );
  });
  const [below, above] = picture.net ? [lines(picture, geometry, ink), ''] : ['', lines(picture, geometry, ink)];
  return frame(picture, geometry, ink) + below + cells.join('') + above + sides(picture, geometry, ink);
}

/** The lines that cross where stones stand. */
function lines(picture: Picture, geometry: Geometry, ink: Ink): string {
  const paint = `stroke="${ink('label')}" stroke-width="3" stroke-linecap="square"`;
  if (picture.net) {
    const at = (cell: number) => `${geometry.centres[cell]?.x} ${geometry.centres[cell]?.y}`;
    return `<path d="${picture.net.lines.map(([one, other]) => `M${at(one)}L${at(other)}`).join('')}" ${paint}/>`;
  }
  if (picture.shape !== 'crossings') return '';
  const ends = (cells: readonly number[]) => [cells[0], cells[cells.length - 1]].map((cell) => geometry.centres[cell ?? 0]);
  const columns = (geometry.rows[0] ?? []).map((_, at) => geometry.rows.map((row) => row[at] ?? 0));
  const path = [...geometry.rows, ...columns].map((cells) => {
    const [from, to] = ends(cells);
    return `M${from?.x} ${from?.y}L${to?.x} ${to?.y}`;
  });
  return `<path d="${path.join('')}" ${paint}/>`;
}

const DASHES = { white: '', black: '', plain: '', dashed: ' stroke-dasharray="50 36"', dotted: ' stroke-dasharray="1 34"' };

/** The sides of the board that are to be joined: a line beyond the outermost cells. */
function sides(picture: Picture, geometry: Geometry, ink: Ink): string {
  const middle = { x: geometry.width / 2, y: geometry.height / 2 };
  const beyond = (before: Point, here: Point, after: Point) => {
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const [x, y] = [((before.y - after.y) / length) * SIDE, ((after.x - before.x) / length) * SIDE];
    const out = x * (here.x - middle.x) + y * (here.y - middle.y) < 0 ? -1 : 1;
    return `${(here.x + out * x).toFixed(1)},${(here.y + out * y).toFixed(1)}`;
  };
  return picture.edges
    .map(({ style, cells }) => {
      const at = cells.map((cell) => geometry.centres[cell] ?? middle);
      const points = at.map((here, number) => beyond(at[number - 1] ?? here, here, at[number + 1] ?? here)).join(' ');
      const line = (stroke: string, width: number) =>
        `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${width}" ` +
        `stroke-linecap="round"${DASHES[style]}/>`;
      if (style === 'white') return line(ink('stone-white-line'), SIDE_WIDTH + 6) + line(ink('stone-white'), SIDE_WIDTH);
      return style === 'black' ? line(ink('stone-black'), SIDE_WIDTH + 6) : line(ink('label'), SIDE_WIDTH);
    })
    .join('');
}

function frame(picture: Picture, geometry: Geometry, ink: Ink): string {
  const paint = `fill="${ink('frame')}"`;
  if (picture.shape === 'square' || picture.shape === 'crossings') {
    const corner = geometry.centres[geometry.rows[0]?.[0] ?? 0] ?? { x: 0, y: 0 };
    const [x, y] = [corner.x - CELL / 2 - 8, corner.y - CELL / 2 - 8];
    const [width, height] = [picture.columns * CELL + 16, picture.rows * CELL + 16];
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" ${paint}/>`;
  }
  if (picture.net) {
    const rim = picture.edges.flatMap(({ cells }) => cells.slice(1)).map((cell) => geometry.centres[cell] ?? { x: 0, y: 0 });
    const points = rim.map(({ x, y }) => `${x},${y}`).join(' ');
    return `<polygon points="${points}" ${paint} stroke="${ink('frame')}" stroke-width="${2 * SIDE}" stroke-linejoin="round"/>`;
  }
  return picture.cells.map((_, cell) => `<polygon points="${outline(geometry, cell, -9)}" ${paint}/>`).join('');
}

export function pieceAt(geometry: Geometry, cell: number, piece: Piece | null, ink: Ink): string {
  const centre = geometry.centres[cell];
  if (!piece || !centre) return '';
  return `<g data-cell="${cell}" transform="translate(${centre.x} ${centre.y})"><g>${drawPiece(piece, ink)}</g></g>`;
}

function tints(geometry: Geometry, cells: readonly number[], ink: Ink): string {
  const tint = (cell: number) =>
    `<polygon class="last" points="${outline(geometry, cell, 3)}" fill="${ink('last')}"/>`;
  return cells.map(tint).join('');
}

/** Makes an action's changes in a drawing that is there: far less work than drawing it anew. */
export function redraw(drawing: Element, geometry: Geometry, { cells, changes }: PictureAction, ink: Ink): void {
  for (const cues of drawing.querySelectorAll('.cues')) cues.replaceChildren();
  const lately = drawing.querySelector('.lately');
  if (lately) lately.innerHTML = tints(geometry, cells, ink);
  const pieces = drawing.querySelector('.pieces');
  for (const [cell, piece] of changes) {
    pieces?.querySelector(`[data-cell="${cell}"]`)?.remove();
    pieces?.insertAdjacentHTML('beforeend', pieceAt(geometry, cell, piece, ink));
  }
}

function ring(geometry: Geometry, cell: number, stroke: string, width: number): string {
  return (
    `<polygon points="${outline(geometry, cell, width / 2 + 1)}" fill="none" stroke="${stroke}" ` +
    `stroke-width="${width}" stroke-linejoin="round"/>`
  );
}

/** One line around all these cells: the edges that only one of them has. */
function around(geometry: Geometry, cells: readonly number[], stroke: string): string {
  const edges = new Map<string, string | null>();
  for (const cell of cells) {
    const corners = outline(geometry, cell).split(' ');
    corners.forEach((corner, at) => {
      const next = corners[(at + 1) % corners.length] ?? corner;
      const key = [coarse(corner), coarse(next)].sort().join(' ');
      edges.set(key, edges.has(key) ? null : `M${corner} ${next}`);
    });
  }
  const path = [...edges.values()].filter((edge) => edge !== null).join('');
  return path === ''
    ? ''
    : `<path class="pointed" d="${path}" fill="none" stroke="${stroke}" stroke-width="9" stroke-linecap="round"/>`;
}

/** Corners of neighbours differ by a rounding. */
function coarse(corner: string): string {
  return corner.split(',').map((part) => Math.round(Number(part) / 3)).join(',');
}

function cross(geometry: Geometry, cell: number, stroke: string): string {
  const { x, y } = geometry.centres[cell] ?? { x: 0, y: 0 };
  const path = `M${x - 11} ${y - 11}l22 22m0-22l-22 22`;
  return `<path d="${path}" stroke="${stroke}" stroke-width="5" stroke-linecap="round"/>`;
}

/** A sign on every stone of a group that has one liberty left. */
function alarms(picture: Picture, geometry: Geometry, ink: Ink): string {
  const stones = picture.groups.filter(({ liberties }) => liberties.length === 1).flatMap(({ cells }) => cells);
  return stones
    .map((cell) => {
      const { x, y } = geometry.centres[cell] ?? { x: 0, y: 0 };
      return (
        `<circle class="alarm" cx="${x}" cy="${y}" r="17" fill="${ink('stone-white')}" stroke="${ink('point')}" ` +
        `stroke-width="7"/><circle cx="${x}" cy="${y}" r="6" fill="${ink('point')}"/>`
      );
    })
    .join('');
}

function liberty(geometry: Geometry, cell: number, ink: Ink): string {
  const { x, y } = geometry.centres[cell] ?? { x: 0, y: 0 };
  return `<circle class="liberty" cx="${x}" cy="${y}" r="20" fill="${ink('cell')}" stroke="${ink('point')}" stroke-width="8"/>`;
}

/** A dot on an empty cell, a ring of corners around a piece. */
function target(picture: Picture, geometry: Geometry, cell: number, ink: Ink): string {
  const { x, y } = geometry.centres[cell] ?? { x: 0, y: 0 };
  if (picture.cells[cell]?.piece) {
    return (
      `<circle class="target" cx="${x}" cy="${y}" r="45" fill="none" stroke="${ink('target')}" stroke-width="5" ` +
      'stroke-dasharray="24 46.7" stroke-dashoffset="12"/>'
    );
  }
  return `<circle class="target" cx="${x}" cy="${y}" r="11" fill="${ink('target')}"/>`;
}

function labels(geometry: Geometry, ink: Ink): string {
  const texts = geometry.labels.map(
    ({ x, y, text }) => `<text x="${x.toFixed(1)}" y="${(y + 8).toFixed(1)}">${escape(text)}</text>`,
  );
  return texts.length === 0
    ? ''
    : `<g class="labels" text-anchor="middle" font-family="system-ui, sans-serif" font-size="23" font-weight="600" ` +
        `fill="${ink('label')}">${texts.join('')}</g>`;
}
