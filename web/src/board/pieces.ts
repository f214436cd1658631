// Every piece as an SVG shape around (0, 0), in a cell of 100. Shape first, colour second.

import type { Mark, Piece } from '../engine/contract';
import { cat, dog } from './animals';
import type { Ink } from './ink';

type Draw = (ink: Ink) => string;

const stone =
  (fill: 'stone-white' | 'stone-black', line: 'stone-white-line' | 'stone-black-line', touch: string): Draw =>
  (ink) =>
    `<circle r="37" fill="${ink(fill)}" stroke="${ink(line)}" stroke-width="4"/>` +
    `<path d="${touch}" fill="none" stroke="${ink(fill === 'stone-white' ? 'stone-shade' : 'stone-shine')}" ` +
    'stroke-width="5" stroke-linecap="round"/>';

/** One, two, three dots: the order of the lights for those who see no colour. */
const pips = (ink: Ink, spots: readonly (readonly [number, number])[], size: number): string =>
  spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${size}" fill="${ink('light-line')}"/>`).join('');

const DRAWINGS: Record<Piece, Draw> = {
  white: stone('stone-white', 'stone-white-line', 'M12 25A28 28 0 0 0 28 0'),
  black: stone('stone-black', 'stone-black-line', 'M-26 -8A27 27 0 0 1 -8 -26'),
  green: (ink) =>
    `<circle r="29" fill="${ink('green')}" stroke="${ink('light-line')}" stroke-width="4"/>${pips(ink, [[0, 0]], 5)}`,
  yellow: (ink) =>
    `<path d="M0 -38 41 31H-41Z" fill="${ink('yellow')}" stroke="${ink('light-line')}" stroke-width="5" ` +
    `stroke-linejoin="round"/>${pips(ink, [[-10, 13], [10, 13]], 5)}`,
  red: (ink) =>
    `<rect x="-36" y="-36" width="72" height="72" rx="5" fill="${ink('red')}" stroke="${ink('light-line')}" ` +
    `stroke-width="7"/>${pips(ink, [[-16, 0], [0, 0], [16, 0]], 5)}`,
  cat,
  dog,
  walker: (ink) =>
    `<circle r="36" fill="${ink('stone-white')}" stroke="${ink('stone-white-line')}" stroke-width="5"/>` +
    `${foot(ink('stone-white-line'), -10, 6, -10)}${foot(ink('stone-white-line'), 10, -6, 10)}`,
  trail: (ink) =>
    `<rect x="-46" y="-46" width="92" height="92" rx="12" fill="${ink('trail')}"/>` +
    `${foot(ink('trail-foot'), -14, 9, -12)}${foot(ink('trail-foot'), 14, -9, 12)}`,
  'vertical-low': half('vertical', 0),
  'vertical-high': half('vertical', 180),
  'horizontal-left': half('horizontal', 90),
  'horizontal-right': half('horizontal', 270),
};

/**
 * One half of a domino, open towards the other half: two of them join into one piece. Upright ones are light with a bar
 * down the middle, lying ones dark with two round spots, so that nobody needs the colour or the direction alone.
 */
function half(kind: 'vertical' | 'horizontal', turn: number): Draw {
  const [fill, line] = kind === 'vertical' ? (['cat', 'cat-line'] as const) : (['dog', 'dog-line'] as const);
  const sign = (ink: Ink) =>
    kind === 'vertical'
      ? `<path d="M0 -50V8" stroke="${ink(line)}" stroke-width="9" stroke-linecap="round"/>`
      : `<circle r="11" fill="${ink('dog-face')}"/>`;
  return (ink) =>
    `<g transform="rotate(${turn})"><path d="M-36 -51V24A12 12 0 0 0 -24 36H24A12 12 0 0 0 36 24V-51" ` +
    `fill="${ink(fill)}" stroke="${ink(line)}" stroke-width="5"/>${sign(ink)}</g>`;
}

function foot(fill: string, x: number, y: number, turn: number): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}">` +
    '<ellipse cy="-5" rx="6.5" ry="9"/><ellipse cy="12" rx="4.8" ry="5.2"/></g>'
  );
}

/** A piece's drawing. */
export function drawPiece(piece: Piece, ink: Ink): string {
  return DRAWINGS[piece](ink);
}

type Paint = (inside: string, centre: { x: number; y: number }, ink: Ink) => string;

const goal =
  (seat: number): Paint =>
  (inside, { x, y }, ink) =>
    `<polygon points="${inside}" fill="${ink('goal')}" stroke="${ink('goal-line')}" stroke-width="4" ` +
    `stroke-linejoin="round"/><text x="${x}" y="${y + 19}" text-anchor="middle" font-family="Georgia, serif" ` +
    `font-size="54" font-weight="700" fill="${ink('goal-line')}">${seat}</text>`;

const PAINTINGS: Record<Mark, Paint> = {
  zone: (inside, _, ink) =>
    `<polygon points="${inside}" fill="${ink('zone')}" stroke="${ink('zone-line')}" stroke-width="3" ` +
    'stroke-dasharray="9 7" stroke-linejoin="round"/>',
  'goal-of-first': goal(1),
  'goal-of-second': goal(2),
};

/** What is painted on the board itself. `inside` is the outline of the cell, a little inside. */
export function drawMark(mark: Mark, inside: string, centre: { x: number; y: number }, ink: Ink): string {
  return PAINTINGS[mark](inside, centre, ink);
}
