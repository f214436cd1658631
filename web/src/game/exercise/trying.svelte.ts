// A position to be tried: somebody plays, is answered, takes it back and tries again. The engine is asked only about what
// was tried, and says nothing before.

import type { Line, Opened, ActionEval, Analysis, Reason } from '../../engine/contract';
import { nodesAt } from '../analysis/check';
import type { Ask } from '../links/opening';
import { reasonFor } from '../reasons/reasons';
import { informed, judgeAttempt, type Aim, type Result } from './attempt';

export type Phase =
  /** It is the user's turn. */
  | 'asking'
  /** The engine looks at what was tried. */
  | 'judging'
  /** It was tried, and the opponent has answered. */
  | Result
  /** The answer was asked for. */
  | 'shown'
  /** Without an engine nothing can be judged. */
  | 'missing';

/** A continuation is shown as far as it can be followed in the head. */
export const MAX_ACTIONS = 6;

export class Trying {
  readonly base: Line;
  readonly aim: Aim;
  phase: Phase = $state('asking');
  /** The position on the board. */
  opened: Opened | null = $state.raw(null);
  /** The engine's opinion on what was tried, or on the answer shown. */
  said: ActionEval | null = $state.raw(null);
  /** What the opponent played against it. */
  reply: string | null = $state(null);
  /** Why what was tried or shown wins or loses, and why what was played did; they come a moment after the answer. */
  why: Reason | null = $state.raw(null);
  whyPlayed: Reason | null = $state.raw(null);
  /** How far the answer is being followed on the board: so many of its actions. */
  followed = $state(0);
  /** How often something was tried that was not right. */
  misses = $state(0);
  /** What has been played freely, where nothing is right or wrong. */
  #own: string[] = $state.raw([]);
  #before: Analysis | null;
  #depth: number;
  #ask: Ask;
  #turn = 0;

  /** `before` is what is known of the position already; `depth` is how deep a try is looked at. */
  constructor(base: Line, aim: Aim, ask: Ask, before: Analysis | null = null, depth = 1) {
    [this.base, this.aim, this.#before, this.#depth, this.#ask] = [base, aim, before, depth, ask];
  }

  get free(): boolean {
    return this.aim.goal === 'free';
  }

  /** Whether anything has been done here that can be taken back. */
  get moved(): boolean {
    return this.phase !== 'asking' || this.#own.length > 0;
  }

  /** The answer and how it goes on, once it is known: to be followed on the board. */
  get idea(): readonly string[] {
    const known = this.phase === 'right' || this.phase === 'shown';
    return known && this.said ? this.said.line.slice(0, MAX_ACTIONS) : [];
  }

  /** Shows the position after so many actions of the answer. */
  async follow(count: number): Promise<void> {
    const idea = this.idea;
    const to = Math.max(0, Math.min(count, idea.length));
    await this.#work(async (isCurrent) => {
      await this.#show(idea.slice(0, to), isCurrent);
      if (isCurrent()) this.followed = to;
    });
  }

  /** Puts the position on the board: at first, and for another try. */
  async begin(): Promise<void> {
    this.#own = [];
    await this.#work(async (isCurrent) => {
      await this.#show([], isCurrent);
      if (isCurrent()) [this.phase, this.said, this.reply, this.why] = ['asking', null, null, null];
    });
  }

  async play(action: string): Promise<void> {
    if (this.phase !== 'asking') return;
    if (this.free) return this.#wander([...this.#own, action]);
    this.phase = 'judging';
    await this.#work(async (isCurrent) => {
      await this.#show([action], isCurrent);
      const said = await this.#opinionOn(action);
      if (!isCurrent() || !said || !this.#before) return;
      const result = judgeAttempt(said, this.#before, this.aim, this.base.game);
      this.said = said;
      const reply = result === 'right' ? null : await this.#answerTo(said, this.#before);
      if (reply) await this.#show([action, reply], isCurrent);
      if (!isCurrent()) return;
      if (result !== 'right') this.misses += 1;
      [this.phase, this.reply, this.followed] = [result, reply, 1];
      await this.#explain(said, isCurrent);
    });
  }

  /** Takes one freely played action back. */
  async back(): Promise<void> {
    await this.#wander(this.#own.slice(0, -1));
  }

  /** Plays the answer. */
  async show(): Promise<void> {
    await this.#work(async (isCurrent) => {
      const before = await this.#looked();
      const wanted = this.aim.chance?.better ?? before.opinions[0]?.action;
      const answer = before.opinions.find(({ action }) => action === wanted);
      if (!answer) return;
      await this.#show([answer.action], isCurrent);
      if (!isCurrent()) return;
      [this.phase, this.said, this.reply, this.followed] = ['shown', answer, null, 1];
      await this.#explain(answer, isCurrent);
    });
  }

  /** Finds out why, where something is proved. */
  async #explain({ action, verdict }: ActionEval, isCurrent: () => boolean): Promise<void> {
    const played = this.aim.chance?.played;
    const solved = this.phase === 'right' || this.phase === 'shown';
    const why = verdict.kind === 'estimate' ? null : await reasonFor(this.#ask, this.base, action);
    const before = solved && played !== undefined ? (this.whyPlayed ?? await reasonFor(this.#ask, this.base, played)) : null;
    if (isCurrent()) [this.why, this.whyPlayed] = [why, before ?? this.whyPlayed];
  }

  async #wander(own: string[]): Promise<void> {
    await this.#work(async (isCurrent) => {
      await this.#show(own, isCurrent);
      if (isCurrent()) this.#own = own;
    });
  }

  /** Whatever is asked next makes this one's answer void; without an engine there is none. */
  async #work(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const turn = ++this.#turn;
    const isCurrent = () => turn === this.#turn;
    try {
      await work(isCurrent);
    } catch {
      if (isCurrent()) this.phase = 'missing';
    }
  }

  async #show(actions: readonly string[], isCurrent: () => boolean): Promise<void> {
    const opened = await this.#ask({ ask: 'open', ...this.#after(actions) });
    if (isCurrent()) this.opened = opened;
  }

  #after(actions: readonly string[]): Line {
    return { ...this.base, actions: [...this.base.actions, ...actions] };
  }

  #consider(actions: readonly string[]): Promise<Analysis> {
    const nodes = nodesAt(this.base.game, this.#depth);
    return this.#ask({ ask: 'think', ...this.#after(actions), nodes, fresh: true });
  }

  async #looked(): Promise<Analysis> {
    return (this.#before ??= await this.#consider([]));
  }

  async #opinionOn(action: string): Promise<ActionEval | null> {
    const before = await this.#looked();
    const said = before.opinions.find((opinion) => opinion.action === action) ?? null;
    const open = said?.verdict.kind === 'estimate' && !this.opened?.picture.ending;
    return open ? informed(said, before.seat, await this.#consider([action])) : said;
  }

  /** Nobody answers a finished game, or while the one who tried is still to act. */
  async #answerTo({ action, line }: ActionEval, { seat }: Analysis): Promise<string | null> {
    const { ending, turn } = this.opened?.picture ?? {};
    if (ending || turn === seat) return null;
    return line[1] ?? (await this.#consider([action])).opinions[0]?.action ?? null;
  }
}
