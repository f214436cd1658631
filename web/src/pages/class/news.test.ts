// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { change } from '../../game/settings.svelte';
import { pupil, room, table } from './fixtures';
import { newsBetween } from './news';

beforeAll(() => {
  change({ language: 'pt' });
});

const [ana, rui] = [pupil(1, 'Ana'), pupil(2, 'Rui')];

test('what was there when the page opened is no news', () => {
  expect(newsBetween(null, room({ pupils: [ana], tables: [table('a', 1, null, true)] }))).toBe('');
});

test('who came, what began and what ended is said once', () => {
  const empty = room();
  const both = room({ pupils: [ana, rui] });
  const plays = room({ pupils: [ana, rui], tables: [table('a', 1, 2)] });
  const over = room({ pupils: [ana, rui], tables: [table('a', 1, 2, true)] });
  expect(newsBetween(empty, both)).toBe('Entrou: Ana, Rui.');
  expect(newsBetween(both, plays)).toBe('Há 1 jogo novo.');
  expect(newsBetween(plays, over)).toBe('Terminou Ana – Rui.');
  expect(newsBetween(over, { ...over, paused: true })).toBe('');
});

test('who asks for a seat and who is not connected any more is said', () => {
  const before = room({ pupils: [ana, rui] });
  const asks = [{ pupil: 1, sign: 'k7m' }];
  expect(newsBetween(before, { ...before, asks })).toBe('Ana quer o seu lugar noutro aparelho.');
  expect(newsBetween({ ...before, asks }, { ...before, asks })).toBe('');
  const lost = room({ pupils: [ana, { ...rui, here: false }] });
  expect(newsBetween(before, lost)).toBe('Sem ligação: Rui.');
  expect(newsBetween(lost, lost)).toBe('');
});

test('a pupil who was removed meanwhile has no name to be said', () => {
  const before = room({ pupils: [ana, rui], tables: [table('a', 1, 2)] });
  expect(newsBetween(before, room({ pupils: [ana], tables: [table('a', 1, 2, true)] }))).toBe('Terminou Ana – –.');
});
