// @vitest-environment happy-dom
// Where the pairings of a round are played in a class.

import { beforeAll, expect, test } from 'vitest';
import { change } from '../../game/settings.svelte';
import type { ClassRoundView, PairingView, TournamentView } from '../../generated/api';
import { pupil, room, table } from './fixtures';
import { canOpen, notEntered, pairingState, sayPairing } from './round';

beforeAll(() => {
  change({ language: 'pt' });
});

const entrants = ['Ana', 'Rui', 'Zé Sá', 'Eva'].map((name, at) => ({ entrant: at + 1, name, withdrawn: false, erased: false }));
const CLASS = room({
  pupils: [pupil(1, 'ana', { table: 'b1' }), pupil(2, 'Rui', { table: 'b1' }), pupil(3, 'ze  sa'), pupil(4, '🐸')],
  tables: [table('b1', 1, 2)],
});
const pairing = (more: Partial<PairingView> = {}): PairingView => ({ table: 1, first: 1, second: 2, ...more });
const told = (board: ClassRoundView['pairings'][number]['board']): ClassRoundView => ({
  contest: 1,
  round: 1,
  pairings: [{ table: 1, first: { entrant: 1, name: 'Ana' }, second: { entrant: 2, name: 'Rui' }, board }],
  byes: [],
});

test('whoever is written otherwise takes part already', () => {
  expect(notEntered(CLASS, { entrants } as TournamentView)).toEqual(['🐸']);
  expect(notEntered(CLASS, { entrants: entrants.slice(0, 1) } as TournamentView)).toEqual(['Rui', 'ze  sa', '🐸']);
});

test('a pairing is played at its board, elsewhere, or has a result', () => {
  const state = (one: PairingView, report: ClassRoundView | null = null) => pairingState(one, CLASS, entrants, report);
  expect(state(pairing())).toEqual({ state: 'waits' });
  expect(state(pairing({ board: 'b1' }))).toEqual({ state: 'open' });
  expect(state(pairing({ board: 'links' }))).toEqual({ state: 'elsewhere' });
  const result = { kind: 'played', winner: 2 } as const;
  expect(sayPairing(state(pairing({ board: 'b1', result })), entrants)).toContain('Rui');
  const stopped = { ...CLASS, tables: [table('b1', 1, 2, true)] };
  expect(pairingState(pairing({ board: 'b1' }), stopped, entrants, null)).toEqual({ state: 'stopped' });
});

test('a reason is said until it is none any more', () => {
  const away = told({ 'not-opened': [{ entrant: 4, why: 'not-in-class' }] });
  const one = pairing({ first: 4, second: 3 });
  const before = pairingState(one, CLASS, entrants, away);
  expect(before).toMatchObject({ state: 'hindered' });
  expect(sayPairing(before, entrants)).toContain('Eva');
  expect(canOpen([before])).toBe(true);
  const come = { ...CLASS, pupils: [...CLASS.pupils, pupil(5, 'EVA')] };
  expect(pairingState(one, come, entrants, away)).toEqual({ state: 'waits' });
  const busy = told({ 'not-opened': [{ entrant: 1, why: 'plays-another-game' }] });
  expect(pairingState(pairing(), CLASS, entrants, busy)).toMatchObject({ state: 'hindered' });
  const free = { ...CLASS, tables: [table('b1', 1, 2, true)] };
  expect(pairingState(pairing(), free, entrants, busy)).toEqual({ state: 'waits' });
});

test('where everything is open or played nothing can be opened', () => {
  expect(canOpen([{ state: 'open' }, { state: 'elsewhere' }, { state: 'played', result: { kind: 'both_absent' } }])).toBe(false);
  expect(canOpen([{ state: 'open' }, { state: 'stopped' }])).toBe(true);
});
