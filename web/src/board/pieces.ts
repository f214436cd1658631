// Every piece as an SVG shape around (0, 0), in a cell of 100, and what is painted on the board itself. The shapes are the law's,
// so that a notebook, a printed sheet and the live board draw the same.

import SHAPES from '../../../crates/games/data/shapes.json' with { type: 'json' };
import type { Mark, Piece } from '../engine/contract';
import type { Ink, InkName } from './ink';

const shapes: Record<Piece | Mark, string> = SHAPES;

/** A shape with the values of its names in braces: colours, and what else is given. */
function fill(shape: string, ink: Ink, given: Record<string, string | number> = {}): string {
  return shape.replaceAll("'", '"').replace(/\{([a-z-]+)\}/g, (_, name) => `${given[name] ?? ink(name as InkName)}`);
}

/** A piece's drawing. */
export function drawPiece(piece: Piece, ink: Ink): string {
  return fill(shapes[piece], ink);
}

/** What is painted on the board itself. `points` is the outline of the cell, a little inside. */
export function drawMark(mark: Mark, points: string, { x, y }: { x: number; y: number }, ink: Ink): string {
  return fill(shapes[mark], ink, { points, x, y });
}
