// Dragging a piece to where it goes. Only ever a second way: every drag is also one click or two.

import { elementUnder } from './focus';

export interface DragOptions {
  /** Whether a drag may begin on this cell. */
  mayDrag: (cell: number) => boolean;
  cellOf: (node: EventTarget | null) => number | null;
  onLift: (cell: number) => void;
  /** The pointer has moved by so many pixels since the lift, and is over a cell or outside (null). */
  onMove: (x: number, y: number, over: number | null) => void;
  /** Let go over a cell, or outside (null). */
  onDrop: (from: number, to: number | null) => void;
}

const THRESHOLD = 8;

/** Watches an element for drags; the returned function stops. */
export function watchDrags(root: HTMLElement, options: DragOptions): () => void {
  let start: { cell: number; x: number; y: number; id: number } | null = null;
  let lifted = false;
  let swallow = false;

  const down = (event: PointerEvent) => {
    const cell = options.cellOf(event.target);
    if (cell === null || event.button !== 0 || !event.isPrimary || !options.mayDrag(cell)) return;
    start = { cell, x: event.clientX, y: event.clientY, id: event.pointerId };
    lifted = false;
  };
  const moved = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!lifted && Math.hypot(x, y) < THRESHOLD) return;
    if (!lifted) options.onLift(start.cell);
    lifted = true;
    options.onMove(x, y, options.cellOf(elementUnder(root, event.clientX, event.clientY)));
  };
  const up = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return;
    const { cell } = start;
    start = null;
    if (!lifted) return;
    // The click that follows a drag is not a click.
    swallow = true;
    setTimeout(() => (swallow = false), 0);
    const over = event.type === 'pointerup' ? elementUnder(root, event.clientX, event.clientY) : null;
    options.onDrop(cell, options.cellOf(over));
  };
  const click = (event: MouseEvent) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('click', click, true);
  addEventListener('pointermove', moved);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  return () => {
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('click', click, true);
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
  };
}
