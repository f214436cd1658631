// A table between people on this screen: follows it, sends what is done here, and shows an action from the touch on. Shows
// nothing itself.

import { ask, TroubleError } from '../../engine/client';
import type { Breach, Line, Opened, Picture, Seat, Trouble } from '../../engine/contract';
import type { TableCommand, TableView } from '../../generated/api';
import { Following } from '../../net/following.svelte';
import { send } from '../../net/request';

/** How far the last own action has come. */
export type Progress = 'sent' | 'saved' | 'seen';

export class LiveMatch extends Following<'table'> {
  opened: Opened | null = $state.raw(null);
  /** An action on its way. */
  pending: string | null = $state(null);
  /** When `table` was heard, for its clocks. */
  heard = $state(0);
  /** The number of the last position that was asked for, and whether it is still to come. */
  #wanted = 0;
  #opening = false;
  /** How many actions the board had before the one on its way. */
  #before = 0;

  constructor(id: string, secret: string) {
    super('table', id, secret);
  }

  get table(): TableView | null {
    return this.news;
  }

  get picture(): Picture | null {
    return this.opened?.picture ?? null;
  }

  /** Whether the teacher of the room has asked for a pause. */
  get paused(): boolean {
    return this.table?.paused === true && !this.over;
  }

  #soFar({ game, start, actions }: TableView): Line {
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
    return this.table?.end !== undefined || this.stopped;
  }

  /** Whether the teacher of the room stopped the game: nobody has won. */
  get stopped(): boolean {
    return this.table?.stopped === true;
  }

  /** Whether somebody at the table is known to have no page open while the game goes on. */
  isAway(seat: Seat): boolean {
    return !this.over && !this.waiting && this.table?.here?.[seat - 1 as 0 | 1] === false;
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

  override async hear(table: TableView): Promise<void> {
    void super.hear(table);
    if (this.table !== table) return;
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
  #tellSeen({ number, seat, role }: TableView): void {
    if (role !== 'seat' || !seat || document.visibilityState !== 'visible') return;
    // Whoever does not hear it believes a little longer that nobody has seen it.
    send(`tables/${this.id}/seen`, { secret: this.secret, body: { number }, signal: this.signal }).catch(() => {});
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
    await this.send({ act: { action: text, played } });
    return null;
  }

  protected override async deliver(command: TableCommand, id: string): Promise<void> {
    try {
      await super.deliver(command, id);
    } catch (error) {
      // An action that was refused is taken back.
      this.pending = null;
      if (!this.signal.aborted) await this.#open().catch(() => undefined);
      throw error;
    }
  }

  protected override answered(table: TableView): Promise<void> {
    this.pending = null;
    return this.hear(table);
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
