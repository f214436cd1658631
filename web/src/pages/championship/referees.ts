// Referees as an organiser makes them: whom a text names, and where each may enter results.

import { listIn, namesIn, type PastedList } from '../../game/pasted';
import { say } from '../../i18n/index.svelte';
import type { ChampionshipView, RefereeCard } from '../../generated/api';
import { sayContest } from './format';

/** The most links that are made by one press. */
export const MOST_REFEREES = 60;

/** Whom a text names: a name a line, so many numbered ones if it is a number, one if it is empty. */
export function refereesIn(text: string, named: number): { names: string[]; list: PastedList } {
  const list = listIn(text);
  const alone = text.trim();
  const count = alone === '' ? 1 : /^\d{1,4}$/.test(alone) ? Number(alone) : null;
  const numbered = Array.from({ length: count ?? 0 }, (_, at) => say('championship.referees.numbered', named + at + 1));
  return { names: count === null ? namesIn(list) : numbered, list };
}

/** Where a referee may enter results, in words. */
export function sayPlaces({ tournaments }: ChampionshipView, { places }: Pick<RefereeCard, 'places'>): string {
  if (places.length > 1 && places.length === tournaments.length) return say('championship.links.all');
  return places.map(({ tournament, contests }) => {
    const card = tournaments.find((one) => one.tournament === tournament);
    const several = (card?.contests.length ?? 0) > 1;
    const groups = contests.map((contest) =>
      sayContest(several, { contest, phase: card?.contests.find((one) => one.contest === contest)?.phase ?? 'groups' }));
    return [card?.title ?? '', groups.join(', ')].filter(Boolean).join(': ');
  }).join('; ');
}

/** What a referee is called: by name, or by the number of the first tournament. */
export function sayReferee({ name, places }: RefereeCard): string {
  return name ?? say('championship.referees.numbered', places[0]?.referee ?? 0);
}
