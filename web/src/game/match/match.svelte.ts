// A game being played: asks the engine, keeps every action, lets the computer answer. Shows nothing itself.

import { captured } from '../../board';
import { TroubleError, type Engine } from '../../engine/connect';
import type { Breach, Line, Opened, Picture, Seat, Slug, Trouble } from '../../engine/contract';
import { sameGame, type Kept } from './kept';
import { BEST_LEVEL, QUICK_LEVEL } from './levels';

export type Stage = 'opening' | 'person' | 'computer' | 'over' | 'trouble';

/** What happened last, to be put into words by the page. */
export type Event =
  /** A turn, or as much of it as a person has played at once; `captured` names cells. */
  | { kind: 'played'; seat: Seat; actions: string[]; captured: string[]; by: 'you' | 'computer' | 'person' }
  /** The computer has played and goes on: its turn will be told as a whole. */
  | { kind: 'going-on' }
  | { kind: 'undone' }
  | { kind: 'nothing' }
  /** A kept game could only be opened in part. */
  | { kind: 'salvaged' };

/** What a match finds where it is played: in the site (`here.ts`), or on somebody else's page. */
export interface Surroundings {
  engine: Pick<Engine, 'ask' | 'abandonThinking'>;
  /** Keeps a game, or not. */
  keep: (game: Slug, kept: Kept) => void;
  /** The game that is kept, if one is. */
  recall: (game: Slug) => Kept | null;
  /** A person has won against the computer. */
  won: (game: Slug, kept: Kept) => void;
  /** Whether nothing should move. */
  calm: () => boolean;
}

/** For feel: an answer that comes at once is not seen. */
const LEAST_THOUGHT = 350;
/** How long the best level may think before anybody is offered not to wait. */
const PONDERING_DELAY = 1_000;

export class Match {
  readonly game: Slug;
  kept: Kept = $state.raw() as Kept;
  opened: Opened | null = $state.raw(null);
  stage: Stage = $state('opening');
  trouble: Trouble | null = $state.raw(null);
  event: Event | null = $state.raw(null);
  /** Whether the computer has been thinking for so long that somebody may want it to play at once. */
  pondering = $state(false);
  #hurry: (() => void) | null = null;
  #run = 0;
  #left = false;
  readonly #around: Surroundings;
  readonly #fast: boolean;

  constructor(game: Slug, kept: Kept, around: Surroundings, fast = false) {
    this.game = game;
    this.kept = kept;
    this.#around = around;
    this.#fast = fast;
  }

  get picture(): Picture | null {
    return this.opened?.picture ?? null;
  }

  get line(): Line {
    const { start, exercise, actions } = this.kept;
    return { game: this.game, start, actions, exercise };
  }

  /** Whether a person is to act now. */
  get yours(): boolean {
    return this.stage === 'person';
  }

  /** The seat that has won, by whatever reason. */
  get winner(): Seat | null {
    const beaten = this.kept.resigned ?? this.kept.flagged;
    if (beaten) return beaten === 1 ? 2 : 1;
    return this.picture?.ending?.winner ?? null;
  }

  /** Whether the law has ended it, not giving up or the clock. */
  get ended(): boolean {
    return this.stage === 'over' && this.kept.resigned === null && this.kept.flagged === null;
  }

  /** Opens the game as it was kept, and goes on from there. */
  async open(): Promise<void> {
    await this.#try(async (run) => {
      this.#show(run, await this.#reopen());
    });
    await this.#answer();
  }

  /** What was kept, as far as it can be played. */
  async #reopen(): Promise<Opened> {
    try {
      return await this.#around.engine.ask({ ask: 'open', ...this.line });
    } catch (error) {
      const trouble = error instanceof TroubleError ? error.trouble : null;
      if (trouble?.kind !== 'action' && trouble?.kind !== 'unreadable') throw error;
      this.event = { kind: 'salvaged' };
      return this.#around.engine.ask({ ask: 'open', ...this.line, actions: this.kept.actions.slice(0, trouble.at) });
    }
  }

  /**
   * Plays an action, or the actions of a turn. What the engine has against it, or null; a game with a refused action
   * stands as it was.
   */
  async act(...texts: string[]): Promise<Trouble | null> {
    if (this.stage !== 'person') return null;
    const run = ++this.#run;
    const before = this.picture;
    const played = this.kept.actions.length;
    try {
      const opened = await this.#around.engine.ask({ ask: 'open', ...this.line, actions: [...this.kept.actions, ...texts] });
      if (run !== this.#run) return null;
      this.#show(run, opened);
      const by = this.kept.you === null ? 'person' : 'you';
      const actions = opened.actions.slice(played);
      this.event = { kind: 'played', seat: before?.turn ?? 1, actions, captured: takenBy(before, actions[0]), by };
    } catch (error) {
      return error instanceof TroubleError ? error.trouble : { kind: 'engine', why: String(error) };
    }
    void this.#answer();
    return null;
  }

  /** Why touching these cells is refused; null where nothing forbids it. */
  async why(cells: number[]): Promise<Breach | null> {
    return this.#around.engine.ask({ ask: 'why', ...this.line, cells });
  }

  /** Takes back: against the computer to one's own last action, else one action. Time that is out stays out. */
  async undo(): Promise<void> {
    if (this.kept.flagged !== null) return;
    const seats = this.opened?.seats ?? [];
    const last = this.kept.you === null ? seats.length - 1 : seats.lastIndexOf(this.kept.you);
    if (last < this.kept.given) {
      this.event = { kind: 'nothing' };
      return;
    }
    if (this.stage === 'computer') this.#around.engine.abandonThinking();
    const { actions, levels } = this.kept;
    this.#keep({ actions: actions.slice(0, last), levels: levels.slice(0, last), resigned: null, over: false });
    const run = this.#run + 1;
    await this.open();
    // Only now is it known whose turn it is again.
    if (run === this.#run && this.trouble === null) this.event = { kind: 'undone' };
  }

  /** From its next action on the computer plays at another level. */
  changeLevel(level: number): void {
    this.#keep({ setup: { ...this.kept.setup, level } });
  }

  /** The player to act gives up; against the computer that is always the person. */
  resign(): void {
    if (this.stage === 'over') return;
    if (this.stage === 'computer') this.#around.engine.abandonThinking();
    this.#end({ resigned: this.kept.you ?? this.picture?.turn ?? 1 });
  }

  /** A seat has no time left. */
  flag(seat: Seat): void {
    if (this.stage === 'over') return;
    if (this.stage === 'computer') this.#around.engine.abandonThinking();
    this.#end({ flagged: seat });
  }

  /** Keeps the time, unless the table was left or another tab has gone on: time must not overwrite its actions. */
  keepTime(spent: [number, number], added = this.kept.added): void {
    if (this.#left) return;
    if (sameGame(this.#around.recall(this.game), this.kept)) this.#keep({ spent, added });
    else this.kept = { ...this.kept, spent, added };
  }

  /** Tries again whatever failed. */
  retry(): Promise<void> {
    return this.open();
  }

  /** Nothing is played or kept from here any more. */
  leave(): void {
    if (this.#left) return;
    this.#left = true;
    if (this.stage === 'computer') this.#around.engine.abandonThinking();
    this.#run += 1;
  }

  #end(how: Partial<Kept>): void {
    this.#run += 1;
    this.#keep({ ...how, over: true });
    this.stage = 'over';
  }

  #keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    this.#around.keep(this.game, this.kept);
  }

  #show(run: number, opened: Opened): void {
    if (run !== this.#run) return;
    const over = opened.picture.ending !== null || this.kept.resigned !== null || this.kept.flagged !== null;
    this.opened = opened;
    this.trouble = null;
    this.#keep({ actions: opened.actions, turns: opened.turns.at(-1) ?? 0, over });
    this.stage = over ? 'over' : this.#isComputers(opened) ? 'computer' : 'person';
    const won = opened.picture.ending !== null && this.kept.you !== null && this.winner === this.kept.you;
    if (won) this.#around.won(this.game, this.kept);
  }

  #isComputers(opened: Opened): boolean {
    return this.kept.you !== null && opened.picture.turn !== this.kept.you;
  }

  /** Lets the computer act as long as it is to act. A turn of several actions is one event. */
  async #answer(): Promise<void> {
    const turn: string[] = [];
    const taken: string[] = [];
    while (this.stage === 'computer') {
      const run = this.#run;
      const { actions, seed, setup } = this.kept;
      const pause = this.#fast || this.#around.calm() ? 0 : LEAST_THOUGHT;
      const worked = await this.#try(async (now) => {
        const choose = setup.level === BEST_LEVEL ? this.#ponder(seed + actions.length) : this.#choose(setup.level, seed + actions.length);
        const [action] = await Promise.all([choose, new Promise((done) => setTimeout(done, pause))]);
        if (now !== this.#run) return;
        const before = this.picture;
        const opened = await this.#around.engine.ask({ ask: 'open', ...this.line, actions: [...actions, action] });
        if (now !== this.#run) return;
        turn.push(action);
        taken.push(...takenBy(before, action));
        const levels = actions.map((_, at) => this.kept.levels[at] ?? 0);
        this.kept = { ...this.kept, levels: [...levels, setup.level] };
        this.#show(now, opened);
        const seat = before?.turn ?? 1;
        this.event = this.#goesOn()
          ? { kind: 'going-on' }
          : { kind: 'played', seat, actions: [...turn], captured: [...taken], by: 'computer' };
      }, run);
      if (!worked) return;
    }
  }

  #goesOn(): boolean {
    return this.stage === 'computer';
  }

  async #choose(level: number, seed: number): Promise<string> {
    return (await this.#around.engine.ask({ ask: 'choose', ...this.line, level, seed })).action;
  }

  /** The best level thinks the longest, so it can be told to play at once: then a lower one, which is quick, plays for it. */
  async #ponder(seed: number): Promise<string> {
    const told = new Promise<null>((done) => (this.#hurry = () => done(null)));
    const patience = setTimeout(() => (this.pondering = true), PONDERING_DELAY);
    try {
      const best = this.#choose(BEST_LEVEL, seed);
      const action = await Promise.race([best, told]);
      if (action !== null) return action;
      // Nobody waits for it any more.
      best.catch(() => undefined);
      this.#around.engine.abandonThinking();
      return await this.#choose(QUICK_LEVEL, seed);
    } finally {
      clearTimeout(patience);
      this.pondering = false;
      this.#hurry = null;
    }
  }

  /** The computer plays at once. */
  playNow(): void {
    this.#hurry?.();
  }

  /** Runs a step; a trouble is shown, a step that was overtaken says nothing. */
  async #try(step: (run: number) => Promise<void>, run = ++this.#run): Promise<boolean> {
    try {
      await step(run);
    } catch (error) {
      if (run !== this.#run) return false;
      this.trouble = error instanceof TroubleError ? error.trouble : { kind: 'engine', why: String(error) };
      this.stage = 'trouble';
      return false;
    }
    return run === this.#run;
  }
}

/** The names of the cells on which an action captures. */
function takenBy(picture: Picture | null, text: string | undefined): string[] {
  const action = picture?.actions.find((known) => known.text === text);
  return picture && action ? captured(picture, action).map((cell) => picture.cells[cell]?.name ?? '') : [];
}
