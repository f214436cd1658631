// A hint in three steps, each asked for: where to look, what to play, why.

import { layOut, type Overlay } from '../../board';
import { think } from '../../engine/client';
import type { Line, ActionEval, Picture, PictureAction, Slug } from '../../engine/contract';
import { sayAction } from '../../game/words';
import { say } from '../../i18n/index.svelte';

/** Positions looked at for a hint. */
const NODES = 60_000;

export class Hint {
  step = $state(0);
  busy = $state(false);
  failed = $state(false);
  #opinion: ActionEval | null = $state.raw(null);
  #stop: AbortController | null = null;

  clear(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.step = 0;
    this.busy = false;
    this.failed = false;
    this.#opinion = null;
  }

  /** One step further. */
  async next(line: Line): Promise<void> {
    if (this.busy || this.step >= 3) return;
    if (!this.#opinion) {
      const stop = new AbortController();
      this.#stop = stop;
      this.busy = true;
      this.failed = false;
      try {
        const thought = await think(line, { most: NODES, signal: stop.signal });
        if (stop.signal.aborted) return;
        this.#opinion = thought?.opinions[0] ?? null;
      } catch {
        if (stop.signal.aborted) return;
      }
      this.busy = false;
      this.failed = this.#opinion === null;
      if (this.failed) return;
    }
    this.step += 1;
  }

  #action(picture: Picture): PictureAction | null {
    const text = this.#opinion?.action;
    return picture.actions.find((action) => action.text === text) ?? null;
  }

  /** The step in words; what is pointed out is named. */
  words(game: Slug, picture: Picture): string {
    if (this.busy) return say('hint.thinking');
    if (this.failed) return say('hint.failed');
    const opinion = this.#opinion;
    if (!opinion || this.step === 0) return '';
    if (this.step === 1) return opinion.action === 'swap' ? say('hint.swap') : sayRegion(picture, this.point(picture));
    const action = sayAction(opinion.action, game);
    return this.step === 2 ? say('hint.cell', action) : judged(action, opinion);
  }

  /** Cells to point out: a neighbourhood, then the very cells. */
  point(picture: Picture): number[] {
    const action = this.#action(picture);
    if (!action || this.step === 0) return [];
    if (this.step > 1) return action.cells;
    const { centres } = layOut(picture);
    const to = centres[action.cells.at(-1) ?? -1];
    if (!to) return [];
    return centres.flatMap((at, cell) => (Math.hypot(at.x - to.x, at.y - to.y) < 145 ? [cell] : []));
  }

  overlays(picture: Picture): Overlay[] {
    const action = this.#action(picture);
    const opinion = this.#opinion;
    if (!action || !opinion || this.step < 2) return [];
    const text = action.choice ? say(`choose.${action.choice}`).charAt(0) : '!';
    return [{ cells: action.cells, tone: 'plain', shape: 'hexagon', text, label: say('do.hint') }];
  }
}

/** Cells named by the columns and rows they lie in: the one that is meant is not given away. */
function sayRegion(picture: Picture, cells: readonly number[]): string {
  const names = cells.map((cell) => picture.cells[cell]?.name ?? '');
  const range = (parts: string[]) => {
    const sorted = [...new Set(parts)].sort();
    const [from, to] = [sorted[0] ?? '', sorted[sorted.length - 1] ?? ''];
    return from === to ? from : say('hint.range', from, to);
  };
  return say('hint.region', range(names.map((name) => name.charAt(0))), range(names.map((name) => name.slice(1))));
}

function judged(action: string, { verdict, exact, margin }: ActionEval): string {
  if (verdict.kind === 'estimate') return say('hint.estimate', action);
  if (verdict.kind === 'loss') return say('hint.loss', action);
  if (margin !== null && margin > 0) return say('hint.win.margin', action, margin);
  if (verdict.plies === 1) return say('hint.win.now', action);
  if (verdict.plies === null) return say('hint.win', action);
  return exact ? say('hint.win.in', action, verdict.plies) : say('hint.win.within', action, verdict.plies);
}
