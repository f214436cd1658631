// The display face stays small, and its licence travels with it.

import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const beside = (path: string) => new URL(path, import.meta.url);

it('has at most 25 KB', () => {
  expect(statSync(beside('./display.woff2')).size).toBeLessThanOrEqual(25_000);
});

it('is fetched early, does not hold text back, and has its licence', () => {
  expect(readFileSync(beside('../../index.html'), 'utf8')).toMatch(/rel="preload" href="\/src\/style\/display\.woff2"/);
  expect(readFileSync(beside('./display.css'), 'utf8')).toMatch(/display\.woff2'\)[^}]*font-display: swap/);
  expect(readFileSync(beside('../../public/display-licence.txt'), 'utf8')).toMatch(/SIL OPEN FONT LICENSE Version 1\.1/);
});
