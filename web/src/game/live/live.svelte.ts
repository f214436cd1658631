// A table between people on this screen: follows it, sends what is done here, and shows an action from the touch on. Shows
// nothing itself.

import { ask, TroubleError } from '../../engine/client';
import type { Breach, Line, Opened, Picture, Seat, Trouble } from '../../engine/contract';
import type { LiveRefusal, LiveTable, Wish } from '../../net/contract';
import type { Line as LiveLine } from '../../net/follow';
import { Outbox, postTo } from '../../net/outbox';
import { RefusedError, send } from '../../net/request';
import { wire } from '../../net/wire';

/** How far the last own action has come. */
export type Progress = 'sent' | 'saved' | 'seen';

export class LiveMatch {
  readonly id: string;
  readonly #secret: string;
  readonly #stop = new AbortController();
  readonly #outbox: Outbox<Wish, LiveTable>;
  #unwatch = () => {};
  table: LiveTable | null = $state.raw(null);
  opened: Opened | null = $state.raw(null);
  line: LiveLine = $state('connecting');
  /** An action on its way. */
  pending: string | null = $state(null);
  /** Why the last thing was refused. */
  refusal: LiveRefusal | null = $state.raw(null);
  /** The table cannot be seen. */
  gone: LiveRefusal | null = $state.raw(null);
  /** When `table` was heard, for its clocks. */
  heard = $state(0);
  /** The number of the last position that was asked for, and whether it is still to come. */
  #wanted = 0;
  #opening = false;
  /** How many actions the board had before the one on its way. */
  #before = 0;

  constructor(id: string, secret: string) {
    this.id = id;
    this.#secret = secret;
    const { signal } = this.#stop;
    this.#outbox = new Outbox(postTo(id, () => secret, signal), { signal, trying: () => (this.line = 'lost') });
  }

  get picture(): Picture | null {
    return this.opened?.picture ?? null;
  }

  /** Whether the teacher of the room has asked for a pause. */
  get paused(): boolean {
    return this.table?.paused === true && !this.over;
  }

  #soFar({ game, start, actions }: LiveTable): Line {
    return { game, start, actions: this.pending === null ? actions : [...actions, this.pending], exercise: true };
  }

  /** The own seat; null for those who watch. */
  get seat(): Seat | null {
    return this.table?.role === 'seat' ? (this.table.seat ?? null) : null;
  }

  get waiting(): boolean {
    return this.table?.seats.includes('invited') ?? true;
  }

  get over(): boolean {
    return this.table?.end !== undefined;
  }

  /** Whether the board takes an action now. */
  get yours(): boolean {
    const { table, seat, pending } = this;
    const goesOn = !this.waiting && !this.over && !this.paused;
    return table !== null && seat !== null && table.turn === seat && goesOn && pending === null;
  }

  /** How far the last action has come, if it was one's own. */
  get progress(): Progress | null {
    if (this.pending !== null) return 'sent';
    const { table, seat, opened } = this;
    if (!table || seat === null || opened?.seats.at(-1) !== seat) return null;
    const other = table.seats[seat === 1 ? 1 : 0];
    if (typeof other === 'object' && 'computer' in other) return null;
    return table.seen[seat === 1 ? 1 : 0] >= table.number ? 'seen' : 'saved';
  }

  /** Begins to follow the table. */
  start(): void {
    this.#unwatch = wire.watch({
      kind: 'table',
      id: this.id,
      secret: this.#secret,
      after: () => this.table?.number ?? 0,
      hear: (table) => void this.hear(table),
      line: (line) => (this.line = line),
      gone: (error) => (this.gone = error.refusal),
    });
  }

  /** Nothing is heard or sent any more; what was sent is kept by the server. */
  leave(): void {
    this.#unwatch();
    this.#stop.abort();
  }

  /** Takes over what the server says, unless something newer is known. */
  async hear(table: LiveTable): Promise<void> {
    if (table.number < (this.table?.number ?? 0)) return;
    this.table = table;
    // The news of one's own action may come before the answer to it.
    if (table.actions.length !== this.#before) this.pending = null;
    this.heard = performance.now();
    // What stands on the board already stays as it is, with a choice that is open on it.
    if (!this.#shows(this.#soFar(table).actions)) await this.#open();
    this.#tellSeen(table);
  }

  #shows(actions: readonly string[]): boolean {
    // Whatever is still being opened may be older than this.
    const shown = this.#opening ? undefined : this.opened?.actions;
    return shown?.length === actions.length && shown.every((action, at) => action === actions[at]);
  }

  async #open(): Promise<void> {
    if (!this.table) return;
    const wanted = ++this.#wanted;
    this.#opening = true;
    try {
      const opened = await ask({ ask: 'open', ...this.#soFar(this.table) });
      if (wanted === this.#wanted) this.opened = opened;
    } finally {
      if (wanted === this.#wanted) this.#opening = false;
    }
  }

  /** Says that this screen shows the table, once it does. */
  #tellSeen({ number, seat, role }: LiveTable): void {
    if (role !== 'seat' || !seat || document.visibilityState !== 'visible') return;
    // Whoever does not hear it believes a little longer that nobody has seen it.
    send(`tables/${this.id}/seen`, { secret: this.#secret, body: { number }, signal: this.#stop.signal }).catch(() => {});
  }

  /** Plays an action: it stands on the board at once, and is taken back if it is refused. */
  async act(text: string): Promise<Trouble | null> {
    if (!this.yours || !this.table) return null;
    const played = this.table.actions.length;
    this.#before = played;
    this.pending = text;
    try {
      await this.#open();
    } catch (error) {
      this.pending = null;
      return error instanceof TroubleError ? error.trouble : { kind: 'engine', why: String(error) };
    }
    await this.#do({ act: { action: text, played } });
    return null;
  }

  /** Does anything else at the table. */
  async wish(wish: Wish): Promise<void> {
    await this.#do(wish);
  }

  async #do(wish: Wish): Promise<void> {
    this.refusal = null;
    try {
      const table = await this.#outbox.send(wish);
      this.pending = null;
      await this.hear(table);
    } catch (error) {
      this.pending = null;
      if (error instanceof RefusedError) this.refusal = error.refusal;
      if (!this.#stop.signal.aborted) await this.#open();
    }
  }

  /** Why touching these cells is refused; null where nothing forbids it. */
  async why(cells: number[]): Promise<Breach | null> {
    return this.table && ask({ ask: 'why', ...this.#soFar(this.table), cells });
  }

  /** The position after some of the actions. */
  async at(ply: number): Promise<Opened | null> {
    const { table } = this;
    return table && ask({ ask: 'open', ...this.#soFar(table), actions: table.actions.slice(0, ply) });
  }

  /** The milliseconds a seat has left at `now`. */
  left(seat: Seat, now: number): number | null {
    const clock = this.table?.clock;
    if (!clock) return null;
    const passed = clock.running === seat ? Math.max(0, now - this.heard) : 0;
    return Math.max(0, clock.left[seat - 1 as 0 | 1] - passed);
  }
}
