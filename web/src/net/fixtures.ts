// Chance for tests that can be repeated: the same seed throws the same dice.

export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to 1 (Mulberry32). */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }
}
