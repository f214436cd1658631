// Trying a lesson or a puzzle: a right action stays, and where the turn goes on the next one is asked for; a wrong one is answered, if
// possible with the reply that refutes it, and taken back, so that it can be tried again.

import type { Line, Opened, Picture, Slug, Analysis } from '../../engine/contract';
import type { LessonEntry } from '../../generated/documents';

/** How far the engine looks for the reply to a wrong try; the lessons are tested with the same number. */
export const NODES = 200_000;
/** How long the board shows a wrong try, and then the reply to it, in milliseconds. */
const MOMENT = { tried: 1_100, replied: 1_900 };

export interface Engine {
  open: (line: Line) => Promise<Opened>;
  think: (line: Line, nodes: number) => Promise<Analysis | null>;
  wait: (milliseconds: number) => Promise<void>;
}

/** What is asked: a position, and the right actions there. */
export type Question = Pick<LessonEntry, 'position' | 'exercise' | 'play' | 'picture' | 'stages' | 'task'>;

/** What was said to the last try. */
export type Answer =
  | { kind: 'right' }
  /** Right, and the turn goes on. */
  | { kind: 'on' }
  /** `reply`: what the opponent answers; `wins`: he wins by it, `now`: at once. */
  | { kind: 'wrong'; action: string; reply: string | null; wins: boolean; now: boolean }
  /** Nobody is there to answer. */
  | { kind: 'missing' };

type Shown = { picture: Picture; last: readonly number[] };

export class Tries {
  readonly game: Slug;
  readonly question: Question;
  readonly #engine: Engine;
  /** The right actions of this turn so far, and the board after them. */
  #played: string[] = $state.raw([]);
  #reached: Shown;
  /** What the board shows: for a moment that may be a wrong try. */
  shown: Shown = $state.raw() as Shown;
  answer: Answer | null = $state.raw(null);
  /** Whether the board waits for a try. */
  asking = $state(true);
  /** Every try has a number; what an older one finds out is not heard any more. */
  #number = 0;

  constructor(game: Slug, question: Question, engine: Engine) {
    this.game = game;
    this.question = question;
    this.#engine = engine;
    this.#reached = { picture: question.picture, last: [] };
    this.shown = this.#reached;
  }

  /** The right actions now. */
  get answers(): readonly string[] {
    const played = this.#played.join(' ');
    return this.question.stages.find((stage) => stage.played.join(' ') === played)?.answers ?? [];
  }

  get done(): boolean {
    return this.answer?.kind === 'right';
  }

  /** The line that leads to where the question is asked. */
  get line(): Line {
    const { position, exercise, play } = this.question;
    return { game: this.game, start: position, exercise, actions: [...play, ...this.#played] };
  }

  /** From the beginning. */
  restart(): void {
    this.#number += 1;
    this.#played = [];
    this.#reached = { picture: this.question.picture, last: [] };
    [this.shown, this.answer, this.asking] = [this.#reached, null, true];
  }

  /** Gives up whatever is under way. */
  leave(): void {
    this.#number += 1;
  }

  /** Takes a wrong try back at once. */
  takeBack(): void {
    if (this.asking || this.done) return;
    this.#number += 1;
    [this.shown, this.asking] = [this.#reached, true];
  }

  async play(action: string): Promise<void> {
    if (!this.asking) return;
    const number = (this.#number += 1);
    const right = this.answers.includes(action);
    const line = { ...this.line, actions: [...this.line.actions, action] };
    [this.asking, this.answer] = [false, null];
    try {
      const opened = await this.#engine.open(line);
      if (number !== this.#number) return;
      this.shown = { picture: opened.picture, last: opened.last };
      if (right) this.#accept(action);
      else await this.#refute(action, line, number);
    } catch {
      if (number !== this.#number) return;
      [this.answer, this.shown, this.asking] = [{ kind: 'missing' }, this.#reached, true];
    }
  }

  #accept(action: string): void {
    this.#played = [...this.#played, action];
    this.#reached = this.shown;
    this.asking = this.answers.length > 0;
    this.answer = { kind: this.asking ? 'on' : 'right' };
  }

  async #refute(action: string, line: Line, number: number): Promise<void> {
    const answer: Answer = { kind: 'wrong', action, reply: null, wins: false, now: false };
    const seat = this.question.picture.turn;
    const { ending, turn } = this.shown.picture;
    if (ending) this.answer = { ...answer, wins: ending.winner !== seat, now: true };
    else if (this.question.task === 'try') this.answer = answer;
    else {
      const [thought] = await Promise.all([this.#engine.think(line, NODES), this.#engine.wait(MOMENT.tried)]);
      if (number !== this.#number) return;
      const best = thought?.opinions[0];
      const wins = thought?.proved != null && thought.proved.winner !== seat;
      const reply = wins && turn !== seat && best ? best.action : null;
      if (reply !== null) await this.#showReply({ ...line, actions: [...line.actions, reply] }, number);
      if (number !== this.#number) return;
      this.answer = { ...answer, reply, wins, now: wins && best?.verdict.plies === 1 };
    }
    await this.#engine.wait(MOMENT.replied);
    if (number === this.#number) this.takeBack();
  }

  async #showReply(line: Line, number: number): Promise<void> {
    const opened = await this.#engine.open(line);
    if (number === this.#number) this.shown = { picture: opened.picture, last: opened.last };
  }
}
