// A small set of buttons beside a cell, for actions that touch the same cells (a stone of which colour?). Arrows, the
// first letter of a choice, Enter and Escape work.

import type { PictureAction } from '../engine/contract';
import { focusAround } from './focus';
import type { Geometry } from './geometry';
import { pageInk } from './ink';
import { drawPiece } from './pieces';

export interface ChooserOptions {
  describe: (action: PictureAction) => string;
  onChoose: (action: PictureAction) => void;
  onCancel: () => void;
}

export class Chooser {
  readonly root: HTMLElement;
  #buttons: HTMLButtonElement[] = [];
  #actions: PictureAction[] = [];

  constructor(private readonly options: ChooserOptions) {
    this.root = document.createElement('div');
    this.root.className = 'board-chooser';
    this.root.setAttribute('role', 'group');
    this.root.hidden = true;
    this.root.addEventListener('keydown', (event) => this.#key(event));
  }

  get open(): boolean {
    return !this.root.hidden;
  }

  show(actions: PictureAction[], label: string, geometry: Geometry, cell: number): void {
    this.#actions = actions;
    this.root.setAttribute('aria-label', label);
    this.#buttons = actions.map((action, at) => this.#button(action, at));
    this.root.replaceChildren(...this.#buttons);
    const { x, y } = geometry.centres[cell] ?? { x: 0, y: 0 };
    const [left, top] = [x / geometry.width, y / geometry.height];
    // Above the cell, below it near the top edge; never out of the board at the sides.
    this.root.classList.toggle('below', top < 0.3);
    this.root.style.left = `${Math.min(Math.max(left, 0.26), 0.74) * 100}%`;
    this.root.style.top = `${((y + (top < 0.3 ? 1 : -1) * geometry.reach.y) / geometry.height) * 100}%`;
    this.root.hidden = false;
    this.#buttons[0]?.focus({ preventScroll: true });
  }

  hide(): void {
    if (!this.open) return;
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  #button(action: PictureAction, at: number): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    const { choice } = action;
    if (choice === 'white' || choice === 'black') {
      button.innerHTML = `<svg viewBox="-50 -50 100 100" aria-hidden="true">${drawPiece(choice, pageInk)}</svg>`;
    }
    const words = document.createElement('span');
    words.textContent = this.options.describe(action);
    button.append(words);
    button.addEventListener('click', () => this.#choose(at));
    return button;
  }

  #choose(at: number): void {
    const action = this.#actions[at];
    if (action) this.options.onChoose(action);
  }

  #key(event: KeyboardEvent): void {
    const at = this.#buttons.findIndex((button) => button === focusAround(this.root));
    const count = this.#buttons.length;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const letter = event.key.toLowerCase();
    const byLetter = this.#buttons.findIndex(
      ({ textContent }) => letter.length === 1 && textContent?.trim().toLowerCase().startsWith(letter),
    );
    if (event.key === 'Escape') this.options.onCancel();
    else if (step !== undefined) this.#buttons[(at + step + count) % count]?.focus();
    else if (byLetter >= 0 && !event.ctrlKey && !event.metaKey && !event.altKey) this.#choose(byLetter);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
