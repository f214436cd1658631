// One set of terms on every page: the seats are Jogador 1 and Jogador 2, Player 1 and Player 2, and have no other name.

import { describe, expect, it } from 'vitest';
import { en } from './en';
import { pt } from './pt';

const OTHER_TERMS = {
  pt: [/\b(primeiro|segundo) jogador\b/i, /\b[Oo] (Primeiro|Segundo)\b/, /\bjogador [12]\b/],
  en: [/\b(first|second) player\b/i, /[a-z,;] (First|Second)\b/, /\b(First|Second) (wins|plays|may|has|can)\b/],
};
const RULES = import.meta.glob<string>('../generated/rules/*.json', { query: '?raw', import: 'default', eager: true });
const SENTENCES = import.meta.glob<string>('../../../crates/reasons/data/*.json', { query: '?raw', import: 'default', eager: true });
const LESSONS = import.meta.glob<string>('../generated/lessons/*.json', { query: '?raw', import: 'default', eager: true });

/** The texts that call a seat by another name. */
const strays = (texts: [string, string][], language: 'pt' | 'en') =>
  texts.filter(([, text]) => OTHER_TERMS[language].some((term) => term.test(text))).map(([name]) => name);

describe.each([['pt', pt], ['en', en]] as const)('%s', (language, catalogue) => {
  it('names the seats in one way in every message', () => {
    // A function's own text holds the words it puts together.
    const texts = Object.entries(catalogue).map(([key, message]): [string, string] => [key, String(message)]);
    expect(texts.length).toBeGreaterThan(100);
    expect(strays(texts, language)).toEqual([]);
  });

  it('names them so in every rule book, lesson and sentence of a theme', () => {
    // Lessons hold both languages in one file.
    const inLanguage = (texts: Record<string, string>) => Object.entries(texts).filter(([name]) => name.includes(`.${language}.`));
    expect(inLanguage(SENTENCES)).toHaveLength(1);
    const books = [...inLanguage(RULES), ...inLanguage(SENTENCES), ...Object.entries(LESSONS)];
    expect(strays(books, language)).toEqual([]);
  });
});
