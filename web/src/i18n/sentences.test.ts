// The sentences of themes as the site fills them: numbers agree, lists end in "or", and no place is left empty.

import { describe, expect, it } from 'vitest';
import { en } from './en';
import { pt } from './pt';
import { reasonMessages } from './sentences';

describe('a sentence', () => {
  const text = '{action}: {second, plural, =0 {none} one {# move on {cells}} other {{evens} moves}}, {first}.';
  const say = reasonMessages({ answer: '{answer} after {action}', line: '{line}!', or: 'or', themes: { a: text } });

  it('has the form that agrees with its number', () => {
    const moves = (first: number, second: number) => say['reason.a']('d4', 'a1, b2', [first, second]);
    expect(moves(0, 0)).toBe('d4: none, 0.');
    expect(moves(1, 1)).toBe('d4: 1 move on a1, b2, 1.');
    expect([moves(2, 2), moves(2, 4), moves(2, 6)]).toEqual(['d4: 2 moves, 2.', 'd4: 2 or 4 moves, 2.', 'd4: 2, 4 or 6 moves, 2.']);
  });

  it('takes an action as it is, whatever signs it has', () => {
    expect(say['reason.answer']('$&{line}', '#')).toBe('# after $&{line}');
    expect(say['reason.a']('{cells}#', '', [0, 0])).toBe('{cells}#: none, 0.');
  });
});

describe.each([['pt', pt], ['en', en]] as const)('every sentence (%s)', (_, catalogue) => {
  const messages = Object.entries(catalogue).filter(([key]) => key.startsWith('reason.'));

  it.each([[0, 0], [1, 1], [2, 6]])('has no empty place with %i and %i', (first, second) => {
    expect(messages.length).toBeGreaterThan(30);
    for (const [key, message] of messages) {
      const said = typeof message === 'string' ? message : (message as (...values: unknown[]) => string)('d4', 'a1', [first, second]);
      expect(said, key).not.toMatch(/[{}#]| {2}|undefined/);
      expect(said, key).toMatch(/[.]$/);
    }
  });
});
