// What is said about cells, drawn over them: a shape, a letter, a number, and an arrow where there are two cells.

import type { Touch } from '../engine/contract';
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

/** The middle of a cell, or a point between the last cell and the first: `share` of the way. */
function place(geometry: Geometry, cells: readonly number[], share: number): Point {
  const to = geometry.centres[cells[cells.length - 1] ?? 0] ?? { x: 0, y: 0 };
  const from = cells.length > 1 ? geometry.centres[cells[0] ?? 0] : undefined;
  if (!from) return to;
  return { x: to.x + (from.x - to.x) * share, y: to.y + (from.y - to.y) * share };
}

function arrow(geometry: Geometry, overlay: Overlay, ink: Ink): string {
  const from = geometry.centres[overlay.cells[0] ?? 0];
  const to = geometry.centres[overlay.cells[overlay.cells.length - 1] ?? 0];
  if (!from || !to || overlay.cells.length < 2) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const shorten = (CELL * 0.2) / length;
  const end = { x: to.x - (to.x - from.x) * shorten, y: to.y - (to.y - from.y) * shorten };
  return (
    `<line x1="${from.x}" y1="${from.y}" x2="${end.x.toFixed(1)}" y2="${end.y.toFixed(1)}" ` +
    `stroke="${ink(overlay.tone)}" stroke-width="${overlay.best ? 11 : 7}" stroke-linecap="round" opacity="0.75"/>`
  );
}

function badge(overlay: Overlay, at: Point, small: boolean, ink: Ink): string {
  const wide = Math.max(HALF, 9 + overlay.text.length * 10);
  const ring = overlay.best
    ? `<g fill="none" stroke="${ink('cell')}" stroke-width="10">${SHAPES[overlay.shape](wide + 2)}</g>` +
      `<g fill="none" stroke="${ink(overlay.tone)}" stroke-width="4">${SHAPES[overlay.shape](wide + 6)}</g>`
    : '';
  const scale = small ? ' scale(0.74)' : '';
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

/** A verdict on a step stands towards its end; one on cells without an order in their middle. */
const BADGE_AT: Record<Touch, number> = { sequence: 0.28, set: 0.5 };

/** Every overlay; several about the same cells stand side by side. */
export function drawOverlays(geometry: Geometry, overlays: readonly Overlay[], touch: Touch, ink: Ink): string {
  const groups = new Map<string, Overlay[]>();
  for (const overlay of overlays) {
    if (overlay.cells.length === 0) continue;
    const key = overlay.cells.join('-');
    groups.set(key, [...(groups.get(key) ?? []), overlay]);
  }
  const arrows: string[] = [];
  const badges: string[] = [];
  for (const group of groups.values()) {
    const middle = place(geometry, group[0]?.cells ?? [], BADGE_AT[touch]);
    group.forEach((overlay, at) => {
      arrows.push(arrow(geometry, overlay, ink));
      const aside = (at - (group.length - 1) / 2) * 48;
      badges.push(badge(overlay, { x: middle.x + aside, y: middle.y }, group.length > 1, ink));
    });
  }
  return arrows.join('') + badges.join('');
}
