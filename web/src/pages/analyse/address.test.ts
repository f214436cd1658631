// The address follows the analysis, leaves what was erased behind, and never overwrites where the user is going.

import { beforeEach, describe, expect, it, vi } from 'vitest';

const place = { hash: '', href: 'http://localhost/' };
let entries: string[] = [];
const set = (hash: string) => {
  place.hash = hash;
  entries[entries.length - 1] = hash;
};
vi.stubGlobal('location', place);
vi.stubGlobal('history', {
  replaceState: (_: unknown, __: string, hash: string) => set(hash),
  pushState: (_: unknown, __: string, hash: string) => {
    entries.push('');
    set(hash);
  },
});
const { Address } = await import('./address');

describe('the address of an analysis', () => {
  beforeEach(() => {
    entries = [''];
    set('#/analyse/rastros');
  });

  it('follows what is shown without new entries', () => {
    const address = new Address('rastros');
    address.take();
    address.write({ a: 'd4' });
    address.write({ a: 'd4.d5' });
    expect(entries).toEqual(['#/analyse/rastros?a=d4.d5']);
  });

  it('leaves behind what was erased, once', () => {
    const address = new Address('rastros');
    address.take();
    address.leave({ a: 'd4.d5' }, { a: '' });
    address.write({ a: '' });
    address.leave({ a: '' }, { a: '' });
    expect(entries).toEqual(['#/analyse/rastros?a=d4.d5', '#/analyse/rastros?a=']);
  });

  it('does not overwrite another page, game or link', () => {
    for (const hash of ['#/learn/rastros', '#/analyse/flume?a=d4', '#/analyse/rastros?a=c3', '#/']) {
      const address = new Address('rastros');
      set('#/analyse/rastros');
      address.take();
      set(hash);
      address.write({ a: 'd4' });
      address.leave({ a: 'd4' }, { a: '' });
      expect(entries).toEqual([hash]);
    }
  });
});
