// One analysis: what the law says of the place shown, and what the engine found out about the game. Moving about is
// Navigation's, keeping Keeping's, the order of thinking Schedule's; here they meet.

import { keep, recall } from '../../app/storage';
import { abandonThinking, ask, think, TroubleError } from '../../engine/client';
import type { Line, Opened, Seat, Slug, Thought } from '../../engine/contract';
import { read, type Damage, type Shared } from '../../share/link';
import { openWhatCanBe, type Complaint } from '../../share/opening';
import * as trees from '../../share/tree';
import { chanceFor, type Chance } from './chance';
import { Check, DEEPEST } from './check';
import { ofPicture, other, type Judgement } from './judgement';
import { Keeping } from './keeping';
import { mistakes, type Mistake } from './mistakes';
import { Navigation } from './navigation.svelte';
import { Schedule } from './schedule';
import { momentsOf, tell } from './story';
import { Thinker } from './thinker';

type Status = 'loading' | 'ready' | 'missing';

/** What every analysis has learnt, for as long as the page is open. */
const listeners = new Set<() => void>();
const tellAll = () => listeners.forEach((listener) => listener());
const thinker = new Thinker(think, tellAll);
const check = new Check((line, nodes) => ask({ ask: 'think', ...line, nodes, fresh: true }), tellAll);

export class Study {
  readonly place: Navigation;
  status: Status = $state('loading');
  damage: Damage[] = $state.raw([]);
  complaint: Complaint | null = $state.raw(null);
  /** The position shown, and the end of the line through it. */
  opened: Opened | null = $state.raw(null);
  ended: Opened | null = $state.raw(null);
  paused = $state(recall<boolean>('analyse.paused') ?? false);
  busy = $state(false);
  /** How deep the check goes; more on request. */
  depth = $state(0);
  #heard = $state(0);
  #turn = 0;
  #keeping: Keeping;
  #schedule: Schedule;

  constructor(game: Slug) {
    this.place = new Navigation(game);
    this.#keeping = new Keeping(game);
    const onbusy = (busy: boolean) => (this.busy = busy);
    this.#schedule = new Schedule({ check, thinker, abandon: abandonThinking, onbusy });
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

  // ── What was found out ───────────────────────────────────────────────────────────────────────────────────────────

  /** For peeking: the deepest that is known of the place shown. */
  readonly thought: Thought | null = $derived.by(() => {
    void this.#heard;
    if (this.opened?.picture.ending) return null;
    const [live, checked] = [thinker.recall(this.line), check.recall(this.line, this.depth)];
    return live && (!checked || live.settled || live.nodes >= checked.nodes) ? live : checked;
  });
  /** The end, where it is one: it speaks for itself. */
  readonly over: Judgement | null = $derived(
    this.ended?.actions.length === this.actions.length ? ofPicture(this.ended.picture) : null,
  );
  /** The positions that can be thought about. */
  readonly #open: Line[] = $derived.by(() =>
    this.place.lines(this.actions.length + (this.over ? 0 : 1)),
  );
  readonly checked: (Thought | null)[] = $derived.by(() => {
    void this.#heard;
    return this.#open.map((line) => check.recall(line, this.depth));
  });
  readonly judgements: (Judgement | null)[] = $derived(
    tell(this.actions, this.checked, this.over, this.game),
  );
  readonly #moments = $derived(momentsOf(this.actions, this.checked, this.judgements));
  readonly mistakes: Mistake[] = $derived(mistakes(this.#moments, this.game));
  /** How many positions have been looked at, and whether that is all of them. */
  readonly seen: number = $derived.by(() => {
    void this.#heard;
    return check.count(this.#open, this.depth);
  });
  readonly all: number = $derived(this.#open.length);
  readonly done: boolean = $derived(this.seen === this.all);
  /** Who lost, if the game is over. */
  readonly loser: Seat | null = $derived(this.over?.kind === 'over' ? other(this.over.winner) : null);
  /** The one position for the loser to try again, once everything has been looked at. */
  readonly chance: Chance | null = $derived(
    this.done && this.loser ? chanceFor(this.loser, this.mistakes, this.#moments, this.game) : null,
  );

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
      this.#think();
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

  // ── Thinking ─────────────────────────────────────────────────────────────────────────────────────────────────────

  #think(): void {
    if (this.paused || !this.opened) return this.#schedule.stop();
    const shown = this.opened.picture.ending ? null : this.line;
    this.#schedule.follow({ whole: this.#open, depth: this.depth, shown });
  }

  /** Looks at the whole game again with more nodes for each position. */
  goDeeper(): void {
    this.depth = Math.min(this.depth + 1, DEEPEST);
    this.pause(false);
  }

  pause(paused: boolean): void {
    this.paused = paused;
    keep('analyse.paused', paused);
    this.#think();
  }

  /** Hears thoughts until the returned function is called. */
  listen(): () => void {
    let due = false;
    const hear = () => {
      this.#schedule.hear();
      // Many small thoughts come at once; the page is told once a frame.
      if (due) return;
      due = true;
      requestAnimationFrame(() => {
        due = false;
        this.#heard += 1;
      });
    };
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
      void this.#keeping.finish(this.place.shared());
      this.#turn += 1;
      this.#schedule.stop();
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
