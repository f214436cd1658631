// One analysis: what the law says of the place shown. Moving about is Navigation's, keeping Keeping's, what the engine finds
// out Findings'; here they meet.

import { ask, TroubleError } from '../../engine/client';
import type { Line, Opened, Seat, Slug } from '../../engine/contract';
import { read, type Damage, type Shared } from '../../game/links/link';
import { openWhatCanBe, type Complaint } from '../../game/links/opening';
import * as trees from '../../game/links/tree';
import { Findings } from './findings.svelte';
import { Keeping } from './keeping';
import { Navigation } from './navigation.svelte';

type Status = 'loading' | 'ready' | 'missing';

export class Study {
  readonly place: Navigation;
  readonly found: Findings;
  status: Status = $state('loading');
  damage: Damage[] = $state.raw([]);
  complaint: Complaint | null = $state.raw(null);
  /** The position shown, and the end of the line through it. */
  opened: Opened | null = $state.raw(null);
  ended: Opened | null = $state.raw(null);
  /** Who looks at it, where it is the game that was just played: nothing that a link keeps. */
  you: Seat | null = $state(null);
  #turn = 0;
  #keeping: Keeping;

  constructor(game: Slug) {
    this.place = new Navigation(game);
    this.#keeping = new Keeping(game);
    this.found = new Findings(this);
  }

  get game(): Slug {
    return this.place.game;
  }
  get actions(): string[] {
    return this.place.actions;
  }
  get ply(): number {
    return this.place.ply;
  }
  get line(): Line {
    return this.place.line;
  }

  // ── Opening ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Takes up what a link holds, or what was kept here if it holds nothing. */
  async load(params: URLSearchParams): Promise<void> {
    const turn = ++this.#turn;
    this.status = 'loading';
    const { shared, damage } = await read(this.game, this.#keeping.opening(params));
    if (turn !== this.#turn) return;
    this.damage = damage;
    await this.#admit(shared, turn);
  }

  async #admit(shared: Shared, turn: number): Promise<void> {
    const actions = trees.mainActions(shared.tree);
    const wanted: Line = { game: this.game, start: shared.start, exercise: shared.exercise, actions };
    try {
      const { line, complaint } = await openWhatCanBe(wanted, ask);
      if (turn !== this.#turn) return;
      const whole = line.actions.length === actions.length && line.start === shared.start;
      const tree = whole ? shared.tree : trees.ofActions(line.actions);
      const path = whole ? shared.path : trees.clamp(tree, shared.path);
      this.place.take({ start: line.start, exercise: line.exercise ?? false, tree, path });
      this.complaint = complaint;
      // One reason is enough: where actions are missing, so is the place.
      if (complaint && complaint.kind !== 'doubt') this.damage = this.damage.filter((part) => part !== 'place');
      await this.#look(turn);
    } catch {
      if (turn === this.#turn) this.status = 'missing';
    }
  }

  /** Opens the place shown; a variation that turns out illegal is cut off. */
  async #look(turn: number): Promise<void> {
    try {
      const shown = await ask({ ask: 'open', ...this.line });
      const end = this.ply === this.actions.length ? shown : await this.#openEnd();
      if (turn !== this.#turn) return;
      [this.opened, this.ended, this.status] = [shown, end, 'ready'];
      this.#remember();
      this.found.think();
    } catch (error) {
      if (turn !== this.#turn) return;
      const engine = !(error instanceof TroubleError) || error.trouble.kind === 'engine';
      if (engine || this.ply === 0) {
        this.status = 'missing';
        // Another try reads the address: what was just done must be in it.
        if (engine) this.#remember();
        return;
      }
      this.place.take(this.place.without());
      this.damage = ['tree'];
      await this.#look(turn);
    }
  }

  async #openEnd(): Promise<Opened | null> {
    try {
      return await ask({ ask: 'open', ...this.place.lineTo(this.actions.length) });
    } catch (error) {
      if (error instanceof TroubleError && error.trouble.kind !== 'engine') return null;
      throw error;
    }
  }

  #remember(): void {
    const turn = this.#turn;
    const shared = this.place.shared();
    const isCurrent = () => turn === this.#turn && shared.tree === this.place.tree && shared.path === this.place.path;
    void this.#keeping.remember(shared, isCurrent);
  }

  /** Follows what the engine finds out until the returned function is called; leaving loses no note. */
  listen(): () => void {
    const stop = this.found.listen();
    return () => {
      void this.#keeping.finish(this.place.shared());
      this.#turn += 1;
      stop();
    };
  }

  // ── Moving about and changing ────────────────────────────────────────────────────────────────────────────────────

  #show(): void {
    void this.#look(++this.#turn);
  }

  goTo(path: readonly number[]): void {
    if (this.place.goTo(path)) this.#show();
  }

  goToPly(ply: number): void {
    if (this.place.goToPly(ply)) this.#show();
  }

  play(action: string): void {
    this.place.play(action);
    this.#show();
  }

  promote(): void {
    this.place.promote();
    this.#show();
  }

  /** Takes a note over at every letter; the address follows when the writing pauses. */
  comment(text: string): void {
    this.place.comment(text);
    this.#keeping.note(() => this.#remember());
  }

  async remove(): Promise<void> {
    await this.#leap(this.place.without());
  }

  /** Begins anew from a position; null is the usual start. */
  async begin(start: string | null, exercise: boolean): Promise<void> {
    this.you = null;
    await this.#leap({ game: this.game, start, exercise, tree: trees.EMPTY, path: [] });
  }

  /** Changes to something that lacks what was there: the address keeps the way back. */
  async #leap(next: Shared): Promise<void> {
    const turn = ++this.#turn;
    // While another address is being opened, it says something else than what is shown.
    const before = this.status === 'loading' ? null : this.place.shared();
    if (!(await this.#keeping.leave(before, next, () => turn === this.#turn))) return;
    [this.complaint, this.damage] = [null, []];
    this.place.take(next);
    await this.#look(turn);
  }
}
