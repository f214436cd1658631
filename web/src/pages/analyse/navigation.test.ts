// Moving about in a game and its variations.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ofActions } from '../../game/links/tree';

vi.stubGlobal('location', { hash: '', href: 'http://localhost/' });
const { Navigation } = await import('./navigation.svelte');

describe('moving about', () => {
  let place: InstanceType<typeof Navigation>;
  beforeEach(() => {
    place = new Navigation('rastros');
    place.take({ start: null, exercise: false, tree: ofActions(['d4', 'd5', 'c6']), path: [0] });
  });

  it('stays within the line shown and says whether it moved', () => {
    expect([place.goToPly(99), place.ply, place.goToPly(3)]).toEqual([true, 3, false]);
    expect([place.goToPly(-1), place.line.actions]).toEqual([true, []]);
    expect(place.lines(3).map(({ actions }) => actions.length)).toEqual([0, 1, 2]);
  });

  it('goes along what is there and begins a variation otherwise', () => {
    place.play('d5');
    expect(place.path).toEqual([0, 0]);
    place.goToPly(1);
    place.play('e5');
    expect([place.path, place.actions]).toEqual([[0, 1], ['d4', 'e5']]);
    place.promote();
    expect(place.path).toEqual([0, 0]);
    expect(place.without()).toMatchObject({ path: [0], tree: { next: [{ next: [{ action: 'd5' }] }] } });
  });

  it('forgets a note of blanks', () => {
    place.comment('boa!');
    expect(place.tree.next[0]?.comment).toBe('boa!');
    place.comment('  ');
    expect(place.tree.next[0]?.comment).toBe('');
  });
});
