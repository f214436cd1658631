// Packing text into an address and getting the same text back, whatever is thrown at it.

import { describe, expect, it, vi } from 'vitest';
import { pack, unpack } from './pack';

describe('packing', () => {
  it('gives back what it was given', async () => {
    for (const text of ['', 'e5', 'açúcar “à” 🐈', 'd4.d5.c6.'.repeat(200)]) {
      expect(await unpack(await pack(text))).toBe(text);
    }
  });

  it('uses only letters that an address leaves alone', async () => {
    expect(await pack('???>>>ÿÿÿ')).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('makes long things shorter', async () => {
    expect((await pack('d4.d5.c6.'.repeat(200))).length).toBeLessThan(100);
  });

  it('works without compression', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const packed = await pack('d4.d5.c6.'.repeat(20));
    vi.unstubAllGlobals();
    expect(packed[0]).toBe('0');
    expect(await unpack(packed)).toBe('d4.d5.c6.'.repeat(20));
  });

  it('refuses nonsense quietly', async () => {
    for (const text of ['', '1', '2abc', '1####', '1AAAA', '0_-8', 'x'.repeat(300_000)]) {
      expect(await unpack(text).then((found) => found === null || found === '')).toBe(true);
    }
  });
});
