// Links: what goes in comes out, and broken ones give what can be had.

import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '', href: 'http://localhost/' });
const { absolute, hashOf, holdsSomething, positionHash, query, read } = await import('./link');
const { ofActions, play, say } = await import('./tree');

const game = 'rastros' as const;
const base = { game, start: null, exercise: false };
const line = ofActions(['d4', 'd5', 'c6']);
const params = (text: string) => new URLSearchParams(text);

describe('a link', () => {
  it('to the end of a plain game is its actions', async () => {
    expect(await hashOf({ ...base, tree: line, path: [0, 0, 0] })).toBe('#/analyse/rastros?a=d4.d5.c6');
  });

  it('to an unplayed start says so, and is not an empty address', async () => {
    const shared = { ...base, tree: ofActions([]), path: [] };
    expect(await hashOf(shared)).toBe('#/analyse/rastros?a=');
    expect(await read(game, params('a='))).toEqual({ shared, damage: [] });
    expect(holdsSomething(params('a='))).toBe(true);
    expect(holdsSomething(params('x=1'))).toBe(false);
    expect(await query({ ...shared, start: '7/7/4o2/7/7/7/7 1' })).toEqual({ s: '7/7/4o2/7/7/7/7 1' });
  });

  it('says the ply and the start where they are not the usual ones', async () => {
    const shared = { ...base, start: '7/7/4o2/7/7/7/7 1', exercise: true, tree: line, path: [0] };
    const parts = await query(shared);
    expect(parts).toEqual({ a: 'd4.d5.c6', s: '7/7/4o2/7/7/7/7 1', x: '1', at: '1' });
    expect((await read(game, new URLSearchParams(parts))).shared).toEqual(shared);
  });

  it('holds variations and comments and the place in them', async () => {
    const grown = play(line, [0], 'c3');
    const shared = { ...base, tree: say(grown.tree, [0], 'hã?'), path: grown.path };
    const parts = await query(shared);
    expect(parts['a']).toBeUndefined();
    expect(parts['v']).toBe('1-1');
    const back = await read(game, new URLSearchParams(parts));
    expect(back).toEqual({ shared, damage: [] });
  });

  it('to a position alone holds the position', () => {
    expect(positionHash('flume', '7/7/7/7/7/7/7 w -', false)).toBe('#/analyse/flume?s=7%2F7%2F7%2F7%2F7%2F7%2F7+w+-');
  });

  it('becomes whole wherever the site lives', () => {
    const page = 'http://192.168.1.7:8080/jogos/?a=1';
    expect(absolute('#/x', `${page}#/play/flume`)).toBe(`${page}#/x`);
  });
});

describe('a broken link', () => {
  it('gives the readable beginning of the actions', async () => {
    const { shared, damage } = await read(game, params('a=d4.d5.<script>.c6'));
    expect(shared.tree).toEqual(ofActions(['d4', 'd5']));
    expect(damage).toEqual(['actions']);
  });

  it('falls back to the actions when the tree is broken', async () => {
    const { shared, damage } = await read(game, params('a=d4&r=1zzzz'));
    expect(shared.tree).toEqual(ofActions(['d4']));
    expect(damage).toEqual(['tree']);
  });

  it('shows the end when the place is nonsense', async () => {
    for (const place of ['at=99', 'at=-1', 'at=x', 'at=2&v=0-7', 'at=2&v=5-1']) {
      const { shared, damage } = await read(game, params(`a=d4.d5.c6&${place}`));
      expect(damage, place).toEqual(['place']);
      expect(shared.path.length, place).toBeLessThanOrEqual(3);
    }
  });

  it('with nothing in it is the start', async () => {
    expect(await read(game, params(''))).toEqual({
      shared: { ...base, tree: ofActions([]), path: [] },
      damage: [],
    });
  });
});
