// The piece in hand: a pale one over the cell under the mouse, a lifted one under the finger.

import type { Picture } from '../engine/contract';
import type { Geometry } from './geometry';
import { pageInk } from './ink';
import { drawPiece } from './pieces';

export function clearGhost(drawing: Element): void {
  drawing.querySelector('.ghost')?.remove();
}

/** Shows where the piece in hand would land. */
export function showGhost(drawing: Element, geometry: Geometry, picture: Picture, cell: number): void {
  const centre = geometry.centres[cell];
  if (!centre || !picture.piece || picture.cells[cell]?.piece) return;
  const ghost = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  ghost.setAttribute('class', 'ghost');
  ghost.setAttribute('transform', `translate(${centre.x} ${centre.y})`);
  ghost.innerHTML = drawPiece(picture.piece, pageInk);
  drawing.querySelector('.pieces')?.append(ghost);
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
