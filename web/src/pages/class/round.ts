// A round of a tournament in a class: where each pairing is played, and who of the class does not take part yet. Who may play is
// decided by the server.

import { sayRefusal } from '../../game/live/failure';
import type {
  ClassRoundView, ContestView, EntrantView, ErrorReply, GameResult, Hindrance, PairingView, RoomView, TournamentView,
} from '../../generated/api';
import { say, sayIfKnown } from '../../i18n/index.svelte';
import { standing } from './pairing';

/** The same name however it is written. */
const fold = (name: string): string => {
  const letters = name.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return letters || name;
};

/** The names of pupils who do not take part in the tournament. */
export function notEntered({ pupils }: RoomView, { entrants }: TournamentView): string[] {
  const known = new Set(entrants.map(({ name }) => fold(name)));
  return pupils.map(({ name }) => name).filter((name) => !known.has(fold(name)));
}

/** The last published round of a contest, from 1; 0 if there is none. */
export const lastRound = (contest: ContestView | undefined): number => contest?.rounds.length ?? 0;

/** Where a pairing is played. `open`: at a board of the class; `waits`: it can be tried to open its board. */
export type PairingState =
  | { state: 'played'; result: GameResult }
  | { state: 'open' | 'elsewhere' | 'stopped' | 'waits' }
  | { state: 'hindered'; why: Hindrance[] };

/** Where a pairing is played, as the class and the tournament stand now. `told`: what the server said when boards were last opened. */
export function pairingState(pairing: PairingView, room: RoomView, entrants: EntrantView[], told: ClassRoundView | null): PairingState {
  if (pairing.result) return { state: 'played', result: pairing.result };
  const here = room.tables.find(({ table }) => table === pairing.board);
  if (here && !here.over) return { state: 'open' };
  const board = told?.pairings.find(({ table }) => table === pairing.table)?.board;
  if (board && typeof board === 'object' && 'not-opened' in board) {
    const why = board['not-opened'].filter((one) => isStill(one, room, nameIn(entrants, one.entrant)));
    return why.length > 0 ? { state: 'hindered', why } : { state: 'waits' };
  }
  if (here) return { state: 'stopped' };
  return { state: pairing.board ? 'elsewhere' : 'waits' };
}

/** Whether something may still keep somebody from a board: people come in, and games end. */
function isStill({ why }: Hindrance, room: RoomView, name: string): boolean {
  const called = room.pupils.filter((one) => fold(one.name) === fold(name));
  if (why === 'not-in-class') return called.length === 0;
  return why !== 'plays-another-game' || called.some((one) => standing(one, room.tables).state === 'plays');
}

export const nameIn = (entrants: EntrantView[], entrant: number): string =>
  entrants.find((one) => one.entrant === entrant)?.name ?? `#${entrant}`;

/** A pairing's state in words. */
export function sayPairing(now: PairingState, entrants: EntrantView[]): string {
  if (now.state === 'hindered') {
    return now.why.map(({ entrant, why }) => say(`class.round.why.${why}`, nameIn(entrants, entrant))).join('; ');
  }
  if (now.state !== 'played') return say(`class.round.state.${now.state}`);
  return 'winner' in now.result ? say('class.round.won', nameIn(entrants, now.result.winner)) : say('class.round.state.played');
}

/** Whether pressing could open a board. */
export const canOpen = (states: readonly PairingState[]): boolean =>
  states.some(({ state }) => state === 'waits' || state === 'stopped' || state === 'hindered');

export function sayContest({ phase, contest }: ContestView): string {
  return phase === 'final' ? say('class.round.final') : say('class.round.group', contest);
}

/** Why the server opened nothing. */
export const sayNotOpened = (refusal: ErrorReply): string => sayIfKnown(`class.round.no.${refusal.code}`) ?? sayRefusal(refusal);
