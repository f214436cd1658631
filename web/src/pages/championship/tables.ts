// The tables of a tournament as a referee needs them: those without a result first, found by number or by name.

import type { PairingView, GameResult, TournamentView } from '../../generated/api';

export interface TableEntry {
  contest: number;
  phase: 'groups' | 'final';
  round: number;
  table: number;
  first: number;
  second: number;
  names: [string, string];
  schools: [string, string];
  result: GameResult | null;
  board: string | null;
}

/** What one table is called among all. */
export const keyOf = ({ contest, round, table }: Pick<TableEntry, 'contest' | 'round' | 'table'>) => `${contest}/${round}/${table}`;

/** The tables where results are entered: of the last round of every contest, and whatever is missing in earlier ones. */
export function tablesOf(tournament: TournamentView): TableEntry[] {
  const { contests, mine = [] } = tournament;
  const allowed = contests.filter(({ contest }) => mine.length === 0 || mine.includes(contest));
  const all = allowed.flatMap(({ contest, phase, rounds }) =>
    rounds.flatMap(({ pairings }, at) =>
      pairings
        .filter(({ result }) => at === rounds.length - 1 || !result)
        .map((pairing) => entryOf(tournament, { contest, phase, round: at + 1 }, pairing))));
  return all.sort((one, other) => Number(one.result !== null) - Number(other.result !== null));
}

function entryOf(
  { entrants }: TournamentView,
  place: Pick<TableEntry, 'contest' | 'phase' | 'round'>,
  { table, first, second, result, board }: PairingView,
): TableEntry {
  const [one, other] = [first, second].map((number) => entrants.find(({ entrant }) => entrant === number));
  return {
    ...place, table, first, second,
    names: [one?.name ?? '–', other?.name ?? '–'],
    schools: [one?.school ?? '', other?.school ?? ''],
    result: result ?? null,
    board: board ?? null,
  };
}

/** The table that is meant where several are found: the only one, or the only one without a result. Nobody is guessed among many. */
export function theOne(shown: readonly TableEntry[]): TableEntry | undefined {
  if (shown.length === 1) return shown[0];
  const open = shown.filter(({ result }) => result === null);
  return open.length === 1 && shown.every(({ table }) => table === shown[0]?.table) ? open[0] : undefined;
}

/** As a search compares: an accent or a capital makes no difference. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The tables that a text means: a number is a table, letters are part of a name or a school. */
export function found(tables: readonly TableEntry[], text: string): TableEntry[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [...tables];
  if (/^\d+$/.test(wanted)) return tables.filter(({ table }) => table === Number(wanted));
  return tables.filter(({ names, schools }) => [...names, ...schools].some((part) => plain(part).includes(wanted)));
}

export function sameResult(one: GameResult | null, other: GameResult | null): boolean {
  if (one === null || other === null) return one === other;
  const winner = (result: GameResult) => (result.kind === 'both_absent' ? 0 : result.winner);
  return one.kind === other.kind && winner(one) === winner(other);
}
