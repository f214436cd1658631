// Who speaks, and how: each in its own words, and nobody keeps another's.

import { afterAll, expect, it } from 'vitest';
import { say, sayIfKnown, speaking, speakWith } from './say';

const voices = { one: (key: string) => `one ${key}`, two: () => (name: string) => `two ${name}` };

afterAll(() => speakWith(() => undefined));

it('says things in the words of whoever speaks now, and goes back to those of before', () => {
  speakWith(voices.one);
  expect(speaking(voices.two, () => say('board.label', 'x'))).toBe('two x');
  expect(say('do.undo')).toBe('one do.undo');
  expect(() => speaking(voices.two, () => { throw new Error('no'); })).toThrow('no');
  expect(say('do.undo')).toBe('one do.undo');
  expect(speaking(() => undefined, () => sayIfKnown('nothing'))).toBeNull();
});
