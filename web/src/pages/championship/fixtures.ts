// A tournament for tests.

import type { ContestView, EntrantView, PairingView, StandingView, TournamentView } from '../../generated/api';
import { classPlan } from './plans';

export const entrant = (number: number, name: string, more: Partial<EntrantView> = {}): EntrantView => ({
  entrant: number, name, withdrawn: false, erased: false, ...more,
});

export const pairing = (table: number, first: number, second: number, winner?: number): PairingView => ({
  table, first, second, ...(winner ? { result: { kind: 'played', winner } } : {}),
});

export const standing = (place: number, number: number, halves = 0): StandingView => ({
  place, entrant: number, halves, wins: halves / 2, figures: [],
});

export const contest = (more: Partial<ContestView> = {}): ContestView => ({
  contest: 1, phase: 'final', system: { name: 'swiss', rounds: 3 }, planned: 3, entrants: [1, 2, 3, 4], locked: 0, over: false,
  missing: [], rounds: [], tie_breaks: ['national_buchholz'], counted: { rounds: 0, later: [] }, standings: [], ...more,
});

/** A tournament of four as its organiser hears of it. */
export const tournament = (more: Partial<TournamentView> = {}): TournamentView => ({
  tournament: 't1', number: 1, role: 'organiser', title: 'Turma', full_names: false,
  plan: { ...classPlan('swiss', 3, 1), best_next: 0, first_table: 1 },
  entrants: [entrant(1, 'Ana', { school: 'EB de Cima' }), entrant(2, 'Rui'), entrant(3, 'Inês'), entrant(4, 'Zé')],
  contests: [], over: false, ...more,
});
