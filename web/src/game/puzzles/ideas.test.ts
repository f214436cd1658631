// The guide has a lesson for every theme, under the name that the pages give it, with a link to its puzzles and how many they are.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { words as en } from '../../i18n/en/reasons';
import { words as pt } from '../../i18n/pt/reasons';
import counted from '../../generated/puzzles/index.json';
import { readPuzzles } from './collection';
import { themesIn } from './themes';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../../..', path), 'utf8');

/** A game's name and the number of puzzles, then the link to them. */
const LINK = /([^;:]+) \((\d+)\) <http:\/\/127\.0\.0\.1:8080\/#\/puzzles\/(\w+)\?theme=([\w-]+)>/g;

const SLUGS = counted.collections.map(({ slug }) => slug);

/** How many puzzles show a theme in a game, from the collections: `theme game count`. */
const SHIPPED = SLUGS.flatMap((game) =>
  themesIn(readPuzzles(read(`crates/puzzles/data/${game}.txt`))).map(([theme, count]) => `${theme} ${game} ${count}`),
);

interface Plan {
  name: string;
  /** The items by their first word, as `Jogos`. */
  items: Map<string, string>;
  links: { game: string; slug: string; theme: string; count: number }[];
}

function plansIn(path: string): Plan[] {
  return read(path).split('\n## ').slice(1).map((text) => {
    const [name = '', ...lines] = text.split('\n');
    const items = lines.flatMap((line) => [...line.matchAll(/^- \*([^*]+):\* (.+)$/g)]);
    const links = [...text.matchAll(LINK)].map(([, before = '', count, slug = '', theme = '']) => {
      return { game: before.replace(/^\*/, '').trim(), slug, theme, count: Number(count) };
    });
    return { name, items: new Map(items.map(([, word = '', said = '']) => [word, said])), links };
  });
}

const LANGUAGES = [
  { path: 'docs/guide/pt/ideias.md', words: pt, items: ['Jogos', 'Objetivo', 'No quadro', 'Desafios', 'Perguntas'] },
  { path: 'docs/guide/en/ideas.md', words: en, items: ['Games', 'Aim', 'On the board', 'Puzzles', 'Questions'] },
];

describe.each(LANGUAGES)('$path', ({ path, words, items }) => {
  const plans = plansIn(path);
  const named = Object.entries(words).filter(([key]) => key.startsWith('theme.'));
  const nameOf = new Map(named.map(([key, name]) => [key.slice('theme.'.length), name]));

  it('has one plan for every theme, with every item', () => {
    expect(plans.map(({ name }) => name).sort()).toEqual([...nameOf.values()].sort());
    for (const plan of plans) expect([...plan.items.keys()], plan.name).toEqual(items);
  });

  it('links to all puzzles of the collections by theme, and says how many there are', () => {
    const linked = plans.flatMap(({ links }) => links).map(({ theme, slug, count }) => `${theme} ${slug} ${count}`);
    expect(SHIPPED.length).toBeGreaterThan(30);
    expect(linked.sort()).toEqual([...SHIPPED].sort());
  });

  it('links from the plan of that theme, to a game that it names', () => {
    for (const { name, items: said, links } of plans) {
      const games = said.get(items[0] ?? '')?.split(', ');
      for (const { game, slug, theme } of links) {
        expect(nameOf.get(theme), name).toBe(name);
        expect(games, name).toContain(game);
        expect(read(`crates/games/data/${slug}/rules.pt.md`), slug).toContain(`# ${game}\n`);
      }
    }
  });
});
