// The engine as a programmer sees it: games to be played, and engines to be asked.

import type { Engine, ThinkOptions } from '../../src/engine/connect';
import type { Line, Opened, Picture, Proved, Seat, Slug, Analysis } from '../../src/engine/contract';
import { FACTS, type Facts } from '../../src/engine/facts';

export { TroubleError, type Engine, type ThinkOptions } from '../../src/engine/connect';
export type * from '../../src/engine/contract';
export type { Facts } from '../../src/engine/facts';

/** Every game there is, in the order of the championship's programme: its slug, its name, its usual start. */
export const games: readonly Facts[] = FACTS;

/** Where a game begins and what has been played in it. */
export interface Beginning {
  /** A position string; the usual start if there is none. */
  position?: string | null;
  actions?: readonly string[];
  /** Admit a position that play cannot lead to. */
  exercise?: boolean;
}

/** How hard a position is looked at. */
export interface SolveOptions {
  /** Nodes at most. */
  most?: number;
  signal?: AbortSignal;
}

/** A game being played. Actions are words (`d4`, `d2d3`, `Be5`, `swap`); seats are 1 and 2. */
export class Game {
  readonly #engine: Engine;
  #line: Line;
  #opened: Opened;

  /** Made by [`Ludoteca.play`]. */
  constructor(engine: Engine, line: Line, opened: Opened) {
    [this.#engine, this.#line, this.#opened] = [engine, line, opened];
  }

  get game(): Slug {
    return this.#line.game;
  }

  /** What was played so far. */
  get actions(): readonly string[] {
    return this.#opened.actions;
  }

  /** The position as a string. */
  get position(): string {
    return this.#opened.position;
  }

  /** The seat to act; at the end, the one that would have been. */
  get turn(): Seat {
    return this.#opened.picture.turn;
  }

  /** The legal actions; none when the game is over. */
  get legal(): string[] {
    return this.#opened.picture.actions.map(({ text }) => text);
  }

  /** The seat that has won; null while nobody has. There are no draws. */
  get winner(): Seat | null {
    return this.#opened.picture.ending?.winner ?? null;
  }

  /** The position as data to be drawn, for `@ludoteca/board`. */
  get picture(): Picture {
    return this.#opened.picture;
  }

  /** The cells of the last turn, as indices into the picture's. */
  get last(): readonly number[] {
    return this.#opened.last;
  }

  /** Plays actions. Throws a `TroubleError` that says which rule forbids one; then nothing is played. */
  async play(...actions: string[]): Promise<this> {
    return this.#go([...this.actions, ...actions]);
  }

  /** Takes back so many actions. */
  async undo(count = 1): Promise<this> {
    return this.#go(this.actions.slice(0, Math.max(0, this.actions.length - count)));
  }

  /** The action that a level (1 to 8) would play. The same seed gives the same action. */
  async choose(level: number, seed = 1): Promise<string> {
    return (await this.#engine.ask({ ask: 'choose', ...this.line, level, seed })).action;
  }

  /** An opinion on every legal action; `hear` hears every better one. */
  async analyse(options: ThinkOptions = {}): Promise<Analysis | null> {
    return this.#engine.think(this.line, { most: 200_000, ...options });
  }

  /** Who wins, and by which actions; null where that is not proved within the limit. */
  async solve({ most = 20_000_000, signal }: SolveOptions = {}): Promise<Proved | null> {
    const enough = new AbortController();
    signal?.addEventListener('abort', () => enough.abort(), { once: true });
    if (signal?.aborted) enough.abort();
    const hear = ({ proved }: Analysis) => {
      if (proved?.complete) enough.abort();
    };
    return (await this.#engine.think(this.line, { most, signal: enough.signal, hear }))?.proved ?? null;
  }

  /** The game as the engine's questions have it. */
  get line(): Line {
    return { ...this.#line, actions: [...this.actions] };
  }

  async #go(actions: readonly string[]): Promise<this> {
    this.#opened = await this.#engine.ask({ ask: 'open', ...this.#line, actions: [...actions] });
    return this;
  }
}

/** An engine and its games. */
export interface Ludoteca extends Engine {
  /** A game from its usual start, or from somewhere else. Throws a `TroubleError` for a start or an action that is refused. */
  play: (game: Slug, beginning?: Beginning) => Promise<Game>;
}
