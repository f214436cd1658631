// One analysis: the tree, the place in it, what the law says of that place and what the engine thinks of the game.

import { keep, recall } from '../../app/storage';
import { abandonThinking, ask, think, TroubleError } from '../../engine/client';
import type { Line, Opened, Slug, Thought } from '../../engine/contract';
import { holdsSomething, query, read, type Damage, type Shared } from '../../share/link';
import { openWhatCanBe, type Complaint } from '../../share/opening';
import * as trees from '../../share/tree';
import { Address } from './address';
import { ofPicture, ofThought, type Judgement } from './judgement';
import { mistakes, type Mistake } from './mistakes';
import { Thinker } from './thinker';

type Status = 'loading' | 'ready' | 'missing';

/** How long, in milliseconds, a thought that nobody waits for any more may hold up the next. */
const PATIENCE = 1_200;
/** How long, in milliseconds, the address waits for the next letter of a note. */
const PAUSE = 300;

/** What is kept of an analysis in this browser. */
const nameOf = (game: Slug) => `analyse.${game}`;

/** What every analysis has learnt, for as long as the page is open. */
const thoughts = new Thinker(think, (key, thought) => {
  for (const listener of listeners) listener(key, thought);
});
const listeners = new Set<(key: string, thought: Thought) => void>();

export class Study {
  readonly game: Slug;
  status: Status = $state('loading');
  tree: trees.Tree = $state.raw(trees.EMPTY);
  path: number[] = $state.raw([]);
  start: string | null = $state(null);
  exercise = $state(false);
  damage: Damage[] = $state.raw([]);
  complaint: Complaint | null = $state.raw(null);
  /** The position shown, and the end of the line through it. */
  opened: Opened | null = $state.raw(null);
  ended: Opened | null = $state.raw(null);
  paused = $state(recall<boolean>('analyse.paused') ?? false);
  busy = $state(false);
  #heard = $state(0);
  #stop = new AbortController();
  #turn = 0;
  #address: Address;
  #noting: ReturnType<typeof setTimeout> | undefined;

  constructor(game: Slug) {
    this.game = game;
    this.#address = new Address(game);
  }

  readonly end: number[] = $derived(trees.endOf(this.tree, this.path));
  readonly actions: string[] = $derived(trees.actionsTo(this.tree, this.end));
  readonly ply: number = $derived(this.path.length);
  readonly line: Line = $derived(this.#lineOf(this.ply));
  readonly thought: Thought | null = $derived.by(() => {
    void this.#heard;
    return this.opened?.picture.ending ? null : thoughts.recall(this.line);
  });
  readonly judgements: (Judgement | null)[] = $derived.by(() => {
    void this.#heard;
    return Array.from({ length: this.actions.length + 1 }, (_, ply) => this.#judgementAt(ply));
  });
  readonly mistakes: Mistake[] = $derived.by(() => {
    void this.#heard;
    const moments = this.actions.map((action, at) => ({
      action,
      before: thoughts.recall(this.#lineOf(at)),
      after: this.judgements[at + 1] ?? null,
    }));
    return mistakes(moments, this.game);
  });
  /** How many positions, from the start, have been looked at without a gap. */
  readonly seen: number = $derived.by(() => {
    const gap = this.judgements.findIndex((judgement) => judgement === null);
    return gap < 0 ? this.judgements.length : gap;
  });

  #lineOf(ply: number): Line {
    return { game: this.game, start: this.start, exercise: this.exercise, actions: this.actions.slice(0, ply) };
  }

  #judgementAt(ply: number): Judgement | null {
    if (ply === this.actions.length && this.ended) {
      const over = ofPicture(this.ended.picture);
      if (over && this.ended.actions.length === ply) return over;
    }
    const thought = thoughts.recall(this.#lineOf(ply));
    return thought && ofThought(thought, this.game);
  }

  /** Takes up what a link holds, or what was kept here if it holds nothing. */
  async load(params: URLSearchParams): Promise<void> {
    const turn = ++this.#turn;
    this.status = 'loading';
    this.#address.take();
    clearTimeout(this.#noting);
    this.#noting = undefined;
    const kept = holdsSomething(params) ? null : recall<Record<string, string>>(nameOf(this.game));
    const { shared, damage } = await read(this.game, kept ? new URLSearchParams(kept) : params);
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
      this.tree = whole ? shared.tree : trees.ofActions(line.actions);
      this.path = whole ? shared.path : trees.clamp(this.tree, shared.path);
      [this.start, this.exercise, this.complaint] = [line.start, line.exercise ?? false, complaint];
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
      void this.#remember();
      this.#reconsider();
    } catch (error) {
      if (turn !== this.#turn) return;
      const engine = !(error instanceof TroubleError) || error.trouble.kind === 'engine';
      if (engine || this.path.length === 0) {
        this.status = 'missing';
        // Another try reads the address: what was just done must be in it.
        if (engine) void this.#remember();
        return;
      }
      const { tree, path } = trees.remove(this.tree, this.path);
      [this.tree, this.path, this.damage] = [tree, path, ['tree']];
      await this.#look(turn);
    }
  }

  async #openEnd(): Promise<Opened | null> {
    try {
      return await ask({ ask: 'open', ...this.#lineOf(this.actions.length) });
    } catch (error) {
      if (error instanceof TroubleError && error.trouble.kind !== 'engine') return null;
      throw error;
    }
  }

  async #remember(): Promise<void> {
    const turn = this.#turn;
    const shared = this.shared();
    const parts = await query(shared);
    if (turn !== this.#turn || shared.tree !== this.tree || shared.path !== this.path) return;
    keep(nameOf(this.game), parts);
    this.#address.write(parts);
  }

  /** Changes to something that lacks what was there: the address keeps the way back. */
  async #leap(next: Shared): Promise<void> {
    const turn = ++this.#turn;
    const [before, after] = await Promise.all([query(this.shared()), query(next)]);
    if (turn !== this.#turn) return;
    // While another address is being opened, it says something else than what is shown.
    this.#address.leave(this.status === 'loading' ? null : before, after);
    [this.start, this.exercise, this.complaint, this.damage] = [next.start, next.exercise, null, []];
    [this.tree, this.path] = [next.tree, next.path];
    await this.#look(turn);
  }

  shared(): Shared {
    const { game, start, exercise, tree, path } = this;
    return { game, start, exercise, tree, path };
  }

  /**
   * Thinks about what is shown and then about the whole line, unless paused. A long thought about the place before is
   * given up if it holds this one up; `anew` says that this has just been done.
   */
  #reconsider(anew = false): void {
    const held = this.busy && !anew;
    this.#stop.abort();
    this.#stop = new AbortController();
    this.busy = false;
    if (this.paused || !this.opened) return;
    const { signal } = this.#stop;
    const last = this.ended?.picture.ending ? this.actions.length - 1 : this.actions.length;
    const others = Array.from({ length: last + 1 }, (_, ply) => this.#lineOf(ply));
    const shown = this.opened.picture.ending ? null : this.line;
    this.busy = true;
    const before = this.#heard;
    const patience = setTimeout(() => {
      if (!held || signal.aborted || this.#heard !== before || !this.busy) return;
      abandonThinking();
      this.#reconsider(true);
    }, PATIENCE);
    thoughts
      .run(shown, others, signal)
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(patience);
        if (signal === this.#stop.signal) this.busy = false;
      });
  }

  /** Hears thoughts until the returned function is called. */
  listen(): () => void {
    let due = false;
    const hear = () => {
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
      this.#keepNote();
      this.#turn += 1;
      this.#stop.abort();
      if (this.busy) abandonThinking();
      this.busy = false;
    };
  }

  pause(paused: boolean): void {
    this.paused = paused;
    keep('analyse.paused', paused);
    if (paused && this.busy) abandonThinking();
    this.#reconsider();
  }

  // ── Moving about and changing ────────────────────────────────────────────────────────────────────────────────────

  #show(tree: trees.Tree, path: number[]): void {
    this.tree = tree;
    this.path = path;
    void this.#look(++this.#turn);
  }

  goTo(path: readonly number[]): void {
    const place = trees.clamp(this.tree, path);
    if (place.join() !== this.path.join()) this.#show(this.tree, place);
  }

  /** To a ply of the line shown. */
  goToPly(ply: number): void {
    this.goTo(this.end.slice(0, Math.max(0, Math.min(ply, this.end.length))));
  }

  play(action: string): void {
    const { tree, path } = trees.play(this.tree, this.path, action);
    this.#show(tree, path);
  }

  promote(): void {
    const { tree, path } = trees.promote(this.tree, this.path);
    this.#show(tree, path);
  }

  async remove(): Promise<void> {
    await this.#leap({ ...this.shared(), ...trees.remove(this.tree, this.path) });
  }

  /** Takes a note over at every letter; the address follows when the writing pauses. */
  comment(text: string): void {
    this.tree = trees.say(this.tree, this.path, text.trim() === '' ? '' : text);
    clearTimeout(this.#noting);
    this.#noting = setTimeout(() => {
      this.#noting = undefined;
      void this.#remember();
    }, PAUSE);
  }

  /** Leaving in the middle of a note loses none of it. */
  #keepNote(): void {
    if (this.#noting === undefined) return;
    clearTimeout(this.#noting);
    void query(this.shared()).then((parts) => keep(nameOf(this.game), parts));
  }

  /** Begins anew from a position; null is the usual start. */
  async begin(start: string | null, exercise: boolean): Promise<void> {
    await this.#leap({ game: this.game, start, exercise, tree: trees.EMPTY, path: [] });
  }
}
