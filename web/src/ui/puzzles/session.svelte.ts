// A sitting with puzzles: which one it is, how it goes, and what is kept of it. In a row there are three lives.

import type { Picture, Slug } from '../../engine/contract';
import type { Puzzle } from '../../game/puzzles/collection';
import { rightAnswer, type PuzzleAttempt } from '../../game/puzzles/judge';
import { keepSolved, type Went } from '../../game/puzzles/solved';
import { Tries, type Engine } from '../../game/tries/tries.svelte';
import { stageOf, type Stage } from './stage';

export type Mode = 'practise' | 'row' | 'today' | 'set' | 'class' | 'theme' | 'like' | 'kind';

/** Hears of every answer. */
export type Listener = (attempt: PuzzleAttempt) => void;

const LIVES = 3;

/** How the puzzle stands. */
export type Phase =
  | 'asking'
  | 'right'
  /** One was chosen, and it was the wrong one. */
  | 'missed'
  /** The answer was asked for. */
  | 'shown';

export class Session {
  readonly game: Slug;
  readonly mode: Mode;
  readonly #puzzles: readonly Puzzle[];
  readonly #engine: Engine;
  readonly #day: number;
  readonly #heard: Listener;
  at = $state(0);
  /** Right without a wrong try. */
  right = $state(0);
  lives = $state(LIVES);
  phase: Phase = $state('asking');
  /** The question on the board; null while it is fetched or where it could not be. */
  stage: Stage | null = $state.raw(null);
  /** The board after what was touched, where that ends the game. */
  ended: Pick<Stage, 'picture' | 'last'> | null = $state.raw(null);
  /** Of what has to be touched, what was. */
  touched: readonly string[] = $state.raw([]);
  /** The last touch that was wrong. */
  strayed: string | null = $state(null);
  /** How often something was touched. */
  touches = $state(0);
  broken = $state(false);
  /** For what is answered by playing. */
  tries: Tries | null = $state.raw(null);
  #helped = false;
  #missed = false;

  constructor(game: Slug, mode: Mode, puzzles: readonly Puzzle[], engine: Engine, day: number, heard: Listener = () => {}) {
    [this.game, this.mode, this.#puzzles, this.#engine, this.#day, this.#heard] = [game, mode, puzzles, engine, day, heard];
  }

  get puzzle(): Puzzle | null {
    return this.#puzzles[this.at] ?? null;
  }

  get count(): number {
    return this.#puzzles.length;
  }

  /** Whether the sitting has ended: no lives, or no puzzles. */
  get over(): boolean {
    return this.puzzle === null || (this.mode === 'row' && this.lives === 0 && this.phase === 'asking');
  }

  get picture(): Picture | null {
    return this.stage?.picture ?? null;
  }

  /** What has still to be touched. */
  get left(): string[] {
    return (this.stage?.targets ?? []).filter((target) => !this.touched.includes(target));
  }

  get answered(): boolean {
    return this.phase !== 'asking';
  }

  /** Puts the puzzle on the board. */
  async begin(): Promise<void> {
    const { puzzle, game } = this;
    this.tries?.leave();
    [this.phase, this.stage, this.ended, this.tries, this.broken] = ['asking', null, null, null, false];
    [this.#helped, this.#missed, this.touched, this.strayed, this.touches] = [false, false, [], null, 0];
    if (!puzzle) return;
    try {
      const { position: start, asked } = puzzle;
      const stage = await stageOf(this.#engine, game, puzzle);
      if (puzzle !== this.puzzle) return;
      this.stage = stage;
      if (asked.kind !== 'win') return;
      const stages = [{ played: [], answers: [asked.action] }];
      const question = { position: start, exercise: true, play: [], picture: stage.picture, stages, task: 'forces' as const };
      this.tries = new Tries(game, question, this.#engine);
    } catch {
      if (puzzle === this.puzzle) this.broken = true;
    }
  }

  /** An action on the board. */
  async play(action: string): Promise<void> {
    const { tries, puzzle } = this;
    if (this.left.length > 0) return this.#touch(action);
    if (!tries?.asking || this.answered || puzzle?.asked.kind !== 'win') return;
    this.#tell(action);
    if (action !== puzzle.asked.action) this.#miss();
    await tries.play(action);
    if (tries === this.tries && tries.done) this.#settle('right');
  }

  /** Something is touched that is right or wrong at once. */
  async #touch(name: string): Promise<void> {
    if (this.answered || this.touched.includes(name) || !this.puzzle) return;
    this.touches += 1;
    if (!this.left.includes(name)) {
      this.strayed = name;
      this.#tell(name);
      this.#miss();
      return;
    }
    [this.strayed, this.touched] = [null, [...this.touched, name]];
    if (this.left.length > 0) return;
    this.#tell(rightAnswer(this.puzzle.asked));
    this.#settle('right');
    await this.#playOut();
  }

  /** Shows how the game ends after what was touched. */
  async #playOut(): Promise<void> {
    const { puzzle, stage } = this;
    if (!puzzle || !stage || !['finish', 'threat'].includes(puzzle.asked.kind)) return;
    const ended = await this.#engine.open({ ...stage.line, actions: [...stage.targets] }).catch(() => null);
    if (ended && stage === this.stage) this.ended = { picture: ended.picture, last: ended.last };
  }

  /** One of several answers. */
  choose(answer: string): void {
    if (this.answered || !this.puzzle) return;
    const isRight = answer === rightAnswer(this.puzzle.asked);
    this.#tell(answer);
    if (!isRight) this.#miss();
    this.#settle(isRight ? 'right' : 'missed');
  }

  /** A hint was given. */
  help(): void {
    this.#helped = true;
  }

  /** Gives the answer away. */
  show(): void {
    if (this.answered) return;
    this.#tell(null);
    this.#miss();
    this.#settle('shown');
    const { tries, puzzle } = this;
    tries?.takeBack();
    [this.strayed, this.touched] = [null, this.stage?.targets ?? []];
    void this.#playOut();
    if (puzzle?.asked.kind === 'win') void tries?.play(puzzle.asked.action);
  }

  async next(): Promise<void> {
    this.at += 1;
    await this.begin();
  }

  leave(): void {
    this.tries?.leave();
  }

  #tell(answer: string | null): void {
    if (this.puzzle) this.#heard({ puzzle: this.puzzle.id, answer, helped: this.#helped });
  }

  /** A life is lost once for a puzzle, however often it is tried. */
  #miss(): void {
    if (this.#missed) return;
    this.#missed = true;
    this.lives = Math.max(0, this.lives - 1);
  }

  #settle(phase: Phase): void {
    this.phase = phase;
    const went: Went = this.#missed ? 'wrong' : this.#helped ? 'helped' : 'alone';
    if (went !== 'wrong') this.right += 1;
    if (this.puzzle) keepSolved(this.game, this.puzzle, went, this.#day);
  }
}
