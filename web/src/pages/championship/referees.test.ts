// Referees from a list of names or a number, and what their cards say.

import { describe, expect, it } from 'vitest';
import type { ChampionshipView, ContestCard, TournamentCard } from '../../generated/api';
import { addWords } from '../../i18n/index.svelte';
import { words as championshipWords } from '../../i18n/pt/championship';
import { words as tournamentWords } from '../../i18n/pt/tournament';
import { refereesIn, sayPlaces, sayReferee } from './referees';

addWords('championship', championshipWords);
addWords('tournament', tournamentWords);

const group = (contest: number, phase: ContestCard['phase'] = 'groups') => ({ contest, phase }) as ContestCard;
const card = (tournament: string, title: string) =>
  ({ tournament, title, contests: [group(1), group(2), group(3, 'final')] }) as TournamentCard;
const day = { tournaments: [card('a', 'Rastros'), card('b', 'Produto')] } as ChampionshipView;
const place = (tournament: string, contests: number[] = []) => ({ tournament, referee: 4, contests });

describe('whom a text names', () => {
  it('takes a name a line, however the list is numbered', () => {
    expect(refereesIn('1. Ana Lopes\n2. Rui Sá\n\n', 3).names).toEqual(['Ana Lopes', 'Rui Sá']);
  });
  it('numbers those of whom only the count is known, after those who are there', () => {
    expect(refereesIn(' 3 ', 2).names).toEqual(['Árbitro 3', 'Árbitro 4', 'Árbitro 5']);
    expect(refereesIn('', 0).names).toEqual(['Árbitro 1']);
    expect(refereesIn('0', 0).names).toEqual([]);
  });
});

describe('where a referee works', () => {
  it('says all tournaments, some, and some groups', () => {
    expect(sayPlaces(day, { places: [place('a'), place('b')] })).toBe('todos os torneios');
    expect(sayPlaces(day, { places: [place('b')] })).toBe('Produto');
    expect(sayPlaces(day, { places: [place('a', [2, 3])] })).toBe('Rastros: Grupo 2, Final');
  });
  it('calls a referee without a name by number', () => {
    expect(sayReferee({ places: [place('a')] })).toBe('Árbitro 4');
    expect(sayReferee({ name: 'Ana', places: [place('a')] })).toBe('Ana');
  });
});
