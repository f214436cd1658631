// A number agrees with what it counts, in every message of both languages.

import { describe, expect, it } from 'vitest';
import { en } from './en';
import { counted, plural } from './plural';
import { pt } from './pt';

/** Messages that take a list or an object. */
const OTHER_VALUES = new Set(['read.side', 'said.list', 'ending.line', 'ending.goal', 'ending.no-action', 'ending.blocked',
  'ending.far-row', 'ending.product', 'ending.fewer-stones', 'ending.more-stones']);
/** What messages count. Positions that the computer has seen are never few. */
const NOUNS = {
  pt: 'alterações alunos casas finais folgas grupos inscrições inscritos jogadas jogos letras mesas minutos participantes peças '
    + 'perguntas pontos problemas resultados rondas tabuleiros torneios',
  en: 'actions boards byes cells changes entrants finals games groups letters minutes moves pieces players plies points problems '
    + 'pupils questions registrations results rounds stones tables tournaments',
};
/** `1 jogadas`, `1 more tables`, `faltam 1`. */
const wrong = (language: 'pt' | 'en') =>
  new RegExp(`(^|[^\\d.,])1 (more |mais )?(${NOUNS[language].replaceAll(' ', '|')})\\b|[Ff]altam 1\\b`, 'u');

/** A message of which every value is 1. */
function said(message: unknown): string {
  const say = message as (...values: unknown[]) => string;
  return say(...Array.from({ length: say.length }, () => 1));
}

describe('a number and its noun', () => {
  it('agree', () => {
    expect([0, 1, 2].map((count) => counted(count, 'jogada', 'jogadas'))).toEqual(['0 jogadas', '1 jogada', '2 jogadas']);
    expect([0, 1, 2].map((count) => plural(count, 'falta', 'faltam'))).toEqual(['faltam', 'falta', 'faltam']);
  });

  it.each([['pt', pt], ['en', en]] as const)('agree in every message (%s)', (language, catalogue) => {
    const found = Object.entries(catalogue)
      .filter(([key, message]) => typeof message === 'function' && !OTHER_VALUES.has(key))
      .map(([key, message]) => {
        try {
          return `${key}: ${said(message)}`;
        } catch {
          // It takes text alone, and no number.
          return '';
        }
      })
      .filter((text) => wrong(language).test(text));
    expect(found).toEqual([]);
  });
});
