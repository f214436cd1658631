// Codes as people type them.

import { expect, test } from 'vitest';
import { foreignSigns, readCode, showCode } from './code';

test('a code is read however it is typed', () => {
  for (const typed of ['k3m9xt', 'K3M 9XT', ' k3M-9xt ', 'K3M–9XT', 'k 3 m 9 x t']) expect(readCode(typed)).toBe('k3m9xt');
});

test('what is no code is refused, not guessed at', () => {
  for (const typed of ['', 'k3m9x', 'k3m9xtt', 'k3m9x0', 'olá', 'k3m9xa', 'k3m/9xt']) expect(readCode(typed)).toBeNull();
});

test('a code that is shown can be read', () => {
  expect(showCode('k3m9xt')).toBe('K3M 9XT');
  expect(readCode(showCode('zz2345'))).toBe('zz2345');
});

test('names what codes never have', () => {
  expect(foreignSigns('K3M 9X0')).toEqual(['0']);
  expect(foreignSigns('olá 1')).toEqual(['O', 'L', 'A', '1']);
  expect(foreignSigns('k3m9x')).toEqual([]);
});
