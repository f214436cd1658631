// What the first page shows of an edition of the championship: any number of cycles, any games, also ones that are not
// here.

import type { Slug } from '../engine/contract';
import type { CycleEntry, EditionEntry, EditionGameEntry, GameEntry } from '../generated/documents';

/** What stands on the shelf. */
export interface Shelf {
  /** Games of the edition that can be played here. */
  here: GameEntry[];
  /** Games of the edition that are not here. */
  absent: EditionGameEntry[];
  /** Games that are here and not in the edition; empty where one cycle was asked for. */
  others: GameEntry[];
}

/** The edition with that number; else the usual one. */
export function editionOf(editions: readonly EditionEntry[], number: number | null): EditionEntry | undefined {
  return editions.find((one) => one.number === number) ?? editions.find((one) => one.default) ?? editions.at(-1);
}

/** The code, if the edition has such a cycle; else the empty code: all of them. */
export function cycleOf(edition: EditionEntry | undefined, code: string): string {
  return edition?.cycles.some((cycle) => cycle.code === code) ? code : '';
}

/** The games of some cycles, each once, in the order in which they are first named. */
function named(cycles: readonly CycleEntry[]): EditionGameEntry[] {
  return [...new Map(cycles.flatMap(({ games }) => games).map((game) => [game.slug as string, game])).values()];
}

/** What to show of an edition; `code` empty: of every cycle. Games that are here keep the order of the register. */
export function shelf(edition: EditionEntry | undefined, code: string, games: readonly GameEntry[]): Shelf {
  if (!edition) return { here: [...games], absent: [], others: [] };
  const chosen = named(edition.cycles.filter((cycle) => code === '' || cycle.code === code));
  const slugs = new Set(chosen.map(({ slug }) => slug as string));
  return {
    here: games.filter(({ slug }) => slugs.has(slug)),
    absent: chosen.filter(({ here }) => !here),
    others: code === '' ? games.filter(({ slug }) => !slugs.has(slug)) : [],
  };
}

/** The cycles in which a game is played. */
export function cyclesWith(edition: EditionEntry | undefined, slug: Slug | string): CycleEntry[] {
  return edition?.cycles.filter(({ games }) => games.some((game) => game.slug === slug)) ?? [];
}

/** The same shelf with what was played last first; the very last also where it is not of this edition. */
export function lastFirst(shown: Shelf, recent: readonly string[]): Shelf {
  const rank = ({ slug }: GameEntry) => (recent.includes(slug) ? recent.indexOf(slug) : recent.length);
  const sorted = (games: readonly GameEntry[]) => [...games].sort((one, other) => rank(one) - rank(other));
  const last = shown.others.filter(({ slug }) => slug === recent[0]);
  return {
    here: [...last, ...sorted(shown.here)],
    absent: shown.absent,
    others: sorted(shown.others.filter((game) => !last.includes(game))),
  };
}
