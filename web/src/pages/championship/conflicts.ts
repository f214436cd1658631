// Results about which two disagreed, in words.

import type { ConflictView, TournamentCard } from '../../generated/api';
import { say } from '../../i18n/index.svelte';
import { sayActor, sayContest, sayResult } from './format';

/** Where it is, and who plays there. */
export function sayConflict({ contests }: Pick<TournamentCard, 'contests'>, { contest, round, table, players }: ConflictView): string {
  const several = contests.length > 1;
  const phase = contests.find((one) => one.contest === contest)?.phase ?? 'groups';
  const group = several ? sayContest(several, { contest, phase }) : '';
  return `${say('tournament.table.called', group, table, players[0].name, players[1].name)}, ${say('tournament.round', round)}`;
}

/** Who said what. */
export function sayClaims({ players, claims }: ConflictView): string {
  const entrants = players.map((player) => ({ ...player, withdrawn: false, erased: false }));
  return claims
    .map(({ by, name, result }) => say('championship.conflict.claim', name ?? sayActor(by), sayResult({ entrants }, result ?? null)))
    .join(' ');
}

/** What stands there now. */
export function sayStanding({ players, now }: ConflictView): string {
  const entrants = players.map((player) => ({ ...player, withdrawn: false, erased: false }));
  return say('championship.conflict.now', sayResult({ entrants }, now ?? null));
}
