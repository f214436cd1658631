// Which edition of the championship is played on this device. The first page asks once; a link or the organiser's page answers too.

import type { EditionEntry } from '../generated/documents';
import { say } from '../i18n/say';
import { keep, recall } from './storage';

const NAME = 'edition';

const known = (editions: readonly EditionEntry[], number: unknown): number | null =>
  editions.find((one) => one.number === number)?.number ?? null;

/** The edition that was chosen on this device; null: none yet, or none that is known. */
export function chosenEdition(editions: readonly EditionEntry[]): number | null {
  return known(editions, recall<unknown>(NAME));
}

export function chooseEdition(number: number): void {
  keep(NAME, number);
}

/** The edition that an address asks for: `#/?edition=20`, or `?edition=20` as people write it, where nothing follows. Nonsense asks for
    nothing: null. */
export function linkedEdition(
  editions: readonly EditionEntry[], query: URLSearchParams, { hash, search }: Pick<Location, 'hash' | 'search'>,
): number | null {
  const asked = query.get('edition') ?? (hash === '' ? new URLSearchParams(search).get('edition') : null);
  return asked !== null && /^\d+$/.test(asked) ? known(editions, Number(asked)) : null;
}

/** `13.º (2017)`; until its final is played `2026/27`. */
export function editionName({ number, year, season }: EditionEntry): string {
  return season ?? say('home.edition.of', number, year);
}
