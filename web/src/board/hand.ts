// The piece in hand: a pale one over the cell under the mouse, a lifted one under the finger.

import type { Picture, PictureAction } from '../engine/contract';
import { pieceAt } from './draw';
import type { Geometry } from './geometry';
import { pageInk } from './ink';

export function clearGhost(drawing: Element): void {
  drawing.querySelector('.ghost')?.remove();
}

/** Shows what an action would put on empty cells: a piece, or the whole of a line. */
export function showGhost(drawing: Element, geometry: Geometry, picture: Picture, action: PictureAction): void {
  const ghost = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  ghost.setAttribute('class', 'ghost');
  const put = action.changes.filter(([cell, piece]) => piece !== null && !picture.cells[cell]?.piece);
  ghost.innerHTML = put.map(([cell, piece]) => pieceAt(geometry, cell, piece, pageInk)).join('');
  if (put.length > 0) drawing.querySelector('.pieces')?.append(ghost);
}

/** Moves the piece of a cell by so many pixels, above all others. */
export function carryPiece(drawing: HTMLElement, geometry: Geometry, cell: number, x: number, y: number): void {
  const group = drawing.querySelector(`.pieces [data-cell="${cell}"]`);
  const piece = group?.firstElementChild;
  if (!group || !piece) return;
  if (group.nextSibling) group.parentNode?.append(group);
  const scale = geometry.width / (drawing.clientWidth || 1);
  piece.setAttribute('transform', `translate(${x * scale} ${y * scale})`);
}
