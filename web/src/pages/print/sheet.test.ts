// The choices of the print page, in and out of the address.

import { describe, expect, it } from 'vitest';
import type { Picture } from '../../engine/contract';
import { emptied, isWide, lines, paged, readSheet, writeSheet } from './sheet';

describe('a sheet', () => {
  it('comes out of the address as it went in', () => {
    const sheet = { what: 'record', paper: 'a3', count: 4, coordinates: false, pieces: true, solutions: true, mono: true } as const;
    expect(readSheet(new URLSearchParams(writeSheet(sheet)))).toEqual(sheet);
    expect(writeSheet(readSheet(new URLSearchParams()))).toEqual({});
  });

  it('ignores nonsense', () => {
    const odd = readSheet(new URLSearchParams('what=tea&paper=a9&count=7'));
    expect(odd).toEqual(readSheet(new URLSearchParams()));
  });

  it('lies on its side for a wide board, or for two that are not', () => {
    const usual = readSheet(new URLSearchParams());
    const semaforo = { columns: 4, rows: 3, cells: [{ piece: 'red' }] } as unknown as Picture;
    expect(isWide(semaforo, usual)).toBe(true);
    expect(isWide(semaforo, { ...usual, count: 2 })).toBe(false);
    expect(isWide(semaforo, { ...usual, count: 6 })).toBe(false);
    expect(isWide({ ...semaforo, rows: 4 }, { ...usual, count: 2 })).toBe(true);
    expect(isWide(semaforo, { ...usual, what: 'rules' })).toBe(false);
    expect(emptied(semaforo).cells[0]?.piece).toBeNull();
  });

  it('numbers the lines of a record column by column', () => {
    expect(lines(2, 3)).toEqual([[1, 2, 3], [4, 5, 6]]);
  });

  it('is as many pages as its diagrams need; a single one is repeated to be cut apart', () => {
    expect(paged(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
    expect(paged(['a'], 4)).toEqual([['a', 'a', 'a', 'a']]);
    expect(paged([], 4)).toEqual([]);
  });
});
