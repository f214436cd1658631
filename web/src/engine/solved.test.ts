// What is solved is said in one place, and the rule books, the guides, README.md and docs/truths.md say the same.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import SOLVED from '../../../crates/games/data/solved.json' with { type: 'json' };
import { FACTS, SLUGS } from './facts';
import { solvedOf } from './solved';

/** A file of the repository as one line. */
const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8').replace(/\s+/g, ' ');
const NUMBERS = { en: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'],
  pt: ['Nenhum', 'Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete'] };
const NOBODY_KNOWS = /ninguém( no mundo)? sabe quem ganha|não se sabe quem ganha|nobody( in the world)? knows( yet)? who wins/i;

it('every game is there once, and no other', () => {
  expect(Object.keys(SOLVED).sort()).toEqual([...SLUGS].sort());
});

describe.each(FACTS.map(({ slug, name }) => [slug, name] as const))('%s', (game, name) => {
  const { winner, proved, says, readme } = solvedOf(game);

  it('is consistent', () => {
    expect(proved === null).toBe(winner === null);
    for (const sentence of Object.values(says)) expect(NOBODY_KNOWS.test(sentence)).toBe(winner === null);
  });

  it.each(['pt', 'en'] as const)('is told so in its rule book (%s)', (language) => {
    const book = read(`crates/games/data/${game}/rules.${language}.md`);
    expect(book).toContain(`- ${says[language]}`);
    if (winner !== null) expect(book).not.toMatch(NOBODY_KNOWS);
  });

  it('is told so in README.md and in docs/truths.md', () => {
    expect(read('README.md')).toContain(`| ${name} | \`${game}\` | ${readme} |`);
    const chapter = read('docs/truths.md').split(/ ## /).find((text) => text.startsWith(`${name} `)) ?? '';
    if (winner === null) expect(chapter).toMatch(NOBODY_KNOWS);
    else expect(chapter).toContain(winner === 1 ? '**First wins' : '**Second wins');
  });
});

it('as many are said to be solved here as there are', () => {
  const count = SLUGS.filter((game) => solvedOf(game).proved === 'here').length;
  expect(read('README.md')).toContain(`${NUMBERS.en[count]} games are solved here`);
  expect(read('docs/guide/en/programmer.md')).toContain(`${NUMBERS.en[count]} of the games are solved`);
  expect(read('docs/guide/pt/programador.md')).toContain(`${NUMBERS.pt[count]} dos jogos estão resolvidos`);
  expect(read('crates/engines/src/lib.rs').replaceAll(' //! ', ' ')).toContain(`${NUMBERS.en[count]} are solved`);
});

it('an engine that never errs plays a game that is solved', () => {
  for (const { slug, engine } of FACTS) if (engine.perfect) expect(solvedOf(slug).winner, slug).not.toBeNull();
});
