// @vitest-environment happy-dom
// The coach asks once, about what is proved, and keeps nobody waiting.

import { describe, expect, it } from 'vitest';
import type { Engine } from '../../engine/connect';
import type { Analysis, Line } from '../../engine/contract';
import { guess, loss, thought, win } from '../analysis/fixtures';
import { Coach, isBlunder, isCoached } from './coach.svelte';
import { begin, USUAL } from './kept';

const line: Line = { game: 'rastros', start: null, actions: ['e4'] };
const next: Line = { ...line, actions: ['e4', 'd4', 'c3'] };
const engine = (found: Analysis): Engine['ask'] => (() => Promise.resolve(found)) as unknown as Engine['ask'];
const dangerous = thought(1, [guess('d4', 10), loss('f6', 2), loss('g7', 30)], false);

describe('a blunder', () => {
  it('is a loss that is proved and near, where something else is not lost', () => {
    expect(['d4', 'f6', 'g7', 'unknown'].map((action) => isBlunder(dangerous, action))).toEqual([false, true, false, false]);
    expect(isBlunder(thought(1, [loss('d4', 9), loss('f6', 2)]), 'f6'), 'all is lost').toBe(false);
    expect(isBlunder(thought(1, [guess('d4', 900), guess('f6', -900)], false), 'f6'), 'an estimate is no proof').toBe(false);
  });

  it('is also a win at once that is passed over', () => {
    const won = thought(1, [win('d4', 1), win('e5', 3), guess('f6', 5)], false);
    expect(['d4', 'e5', 'f6'].map((action) => isBlunder(won, action))).toEqual([false, false, true]);
    expect(isBlunder(thought(1, [win('d4', 9), guess('f6', 5)], false), 'f6'), 'a win that is far').toBe(false);
  });
});

describe('the coach', () => {
  it('is there against low levels only, and never as in the championship', () => {
    const game = (setup: object) => begin({ ...USUAL, level: 2, ...setup });
    expect([game({}), game({ level: 4 }), game({ level: 5 }), game({ championship: true }), game({ opponent: 'person' })].map(isCoached))
      .toEqual([true, true, false, false, false]);
  });

  it('asks once in a position, and another action needs no answer', async () => {
    const coach = new Coach(engine(dangerous));
    await coach.look(line);
    expect([coach.holds(line, 'd4'), coach.asked]).toEqual([false, null]);
    expect([coach.holds(line, 'f6'), coach.asked]).toEqual([true, 'f6']);
    coach.forget();
    expect([coach.holds(line, 'f6'), coach.asked]).toEqual([false, null]);
    await coach.look(next);
    expect(coach.holds(next, 'f6'), 'in the next position it asks again').toBe(true);
  });

  it('takes the same action as the answer, but not the second tap of a double tap', async () => {
    const coach = new Coach(engine(dangerous));
    await coach.look(line);
    expect([coach.holds(line, 'f6', 1_000), coach.holds(line, 'f6', 1_200), coach.holds(line, 'f6', 1_500)]).toEqual([true, true, false]);
  });

  it('asks nothing that it does not know when the action comes', async () => {
    const slow = new Coach((() => new Promise(() => undefined)) as unknown as Engine['ask']);
    void slow.look(line);
    expect(slow.holds(line, 'f6')).toBe(false);
    const broken = new Coach((() => Promise.reject(new Error('no engine'))) as unknown as Engine['ask']);
    await broken.look(line);
    expect(broken.holds(line, 'f6')).toBe(false);
  });

  it('looks with an engine of its own, for a moment', async () => {
    const asked: object[] = [];
    const coach = new Coach(((request: object) => {
      asked.push(request);
      return Promise.resolve(dangerous);
    }) as unknown as Engine['ask']);
    await Promise.all([coach.look(line), coach.look(line)]);
    expect(asked).toEqual([{ ask: 'think', ...line, nodes: 4_000, fresh: true }]);
  });
});
