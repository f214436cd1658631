// Trying again: a wrong try is answered, taken back and may be repeated; the engine is silent until something is tried.

import { describe, expect, it, vi } from 'vitest';
import { square } from '../../board/fixtures';
import type { Opened, Analysis } from '../../engine/contract';
import { loss, guess, thought, win } from '../analysis/fixtures';
import type { Ask } from '../links/opening';

vi.stubGlobal('location', { hash: '', href: 'http://localhost/' });
const { Trying } = await import('./trying.svelte');

const base = { game: 'rastros' as const, start: null, actions: ['e4'] };
const opened = (actions: string[]) => {
  const turn = actions.length % 2 === 1 ? 1 : 2;
  return { actions, picture: { ...square(7, 7), turn } } as unknown as Opened;
};
const before = thought(1, [win('d4', 5), guess('c3', 2), { ...loss('f6', 2), line: ['f6', 'g7'] }], false);

/** An engine that knows what follows c3. */
function engine(after: Analysis = thought(2, [win('b2', 3)])) {
  const thoughts: string[] = [];
  const ask = ((request: { ask: string; actions: string[] }) => {
    if (request.ask === 'open') return Promise.resolve(opened(request.actions));
    if (request.ask === 'reason') return Promise.resolve(null);
    thoughts.push(request.actions.join('.'));
    return Promise.resolve(request.actions.length === 1 ? before : after);
  }) as unknown as Ask;
  return { ask, thoughts };
}
const WIN = { goal: 'win', chance: null } as const;

describe('a try', () => {
  it('that is wrong is answered, taken back, and can be tried again', async () => {
    const { ask, thoughts } = engine();
    const trying = new Trying(base, WIN, ask);
    await trying.begin();
    expect([trying.phase, thoughts]).toEqual(['asking', []]);
    await trying.play('f6');
    expect([trying.phase, trying.reply, trying.misses]).toEqual(['wrong', 'g7', 1]);
    expect(trying.opened?.actions).toEqual(['e4', 'f6', 'g7']);
    await trying.play('d4');
    expect(trying.phase, 'it must be taken back first').toBe('wrong');
    await trying.begin();
    expect([trying.phase, trying.opened?.actions]).toEqual(['asking', ['e4']]);
    await trying.play('d4');
    expect([trying.phase, trying.said?.action, trying.reply]).toEqual(['right', 'd4', null]);
  });

  it('that could only be guessed at is looked at for itself', async () => {
    const { ask, thoughts } = engine();
    const trying = new Trying(base, WIN, ask, before);
    await trying.begin();
    await trying.play('c3');
    expect(thoughts).toEqual(['e4.c3']);
    expect([trying.phase, trying.said?.verdict.kind, trying.reply]).toEqual(['wrong', 'loss', 'b2']);
  });

  it('that is right can be followed on the board, there and back', async () => {
    const known = thought(1, [{ ...win('d4', 3), line: ['d4', 'e5', 'c3'] }, loss('f6', 2)]);
    const trying = new Trying(base, WIN, engine().ask, known);
    await trying.begin();
    expect(trying.idea).toEqual([]);
    await trying.play('d4');
    expect([trying.idea, trying.followed]).toEqual([['d4', 'e5', 'c3'], 1]);
    await trying.follow(3);
    expect([trying.followed, trying.opened?.actions]).toEqual([3, ['e4', 'd4', 'e5', 'c3']]);
    await trying.follow(0);
    expect([trying.followed, trying.opened?.actions]).toEqual([0, ['e4']]);
    await trying.follow(9);
    expect(trying.followed, 'no further than it goes').toBe(3);
  });

  it('can be given up for the answer', async () => {
    const trying = new Trying(base, WIN, engine().ask, before);
    await trying.begin();
    await trying.show();
    expect([trying.phase, trying.opened?.actions]).toEqual(['shown', ['e4', 'd4']]);
  });

  it('without a goal is free: nothing is judged and everything can be taken back', async () => {
    const { ask, thoughts } = engine();
    const trying = new Trying(base, { goal: 'free', chance: null }, ask);
    await trying.begin();
    await trying.play('d4');
    await trying.play('d5');
    expect([trying.opened?.actions, trying.moved]).toEqual([['e4', 'd4', 'd5'], true]);
    await trying.back();
    expect(trying.opened?.actions).toEqual(['e4', 'd4']);
    expect([trying.phase, thoughts]).toEqual(['asking', []]);
  });

  it('says so where there is no engine', async () => {
    const trying = new Trying(base, WIN, (() => Promise.reject(new Error('no engine'))) as unknown as Ask);
    await trying.begin();
    expect(trying.phase).toBe('missing');
  });
});
