// What stays of an analysis when the page is left, and when it is opened again.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ofActions } from '../../game/links/tree';

const place = { hash: '#/analyse/rastros', href: 'http://localhost/' };
vi.stubGlobal('location', place);
vi.stubGlobal('history', { replaceState: (_: unknown, __: string, hash: string) => (place.hash = hash) });
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
});
const { Keeping } = await import('./keeping');

const shared = (...actions: string[]) => ({
  game: 'rastros' as const, start: null, exercise: false, tree: ofActions(actions), path: actions.map(() => 0),
});
const none = () => new URLSearchParams();

describe('what stays of an analysis', () => {
  let keeping: InstanceType<typeof Keeping>;
  beforeEach(() => {
    kept.clear();
    place.hash = '#/analyse/rastros';
    keeping = new Keeping('rastros');
    keeping.opening(none());
  });

  it('is in the address and opened again by a bare one', async () => {
    await keeping.remember(shared('d4', 'd5'), () => true);
    expect(place.hash).toBe('#/analyse/rastros?a=d4.d5');
    expect(new Keeping('rastros').opening(none()).get('a')).toBe('d4.d5');
    expect(new Keeping('rastros').opening(new URLSearchParams('a=c3')).get('a')).toBe('c3');
  });

  it('is not what has been left meanwhile', async () => {
    await keeping.remember(shared('d4'), () => false);
    expect([kept.size, place.hash]).toEqual([0, '#/analyse/rastros']);
    expect(await keeping.leave(null, shared('d4'), () => false)).toBe(false);
  });

  it('holds a note that was still being written', async () => {
    vi.useFakeTimers();
    const save = vi.fn();
    keeping.note(save);
    await keeping.finish(shared('d4'));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(save).not.toHaveBeenCalled();
    expect([...kept.values()].join()).toContain('d4');
    kept.clear();
    await keeping.finish(shared('d4'));
    expect(kept.size, 'nothing was being written').toBe(0);
  });
});
