// Conflicts as the control room lists them.

import { describe, expect, it } from 'vitest';
import type { ConflictView, ContestCard } from '../../generated/api';
import { addWords } from '../../i18n/index.svelte';
import { words as championshipWords } from '../../i18n/pt/championship';
import { words as tournamentWords } from '../../i18n/pt/tournament';
import { sayClaims, sayConflict, sayStanding } from './conflicts';

addWords('championship', championshipWords);
addWords('tournament', tournamentWords);

const conflict: ConflictView = {
  contest: 2, round: 3, table: 108,
  players: [{ entrant: 1, name: 'Ana' }, { entrant: 2, name: 'Rui' }],
  now: { kind: 'played', winner: 2 },
  claims: [
    { by: { referee: 1 }, name: 'Eva Lopes', result: { kind: 'played', winner: 1 } },
    { by: { referee: 4 }, result: { kind: 'played', winner: 2 } },
  ],
};

describe('a conflict', () => {
  it('names group, table, round and both pupils', () => {
    const contests = [{ contest: 1, phase: 'groups' }, { contest: 2, phase: 'groups' }] as ContestCard[];
    expect(sayConflict({ contests }, conflict)).toBe('Grupo 2, mesa 108 (Ana – Rui), ronda 3');
    expect(sayConflict({ contests: contests.slice(1) }, conflict)).toBe('Mesa 108 (Ana – Rui), ronda 3');
  });
  it('says who said what, and what stands there', () => {
    expect(sayClaims(conflict)).toBe('Eva Lopes: «Ganhou Ana». árbitro 4: «Ganhou Rui».');
    expect(sayStanding(conflict)).toBe('Está registado: «Ganhou Rui».');
  });
});
