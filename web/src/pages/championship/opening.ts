// Opens championships: sent until the server says that one is kept, with one secret however often it is sent.

import { keepChampionship, type MyChampionship } from '../../game/live/championships';
import type { ChampionshipView, NewEntrant, TournamentCommand, TournamentOpening } from '../../generated/api';
import { deliver } from '../../net/outbox';
import { receive } from '../../net/request';
import { newSecret, newSeed } from '../../net/secrets';
import { tell } from './live.svelte';

export interface Opening {
  /** The right of whoever may open something on this server. */
  right: string;
  signal: AbortSignal;
  /** Hears that a try has failed. */
  trying: (error: unknown) => void;
}

/** A championship that is there now, kept on this device. */
export interface Opened {
  news: ChampionshipView;
  mine: MyChampionship;
}

export function openChampionship(title: string, tournaments: TournamentOpening[], opening: Opening): Promise<Opened> {
  return open('championships', { title, tournaments }, opening);
}

/** The same out of a file that was saved elsewhere. */
export function openSave(save: string, opening: Opening): Promise<Opened> {
  return open('championships/saves', { save }, opening);
}

async function open(path: string, what: object, { right, signal, trying }: Opening): Promise<Opened> {
  const secret = newSecret();
  const post = (body: object, id: string) => receive<ChampionshipView>(path, { secret: right, body: { id, secret, ...body }, signal });
  const news = await deliver(post, what, { signal, trying: (_, error) => trying(error) });
  const { championship, title } = news;
  const mine: MyChampionship = { championship, as: 'organiser', secret, tournament: null, title, at: Date.now() };
  keepChampionship(mine);
  return { news, mine };
}

/** Everything from a list of names to the first round that everybody sees. */
export function firstRound(entrants: NewEntrant[]): TournamentCommand[] {
  return [{ enter: entrants }, { begin: { seed: newSeed() } }, { 'draw-all': { seed: newSeed() } }, 'publish-all'];
}

/** Does that in the only tournament of a championship, and says which one it is. */
export async function startClass({ news, mine }: Opened, entrants: NewEntrant[], signal: AbortSignal): Promise<string> {
  const tournament = news.tournaments[0]?.tournament ?? '';
  await tell(tournament, mine.secret, firstRound(entrants), signal);
  return tournament;
}
