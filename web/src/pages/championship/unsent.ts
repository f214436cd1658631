// Results on their way to the server, kept on this device until it has answered: whoever reloads the page while the network is away
// loses none. Each keeps its command's name, so that it is carried out once however often it is sent.

import { keep, recall } from '../../game/storage';
import type { TournamentCommand } from '../../generated/api';

export interface Unsent {
  tournament: string;
  /** The name of the command. */
  id: string;
  /** The command; browsers keep it under this name. */
  wish: TournamentCommand;
}

const NAME = 'unsent-results';
/** More than a referee enters while a server is away. */
const MAX_RESULTS = 200;

function all(): Unsent[] {
  const kept = recall<unknown>(NAME);
  return Array.isArray(kept) ? kept.filter(isUnsent) : [];
}

function isUnsent(value: unknown): value is Unsent {
  const { tournament, id, wish } = (value ?? {}) as Partial<Unsent>;
  return typeof tournament === 'string' && typeof id === 'string' && isResult(wish);
}

/** Whether it is a result: nothing else is sent again after its page was left. */
export function isResult(wish: unknown): wish is TournamentCommand {
  return typeof wish === 'object' && wish !== null && 'score' in wish;
}

/** What is still to be sent to a tournament, the oldest first. */
export const unsentTo = (tournament: string): Unsent[] => all().filter((one) => one.tournament === tournament);

export function keepUnsent(unsent: Unsent): void {
  keep(NAME, [...all().filter(({ id }) => id !== unsent.id), unsent].slice(-MAX_RESULTS));
}

export function forgetUnsent(answered: string): void {
  keep(NAME, all().filter(({ id }) => id !== answered));
}
