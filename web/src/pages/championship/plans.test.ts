// Plans, and the tournaments of a day.

import { describe, expect, it } from 'vitest';
import {
  advisedRounds, classPlan, editionTournaments, largestGroup, mostRounds, nationalPlan, ownTournaments, presetOf, systemOf, withPreset,
} from './plans';

const plan = () => nationalPlan(12, 4, 1);

describe('rounds', () => {
  it.each([[2, 3], [3, 3], [4, 3], [7, 4], [8, 4], [12, 5], [40, 5]])('for %i entrants %i are advised', (entrants, rounds) => {
    expect(advisedRounds(entrants)).toBe(rounds);
  });

  it.each([[2, 1], [5, 5], [12, 11], [200, 30]])('%i entrants can play at most %i', (entrants, rounds) => {
    expect(mostRounds(entrants)).toBe(rounds);
  });

  it.each([[2, 12, 2], [13, 12, 13], [18, 12, 9], [24, 12, 12], [30, null, 30], [0, 12, 0]])('%i by %s: %i', (entrants, size, most) => {
    expect(largestGroup(entrants, size)).toBe(most);
  });
});

describe('plans', () => {
  it('of a class put everybody in one contest', () => {
    expect(classPlan('swiss', 4, 7)).toMatchObject({ group_size: null, system: { name: 'swiss', rounds: 4 }, lots: 7 });
    expect(systemOf('knock_out', 4)).toEqual({ name: 'knock_out', third_place: true });
    expect(systemOf('double_elimination', 4)).toEqual({ name: 'double_elimination' });
  });

  it('know the order of tie-breaks they have', () => {
    expect(presetOf(plan().tie_breaks)).toBe('national');
    expect(presetOf(withPreset(plan(), 'founder').tie_breaks)).toBe('founder');
    expect(presetOf(['lots'])).toBeNull();
  });
});

describe('the tournaments of a day', () => {
  const edition = {
    cycles: [
      { code: '1', name: '1.º ciclo', games: [{ slug: 'a', name: 'Á' }, { slug: 'b', name: 'B' }] },
      { code: 's', name: 'Secundário', games: [{ slug: 'b', name: 'B' }] },
    ],
  };

  it('are the games of every cycle', () => {
    expect(editionTournaments(edition, plan).map(({ title, game, cycle }) => [title, game, cycle])).toEqual([
      ['Á · 1.º ciclo', 'a', '1'], ['B · 1.º ciclo', 'b', '1'], ['B · Secundário', 'b', 's'],
    ]);
  });

  it('can be somebody’s own list, each once', () => {
    const games = edition.cycles[0]!.games;
    const made = ownTournaments('á; secundario\nÁ;Secundário\n\nJogo da Malha;7.º ano\nB', games, edition.cycles, plan);
    expect(made.map(({ title, game, cycle }) => [title, game, cycle])).toEqual([
      ['Á · Secundário', 'a', 's'], ['Jogo da Malha · 7.º ano', 'jogo-da-malha', '7-ano'], ['B', 'b', undefined],
    ]);
  });
});
