// What was pasted: plain actions with or without numbers, and which word is wrong.

import { describe, expect, it, vi } from 'vitest';
import { TroubleError } from '../../engine/client';
import type { Slug } from '../../engine/contract';
import type { Ask } from './opening';

vi.stubGlobal('location', { hash: '', href: 'http://localhost/' });
const { understand, wordsOf } = await import('./paste');

/** A law of sorts: each game knows some words, and one of them forbids a word. */
const KNOWN: Partial<Record<Slug, string[]>> = { rastros: ['d4', 'd5', 'c6'], gatos: ['d4', 'd5'] };
const ask = ((request: { game: Slug; actions: string[] }) => {
  const at = request.actions.findIndex((word) => !KNOWN[request.game]?.includes(word.toLowerCase()));
  if (at < 0) return Promise.resolve({ actions: request.actions.map((word) => word.toLowerCase()) });
  const text = request.actions[at]!;
  const breach = { action: text, rule: 2, code: 'far', why: '' };
  return Promise.reject(
    new TroubleError(
      text === 'a1' ? { kind: 'action', at, breach } : { kind: 'unreadable', at, text, expected: '' },
    ),
  );
}) as unknown as Ask;
const games: Slug[] = ['gatos', 'rastros', 'flume'];

describe('plain actions', () => {
  it('are words without numbers, comments and the result', () => {
    expect(wordsOf('d4 d5 c6')).toEqual(['d4', 'd5', 'c6']);
    expect(wordsOf('1. d4 d5\n2. c6 {boa!} b5  1-0')).toEqual(['d4', 'd5', 'c6', 'b5']);
    expect(wordsOf('1.d4 1...d5 2) c6, b5 ; nota\n* ')).toEqual(['d4', 'd5', 'c6', 'b5']);
    expect(wordsOf('1 d2-d3 d7xd6 2 Be5 swap')).toEqual(['d2-d3', 'd7xd6', 'Be5', 'swap']);
  });

  it('open the one game they are of, or ask which', async () => {
    expect(await understand('1. D4 d5 2. c6', games, ask)).toEqual({ to: '#/analyse/rastros?a=d4.d5.c6' });
    expect(await understand('d4 d5', games, ask)).toEqual({ games: ['gatos', 'rastros'] });
    expect(await understand('d4 d5', ['gatos'], ask)).toEqual({ to: '#/analyse/gatos?a=d4.d5' });
  });

  it('say which word is wrong, in the game they got furthest in', async () => {
    expect(await understand('d4 d5 c6 a1', games, ask)).toMatchObject({
      number: 4, word: 'a1', game: 'rastros', trouble: { kind: 'action' },
    });
    expect(await understand('olá mundo', games, ask)).toMatchObject({ number: 1, word: 'olá', game: null });
    expect(await understand('olá', ['rastros'], ask)).toMatchObject({ number: 1, game: 'rastros' });
    expect(await understand('1. 2. 1-0', games, ask)).toBeNull();
  });
});
