// How a game was won, drawn: a line around the cells that show it, and one through them where they lie on a line.

import type { Geometry, Point } from './geometry';
import type { Ink } from './ink';

/** The two ends of the straight line on which three cells or more lie; null if they do not. */
export function straight(centres: readonly Point[]): [Point, Point] | null {
  if (centres.length < 3) return null;
  const sorted = [...centres].sort((one, other) => one.x - other.x || one.y - other.y);
  const [from, to] = [sorted[0], sorted[sorted.length - 1]];
  if (!from || !to) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const aside = ({ x, y }: Point) => Math.abs((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) / length;
  return sorted.every((centre) => aside(centre) < 1) ? [from, to] : null;
}

/** The line through the cells that won. */
export function drawVictory(geometry: Geometry, cells: readonly number[], ink: Ink): string {
  const ends = straight(cells.flatMap((cell) => geometry.centres[cell] ?? []));
  if (!ends) return '';
  const [from, to] = ends;
  const line = `x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" pathLength="1" stroke-linecap="round"`;
  return (
    `<line ${line} stroke="${ink('cell')}" stroke-width="14" opacity="0.6"/>` +
    `<line class="victory" ${line} stroke="${ink('point')}" stroke-width="9"/>`
  );
}

const TURN = 'cubic-bezier(.3,1.5,.5,1)';

/** The name of all that moves for joy, so that whoever watches can tell it from a piece that is being put down. */
const VICTORY = 'victory';

/** A small celebration: the line is drawn from end to end, and the pieces jump one after the other. */
export function celebrate(drawing: Element, cells: readonly number[]): void {
  const line = drawing.querySelector('.victory');
  line?.animate?.(
    [{ strokeDasharray: '1', strokeDashoffset: '1' }, { strokeDasharray: '1', strokeDashoffset: '0' }],
    { id: VICTORY, duration: 600, easing: 'ease-out' },
  );
  const pieces = cells.flatMap((cell) => drawing.querySelector(`.pieces [data-cell="${cell}"] > g`) ?? []);
  // Many pieces jump together, a few one by one.
  const pause = Math.min(110, 900 / Math.max(pieces.length, 1));
  pieces.forEach((piece, at) => {
    const frames = [{ transform: 'scale(1)' }, { transform: 'scale(1.22) rotate(9deg)' }, { transform: 'scale(1)' }];
    piece.animate?.(frames, { id: VICTORY, duration: 420, delay: 250 + at * pause, easing: TURN, iterations: 2 });
  });
  // Where an empty cell decides, as in Faísca, nobody is there to jump: its outline pulses.
  if (pieces.length > 0) return;
  const outline = drawing.querySelector('.pointed');
  outline?.animate?.([{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], { id: VICTORY, duration: 420, delay: 250, iterations: 3 });
}
