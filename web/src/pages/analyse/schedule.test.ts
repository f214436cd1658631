// The order of thinking, and what happens to a thought that is in the way.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../../engine/contract';
import { Schedule, type Plan } from './schedule';

const line = (...actions: string[]): Line => ({ game: 'rastros', start: null, actions });
const plan = (shown: Line): Plan => ({ whole: [line()], depth: 0, shown });
const forever = () => new Promise<void>(() => undefined);

function worked(thinks: () => Promise<void>) {
  const log: string[] = [];
  const schedule = new Schedule({
    check: { run: (lines, depth) => (log.push(`check ${lines.length} at ${depth}`), Promise.resolve()) },
    thinker: { run: ({ actions }) => (log.push(`think ${actions.join('.')}`), thinks()) },
    conclude: () => (log.push('conclude'), Promise.resolve()),
    abandon: () => log.push('abandon'),
    onbusy: (busy) => log.push(busy ? 'busy' : 'idle'),
  });
  return { log, schedule };
}

describe('the schedule', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('checks the game, then thinks about what is shown, then rests', async () => {
    const { log, schedule } = worked(() => Promise.resolve());
    schedule.follow(plan(line('a')));
    await vi.runAllTimersAsync();
    expect(log).toEqual(['busy', 'check 1 at 0', 'conclude', 'think a', 'idle']);
  });

  it('gives up a long thought about another place, once', async () => {
    const { log, schedule } = worked(forever);
    schedule.follow(plan(line('a')));
    await vi.runAllTimersAsync();
    expect(log, 'nothing is in the way of the first').not.toContain('abandon');
    schedule.follow(plan(line('b')));
    await vi.runAllTimersAsync();
    expect(log.filter((word) => word === 'abandon')).toHaveLength(1);
    expect(log.at(-1)).toBe('think b');
  });

  it('gives nothing up while something is heard', async () => {
    const { log, schedule } = worked(forever);
    schedule.follow(plan(line('a')));
    schedule.follow(plan(line('b')));
    schedule.hear();
    await vi.runAllTimersAsync();
    expect(log).not.toContain('abandon');
  });

  it('stops at once', async () => {
    const { log, schedule } = worked(forever);
    schedule.follow(plan(line('a')));
    await vi.runAllTimersAsync();
    schedule.stop();
    expect(log.slice(-2)).toEqual(['abandon', 'idle']);
  });
});
