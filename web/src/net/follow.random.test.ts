// @vitest-environment happy-dom
// A connection to a server that moves on, through a network that cuts, holds back, repeats and forgets: what is heard never goes
// back, and once the network is well the newest is known within a bounded time.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './connection';
import { Dice } from './fixtures';
import { type ConnectionState, type Subject } from './follow';

const SEEDS = 40;
const IDS = ['t0', 't1', 't2', 't3', 't4'];

/** What the network does with what is asked. */
type Weather = 'well' | 'down' | 'holds' | 'cuts' | 'breaks';
const WEATHERS: readonly Weather[] = ['well', 'down', 'holds', 'cuts', 'breaks'];

/** Some tables and a room whose numbers only grow, and the requests that are open. */
class World {
  readonly numbers = new Map<string, number>([...IDS.map((id): [string, number] => [id, 1]), ['room', 1]]);
  weather: Weather = 'well';
  readonly #dice: Dice;
  readonly #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  readonly #waiting = new Set<() => void>();
  /** How many answers were whole tables, by the way they came. */
  asked = { streams: 0, questions: 0 };

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  grow(id: string): void {
    this.numbers.set(id, (this.numbers.get(id) ?? 0) + 1);
    for (const stream of [...this.#streams]) this.#say(stream, this.#message(id));
    for (const wake of [...this.#waiting]) wake();
  }

  beat(): void {
    for (const stream of [...this.#streams]) this.#say(stream, 'event: beat\ndata:\n\n');
  }

  change(weather: Weather): void {
    this.weather = weather;
    if (weather !== 'well') for (const stream of [...this.#streams]) this.#end(stream);
  }

  #message(id: string): string {
    const kind = id === 'room' ? 'room' : 'table';
    const now = this.numbers.get(id) ?? 0;
    // Something old may still be on its way.
    const number = this.#dice.oneIn(4) ? Math.max(1, now - this.#dice.below(3)) : now;
    const news = [number, ...(number < now || this.#dice.oneIn(4) ? [now] : [])];
    return news.map((one) => `event: ${kind}\ndata: ${JSON.stringify({ [kind]: id, number: one })}\n\n`).join('');
  }

  #say(stream: ReadableStreamDefaultController<Uint8Array>, text: string): void {
    if (this.weather === 'holds') return;
    const bytes = new TextEncoder().encode(text);
    const cut = this.#dice.below(bytes.length);
    stream.enqueue(bytes.slice(0, cut));
    stream.enqueue(bytes.slice(cut));
    if (this.weather === 'cuts' && this.#dice.oneIn(3)) this.#end(stream);
  }

  #end(stream: ReadableStreamDefaultController<Uint8Array>): void {
    if (!this.#streams.delete(stream)) return;
    if (this.weather === 'cuts') stream.close();
    else if (this.weather !== 'holds') stream.error(new TypeError('network'));
  }

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (this.weather === 'down') throw new TypeError('network');
    if (this.weather === 'breaks') return new Response('proxy', { status: this.#dice.oneIn(2) ? 502 : 404 });
    return url.endsWith('/stream') ? this.#stream(init) : this.#answer(url, init);
  };

  #stream(init: RequestInit): Response {
    this.asked.streams += 1;
    const { tables = [], rooms = [] } = JSON.parse(String(init.body)) as Record<string, { table: string; after: number }[]>;
    const news = [...tables.map(({ table, after }) => ({ id: table, after })), ...rooms.map(() => ({ id: 'room', after: 0 }))];
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.#streams.add(stream);
        // As `fetch` does: what is aborted ends, whatever became of the network.
        init.signal?.addEventListener('abort', () => {
          this.#streams.delete(stream);
          stream.error(new Error('aborted'));
        });
        for (const { id, after } of news) if ((this.numbers.get(id) ?? 0) > after) this.#say(stream, this.#message(id));
      },
    });
    return new Response(body);
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    this.asked.questions += 1;
    const [, id = ''] = /\/(?:tables|rooms)\/(\w+)/.exec(url) ?? [];
    const after = Number(/after=(\d+)/.exec(url)?.[1] ?? -1);
    if ((this.numbers.get(id) ?? 0) <= after) await this.#news(init.signal);
    if (init.signal?.aborted || this.weather === 'down') throw new TypeError('network');
    const kind = id === 'room' ? 'room' : 'table';
    return Response.json({ [kind]: id, number: this.numbers.get(id) });
  }

  #news(signal: AbortSignal | null | undefined): Promise<void> {
    return new Promise((done) => {
      const wake = () => {
        this.#waiting.delete(wake);
        clearTimeout(timer);
        done();
      };
      const timer = setTimeout(wake, 25_000);
      this.#waiting.add(wake);
      signal?.addEventListener('abort', wake);
    });
  }
}

/** Somebody who follows one thing and remembers everything that was heard. */
function listener(connection: Connection, id: string) {
  const heard: number[] = [];
  const states: ConnectionState[] = [];
  const subject = { kind: id === 'room' ? 'room' : 'table', id, secret: 's', after: () => heard.at(-1) ?? 0 } as Subject;
  const hear = ({ number }: { number: number }) => heard.push(number);
  const report = (state: ConnectionState) => states.push(state);
  const stop = connection.watch({ ...subject, hear, gone: () => heard.push(-1), report } as never);
  return { id, heard, states, stop };
}

let beats: ReturnType<typeof setInterval>;
let world: World;
let dice: Dice;

function begin(seed: number): void {
  dice = new Dice(seed);
  world = new World(dice);
  vi.spyOn(Math, 'random').mockImplementation(dice.next);
  vi.stubGlobal('fetch', world.fetch);
  beats = setInterval(() => world.beat(), 5_000);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearInterval(beats);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('following through any weather', () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => seed))('never goes back and always catches up (%i)', async (seed) => {
    begin(seed);
    const connection = new Connection();
    const all = [listener(connection, 'room')];
    const everyone = [...all];
    for (let step = 0; step < 60; step++) {
      if (dice.oneIn(3)) world.change(WEATHERS[dice.below(WEATHERS.length)]!);
      if (dice.oneIn(2)) world.grow(dice.oneIn(3) ? 'room' : IDS[dice.below(IDS.length)]!);
      if (dice.oneIn(4) && all.length < 6) all.push(listener(connection, IDS[all.length - 1]!));
      if (dice.oneIn(8) && all.length > 1) all.pop()?.stop();
      if (dice.oneIn(6)) dispatchEvent(new Event('online'));
      everyone.push(...all.filter((one) => !everyone.includes(one)));
      await vi.advanceTimersByTimeAsync(dice.below(9_000));
    }
    world.change('well');
    for (const id of [...IDS, 'room']) world.grow(id);
    // The longest pause, and the longest question that may still be waiting.
    await vi.advanceTimersByTimeAsync(60_000);
    for (const { id, heard } of all) expect([id, heard.at(-1)]).toEqual([id, world.numbers.get(id)]);
    for (const { heard } of everyone) expect(heard).toEqual([...heard].sort((one, other) => one - other));
    for (const { stop } of all) stop();
    await vi.advanceTimersByTimeAsync(1);
  });

  it('asks where no beat comes through, and needs no stream for it', async () => {
    begin(1);
    world.change('holds');
    const connection = new Connection();
    const all = ['room', ...IDS].map((id) => listener(connection, id));
    await vi.advanceTimersByTimeAsync(16_500);
    expect(world.asked.streams).toBe(1);
    for (const { states, heard } of all) expect([states.at(-1), heard.at(-1)]).toEqual(['asking', 1]);
    world.grow('t4');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(all.at(-1)?.heard.at(-1)).toBe(2);
    // Somebody who comes later does not wait for a stream again.
    all.pop()?.stop();
    const late = listener(connection, 't4');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(late.heard.at(-1)).toBe(2);
    expect(world.asked.streams).toBe(1);
    for (const { stop } of [...all, late]) stop();
    await vi.advanceTimersByTimeAsync(1);
  });

  it('tries at once when the network is back, and when the page is seen after a silence', async () => {
    begin(2);
    const connection = new Connection();
    const one = listener(connection, 't0');
    await vi.advanceTimersByTimeAsync(100);
    expect(one.states.at(-1)).toBe('stream');
    world.change('holds');
    world.grow('t0');
    await vi.advanceTimersByTimeAsync(8_000);
    world.change('well');
    const before = world.asked.streams;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect([world.asked.streams, one.heard.at(-1)]).toEqual([before + 1, 2]);
    // A stream that speaks is left alone.
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect(world.asked.streams).toBe(before + 1);
    one.stop();
    await vi.advanceTimersByTimeAsync(1);
  });

  it('one stream carries everything that was asked for in one moment', async () => {
    begin(3);
    const connection = new Connection();
    const all = ['room', ...IDS].map((id) => listener(connection, id));
    await vi.advanceTimersByTimeAsync(100);
    expect(world.asked.streams).toBe(1);
    expect(all.map(({ heard }) => heard.at(-1))).toEqual([1, 1, 1, 1, 1, 1]);
    for (const { stop } of all) stop();
    await vi.advanceTimersByTimeAsync(1);
  });
});
