// What the engine finds out about the game shown: a judgement on every position, the mistakes, the one position to try
// again. All of it follows from the check; peeking goes deeper.

import { abandonThinking, ask, think } from '../../engine/client';
import type { Line, Opened, Seat, Analysis } from '../../engine/contract';
import { chancesFor, type Chance } from '../../game/analysis/chance';
import { Check, DEEPEST, keyOf } from '../../game/analysis/check';
import { ofPicture, other, type Judgement } from '../../game/analysis/judgement';
import { mistakes, type Mistake } from '../../game/analysis/mistakes';
import { keep, recall } from '../../game/storage';
import type { Navigation } from './navigation.svelte';
import { firstThatHolds, type Look, type Retry } from './retry';
import { Schedule } from './schedule';
import { momentsOf, tell } from './story';
import { Thinker } from './thinker';

/** What every analysis has learnt, for as long as the page is open. */
const listeners = new Set<() => void>();
/** How often the page is told, in milliseconds. */
const PACE = 250;
const tellAll = () => listeners.forEach((listener) => listener());
const thinker = new Thinker(think, tellAll);
const check = new Check((line, nodes) => ask({ ask: 'think', ...line, nodes, fresh: true }), tellAll);

/** The game shown: where it is, and what the law says of the place and of the end of its line. */
interface Shown {
  readonly place: Navigation;
  readonly opened: Opened | null;
  readonly ended: Opened | null;
  /** Who looks at it, where it is the game that was just played. */
  readonly you: Seat | null;
}

export class Findings {
  #shown: Shown;
  #schedule: Schedule;
  paused = $state(recall<boolean>('analyse.paused') ?? false);
  busy = $state(false);
  /** How deep the check goes; more on request. */
  depth = $state(0);
  /** Who is known to have lost a game that was not played to its end: given up, or out of time. */
  lost: Seat | null = $state(null);
  #heard = $state(0);
  #found: { story: string; retry: Retry | null } | null = $state.raw(null);

  constructor(shown: Shown) {
    this.#shown = shown;
    this.#schedule = new Schedule({
      check,
      thinker,
      conclude: (signal) => this.#findRetry(signal),
      abandon: abandonThinking,
      onbusy: (busy) => (this.busy = busy),
    });
  }

  get #place(): Navigation {
    return this.#shown.place;
  }

  /** For peeking: the deepest that is known of the place shown. */
  readonly thought: Analysis | null = $derived.by(() => {
    void this.#heard;
    if (this.#shown.opened?.picture.ending) return null;
    const [live, checked] = [thinker.recall(this.#place.line), check.recall(this.#place.line, this.depth)];
    return live && (!checked || live.settled || live.nodes >= checked.nodes) ? live : checked;
  });
  /** The end, where it is one: it speaks for itself. */
  readonly over: Judgement | null = $derived.by(() => {
    const { ended, place } = this.#shown;
    return ended?.actions.length === place.actions.length ? ofPicture(ended.picture) : null;
  });
  /** The positions that can be thought about. */
  readonly #open: Line[] = $derived.by(() =>
    this.#place.lines(this.#place.actions.length + (this.over ? 0 : 1)),
  );
  readonly checked: (Analysis | null)[] = $derived.by(() => {
    void this.#heard;
    return this.#open.map((line) => check.recall(line, this.depth));
  });
  readonly judgements: (Judgement | null)[] = $derived(
    tell(this.#place.actions, this.checked, this.over, this.#place.game),
  );
  readonly #moments = $derived(momentsOf(this.#place.actions, this.checked, this.judgements));
  readonly mistakes: Mistake[] = $derived(mistakes(this.#moments, this.#place.game));
  /** How many positions have been looked at, and whether that is all of them. */
  readonly seen: number = $derived.by(() => {
    void this.#heard;
    return check.count(this.#open, this.depth);
  });
  readonly all: number = $derived(this.#open.length);
  readonly done: boolean = $derived(this.seen === this.all);
  /** Who lost: by the rules if the game is over, else as the link says. */
  readonly loser: Seat | null = $derived(this.over?.kind === 'over' ? other(this.over.winner) : this.lost);
  /** Whose mistake is to be learnt from: one's own, whoever won; of a game between others the loser's. */
  readonly learner: Seat | null = $derived.by(() =>
    this.loser === null ? null : (this.#shown.you ?? this.loser),
  );
  readonly #story: string = $derived(`${this.depth} ${this.learner} ${keyOf(this.#place.lineTo(this.#place.actions.length))}`);
  /** The one position to try again; undefined until it has been looked for. */
  readonly retry: Retry | null | undefined = $derived(
    this.#found?.story === this.#story ? this.#found.retry : undefined,
  );

  /** Thinks about the game and the place shown, unless paused. */
  think(): void {
    if (this.paused || !this.#shown.opened) return this.#schedule.stop();
    const shown = this.#shown.opened.picture.ending ? null : this.#place.line;
    this.#schedule.follow({ whole: this.#open, depth: this.depth, shown });
  }

  /** How deep a single position is looked at, where it is to be tried. */
  get closer(): number {
    return Math.max(1, this.depth);
  }

  /** The check is done: looks for the position to try again. */
  async #findRetry(signal: AbortSignal): Promise<void> {
    this.#heard += 1;
    const story = this.#story;
    const seat = this.learner;
    if (!seat || this.#found?.story === story) return;
    const chances = chancesFor(seat, this.mistakes, this.#moments, this.#place.game, seat !== this.loser);
    const retry = await firstThatHolds(chances, (chance) => this.#lookCloser(chance, signal), this.#place.game);
    if (!signal.aborted) this.#found = { story, retry };
  }

  async #lookCloser({ at, better }: Chance, signal: AbortSignal): Promise<Look | null> {
    const line = this.#place.lineTo(at);
    const next: Line = { ...line, actions: [...line.actions, better] };
    const { picture } = await ask({ ask: 'open', ...next });
    await check.run(picture.ending ? [line] : [line, next], this.closer, signal);
    const before = check.recall(line, this.closer);
    return before && { before, after: check.recall(next, this.closer) };
  }

  /** Looks at the whole game again with more nodes for each position. */
  goDeeper(): void {
    this.depth = Math.min(this.depth + 1, DEEPEST);
    this.pause(false);
  }

  pause(paused: boolean): void {
    this.paused = paused;
    keep('analyse.paused', paused);
    this.think();
  }

  /** Hears thoughts until the returned function is called. */
  listen(): () => void {
    let due = false;
    const hear = () => {
      this.#schedule.hear();
      // Many small thoughts come at once; a slow machine has other things to do than to draw each of them.
      if (due) return;
      due = true;
      setTimeout(() => {
        due = false;
        this.#heard += 1;
      }, PACE);
    };
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
      this.#schedule.stop();
    };
  }
}
