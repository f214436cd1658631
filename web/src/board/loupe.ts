// A magnifier for fingers: on a board whose cells are smaller than a fingertip hits, what lies under the finger is shown enlarged
// before it counts. Sliding goes on to another cell; letting go touches the one in the middle.

import { elementUnder } from './focus';

export interface LoupeOptions {
  /** What is enlarged, and where the magnifier is put. */
  drawing: HTMLElement;
  /** Whether a finger on this cell is enlarged. */
  mayShow: (cell: number) => boolean;
  cellOf: (node: EventTarget | null) => number | null;
  /** The finger is over a cell, or over none (null). */
  onOver: (cell: number | null) => void;
  onTouch: (cell: number) => void;
}

/** Smaller targets need care (WCAG 2.2, 2.5.8). */
const SMALL = 24;
const TIMES = 3;
const SIZE = 128;
/** From the finger to the magnifier. */
const ABOVE = 28;

/** Watches an element for fingers; the returned function stops. */
export function watchFingers(root: HTMLElement, options: LoupeOptions): () => void {
  const { drawing } = options;
  let finger: number | null = null;
  let over: number | null = null;
  let swallow = false;
  let loupe: HTMLElement | null = null;

  const cellUnder = (event: PointerEvent) => options.cellOf(elementUnder(root, event.clientX, event.clientY));
  const isSmall = (node: EventTarget | null) => node instanceof Element && node.getBoundingClientRect().width < SMALL;

  /** Shows the cell under the finger in the middle of the magnifier. */
  const show = (event: PointerEvent, cell: number | null) => {
    const changed = !loupe || cell !== over;
    over = cell;
    if (changed) options.onOver(cell);
    if (!loupe) {
      loupe = document.createElement('div');
      loupe.className = 'board-loupe';
      loupe.setAttribute('aria-hidden', 'true');
      drawing.after(loupe);
    }
    const picture = drawing.firstElementChild;
    if (changed && picture) loupe.replaceChildren(picture.cloneNode(true));
    const box = drawing.getBoundingClientRect();
    const target = cell === null ? null : root.querySelector(`button[data-cell="${cell}"]`)?.getBoundingClientRect();
    const x = target ? target.left + target.width / 2 : event.clientX;
    const y = target ? target.top + target.height / 2 : event.clientY;
    const copy = loupe.firstElementChild as SVGElement | null;
    if (copy) {
      copy.style.width = `${box.width * TIMES}px`;
      copy.style.height = `${box.height * TIMES}px`;
      copy.style.transform = `translate(${SIZE / 2 - (x - box.left) * TIMES}px, ${SIZE / 2 - (y - box.top) * TIMES}px)`;
    }
    loupe.style.left = `${Math.min(Math.max(event.clientX - SIZE / 2, 0), innerWidth - SIZE)}px`;
    // Above the finger, or below it at the upper edge of the window.
    const above = event.clientY - ABOVE - SIZE;
    loupe.style.top = `${above >= 0 ? above : event.clientY + ABOVE}px`;
  };
  const hide = () => {
    loupe?.remove();
    loupe = null;
    finger = null;
    options.onOver(null);
  };

  const down = (event: PointerEvent) => {
    const cell = options.cellOf(event.target);
    if (cell === null || !['touch', 'pen'].includes(event.pointerType) || !event.isPrimary) return;
    if (!isSmall(event.target) || !options.mayShow(cell)) return;
    finger = event.pointerId;
    show(event, cell);
  };
  const moved = (event: PointerEvent) => {
    if (event.pointerId === finger) show(event, cellUnder(event));
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== finger) return;
    const cell = event.type === 'pointerup' ? cellUnder(event) : null;
    hide();
    if (cell === null) return;
    // The click that follows would touch it again.
    swallow = true;
    setTimeout(() => (swallow = false), 400);
    options.onTouch(cell);
  };
  const click = (event: MouseEvent) => {
    if (!swallow || event.detail === 0) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };
  // The page does not scroll under a finger that chooses.
  const still = (event: TouchEvent) => {
    if (finger !== null && event.cancelable) event.preventDefault();
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('click', click, true);
  root.addEventListener('touchmove', still, { passive: false });
  addEventListener('pointermove', moved);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  return () => {
    loupe?.remove();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('click', click, true);
    root.removeEventListener('touchmove', still);
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
  };
}
