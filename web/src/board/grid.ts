// The accessible layer: a grid of real buttons over the drawing, one tab stop, roving focus. Mouse, touch, keyboard and
// screen reader all touch the board through these buttons.

import { focusAround } from './focus';
import type { Geometry } from './geometry';
import { caretAt, move, type Caret } from './keys';

export interface GridOptions {
  label: string;
  onTouch: (cell: number) => void;
  onCancel: () => boolean;
  onHover: (cell: number | null) => void;
  /** The keyboard has come to a cell. */
  onFocus: (cell: number) => void;
}

export class Grid {
  readonly root: HTMLElement;
  #buttons: HTMLButtonElement[] = [];
  #geometry: Geometry | null = null;
  #caret: Caret = { cell: 0, x: 0 };

  constructor(private readonly options: GridOptions) {
    this.root = document.createElement('div');
    this.root.className = 'board-grid';
    this.root.setAttribute('role', 'grid');
    this.root.setAttribute('aria-label', options.label);
    this.root.addEventListener('keydown', (event) => this.#key(event));
    this.root.addEventListener('click', (event) => {
      const cell = this.cellOf(event.target);
      if (cell !== null) options.onTouch(cell);
    });
    this.root.addEventListener('focusin', (event) => {
      const cell = this.cellOf(event.target);
      if (cell !== null && cell !== this.#caret.cell && this.#geometry) this.#rove(caretAt(this.#geometry, cell));
    });
    this.root.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'mouse') options.onHover(this.cellOf(event.target));
    });
    this.root.addEventListener('pointerleave', () => options.onHover(null));
  }

  set label(text: string) {
    if (this.root.getAttribute('aria-label') !== text) this.root.setAttribute('aria-label', text);
  }

  /** Puts the buttons where the cells are. Only needed when the board itself changes. */
  lay(geometry: Geometry): void {
    const had = this.root.contains(focusAround(this.root));
    this.#geometry = geometry;
    this.#buttons = [];
    this.root.replaceChildren(
      ...geometry.rows.map((cells) => {
        const row = document.createElement('div');
        row.setAttribute('role', 'row');
        row.append(...cells.map((cell) => this.#cell(geometry, cell)));
        return row;
      }),
    );
    const start = this.#buttons[this.#caret.cell] ? this.#caret.cell : (geometry.rows.at(-1)?.[0] ?? 0);
    this.#rove(caretAt(geometry, start));
    if (had) this.focus();
  }

  #cell(geometry: Geometry, cell: number): HTMLElement {
    const { x, y } = geometry.centres[cell] ?? { x: 0, y: 0 };
    const { reach, width, height } = geometry;
    const box = document.createElement('div');
    box.setAttribute('role', 'gridcell');
    box.style.left = `${((x - reach.x) / width) * 100}%`;
    box.style.top = `${((y - reach.y) / height) * 100}%`;
    box.style.width = `${((2 * reach.x) / width) * 100}%`;
    box.style.height = `${((2 * reach.y) / height) * 100}%`;
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.dataset['cell'] = String(cell);
    if (geometry.corners.length > 4) button.className = 'round';
    this.#buttons[cell] = button;
    box.append(button);
    return box;
  }

  /** Says what a cell is and whether it can be touched to some end. */
  describe(cell: number, label: string, state: { open: boolean; picked: boolean; drags: boolean }): void {
    const button = this.#buttons[cell];
    if (!button) return;
    if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
    button.classList.toggle('open', state.open);
    button.classList.toggle('drags', state.drags);
    if (state.picked) button.setAttribute('aria-pressed', 'true');
    else button.removeAttribute('aria-pressed');
  }

  /** The cell a node of this grid belongs to. */
  cellOf(node: EventTarget | null): number | null {
    const button = node instanceof Element ? node.closest<HTMLElement>('button[data-cell]') : null;
    return button && this.root.contains(button) ? Number(button.dataset['cell']) : null;
  }

  button(cell: number): HTMLButtonElement | undefined {
    return this.#buttons[cell];
  }

  /** Moves the focus to a cell, or to where it was last. */
  focus(cell = this.#caret.cell): void {
    // A finger has put it there already; doing it again would cost a layout.
    if (cell === this.#caret.cell && focusAround(this.root) === this.#buttons[cell]) return;
    if (this.#geometry) this.#rove(caretAt(this.#geometry, cell));
    this.#buttons[cell]?.focus({ preventScroll: true });
  }

  #rove(caret: Caret): void {
    const before = this.#buttons[this.#caret.cell];
    if (before) before.tabIndex = -1;
    this.#caret = caret;
    const now = this.#buttons[caret.cell];
    if (now) now.tabIndex = 0;
  }

  #key(event: KeyboardEvent): void {
    if (!this.#geometry || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      if (this.options.onCancel()) event.preventDefault();
      return;
    }
    const next = move(this.#geometry, this.#caret, event.key, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    this.#rove(next);
    this.#buttons[next.cell]?.focus();
    this.options.onFocus(next.cell);
  }
}
