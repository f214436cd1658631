// QR codes: the three finder patterns stand where every reader looks for them, and long texts grow the code.

import { describe, expect, it } from 'vitest';
import { LONGEST_QR, qrOf } from './qr';

/** The modules of a code, read back from its path. */
function modules({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(run); step += 1) rows[Number(y)]![Number(x) + step] = true;
  }
  return rows;
}

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
const at = (rows: boolean[][], left: number, top: number) =>
  FINDER.map((_, y) => FINDER.map((_, x) => (rows[top + y]?.[left + x] ? '#' : '.')).join(''));

describe('a QR code', () => {
  it('has its finder patterns inside a quiet zone', async () => {
    const code = await qrOf('http://192.168.1.7:8080/#/analyse/rastros?s=7%2F7%2F4o2%2F7%2F7%2F7%2F7+1&x=1&g=win');
    const rows = modules(code);
    const far = code.size - 4 - 7;
    for (const [left, top] of [[4, 4], [far, 4], [4, far]] as const) expect(at(rows, left, top)).toEqual(FINDER);
    expect(rows.slice(0, 4).flat().some(Boolean), 'the quiet zone').toBe(false);
  });

  it('grows with its text and takes the longest that is made', async () => {
    const [small, large] = [await qrOf('a'), await qrOf('x'.repeat(LONGEST_QR))];
    expect(large.size).toBeGreaterThan(small.size);
  });
});
