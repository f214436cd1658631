// Portuguese with a teacher's ear: phrases that were mended do not come back, in no message, rule book, lesson, guide,
// printed page or command.

import { expect, it } from 'vitest';
import { pt } from './pt';

/** What is not said, as a pattern of whole words, and what is said instead. */
const MENDED = Object.entries({
  '(alunos|resultados|estão|está|todos) cá': 'presentes; já há todos os resultados',
  'pôr (os )?resultados': 'registar resultados',
  'voltar a pôr': 'readmitir',
  'emendar?': 'corrigir',
  'largar a lista|deitar fora': 'descartar',
  'preciso ceder': 'abrir exceções',
  'papelinhos?': 'boletins de resultado',
  'em (Torneio|Campeonato)': 'no torneio',
  'isenção|isenções|isent[oa]s?': 'folga',
  'vocês?': 'tu a alunos, a terceira pessoa a adultos',
  'és [ao]s': 'jogas com as',
  'sem contas': 'sem registo',
  'jogos de pensar': 'jogos para pensar',
  'jogaste peça': 'puseste uma peça',
  'faltam? \\S+ peças? nesta vez': 'põe mais 2 peças',
  'ainda se ganhava': 'ainda podias ganhar',
  'ganha em \\d+[.;,)]': 'ganha em 1 jogada',
  'terminar a turma': 'terminar a sessão',
  'bichos?': 'animal',
  'parar (o )?motor': 'parar',
  'dá sempre o mesmo': 'o que um aluno percebe',
  '(?<=\\p{L})\\.\\.(?!\\.)': 'um só ponto final',
}).map(([phrase, better]): [RegExp, string] => {
  // A letter with an accent is no letter to `\b`.
  const words = phrase.startsWith('(?') ? phrase : `(?<!\\p{L})(${phrase})(?!\\p{L})`;
  return [new RegExp(words, 'iu'), better];
});

const BOOKS = import.meta.glob<string>(
  [
    '../../../crates/games/data/*/{rules.pt.md,lessons.txt}',
    '../../../crates/reasons/data/sentences.pt.json',
    '../../../crates/{cli/src/messages/**/portuguese*,cli/src/messages/help,server/src/pages/words}.rs',
    '../../../docs/guide/pt/*.md',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The texts that hold a phrase which was mended, with what to say instead. */
const strays = (texts: readonly [string, string][]) =>
  texts.flatMap(([name, text]) => MENDED.filter(([phrase]) => phrase.test(text)).map(([, better]) => `${name}: ${better}`));

it('no message has a phrase that was mended', () => {
  // A function's own text holds the words it puts together.
  const texts = Object.entries(pt).map(([key, message]): [string, string] => [key, String(message)]);
  expect(texts.length).toBeGreaterThan(1000);
  expect(strays(texts)).toEqual([]);
});

it('nor has any rule book, lesson, guide, printed page or command', () => {
  const books = Object.entries(BOOKS);
  expect(books.length).toBeGreaterThan(20);
  expect(strays(books)).toEqual([]);
});

it('such a phrase would be found', () => {
  const old = ['12 alunos cá', 'Pôr resultados', 'Emendar', 'Papelinhos', 'És as Negras', 'Joga você', 'Ganha em 1.', 'Está tudo..'];
  for (const text of old) expect(strays([[text, text]]), text).toHaveLength(1);
});
