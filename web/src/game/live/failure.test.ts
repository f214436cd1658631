// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { AbsentError, RefusedError, UnreachedError } from '../../net/request';
import { change } from '../settings.svelte';
import { sayFailure } from './failure';

/** The codes that a room's requests are refused with. */
const CODES = [
  'no-such-room', 'room-over', 'name-taken', 'too-many', 'room-full', 'unreadable-request', 'not-organiser', 'wrong-password',
  'busy', 'paused', 'not-yours',
];

beforeAll(() => {
  change({ language: 'pt' });
});

test('every refusal has a sentence of its own', () => {
  const sentences = CODES.map((code) => sayFailure(new RefusedError({ code, why: 'WHY' }, 409)));
  expect(new Set(sentences).size).toBe(CODES.length);
  for (const sentence of sentences) expect(sentence).not.toContain('WHY');
});

test('a refusal that nobody knows is said as the server says it', () => {
  expect(sayFailure(new RefusedError({ code: 'strange', why: 'because' }, 409))).toContain('because');
});

test('a server that is away and one that has no live play are not the same', () => {
  const away = sayFailure(new UnreachedError('network'));
  expect(away).not.toBe(sayFailure(new AbsentError('a page')));
  expect(sayFailure(new Error('anything'))).toBe(away);
});
