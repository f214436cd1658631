// @vitest-environment happy-dom
// Commands through a network that loses, doubles, delays and cuts, to a server that dies and comes back: each is carried out
// once and in order, or its sender is told that it was not.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dice } from './fixtures';
import { Outbox, type Post } from './outbox';
import { RefusedError, UnreachedError } from './request';

const SEEDS = 60;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server as the real one is: it keeps what it has answered, under the command's name. Odd commands of ten are refused. */
class Server {
  readonly kept: number[] = [];
  readonly answers = new Map<string, number | RefusedError>();

  do(command: number, id: string): number | RefusedError {
    const known = this.answers.get(id);
    if (known !== undefined) return known;
    if (command % 10 === 3) {
      const refused = new RefusedError({ code: 'illegal', why: '' }, 422);
      this.answers.set(id, refused);
      return refused;
    }
    this.kept.push(command);
    this.answers.set(id, this.kept.length);
    return this.kept.length;
  }
}

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The way to it. Nothing that it does may be seen by whoever sends. */
function network(server: Server, dice: Dice, isUp: () => boolean): Post<number, number> {
  return async (command, id) => {
    await later(dice.below(900));
    if (!isUp() || dice.oneIn(4)) throw new UnreachedError('lost on the way');
    const answer = server.do(command, id);
    if (dice.oneIn(4)) server.do(command, id);
    if (dice.oneIn(6)) void later(dice.below(5_000)).then(() => server.do(command, id));
    await later(dice.below(900));
    if (dice.oneIn(4)) throw new UnreachedError('the answer was lost');
    if (answer instanceof RefusedError) throw answer;
    return answer;
  };
}

describe('commands through a bad network', () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => seed))('are kept once and in order (%i)', async (seed) => {
    const dice = new Dice(seed);
    vi.spyOn(Math, 'random').mockImplementation(dice.next);
    const server = new Server();
    let up = true;
    const outbox = new Outbox(network(server, dice, () => up), { signal: new AbortController().signal });
    const told: { command: number; kept: boolean }[] = [];
    const count = 5 + dice.below(30);
    for (let command = 0; command < count; command++) {
      void outbox.send(command).then(() => told.push({ command, kept: true }), () => told.push({ command, kept: false }));
      if (dice.oneIn(3)) up = !up;
      if (dice.oneIn(4)) dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(dice.below(4_000));
    }
    up = true;
    await vi.advanceTimersByTimeAsync(3_600_000);
    const commands = Array.from({ length: count }, (_, command) => command);
    expect(told).toEqual(commands.map((command) => ({ command, kept: command % 10 !== 3 })));
    expect(server.kept).toEqual(commands.filter((command) => command % 10 !== 3));
  });

  it.each(Array.from({ length: SEEDS }, (_, seed) => seed))('are told as failed by whoever leaves (%i)', async (seed) => {
    const dice = new Dice(seed);
    vi.spyOn(Math, 'random').mockImplementation(dice.next);
    const server = new Server();
    const stop = new AbortController();
    const sent: number[] = [];
    const post = network(server, dice, () => !dice.oneIn(3));
    const outbox = new Outbox<number, number>((command, id) => (sent.push(command), post(command, id)), stop);
    const told = new Map<number, boolean>();
    for (const command of [10, 11, 12]) void outbox.send(command).then(() => told.set(command, true), () => told.set(command, false));
    await vi.advanceTimersByTimeAsync(dice.below(6_000));
    stop.abort();
    await vi.advanceTimersByTimeAsync(2_000);
    const tries = sent.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect([...told.keys()]).toEqual([10, 11, 12]);
    expect(sent.length).toBe(tries);
    // Told as kept is kept; what was told as failed may have arrived, but never out of order and never twice.
    for (const [command, kept] of told) if (kept) expect(server.kept).toContain(command);
    expect(server.kept).toEqual([10, 11, 12].slice(0, server.kept.length));
  });
});
