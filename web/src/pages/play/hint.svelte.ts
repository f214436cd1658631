// A hint in three steps, each asked for: where to look, the idea, the action and why. Where a theme explains the best action,
// they speak of it.

import { layOut, type Overlay } from '../../board';
import { ask, think } from '../../engine/client';
import type { Analysis, ActionEval, Line, Picture, PictureAction, Reason, Slug } from '../../engine/contract';
import { ideaOf } from '../../game/analysis/idea';
import { hasRings } from '../../game/lines';
import { evidence, mainFinding, reasonFor } from '../../game/reasons/reasons';
import { sayTheme, themeName } from '../../game/reasons/words';
import { sayAction, showAction } from '../../game/words';
import { say } from '../../i18n/index.svelte';

/** Positions looked at for a hint. */
const NODES = 60_000;
/** How it goes on is told as far as it can be followed in the head. */
const MAX_ACTIONS = 5;
export const STEPS = 3;

export class Hint {
  step = $state(0);
  busy = $state(false);
  failed = $state(false);
  #thought: Analysis | null = $state.raw(null);
  /** Why the best action wins, where that is proved. */
  #reason: Reason | null = $state.raw(null);
  #stop: AbortController | null = null;

  clear(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.step = 0;
    this.busy = false;
    this.failed = false;
    this.#thought = null;
    this.#reason = null;
  }

  get #best(): ActionEval | null {
    return this.#thought?.opinions[0] ?? null;
  }

  /** One step further. */
  async next(line: Line): Promise<void> {
    if (this.busy || this.step >= STEPS) return;
    if (!this.#best) {
      const stop = new AbortController();
      this.#stop = stop;
      this.busy = true;
      this.failed = false;
      try {
        const thought = await think(line, { most: NODES, signal: stop.signal });
        const [best] = thought?.opinions ?? [];
        const reason = best?.verdict.kind === 'win' ? await reasonFor(ask, line, best.action) : null;
        if (stop.signal.aborted) return;
        [this.#thought, this.#reason] = [thought, reason];
      } catch {
        if (stop.signal.aborted) return;
      }
      this.busy = false;
      this.failed = this.#best === null;
      if (this.failed) return;
    }
    this.step += 1;
  }

  #action(picture: Picture): PictureAction | null {
    const text = this.#best?.action;
    return picture.actions.find((action) => action.text === text) ?? null;
  }

  /** The step in words; what is pointed out is named. */
  words(game: Slug, picture: Picture): string {
    if (this.busy) return say('hint.thinking');
    if (this.failed) return say('hint.failed');
    const best = this.#best;
    if (!best || !this.#thought || this.step === 0) return '';
    if (this.step === 1) return best.action === 'swap' ? say('hint.swap') : sayRegion(picture, this.point(picture));
    const found = mainFinding(this.#reason);
    if (this.step === 2) return found ? say('hint.theme', themeName(found.theme)) : sayIdea(this.#thought, game);
    const theme = this.#reason ? sayTheme(this.#reason, picture) : '';
    return [theme, sayBest(this.#thought, best, game)].filter(Boolean).join(' ');
  }

  /** Cells to point out: a neighbourhood, then the very cells. */
  point(picture: Picture): number[] {
    const action = this.#action(picture);
    if (!action || this.step === 0) return [];
    if (this.step >= STEPS) return action.cells;
    const shows = evidence(this.#reason);
    // A part of the board, and more than the very cells of the action.
    const tells = shows.length * 2 <= picture.cells.length && shows.some((cell) => !action.cells.includes(cell));
    if (tells) return [...new Set([...shows, ...action.cells])];
    const { centres } = layOut(picture);
    const to = centres[action.cells.at(-1) ?? -1];
    if (!to) return [];
    return centres.flatMap((at, cell) => (Math.hypot(at.x - to.x, at.y - to.y) < 145 ? [cell] : []));
  }

  overlays(picture: Picture): Overlay[] {
    const action = this.#action(picture);
    if (!action || this.step < STEPS) return [];
    const text = action.choice ? say(`choose.${action.choice}`).charAt(0) : '!';
    return [{ cells: action.cells, tone: 'plain', shape: 'hexagon', text, label: say('do.hint') }];
  }
}

/** Cells named by the columns and rows they lie in: the one that is meant is not given away. */
function sayRegion(picture: Picture, cells: readonly number[]): string {
  const names = cells.map((cell) => picture.cells[cell]?.name ?? '');
  if (hasRings(picture)) return say('hint.region.cells', names.join(', '));
  const range = (parts: string[]) => {
    const sorted = [...new Set(parts)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    const [from, to] = [sorted[0] ?? '', sorted[sorted.length - 1] ?? ''];
    return from === to ? from : say('hint.range', from, to);
  };
  return say('hint.region', range(names.map((name) => name.charAt(0))), range(names.map((name) => name.slice(1))));
}

/** What is behind it, without the action. */
function sayIdea(thought: Analysis, game: Slug): string {
  const idea = ideaOf(thought);
  if (idea.kind === 'open') return say(`idea.${game}`);
  return idea.kind === 'danger' ? say('hint.idea.danger', idea.losing) : say(`hint.idea.${idea.kind}`);
}

/** The action, why, and how it may go on. */
function sayBest(thought: Analysis, best: ActionEval, game: Slug): string {
  const idea = ideaOf(thought);
  const action = sayAction(best.action, game);
  const why = idea.kind === 'only' ? say('hint.only', action)
    : idea.kind === 'danger' ? say('hint.danger', action, idea.losing)
    : judged(action, best);
  const proved = best.verdict.kind !== 'estimate' && best.line.length > 2;
  return proved ? `${why} ${say('hint.goes', best.line.slice(0, MAX_ACTIONS).map(showAction).join(' '))}` : why;
}

function judged(action: string, { verdict, exact, margin }: ActionEval): string {
  if (verdict.kind === 'estimate') return say('hint.estimate', action);
  if (verdict.kind === 'loss') return say('hint.loss', action);
  if (margin !== null && margin > 0) return say('hint.win.margin', action, margin);
  if (verdict.plies === 1) return say('hint.win.now', action);
  if (verdict.plies === null) return say('hint.win', action);
  return exact ? say('hint.win.in', action, verdict.plies) : say('hint.win.within', action, verdict.plies);
}
