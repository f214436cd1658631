// Exercises in links: what goes in comes out, and older links are none.

import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '', href: 'http://localhost/' });
const { LONGEST_QUESTION, taskHash, taskOf, taskSheet } = await import('./task');
const { read } = await import('../links/link');

const params = (hash: string) => new URLSearchParams(hash.split('?')[1]);
const task = { game: 'rastros', start: '7/7/4o2/7/7/7/7 1', goal: 'win', question: 'Onde jogas? Porquê?' } as const;

describe('an exercise in a link', () => {
  it('comes out as it went in', () => {
    expect(taskOf('rastros', params(taskHash(task)))).toEqual(task);
    const bare = { ...task, start: null, question: '' };
    expect(taskOf('rastros', params(taskHash(bare)))).toEqual(bare);
  });

  it('has a question of one breath, in one line', () => {
    const long = taskOf('rastros', params(taskHash({ ...task, question: `a\n b ${'x'.repeat(300)}` })));
    expect(long?.question).toMatch(/^a b x+$/);
    expect(long?.question).toHaveLength(LONGEST_QUESTION);
  });

  it('goes on paper with its question', () => {
    const sheet = new URLSearchParams(taskSheet(task, 'Joga e ganha.').split('?')[1]);
    expect(sheet.get('what')).toBe('exercises');
    const [game, query] = (sheet.get('d') ?? '').split('?');
    expect(taskOf('rastros', new URLSearchParams(query))).toEqual({ ...task, question: 'Joga e ganha.' });
    expect(game).toBe('rastros');
  });

  it('with an unknown goal still asks its question', () => {
    expect(taskOf('rastros', new URLSearchParams('q=Quem+ganha%3F&g=zzz'))).toMatchObject({ goal: 'free', question: 'Quem ganha?' });
  });

  it('is an analysis of the position for whoever knows no exercises', async () => {
    const { shared, damage } = await read('rastros', params(taskHash(task)));
    expect([shared.start, shared.exercise, damage]).toEqual([task.start, true, []]);
  });

  it('is not what older links are', () => {
    for (const old of ['a=d4.d5', 's=7/7/4o2/7/7/7/7+1&x=1', 'a=', 'r=0abc', '']) {
      expect(taskOf('rastros', new URLSearchParams(old)), old).toBeNull();
    }
  });
});
