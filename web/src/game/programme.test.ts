// Editions with any number of cycles and with games that are not here.

import { describe, expect, it } from 'vitest';
import { SLUGS } from '../engine/facts';
import type { EditionEntry, EditionGameEntry } from '../generated/documents';
import { editions, games } from './games';
import { cycleOf, cyclesWith, editionOf, lastFirst, shelf } from './programme';

const [one, two, three] = SLUGS as [EditionGameEntry['slug'], EditionGameEntry['slug'], EditionGameEntry['slug']];
const here = (slug: string) => ({ slug, name: slug, here: true }) as EditionGameEntry;
const away: EditionGameEntry = { slug: 'elsewhere', name: 'Elsewhere', here: false };
const made: EditionEntry = {
  number: 99,
  year: 2099,
  default: false,
  cycles: [
    { code: 'a', name: 'A', games: [here(two), away] },
    { code: 'b', name: 'B', games: [away, here(one), here(two)] },
    { code: 'c', name: 'C', games: [away] },
  ],
};
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

describe('the edition shown', () => {
  it('is the usual one unless another was chosen', () => {
    expect(editions.filter((edition) => edition.default)).toHaveLength(1);
    expect(editionOf(editions, null)?.default).toBe(true);
    expect(editionOf(editions, 1234567)?.default).toBe(true);
    expect(editionOf([...editions, made], 99)).toBe(made);
    expect(editionOf([], 99)).toBeUndefined();
  });

  it('keeps a cycle only if it has it', () => {
    expect(cycleOf(made, 'b')).toBe('b');
    expect(cycleOf(made, 's')).toBe('');
    expect(cycleOf(undefined, 'b')).toBe('');
  });
});

describe('the shelf', () => {
  it('has every game of the edition once, those that are not here apart, and what else there is', () => {
    const all = shelf(made, '', games);
    expect(slugs(all.here)).toEqual([one, two]);
    expect(all.absent).toEqual([away]);
    expect(slugs(all.others)).toContain(three);
    expect(all.here.length + all.others.length).toBe(games.length);
  });

  it('has the games of one cycle and nothing else', () => {
    expect(shelf(made, 'a', games)).toMatchObject({ here: [{ slug: two }], absent: [away], others: [] });
    expect(shelf(made, 'c', games)).toEqual({ here: [], absent: [away], others: [] });
  });

  it('has what was played last first, also where it is not of the edition', () => {
    const all = shelf(made, '', games);
    expect(lastFirst(all, [])).toEqual(all);
    expect(slugs(lastFirst(all, [two]).here)).toEqual([two, one]);
    const other = lastFirst(all, [three, two]);
    expect(slugs(other.here)).toEqual([three, two, one]);
    expect(slugs(other.others)).not.toContain(three);
    expect(slugs(lastFirst(shelf(made, 'a', games), [three]).here)).toEqual([two]);
  });

  it('says in which cycles a game is played', () => {
    expect(cyclesWith(made, two).map(({ code }) => code)).toEqual(['a', 'b']);
    expect(cyclesWith(made, 'elsewhere')).toHaveLength(3);
  });
});

describe.each(editions.map((edition) => [edition.number, edition] as const))('edition %i', (_, edition) => {
  it('names no game as here that is not, nor the other way round', () => {
    for (const game of edition.cycles.flatMap((cycle) => cycle.games)) {
      expect((SLUGS as readonly string[]).includes(game.slug), game.slug).toBe(game.here);
    }
  });
});
