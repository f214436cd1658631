// What is said about cells, drawn over them: a shape, a letter, a number, and an arrow where there are two cells.

import type { Picture, Touch } from '../engine/contract';
import { CELL, type Geometry, type Point } from './geometry';
import type { Ink } from './ink';
import type { Overlay } from './types';

const HALF = 21;

const SHAPES: Record<Overlay['shape'], (wide: number) => string> = {
  circle: (wide) => `<rect x="${-wide}" y="${-HALF}" width="${2 * wide}" height="${2 * HALF}" rx="${HALF}"/>`,
  square: (wide) => `<rect x="${-wide}" y="${-HALF}" width="${2 * wide}" height="${2 * HALF}" rx="3"/>`,
  diamond: (wide) => `<path d="M${-wide - 7} 0 ${-wide + 12} ${-HALF - 1}H${wide - 12}L${wide + 7} 0 ${wide - 12} ` +
    `${HALF + 1}H${-wide + 12}Z"/>`,
  hexagon: (wide) => `<path d="M${-wide} 0 ${-wide + 9} ${-HALF}H${wide - 9}L${wide} 0 ${wide - 9} ${HALF}` +
    `H${-wide + 9}Z"/>`,
};

/** From its centre a piece reaches about so far. */
const PIECE = CELL * 0.37;
/** What is scaled down, and how far: beside a piece, on a step, next to another badge about the same cells. */
const SCALE = { alone: 1, corner: 0.58, step: 0.7, shared: 0.74 };

interface Spot extends Point {
  scale: number;
}

/** Where a badge stands: in the middle of an empty cell, in the corner of one with a piece, on the way of a step. */
function spot(geometry: Geometry, picture: Picture, overlay: Overlay, shared: boolean): Spot {
  const { cells } = overlay;
  const last = cells[cells.length - 1] ?? 0;
  const to = geometry.centres[last] ?? { x: 0, y: 0 };
  const from = cells.length > 1 ? geometry.centres[cells[0] ?? 0] : undefined;
  const taken = picture.cells[last]?.piece != null;
  if (!from && taken) {
    const { corner: scale } = SCALE;
    const inside = CELL / 2 - 3;
    // A hexagon has its corner above.
    const aside = picture.shape === 'square' || picture.shape === 'crossings' ? inside - halfWidth(overlay.text) * scale : 0;
    return { x: to.x + aside, y: to.y - inside + HALF * scale, scale };
  }
  if (!from) return { ...to, scale: shared ? SCALE.shared : SCALE.alone };
  const share = BADGE_AT[picture.touch](taken);
  const scale = picture.touch === 'sequence' ? SCALE.step : SCALE.alone;
  return { x: to.x + (from.x - to.x) * share, y: to.y + (from.y - to.y) * share, scale };
}

/** A verdict on a step stands towards its end, but off the piece it takes; one on cells without an order in their middle. */
const BADGE_AT: Record<Touch, (taken: boolean) => number> = {
  sequence: (taken) => (taken ? 0.46 : 0.36),
  set: () => 0.5,
};

function halfWidth(text: string): number {
  return Math.max(HALF, 9 + text.length * 10);
}

/** A line from cell to cell, off the pieces at its ends. */
function arrow(geometry: Geometry, picture: Picture, overlay: Overlay, ink: Ink): string {
  const ends = [overlay.cells[0] ?? 0, overlay.cells[overlay.cells.length - 1] ?? 0];
  const [from, to] = ends.map((cell) => geometry.centres[cell]);
  if (!from || !to || overlay.cells.length < 2) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [out = 0, back = 0] = ends.map((cell, at) => (picture.cells[cell]?.piece ? PIECE : at * CELL * 0.2) / length);
  const x = (share: number) => (from.x + (to.x - from.x) * share).toFixed(1);
  const y = (share: number) => (from.y + (to.y - from.y) * share).toFixed(1);
  return (
    `<line x1="${x(out)}" y1="${y(out)}" x2="${x(1 - back)}" y2="${y(1 - back)}" ` +
    `stroke="${ink(overlay.tone)}" stroke-width="${overlay.best ? 11 : 7}" stroke-linecap="round" opacity="0.75"/>`
  );
}

function badge(overlay: Overlay, at: Spot, ink: Ink): string {
  const wide = halfWidth(overlay.text);
  const ring = overlay.best
    ? `<g fill="none" stroke="${ink('cell')}" stroke-width="10">${SHAPES[overlay.shape](wide + 2)}</g>` +
      `<g fill="none" stroke="${ink(overlay.tone)}" stroke-width="4">${SHAPES[overlay.shape](wide + 6)}</g>`
    : '';
  const scale = at.scale === 1 ? '' : ` scale(${at.scale})`;
  return (
    `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})${scale}">${ring}` +
    `<g fill="${ink(overlay.tone)}" stroke="${ink('cell')}" stroke-width="3">${SHAPES[overlay.shape](wide)}</g>` +
    `<text y="10" text-anchor="middle" font-family="system-ui, sans-serif" font-size="28" font-weight="700" ` +
    `fill="${ink('badge-text')}">${escape(overlay.text)}</text></g>`
  );
}

/** Text made safe for SVG. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Every overlay; several about the same cells stand side by side. */
export function drawOverlays(geometry: Geometry, overlays: readonly Overlay[], picture: Picture, ink: Ink): string {
  const groups = new Map<string, Overlay[]>();
  for (const overlay of overlays) {
    if (overlay.cells.length === 0) continue;
    const key = overlay.cells.join('-');
    groups.set(key, [...(groups.get(key) ?? []), overlay]);
  }
  const arrows: string[] = [];
  const badges: string[] = [];
  for (const group of groups.values()) {
    group.forEach((overlay, at) => {
      arrows.push(arrow(geometry, picture, overlay, ink));
      const place = spot(geometry, picture, overlay, group.length > 1);
      const aside = (at - (group.length - 1) / 2) * 48;
      badges.push(badge(overlay, { ...place, x: place.x + aside }, ink));
    });
  }
  return arrows.join('') + badges.join('');
}
