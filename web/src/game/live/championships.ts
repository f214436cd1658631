// The championships this device knows, with what opens them. A secret leaves this browser only in a header, a body, or a link
// that is given away.

import { keptList } from '../storage';

/** In which capacity a link was given away. */
export type Capacity = 'organiser' | 'referee';

export interface MyChampionship {
  championship: string;
  as: Capacity;
  secret: string;
  /** The one tournament that a referee's link opens; null for all. */
  tournament: string | null;
  title: string;
  /** When it was last looked at. */
  at: number;
}

function isMine(value: unknown): value is MyChampionship {
  const { championship, as, secret, title, at } = (value ?? {}) as Partial<MyChampionship>;
  const texts = [championship, secret, title].every((text) => typeof text === 'string');
  return texts && typeof at === 'number' && (as === 'organiser' || as === 'referee');
}

export const { all: myChampionships, keep: keepChampionship, forget: forgetChampionship } =
  keptList('championships', 40, isMine, ({ championship, as, tournament }) => [championship, as, tournament].join());

/** What opens a championship here. Whoever leads it leads it, unless the address says that a referee's link was followed. */
export function myChampionship(championship: string, tournament: string | null, as: string | null): MyChampionship | null {
  const fits = (one: MyChampionship) =>
    one.championship === championship && (one.as === 'organiser' || !tournament || !one.tournament || one.tournament === tournament);
  const mine = myChampionships().filter(fits);
  const wanted = mine.find((one) => one.as === (as === 'referee' ? 'referee' : 'organiser'));
  return wanted ?? mine[0] ?? null;
}

/** What an address that was followed brings along, if it brings a secret. */
export function brought(query: URLSearchParams): MyChampionship | null {
  const [championship, secret] = [query.get('c'), query.get('k')];
  if (!championship || !secret) return null;
  const as: Capacity = query.get('as') === 'referee' ? 'referee' : 'organiser';
  return { championship, as, secret, tournament: query.get('t'), title: '', at: Date.now() };
}
