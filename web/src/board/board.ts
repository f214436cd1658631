// The live board: a drawing, the grid of buttons over it, and the chooser. It is told what to show and tells what was
// touched; what is legal comes with the picture.

import type { Picture, PictureAction } from '../engine/contract';
import { Chooser } from './chooser';
import { watchDrags } from './drag';
import { draw, redraw } from './draw';
import { focusAround } from './focus';
import { layOut, type Geometry } from './geometry';
import { Grid } from './grid';
import { carryPiece, clearGhost, showGhost } from './hand';
import { pageInk } from './ink';
import { watchFingers } from './loupe';
import { changes, Motion } from './motion';
import { outcome } from './outcome';
import { beginningWith, cues, nextCells, touch } from './select';
import type { BoardOptions, BoardView } from './types';
import { celebrate } from './victory';

export class Board {
  readonly #options: BoardOptions;
  readonly #frame = document.createElement('div');
  readonly #drawing = document.createElement('div');
  readonly #grid: Grid;
  readonly #chooser: Chooser;
  readonly #stopDrags: () => void;
  readonly #stopFingers: () => void;
  #view: BoardView | null = null;
  #geometry: Geometry | null = null;
  #laidFor = '';
  #picked: number[] = [];
  /** The liberties of the group touched last. */
  #liberties: readonly number[] = [];
  /** Where the piece under the finger stands. */
  #carried = -1;
  /** The cells of an action just played, tinted at once, before anybody has answered. */
  #played: readonly number[] | null = null;
  /** The outcome of an action that nobody has answered yet. */
  #outcome: Picture | null = null;
  readonly #motion = new Motion();

  constructor(root: HTMLElement, options: BoardOptions) {
    this.#options = options;
    this.#frame.className = 'board';
    this.#drawing.className = 'board-drawing';
    this.#grid = new Grid({
      label: options.label,
      onTouch: (cell) => this.touch(cell),
      onCancel: () => this.cancel(),
      onHover: (cell) => this.#hover(cell),
      onFocus: (cell) => this.#hover(this.#picked.length > 0 ? cell : null),
    });
    this.#chooser = new Chooser({
      describe: options.describeChoice,
      onChoose: (action) => this.#play(action),
      onCancel: () => this.cancel(),
    });
    this.#frame.append(this.#drawing, this.#grid.root, this.#chooser.root);
    root.replaceChildren(this.#frame);
    this.#stopDrags = watchDrags(this.#grid.root, {
      mayDrag: (cell) => this.#drags(cell),
      cellOf: (node) => this.#grid.cellOf(node),
      onLift: (cell) => this.#lift(cell),
      onMove: (x, y, over) => this.#carry(x, y, over),
      onDrop: (from, to) => this.#drop(from, to),
    });
    this.#stopFingers = watchFingers(this.#grid.root, {
      drawing: this.#drawing,
      mayShow: (cell) => (this.#view?.interactive ?? false) && !this.#outcome && !this.#drags(cell),
      cellOf: (node) => this.#grid.cellOf(node),
      onOver: (cell) => this.#hover(cell),
      onTouch: (cell) => this.touch(cell),
    });
  }

  /** Shows something else. An unfinished action survives only while its beginning stays legal. */
  update(view: BoardView): void {
    const before = this.#view;
    const same = before?.picture === view.picture;
    const drawn = this.#drawn;
    this.#view = view;
    if (!same) this.#outcome = null;
    if (this.#outcome === null) this.#played = null;
    if (!same) this.#liberties = [];
    if (!same || !view.interactive) {
      this.#picked = [];
      this.#chooser.hide();
    }
    this.#lay(view);
    if (drawn && !same) this.#motion.begin(changes(drawn, view.picture));
    this.#render();
    const wins = (view.won?.length ?? 0) > 0 && (before?.won?.length ?? 0) === 0;
    if (before && wins && view.festive && !this.#options.still?.()) celebrate(this.#drawing, view.won ?? []);
  }

  /** What stands on the board for the eye: the outcome of an action, even before it is answered. */
  get #drawn(): Picture | null {
    return this.#outcome ?? this.#view?.picture ?? null;
  }

  /** As if this cell had been clicked. */
  touch(cell: number): void {
    if (!this.#view?.interactive || this.#outcome) return;
    const touched = touch(this.#view.picture, this.#picked, cell);
    if (touched.ready) return this.#play(touched.ready);
    this.#liberties = this.#view.picture.groups.find(({ cells }) => cells.includes(cell))?.liberties ?? [];
    this.#pick(touched.picked);
    if (touched.choice.length > 0 && this.#geometry) {
      this.#chooser.show(touched.choice, this.#options.chooserLabel(cell), this.#geometry, cell);
    }
    if (touched.refused) this.#options.onRefused?.(touched.refused);
  }

  /** Gives up an unfinished action; false if there was none. */
  cancel(): boolean {
    if (this.#picked.length === 0) return false;
    const cell = this.#picked[this.#picked.length - 1];
    const chose = this.#chooser.open;
    this.#pick([]);
    if (chose) this.#grid.focus(cell);
    return true;
  }

  focusCell(cell?: number): void {
    this.#grid.focus(cell);
  }

  /** Words changed (language): says every label again. */
  relabel(label: string): void {
    this.#grid.label = label;
    this.#describe();
  }

  destroy(): void {
    this.#stopDrags();
    this.#stopFingers();
    this.#frame.remove();
  }

  #can(cell: number): PictureAction[] {
    if (!this.#view?.interactive || this.#outcome) return [];
    const { picture } = this.#view;
    const going = beginningWith(picture, [...this.#picked, cell]);
    return going.length > 0 ? going : beginningWith(picture, [cell]);
  }

  #drags(cell: number): boolean {
    return this.#walks(cell) || this.#can(cell).some((action) => action.cells.length > 1);
  }

  /** Whether the one piece that both move stands here: its actions only name where it goes. */
  #walks(cell: number): boolean {
    const picture = this.#view?.interactive && !this.#outcome ? this.#view.picture : null;
    if (picture?.piece !== 'walker' || picture.cells[cell]?.piece !== 'walker') return false;
    return picture.actions.length > 0 && beginningWith(picture, [cell]).length === 0;
  }

  #play(action: PictureAction): void {
    const inside = this.#frame.contains(focusAround(this.#frame));
    this.#picked = [];
    this.#liberties = [];
    this.#played = action.cells;
    const cell = action.cells[action.cells.length - 1];
    this.#chooser.hide();
    if (inside && cell !== undefined) this.#grid.focus(cell);
    const answer = this.#options.onAction(action.text);
    if (answer) this.#anticipate(action, answer);
    else this.#render();
  }

  /** Draws the outcome of an action before it is answered, in the frame of the touch; takes it back if it is refused. */
  #anticipate(action: PictureAction, answer: Promise<boolean>): void {
    const before = this.#view?.picture;
    if (!before) return;
    const expected = outcome(before, action);
    this.#outcome = expected;
    this.#motion.begin(changes(before, expected));
    clearGhost(this.#drawing);
    if (this.#geometry) redraw(this.#drawing, this.#geometry, action, pageInk);
    this.#move();
    this.#describe(action.changes.map(([cell]) => cell));
    const settle = (accepted: boolean) => {
      if (accepted || this.#outcome !== expected) return;
      this.#outcome = null;
      this.#played = null;
      this.#render();
    };
    void answer.then(settle, () => settle(false));
  }

  #pick(picked: number[]): void {
    this.#picked = picked;
    this.#played = null;
    this.#chooser.hide();
    this.#render();
    this.#options.onPick?.(picked);
  }

  #lay(view: BoardView): void {
    const { picture, flipped = false, coordinates = true } = view;
    const key = `${picture.game}/${picture.cells.length}/${flipped}/${coordinates}`;
    if (key === this.#laidFor) return;
    this.#laidFor = key;
    this.#geometry = layOut(picture, { flipped, coordinates });
    this.#frame.style.aspectRatio = `${this.#geometry.width} / ${this.#geometry.height}`;
    this.#frame.style.setProperty('--board-ratio', String(this.#geometry.width / this.#geometry.height));
    this.#grid.lay(this.#geometry);
  }

  #render(): void {
    if (!this.#view) return;
    const { targets = true, alarms = true, overlays = [], ...rest } = this.#view;
    const picture = this.#drawn ?? rest.picture;
    const interactive = rest.interactive && !this.#outcome;
    const shown = interactive && (targets || this.#picked.length > 0) ? cues(picture, this.#picked) : null;
    // With a piece in hand only what is said about its own steps helps.
    const [from] = this.#picked;
    const begins = (cells: readonly number[]) =>
      from === undefined || cells.length < 2 || (picture.touch === 'set' ? cells.includes(from) : cells[0] === from);
    const about = overlays.filter(({ cells }) => begins(cells));
    this.#drawing.innerHTML = draw(picture, {
      ...rest,
      last: this.#played ?? rest.last ?? [],
      overlays: about,
      picked: this.#picked,
      targets: shown?.open ?? [],
      closed: shown?.closed ?? [],
      liberties: this.#liberties,
      alarms,
    });
    this.#move();
    this.#describe();
  }

  #move(): void {
    if (this.#geometry && !this.#options.still?.()) this.#motion.show(this.#drawing, this.#geometry);
  }

  /** Says what these cells are; all of them, if none are named. */
  #describe(only?: readonly number[]): void {
    const view = this.#view;
    if (!view) return;
    const picture = this.#drawn ?? view.picture;
    const interactive = (view.interactive ?? false) && !this.#outcome;
    const lately = this.#played ?? view.last ?? [];
    const next = new Set(interactive ? nextCells(picture, this.#picked) : []);
    for (const cell of only ?? picture.cells.keys()) {
      const can = interactive ? beginningWith(picture, [...this.#picked, cell]) : [];
      const label = this.#options.describe(cell, {
        picture,
        interactive,
        picked: this.#picked,
        can,
        last: lately.includes(cell),
        pointed: [...(view.point ?? []), ...(view.won ?? [])].includes(cell),
        overlays: (view.overlays ?? []).filter(({ cells }) =>
          picture.touch === 'set' ? cells.includes(cell) : cells[cells.length - 1] === cell,
        ),
      });
      const picked = this.#picked.includes(cell);
      this.#grid.describe(cell, label, { open: next.has(cell), picked, drags: this.#drags(cell) });
    }
  }

  #hover(cell: number | null): void {
    clearGhost(this.#drawing);
    const picture = this.#view?.picture;
    if (cell === null || !picture || !this.#geometry || !this.#view?.interactive) return;
    if (this.#chooser.open || this.#outcome) return;
    const { ready } = touch(picture, this.#picked, cell);
    if (ready) showGhost(this.#drawing, this.#geometry, picture, ready);
  }

  #lift(cell: number): void {
    this.#carried = cell;
    this.#pick(this.#walks(cell) ? [] : [cell]);
  }

  /** A piece follows the finger; where there is none yet, what it would put is shown. */
  #carry(x: number, y: number, over: number | null): void {
    if (!this.#geometry) return;
    if (this.#view?.picture.cells[this.#carried]?.piece) carryPiece(this.#drawing, this.#geometry, this.#carried, x, y);
    else this.#hover(over);
  }

  #drop(from: number, to: number | null): void {
    if (to === null || to === from || !this.#view?.interactive) return this.#pick([]);
    this.#picked = this.#walks(from) ? [] : [from];
    this.touch(to);
  }
}
