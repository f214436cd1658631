// A gentle clock: counts up or down, can be stopped and lengthened, and ends a game only if that was chosen.

import type { Seat } from '../../engine/contract';
import type { Match } from './match.svelte';

const TICK = 250;

export class Clock {
  spent: [number, number] = $state([0, 0]);
  paused = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;
  #last = 0;

  constructor(private readonly match: Match) {
    this.spent = [...match.kept.spent];
  }

  get shown(): boolean {
    return this.match.kept.setup.clock !== 'none';
  }

  start(): () => void {
    if (!this.shown) return () => undefined;
    this.#last = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK);
    return () => {
      clearInterval(this.#timer);
      if (this.match.stage !== 'over') this.match.keepTime([...this.spent]);
    };
  }

  #tick(): void {
    const now = performance.now();
    const passed = now - this.#last;
    this.#last = now;
    const seat = this.match.picture?.turn;
    const runs = this.match.stage === 'person' || this.match.stage === 'computer';
    // A machine that slept did not play.
    if (!seat || !runs || this.paused || passed > 5_000) return;
    const before = this.spent[seat - 1] ?? 0;
    this.spent[seat - 1] = before + passed;
    if (Math.floor(before / 5_000) !== Math.floor((before + passed) / 5_000)) this.match.keepTime([...this.spent]);
    if (this.match.kept.setup.ends && this.out(seat)) this.match.flag(seat);
  }

  /** Milliseconds to be shown for a seat; below zero when time is out. */
  shows(seat: Seat): number {
    const { setup, added } = this.match.kept;
    const spent = this.spent[seat - 1] ?? 0;
    return setup.clock === 'down' ? setup.minutes * 60_000 + added - spent : spent;
  }

  out(seat: Seat): boolean {
    return this.match.kept.setup.clock === 'down' && this.shows(seat) <= 0;
  }

  lengthen(): void {
    this.match.keepTime([...this.spent], this.match.kept.added + 60_000);
  }
}

/** `4:07`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000);
  const sign = milliseconds <= -1000 ? '−' : '';
  return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
